import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';

import { serverLimits } from '../../core/contracts/server-limits.js';
import type { ListPage, ListQuery, RecordRow } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { tableOf } from '../storage/module-tables.js';
import type { ReadPool } from '../storage/read-pool.js';
import type { Database, SqlRow } from '../storage/database.js';
import { visibleTo } from './access.js';
import type { ReadColumns } from './column-reader.js';
import type { DerivedColumns } from './derived-columns.js';
import type { RowsQuery } from './list-query.js';
import { createReadRows, inOrder, numbersOf, rowsInOrder, rowsQuery } from './list-rows.js';
import { createTotals, type Total } from './totals.js';
import { conditionIndex, fromMatches, orderOf, selectionOf, type Order, type Selection } from './where.js';

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
  /** Numbers of rows by id, in the order of the ids; omits those that the user may not see. */
  numbersOf(
    def: ModuleDef,
    currentUser: CurrentUser,
    ids: readonly string[],
    signal?: AbortSignal,
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

export function createLists({ database, sortKeys, reads, readColumns }: ListDeps): Lists {
  const { tables, dialect } = database;
  const totals = createTotals();
  const rowsOf = createReadRows(database, readColumns);

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
    async numbersOf(def, currentUser, ids, signal) {
      const visible = tables
        .selectFrom(tableOf(def.module))
        .select(['n', 'id'])
        .where(visibleTo(dialect, def, currentUser))
        .where(dialect.isOneOf('id', ids));
      const [found = []] = await reads.read([visible.compile()], {
        owner: currentUser.person.id,
        ...(signal && { signal }),
      });
      const numbers = new Map(found.map((row) => [String(row['id']), Number(row['n'])]));
      return [...new Set(ids)].flatMap((id) => numbers.get(id) ?? []);
    },
    async findRecords(def, currentUser, ids, fields) {
      return lists.findRows(def, currentUser, await lists.numbersOf(def, currentUser, ids), fields);
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

/** Returns whether the page begins after the last match. */
const isBeyond = ({ total, totalIsMinimum }: Total, { offset }: Pick<ListQuery, 'offset'>): boolean =>
  !totalIsMinimum && offset >= total;

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
  const bound =
    serverLimits.countedRows * (Math.floor((query.offset + query.limit) / serverLimits.countedRows) + 1);
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
