import { limits } from '../../core/contracts/limits.js';
import { defaultSort, type Filter, type Sort } from '../../core/contracts/records.js';
import { isComparableNumber } from '../../core/format/decimal.js';
import { searchWords } from '../../core/modules/search-words.js';
import { badRequest } from '../messages/api-error.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import type { SqlValue } from '../storage/sql.js';
import { columnOf, hasLabel, labelColumnOf, searchTableOf } from '../storage/module-tables.js';
import type { Condition } from './access.js';
import { visibleTo } from './access.js';
import { toScaled } from './columns.js';
import { visibleFields } from './rights.js';

/** Condition for the records of the module that are visible to the user and match the query. */
export function conditionOf(
  def: ModuleDef,
  currentUser: CurrentUser,
  { search, filters }: { search: string; filters: readonly Filter[] },
): Condition {
  const all: Condition[] = [visibleTo(def, currentUser)];
  const fields = new Map(visibleFields(def, currentUser).map((field) => [field.key, field]));
  for (const filter of filters) {
    if (filter.field === def.involved?.key) {
      all.push(involvedCondition(def.involved.fields, fields, filter));
      continue;
    }
    const field = fields.get(filter.field);
    if (!field?.filterable) throw badRequest();
    all.push(filterCondition(field, filter));
  }
  // Each word costs a pass over an index, whose query language a NUL would end: words contain none.
  for (const word of searchWords(search).slice(0, limits.searchWords)) all.push(searchCondition(def, word));
  return {
    sql: all.map(({ sql }) => `(${sql})`).join(' AND '),
    values: all.flatMap(({ values }) => values),
  };
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

/** Minimum length of a search term; the trigram index cannot match shorter ones. */
const indexedLength = 3;

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function searchCondition(def: ModuleDef, word: string): Condition {
  if ([...word].length < indexedLength) {
    return { sql: `search_text LIKE ? ESCAPE '\\'`, values: [likePattern(word)] };
  }
  const table = searchTableOf(def.module);
  return {
    sql: `n IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`,
    values: [`"${word.replaceAll('"', '""')}"`],
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

/**
 * ORDER BY clause. Empty values sort first ascending and last descending, as in the index. The id makes the order
 * total, so that pages neither repeat nor omit a row.
 */
export function orderOf(def: ModuleDef, currentUser: CurrentUser, sorts: readonly Sort[]): string {
  const fields = new Map(visibleFields(def, currentUser).map((field) => [field.key, field]));
  const sorting =
    sorts.length > 0 ? sorts : [defaultSort(def.timeField, (key) => fields.get(key)?.sortable ?? false)];
  const parts = sorting.map(({ field: key, direction }) => {
    const way = direction === 'desc' ? 'DESC' : 'ASC';
    if (key === 'updatedAt') return `updated_at ${way}`;
    const field = fields.get(key);
    if (!field?.sortable) throw badRequest();
    return `${hasLabel(field) ? labelColumnOf(field.key) : columnOf(field.key)} ${way}`;
  });
  const last = sorting.at(-1)?.direction === 'asc' ? 'ASC' : 'DESC';
  return [...new Set(parts), `id ${last}`].join(', ');
}
