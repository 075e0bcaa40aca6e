import { lazyComponent } from '../../../ui/states/lazy-component.js';
import { useZoneNote } from '../use-zone-note.js';
import { useClockChangeNote } from './use-clock-change-note.js';
import { asText } from '../values.js';
import controls from '../control.module.css';
import { FieldFrame, labelId, noteId } from '../field-frame.js';
import type { DatePickerProps } from './date-picker.js';
import type { FieldInputProps } from '../field-input-props.js';

/** A date picker that is loaded with the first form or filter that has one. */
export const DatePicker = lazyComponent<DatePickerProps>(
  async () => (await import('./date-picker.js')).DatePicker,
  ({ id }) => <div className={controls.control} aria-busy="true" data-waiting-for={id} />,
);

/**
 * A day, or a day with its time; values are 'yyyy-MM-dd' and 'yyyy-MM-dd HH:mm' in the tenant's time zone. Input that
 * is no date is kept as the value.
 */
export function DateInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  const zoneNote = useZoneNote();
  const clockChangeNote = useClockChangeNote();
  const text = asText(value);
  const hint = field.type === 'datetime' ? clockChangeNote(text) || zoneNote(text) : '';
  return (
    <FieldFrame field={field} id={id} error={error} hint={hint} group>
      <DatePicker
        id={id}
        value={text}
        withTime={field.type === 'datetime'}
        min={field.min}
        max={field.max}
        required={field.required}
        invalid={Boolean(error)}
        labelledBy={labelId(id)}
        describedBy={noteId(id)}
        onChange={(next) => onChange(next === '' ? null : next)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
