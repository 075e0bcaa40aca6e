import type { QuietHours } from '../../core/contracts/notice-settings.js';
import { createWallClock } from '../../core/values/dates/wall-clock.js';

/** Whether an instant lies within the quiet hours; those over midnight belong to the day on which they begin. */
export function isQuietAt({ isOn, from, to, days, zone }: QuietHours, at: Date): boolean {
  if (!isOn) return false;
  const text = createWallClock(zone)(at);
  const time = text.slice(11, 16);
  const weekday = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay();
  if (from < to) return days.includes(weekday) && time >= from && time < to;
  return (days.includes(weekday) && time >= from) || (days.includes((weekday + 6) % 7) && time < to);
}
