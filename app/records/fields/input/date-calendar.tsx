import { getLocalTimeZone, isToday, type CalendarDate } from '@internationalized/date';
import { str } from '@lit/localize';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button as TurnButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';

import { languageTag } from '../../../../core/contracts/language-tags.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { Button } from '../../../ui/controls/button.js';
import { PressableStyle } from '../../../ui/controls/pressable-style.js';
import { Icon } from '../../../ui/controls/icon.js';
import styles from './date-calendar.module.css';

interface DateCalendarProps {
  value: CalendarDate | null;
  min: CalendarDate | null;
  max: CalendarDate | null;
  /** Today in the tenant's zone. */
  today: CalendarDate;
  onChange(date: CalendarDate): void;
  /** Removes the value; undefined while there is none. */
  onClear: (() => void) | undefined;
}

/** One month, in which one date is chosen. */
export function DateCalendar({ value, min, max, today, onChange, onClear }: DateCalendarProps) {
  const { msg } = useLocale();
  const isTodayAllowed = (!min || today.compare(min) >= 0) && (!max || today.compare(max) <= 0);
  return (
    <>
      <Calendar<CalendarDate>
        className={styles.calendar}
        firstDayOfWeek="mon"
        autoFocus
        value={value}
        defaultFocusedValue={value ?? today}
        minValue={min}
        maxValue={max}
        onChange={onChange}
      >
        <Month today={today} />
      </Calendar>
      <div className={styles.foot}>
        <Button tone="ghost" size="small" disabled={!onClear} onClick={onClear}>
          {msg('Clear')}
        </Button>
        <Button tone="ghost" size="small" disabled={!isTodayAllowed} onClick={() => onChange(today)}>
          {msg('Today')}
        </Button>
      </div>
    </>
  );
}

interface DateRangeCalendarProps {
  start: CalendarDate | null;
  end: CalendarDate | null;
  today: CalendarDate;
  onEscape(): void;
  onChange(start: CalendarDate, end: CalendarDate): void;
}

/** One month, in which the first and the last day of a range are chosen. */
export function DateRangeCalendar({ start, end, today, onEscape, onChange }: DateRangeCalendarProps) {
  const isRange = start && end && start.compare(end) <= 0;
  return (
    // The range calendar uses Escape to cancel a selection and keeps it from the panel around it.
    <div
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onEscape();
      }}
    >
      <RangeCalendar<CalendarDate>
        className={`${styles.calendar} ${styles.range}`}
        firstDayOfWeek="mon"
        autoFocus
        defaultValue={isRange ? { start, end } : null}
        defaultFocusedValue={start ?? end ?? today}
        onChange={(range) => onChange(range.start, range.end)}
      >
        <Month today={today} />
      </RangeCalendar>
    </div>
  );
}

/** Heading, buttons to the next and the previous month, and the days. */
function Month({ today }: { today: CalendarDate }) {
  const { msg, lang } = useLocale();
  const dayLabel = (date: CalendarDate): string => {
    const formatter = new Intl.DateTimeFormat(languageTag(lang), {
      dateStyle: 'full',
      calendar: 'gregory',
      timeZone: 'UTC',
    });
    const day = formatter.format(date.toDate('UTC'));
    return date.compare(today) === 0 ? msg(str`Today, ${day}`) : day;
  };
  return (
    <>
      <PressableStyle />
      <div className={styles.head}>
        <TurnButton slot="previous" className={styles.turn}>
          <Icon of={ChevronLeft} flip />
        </TurnButton>
        <CalendarHeading className={styles.heading} />
        <TurnButton slot="next" className={styles.turn}>
          <Icon of={ChevronRight} flip />
        </TurnButton>
      </div>
      <CalendarGrid className={styles.grid}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              // React Aria names the day that is today in the device's zone.
              {...((date.compare(today) === 0) === isToday(date, getLocalTimeZone())
                ? {}
                : { render: (props) => <div {...props} aria-label={dayLabel(date)} /> })}
              className={({ isOutsideMonth }) =>
                [styles.day, isOutsideMonth && styles.outside, date.compare(today) === 0 && styles.today]
                  .filter(Boolean)
                  .join(' ')
              }
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
