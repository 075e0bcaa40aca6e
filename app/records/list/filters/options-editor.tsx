import { Checkbox } from '../../../ui/controls/checkbox.js';
import { StatusGlyph } from '../../../ui/controls/status.js';
import { anyOf, chosenValues, toggled, type EditorProps } from './editor-types.js';
import styles from './editor.module.css';

export function OptionsEditor({ field, filter, onChange }: EditorProps) {
  const values = chosenValues(filter);
  return (
    <fieldset className={styles.editor}>
      <legend className="sr-only">{field.label}</legend>
      <div className={styles.choices}>
        {(field.options ?? []).map(({ value, label, tone }) => (
          <Checkbox
            key={value}
            className={styles.choice}
            checked={values.includes(value)}
            onChange={() => onChange(anyOf(field, toggled(values, value)))}
            label={
              <span className={styles.option}>
                {tone && <StatusGlyph tone={tone} />}
                {label}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
