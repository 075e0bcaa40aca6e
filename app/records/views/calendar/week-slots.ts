import { compareEvents, firstDayOf, isBar, lastDayOf, type CalendarEvent } from './calendar-event.js';

/** An event in a week: the day that it begins on there, the number of its days, and its line. */
export interface PlacedEvent {
  event: CalendarEvent;
  /** Day of the week, 0 to 6. */
  day: number;
  days: number;
  /** Line in the cells, from 0. */
  slot: number;
  /** It has days in the week before, or after. */
  isContinued: boolean;
  continues: boolean;
}

interface PlacedWeek {
  placed: PlacedEvent[];
  /** Events of each day that have no line. */
  hidden: number[];
}

/**
 * Events of some days in lines: those of several days first, each in the first line that is free on all of its days.
 * @param from first day
 * @param slots lines of a day; the last one is that of the number of hidden events, if there are any
 * @param totals numbers of all events of the days, of which some may not have been loaded
 */
export function placeEvents(
  events: readonly CalendarEvent[],
  { from, to }: { from: number; to: number },
  slots: number,
  totals: readonly number[],
): PlacedWeek {
  const length = to - from;
  const own = events.filter((event) => firstDayOf(event) < to && lastDayOf(event) >= from);
  const sorted = [
    ...own.filter(isBar).sort(byDay),
    ...own.filter((event) => !isBar(event)).sort(compareEvents),
  ];
  const days = Array.from({ length }, (_, day) => {
    const loaded = own.filter(
      (event) => firstDayOf(event) <= from + day && lastDayOf(event) >= from + day,
    ).length;
    const total = Math.max(loaded, totals[day] ?? 0);
    return { total, room: total > slots ? slots - 1 : slots, taken: new Set<number>(), shown: 0 };
  });
  const placed: PlacedEvent[] = [];
  for (const event of sorted) {
    const first = Math.max(firstDayOf(event), from) - from;
    const last = Math.min(lastDayOf(event), to - 1) - from;
    const covered = days.slice(first, last + 1);
    let slot = 0;
    while (covered.some(({ taken }) => taken.has(slot))) slot += 1;
    if (covered.some(({ room }) => slot >= room)) continue;
    for (const day of covered) {
      day.taken.add(slot);
      day.shown += 1;
    }
    placed.push({
      event,
      day: first,
      days: last - first + 1,
      slot,
      isContinued: firstDayOf(event) < from,
      continues: lastDayOf(event) >= to,
    });
  }
  return { placed, hidden: days.map(({ total, shown }) => total - shown) };
}

/** By the day on which they begin, the longer first. */
const byDay = (one: CalendarEvent, other: CalendarEvent): number =>
  firstDayOf(one) - firstDayOf(other) || lastDayOf(other) - lastDayOf(one) || compareEvents(one, other);
