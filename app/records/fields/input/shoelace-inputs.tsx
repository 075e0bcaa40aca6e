import SlCheckbox from '@shoelace-style/shoelace/dist/react/checkbox/index.js';
import SlInput from '@shoelace-style/shoelace/dist/react/input/index.js';
import SlOption from '@shoelace-style/shoelace/dist/react/option/index.js';
import SlSelect from '@shoelace-style/shoelace/dist/react/select/index.js';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { StatusGlyph } from '../../../ui/controls/status.js';
import { asText, asTexts } from '../values.js';
import { NoteText } from '../field-frame.js';
import frame from '../field-frame.module.css';
import styles from './shoelace.module.css';
import type { FieldInputProps } from '../field-input-props.js';

/** The part of a Shoelace control that its event handlers read. */
interface Valued {
  value: string | string[];
}

const textOf = (event: Event): string => {
  const { value } = event.target as unknown as Valued;
  return typeof value === 'string' ? value : '';
};

const inputTypes = { phone: 'tel', email: 'email', url: 'url' } as const;

function Note({ field, error }: Pick<FieldInputProps, 'field' | 'error'>) {
  return (
    <div slot="help-text" className={frame.note}>
      <NoteText help={field.help} error={error} />
    </div>
  );
}

/** Input for one line of text, a phone number, an email or web address. */
export function TextInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  const type =
    field.type === 'phone' || field.type === 'email' || field.type === 'url'
      ? inputTypes[field.type]
      : 'text';
  return (
    <SlInput
      id={id}
      className={styles.field}
      data-wrong={error ? '' : undefined}
      label={field.label}
      type={type}
      autocomplete="off"
      required={field.required ?? false}
      value={asText(value)}
      onSlInput={(event) => onChange(textOf(event) || null)}
      onSlBlur={onBlur}
    >
      <Note field={field} error={error} />
    </SlInput>
  );
}

/** Select for one option or several. */
export function SelectInput({ field, value, id, error, placeholder, onChange, onBlur }: FieldInputProps) {
  const { msg } = useLocale();
  const many = field.type === 'multiselect';
  const options = field.options ?? [];
  // Shoelace's values cannot contain spaces, ours can: an option's value is its index.
  const places = asTexts(value).flatMap((chosen) => {
    const at = options.findIndex((option) => option.value === chosen);
    return at < 0 ? [] : [String(at)];
  });
  const chosen = options[Number(places[0])];
  return (
    <SlSelect
      id={id}
      className={styles.field}
      data-wrong={error ? '' : undefined}
      label={field.label}
      hoist
      multiple={many}
      maxOptionsVisible={0}
      required={field.required ?? false}
      placeholder={placeholder ?? msg('Select')}
      value={many ? places : (places[0] ?? '')}
      onSlChange={(event) => {
        const picked = (event.target as unknown as Valued).value;
        const values = (Array.isArray(picked) ? picked : [picked]).flatMap((place) => {
          const option = place === '' ? undefined : options[Number(place)];
          return option ? [option.value] : [];
        });
        onChange(many ? values : (values[0] ?? null));
      }}
      onSlBlur={onBlur}
    >
      {!many && chosen?.tone && (
        <span slot="prefix" className={styles.glyph}>
          <StatusGlyph tone={chosen.tone} />
        </span>
      )}
      {/* Without a value the placeholder stands there: 'None' would read as an answer. */}
      {!many && !field.required && places.length > 0 && (
        <SlOption value="">{placeholder ?? msg('None')}</SlOption>
      )}
      {options.map((option, index) => (
        <SlOption key={option.value} value={String(index)}>
          {option.tone && (
            <span slot="prefix" className={styles.glyph}>
              <StatusGlyph tone={option.tone} />
            </span>
          )}
          {option.label}
        </SlOption>
      ))}
      <Note field={field} error={error} />
    </SlSelect>
  );
}

/** Checkbox. */
export function CheckboxInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  return (
    <SlCheckbox
      id={id}
      className={styles.checkbox}
      data-wrong={error ? '' : undefined}
      checked={value === true}
      onSlChange={(event) => onChange((event.target as unknown as { checked: boolean }).checked)}
      onSlBlur={onBlur}
    >
      {field.label}
      <Note field={field} error={error} />
    </SlCheckbox>
  );
}
