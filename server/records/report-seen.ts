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
  const figures = report.figures.filter((figure) => fieldsIn(figure).every(has));
  const groups = [
    ...(report.donut === undefined ? [] : [{ key: report.donut, shape: 'donut' as const }]),
    ...report.bars.map((key) => ({ key, shape: 'bars' as const })),
  ].flatMap(({ key, shape }) => {
    const field = visible.get(key);
    return field ? [{ field, shape }] : [];
  });
  const numbers = (report.numbers ?? []).flatMap((key) => visible.get(key) ?? []);
  const stepField = def.flow && visible.get(def.flow.stepField);
  const measured = figures.flatMap((figure) =>
    figure.of === 'sum' || figure.of === 'average' || figure.of === 'median'
      ? (visible.get(figure.field) ?? [])
      : [],
  );
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

/** Keys of the fields that a figure needs. */
function fieldsIn(figure: FigureDef): string[] {
  switch (figure.of) {
    case 'count':
    case 'performed':
      return [];
    case 'sum':
    case 'average':
    case 'median':
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
