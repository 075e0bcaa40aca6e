import { pad2 } from '../../core/values/dates/calendar.js';
import { addDays } from '../../core/values/dates/periods.js';
import type { Draft, SeedContext } from './context.js';

/** Range of a date in days relative to the seed day, by field name. */
const ranges: Readonly<Record<string, readonly [from: number, to: number]>> = {
  hiredOn: [-2600, -20],
  birthday: [-16_000, -8_000],
  signedOn: [-500, -3],
  startsOn: [-120, 10],
  endsOn: [5, 400],
  lastContact: [-700, 0],
  foundOn: [-180, 0],
  dueDate: [-20, 45],
  dueOn: [-10, 60],
  dueAt: [-3, 10],
  startDate: [-90, 0],
  endDate: [-20, 240],
  closeDate: [-15, 90],
  deliverBy: [3, 60],
  expectedOn: [3, 40],
  validFrom: [-200, 0],
  validTo: [20, 300],
  plannedOn: [-60, 90],
  remindAt: [0, 20],
  day: [-10, 60],
  releasedOn: [-400, -2],
  filedOn: [-900, -10],
  paidOn: [-200, -5],
};

/** Most days between a date and the one that it must not precede, by field name. */
const spans: Readonly<Record<string, number>> = {
  dueDate: 20,
  endDate: 90,
  endsOn: 365,
  to: 4,
  periodEnd: 6,
  validTo: 180,
  dueOn: 21,
};
const usualSpan = 20;

/** A date up to some days after an earlier one. */
export function seededEnd(key: string, earlier: string, { random }: Draft): string {
  return addDays(earlier.slice(0, 10), random.between(1, spans[key] ?? usualSpan)) + earlier.slice(10);
}

export function seededDay(key: string, context: SeedContext, { n, amount, random }: Draft): string {
  const range = ranges[key];
  if (range) return addDays(context.day, random.between(range[0], range[1]));
  // Lower numbers are newer.
  return addDays(context.day, -Math.floor(((n - 1) / amount) * 150));
}

/** Time within office hours; early morning on the seed day, so that no seeded event lies in the future. */
export function seededMoment(key: string, context: SeedContext, draft: Draft): string {
  const day = seededDay(key, context, draft);
  const { n, random } = draft;
  if (day === context.day)
    return `${day} 0${Math.max(0, 8 - Math.floor(n / 6))}:${pad2(59 - ((n * 7) % 60))}`;
  return `${day} ${pad2(random.between(8, 18))}:${pad2(random.between(0, 11) * 5)}`;
}

/** Adds minutes to 'YYYY-MM-DD HH:mm'. */
export function addMinutes(moment: string, minutes: number): string {
  const date = new Date(`${moment.replace(' ', 'T')}:00Z`);
  date.setUTCMinutes(date.getUTCMinutes() + minutes);
  return date.toISOString().slice(0, 16).replace('T', ' ');
}
