import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';

import type { CalendarContext } from './calendar-context.js';
import { dayAt, minutesOfDay } from './calendar-days.js';
import { firstDayOf, isAboveHours, lastDayOf, type CalendarEvent } from './calendar-event.js';
import { sideBySide, type EventColumn } from './event-columns.js';
import { EventLink } from './event-link.js';
import styles from './hours-grid.module.css';
import type { SecondZone } from './second-zone.js';
import { isDayOff } from './use-day-marks.js';
import { placeEvents } from './week-slots.js';

/** Height in px of an hour. */
const hourSize = 48;

/** First hour in sight. */
const firstHour = 8;

/** Minutes of a place for a new event, and of the event that is proposed for it. */
const slotMinutes = 30;
const newMinutes = 60;

/** Minutes whose height a title takes. */
const titleMinutes = 30;

interface HoursGridProps {
  context: CalendarContext;
  /** Element of the days. */
  grid: RefObject<HTMLDivElement | null>;
}

/** Days as columns of 24 hours, with what has whole days above them. */
export function HoursGrid({ context, grid }: HoursGridProps) {
  const { msg, texts, range, today, events, drag, zone, day: chosenDay, marks, dayLabel } = context;
  const scroller = useRef<HTMLDivElement>(null);
  const days = Array.from({ length: range.to - range.from }, (_, index) => range.from + index);
  const above = events.filter(isAboveHours);
  const { placed } = placeEvents(above, range, above.length + 1, []);
  const lines = Math.max(0, ...placed.map(({ slot }) => slot + 1));
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = firstHour * hourSize - 8;
  }, []);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-zones={zone ? '' : undefined}
      style={{ '--columns': days.length } as CSSProperties}
      {...drag?.handlers}
    >
      <div className={styles.heads}>
        <div className={styles.days}>
          {zone ? (
            <span className={styles.zones} title={zone.label}>
              <bdi>{zone.other}</bdi>
              <bdi>{zone.own}</bdi>
            </span>
          ) : (
            <span />
          )}
          {days.map((day) => (
            <span
              key={day}
              className={styles.head}
              data-today={day === today ? '' : undefined}
              aria-hidden="true"
            >
              {texts.weekday(day)} <span className={styles.number}>{texts.number(day)}</span>
              <span className={styles.mark} data-off={marks.get(day)?.isOff ? '' : undefined}>
                {marks.get(day)?.name}
              </span>
            </span>
          ))}
        </div>
        {lines > 0 && (
          <div className={styles.days} style={{ '--lines': lines } as CSSProperties}>
            <span className={styles.allDay}>{msg('All day')}</span>
            {days.map((day, index) => (
              <div key={index} role="group" aria-label={dayLabel(day)} className={styles.above}>
                {placed
                  .filter((one) => one.day === index)
                  .map(({ event, slot, days: length, isContinued, continues }) => (
                    <div
                      key={event.row.id}
                      className={styles.bar}
                      style={{ '--slot': slot, '--days': length } as CSSProperties}
                    >
                      <EventLink
                        context={context}
                        event={event}
                        shape="bar"
                        day={day}
                        // Above the hours of the day.
                        order={slot - 1000}
                        isContinued={isContinued}
                        continues={continues}
                      />
                    </div>
                  ))}
              </div>
            ))}
          </div>
        )}
      </div>
      <div className={styles.body}>
        {zone && <ZoneHours context={context} zone={zone} day={chosenDay} />}
        <div className={styles.hours} aria-hidden="true">
          {Array.from({ length: 23 }, (_, index) => (
            <span key={index} style={{ insetBlockStart: (index + 1) * hourSize }}>
              {texts.clock((index + 1) * 60)}
            </span>
          ))}
        </div>
        <div ref={grid} className={styles.columns}>
          {days.map((day, index) => (
            <DayColumn key={index} context={context} day={day} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface ZoneHoursProps {
  context: Pick<CalendarContext, 'texts'>;
  zone: SecondZone;
  /** Day whose offset counts. */
  day: number;
}

/** The hours of the second zone, with the day where it is another one. */
function ZoneHours({ context: { texts }, zone, day }: ZoneHoursProps) {
  const first = day * minutesOfDay;
  return (
    <div className={styles.hours} data-second="" aria-hidden="true">
      {Array.from({ length: 23 }, (_, index) => {
        const { clock, days } = zone.timeAt(first + (index + 1) * 60);
        const [hour = 0, minute = 0] = clock.split(':').map(Number);
        return (
          <span key={index} style={{ insetBlockStart: (index + 1) * hourSize }}>
            {texts.clock(hour * 60 + minute)}
            {days !== 0 && <sup>{days > 0 ? `+${days}` : `−${-days}`}</sup>}
          </span>
        );
      })}
    </div>
  );
}

/** Part of an event on one day. */
interface Part {
  event: CalendarEvent;
  start: number;
  end: number;
}

function DayColumn({ context, day }: { context: CalendarContext; day: number }) {
  const { texts, today, now, events, marks, dayLabel, create, createLabel } = context;
  const from = day * minutesOfDay;
  const to = from + minutesOfDay;
  const parts = events
    .filter((event) => !isAboveHours(event) && firstDayOf(event) <= day && lastDayOf(event) >= day)
    .map((event): Part => ({ event, start: Math.max(event.start, from), end: Math.min(event.end, to) }));
  const places = sideBySide(parts, titleMinutes);
  return (
    <div
      role="group"
      aria-label={dayLabel(day)}
      aria-current={day === today ? 'date' : undefined}
      className={styles.column}
      data-off={isDayOff(marks, day) ? '' : undefined}
    >
      {create &&
        freeSlots(parts, from).map((minute) => (
          <button
            key={minute - from}
            type="button"
            className={styles.slot}
            style={{ insetBlockStart: ((minute - from) / 60) * hourSize }}
            data-stop=""
            data-day={day}
            data-order={minute - from}
            data-key={`slot/${day}/${minute - from}`}
            data-preferred={day === today && minute - from >= (firstHour + 1) * 60 ? '' : undefined}
            aria-label={createLabel(`${texts.long(day)} ${texts.clock(minute)}`)}
            onClick={() => create(minute, minute + newMinutes, false)}
          />
        ))}
      {places.map((place) => (
        <EventLink
          key={place.item.event.row.id}
          context={context}
          event={place.item.event}
          shape="block"
          day={day}
          order={place.item.start - from + place.column / 100}
          style={blockStyle(place, from)}
          lines={Math.floor((heightOf(place.item) - blockPadding) / lineSize)}
          isContinued={place.item.event.start < from}
          continues={place.item.event.end > to}
        />
      ))}
      {day === today && dayAt(now) === day && (
        <span
          className={styles.now}
          style={{ insetBlockStart: ((now - from) / 60) * hourSize }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}

/** Half hours of the day that no event covers. */
function freeSlots(parts: readonly Part[], from: number): number[] {
  const slots = Array.from({ length: minutesOfDay / slotMinutes }, (_, index) => from + index * slotMinutes);
  return slots.filter((slot) => parts.every(({ start, end }) => end <= slot || start >= slot + slotMinutes));
}

/** Height in px of a line of a block, and of what is around the lines. */
const lineSize = 18;
const blockPadding = 5;

const heightOf = ({ start, end }: Part): number => (Math.max(end - start, titleMinutes) / 60) * hourSize - 2;

function blockStyle({ item, column, columns }: EventColumn<Part>, from: number): CSSProperties {
  return {
    position: 'absolute',
    containerType: 'inline-size',
    insetBlockStart: ((item.start - from) / 60) * hourSize,
    insetInlineStart: `calc(${(column / columns) * 100}% + 3px)`,
    blockSize: heightOf(item),
    inlineSize: `calc(${100 / columns}% - 6px)`,
  };
}
