import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';

import { limits } from '../../core/contracts/limits.js';
import type {
  FieldValues,
  ListPage,
  ListQuery,
  RecordAction,
  RecordRow,
} from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { ReadPool } from '../storage/read-pool.js';
import type { Database, SqlDialect, SqlRow } from '../storage/sql.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import { visibleTo } from './access.js';
import type { ReadColumns } from './column-reader.js';
import type { ColumnReader } from './columns.js';
import { fromColumns, selectColumns } from './columns.js';
import type { DerivedColumns } from './derived-columns.js';
import type { RowsQuery } from './list-query.js';
import { possibleActions } from './flow.js';
import { visibleFields } from './rights.js';
import { createTotals, type Total } from './totals.js';
import {
  conditionIndex,
  fromIndex,
  fromMatches,
  orderOf,
  selectionOf,
  type Order,
  type Selection,
} from './where.js';

export interface Lists {
  /** Page of a query that the server itself has chosen. */
  page(def: ModuleDef, currentUser: CurrentUser, query: Required<ListQuery>): Promise<ListPage>;
  /** Page of a user's query: one that may take long is read in a thread, and not begun after `signal` aborts. */
  find(
    def: ModuleDef,
    currentUser: CurrentUser,
    query: Required<ListQuery>,
    signal: AbortSignal,
  ): Promise<ListPage>;
  /** Row numbers of all matches in order, at most `most`. */
  findNumbers(
    def: ModuleDef,
    currentUser: CurrentUser,
    query: RowsQuery,
    most: number,
    signal: AbortSignal,
  ): Promise<number[]>;
  /** Ids of all matches in order, at most `most`. */
  findIds(
    def: ModuleDef,
    currentUser: CurrentUser,
    query: RowsQuery,
    most: number,
    signal: AbortSignal,
  ): Promise<string[]>;
  /** Rows by id, read in a worker thread; omits those that the user may not see (any more). */
  findRecords(
    def: ModuleDef,
    currentUser: CurrentUser,
    ids: readonly string[],
    fields: FieldDef[],
  ): Promise<RecordRow[]>;
  /** Values of rows by their numbers, read in a thread; a row that was removed is left out. */
  findRows(
    def: ModuleDef,
    currentUser: CurrentUser,
    numbers: readonly number[],
    fields: FieldDef[],
    signal?: AbortSignal,
  ): Promise<RecordRow[]>;
  /** Invalidates the kept totals of the module in the tenant. */
  changed(tenant: string, module: string): void;
  /** Invalidates all kept totals. */
  changedAnywhere(): void;
}

export interface ListDeps {
  database: Database;
  sortKeys: Pick<DerivedColumns, 'isFilled'>;
  reads: ReadPool;
  readColumns: ReadColumns;
}

export const columnFields = (def: ModuleDef, currentUser: CurrentUser): FieldDef[] =>
  visibleFields(def, currentUser).filter((field) => field.column);

