import { readDate } from '../../core/dates/format-date.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** 'YYYY-MM-DD HH:mm' as it is now in a time zone; in the browser's own when the zone is unknown. */
export function nowIn(zone: string | undefined, now: number): string {
  const parts = new Map<string, string>();
  for (const { type, value } of zoneFormat(zone).formatToParts(now)) parts.set(type, value);
  const part = (type: string): string => parts.get(type) ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

function zoneFormat(zone: string | undefined): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  };
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: zone || undefined });
  } catch {
    // A zone this browser does not know: its own is the nearest thing.
    return new Intl.DateTimeFormat('en', options);
  }
}

/** Milliseconds of a wall-clock text, as if it were UTC: only differences and Intl with UTC make sense of it. */
export function wallClock(text: string): number | undefined {
  const date = readDate(text);
  return date && Date.UTC(date.year, date.month - 1, date.day, date.hour, date.minute);
}

/**
 * When something was, as one says it: '10 minutes ago', '11:05', 'Yesterday 17:32', '15 Sept', '3 Jan 2024'.
 * Both texts are in the tenant's zone; what is no date is given back as it is.
 * @param tag BCP 47
 */
export function momentText(time: string, now: string, tag: string): string {
  const at = wallClock(time);
  const present = wallClock(now);
  if (at === undefined || present === undefined) return time;
  const clock = time.includes(' ') ? time.slice(time.indexOf(' ') + 1, time.indexOf(' ') + 6) : '';
  const days = Math.floor(present / dayMs) - Math.floor(at / dayMs);
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  if (days === 0) {
    const minutes = Math.floor((present - at) / minuteMs);
    if (clock === '') return capital(relative.format(0, 'day'), tag);
    return minutes >= 1 && minutes < 60 ? relative.format(-minutes, 'minute') : clock;
  }
  if (days === 1) return [capital(relative.format(-1, 'day'), tag), clock].filter(Boolean).join(' ');
  return dayText(at, present, tag);
}

/** A day without its time: 'Today', 'Yesterday', '15 Sept', '3 Jan 2024'. */
export function dayOf(time: string, now: string, tag: string): string {
  const at = wallClock(time);
  const present = wallClock(now);
  if (at === undefined || present === undefined) return time;
  const days = Math.floor(present / dayMs) - Math.floor(at / dayMs);
  if (days !== 0 && days !== 1) return dayText(at, present, tag);
  return capital(new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day'), tag);
}

function dayText(at: number, present: number, tag: string): string {
  const sameYear = new Date(at).getUTCFullYear() === new Date(present).getUTCFullYear();
  return new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    year: sameYear ? undefined : 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(at);
}

/** Today with its weekday: '9月17日星期四', 'Thursday, September 17'. */
export function todayText(now: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(wallClock(now) ?? 0);
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

/** 'HH:mm' moved by minutes, not beyond the day's end. */
export function addMinutes(clock: string, minutes: number): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const end = Math.min(hour * 60 + minute + minutes, 24 * 60 - 1);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
}

function capital(text: string, tag: string): string {
  const [first = '', ...rest] = [...text];
  return first.toLocaleUpperCase(tag) + rest.join('');
}
