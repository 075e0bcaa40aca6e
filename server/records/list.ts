import type { Filter, ListPage, ListQuery, RecordRow, Sort } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import type { Database, SqlRow } from '../storage/sql.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { ColumnReader } from './columns.js';
import { fromColumns, selectColumns } from './columns.js';
import { visibleFields } from './rights.js';
import type { Condition } from './access.js';
import { conditionOf, orderOf } from './where.js';

const countsKept = 500;

export interface Lists {
  page(def: ModuleDef, currentUser: CurrentUser, query: Required<ListQuery>): ListPage;
  /** Row numbers of all matches in order, at most `most`. */
  rowNumbers(
    def: ModuleDef,
    currentUser: CurrentUser,
    query: { search: string; filters: Filter[]; sort: Sort[] },
    most: number,
  ): number[];
  rows(def: ModuleDef, currentUser: CurrentUser, numbers: readonly number[], fields: FieldDef[]): RecordRow[];
  /** Invalidates the cached totals of the module. */
  changed(module: string): void;
}

export interface ListDeps {
  database: Database;
  reader: (currentUser: CurrentUser) => ColumnReader;
}

export const columnFields = (def: ModuleDef, currentUser: CurrentUser): FieldDef[] =>
  visibleFields(def, currentUser).filter((field) => field.column);

export function createLists({ database, reader }: ListDeps): Lists {
  const totals = new Map<string, Map<string, number>>();

  /** Exact total, cached until the module changes. Unfiltered totals are maintained by triggers. */
  function total(def: ModuleDef, currentUser: CurrentUser, condition: Condition): number {
    if (condition.sql === '(tenant = ?)') {
      const row = database.get(
        'SELECT total FROM record_count WHERE tenant = ? AND module = ?',
        currentUser.person.tenant,
        def.module,
      );
      return Number(row?.['total'] ?? 0);
    }
    const known = totals.get(def.module) ?? new Map<string, number>();
    const key = JSON.stringify([condition.sql, condition.values.map(String)]);
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const row = database.get(
      `SELECT count(*) AS total FROM ${tableOf(def.module)} WHERE ${condition.sql}`,
      ...condition.values,
    );
    const counted = Number(row?.['total'] ?? 0);
    if (known.size >= countsKept) known.clear();
    totals.set(def.module, known.set(key, counted));
    return counted;
  }

  const numbersOf = (
    def: ModuleDef,
    currentUser: CurrentUser,
    condition: Condition,
    sort: readonly Sort[],
    limit: number,
    offset: number,
  ) =>
    database
      .all(
        `SELECT n FROM ${tableOf(def.module)} WHERE ${condition.sql}
         ORDER BY ${orderOf(def, currentUser, sort)} LIMIT ? OFFSET ?`,
        ...condition.values,
        limit,
        offset,
      )
      .map((row) => Number(row['n']));

  const lists: Lists = {
    page(def, currentUser, query) {
      const condition = conditionOf(def, currentUser, query);
      const numbers = numbersOf(def, currentUser, condition, query.sort, query.limit, query.offset);
      return {
        total: total(def, currentUser, condition),
        offset: query.offset,
        rows: lists.rows(def, currentUser, numbers, columnFields(def, currentUser)),
      };
    },
    rowNumbers: (def, currentUser, query, most) =>
      numbersOf(def, currentUser, conditionOf(def, currentUser, query), query.sort, most, 0),
    rows(def, currentUser, numbers, fields) {
      if (numbers.length === 0) return [];
      const columns = selectColumns(fields);
      const title = `${columnOf(def.titleField)} AS "title"`;
      const found = database.all(
        `SELECT n, id, revision, ${title}, ${UNREAD}${columns ? `, ${columns}` : ''}
         FROM ${tableOf(def.module)} AS r WHERE n IN (SELECT value FROM json_each(?))`,
        currentUser.person.id,
        def.module,
        JSON.stringify(numbers),
      );
      const byNumber = new Map(found.map((row) => [Number(row['n']), row]));
      const read = reader(currentUser);
      return numbers.flatMap((n) => {
        const row = byNumber.get(n);
        return row ? [rowOf(row, fields, read)] : [];
      });
    },
    changed: (module) => void totals.delete(module),
  };
  return lists;
}

const UNREAD = `EXISTS (SELECT 1 FROM unread WHERE employee = ? AND module = ? AND record = r.id) AS "unread"`;

const rowOf = (row: SqlRow, fields: FieldDef[], reader: ColumnReader): RecordRow => ({
  id: String(row['id']),
  revision: Number(row['revision']),
  title: String(row['title'] ?? ''),
  ...(row['unread'] === 1 ? { unread: true } : {}),
  values: Object.fromEntries(fields.map((field) => [field.key, fromColumns(field, row, reader)])),
});
