import { limits } from '../../core/contracts/limits.js';
import type { Filter, FilterOperator, ListQuery, Sort } from '../../core/contracts/records.js';
import { badRequest } from '../messages/api-error.js';

const operators: readonly FilterOperator[] = [
  'eq',
  'ne',
  'in',
  'contains',
  'gte',
  'lte',
  'between',
  'empty',
  'notEmpty',
];

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown, most: number): unknown[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > most) throw badRequest();
  return value;
};

function wholeNumber(value: unknown, fallback: number, most: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) throw badRequest();
  return value;
}

const operatorOf = (value: unknown): FilterOperator => {
  const operator = operators.find((known) => known === value);
  if (!operator) throw badRequest();
  return operator;
};

const valuesOf = (value: unknown): string[] => {
  const values = listOf(value, limits.pageSize);
  return values.map((item) => {
    if (typeof item !== 'string' || item.length > limits.searchLength) throw badRequest();
    return item;
  });
};

/** Parses a filter: known operator, string values, correct count. Throws ApiError (400). */
function filterOf(value: unknown): Filter {
  if (!isObject(value) || typeof value['field'] !== 'string') throw badRequest();
  const field = value['field'];
  const op = operatorOf(value['op']);
  if (op === 'empty' || op === 'notEmpty') return { field, op };
  if (op === 'in') return { field, op, value: valuesOf(value['value']) };
  if (op === 'between') {
    const range = valuesOf(value['value']);
    if (range.length !== 2) throw badRequest();
    return { field, op, value: range };
  }
  const single = typeof value['value'] === 'boolean' ? String(value['value']) : value['value'];
  if (typeof single !== 'string' || single.length > limits.searchLength) throw badRequest();
  return { field, op, value: single };
}

function sortOf(value: unknown): Sort {
  if (!isObject(value) || typeof value['field'] !== 'string') throw badRequest();
  const { field, direction } = value;
  if (direction !== 'asc' && direction !== 'desc') throw badRequest();
  return { field, direction };
}

export function parseFilters(value: unknown): Filter[] {
  return listOf(value, limits.filters).map(filterOf);
}

export function parseSorts(value: unknown): Sort[] {
  return listOf(value, 4).map(sortOf);
}

export function parseSearch(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw badRequest();
  return value.trim().slice(0, limits.searchLength);
}

const deepestOffset = 10_000_000;

/** Parses a list query. Throws ApiError (400). */
export function parseListQuery(value: unknown): Required<ListQuery> {
  if (!isObject(value)) throw badRequest();
  return {
    search: parseSearch(value['search']),
    filters: parseFilters(value['filters']),
    sort: parseSorts(value['sort']),
    offset: wholeNumber(value['offset'], 0, deepestOffset),
    limit: wholeNumber(value['limit'], 50, limits.pageSize),
  };
}
