import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent } from 'react';

import { languageTag } from '../../../core/contracts/language-tags.js';
import { isValidDate } from '../../../core/values/dates/is-valid-date.js';
import { parseDate } from '../../../core/values/dates/parse-date.js';
import { datePatterns } from '../../../core/values/dates/pattern.js';
import controls from '../../records/fields/control.module.css';
import type { DatePickerProps } from '../../records/fields/input/date-picker.js';
import { useFormats } from '../../records/fields/use-formats.js';
import { dayPeriodsIn } from '../../services/i18n/relative-time.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { IconButton } from '../../ui/controls/icon-button.js';
import styles from './native-date-picker.module.css';

/** Last day of a value, whose year has four digits; browsers take six. */
const lastDay = '9999-12-31';

/**
 * A date by the browser's own control, in place of `fields/input/date-picker.tsx` (vite.embed.config.ts), whose library
 * changes prototypes of the page. The control has the browser's pattern: the date in the tenant's stands beside it, a
 * pasted date may be in the tenant's, and a text that is no date is edited as text until it is one.
 */
export function DatePicker(props: DatePickerProps) {
  const { id, value, withTime = false, min, max = lastDay, required, labelledBy, describedBy } = props;
  const { msg, lang } = useLocale();
  const { context } = usePlatform();
  const formats = useFormats();
  const patterns = datePatterns(useStore(context.$tenant)?.locale);
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  // Input as typed, while it is edited as text.
  const [typed, setTyped] = useState<string>();
  const [isPartial, setPartial] = useState(false);
  const isDate = isValidDate(value);

  /** The value of a text, which is the text itself where it is no date; a date without a time keeps the time. */
  function valueOf(text: string): string {
    const options = { time: withTime, dayPeriods: dayPeriodsIn(languageTag(lang)) };
    const date = parseDate(text, withTime ? patterns.datetime : patterns.date, options);
    if (date !== undefined || !withTime) return date ?? text.trim();
    const day = parseDate(text, patterns.date);
    return day === undefined ? text.trim() : `${day} ${(isDate && value.slice(11)) || '00:00'}`;
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain');
    const pasted = valueOf(text);
    if (pasted === '') return;
    event.preventDefault();
    setPartial(false);
    if (!isValidDate(pasted)) setTyped(text.trim());
    props.onChange(pasted);
  }

  // One element, which keeps the focus when its type changes.
  const shared = {
    ref: input,
    id,
    className: controls.input,
    required,
    'aria-invalid': props.invalid || isPartial || undefined,
    'aria-labelledby': labelledBy,
    'aria-describedby': [describedBy, noteId].filter(Boolean).join(' '),
  };
  const shown = withTime ? formats.dateTime(value) : formats.date(value);

  return (
    <div
      className={`${controls.control} ${styles.picker}`}
      data-wrong={props.invalid || isPartial ? '' : undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onBlur?.();
      }}
    >
      {typed !== undefined || (value !== '' && !isDate) ? (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          dir="auto"
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value);
            props.onChange(valueOf(event.target.value));
          }}
          onBlur={() => setTyped(undefined)}
        />
      ) : (
        <input
          {...shared}
          type={withTime ? 'datetime-local' : 'date'}
          value={withTime ? value.replace(' ', 'T') : value}
          min={dayOrTime(min, withTime, '00:00')}
          max={dayOrTime(max, withTime, '23:59')}
          onChange={(event) => {
            setPartial(false);
            props.onChange(event.target.value.replace('T', ' ').slice(0, 16));
          }}
          onPaste={onPaste}
          onBlur={(event) => setPartial(event.target.validity.badInput)}
        />
      )}
      <span id={noteId} className={styles.note} data-wrong={isPartial ? '' : undefined}>
        {isPartial ? msg('Enter a valid date') : isDate && <bdi>{shown}</bdi>}
      </span>
      {value !== '' && (
        <IconButton
          icon={X}
          label={msg('Clear')}
          size="small"
          className={styles.clear}
          onClick={() => {
            setTyped(undefined);
            props.onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

function dayOrTime(day: string | undefined, withTime: boolean, time: string): string | undefined {
  return withTime && day !== undefined ? `${day}T${time}` : day;
}
