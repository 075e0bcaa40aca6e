import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { defaultSort, type Filter, type Sort } from '../../core/contracts/records.js';
import { resolveMovingDate } from '../../core/values/dates/moving-dates.js';
import { isComparableNumber } from '../../core/values/format/decimal.js';
import { badRequest } from '../texts/messages/api-error.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import type { Condition, SqlDialect, SqlValue } from '../storage/database.js';
import {
  columnOf,
  conditionFields,
  conditionIndexOf,
  hasLabel,
  hasSortKey,
  ignoresCase,
  indexOf,
  isStoredAsInteger,
  labelColumnOf,
  sortColumnOf,
  tableOf,
} from '../storage/module-tables.js';
import { joined, openedTo, visibleTo, waitsForAbsent } from './access.js';
import { toScaled } from './columns.js';
import { searchDiscloses, visibleFields } from './rights.js';
import { searchRows, type SearchRows } from './search-rows.js';

/** Records of the module that are visible to the user and match a query. */
export interface Selection {
  /** Condition of the user's rights and the filters. */
  condition: Condition;
  search: SearchRows | undefined;
  /** True for all records of the tenant. */
  isAll: boolean;
}

export function selectionOf(
  dialect: SqlDialect,
  def: ModuleDef,
  currentUser: CurrentUser,
  { search, filters }: { search: string; filters: readonly Filter[] },
): Selection {
  const all: Condition[] = [visibleTo(dialect, def, currentUser)];
  const fields = new Map(visibleFields(def, currentUser).map((field) => [field.key, field]));
  function ownCondition(filter: Filter): Condition {
    if (filter.field === def.involved?.key)
      return involvedCondition(dialect, def.involved.fields, fields, filter);
    const field = fields.get(filter.field);
    if (!field?.filterable) throw badRequest();
    return filterCondition(dialect, field, resolved(field, filter, currentUser));
  }
  for (const filter of filters) {
    const own = ownCondition(filter);
    const also = alsoWaits(dialect, def, currentUser, filter);
    all.push(also ? joined([own, also], 'OR') : own);
  }
  if (search !== '')
    for (const { key } of searchDiscloses(def, currentUser))
      all.push(sql<SqlBool>`${sql.ref(columnOf(key))} IS NULL`);
  const rows = searchRows(dialect, def.module, currentUser.person.tenant, search);
  return {
    condition: joined(all, 'AND'),
    search: rows,
    isAll: !rows && filters.length === 0 && openedTo(dialect, def, currentUser) === undefined,
  };
}

/**
 * What waits for those whom the user stands in for, of a filter for what waits for the user; undefined for another
 * filter, and for somebody who stands in for nobody.
 */
function alsoWaits(
  dialect: SqlDialect,
  def: ModuleDef,
  currentUser: CurrentUser,
  filter: Filter,
): Condition | undefined {
  const isWaiting = filter.field === def.flow?.handlerField || filter.field === def.involved?.key;
  return isWaiting && filter.op === 'eq' && filter.value === currentUser.person.id
    ? waitsForAbsent(dialect, def, currentUser)
    : undefined;
}

/** The filter with relative dates resolved in the tenant's time zone. */
function resolved(field: FieldDef, filter: Filter, { clock }: CurrentUser): Filter {
  const { value } = filter;
  if ((field.type !== 'date' && field.type !== 'datetime') || value === undefined) return filter;
  const dateOf = (text: string): string => resolveMovingDate(text, clock.today());
  return { ...filter, value: Array.isArray(value) ? value.map(dateOf) : dateOf(value) };
}

/**
 * FROM and WHERE of the rows of a selection: the matches of a search as its index yields them, so that a statement may
 * end after some, else the rows of the given index.
 */
export function fromMatches(
  dialect: SqlDialect,
  { module }: ModuleDef,
  { condition, search }: Selection,
  index?: string,
): RawBuilder<unknown> {
  const table = tableOf(module);
  if (!search) return sql`${dialect.readBy(table, index)} WHERE ${condition}`;
  const tested = joined([condition, ...search.rest], 'AND');
  return sql`(${search.numbers}) AS matches ${dialect.thenJoin} ${sql.table(table)} ON n = doc WHERE ${tested}`;
}

