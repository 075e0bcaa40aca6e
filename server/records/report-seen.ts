import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { createdAt, type FigureDef, type ReportDef } from '../schemas/report-def.js';
import { columnOf, hasLabel, labelColumnOf, type FieldColumn } from '../storage/module-tables.js';
import { visibleFields } from './rights.js';

/** A report as a user sees it: without the parts that name a field that the user does not see. */
export interface SeenReport {
  report: ReportDef;
  figures: readonly FigureDef[];
  groups: readonly { field: FieldDef; shape: 'donut' | 'bars' }[];
  numbers: readonly FieldDef[];
  /** The step field of the module's approval. */
  steps: { label: NonNullable<ReportDef['steps']>['label']; field: FieldDef } | undefined;
  /** Columns of the module's table that the figures need. */
  columns: readonly FieldColumn[];
  fieldOf(key: string): FieldDef | undefined;
}

/** undefined where the module has no report, or the user does not see the time of its records. */
export function seenReport(def: ModuleDef, currentUser: CurrentUser): SeenReport | undefined {
  const { report } = def;
  if (!report) return undefined;
  const visible = new Map(visibleFields(def, currentUser).map((field) => [field.key, field]));
  const has = (key: string): boolean => key === createdAt || visible.has(key);
  if (!has(report.time)) return undefined;
  /** The field of a number whose currency, if it has one, the user sees too. */
  const numberOf = (key: string): FieldDef | undefined => {
    const field = visible.get(key);
    return field && (field.currencyField === undefined || has(field.currencyField)) ? field : undefined;
  };
  const figures = report.figures.filter((figure) =>
    isMeasured(figure) ? numberOf(figure.field) : fieldsIn(figure).every(has),
  );
  const groups = [
    ...(report.donut === undefined ? [] : [{ key: report.donut, shape: 'donut' as const }]),
    ...report.bars.map((key) => ({ key, shape: 'bars' as const })),
  ].flatMap(({ key, shape }) => {
    const field = visible.get(key);
    return field ? [{ field, shape }] : [];
  });
  const numbers = (report.numbers ?? []).flatMap((key) => numberOf(key) ?? []);
  const stepField = def.flow && visible.get(def.flow.stepField);
  const measured = figures.flatMap((figure) => (isMeasured(figure) ? (numberOf(figure.field) ?? []) : []));
  const columns = [
    ...groups.flatMap(({ field }) => [
      columnOf(field.key),
      ...(hasLabel(field) ? [labelColumnOf(field.key)] : []),
    ]),
    ...[...numbers, ...measured].flatMap(({ key, currencyField }) => [
      columnOf(key),
      ...(currencyField === undefined ? [] : [columnOf(currencyField)]),
    ]),
  ];
  return {
    report,
    figures,
    groups,
    numbers,
    steps: report.steps && stepField ? { label: report.steps.label, field: stepField } : undefined,
    columns: [...new Set(columns)],
    fieldOf: (key) => visible.get(key),
  };
}

type MeasuredFigure = Extract<FigureDef, { of: 'sum' | 'average' | 'median' }>;

const isMeasured = (figure: FigureDef): figure is MeasuredFigure =>
  figure.of === 'sum' || figure.of === 'average' || figure.of === 'median';

/** Keys of the fields that a figure needs, apart from those of numbers. */
function fieldsIn(figure: Exclude<FigureDef, MeasuredFigure>): string[] {
  switch (figure.of) {
    case 'count':
    case 'performed':
      return [];
    case 'share':
      return [figure.field];
    case 'duration':
      return [figure.from, figure.to, figure.when.field];
    case 'present':
      return [figure.field, figure.by];
    case 'expected':
    case 'response':
      return [figure.reference];
  }
}
