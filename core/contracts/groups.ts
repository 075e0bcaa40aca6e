import * as v from 'valibot';

import { rowsQuerySchema, type FieldType, type Filter } from './records.js';

/*
 * The records of a query in groups: by a field, and within each group by a second one, with the number of records and the
 * sum or average of a number.
 */

/** Path of the call, whose body is a GroupsQuery; here, since only charts, which are loaded late, need it. */
export const groupsPath = (module: string) => `/api/portico/modules/${encodeURIComponent(module)}/groups`;

/** Types of the fields by which records are grouped. */
export const groupableTypes: ReadonlySet<FieldType> = new Set([
  'select',
  'person',
  'reference',
  'checkbox',
  'date',
  'datetime',
]);

/** Parts of a date by which records are grouped; the value of a week is its Monday, as in ISO 8601. */
export const groupPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type GroupPeriod = (typeof groupPeriods)[number];

/** Calculations with a number. */
export const groupCalculations = ['sum', 'average'] as const;
export type GroupCalculation = (typeof groupCalculations)[number];

/** Groups in an answer, and of its second grouping; the others are one more. */
export const mostGroups = { rows: 100, columns: 30 } as const;

const groupingSchema = v.object({
  /** Key of a field of one of the `groupableTypes`. */
  field: v.string(),
  /** Present for a date or datetime, and for no other field. */
  period: v.optional(v.picklist(groupPeriods)),
});
export type Grouping = v.InferOutput<typeof groupingSchema>;

const measureSchema = v.object({
  calculation: v.picklist(groupCalculations),
  /** Key of a number. */
  field: v.string(),
});
export type GroupMeasure = v.InferOutput<typeof measureSchema>;

export const groupsQuerySchema = v.object({
  ...rowsQuerySchema.entries,
  by: groupingSchema,
  /** Second grouping, for the cells of a pivot table. */
  then: v.nullish(groupingSchema),
  /** Absent: the records are counted only. */
  measure: v.nullish(measureSchema),
});

export interface GroupsQuery {
  search?: string;
  filters?: Filter[];
  by: Grouping;
  then?: Grouping;
  measure?: GroupMeasure;
}

const figuresSchema = v.object({
  /** Number of records. */
  count: v.number(),
  /** Sums or averages as decimal strings, one for each currency; absent if none was asked for. */
  amounts: v.optional(v.array(v.object({ amount: v.string(), currency: v.optional(v.string()) }))),
});
export type Figures = v.InferOutput<typeof figuresSchema>;

const headSchema = v.object({
  /**
   * Option, id, 'true' or 'false', '2026', '2026-Q3', '2026-09' or '2026-09-21'; '' for records without a value. Absent: all others, if
   * there are more groups than `mostGroups`.
   */
  value: v.optional(v.string()),
  /** Name or title of a person or record. */
  label: v.optional(v.string()),
});
export type GroupHead = v.InferOutput<typeof headSchema>;

/**
 * Options, checkboxes and dates are in their own order, people and records by their number of records; records without a
 * value come after them, and the others last.
 */
export const groupsSchema = v.object({
  groups: v.array(
    v.object({
      ...headSchema.entries,
      ...figuresSchema.entries,
      /** Figures of the group by the columns; absent without a second grouping. */
      cells: v.optional(v.array(figuresSchema)),
    }),
  ),
  /** Groups of the second grouping, with the figures of all records; absent without one. */
  columns: v.optional(v.array(v.object({ ...headSchema.entries, ...figuresSchema.entries }))),
  /** Figures of all records of the query. */
  total: figuresSchema,
});
export type Groups = v.InferOutput<typeof groupsSchema>;
export type Group = Groups['groups'][number];
