import type { ReactNode } from 'react';

import { FieldDisplay } from '../../records/fields/display/field-display.js';
import { FieldFrame, noteId } from '../../records/fields/field-frame.js';
import type { FieldInputProps } from '../../records/fields/field-input-props.js';
import { AttachmentsInput } from '../../records/fields/input/attachments-input.js';
import { DateInput } from '../../records/fields/input/date-input.js';
import { LinesInput } from '../../records/fields/input/lines-input.js';
import { NumberInput } from '../../records/fields/input/number-input.js';
import { PeopleInput } from '../../records/fields/input/people-input.js';
import { ReferenceInput } from '../../records/fields/input/reference-input.js';
import { RichTextField } from '../../records/fields/input/rich-text-field.js';
import { asText, asTexts } from '../../records/fields/values.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import controls from '../../records/fields/control.module.css';
import styles from './native-input.module.css';

const inputTypes = { text: 'text', phone: 'tel', email: 'email', url: 'url' } as const;

/** The input for a field's type in a foreign page, where no tag of a library may be registered: the browser's own. */
export function NativeInput(props: FieldInputProps): ReactNode {
  const { field } = props;
  // A rule is chosen in the page app.
  if (field.recurrence) return <ReadOnlyValue {...props} />;
  switch (field.type) {
    case 'text':
    case 'phone':
    case 'email':
    case 'url':
      return <TextInput {...props} type={inputTypes[field.type]} />;
    case 'longtext':
      return <LongTextInput {...props} />;
    case 'select':
      return <SelectInput {...props} />;
    case 'multiselect':
      return <OptionsInput {...props} />;
    case 'checkbox':
      return <CheckboxInput {...props} />;
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return <NumberInput {...props} />;
    case 'date':
    case 'datetime':
      return <DateInput {...props} />;
    case 'person':
    case 'people':
      return <PeopleInput {...props} />;
    case 'reference':
      return <ReferenceInput {...props} />;
    case 'attachments':
      return <AttachmentsInput {...props} />;
    case 'lines':
      return <LinesInput {...props} />;
    case 'richtext':
      return <RichTextField {...props} />;
  }
}

/** Attributes that all native controls of a field have. */
function attributesOf({ field, id, error, onBlur }: FieldInputProps) {
  return {
    id,
    required: field.required ?? false,
    'data-wrong': error ? '' : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': noteId(id),
    onBlur,
  };
}

function TextInput(props: FieldInputProps & { type: string }) {
  const { field, value, id, error, type, onChange } = props;
  return (
    <FieldFrame field={field} id={id} error={error}>
      <input
        {...attributesOf(props)}
        className={controls.control}
        type={type}
        autoComplete="off"
        dir="auto"
        value={asText(value)}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </FieldFrame>
  );
}

function LongTextInput(props: FieldInputProps) {
  const { field, value, id, error, onChange } = props;
  return (
    <FieldFrame field={field} id={id} error={error}>
      <textarea
        {...attributesOf(props)}
        className={`${controls.control} ${styles.text}`}
        rows={3}
        dir="auto"
        value={asText(value)}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </FieldFrame>
  );
}

function SelectInput(props: FieldInputProps) {
  const { field, value, id, error, onChange } = props;
  const { msg } = useLocale();
  const chosen = asText(value);
  const options = field.options ?? [];
  const isKnown = options.some((option) => option.value === chosen);
  return (
    <FieldFrame field={field} id={id} error={error}>
      <select
        {...attributesOf(props)}
        className={`${controls.control} ${styles.select}`}
        value={isKnown ? chosen : ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        {(!field.required || !isKnown) && (
          <option value="">{field.required || chosen === '' ? msg('Select') : msg('None')}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function OptionsInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  const chosen = asTexts(value);
  const options = field.options ?? [];
  return (
    <FieldFrame field={field} id={id} error={error} group>
      <div id={id} className={styles.options} tabIndex={-1} onBlur={onBlur}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(checked) =>
              onChange(
                options
                  .map((each) => each.value)
                  .filter((each) => (each === option.value ? checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </div>
    </FieldFrame>
  );
}

function CheckboxInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  return (
    <FieldFrame field={field} id={id} error={error} group labelHidden>
      <div id={id} tabIndex={-1} onBlur={onBlur}>
        <Checkbox label={field.label} checked={value === true} onChange={onChange} />
      </div>
    </FieldFrame>
  );
}

/** A value that is edited in the OA system. */
function ReadOnlyValue({ field, value, id }: FieldInputProps) {
  const { msg } = useLocale();
  return (
    <FieldFrame
      field={{ ...field, required: false, help: undefined }}
      id={id}
      error={undefined}
      note={msg('Edited in the OA system')}
      group
    >
      <div id={id} className={styles.value}>
        <FieldDisplay field={field} value={value} />
      </div>
    </FieldFrame>
  );
}
