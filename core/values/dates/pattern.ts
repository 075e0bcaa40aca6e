import type { TenantLocale } from '../../contracts/tenant.js';
import { memoizeRecent } from './memoize.js';

/** A run of one letter is a field; quoted text and all other characters are literal; '' is an apostrophe. */
const token = /'((?:[^']|'')+)'|''|([A-Za-z])\2*/g;

export type DateField = 'year' | 'month' | 'day' | 'hour' | 'hour12' | 'minute' | 'second' | 'half';

export type PatternPart = { literal: string } | { field: DateField; width: number };

const fields: Readonly<Record<string, DateField>> = {
  y: 'year',
  Y: 'year',
  M: 'month',
  d: 'day',
  D: 'day',
  H: 'hour',
  h: 'hour12',
  m: 'minute',
  s: 'second',
  a: 'half',
  A: 'half',
};

/** Largest number of letters of a field; MMM would be the name of a month, which tenants' patterns do not have. */
const widest: Readonly<Record<DateField, number>> = {
  year: 4,
  month: 2,
  day: 2,
  hour: 2,
  hour12: 2,
  minute: 2,
  second: 2,
  half: 1,
};

/** Undefined for a text that is no pattern: with letters of no field, an open quote, or without any field. */
const parsePattern = memoizeRecent((pattern: string): readonly PatternPart[] | undefined => {
  const parts: PatternPart[] = [];
  let isKnown = true;
  let end = 0;
  const addLiteral = (literal: string): void => {
    if (literal.includes("'")) isKnown = false;
    if (literal !== '') parts.push({ literal });
  };
  // A new expression for each call, because `lastIndex` is state. `matchAll` is missing in the oldest supported
  // engines.
  const tokens = new RegExp(token);
  for (let match = tokens.exec(pattern); match; match = tokens.exec(pattern)) {
    addLiteral(pattern.slice(end, match.index));
    end = match.index + match[0].length;
    const letter = match[2];
    if (letter === undefined) parts.push({ literal: match[1]?.replace(/''/g, "'") ?? "'" });
    else {
      const field = fields[letter];
      if (field === undefined || match[0].length > widest[field]) isKnown = false;
      else parts.push({ field, width: match[0].length });
    }
  }
  addLiteral(pattern.slice(end));
  if (!isKnown || !parts.some((part) => 'field' in part)) return undefined;
  return parts.some((part) => 'field' in part && part.field === 'half') ? parts : parts.map(in24Hours);
});

/** Without AM and PM, `h` is the hour of 24: a time of day must not be ambiguous. */
function in24Hours(part: PatternPart): PatternPart {
  return 'field' in part && part.field === 'hour12' ? { ...part, field: 'hour' } : part;
}

const wireDate = 'yyyy-MM-dd';
const wireDatetime = 'yyyy-MM-dd HH:mm';

/**
 * Parses a tenant's pattern: `yyyy-MM-dd`, `dd/MM/yyyy HH:mm`, `yyyy年M月d日`; y/Y, d/D and a/A are equivalent. The parts
 * of 'yyyy-MM-dd HH:mm' for a text that is no pattern.
 */
export function readDatePattern(pattern: unknown): readonly PatternPart[] {
  return readKnownPattern(pattern) ?? parsePattern(wireDatetime) ?? [];
}

/** As `readDatePattern`; undefined for anything that is no pattern. */
export function readKnownPattern(pattern: unknown): readonly PatternPart[] | undefined {
  return typeof pattern === 'string' ? parsePattern(pattern) : undefined;
}

export interface DatePatterns {
  date: string;
  datetime: string;
}

const dateFields: readonly DateField[] = ['year', 'month', 'day'];

function hasFields(pattern: unknown, needed: readonly DateField[]): pattern is string {
  const parts = readKnownPattern(pattern);
  return (
    parts !== undefined &&
    needed.every((field) => parts.some((part) => 'field' in part && part.field === field))
  );
}

/** Returns whether a text is a pattern with the year, the month and the day. */
export const isDatePattern = (pattern: unknown): pattern is string => hasFields(pattern, dateFields);

const isDatetimePattern = (pattern: unknown): pattern is string =>
  hasFields(pattern, [...dateFields, 'hour', 'minute']) ||
  hasFields(pattern, [...dateFields, 'hour12', 'half', 'minute']);

/**
 * The tenant's patterns for dates and datetimes (docs/requirements.md 3.18). `dateformat` is preferred to
 * `tdate_format`; a pattern that is unknown or lacks a part of the date or the time is passed over. The default is the
 * wire format, for datetimes the pattern of dates with ' HH:mm'.
 */
export function datePatterns(locale: TenantLocale | null | undefined): DatePatterns {
  const date = [locale?.dateformat, locale?.tdate_format].find(isDatePattern) ?? wireDate;
  return {
    date,
    datetime: [locale?.datetimeformat, locale?.tdatetime_format].find(isDatetimePattern) ?? `${date} HH:mm`,
  };
}

const isField = (part: PatternPart): boolean => 'field' in part;
const isOfDate = (part: PatternPart): boolean => 'field' in part && dateFields.includes(part.field);
const isOfTime = (part: PatternPart): boolean => 'field' in part && !dateFields.includes(part.field);

/** The parts of a datetime pattern from the first to the last field of the time: those of 'HH:mm', 'hh:mm a'. */
export function timeParts(datetime: unknown): readonly PatternPart[] {
  const parts = readDatePattern(datetime);
  const first = parts.findIndex(isOfTime);
  const last = parts.length - 1 - [...parts].reverse().findIndex(isOfTime);
  const time = first === -1 ? [] : parts.slice(first, last + 1);
  return time.length === 0 || time.some(isOfDate) ? readDatePattern('HH:mm') : time;
}

/** The parts of a date pattern without its year and the separator beside it: those of 'MM-dd', 'dd/MM', 'M月d日'. */
export function yearlessParts(date: unknown): readonly PatternPart[] {
  const parts = readDatePattern(date);
  const year = parts.findIndex((part) => 'field' in part && part.field === 'year');
  if (year === -1) return parts;
  const before = parts.slice(0, year);
  const after = parts.slice(year + 1);
  const isLast = !after.some(isField);
  const separator = isLast ? before[before.length - 1] : after[0];
  const kept = isLast ? before : [...before, ...after];
  return kept.filter((part) => part !== separator || isField(part));
}
