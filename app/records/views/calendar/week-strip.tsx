import { useRef } from 'react';

import { dateOfDay } from '../../../../core/values/dates/calendar.js';
import type { CalendarContext } from './calendar-context.js';
import { daysIntoWeek } from './calendar-days.js';
import { firstDayOf, lastDayOf } from './calendar-event.js';
import styles from './week-strip.module.css';

/** Distance in px from which a stroke over the strip is a swipe. */
const swipe = 48;

interface WeekStripProps {
  context: CalendarContext;
  /** Goes to the next (1) or the previous (-1) week. */
  onStep: (by: 1 | -1) => void;
}

/** The days of a week, of which one is chosen; a swipe shows another week. */
export function WeekStrip({ context, onStep }: WeekStripProps) {
  const { texts, day: chosen, today, events, marks, dayLabel, goTo } = context;
  const from = chosen - daysIntoWeek(chosen);
  const touch = useRef<{ x: number; y: number }>(undefined);
  return (
    <div
      className={styles.strip}
      onTouchStart={({ touches }) => {
        const first = touches.item(0);
        touch.current = { x: first.clientX, y: first.clientY };
      }}
      onTouchEnd={({ changedTouches, currentTarget }) => {
        const last = changedTouches.item(0);
        const begun = touch.current;
        touch.current = undefined;
        if (!begun) return;
        const along = last.clientX - begun.x;
        if (Math.abs(along) < swipe || Math.abs(last.clientY - begun.y) > Math.abs(along)) return;
        onStep(along < 0 === currentTarget.matches(':dir(rtl)') ? -1 : 1);
      }}
    >
      {Array.from({ length: 7 }, (_, index) => {
        const day = from + index;
        const hasEvents = events.some((event) => firstDayOf(event) <= day && lastDayOf(event) >= day);
        return (
          <button
            key={index}
            type="button"
            className={styles.day}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            data-holiday={marks.get(day)?.isOff ? '' : undefined}
            data-dot={hasEvents ? '' : undefined}
            onClick={() => goTo(day)}
          >
            <span className="sr-only">{dayLabel(day)}</span>
            <span className={styles.weekday} aria-hidden="true">
              {texts.weekday(day)}
            </span>
            <span className={styles.number} aria-hidden="true">
              {dateOfDay(day).day}
            </span>
          </button>
        );
      })}
    </div>
  );
}
