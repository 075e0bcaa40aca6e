import { daysInMonth } from './calendar.js';

/**
 * The days, as 'MM-DD', whose anniversaries are celebrated on a day: the same one, and 29 February on the 28th in a year
 * without it.
 * @param today 'YYYY-MM-DD'
 */
export function anniversariesOn(today: string): string[] {
  const own = today.slice(5);
  const isLast = own === '02-28' && daysInMonth(Number(today.slice(0, 4)), 2) === 28;
  return isLast ? [own, '02-29'] : [own];
}

/** Calendar years between two days, 'YYYY-MM-DD', of which one is an anniversary of the other. */
export const yearsSince = (first: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(first.slice(0, 4));
