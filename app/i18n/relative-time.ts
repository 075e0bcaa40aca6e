import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

import { readDate } from '../../core/dates/format-date.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * 'YYYY-MM-DD HH:mm' of an instant in a time zone, as datetimes travel; in the browser's zone when `zone` is unknown.
 * @param at milliseconds since 1970
 */
export function timeIn(zone: string | undefined, at: number): string {
  return inZone(zone, at).format('YYYY-MM-DD HH:mm');
}

function inZone(zone: string | undefined, at: number): dayjs.Dayjs {
  if (!zone) return dayjs(at);
  try {
    return dayjs(at).tz(zone);
  } catch {
    // The engine does not know the zone.
    return dayjs(at);
  }
}

/** A datetime of the tenant's zone as if it were UTC: for differences, and for Intl with the zone UTC. */
function parse(text: string): dayjs.Dayjs | undefined {
  const date = readDate(text);
  return date && dayjs.utc(Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute));
}

function daysBetween(from: dayjs.Dayjs, to: dayjs.Dayjs): number {
  return to.startOf('day').diff(from.startOf('day'), 'day');
}

/**
 * A time relative to the present: '10 minutes ago', '11:05', 'Yesterday 17:32', '15 Sept', '3 Jan 2024'. The phrases
 * are those of Intl, which has all twelve languages; dayjs would load a locale for each. Both texts are in the tenant's
 * zone; a text that is not a date is returned unchanged.
 * @param tag BCP 47
 */
export function relativeTime(time: string, now: string, tag: string): string {
  const at = parse(time);
  const present = parse(now);
  if (!at || !present) return time;
  const clock = time.includes(' ') ? at.format('HH:mm') : '';
  const phrases = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const days = daysBetween(at, present);
  if (days === 0) {
    const minutes = present.diff(at, 'minute');
    if (clock === '') return capitalized(phrases.format(0, 'day'), tag);
    return minutes >= 1 && minutes < 60 ? phrases.format(-minutes, 'minute') : clock;
  }
  if (days === 1) return [capitalized(phrases.format(-1, 'day'), tag), clock].filter(Boolean).join(' ');
  return dayText(at, present, tag);
}

/** A day without its time: 'Today', 'Yesterday', '15 Sept', '3 Jan 2024'. */
export function relativeDay(time: string, now: string, tag: string): string {
  const at = parse(time);
  const present = parse(now);
  if (!at || !present) return time;
  const days = daysBetween(at, present);
  if (days !== 0 && days !== 1) return dayText(at, present, tag);
  return capitalized(new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day'), tag);
}

function dayText(at: dayjs.Dayjs, present: dayjs.Dayjs, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    year: at.isSame(present, 'year') ? undefined : 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(at.valueOf());
}

/** A day with its weekday: '9月17日星期四', 'Thursday, September 17'. */
export function weekdayText(now: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(parse(now)?.valueOf() ?? 0);
}

/** '45 min', '1 hr 30 min' in the language. */
export function durationText(minutes: number, tag: string): string {
  const unit = (value: number, name: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return unit(rest, 'minute');
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
}

/** A time of day plus minutes, 23:59 at most. */
export function addMinutes(clock: string, minutes: number): string {
  const start = dayjs.utc(`2000-01-01T${clock}Z`);
  const end = start.add(minutes, 'minute');
  return (end.isSame(start, 'day') ? end : start.endOf('day')).format('HH:mm');
}

function capitalized(text: string, tag: string): string {
  const [first = '', ...rest] = [...text];
  return first.toLocaleUpperCase(tag) + rest.join('');
}
