import { asText } from '../values.js';
import controls from './control.module.css';
import { FieldFrame, noteId } from './field-frame.js';
import type { FieldInputProps } from './types.js';

/** A day, or a day with its time, by the browser's own picker; values travel as 'YYYY-MM-DD' and 'YYYY-MM-DD HH:mm'. */
export function DateInput({ field, value, id, error, onChange, onBlur }: FieldInputProps) {
  const withTime = field.type === 'datetime';
  const bound = (day: string | undefined, time: string) =>
    day && withTime ? `${day.slice(0, 10)}T${time}` : day;
  return (
    <FieldFrame field={field} id={id} error={error}>
      <input
        id={id}
        className={`${controls.control} ${controls.number}`}
        type={withTime ? 'datetime-local' : 'date'}
        value={withTime ? asText(value).replace(' ', 'T') : asText(value)}
        min={bound(field.min, '00:00')}
        max={bound(field.max, '23:59') ?? (withTime ? '9999-12-31T23:59' : '9999-12-31')}
        required={field.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId(id)}
        data-wrong={error ? '' : undefined}
        onChange={(event) => {
          const text = event.target.value.replace('T', ' ').slice(0, withTime ? 16 : 10);
          onChange(text === '' ? null : text);
        }}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
