import { dateOfDay, daysInMonth, weekdayOf } from '../../../../core/values/dates/calendar.js';
import { dayAt, minuteOf, minutesOfDay } from '../../../../core/values/dates/minutes.js';
import {
  readRule,
  ruleText,
  type Frequency,
  type RecurrenceRule,
} from '../../../../core/values/dates/recurrence-rule.js';

/*
 * Rules that a form proposes for a record, and parts of a rule that it changes.
 */

const plain: Omit<RecurrenceRule, 'frequency'> = {
  interval: 1,
  days: [],
  monthDays: [],
  count: undefined,
  until: undefined,
};

/** The day of a start; undefined without one. */
export function startDay(start: string): number | undefined {
  const minute = minuteOf(start);
  return minute === undefined ? undefined : dayAt(minute);
}

const weekday = (day: number): number => (weekdayOf(day) + 6) % 7;

/** The day of the week of a day and its place in the month; the last one counts from the end. */
function placeInMonth(day: number): { day: number; nth: number } {
  const { year, month, day: ofMonth } = dateOfDay(day);
  const isLast = ofMonth + 7 > daysInMonth(year, month);
  return { day: weekday(day), nth: isLast ? -1 : Math.ceil(ofMonth / 7) };
}

/** Proposed rules for a record that begins on a day. */
export function proposedRules(day: number): RecurrenceRule[] {
  const days = [{ day: weekday(day), nth: undefined }];
  const workingDays = [0, 1, 2, 3, 4].map((one) => ({ day: one, nth: undefined }));
  return [
    { ...plain, frequency: 'DAILY' },
    { ...plain, frequency: 'WEEKLY', days: workingDays },
    { ...plain, frequency: 'WEEKLY', days },
    { ...plain, frequency: 'WEEKLY', interval: 2, days },
    { ...plain, frequency: 'MONTHLY', monthDays: [dateOfDay(day).day] },
    { ...plain, frequency: 'MONTHLY', days: [placeInMonth(day)] },
    { ...plain, frequency: 'YEARLY' },
  ];
}

/** The rule with another frequency, with the days that it needs. */
export function withFrequency(rule: RecurrenceRule, frequency: Frequency, day: number): RecurrenceRule {
  const common = { ...rule, frequency, days: [], monthDays: [] };
  if (frequency === 'WEEKLY') return { ...common, days: [{ day: weekday(day), nth: undefined }] };
  return frequency === 'MONTHLY' ? { ...common, monthDays: [dateOfDay(day).day] } : common;
}

/** The rule with a day of the week added or removed; the last one stays. */
export function withDay(rule: RecurrenceRule, day: number, isOn: boolean): RecurrenceRule {
  const others = rule.days.filter((one) => one.day !== day);
  const days = isOn ? [...others, { day, nth: undefined }] : others;
  return days.length === 0 ? rule : { ...rule, days: days.sort((one, other) => one.day - other.day) };
}

/** The monthly rules for a day: by its number, by its place, and the last day. */
export function monthlyRules(rule: RecurrenceRule, day: number): RecurrenceRule[] {
  return [
    { ...rule, days: [], monthDays: [dateOfDay(day).day] },
    { ...rule, days: [placeInMonth(day)], monthDays: [] },
    { ...rule, days: [], monthDays: [-1] },
  ];
}

/** How a rule ends. */
export const ends = ['never', 'until', 'count'] as const;
export type RuleEnd = (typeof ends)[number];

export const endOf = ({ count, until }: RecurrenceRule): RuleEnd =>
  count !== undefined ? 'count' : until !== undefined ? 'until' : 'never';

/** Occurrences and days that a chosen end begins with. */
const usualCount = 10;
const usualDays = 90;

export function withEnd(rule: RecurrenceRule, end: RuleEnd, day: number): RecurrenceRule {
  const common = { ...rule, count: undefined, until: undefined };
  if (end === 'count') return { ...common, count: usualCount };
  return end === 'until' ? { ...common, until: lastMinute(day + usualDays) } : common;
}

/** The rule with a last day, which is one of the days of the rule itself. */
export const withUntil = (rule: RecurrenceRule, day: number): RecurrenceRule => ({
  ...rule,
  until: lastMinute(day),
});

const lastMinute = (day: number): number => (day + 1) * minutesOfDay - 1;

/** The text of a rule in its own order, by which rules are compared. */
export const sameText = (text: string): string => {
  const rule = readRule(text);
  return rule ? ruleText(rule) : text;
};
