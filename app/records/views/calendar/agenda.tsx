import { str } from '@lit/localize';

import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import type { CalendarContext } from './calendar-context.js';
import styles from './agenda.module.css';
import { firstDayOf, lastDayOf, type CalendarEvent } from './calendar-event.js';
import { EventLink } from './event-link.js';

interface AgendaProps {
  context: CalendarContext;
  /** First day that is shown. */
  from: number;
  /** Number of rows that were left out. */
  left: number;
  onMore: (() => void) | undefined;
}

/** Days with their events, one below the other. */
export function Agenda({ context, from, left, onMore }: AgendaProps) {
  const { msg, range, events, marks } = context;
  const days: { day: number; events: CalendarEvent[] }[] = [];
  for (let day = Math.max(from, range.from); day < range.to; day += 1) {
    const own = events.filter((event) => firstDayOf(event) <= day && lastDayOf(event) >= day);
    if (own.length > 0 || marks.has(day)) days.push({ day, events: own });
  }
  const scroller = useRef<HTMLDivElement>(null);
  const chosen = days.find(({ day }) => day >= context.day)?.day;
  const isLoaded = days.length > 0;
  const scrollToChosen = useEffectEvent(() => {
    const element = scroller.current;
    const head = element?.querySelector(`[data-head="${chosen}"]`);
    if (!element) return;
    if (head) element.scrollTop += head.getBoundingClientRect().top - element.getBoundingClientRect().top;
    else element.scrollTop = 0;
  });
  // Rows that are added below leave the others where they are.
  useLayoutEffect(() => scrollToChosen(), [context.day, range.from, isLoaded]);
  return (
    <div ref={scroller} className={styles.agenda}>
      {days.length === 0 && <p className={styles.none}>{msg('No records')}</p>}
      {days.map(({ day, events: own }) => (
        <DayEvents key={day} context={context} day={day} events={own} />
      ))}
      {left > 0 &&
        (onMore ? (
          <button type="button" className={styles.more} onClick={onMore}>
            {msg('Show more')}
          </button>
        ) : (
          <p className={styles.none}>{msg(str`${String(left)} more`)}</p>
        ))}
    </div>
  );
}

function DayEvents({
  context,
  day,
  events,
}: {
  context: CalendarContext;
  day: number;
  events: readonly CalendarEvent[];
}) {
  const { msg, texts, today, now, dayLabel } = context;
  const long = dayLabel(day);
  const label = day === today ? msg(str`Today, ${long}`) : long;
  const isTimed = (event: CalendarEvent) => !event.isAllDay && firstDayOf(event) === day;
  const ordered = [...events.filter((event) => !isTimed(event)), ...events.filter(isTimed)];
  // Before the first event that is still to come, or after the last one.
  const next = ordered.findIndex((event) => isTimed(event) && event.start > now);
  const present = day === today && (
    <span className={styles.now} aria-hidden="true">
      {texts.clock(now)}
    </span>
  );
  return (
    <section aria-label={label} className={styles.day}>
      <h3 className={styles.head} data-head={day}>
        {label}
      </h3>
      {ordered.length > 0 && (
        <ul>
          {ordered.map((event, index) => (
            <li key={event.row.id}>
              {index === next && present}
              <EventLink context={context} event={event} shape="row" day={day} order={index} />
            </li>
          ))}
        </ul>
      )}
      {next < 0 && present}
    </section>
  );
}
