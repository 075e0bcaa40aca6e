import type { DatePickerProps } from '../../records/fields/input/date-picker.js';
import controls from '../../records/fields/control.module.css';

/**
 * A date by the browser's own control, in place of `fields/input/date-picker.tsx` (vite.embed.config.ts), whose library
 * changes prototypes of the page. Text that is no date shows as empty until a date is chosen.
 */
export function DatePicker(props: DatePickerProps) {
  const {
    id,
    value,
    withTime = false,
    min,
    max,
    required,
    invalid,
    labelledBy,
    describedBy,
    onChange,
    onBlur,
  } = props;
  return (
    <input
      id={id}
      className={controls.control}
      data-wrong={invalid ? '' : undefined}
      type={withTime ? 'datetime-local' : 'date'}
      value={withTime ? value.replace(' ', 'T') : value}
      min={dayOrTime(min, withTime, '00:00')}
      max={dayOrTime(max, withTime, '23:59')}
      required={required}
      aria-invalid={invalid ? true : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value.replace('T', ' ').slice(0, 16))}
      onBlur={onBlur}
    />
  );
}

function dayOrTime(day: string | undefined, withTime: boolean, time: string): string | undefined {
  return withTime && day !== undefined ? `${day}T${time}` : day;
}
