import { sql, type RawBuilder } from 'kysely';

import {
  groupableTypes,
  groupsQuerySchema,
  mostGroups,
  type Figures,
  type Group,
  type Grouping,
  type GroupHead,
  type GroupMeasure,
  type Groups as GroupsAnswer,
} from '../../core/contracts/groups.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { columnOf, hasLabel, isStoredAsInteger, labelColumnOf } from '../storage/module-tables.js';
import type { ReadPool } from '../storage/read-pool.js';
import type { Database, SqlDialect, SqlRow } from '../storage/database.js';
import { badRequest, parseRequest } from '../texts/messages/api-error.js';
import type { ReadColumns } from './column-reader.js';
import { fromColumns } from './columns.js';
import { withOptions } from './field-options.js';
import { currencyOf, figuresOf, sumParts } from './group-figures.js';
import { parseRowsQuery, type RowsQuery } from './list-query.js';
import { visibleFields } from './rights.js';
import { conditionIndex, fromMatches, selectionOf } from './where.js';

interface GroupsRequest extends RowsQuery {
  by: Grouping;
  then: Grouping | undefined;
  measure: GroupMeasure | undefined;
}

/** Reads the records of a query in groups. */
export interface GroupReads {
  /** Not begun after `signal` aborts. Throws ApiError (400) for a field that the user may not filter by, or does not see. */
  find(
    def: ModuleDef,
    currentUser: CurrentUser,
    request: GroupsRequest,
    signal: AbortSignal,
  ): Promise<GroupsAnswer>;
}

interface GroupsDeps {
  database: Database;
  reads: ReadPool;
  readColumns: ReadColumns;
}

/** Throws ApiError (400). */
export function parseGroupsQuery(body: unknown): GroupsRequest {
  const { by, then, measure } = parseRequest(groupsQuerySchema, body);
  return { ...parseRowsQuery(body), by, then: then ?? undefined, measure: measure ?? undefined };
}

/** A field by which records are grouped. */
interface Axis {
  field: FieldDef;
  /** Column of the answer's rows, and that of its label. */
  column: 'one' | 'two';
  label: 'one_label' | 'two_label';
  /** Expression of the value; '' for none. */
  value: RawBuilder<unknown>;
  /** Most groups; the rest is one more. */
  limit: number;
}

export function createGroups({ database, reads, readColumns }: GroupsDeps): GroupReads {
  const { tables, dialect } = database;

  return {
    async find(def, currentUser, request, signal) {
      const fields = visibleFields(def, currentUser).map((field) => withOptions(field, currentUser));
      const by = axisOf(dialect, fields, request.by, 'one', mostGroups.rows);
      const then = request.then && axisOf(dialect, fields, request.then, 'two', mostGroups.columns);
      const measured = request.measure && measuredField(fields, request.measure);
      const selection = selectionOf(dialect, def, currentUser, request);
      const index = selection.isAll ? undefined : conditionIndex(def, request);
      const matches = fromMatches(dialect, def, selection, index);
      const statement = groupedBy(matches, by, then, measured).compile(tables);
      const [rows = []] = await reads.read([statement], { owner: currentUser.person.id, signal });

      const figures = (of: readonly SqlRow[]): Figures => figuresOf(of, request.measure, measured);
      const headsOf = async (axis: Axis): Promise<GroupHead[]> =>
        inOrder(axis, rows, await labelsOf(axis, rows, currentUser, readColumns));
      const heads = await headsOf(by);
      const columns = then && (await headsOf(then));
      const own = (axis: Axis, { value }: GroupHead, among: readonly SqlRow[]) =>
        among.filter((row) => valueIn(axis, row) === value);
      return {
        groups: heads.map((head): Group => {
          const found = own(by, head, rows);
          return {
            ...head,
            ...figures(found),
            ...(then && columns ? { cells: columns.map((column) => figures(own(then, column, found))) } : {}),
          };
        }),
        ...(then && columns
          ? { columns: columns.map((column) => ({ ...column, ...figures(own(then, column, rows)) })) }
          : {}),
        total: figures(rows),
      };
    },
  };
}

function axisOf(
  dialect: SqlDialect,
  fields: readonly FieldDef[],
  { field: key, period }: Grouping,
  column: Axis['column'],
  limit: number,
): Axis {
  const field = fields.find((one) => one.key === key);
  if (!field?.filterable || !groupableTypes.has(field.type)) throw badRequest();
  if (isDate(field) !== (period !== undefined)) throw badRequest();
  const label = column === 'one' ? 'one_label' : 'two_label';
  return { field, column, label, value: valueOf(dialect, field, period), limit };
}

const isDate = ({ type }: FieldDef): boolean => type === 'date' || type === 'datetime';

/** The field of the measure: a number that the user sees. */
function measuredField(fields: readonly FieldDef[], { field: key }: GroupMeasure): FieldDef {
  const field = fields.find((one) => one.key === key);
  if (!field || field.type === 'checkbox' || !isStoredAsInteger(field)) throw badRequest();
  return field;
}

