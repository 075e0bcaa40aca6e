import { useLocale } from '../../../services/i18n/use-locale.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import type { EditorProps } from './editor-types.js';
import styles from './editor.module.css';

export function YesNoEditor({ field, filter, onChange }: EditorProps) {
  const { msg } = useLocale();
  const value = filter?.value === 'true' || filter?.value === 'false' ? filter.value : 'any';
  return (
    <div className={styles.editor}>
      <Segmented
        wide
        label={field.label}
        value={value}
        options={[
          { value: 'any', label: msg('Any') },
          { value: 'true', label: msg('Yes') },
          { value: 'false', label: msg('No') },
        ]}
        onChange={(next) =>
          onChange(next === 'any' ? undefined : { field: field.key, op: 'eq', value: next })
        }
      />
    </div>
  );
}
