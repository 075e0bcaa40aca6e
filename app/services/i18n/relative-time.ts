import type { DayPeriods } from '../../../core/values/dates/format-date.js';
import { readDate } from '../../../core/values/dates/is-valid-date.js';
import { memoizeRecent } from '../../../core/values/dates/memoize.js';
import { createWallClock } from '../../../core/values/dates/wall-clock.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Formatters of the tenant's patterns, for values in wire format. */
interface DateFormats {
  date(value: string): string;
  shortDate(value: string): string;
  time(value: string): string;
}

/**
 * 'YYYY-MM-DD HH:mm' of an instant in the tenant's time zone, as datetimes travel; in Asia/Shanghai when `zone` is
 * missing or unknown (docs/requirements.md 9.42).
 * @param at milliseconds since 1970
 */
export function timeIn(zone: string | undefined, at: number): string {
  return createWallClock(zone)(at).slice(0, 16);
}

/** Names of the halves of a day in a language: 'AM' and 'PM', '上午' and '下午'. */
export const dayPeriodsIn = memoizeRecent((tag: string): DayPeriods => {
  const format = new Intl.DateTimeFormat(tag, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  const nameAt = (hour: number): string | undefined =>
    format.formatToParts(Date.UTC(2000, 0, 1, hour)).find(({ type }) => type === 'dayPeriod')?.value;
  return [nameAt(9) ?? 'AM', nameAt(15) ?? 'PM'];
});

/** A datetime of the tenant's zone as if it were UTC, in ms: for differences, and for Intl with the zone UTC. */
function parse(text: string): number | undefined {
  const date = readDate(text);
  return date && Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute);
}

/** Days from one date to another, regardless of the time of day. */
const daysBetween = (from: number, to: number): number => Math.floor(to / dayMs) - Math.floor(from / dayMs);

/**
 * A time relative to the present: '10 minutes ago', '11:05', 'Yesterday 17:32', '15/09', '03/01/2024'. The phrases are
 * those of Intl, which has all twelve languages; dates are in the tenant's pattern. Both texts are in the tenant's zone;
 * a text that is not a date is returned unchanged.
 * @param tag BCP 47
 */
export function relativeTime(time: string, now: string, tag: string, formats: DateFormats): string {
  const at = parse(time);
  const present = parse(now);
  if (at === undefined || present === undefined) return time;
  const clock = time.includes(' ') ? formats.time(time) : '';
  const phrases = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const days = daysBetween(at, present);
  if (days === 0) {
    const minutes = Math.trunc((present - at) / minuteMs);
    if (clock === '') return capitalized(phrases.format(0, 'day'), tag);
    return minutes >= 1 && minutes < 60 ? phrases.format(-minutes, 'minute') : clock;
  }
  if (days === 1) return [capitalized(phrases.format(-1, 'day'), tag), clock].filter(Boolean).join(' ');
  return dayText(time, now, formats);
}

/** A day without its time: 'Today', 'Yesterday', '15/09', '03/01/2024'. */
export function relativeDay(time: string, now: string, tag: string, formats: DateFormats): string {
  const at = parse(time);
  const present = parse(now);
  if (at === undefined || present === undefined) return time;
  const days = daysBetween(at, present);
  if (days !== 0 && days !== 1) return dayText(time, now, formats);
  return capitalized(new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day'), tag);
}

function dayText(time: string, now: string, formats: DateFormats): string {
  return time.slice(0, 4) === now.slice(0, 4) ? formats.shortDate(time) : formats.date(time);
}

/** A day with its weekday: '9月17日星期四', 'Thursday, September 17'. */
export function weekdayText(now: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(parse(now) ?? 0);
}

/** '45 min', '1 hr 30 min', '3 days 4 hr' in the language: the two largest units. */
export function durationText(minutes: number, tag: string): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const days = Math.floor(minutes / (24 * 60));
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const parts = [
    ...(days > 0 ? [unit(days, 'day')] : []),
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(rest > 0 && days === 0 ? [unit(rest, 'minute')] : []),
  ];
  return parts.length === 0 ? unit(0, 'minute') : parts.join(' ');
}

/** Minutes between two datetimes of one zone; undefined unless both are datetimes in this order. */
export function minutesBetween(from: string, to: string): number | undefined {
  const minutes = Math.floor(((parse(to) ?? NaN) - (parse(from) ?? NaN)) / minuteMs);
  return minutes >= 0 ? minutes : undefined;
}

/** A time of day, 'HH:mm', plus minutes; 23:59 at most. */
export function addMinutes(clock: string, minutes: number): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const end = Math.min(hour * 60 + minute + minutes, 24 * 60 - 1);
  return new Date(end * minuteMs).toISOString().slice(11, 16);
}

function capitalized(text: string, tag: string): string {
  const [first = '', ...rest] = [...text];
  return first.toLocaleUpperCase(tag) + rest.join('');
}
