import type { Busy, BusyTime } from '../../../../core/contracts/busy.js';
import type { PersonRef } from '../../../../core/contracts/record-parts.js';
import type { RecordRef } from '../../../../core/contracts/records.js';
import { overlap, type Span } from '../../../../core/records/bookings.js';
import { addDays } from '../../../../core/values/dates/periods.js';

/** An employee or a room with the times that others have booked. */
export interface Subject {
  kind: 'person' | 'room';
  id: string;
  name: string;
  times: readonly BusyTime[];
}

/** A room that can be booked. */
export interface Room {
  ref: RecordRef;
  seats: number | undefined;
}

/** A time that suits more of the subjects, and those whom it does not suit. */
export interface Suggestion extends Span {
  busy: readonly Subject[];
}

const minuteMs = 60_000;
const datetimeLength = 'YYYY-MM-DD HH:mm'.length;
const dayMinutes = 24 * 60;

/** Working hours, in minutes of the day. */
const work = { from: 8 * 60, to: 18 * 60 } as const;
const stepMinutes = 30;
/** Days from that of the draft in which times are suggested. */
const searchedDays = 7;

const minutesOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`) / minuteMs;
const timeAt = (minutes: number): string =>
  new Date(minutes * minuteMs).toISOString().slice(0, datetimeLength).replace('T', ' ');

export const dayOf = (time: string): string => time.slice(0, 10);
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());

/** Range of the busy times that a draft needs: its own time, and the days of the suggestions. */
export function busyRange({ from, to }: Span): Span {
  const start = `${dayOf(from)} 00:00`;
  const days = `${addDays(dayOf(from), searchedDays)} 00:00`;
  // A longer draft than the call allows is compared as far as it goes.
  const most = `${addDays(dayOf(from), 31)} 00:00`;
  const end = to > days ? to : days;
  return { from: start, to: end < most ? end : most };
}

/** The people and the room of a draft with their busy times, as far as they were asked for. */
export function subjectsOf(people: readonly PersonRef[], room: RecordRef | undefined, busy: Busy): Subject[] {
  const subject = (kind: Subject['kind'], id: string, name: string): Subject[] => {
    const found = (kind === 'person' ? busy.people : busy.rooms).find((one) => one.id === id);
    return found ? [{ kind, id, name, times: found.times }] : [];
  };
  return [
    ...people.flatMap(({ id, name }) => subject('person', id, name)),
    ...(room ? subject('room', room.id, room.title) : []),
  ];
}

export const clashesOf = ({ times }: Subject, span: Span): BusyTime[] =>
  times.filter((time) => overlap(time, span));

/**
 * Times of the draft's length within working hours that suit more of the subjects than the draft, the best first: one who
 * is busy counts as much as a day of delay, and the time of day should be that of the draft. They do not overlap each other,
 * so that they are real alternatives.
 * @param now 'YYYY-MM-DD HH:mm'; earlier times are not suggested
 */
export function suggestTimes(subjects: readonly Subject[], draft: Span, now: string, most = 3): Suggestion[] {
  const present = subjects.filter((subject) => clashesOf(subject, draft).length > 0).length;
  const start = minutesOf(draft.from);
  const length = minutesOf(draft.to) - start;
  if (present === 0 || length > work.to - work.from) return [];
  const first = dayOf(draft.from);
  const startMinute = start - minutesOf(`${first} 00:00`);
  const candidates: { suggestion: Suggestion; cost: number }[] = [];
  for (let days = 0; days < searchedDays; days += 1) {
    const day = addDays(first, days);
    if (isWeekend(day) && day !== first) continue;
    const midnight = minutesOf(`${day} 00:00`);
    for (let minute = work.from; minute + length <= work.to; minute += stepMinutes) {
      const from = midnight + minute;
      const span = { from: timeAt(from), to: timeAt(from + length) };
      if (span.from < now) continue;
      const busy = subjects.filter((subject) => clashesOf(subject, span).length > 0);
      if (busy.length >= present) continue;
      candidates.push({
        suggestion: { ...span, busy },
        cost: (busy.length + days) * dayMinutes + Math.abs(minute - startMinute),
      });
    }
  }
  candidates.sort((one, other) => one.cost - other.cost);
  const chosen: Suggestion[] = [];
  for (const { suggestion } of candidates) {
    if (chosen.length === most) break;
    if (!chosen.some((other) => overlap(other, suggestion))) chosen.push(suggestion);
  }
  return chosen;
}

/** Rooms without a clash, those that are large enough first, then by their seats. */
export function freeRooms(rooms: readonly Room[], busy: Busy, draft: Span, people: number, most = 3): Room[] {
  const taken = new Set(
    busy.rooms.filter(({ times }) => times.some((time) => overlap(time, draft))).map(({ id }) => id),
  );
  const known = new Set(busy.rooms.map(({ id }) => id));
  const rank = ({ seats = 0 }: Room): number => (seats >= people ? 0 : 1);
  return rooms
    .filter(({ ref }) => known.has(ref.id) && !taken.has(ref.id))
    .sort((one, other) => rank(one) - rank(other) || (one.seats ?? 0) - (other.seats ?? 0))
    .slice(0, most);
}

/** Hours that are drawn of a day: those of work, more for a draft outside of them; both even. */
export function drawnHours({ from, to }: Span): { first: number; last: number } {
  const start = Number(from.slice(11, 13));
  const end = dayOf(to) > dayOf(from) ? 24 : Math.ceil(Number(to.slice(11, 13)) + Number(to.slice(14)) / 60);
  return { first: Math.min(8, start - (start % 2)), last: Math.max(18, end + (end % 2)) };
}

/** Place of a time on the line of a day's hours, in percent; undefined if it lies outside. */
export function placeOf(
  span: Span,
  day: string,
  { first, last }: { first: number; last: number },
): { start: number; size: number } | undefined {
  const midnight = minutesOf(`${day} 00:00`);
  const [least, most] = [first * 60, last * 60];
  const within = (time: string): number => Math.min(most, Math.max(least, minutesOf(time) - midnight));
  const [start, end] = [within(span.from), within(span.to)];
  if (end <= start) return undefined;
  const percent = (minutes: number): number => (100 * minutes) / (most - least);
  return { start: percent(start - least), size: percent(end - start) };
}
