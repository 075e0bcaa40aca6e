import { str } from '@lit/localize';

import { languageTag } from '../../../../core/contracts/language-tags.js';
import type { Report, ReportFigure } from '../../../../core/contracts/report.js';
import type { FieldSchema } from '../../../../core/contracts/records.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import type { Formats } from '../../fields/formats.js';
import { figureText } from '../chart/chart-texts.js';
import type { Change } from './report-change.js';

export interface TextContext {
  formats: Formats;
  locale: Pick<LocaleState, 'msg' | 'lang'>;
}

const minutesOf = { hour: 60, day: 1440 } as const;

/**
 * '25 min', '3.1 hr', '1.6 days' in the user's language.
 * @param like minutes whose unit it has, in place of its own
 */
export function durationText(
  minutes: number,
  { lang }: TextContext['locale'],
  { isSigned = false, like = minutes }: { isSigned?: boolean; like?: number } = {},
): string {
  const size = Math.abs(like);
  const unit = size < minutesOf.hour ? 'minute' : size < minutesOf.day ? 'hour' : 'day';
  return new Intl.NumberFormat(languageTag(lang), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    numberingSystem: 'latn',
    maximumFractionDigits: unit === 'minute' ? 0 : 1,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  }).format(minutes / (unit === 'minute' ? 1 : minutesOf[unit]));
}

type Shown = Pick<ReportFigure, 'unit' | 'currency'>;

/** A figure in the user's format; '–' for none. */
export function reportFigureText(
  value: string | undefined,
  { unit, currency }: Shown,
  field: FieldSchema | undefined,
  { formats, locale }: TextContext,
): string {
  if (value === undefined) return '–';
  switch (unit) {
    case 'count':
      return formats.number(value);
    case 'percent':
      return `${formats.number(value, 1)}%`;
    case 'minutes':
      return durationText(Number(value), locale);
    case 'sum':
    case 'mean': {
      const calculation = unit === 'sum' ? 'sum' : 'average';
      return figureText(value, { calculation, field: '' }, field, formats, currency);
    }
  }
}

/** '+12%', '−0.4 days', '+1.1 pt'. */
export function changeText(
  change: Change,
  now: string | undefined,
  { formats, locale }: TextContext,
): string {
  const { unit, value } = change;
  if (unit === 'minutes') return durationText(value, locale, { isSigned: true, like: Number(now ?? value) });
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  const size = Math.abs(value);
  const number = `${sign}${formats.number(String(size), Number.isInteger(size) ? 0 : 1)}`;
  return unit === 'points' ? locale.msg(str`${number} pt`) : `${number}%`;
}

export const verdictText = (verdict: 'better' | 'worse', { msg }: TextContext['locale']): string =>
  verdict === 'better' ? msg('Better') : msg('Worse');

/** Names of the two spans: their years where each is in one, as in '2026' and '2025'. */
export function spanNames(
  { span, before }: Report,
  { msg }: TextContext['locale'],
): { now: string; before: string } {
  const year = yearOf(span);
  const earlier = before && yearOf(before);
  return year !== undefined && earlier !== undefined
    ? { now: year, before: earlier }
    : { now: msg('This period'), before: msg('The year before') };
}

const yearOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): string | undefined =>
  from !== undefined && from.slice(0, 4) === to?.slice(0, 4) ? from.slice(0, 4) : undefined;
