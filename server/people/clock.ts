import { createWallClock } from '../../core/dates/wall-clock.js';

/** Wall-clock time of a tenant, as text. */
export interface Clock {
  /** Current time as 'YYYY-MM-DD HH:mm:ss', the stored form. */
  stamp(): string;
  /** Current day as 'YYYY-MM-DD'. */
  today(): string;
}

/** Zone of a tenant without a known one (requirements 9.42). */
const fallbackZone = 'Asia/Shanghai';

export function createClock(timeZone: string, now: () => Date): Clock {
  const wallClock = createWallClock(timeZone, fallbackZone);
  const stamp = () => wallClock(now());
  return { stamp, today: () => stamp().slice(0, 10) };
}

const moved = new Map<string, string>();
const daysRemembered = 20_000;

/** Adds whole days to 'YYYY-MM-DD'. Memoised, because seeding uses few distinct days very often. */
export function addDays(day: string, days: number): string {
  const key = `${day}${days}`;
  const known = moved.get(key);
  if (known !== undefined) return known;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const text = date.toISOString().slice(0, 10);
  if (moved.size >= daysRemembered) moved.clear();
  moved.set(key, text);
  return text;
}
