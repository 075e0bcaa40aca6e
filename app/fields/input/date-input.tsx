import { lazyComponent } from '../../states/lazy-component.js';
import { asText } from '../values.js';
import controls from '../control.module.css';
import { FieldFrame, labelId, noteId } from '../field-frame.js';
import type { DatePickerProps } from './date-picker.js';
import type { FieldInputProps } from '../field-input-props.js';

/** A date picker that is loaded with the first form or filter that has one. */
export const DatePicker = lazyComponent<DatePickerProps>(
  async () => (await import('./date-picker.js')).DatePicker,
  <div className={controls.control} aria-busy="true" />,
);

/** A day, or a day with its time; values are 'yyyy-MM-dd' and 'yyyy-MM-dd HH:mm' in the tenant's time zone. */
export function DateInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  return (
    <FieldFrame field={field} id={id} error={error} group>
      <DatePicker
        id={id}
        value={asText(value)}
        withTime={field.type === 'datetime'}
        min={field.min}
        max={field.max}
        required={field.required}
        invalid={Boolean(error)}
        labelledBy={labelId(id)}
        describedBy={noteId(id)}
        onChange={(text) => onChange(text === '' ? null : text)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
