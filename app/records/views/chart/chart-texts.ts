import { str } from '@lit/localize';

import { languageTag } from '../../../../core/contracts/language-tags.js';
import type { Grouping, GroupHead, GroupMeasure, GroupPeriod } from '../../../../core/contracts/groups.js';
import type { FieldSchema } from '../../../../core/contracts/records.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import type { Formats } from '../../fields/formats.js';
import type { ChartShape } from './chart-choice.js';

type Locale = Pick<LocaleState, 'msg' | 'lang'>;

/** Name of a group as the list shows its value. */
export function groupLabel(
  field: Pick<FieldSchema, 'type' | 'options'>,
  { period }: Grouping,
  { value, label }: GroupHead,
  { msg, lang }: Locale,
): string {
  if (value === undefined) return msg('Others');
  if (value === '') return msg('No value');
  if (period !== undefined) return periodText(value, period, { msg, lang });
  if (field.type === 'checkbox') return value === 'true' ? msg('Yes') : msg('No');
  return label ?? field.options?.find((option) => option.value === value)?.label ?? value;
}

function periodText(value: string, period: GroupPeriod, { msg, lang }: Locale): string {
  const year = value.slice(0, 4);
  if (period === 'year') return year;
  if (period === 'quarter') {
    const quarter = value.slice(6);
    return msg(str`Q${quarter} of ${year}`);
  }
  const isMonth = period === 'month';
  const first = Date.UTC(
    Number(year),
    Number(value.slice(5, 7)) - 1,
    isMonth ? 1 : Number(value.slice(8, 10)),
  );
  const day = new Intl.DateTimeFormat(languageTag(lang), {
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'short',
    ...(!isMonth && { day: 'numeric' }),
  }).format(first);
  return period === 'week' ? msg(str`Week of ${day}`) : day;
}

/** 'Stage', 'Expected close by month'. */
export function groupingLabel(
  { label }: Pick<FieldSchema, 'label'>,
  period: GroupPeriod | undefined,
  { msg }: Locale,
): string {
  switch (period) {
    case 'day':
      return msg(str`${label} by day`);
    case 'week':
      return msg(str`${label} by week`);
    case 'month':
      return msg(str`${label} by month`);
    case 'quarter':
      return msg(str`${label} by quarter`);
    case 'year':
      return msg(str`${label} by year`);
    default:
      return label;
  }
}

/** 'Number of records', 'Total of Amount'; with the currency where there are several. */
export function measureLabel(
  measure: GroupMeasure | undefined,
  field: FieldSchema | undefined,
  { msg }: Locale,
  currency?: string,
): string {
  if (!measure || !field) return msg('Number of records');
  const { label } = field;
  if (measure.calculation === 'sum')
    return currency ? msg(str`Total of ${label}, ${currency}`) : msg(str`Total of ${label}`);
  return currency ? msg(str`Average of ${label}, ${currency}`) : msg(str`Average of ${label}`);
}

export function shapeLabel(shape: ChartShape, { msg }: Locale): string {
  switch (shape) {
    case 'bars':
      return msg('Bars');
    case 'lines':
      return msg('Lines');
    case 'pivot':
      return msg('Pivot table');
  }
}

/** A figure in the user's format; '–' for none. */
export function figureText(
  figure: string | undefined,
  measure: GroupMeasure | undefined,
  field: FieldSchema | undefined,
  formats: Formats,
  currency?: string,
): string {
  if (!field) return textInPlaces(figure, field, 0, formats, currency);
  const { precision = 0 } = field;
  const places = measure?.calculation === 'average' ? Math.max(2, precision) : precision;
  return textInPlaces(figure, field, places, formats, currency);
}

/** The same without the decimals of a number from 1000 on. */
export const shortFigureText: typeof figureText = (figure, measure, field, formats, currency) =>
  field && Math.abs(Number(figure)) >= 1000
    ? textInPlaces(figure, field, 0, formats, currency)
    : figureText(figure, measure, field, formats, currency);

function textInPlaces(
  figure: string | undefined,
  field: FieldSchema | undefined,
  places: number,
  formats: Formats,
  currency: string | undefined,
): string {
  if (figure === undefined) return '–';
  switch (field?.type) {
    case undefined:
      return formats.number(figure);
    case 'money':
      return formats.money(figure, formats.symbol(currency ?? field.currency), places);
    case 'percent':
      return `${formats.number(figure, places)}%`;
    default:
      return formats.number(figure, places);
  }
}

/** Share of a figure in that of all records: '33.1%'; '–' where all are zero. */
export function shareText(figure: string | undefined, total: string | undefined, formats: Formats): string {
  const share = Number(figure ?? 0) / Number(total ?? 0);
  return Number.isFinite(share) ? `${formats.number((100 * share).toFixed(1), 1)}%` : '–';
}
