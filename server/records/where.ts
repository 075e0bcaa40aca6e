import { defaultSort, type Filter, type Sort } from '../../core/contracts/records.js';
import { resolveMovingDate } from '../../core/values/dates/moving-dates.js';
import { isComparableNumber } from '../../core/values/format/decimal.js';
import { badRequest } from '../texts/messages/api-error.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import type { SqlValue } from '../storage/sql.js';
import {
  columnOf,
  conditionFields,
  conditionIndexOf,
  hasLabel,
  hasSortKey,
  indexOf,
  labelColumnOf,
  sortColumnOf,
  tableOf,
} from '../storage/module-tables.js';
import type { Condition } from './access.js';
import { visibleTo } from './access.js';
import { toScaled } from './columns.js';
import { visibleFields } from './rights.js';
import { likePattern, searchRows, type SearchRows } from './search-rows.js';

/** Records of the module that are visible to the user and match a query. */
export interface Selection {
  /** Condition of the user's rights and the filters. */
  condition: Condition;
  search: SearchRows | undefined;
}

export function selectionOf(
  def: ModuleDef,
  currentUser: CurrentUser,
  { search, filters }: { search: string; filters: readonly Filter[] },
): Selection {
  const all: Condition[] = [visibleTo(def, currentUser)];
  const fields = new Map(visibleFields(def, currentUser).map((field) => [field.key, field]));
  for (const filter of filters) {
    if (filter.field === def.involved?.key) {
      all.push(involvedCondition(def.involved.fields, fields, filter));
      continue;
    }
    const field = fields.get(filter.field);
    if (!field?.filterable) throw badRequest();
    all.push(filterCondition(field, resolved(field, filter, currentUser)));
  }
  return { condition: allOf(all), search: searchRows(def.module, currentUser.person.tenant, search) };
}

/** The filter with relative dates resolved in the tenant's time zone. */
function resolved(field: FieldDef, filter: Filter, { clock }: CurrentUser): Filter {
  const { value } = filter;
  if ((field.type !== 'date' && field.type !== 'datetime') || value === undefined) return filter;
  const dateOf = (text: string): string => resolveMovingDate(text, clock.today());
  return { ...filter, value: Array.isArray(value) ? value.map(dateOf) : dateOf(value) };
}

const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

const indexedBy = (index: string | undefined): string => (index === undefined ? '' : `INDEXED BY ${index}`);

/**
 * FROM and WHERE of the rows of a selection: the matches of a search as its index yields them, so that a statement may
 * end after some, else the rows of the given index.
 */
export function fromMatches(
  { module }: ModuleDef,
  { condition, search }: Selection,
  index?: string,
): Condition {
  const table = tableOf(module);
  if (!search)
    return { sql: `${table} ${indexedBy(index)} WHERE ${condition.sql}`, values: condition.values };
  const tested = allOf([condition, ...search.rest]);
  return {
    sql: `(${search.numbers.sql}) CROSS JOIN ${table} ON n = doc WHERE ${tested.sql}`,
    values: [...search.numbers.values, ...tested.values],
  };
}

/** FROM and WHERE of the same rows by testing each of an index; undefined if a search cannot be tested on a row. */
export function fromIndex(
  { module }: ModuleDef,
  { condition, search }: Selection,
  index: string,
): Condition | undefined {
  if (search && !search.text) return undefined;
  const tested = allOf([condition, ...(search?.text ? [search.text] : [])]);
  return { sql: `${tableOf(module)} ${indexedBy(index)} WHERE ${tested.sql}`, values: tested.values };
}

/**
 * Index for the conditions of the query: the one that has the fields of all, or that of a person or record, who has few
 * records; undefined if SQLite has to choose.
 */
export function conditionIndex(
  def: ModuleDef,
  { search, filters }: { search: string; filters: readonly Filter[] },
): string | undefined {
  if (search !== '') return undefined;
  const [first, ...others] = conditionFields(def);
  const isOf = (field: FieldDef) => (filter: Filter) => filter.field === field.key && filter.op === 'eq';
  const selective = others.find((field) => hasLabel(field) && filters.some(isOf(field)));
  if (selective && !(first && filters.some(isOf(first)))) return indexOf(def.module, selective.key);
  const known = new Set([first, ...others].map((field) => field?.key));
  return filters.every(({ field, op }) => known.has(field) && op !== 'contains')
    ? conditionIndexOf(def)
    : undefined;
}

/** Condition on several person fields, of which one has to match; for 'ne' and 'empty' all. */
function involvedCondition(
  keys: readonly string[],
  fields: ReadonlyMap<string, FieldDef>,
  filter: Filter,
): Condition {
  const parts = keys.flatMap((key) => {
    const field = fields.get(key);
    return field ? [filterCondition(field, filter)] : [];
  });
  const every = filter.op === 'ne' || filter.op === 'empty';
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(every ? ' AND ' : ' OR ') || '0',
    values: parts.flatMap(({ values }) => values),
  };
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

