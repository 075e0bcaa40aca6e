import type { Form } from '../../../../core/contracts/forms.js';
import { Tag } from '../../../ui/controls/tag.js';
import { Loaded } from '../../../ui/states/loaded.js';
import { kindNames } from '../form-words.js';
import { useFormVersion } from '../forms-api.js';
import { useFormsLocale } from '../forms-locale.js';
import styles from './versions-dialog.module.css';

interface VersionFieldsProps {
  form: Pick<Form, 'id' | 'draft'>;
  version: number;
}

/** Fields of a published version, with those that the draft no longer has marked. */
export function VersionFields({ form, version }: VersionFieldsProps) {
  const { msg } = useFormsLocale();
  const load = useFormVersion(form.id, version);
  const names = kindNames(msg);
  const drafted = new Set(form.draft.fields.map(({ key }) => key));
  return (
    <Loaded load={load} title={msg("Couldn't load the version")} skeleton={{ kind: 'list', rows: 3 }}>
      {({ fields }) => (
        <ul className={styles.fields}>
          {fields.map(({ key, label, kind, options = [] }) => (
            <li key={key} className={styles.field}>
              <span className={styles.name}>
                <bdi>{label}</bdi>
                {!drafted.has(key) && <Tag tone="warning">{msg('Not in the draft')}</Tag>}
              </span>
              <span className={styles.note}>
                {names[kind]}
                {options.length > 0 && (
                  <>
                    {': '}
                    <bdi>{options.map((option) => option.label).join(' / ')}</bdi>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
