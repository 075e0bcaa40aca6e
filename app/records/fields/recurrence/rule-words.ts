import { str } from '@lit/localize';

import { languageTag } from '../../../../core/contracts/language-tags.js';
import {
  readRule,
  untilDay,
  type Frequency,
  type RecurrenceRule,
} from '../../../../core/values/dates/recurrence-rule.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import type { Formats } from '../formats.js';

/*
 * The words of a rule in the user's language. Durations and names of days are those of the browser, which knows the plural
 * forms of each language.
 */

type Words = Pick<LocaleState, 'msg' | 'lang'>;

/** Any Monday: 1970-01-05. */
const aMonday = 4;

/** Name of a day of the week, 0 for Monday. */
export const weekdayName = (day: number, { lang }: Words, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(languageTag(lang), { weekday: width, timeZone: 'UTC' }).format(
    (aMonday + day) * 86_400_000,
  );

const listed = (texts: readonly string[], lang: Words['lang']): string =>
  new Intl.ListFormat(languageTag(lang), { type: 'conjunction' }).format(texts);

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** Name of the period of a frequency. */
export function periodName(frequency: Frequency, { msg }: Words): string {
  switch (frequency) {
    case 'DAILY':
      return msg('Day');
    case 'WEEKLY':
      return msg('Week');
    case 'MONTHLY':
      return msg('Month');
    case 'YEARLY':
      return msg('Year');
  }
}

function everyPeriod({ frequency, interval }: RecurrenceRule, { msg, lang }: Words): string {
  if (interval > 1) {
    const format = { style: 'unit', unit: units[frequency], unitDisplay: 'long' } as const;
    const duration = new Intl.NumberFormat(languageTag(lang), { ...format, numberingSystem: 'latn' }).format(
      interval,
    );
    return msg(str`Every ${duration}`);
  }
  switch (frequency) {
    case 'DAILY':
      return msg('Every day');
    case 'WEEKLY':
      return msg('Every week');
    case 'MONTHLY':
      return msg('Every month');
    case 'YEARLY':
      return msg('Every year');
  }
}

const isEveryWeekday = ({ frequency, interval, days }: RecurrenceRule): boolean =>
  (frequency === 'WEEKLY' || frequency === 'DAILY') &&
  interval === 1 &&
  days.length === 5 &&
  days.every(({ day, nth }) => day < 5 && nth === undefined);

function repeated(rule: RecurrenceRule, words: Words): string {
  const { msg, lang } = words;
  const { days, monthDays } = rule;
  if (isEveryWeekday(rule)) return msg('Every working day');
  const every = everyPeriod(rule, words);
  const [first] = days;
  if (first?.nth !== undefined && days.length === 1) {
    const name = weekdayName(first.day, words);
    return first.nth === -1
      ? msg(str`${every} on the last ${name}`)
      : msg(str`${every} on ${name} no. ${String(first.nth)}`);
  }
  if (days.length > 0) {
    const names = [...days]
      .sort((one, other) => one.day - other.day)
      .map(({ day, nth }) =>
        nth === undefined ? weekdayName(day, words) : `${weekdayName(day, words)} ${nth}`,
      );
    return msg(str`${every} on ${listed(names, lang)}`);
  }
  if (monthDays.length === 1 && monthDays[0] === -1) return msg(str`${every} on the last day of the month`);
  if (monthDays.length > 0) return msg(str`${every} on day ${listed(monthDays.map(String), lang)}`);
  return every;
}

/** The words of a rule: 'Every week on Monday and Wednesday, until 2031-04-01'. */
export function wordsOf(rule: RecurrenceRule, words: Words, formats: Pick<Formats, 'date'>): string {
  const text = repeated(rule, words);
  const last = untilDay(rule);
  if (last !== undefined) return words.msg(str`${text}, until ${formats.date(last)}`);
  return rule.count === undefined ? text : `${text} (${rule.count}×)`;
}

/** The words of a text with a rule; the text itself where it has none. */
export function ruleWords(text: string, words: Words, formats: Pick<Formats, 'date'>): string {
  const rule = readRule(text);
  return rule ? wordsOf(rule, words, formats) : text;
}