const emptyList = `'[]'`;

function filterCondition(field: FieldDef, filter: Filter): Condition {
  const column = columnOf(field.key);
  if (filter.op === 'empty') {
    return field.type === 'checkbox'
      ? { sql: `${column} IS NOT 1`, values: [] }
      : { sql: `${column} IS NULL OR ${column} IN ('', ${emptyList})`, values: [] };
  }
  if (filter.op === 'notEmpty') {
    return field.type === 'checkbox'
      ? { sql: `${column} = 1`, values: [] }
      : { sql: `${column} IS NOT NULL AND ${column} NOT IN ('', ${emptyList})`, values: [] };
  }
  const texts = Array.isArray(filter.value) ? filter.value : [filter.value ?? ''];
  if (field.type === 'people' || field.type === 'multiselect') return memberCondition(column, filter, texts);
  if (field.type === 'checkbox' && filter.op === 'eq') {
    return texts[0] === 'true'
      ? { sql: `${column} = 1`, values: [] }
      : { sql: `${column} IS NOT 1`, values: [] };
  }
  return singleCondition(field, column, filter, texts);
}

/** Condition on a multi-value field: eq, in and contains match if any value does. */
function memberCondition(column: string, filter: Filter, texts: string[]): Condition {
  const among = `EXISTS (SELECT 1 FROM json_each(${column}) WHERE value IN (SELECT value FROM json_each(?)))`;
  const values = [JSON.stringify(texts)];
  switch (filter.op) {
    case 'eq':
    case 'in':
    case 'contains':
      return { sql: `${column} IS NOT NULL AND ${among}`, values };
    case 'ne':
      return { sql: `${column} IS NULL OR NOT ${among}`, values };
    default:
      throw badRequest();
  }
}

function singleCondition(field: FieldDef, column: string, filter: Filter, texts: string[]): Condition {
  const one = () => stored(field, texts[0] ?? '');
  switch (filter.op) {
    case 'eq':
      return isDayOf(field, texts[0])
        ? { sql: `${column} BETWEEN ? AND ?`, values: [texts[0] ?? '', lastMinute(texts[0])] }
        : { sql: `${column} = ?`, values: [one()] };
    case 'ne':
      return { sql: `${column} IS NOT ?`, values: [one()] };
    case 'in':
      return texts.length === 0
        ? { sql: '0', values: [] }
        : {
            sql: `${column} IN (${texts.map(() => '?').join(', ')})`,
            values: texts.map((text) => stored(field, text)),
          };
    case 'contains': {
      if (field.unsearched) throw badRequest();
      const searched = hasLabel(field) ? labelColumnOf(field.key) : column;
      return { sql: `${searched} LIKE ? ESCAPE '\\'`, values: [likePattern(texts[0] ?? '')] };
    }
    case 'gte':
      return { sql: `${column} >= ?`, values: [one()] };
    case 'lte':
      return { sql: `${column} <= ?`, values: [isDayOf(field, texts[0]) ? lastMinute(texts[0]) : one()] };
    case 'between':
      return {
        sql: `${column} >= ? AND ${column} <= ?`,
        values: [
          stored(field, texts[0] ?? ''),
          isDayOf(field, texts[1]) ? lastMinute(texts[1]) : stored(field, texts[1] ?? ''),
        ],
      };
    default:
      throw badRequest();
  }
}

/** Compares a day with a date and time as the whole day. */
const isDayOf = (field: FieldDef, text = ''): boolean => field.type === 'datetime' && dayPattern.test(text);
const lastMinute = (day = ''): string => `${day} 23:59`;

export interface Order {
  /** ORDER BY clause. */
  sql: string;
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
    const way = direction === 'desc' ? 'DESC' : 'ASC';
    if (key === 'updatedAt') return { sql: `updated_at ${way}`, index: 'updated' };
    const field = fields.get(key);
    if (!field?.sortable) throw badRequest();
    if (hasKeys && hasSortKey(field))
      return { sql: `${sortColumnOf(field.key)} ${way}`, index: `${field.key}_order` };
    return hasLabel(field)
      ? { sql: `${labelColumnOf(field.key)} ${way}`, index: `${field.key}_label` }
      : { sql: `${columnOf(field.key)} ${way}`, index: field.key };
  });
  const [first] = parts;
  const last = sorting.at(-1)?.direction === 'asc' ? 'ASC' : 'DESC';
  return {
    sql: [...new Set(parts.map(({ sql }) => sql)), `id ${last}`].join(', '),
    index: first && parts.length === 1 ? indexOf(def.module, first.index) : undefined,
  };
}
