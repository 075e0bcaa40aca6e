import { dayText } from './calendar.js';
import { minuteOf, timeText } from './minutes.js';

/*
 * Rules of repeating events as texts of RFC 5545 (RRULE without its name): 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'.
 * Their times are those of the wall clock in the tenant's zone, so that an event stays at its hour when clocks change.
 */

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** Names of the days of the week, from Monday, which begins it. */
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A day of the week: all of a period, or the nth, counted from its end where it is negative. */
export interface RuleDay {
  /** 0 for Monday to 6 for Sunday. */
  day: number;
  nth: number | undefined;
}

export interface RecurrenceRule {
  frequency: Frequency;
  /** 1 for each period, 2 for every other one. */
  interval: number;
  days: readonly RuleDay[];
  /** Days of the month, counted from its end where they are negative. */
  monthDays: readonly number[];
  /** Number of occurrences, the first included. */
  count: number | undefined;
  /** Last minute at which an occurrence may begin. */
  until: number | undefined;
}

/** Limits of a rule, which the form and the server have. */
export const ruleLimits = { length: 200, interval: 999, count: 999 } as const;

const wholeNumber = (text: string, most: number): number | undefined => {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
};

const signedNumber = (text: string, most: number): number | undefined => {
  const sign = text.startsWith('-') ? -1 : 1;
  const number = wholeNumber(text.replace(/^[+-]/, ''), most);
  return number === undefined ? undefined : sign * number;
};

function dayIn(text: string): RuleDay | undefined {
  const day = weekdayNames.findIndex((name) => text.endsWith(name));
  const place = text.slice(0, -2);
  if (day < 0) return undefined;
  if (place === '') return { day, nth: undefined };
  const nth = signedNumber(place, 53);
  return nth === undefined ? undefined : { day, nth };
}

/** The items of a list, each of which has to be valid and no other's equal. */
function listOf<T>(text: string, read: (item: string) => T | undefined): T[] | undefined {
  const items = text.split(',');
  const values = items.flatMap((item) => read(item) ?? []);
  return values.length === items.length && new Set(items).size === items.length ? values : undefined;
}

/** '20310401' or '20310401T120000', with or without Z. A day counts to its end. */
function untilOf(text: string): number | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}Z?)?$/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour = '23', minute = '59'] = match;
  return minuteOf(`${year}-${month}-${day} ${hour}:${minute}`);
}

/** The rule of a text; undefined for one that is invalid, or has parts that are not supported. */
export function readRule(text: string): RecurrenceRule | undefined {
  if (text.length > ruleLimits.length) return undefined;
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value, ...rest] = part.split('=');
    if (value === undefined || value === '' || rest.length > 0 || parts.has(name)) return undefined;
    parts.set(name, value);
  }
  const taken = (name: string): string | undefined => {
    const value = parts.get(name);
    parts.delete(name);
    return value;
  };
  const named = taken('FREQ');
  const frequency = frequencies.find((one) => one === named);
  const [interval, byDay, byMonthDay, count, until, weekStart] = [
    'INTERVAL',
    'BYDAY',
    'BYMONTHDAY',
    'COUNT',
    'UNTIL',
    'WKST',
  ].map(taken);
  if (!frequency || parts.size > 0 || (weekStart !== undefined && weekStart !== 'MO')) return undefined;
  if (count !== undefined && until !== undefined) return undefined;
  const days = byDay === undefined ? [] : listOf(byDay, dayIn);
  const monthDays = byMonthDay === undefined ? [] : listOf(byMonthDay, (item) => signedNumber(item, 31));
  const rule = {
    frequency,
    interval: interval === undefined ? 1 : wholeNumber(interval, ruleLimits.interval),
    days,
    monthDays,
    count: count === undefined ? undefined : wholeNumber(count, ruleLimits.count),
    until: until === undefined ? undefined : untilOf(until),
  };
  if (rule.interval === undefined || !rule.days || !rule.monthDays) return undefined;
  if ((count !== undefined && rule.count === undefined) || (until !== undefined && rule.until === undefined))
    return undefined;
  const hasPlace = rule.days.some(({ nth }) => nth !== undefined);
  if (hasPlace && (frequency === 'DAILY' || frequency === 'WEEKLY')) return undefined;
  if (frequency === 'WEEKLY' && rule.monthDays.length > 0) return undefined;
  return { ...rule, interval: rule.interval, days: rule.days, monthDays: rule.monthDays };
}

/** The text of a rule. */
export function ruleText({ frequency, interval, days, monthDays, count, until }: RecurrenceRule): string {
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(days.length > 0
      ? [`BYDAY=${days.map(({ day, nth }) => `${nth ?? ''}${weekdayNames[day]}`).join(',')}`]
      : []),
    ...(monthDays.length > 0 ? [`BYMONTHDAY=${monthDays.join(',')}`] : []),
    ...(count === undefined ? [] : [`COUNT=${count}`]),
    ...(until === undefined ? [] : [`UNTIL=${untilText(until)}`]),
  ].join(';');
}

function untilText(minute: number): string {
  const text = timeText(minute);
  const day = text.slice(0, 10).replaceAll('-', '');
  return text.endsWith('23:59') ? day : `${day}T${text.slice(11).replace(':', '')}00`;
}

/** The day at which a rule ends, 'YYYY-MM-DD'; undefined for one without a last day. */
export const untilDay = ({ until }: RecurrenceRule): string | undefined =>
  until === undefined ? undefined : dayText(Math.floor(until / 1440));