/** FROM and WHERE of the same rows by testing each of an index; undefined if a search cannot be tested on a row. */
export function fromIndex(
  dialect: SqlDialect,
  { module }: ModuleDef,
  { condition, search }: Selection,
  index: string,
): RawBuilder<unknown> | undefined {
  if (search && !search.text) return undefined;
  const tested = search?.text ? joined([condition, search.text], 'AND') : condition;
  return sql`${dialect.readBy(tableOf(module), index)} WHERE ${tested}`;
}

const isIndexed = ({ indexed }: ModuleDef, key: string): boolean => !indexed || indexed.includes(key);

/**
 * Index for the conditions of the query: the one that has the fields of all, or that of a person or record, who has few
 * records; undefined if the engine has to choose.
 */
export function conditionIndex(
  def: ModuleDef,
  { search, filters }: { search: string; filters: readonly Filter[] },
): string | undefined {
  if (search !== '') return undefined;
  const [first, ...others] = conditionFields(def);
  const isOf = (field: FieldDef) => (filter: Filter) => filter.field === field.key && filter.op === 'eq';
  const selective = others.find(
    (field) => hasLabel(field) && isIndexed(def, field.key) && filters.some(isOf(field)),
  );
  if (selective && !(first && filters.some(isOf(first)))) return indexOf(def.module, selective.key);
  const known = new Set([first, ...others].map((field) => field?.key));
  return filters.every(({ field, op }) => known.has(field) && op !== 'contains')
    ? conditionIndexOf(def)
    : undefined;
}

/** Condition on several person fields, of which one has to match; for 'ne' and 'empty' all. */
function involvedCondition(
  dialect: SqlDialect,
  keys: readonly string[],
  fields: ReadonlyMap<string, FieldDef>,
  filter: Filter,
): Condition {
  const parts = keys.flatMap((key) => {
    const field = fields.get(key);
    return field ? [filterCondition(dialect, field, filter)] : [];
  });
  const every = filter.op === 'ne' || filter.op === 'empty';
  return parts.length === 0 ? none : joined(parts, every ? 'AND' : 'OR');
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Filter value in the column's stored form. */
function stored(field: FieldDef, text: string): SqlValue {
  switch (field.type) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      if (!isComparableNumber(text)) throw badRequest();
      return toScaled(text, field.precision ?? 0);
    case 'checkbox':
      if (text !== 'true' && text !== 'false') throw badRequest();
      return text === 'true' ? 1 : 0;
    default:
      return text;
  }
}

const none: Condition = sql`1 = 0`;

function filterCondition(dialect: SqlDialect, field: FieldDef, filter: Filter): Condition {
  const column = sql.ref(columnOf(field.key));
  const isChecked = sql<SqlBool>`${column} = 1`;
  const isUnchecked = sql<SqlBool>`${column} IS DISTINCT FROM 1`;
  // Numbers are never empty texts, with which PostgreSQL does not compare them.
  const isEmptyText = isStoredAsInteger(field) ? none : sql<SqlBool>`${column} IN ('', '[]')`;
  if (filter.op === 'empty')
    return field.type === 'checkbox' ? isUnchecked : sql`${column} IS NULL OR ${isEmptyText}`;
  if (filter.op === 'notEmpty')
    return field.type === 'checkbox' ? isChecked : sql`${column} IS NOT NULL AND NOT (${isEmptyText})`;
  const texts = Array.isArray(filter.value) ? filter.value : [filter.value ?? ''];
  if (field.type === 'people' || field.type === 'multiselect')
    return memberCondition(dialect, field, filter, texts);
  if (field.type === 'checkbox' && filter.op === 'eq') return texts[0] === 'true' ? isChecked : isUnchecked;
  return singleCondition(dialect, field, filter, texts);
}

/** Condition on a multi-value field: eq, in and contains match if any value does. */
function memberCondition(dialect: SqlDialect, { key }: FieldDef, filter: Filter, texts: string[]): Condition {
  const column = sql.ref(columnOf(key));
  const among = dialect.hasOneOf(columnOf(key), texts);
  switch (filter.op) {
    case 'eq':
    case 'in':
    case 'contains':
      return sql`${column} IS NOT NULL AND ${among}`;
    case 'ne':
      return sql`${column} IS NULL OR NOT (${among})`;
    default:
      throw badRequest();
  }
}