/** Dates are texts, of which every engine takes the same parts; the first day of a week is to be reckoned. */
function valueOf(dialect: SqlDialect, field: FieldDef, period: Grouping['period']): RawBuilder<unknown> {
  const column = sql.ref(columnOf(field.key));
  if (field.type === 'checkbox') return sql`CASE WHEN ${column} = 1 THEN 'true' ELSE 'false' END`;
  switch (period) {
    case 'day':
      return sql`COALESCE(substr(${column}, 1, 10), '')`;
    case 'week':
      return sql`COALESCE(${dialect.mondayOf(sql`NULLIF(substr(${column}, 1, 10), '')`)}, '')`;
    case 'month':
      return sql`COALESCE(substr(${column}, 1, 7), '')`;
    case 'year':
      return sql`COALESCE(substr(${column}, 1, 4), '')`;
    case 'quarter':
      return sql`CASE WHEN ${column} IS NULL OR ${column} = '' THEN '' ELSE substr(${column}, 1, 4) || CASE
        WHEN substr(${column}, 6, 2) IN ('01', '02', '03') THEN '-Q1'
        WHEN substr(${column}, 6, 2) IN ('04', '05', '06') THEN '-Q2'
        WHEN substr(${column}, 6, 2) IN ('07', '08', '09') THEN '-Q3' ELSE '-Q4' END END`;
    default:
      return sql`COALESCE(${column}, '')`;
  }
}

/**
 * One row for each cell and currency. The groups beyond the limit are joined in the statement, so that a field with many
 * values yields no more rows than are answered; their value is NULL.
 */
function groupedBy(
  matches: RawBuilder<unknown>,
  by: Axis,
  then: Axis | undefined,
  measured: FieldDef | undefined,
): RawBuilder<SqlRow> {
  const parts = measured && sumParts(measured);
  const sums =
    measured && parts
      ? sql`count(${sql.ref(columnOf(measured.key))}) AS filled, ${parts.greater} AS greater, ${parts.lesser} AS lesser`
      : sql`0 AS filled, 0 AS greater, 0 AS lesser`;
  const label = (axis: Axis | undefined) =>
    axis && hasLabel(axis.field) ? sql`max(${sql.ref(labelColumnOf(axis.field.key))})` : sql`NULL`;
  const text = sql`''`;
  return sql`WITH found AS (
      SELECT ${by.value} AS one, ${then?.value ?? text} AS two, ${currencyOf(measured)} AS currency, count(*) AS total, ${sums},
        ${label(by)} AS one_label, ${label(then)} AS two_label
      FROM ${matches} GROUP BY 1, 2, 3),
    first_ones AS (${firstOf(by)}),
    first_twos AS (${then ? firstOf(then) : sql`SELECT '' AS value`}),
    cells AS (
      SELECT CASE WHEN one IN (SELECT value FROM first_ones) THEN one END AS one,
        CASE WHEN two IN (SELECT value FROM first_twos) THEN two END AS two,
        currency, total, filled, greater, lesser, one_label, two_label
      FROM found)
    SELECT one, two, currency, sum(total) AS total, sum(filled) AS filled, CAST(sum(greater) AS TEXT) AS greater,
      CAST(sum(lesser) AS TEXT) AS lesser, max(one_label) AS one_label, max(two_label) AS two_label
    FROM cells GROUP BY 1, 2, 3 ORDER BY 3`;
}

/** The greatest groups; of dates the latest. */
const firstOf = ({ field, column, limit }: Axis): RawBuilder<unknown> => {
  const value = sql.ref(column);
  const order = isDate(field) ? sql`value DESC` : sql`sum(total) DESC, value`;
  return sql`SELECT ${value} AS value FROM found GROUP BY ${value} ORDER BY ${order} LIMIT ${sql.lit(limit)}`;
};

const valueIn = ({ column }: Axis, row: SqlRow): string | undefined => {
  const value = row[column];
  return value === null || value === undefined ? undefined : String(value);
};

/** Names of people, and titles of the records that the user sees. */
async function labelsOf(
  axis: Axis,
  rows: readonly SqlRow[],
  currentUser: CurrentUser,
  readColumns: ReadColumns,
): Promise<ReadonlyMap<string, string>> {
  const { field } = axis;
  if (!hasLabel(field)) return new Map();
  const stored = rows.flatMap((row): SqlRow[] => {
    const value = valueIn(axis, row);
    const label = row[axis.label] ?? null;
    return value ? [{ [columnOf(field.key)]: value, [labelColumnOf(field.key)]: label }] : [];
  });
  const reader = await readColumns(currentUser, [field], stored);
  return new Map(
    stored.flatMap((row): [string, string][] => {
      const value = fromColumns(field, row, reader);
      if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
      return [[value.id, 'title' in value ? value.title : value.name]];
    }),
  );
}

function inOrder(axis: Axis, rows: readonly SqlRow[], labels: ReadonlyMap<string, string>): GroupHead[] {
  const totals = new Map<string | undefined, number>();
  for (const row of rows) {
    const value = valueIn(axis, row);
    totals.set(value, (totals.get(value) ?? 0) + Number(row['total']));
  }
  const present = [...totals.keys()].flatMap((value) => (value ? [value] : []));
  const sorted = ordered(axis, present, totals);
  return [
    ...sorted.map((value): GroupHead => {
      const label = labels.get(value);
      return { value, ...(label === undefined ? {} : { label }) };
    }),
    ...(totals.has('') ? [{ value: '' }] : []),
    ...(totals.has(undefined) ? [{}] : []),
  ];
}

function ordered(
  { field }: Axis,
  values: string[],
  totals: ReadonlyMap<string | undefined, number>,
): string[] {
  if (isDate(field)) return values.sort();
  if (hasLabel(field))
    return values.sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || (a < b ? -1 : 1));
  const own = field.type === 'checkbox' ? ['true', 'false'] : (field.options ?? []).map(({ value }) => value);
  // Those of former options come last.
  const former = values.filter((value) => !own.includes(value)).sort();
  return [...own.filter((value) => values.includes(value)), ...former];
}
