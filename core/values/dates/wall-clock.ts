import { pad2, pad4 } from './calendar.js';
import { readDate } from './is-valid-date.js';
import { memoizeRecent } from './memoize.js';

type Instant = Date | number;

/** Zone of a tenant without a known one (docs/requirements.md 9.42). */
const defaultTimeZone = 'Asia/Shanghai';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Formatter of a zone; that of the default zone for one that the engine does not know. */
const formatIn = memoizeRecent((timeZone: string): Intl.DateTimeFormat => {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    era: 'short',
  } as const;
  try {
    // The time zone of '' is invalid; without one it would be the engine's own.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch (error) {
    if (error instanceof RangeError)
      return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: defaultTimeZone });
    throw error;
  }
});

const formatOf = (timeZone: unknown): Intl.DateTimeFormat =>
  formatIn(typeof timeZone === 'string' ? timeZone : '');

/** The zone as the engine names it; Asia/Shanghai for a missing or unknown one. */
export function knownTimeZone(timeZone: unknown): string {
  return formatOf(timeZone).resolvedOptions().timeZone;
}

/** Wall-clock time of an instant as if it were UTC, in ms; NaN for an invalid instant, or outside of the years 1 to 9999. */
function wallMs(format: Intl.DateTimeFormat, at: unknown): number {
  const ms = at instanceof Date ? at.getTime() : typeof at === 'number' ? at : Number.NaN;
  if (!(Math.abs(ms) <= 8.64e15)) return Number.NaN;
  let [year, month, day, hour, minute, second] = [0, 0, 0, 0, 0, 0];
  for (const { type, value } of format.formatToParts(ms)) {
    if (type === 'year') year = Number(value);
    else if (type === 'month') month = Number(value);
    else if (type === 'day') day = Number(value);
    else if (type === 'hour') hour = Number(value);
    else if (type === 'minute') minute = Number(value);
    else if (type === 'second') second = Number(value);
    else if (type === 'era' && !value.startsWith('A')) return Number.NaN;
  }
  if (year > 9999) return Number.NaN;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second);
}

function textOf(ms: number): string {
  if (Number.isNaN(ms)) return '';
  const date = new Date(ms);
  const day = `${pad4(date.getUTCFullYear())}-${pad2(date.getUTCMonth() + 1)}-${pad2(date.getUTCDate())}`;
  return `${day} ${pad2(date.getUTCHours())}:${pad2(date.getUTCMinutes())}:${pad2(date.getUTCSeconds())}`;
}

/**
 * Creates a function from an instant (a Date, or milliseconds since 1970) to the wall-clock time of a zone,
 * 'YYYY-MM-DD HH:mm:ss'; '' for an invalid instant and outside of the years 1 to 9999. A missing or unknown zone is
 * replaced by Asia/Shanghai.
 */
export function createWallClock(timeZone: unknown): (at: Instant) => string {
  const format = formatOf(timeZone);
  return (at) => textOf(wallMs(format, at));
}

/**
 * Minutes by which a zone is ahead of UTC at an instant; NaN for an invalid instant.
 */
export function utcOffset(timeZone: unknown, at: Instant): number {
  const ms = Math.floor(Number(at) / 1000) * 1000;
  return (wallMs(formatOf(timeZone), ms) - ms) / minuteMs;
}

export interface ResolvedWallClock {
  /** Milliseconds since 1970. */
  at: number;
  /** Number of times that the zone's clocks show the time: they may skip it, or show it twice. */
  occurs: 'once' | 'never' | 'twice';
}

/**
 * The instant of a wall-clock time in wire format. Where the clocks go forward, a skipped time is as long after the
 * change as it was after the time before it (02:30 becomes 03:30); where they go back, the first of two instants is
 * meant. Undefined for a text that is no date.
 */
export function resolveWallClock(text: unknown, timeZone: unknown): ResolvedWallClock | undefined {
  const date = readDate(text);
  if (!date) return undefined;
  const format = formatOf(timeZone);
  const day = new Date(0);
  day.setUTCFullYear(date.year, date.month - 1, date.day);
  const wall = day.setUTCHours(date.hour, date.minute, date.second);
  // Clocks differ from UTC by less than a day, so these are the offsets before and after a change near the time.
  const offsetNear = (near: number): number => wallMs(format, near) - near;
  // There is none outside of the years 1 to 9999.
  const [earlier, later] = [offsetNear(wall - dayMs), offsetNear(wall + dayMs)];
  const before = Number.isNaN(earlier) ? later : earlier;
  const after = Number.isNaN(later) ? earlier : later;
  const instants = [wall - before, wall - after].filter((at) => wallMs(format, at) === wall);
  const [first, second] = instants;
  if (first === undefined) return { at: wall - before, occurs: 'never' };
  const isTwice = second !== undefined && second !== first;
  return { at: isTwice ? Math.min(first, second) : first, occurs: isTwice ? 'twice' : 'once' };
}