function singleCondition(dialect: SqlDialect, field: FieldDef, filter: Filter, texts: string[]): Condition {
  const ref = sql.ref(columnOf(field.key));
  const column = ignoresCase(field) ? dialect.ignoringCase(ref) : ref;
  const valueOf = (text = '') => {
    const value = sql`${stored(field, text)}`;
    return ignoresCase(field) ? dialect.ignoringCase(value) : value;
  };
  const end = (text = '') => (isDayOf(field, text) ? sql`${lastMinute(text)}` : valueOf(text));
  switch (filter.op) {
    case 'eq':
      return isDayOf(field, texts[0])
        ? sql`${column} BETWEEN ${texts[0]} AND ${lastMinute(texts[0])}`
        : sql`${column} = ${valueOf(texts[0])}`;
    case 'ne':
      return sql`${column} IS DISTINCT FROM ${valueOf(texts[0])}`;
    case 'in':
      return texts.length === 0 ? none : sql`${column} IN (${sql.join(texts.map(valueOf))})`;
    case 'contains': {
      if (field.unsearched) throw badRequest();
      return dialect.contains(
        hasLabel(field) ? labelColumnOf(field.key) : columnOf(field.key),
        texts[0] ?? '',
      );
    }
    case 'gte':
      return sql`${column} >= ${valueOf(texts[0])}`;
    case 'lte':
      return sql`${column} <= ${end(texts[0])}`;
    case 'between':
      return sql`${column} >= ${valueOf(texts[0])} AND ${column} <= ${end(texts[1])}`;
    default:
      throw badRequest();
  }
}

/** Compares a day with a date and time as the whole day. */
const isDayOf = (field: FieldDef, text = ''): boolean => field.type === 'datetime' && dayPattern.test(text);
const lastMinute = (day = ''): string => `${day} 23:59`;

const wayOf = (direction: Sort['direction']): RawBuilder<unknown> =>
  direction === 'desc' ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`;

export interface Order {
  /** Of the ORDER BY clause. */
  by: RawBuilder<unknown>;
  /** Index with the rows of a tenant in this order; undefined for several fields. */
  index: string | undefined;
}

/**
 * Order of a list. Texts are sorted by their keys, if all rows of the module have them. Empty values sort first ascending and last descending, as in the index. The id makes the order
 * total, so that pages neither repeat nor omit a row.
 */
export function orderOf(
  def: ModuleDef,
  currentUser: CurrentUser,
  sorts: readonly Sort[],
  hasKeys: boolean,
): Order {
  const fields = new Map(visibleFields(def, currentUser).map((field) => [field.key, field]));
  const sorting =
    sorts.length > 0 ? sorts : [defaultSort(def.timeField, (key) => fields.get(key)?.sortable ?? false)];
  const parts = sorting.map(({ field: key, direction }) => {
    if (key === 'updatedAt') return { column: 'updated_at', direction, index: 'updated' };
    const field = fields.get(key);
    if (!field?.sortable) throw badRequest();
    const isSortedByKey = hasKeys && hasSortKey(field);
    const [column, name] = isSortedByKey
      ? [sortColumnOf(field.key), `${field.key}_order`]
      : hasLabel(field)
        ? [labelColumnOf(field.key), `${field.key}_label`]
        : [columnOf(field.key), field.key];
    return { column, direction, ...(isIndexed(def, key) ? { index: name } : {}) };
  });
  const [first] = parts;
  const last = sorting.at(-1)?.direction === 'asc' ? 'asc' : 'desc';
  return {
    by: sql.join([
      ...parts
        .filter(({ column }, at) => parts.findIndex((other) => other.column === column) === at)
        .map(({ column, direction }) => sql`${sql.ref(column)} ${wayOf(direction)}`),
      sql`id ${wayOf(last)}`,
    ]),
    index: first?.index !== undefined && parts.length === 1 ? indexOf(def.module, first.index) : undefined,
  };
}
