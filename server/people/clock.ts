import { createWallClock } from '../../core/values/dates/wall-clock.js';

/** Wall-clock time of a tenant, as text. */
export interface Clock {
  /** Current time, or another one in milliseconds of the epoch, as 'YYYY-MM-DD HH:mm:ss', the stored form. */
  stamp(ms?: number): string;
  /** Current time in milliseconds of the epoch. */
  nowMs(): number;
  /** Current day as 'YYYY-MM-DD'. */
  today(): string;
}

/** The clock of a tenant's zone; of Asia/Shanghai for a missing or unknown one (docs/requirements.md 9.42). */
export function createClock(timeZone: unknown, now: () => Date): Clock {
  const wallClock = createWallClock(timeZone);
  const stamp = (ms?: number) => wallClock(ms === undefined ? now() : new Date(ms));
  return { stamp, nowMs: () => now().getTime(), today: () => stamp().slice(0, 10) };
}
