import type { CalendarDate, CalendarDateTime } from '@internationalized/date';
import { useStore } from '@nanostores/react';
import { CalendarDays } from 'lucide-react';
import { useContext, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { DateField, DateFieldStateContext, DateSegment } from 'react-aria-components/DateField';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import {
  datePatterns,
  readDatePattern,
  type DateField as PatternField,
  type PatternPart,
} from '../../../../core/values/dates/pattern.js';
import { parseDate } from '../../../../core/values/dates/parse-date.js';
import { languageTag } from '../../../../core/contracts/language-tags.js';
import { dayPeriodsIn } from '../../../services/i18n/relative-time.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useLayout } from '../../../ui/layout/use-layout.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { FloatingPanel } from '../../../ui/controls/floating-panel.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import controls from '../control.module.css';
import { allowEmptyMarkup } from './allow-empty-markup.js';
import { DateCalendar, DateRangeCalendar } from './date-calendar.js';
import styles from './date-picker.module.css';
import { fromDateValue, toDateValue, toDay, todayInZone, withDate } from './date-value.js';

/** Height in px of the mobile title bar (docs/requirements.md 9.28). */
const titleBarHeight = 47;

export interface DatePickerProps {
  /** Id of the group of segments; focusing it focuses the first segment. */
  id?: string;
  /** 'yyyy-MM-dd', with time 'yyyy-MM-dd HH:mm'; '' without a value. Input that is no date is kept as typed. */
  value: string;
  withTime?: boolean;
  /** First and last day of the calendar. */
  min?: string;
  max?: string;
  /** The range that the value is one end of: the calendar then chooses both ends. */
  range?: { start: string; end: string; onChange(start: string, end: string): void };
  required?: boolean;
  invalid?: boolean;
  labelledBy: string;
  describedBy?: string;
  onChange(value: string): void;
  onBlur?(): void;
}

/**
 * A date, typed segment by segment in the tenant's pattern, pasted, or chosen in a calendar. A text that is no date is
 * edited as text until it is one.
 */
export function DatePicker(props: DatePickerProps) {
  const { value, withTime = false, range, labelledBy, onChange } = props;
  const { msg, lang } = useLocale();
  const { window, context } = usePlatform();
  // Months of six weeks would cover the back arrow of a phone.
  const headSize = useLayout() === 'phone' ? titleBarHeight : 0;
  const locale = useStore(context.$tenant)?.locale;
  // Typed segments are announced.
  useEffect(() => allowEmptyMarkup(window), [window]);
  const patterns = datePatterns(locale);
  const patternText = withTime ? patterns.datetime : patterns.date;
  const pattern = useMemo(() => readDatePattern(patternText), [patternText]);
  // The field keeps its last complete date while a segment is empty, so that the other segments stay; the form's value
  // is the incomplete text then. `emitted` tells a value that the form has set from one that it has received.
  const [emitted, setEmitted] = useState(value);
  const [fieldValue, setFieldValue] = useState(() => toDateValue(value, withTime));
  // Input as typed, while it is edited as text.
  const [typed, setTyped] = useState(() => (isBadText(value) ? value : undefined));
  const [hasPasted, setPasted] = useState(false);
  const showValue = (next: string): void => {
    setEmitted(next);
    setFieldValue(toDateValue(next, withTime));
    setTyped(isBadText(next) ? next : undefined);
  };
  if (value !== emitted) {
    showValue(value);
    setPasted(false);
  }
  /** The value of a text, which is the text itself where it is no date; a date without a time keeps the time. */
  const valueOf = (text: string): string => {
    const options = { time: withTime, dayPeriods: dayPeriodsIn(languageTag(lang)) };
    const date = parseDate(text, patternText, options);
    const day = date === undefined && withTime ? toDay(parseDate(text, patterns.date) ?? '') : null;
    return day ? withDate(value, day, true) : (date ?? text.trim());
  };
  const paste = (text: string): void => {
    const next = valueOf(text);
    if (next === '' || next === emitted) return;
    showValue(next);
    setPasted(true);
    onChange(next);
  };
  const emit = (text: string): void => {
    if (text === emitted) return;
    setEmitted(text);
    onChange(text);
  };
  const buttonId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const today = todayInZone(locale?.server_timezone);
  const hasWidth = (field: PatternField, width: number): boolean =>
    pattern.some((part) => 'field' in part && part.field === field && part.width === width);

  return (
    // Dates are those of the Gregorian calendar in every language, as in the tenant's pattern.
    <I18nProvider locale={`${lang.replace('_', '-')}-u-ca-gregory-nu-latn`}>
      <div
        ref={anchor}
        className={`${controls.control} ${styles.picker}`}
        data-wrong={props.invalid ? '' : undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) props.onBlur?.();
        }}
      >
        {typed !== undefined ? (
          <input
            id={props.id}
            className={controls.input}
            type="text"
            autoComplete="off"
            dir="auto"
            autoFocus={hasPasted}
            value={typed}
            required={props.required}
            aria-invalid={props.invalid || undefined}
            aria-labelledby={labelledBy}
            aria-describedby={props.describedBy}
            onChange={(event) => {
              setTyped(event.target.value);
              emit(valueOf(event.target.value));
            }}
            onBlur={() => showValue(value)}
          />
        ) : (
          <DateField<CalendarDate | CalendarDateTime>
            className={styles.field}
            value={fieldValue}
            granularity={withTime ? 'minute' : 'day'}
            hourCycle={pattern.some((part) => 'field' in part && part.field === 'hour12') ? 12 : 24}
            shouldForceLeadingZeros={hasWidth('month', 2)}
            // The form shows its own messages.
            validationBehavior="aria"
            isRequired={props.required}
            isInvalid={props.invalid}
            aria-labelledby={labelledBy}
            aria-describedby={props.describedBy}
            onChange={(next) => {
              setFieldValue(next);
              emit(fromDateValue(next));
            }}
          >
            <Segments
              id={props.id}
              pattern={pattern}
              onPartChange={(part) => emit(part ?? fromDateValue(fieldValue))}
              onPaste={paste}
            />
          </DateField>
        )}
        <IconButton
          ref={button}
          id={buttonId}
          icon={CalendarDays}
          label={msg('Open calendar')}
          aria-labelledby={`${buttonId} ${labelledBy}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          size="small"
          className={styles.opener}
          onClick={() => setOpen(!open)}
        />
        {open && (
          <FloatingPanel
            role="dialog"
            aria-label={msg('Calendar')}
            className={styles.panel}
            anchor={anchor}
            mayCover
            headSize={headSize}
            onEscape={close}
            onLeave={() => setOpen(false)}
          >
            {range ? (
              <DateRangeCalendar
                start={toDay(range.start)}
                end={toDay(range.end)}
                today={today}
                onEscape={close}
                onChange={(start, end) => {
                  range.onChange(start.toString(), end.toString());
                  close();
                }}
              />
            ) : (
              <DateCalendar
                value={toDay(value)}
                min={toDay(props.min ?? '')}
                max={toDay(props.max ?? '')}
                today={today}
                onChange={(date) => {
                  onChange(withDate(value, date, withTime));
                  close();
                }}
                onClear={
                  value === ''
                    ? undefined
                    : () => {
                        onChange('');
                        close();
                      }
                }
              />
            )}
          </FloatingPanel>
        )}
      </div>
    </I18nProvider>
  );
}

/** Returns whether a value is neither a date nor empty. */
function isBadText(value: string): boolean {
  return value !== '' && toDateValue(value, false) === null;
}

const segmentTypes: Readonly<Record<PatternField, string>> = {
  year: 'year',
  month: 'month',
  day: 'day',
  hour: 'hour',
  hour12: 'hour',
  minute: 'minute',
  second: 'second',
  half: 'dayPeriod',
};

interface SegmentsProps {
  id: string | undefined;
  pattern: readonly PatternPart[];
  /** Called with the text of the segments while some are empty, '' while all are; undefined when none is. */
  onPartChange(text: string | undefined): void;
  onPaste(text: string): void;
}

/** The field's segments in the order of the tenant's pattern, with its separators. */
function Segments({ id, pattern, onPartChange, onPaste }: SegmentsProps) {
  const segments = useContext(DateFieldStateContext)?.segments ?? [];
  const editable = segments.filter(({ isEditable }) => isEditable);
  const parts = pattern.map((part) =>
    'literal' in part ? part.literal : editable.find(({ type }) => type === segmentTypes[part.field]),
  );
  // A pattern that lacks a segment could not be filled in, so the language's own order is used.
  const isComplete = editable.every((segment) => parts.includes(segment));
  const shown = isComplete ? parts : segments.map((segment) => (segment.isEditable ? segment : segment.text));
  const last = shown.findLastIndex((part) => typeof part === 'object');
  const empty = editable.filter(({ isPlaceholder }) => isPlaceholder).length;
  const text = shown.map((part) => (typeof part === 'object' ? part.text : (part ?? ''))).join('');
  const partial =
    empty === 0 ? undefined : empty === editable.length ? '' : text.replace(/[\u2066-\u2069]/g, '').trim();
  const reported = useRef(partial);
  const report = useEffectEvent(onPartChange);
  useEffect(() => {
    if (reported.current !== partial) report(partial);
    reported.current = partial;
  }, [partial]);
  return (
    // The frame around the field is the group. When focused by its id, it focuses the first segment.
    <Group
      id={id}
      role="presentation"
      tabIndex={-1}
      className={styles.segments}
      onPaste={(event) => {
        event.preventDefault();
        onPaste(event.clipboardData.getData('text/plain'));
      }}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget)
          currentTarget.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
      }}
    >
      {shown.map((part, index) => {
        // A pattern may have seconds, which values do not have; the separator before them goes too.
        if (part === undefined || (index > last && shown.includes(undefined))) return null;
        if (typeof part === 'string') {
          return (
            <span key={index} aria-hidden="true" className={styles.literal}>
              {part}
            </span>
          );
        }
        return <DateSegment key={part.type} segment={part} className={styles.segment} />;
      })}
    </Group>
  );
}
