import { sql, type RawBuilder } from 'kysely';

import type { RecordAction } from '../../core/contracts/record-parts.js';
import type { FieldValues, ListQuery, RecordRow } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Database, SqlDialect, SqlRow } from '../storage/database.js';
import type { ReadColumns } from './column-reader.js';
import type { ColumnReader } from './columns.js';
import { fromColumns, selectColumns } from './columns.js';
import { possibleActions } from './flow.js';
import { editableFields, visibleFields, type RecordFacts } from './rights.js';
import type { Total } from './totals.js';
import { readUnreadComments } from './visits.js';
import { conditionIndex, fromIndex, fromMatches, type Order, type Selection } from './where.js';

/** The rows of lists, as every kind of view has them: in their order, with the actions and values that the user has. */

export const columnFields = (def: ModuleDef, currentUser: CurrentUser): FieldDef[] =>
  visibleFields(def, currentUser).filter((field) => field.column);

/**
 * Rows of the table by their numbers, in the order of these; a row that was removed is left out.
 * @param laneField rows in which the user may not change this field are marked as locked
 */
export type ReadRows = (
  def: ModuleDef,
  currentUser: CurrentUser,
  numbers: readonly number[],
  laneField?: FieldDef,
) => Promise<RecordRow[]>;

export function createReadRows(database: Database, readColumns: ReadColumns): ReadRows {
  const { tables, dialect } = database;
  return async (def, currentUser, numbers, laneField) => {
    if (numbers.length === 0) return [];
    const fields = columnFields(def, currentUser);
    const deciding = decidingFields(def, laneField);
    const read = [...new Set([...fields, ...deciding])];
    const { rows } = await rowsQuery(dialect, def, currentUser, numbers, read).execute(tables);
    const columns = await readColumns(currentUser, read, rows);
    const ids = rows.map((row) => String(row['id']));
    const unreadComments = await readUnreadComments(database, def, currentUser, ids);
    return inOrder(numbers, rows, fields, columns, (row) => {
      const facts = { values: valuesOf(row, deciding, columns), createdBy: String(row['created_by']) };
      return {
        actions: possibleActions(def, currentUser, facts),
        isLocked: laneField !== undefined && isClosedTo(def, currentUser, facts, laneField),
        unreadComments: unreadComments.get(String(row['id'])) ?? 0,
      };
    });
  };
}

const isClosedTo = (def: ModuleDef, currentUser: CurrentUser, facts: RecordFacts, field: FieldDef): boolean =>
  !editableFields(def, currentUser, facts).includes(field);

export const numbersOf = (rows: readonly SqlRow[]): number[] => rows.map((row) => Number(row['n']));

/**
 * Matches for each row up to the end of a page from which it is faster to test the rows in their order than to sort the
 * matches. More than were counted are sorted in no case.
 */
const manyMatches = 20;

/**
 * The rows in their order; `counted` is their number, if it is known. The index is chosen here, since SQLite does not
 * know how many matches there are.
 */
export function rowsInOrder(
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

export function rowsQuery(
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

/** Rights of the user on a row, and what the user has not read yet. */
interface RowRights {
  actions: readonly RecordAction[];
  /** True if the user may not change the field of the lanes. */
  isLocked: boolean;
  unreadComments: number;
}

export function inOrder(
  numbers: readonly number[],
  rows: readonly SqlRow[],
  fields: FieldDef[],
  columnReader: ColumnReader,
  rightsOf: (row: SqlRow) => RowRights = () => ({ actions: [], isLocked: false, unreadComments: 0 }),
): RecordRow[] {
  const byNumber = new Map(rows.map((row) => [Number(row['n']), row]));
  return numbers.flatMap((n) => {
    const row = byNumber.get(n);
    return row ? [rowOf(row, fields, columnReader, rightsOf(row))] : [];
  });
}

/** Fields by whose values the actions on a record, and the right to change the field of its lane, are decided. */
function decidingFields(def: ModuleDef, laneField?: FieldDef): FieldDef[] {
  const { statusField, actions = [], editors, flow } = def;
  const actors = [
    ...actions.map(({ by }) => by),
    ...(laneField ? [editors, laneField.by, laneField.also?.by] : []),
  ];
  const keys = new Set([
    statusField,
    ...actors.flatMap((by) => [...(by?.fields ?? []), ...(by?.last ?? [])]),
    ...(flow && actions.length > 0 ? [flow.stepField, flow.stateField] : []),
  ]);
  if (laneField && flow)
    for (const key of [flow.initiatorField, flow.handlerField, flow.decidersField, flow.versionField])
      keys.add(key);
  return fieldsOf(def).filter(({ key }) => keys.has(key));
}

const valuesOf = (row: SqlRow, fields: readonly FieldDef[], reader: ColumnReader): FieldValues =>
  Object.fromEntries(fields.map((field) => [field.key, fromColumns(field, row, reader)]));

const rowOf = (
  row: SqlRow,
  fields: FieldDef[],
  reader: ColumnReader,
  { actions, isLocked, unreadComments }: RowRights,
): RecordRow => ({
  id: String(row['id']),
  revision: Number(row['revision']),
  title: String(row['title'] ?? ''),
  ...(row['unread'] === 1 ? { unread: true } : {}),
  ...(unreadComments > 0 ? { unreadComments } : {}),
  // Those that open a form, or name an employee, are taken on the record's page.
  ...(actions.length > 0
    ? {
        actions: actions.filter(({ compose, asks }) => !compose && asks !== 'person').map(({ key }) => key),
      }
    : {}),
  ...(isLocked ? { locked: true } : {}),
  values: valuesOf(row, fields, reader),
});
