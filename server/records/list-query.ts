import type * as v from 'valibot';

import { limits } from '../../core/contracts/limits.js';
import {
  listQuerySchema,
  rowsQuerySchema,
  type Filter,
  type ListQuery,
  type Sort,
} from '../../core/contracts/records.js';
import { parseRequest } from '../texts/messages/api-error.js';

export interface RowsQuery {
  search: string;
  filters: Filter[];
  sort: Sort[];
}

/** Parses the part of a query that chooses rows. Throws ApiError (400). */
export function parseRowsQuery(value: unknown): RowsQuery {
  return withDefaults(parseRequest(rowsQuerySchema, value));
}

/** Parses a list query. Throws ApiError (400). */
export function parseListQuery(value: unknown): Required<ListQuery> {
  const query = parseRequest(listQuerySchema, value);
  return { ...withDefaults(query), offset: query.offset, limit: query.limit };
}

function withDefaults({ search, filters, sort }: v.InferOutput<typeof rowsQuerySchema>): RowsQuery {
  return {
    search: (search ?? '').trim().slice(0, limits.searchLength),
    filters: filters ?? [],
    sort: sort ?? [],
  };
}
