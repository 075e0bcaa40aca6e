import { str } from '@lit/localize';
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

import type { CalendarContext } from './calendar-context.js';
import { isSameMonth, minutesOfDay, morning } from './calendar-days.js';
import { hasTimes, isBar } from './calendar-event.js';
import { EventLink } from './event-link.js';
import styles from './month-grid.module.css';
import { isDayOff } from './use-day-marks.js';
import { placeEvents, type PlacedEvent } from './week-slots.js';

/** Rows of a day that the server is asked for: the lines of a cell in a high window. */
export const linesOfDay = 8;

/** Height in px of a line, and of a cell's head. */
const lineSize = 25;
const headSize = 36;

interface MonthGridProps {
  context: CalendarContext;
  /** Element of the weeks. */
  grid: RefObject<HTMLDivElement | null>;
}

/** A month as weeks of days. */
export function MonthGrid({ context, grid }: MonthGridProps) {
  const { texts, range, events, totals, drag } = context;
  const count = (range.to - range.from) / 7;
  const lines = useLines(grid, count);
  return (
    <div className={styles.month}>
      <div className={styles.weekdays} aria-hidden="true">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index}>{texts.weekday(range.from + index)}</span>
        ))}
      </div>
      <div
        ref={grid}
        className={styles.weeks}
        style={{ '--weeks': count } as CSSProperties}
        {...drag?.handlers}
      >
        {Array.from({ length: count }, (_, week) => {
          const from = range.from + week * 7;
          const counts = Array.from({ length: 7 }, (__, index) => totals.get(from + index) ?? 0);
          const { placed, hidden } = placeEvents(events, { from, to: from + 7 }, lines, counts);
          return (
            <div key={week} className={styles.week}>
              {hidden.map((left, index) => (
                <Day
                  key={index}
                  context={context}
                  day={from + index}
                  isFirst={week === 0 && index === 0}
                  placed={placed.filter(({ day }) => day === index)}
                  hidden={left}
                  lines={lines}
                />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface DayProps {
  context: CalendarContext;
  day: number;
  isFirst: boolean;
  placed: readonly PlacedEvent[];
  hidden: number;
  lines: number;
}

function Day({ context, day, isFirst, placed, hidden, lines }: DayProps) {
  const { msg, texts, today, fields, marks, dayLabel, create, createLabel, goTo } = context;
  const long = dayLabel(day);
  const mark = marks.get(day);
  const number = texts.number(day, isFirst);
  const start = day * minutesOfDay;
  const onCreate =
    create &&
    (() =>
      hasTimes(fields) ? create(start + morning, start + morning + 60, false) : create(start, start, true));
  return (
    <div
      role="group"
      aria-label={long}
      aria-current={day === today ? 'date' : undefined}
      className={styles.day}
      data-off={isDayOff(marks, day) ? '' : undefined}
      data-outside={isSameMonth(day, context.day) ? undefined : ''}
      data-today={day === today ? '' : undefined}
    >
      <button
        type="button"
        className={styles.cell}
        data-stop=""
        data-day={day}
        data-order={-1}
        data-key={`day/${day}`}
        data-preferred={day === today ? '' : undefined}
        aria-label={onCreate ? createLabel(long) : long}
        onClick={onCreate ?? (() => goTo(day, 'agenda'))}
      />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {mark && (
        <span className={styles.mark} data-off={mark.isOff ? '' : undefined} aria-hidden="true">
          {mark.name}
        </span>
      )}
      {placed.map(({ event, slot, days, isContinued, continues }) => (
        <div
          key={event.row.id}
          className={styles.line}
          style={
            {
              '--slot': slot,
              '--days': days,
            } as CSSProperties
          }
        >
          <EventLink
            context={context}
            event={event}
            shape={isBar(event) ? 'bar' : 'line'}
            day={day}
            order={slot}
            isContinued={isContinued}
            continues={continues}
          />
        </div>
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          style={{ '--slot': lines - 1 } as CSSProperties}
          data-stop=""
          data-day={day}
          data-order={lines}
          data-key={`more/${day}`}
          aria-label={`${msg(str`${String(hidden)} more`)}, ${long}`}
          onClick={() => goTo(day, hasTimes(fields) ? 'day' : 'agenda')}
        >
          {msg(str`${String(hidden)} more`)}
        </button>
      )}
    </div>
  );
}

/** Lines that the cells have room for. */
function useLines(grid: RefObject<HTMLElement | null>, weeks: number): number {
  const [height, setHeight] = useState(0);
  const observed = useRef<ResizeObserver>(undefined);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    setHeight(element.clientHeight);
    observed.current = new ResizeObserver(() => setHeight(element.clientHeight));
    observed.current.observe(element);
    return () => observed.current?.disconnect();
  }, [grid]);
  const room = Math.floor((height / weeks - headSize) / lineSize);
  return Math.min(Math.max(room, 2), linesOfDay);
}