export function createLists({ database, sortKeys, reads, readColumns }: ListDeps): Lists {
  const { tables, dialect } = database;
  const totals = createTotals();

  /** Exact total of all records of a tenant, maintained by triggers. */
  async function unfilteredTotal(def: ModuleDef, { person }: CurrentUser): Promise<Total> {
    const row = await tables
      .selectFrom('record_count')
      .select('total')
      .where('tenant', '=', person.tenant)
      .where('module', '=', def.module)
      .executeTakeFirst();
    return { total: row?.total ?? 0 };
  }

  async function rowsOf(
    def: ModuleDef,
    currentUser: CurrentUser,
    numbers: readonly number[],
  ): Promise<RecordRow[]> {
    if (numbers.length === 0) return [];
    const fields = columnFields(def, currentUser);
    const deciding = decidingFields(def);
    const read = [...new Set([...fields, ...deciding])];
    const { rows } = await rowsQuery(dialect, def, currentUser, numbers, read).execute(tables);
    const columns = await readColumns(currentUser, read, rows);
    return inOrder(numbers, rows, fields, columns, (row) => {
      const values = valuesOf(row, deciding, columns);
      return possibleActions(def, currentUser, { values, createdBy: String(row['created_by']) });
    });
  }

  const orderFor = (def: ModuleDef, currentUser: CurrentUser, { sort }: Pick<RowsQuery, 'sort'>): Order =>
    orderOf(def, currentUser, sort, sortKeys.isFilled(def.module));

  const lists: Lists = {
    async page(def, currentUser, query) {
      const selection = selectionOf(dialect, def, currentUser, query);
      const { key, counting, bound } = countOf(database, def, selection, query);
      const counted = selection.isAll
        ? await unfilteredTotal(def, currentUser)
        : await totals.find(currentUser.person.tenant, def.module, key, async () =>
            totalOf((await counting.execute(tables)).rows, bound),
          );
      const order = orderFor(def, currentUser, query);
      const numbers = isBeyond(counted, query)
        ? []
        : numbersOf(
            (await rowsInOrder(dialect, 'n', def, order, selection, query, counted).execute(tables)).rows,
          );
      return { ...counted, offset: query.offset, rows: await rowsOf(def, currentUser, numbers) };
    },
    async find(def, currentUser, query, signal) {
      const selection = selectionOf(dialect, def, currentUser, query);
      // An index has these rows in their order.
      if (selection.isAll && query.sort.length <= 1) return lists.page(def, currentUser, query);
      const owner = currentUser.person.id;
      const { key, counting, bound } = countOf(database, def, selection, query);
      const counted = selection.isAll
        ? await unfilteredTotal(def, currentUser)
        : // Without the signal: other users may wait for the same count.
          await totals.find(currentUser.person.tenant, def.module, key, async () => {
            const [rows = []] = await reads.read([counting.compile(tables)], { owner });
            return totalOf(rows, bound);
          });
      signal.throwIfAborted();
      if (isBeyond(counted, query)) return { ...counted, offset: query.offset, rows: [] };
      const order = orderFor(def, currentUser, query);
      const [found = []] = await reads.read(
        [rowsInOrder(dialect, 'n', def, order, selection, query, counted).compile(tables)],
        {
          owner,
          signal,
        },
      );
      return { ...counted, offset: query.offset, rows: await rowsOf(def, currentUser, numbersOf(found)) };
    },
    async findNumbers(def, currentUser, query, most, signal) {
      const selection = selectionOf(dialect, def, currentUser, query);
      const numbers = rowsInOrder(dialect, 'n', def, orderFor(def, currentUser, query), selection, {
        ...query,
        limit: most,
        offset: 0,
      });
      const [found = []] = await reads.read([numbers.compile(tables)], {
        owner: currentUser.person.id,
        signal,
      });
      return numbersOf(found);
    },
    async findIds(def, currentUser, query, most, signal) {
      const selection = selectionOf(dialect, def, currentUser, query);
      const ordered = rowsInOrder(dialect, 'id', def, orderFor(def, currentUser, query), selection, {
        ...query,
        limit: most,
        offset: 0,
      });
      const ids = sql`SELECT ${dialect.listOf('id')} AS ids FROM (${ordered}) AS matches`.compile(tables);
      const [[row] = []] = await reads.read([ids], { owner: currentUser.person.id, signal });
      return v.parse(idsSchema, JSON.parse(String(row?.['ids'] ?? '[]')));
    },
    async findRecords(def, currentUser, ids, fields) {
      const visible = tables
        .selectFrom(tableOf(def.module))
        .select(['n', 'id'])
        .where(visibleTo(dialect, def, currentUser))
        .where(dialect.isOneOf('id', ids));
      const [found = []] = await reads.read([visible.compile()], { owner: currentUser.person.id });
      const numbers = new Map(found.map((row) => [String(row['id']), Number(row['n'])]));
      return lists.findRows(
        def,
        currentUser,
        ids.flatMap((id) => numbers.get(id) ?? []),
        fields,
      );
    },
    async findRows(def, currentUser, numbers, fields, signal) {
      const found = rowsQuery(dialect, def, currentUser, numbers, fields);
      const [rows = []] = await reads.read([found.compile(tables)], {
        owner: currentUser.person.id,
        ...(signal && { signal }),
      });
      return inOrder(numbers, rows, fields, await readColumns(currentUser, fields, rows));
    },
    changed: totals.changed,
    changedAnywhere: totals.changedAnywhere,
  };
  return lists;
}

const idsSchema = v.array(v.string());

const numbersOf = (rows: readonly SqlRow[]): number[] => rows.map((row) => Number(row['n']));

/** Returns whether the page begins after the last match. */
const isBeyond = ({ total, totalIsMinimum }: Total, { offset }: Pick<ListQuery, 'offset'>): boolean =>
  !totalIsMinimum && offset >= total;

/**
 * Matches for each row up to the end of a page from which it is faster to test the rows in their order than to sort the
 * matches. More than were counted are sorted in no case.
 */
const manyMatches = 20;

