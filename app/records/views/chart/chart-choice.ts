import type { ChartChoice } from '../../../../core/contracts/chart-choice.js';
import {
  groupableTypes,
  groupCalculations,
  groupPeriods,
  type GroupCalculation,
  type Grouping,
  type GroupMeasure,
} from '../../../../core/contracts/groups.js';
import { oneOf } from '../../../../core/contracts/parse.js';
import type { FieldSchema, FieldType, ModuleSchema } from '../../../../core/contracts/records.js';
import type { ChartKind } from '../../../../core/contracts/view-kinds.js';

/*
 * Choices in a chart. Their texts come from addresses and saved views, which may name fields that the schema no longer
 * has: the chart's own choice takes their place.
 */

const chartShapes = ['bars', 'lines', 'pivot'] as const;
export type ChartShape = (typeof chartShapes)[number];

export interface Chart {
  by: Grouping;
  /** Columns of the pivot table; undefined if the module has no second field for them. */
  then: Grouping | undefined;
  /** undefined: the numbers of records. */
  measure: GroupMeasure | undefined;
  /** Code of the currency whose amounts are drawn; undefined: the first of the answer. */
  currency: string | undefined;
  shape: ChartShape;
}

type Fields = Pick<ModuleSchema, 'fields'>;

const numberTypes: ReadonlySet<FieldType> = new Set(['integer', 'decimal', 'money', 'percent']);

export const isDateField = ({ type }: FieldSchema): boolean => type === 'date' || type === 'datetime';

/** Fields by which the user may group. */
export const groupableFields = ({ fields }: Fields): FieldSchema[] =>
  fields.filter(({ type, filterable, hidden }) => filterable && !hidden && groupableTypes.has(type));

/** Numbers that the user may sum. */
export const numberFields = ({ fields }: Fields): FieldSchema[] =>
  fields.filter(({ type, hidden }) => !hidden && numberTypes.has(type));

/** 'stage', 'closeDate.month'. */
export const groupingText = ({ field, period }: Grouping): string =>
  period === undefined ? field : `${field}.${period}`;

/** 'count', 'sum.amount', 'sum.amount.USD'. */
export const measureText = (measure: GroupMeasure | undefined, currency?: string): string =>
  measure === undefined
    ? 'count'
    : [measure.calculation, measure.field, ...(currency === undefined ? [] : [currency])].join('.');

export function readChart(choice: ChartChoice | undefined, kind: ChartKind, schema: Fields): Chart {
  const fields = groupableFields(schema);
  const by = readGrouping(choice?.by, fields) ?? ownGrouping(kind.by, fields);
  const then = readGrouping(choice?.then, fields);
  const { measure, currency } = readMeasure(choice?.measure, schema) ?? {
    measure: ownMeasure(kind, schema),
  };
  return {
    by,
    then: then && then.field !== by.field ? then : secondGrouping(by, fields),
    measure,
    currency,
    shape: shapeOf(choice?.shape) ?? 'bars',
  };
}

const shapeOf = oneOf(chartShapes);
const periodOf = oneOf(groupPeriods);
const calculationOf = oneOf(groupCalculations);

function readGrouping(text: string | undefined, fields: readonly FieldSchema[]): Grouping | undefined {
  const [key, period, ...rest] = (text ?? '').split('.');
  const field = fields.find((one) => one.key === key);
  if (!field || rest.length > 0) return undefined;
  if (!isDateField(field)) return period === undefined ? { field: field.key } : undefined;
  const known = periodOf(period);
  return known && { field: field.key, period: known };
}

/** The chart's own field; by month, if it is a date. */
function ownGrouping(key: string, fields: readonly FieldSchema[]): Grouping {
  const field = fields.find((one) => one.key === key);
  return field && isDateField(field) ? { field: key, period: 'month' } : { field: key };
}

/** The first select field besides that of the rows, which has few values; else any other field. */
function secondGrouping({ field: key }: Grouping, fields: readonly FieldSchema[]): Grouping | undefined {
  const others = fields.filter((field) => field.key !== key);
  const [first] = others;
  const second = others.find(({ type }) => type === 'select') ?? first;
  return second && ownGrouping(second.key, fields);
}

function readMeasure(
  text: string | undefined,
  schema: Fields,
): { measure: GroupMeasure | undefined; currency?: string } | undefined {
  if (text === 'count') return { measure: undefined };
  const [name, key, currency, ...rest] = (text ?? '').split('.');
  const calculation: GroupCalculation | undefined = calculationOf(name);
  const field = numberFields(schema).find((one) => one.key === key);
  if (!calculation || !field || rest.length > 0) return undefined;
  return { measure: { calculation, field: field.key }, ...(currency ? { currency } : {}) };
}

function ownMeasure({ sum }: ChartKind, schema: Fields): GroupMeasure | undefined {
  const field = numberFields(schema).find(({ key }) => key === sum);
  return field && { calculation: 'sum', field: field.key };
}
