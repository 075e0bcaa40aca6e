import type { Figures, Grouping, GroupHead, Groups } from '../../../../core/contracts/groups.js';
import type { FieldSchema, Filter } from '../../../../core/contracts/records.js';
import type { LocaleState } from '../../../services/i18n/locale-store.js';
import type { Formats } from '../../fields/formats.js';
import type { Chart } from './chart-choice.js';
import { figureOf, withoutGaps } from './chart-rules.js';
import { figureText, groupLabel, measureLabel, shareText, shortFigureText } from './chart-texts.js';
import { groupFilter } from './group-filter.js';

/** A group as bars, points and rows show it. */
export interface DrawnGroup {
  key: string;
  label: string;
  /** Drawn value; 0 for none. */
  value: number;
  /** The figure in the user's format. */
  text: string;
  /** The same without the decimals of a number from 1000 on, for where there is little room. */
  shortText: string;
  /** Name for screen readers in place of the label and figure that are rendered. */
  spoken?: string;
  /** Cells of the table after the label. */
  cells: readonly string[];
  /** The same for a spreadsheet: numbers in wire format. */
  plain: readonly string[];
  /** Address of the list with the group's records; undefined where no filter lets just these through. */
  to: string | undefined;
}

export interface DrawingContext {
  chart: Chart;
  /** Field of the groups, and that of the measure. */
  field: FieldSchema;
  measured: FieldSchema | undefined;
  /** Currency that is drawn; all of the answer's have a column of the table. */
  currency: string | undefined;
  currencies: readonly (string | undefined)[];
  /** Filters of the query. */
  present: readonly Filter[];
  formats: Formats;
  locale: Pick<LocaleState, 'msg' | 'lang'>;
  /** Address of the list with the filters of groups. */
  listOf: (filters: readonly Filter[]) => string;
}

/** Heads of the figures' table. */
export function headsOf({ chart, field, measured, currencies, locale }: DrawingContext): string[] {
  const { msg } = locale;
  const { measure } = chart;
  const several = currencies.length > 1;
  return [
    field.label,
    msg('Number of records'),
    ...(measure?.calculation === 'average' ? [] : [msg('Share')]),
    ...(measure
      ? currencies.map((currency) => measureLabel(measure, measured, locale, several ? currency : undefined))
      : []),
  ];
}

/** Cells of a row of the table, as texts of the user and for a spreadsheet. */
export function cellsOf(
  figures: Figures,
  total: Figures,
  { chart, measured, currency, currencies, formats }: DrawingContext,
): { cells: string[]; plain: string[] } {
  const { measure } = chart;
  const isCount = measure === undefined;
  const [own, all] = [figures, total].map((of) => figureOf(of, isCount, currency));
  const share = measure?.calculation === 'average' ? [] : [shareText(own, all, formats)];
  const amounts = measure ? currencies.map((code) => ({ code, amount: figureOf(figures, false, code) })) : [];
  return {
    cells: [
      formats.number(String(figures.count)),
      ...share,
      ...amounts.map(({ code, amount }) => figureText(amount, measure, measured, formats, code)),
    ],
    plain: [String(figures.count), ...share, ...amounts.map(({ amount = '' }) => amount)],
  };
}

export function drawnGroups({ groups, total }: Groups, context: DrawingContext): DrawnGroup[] {
  const { chart, field, measured, currency, present, formats, locale, listOf } = context;
  const { by, measure } = chart;
  const shown = by.period === undefined ? groups : withoutGaps(groups, by.period);
  return shown.map((group): DrawnGroup => {
    const figure = figureOf(group, measure === undefined, currency);
    return {
      key: keyOf(group),
      label: groupLabel(field, by, group, locale),
      value: Number(figure ?? 0),
      text: figureText(figure, measure, measured, formats, currency),
      shortText: shortFigureText(figure, measure, measured, formats, currency),
      ...cellsOf(group, total, context),
      to: addressOf(group, [[field, by, group]], present, listOf),
    };
  });
}

export const keyOf = ({ value }: GroupHead): string => (value === undefined ? 'others' : `is ${value}`);

/** Address of the records in all of the groups; undefined for none, and where a group has no filter. */
export function addressOf(
  { count }: Figures,
  groups: readonly [FieldSchema, Grouping, GroupHead][],
  present: readonly Filter[],
  listOf: DrawingContext['listOf'],
): string | undefined {
  if (count === 0) return undefined;
  const filters = groups.map(([field, grouping, head]) => groupFilter(field, grouping, head, present));
  const known = filters.filter((filter) => filter !== undefined);
  return known.length === filters.length ? listOf(known) : undefined;
}
