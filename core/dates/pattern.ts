import type { TenantLocale } from '../contracts/tenant.js';

/** A run of one letter is a field; quoted text and all other characters are literal. */
const token = /'([^']*)'|([yY]+|[dD]+|M+|H+|h+|m+|s+|[aA])/g;

export type DateField = 'year' | 'month' | 'day' | 'hour' | 'hour12' | 'minute' | 'second' | 'half';

export type PatternPart = { literal: string } | { field: DateField; width: number };

const fields: Readonly<Record<string, DateField>> = {
  y: 'year',
  M: 'month',
  d: 'day',
  H: 'hour',
  h: 'hour12',
  m: 'minute',
  s: 'second',
  a: 'half',
};

/** Parses a tenant's pattern: `yyyy-MM-dd`, `dd/MM/yyyy HH:mm`, `yyyy年M月d日`; y/Y, d/D and a/A are equivalent. */
export function readDatePattern(pattern: string): PatternPart[] {
  const parts: PatternPart[] = [];
  let end = 0;
  // A new expression for each call, because `lastIndex` is state. `matchAll` is missing in the oldest supported
  // engines.
  const tokens = new RegExp(token);
  for (let match = tokens.exec(pattern); match; match = tokens.exec(pattern)) {
    if (match.index > end) parts.push({ literal: pattern.slice(end, match.index) });
    end = match.index + match[0].length;
    const letters = match[2];
    if (letters === undefined) parts.push({ literal: match[1] ?? '' });
    else {
      const first = letters[0] ?? '';
      const field = fields[first] ?? fields[first.toLowerCase()];
      if (field) parts.push({ field, width: letters.length });
    }
  }
  if (end < pattern.length) parts.push({ literal: pattern.slice(end) });
  return parts;
}

/** The tenant's patterns for dates and datetimes, with defaults (docs/requirements.md 3.18). */
export function datePatterns(locale: TenantLocale | undefined): { date: string; datetime: string } {
  const date = locale?.dateformat || locale?.tdate_format || 'yyyy-MM-dd';
  return { date, datetime: locale?.datetimeformat || locale?.tdatetime_format || `${date} HH:mm` };
}