/**
 * The rows in their order; `counted` is their number, if it is known. The index is chosen here, since SQLite does not
 * know how many matches there are.
 */
function rowsInOrder(
  dialect: SqlDialect,
  column: 'n' | 'id',
  def: ModuleDef,
  order: Order,
  selection: Selection,
  query: Required<ListQuery>,
  counted?: Total,
): RawBuilder<SqlRow> {
  const isCommon =
    counted !== undefined &&
    (counted.totalIsMinimum === true || counted.total >= manyMatches * (query.offset + query.limit));
  const matches =
    (isCommon && order.index !== undefined ? fromIndex(dialect, def, selection, order.index) : undefined) ??
    fromMatches(dialect, def, selection, selection.isAll ? undefined : conditionIndex(def, query));
  return sql`SELECT ${sql.ref(column)} FROM ${matches} ORDER BY ${order.by} LIMIT ${query.limit} OFFSET ${query.offset}`;
}

/**
 * Count of the matches up to a bound, which is always beyond the requested rows: a user who scrolls to the end of what
 * was counted gets the next part counted.
 */
function countOf(
  { tables, dialect }: Database,
  def: ModuleDef,
  selection: Selection,
  query: Required<ListQuery>,
): { key: string; counting: RawBuilder<SqlRow>; bound: number } {
  const bound = limits.countedRows * (Math.floor((query.offset + query.limit) / limits.countedRows) + 1);
  // A single filter has an index of its own.
  const index = query.filters.length + (def.access ? 1 : 0) > 1 ? conditionIndex(def, query) : undefined;
  const matches = fromMatches(dialect, def, selection, index);
  const counting = sql<SqlRow>`
    SELECT count(*) AS total FROM (SELECT 1 AS found FROM ${matches} LIMIT ${bound + 1}) AS counted`;
  const { sql: text, parameters } = counting.compile(tables);
  return { bound, key: JSON.stringify([text, parameters.map(String)]), counting };
}

function totalOf([row]: readonly SqlRow[], bound: number): Total {
  const total = Number(row?.['total'] ?? 0);
  return total > bound ? { total: bound, totalIsMinimum: true } : { total };
}

function rowsQuery(
  dialect: SqlDialect,
  def: ModuleDef,
  currentUser: CurrentUser,
  numbers: readonly number[],
  fields: FieldDef[],
): RawBuilder<SqlRow> {
  const isUnread = sql`EXISTS (SELECT 1 FROM unread
    WHERE employee = ${currentUser.person.id} AND module = ${def.module} AND record = r.id)`;
  const columns = [
    sql`n, id, revision, created_by, ${sql.ref(columnOf(def.titleField))} AS title`,
    sql`CASE WHEN ${isUnread} THEN 1 ELSE 0 END AS unread`,
    ...selectColumns(fields),
  ];
  return sql`SELECT ${sql.join(columns)} FROM ${sql.table(tableOf(def.module))} AS r
    WHERE ${dialect.isOneOfNumbers('n', numbers)}`;
}

function inOrder(
  numbers: readonly number[],
  rows: readonly SqlRow[],
  fields: FieldDef[],
  columnReader: ColumnReader,
  actionsOf: (row: SqlRow) => RecordAction[] = () => [],
): RecordRow[] {
  const byNumber = new Map(rows.map((row) => [Number(row['n']), row]));
  return numbers.flatMap((n) => {
    const row = byNumber.get(n);
    return row ? [rowOf(row, fields, columnReader, actionsOf(row))] : [];
  });
}

/** Fields by whose values the actions on a record are chosen. */
function decidingFields(def: ModuleDef): FieldDef[] {
  const keys = new Set([def.statusField, ...(def.actions ?? []).flatMap(({ by }) => by?.fields ?? [])]);
  return fieldsOf(def).filter(({ key }) => keys.has(key));
}

const valuesOf = (row: SqlRow, fields: readonly FieldDef[], reader: ColumnReader): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.key, fromColumns(field, row, reader)]));

const rowOf = (
  row: SqlRow,
  fields: FieldDef[],
  reader: ColumnReader,
  actions: readonly RecordAction[],
): RecordRow => ({
  id: String(row['id']),
  revision: Number(row['revision']),
  title: String(row['title'] ?? ''),
  ...(row['unread'] === 1 ? { unread: true } : {}),
  // Those that open a form are taken on the record's page.
  ...(actions.length > 0 ? { actions: actions.filter(({ compose }) => !compose).map(({ key }) => key) } : {}),
  values: valuesOf(row, fields, reader),
});
