import type { ReportNumber, ReportPart } from '../../../../core/contracts/report.js';
import { figureText, groupingLabel, groupLabel } from '../chart/chart-texts.js';
import type { DrawnGroup } from '../chart/drawn-group.js';
import { percentChange, type Change } from './report-change.js';
import { fieldOf, lineGroups, partGroups, type ReportContext } from './report-groups.js';
import { changeText, durationText, spanNames, verdictText } from './report-texts.js';

/** Figures of a part of a report as texts. */
export interface ReportTable {
  title: string;
  heads: string[];
  rows: { key: string; cells: string[] }[];
  /** The rows for a spreadsheet: numbers in wire format. */
  plain: string[][];
}

const rowsOf = (groups: readonly DrawnGroup[]): Pick<ReportTable, 'rows' | 'plain'> => ({
  rows: groups.map(({ key, label, cells }) => ({ key, cells: [label, ...cells] })),
  plain: groups.map(({ label, plain }) => [label, ...plain]),
});

/** Heads of the numbers of records: those of the span, and those of the year before where they are compared. */
function countHeads({ report, locale }: ReportContext): string[] {
  const names = spanNames(report, locale);
  return report.before ? [names.before] : [];
}

export function lineTable(context: ReportContext): ReportTable {
  const { report, locale } = context;
  const title = groupingLabel({ label: report.counted }, report.line.period, locale);
  return {
    title,
    heads: [locale.msg('Period'), nameOfNow(context), ...countHeads(context)],
    ...rowsOf(lineGroups(context).map((group) => ({ ...group, label: group.name }))),
  };
}

export function partTable(part: ReportPart, context: ReportContext): ReportTable {
  const label = fieldOf(context, part.field)?.label ?? '';
  return {
    title: label,
    heads: [label, nameOfNow(context), context.locale.msg('Share'), ...countHeads(context)],
    ...rowsOf(partGroups(part, context)),
  };
}

const nameOfNow = ({ report, locale }: ReportContext): string =>
  report.before ? spanNames(report, locale).now : report.counted;

/** Percentage from which the time at a step is called better or worse. */
const leastStepChange = 5;

export interface StepRow {
  key: string;
  label: string;
  now: string;
  before: string;
  change: Change | undefined;
  pair: { now?: string; before?: string };
}

export function stepRows(context: ReportContext): StepRow[] {
  const { report, locale } = context;
  const { steps } = report;
  const field = fieldOf(context, steps?.field);
  if (!steps || !field) return [];
  const textOf = (minutes: string | undefined): string =>
    minutes === undefined ? '–' : durationText(Number(minutes), locale);
  return steps.rows.map(({ value, now, before }) => {
    const pair = { ...(now === undefined ? {} : { now }), ...(before === undefined ? {} : { before }) };
    return {
      key: value,
      label: groupLabel(field, { field: field.key }, { value }, locale),
      now: textOf(now),
      before: textOf(before),
      change: percentChange(pair, steps.better, leastStepChange),
      pair,
    };
  });
}

export function stepTable(context: ReportContext): ReportTable | undefined {
  const { report, locale } = context;
  const { steps } = report;
  if (!steps) return undefined;
  const names = spanNames(report, locale);
  const compared = report.before !== undefined;
  const rows = stepRows(context);
  return {
    title: steps.label,
    heads: [
      fieldOf(context, steps.field)?.label ?? '',
      names.now,
      ...(compared ? [names.before, locale.msg('Change')] : []),
    ],
    rows: [],
    plain: rows.map(({ label, now, before, change, pair }) => [
      label,
      now,
      ...(compared ? [before, change ? changeCell(change, pair.now, context) : ''] : []),
    ]),
  };
}

const changeCell = (change: Change, now: string | undefined, context: ReportContext): string =>
  [
    changeText(change, now, context),
    ...(change.verdict ? [verdictText(change.verdict, context.locale)] : []),
  ].join(' ');

/** Average, median, least and most of the numbers that were given. */
export function numberTable(context: ReportContext): ReportTable | undefined {
  const { report, formats, locale } = context;
  const { msg } = locale;
  if (report.numbers.length === 0) return undefined;
  const labelOf = ({ field: key, currency }: ReportNumber): string => {
    const label = fieldOf(context, key)?.label ?? '';
    return currency === undefined ? label : `${label} (${currency})`;
  };
  return {
    title: msg('Numbers'),
    heads: [msg('Field'), report.counted, msg('Average'), msg('Median'), msg('Minimum'), msg('Maximum')],
    rows: report.numbers.map((number) => {
      const field = fieldOf(context, number.field);
      const mean = (value: string) =>
        figureText(value, { calculation: 'average', field: '' }, field, formats, number.currency);
      const plain = (value: string) =>
        figureText(value, { calculation: 'sum', field: '' }, field, formats, number.currency);
      return {
        key: `${number.field} ${number.currency ?? ''}`,
        cells: [
          labelOf(number),
          formats.number(String(number.filled)),
          mean(number.average),
          mean(number.median),
          plain(number.least),
          plain(number.most),
        ],
      };
    }),
    plain: report.numbers.map((number) => [
      labelOf(number),
      String(number.filled),
      number.average,
      number.median,
      number.least,
      number.most,
    ]),
  };
}

/** All tables of a report below each other, each with its title, for a spreadsheet. */
export function reportRows(context: ReportContext): string[][] {
  const tables = [
    lineTable(context),
    ...context.report.parts.map((part) => partTable(part, context)),
    stepTable(context),
    numberTable(context),
  ].filter((table) => table !== undefined);
  return tables.flatMap(({ title, heads, plain }, index) => [
    ...(index > 0 ? [['']] : []),
    [title],
    heads,
    ...plain,
  ]);
}
