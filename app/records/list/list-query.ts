import type { Filter, ListQuery, ModuleSchema, SavedView } from '../../../core/contracts/records.js';
import { baseFilters, chosenList, type ListState } from '../../services/navigation/list-state.js';
import { resolveFilters } from '../dates/periods.js';

/** The part of a list query that chooses rows, without offset and limit. */
export type RowsQuery = Pick<ListQuery, 'search' | 'filters' | 'sort'>;

/** The query of a list: filters of the page, of the view and of the user. */
export function rowsQuery(options: {
  schema: ModuleSchema;
  view: SavedView | undefined;
  state: ListState;
  /** Filters of the page itself, e.g. of a folder's list. */
  fixed: readonly Filter[];
  /** 'YYYY-MM-DD' in the tenant's zone. */
  today: string;
}): RowsQuery {
  const { schema, view, state, fixed, today } = options;
  const chosen = chosenList(state, view);
  const isDateTime = (key: string) =>
    schema.fields.some((field) => field.key === key && field.type === 'datetime');
  const filters = [
    ...fixed,
    ...resolveFilters([...baseFilters(view), ...chosen.filters].flatMap(openEnds), today, isDateTime),
  ];
  const search = chosen.search.trim();
  return {
    ...(search && { search }),
    ...(filters.length > 0 && { filters }),
    ...(chosen.sort.length > 0 && { sort: chosen.sort }),
  };
}

/** A range without one bound is a comparison with the other. */
function openEnds(filter: Filter): Filter[] {
  const { field, op, value } = filter;
  if (op !== 'between' || !Array.isArray(value)) return [filter];
  const [from = '', to = ''] = value;
  if (from && to) return [filter];
  if (from) return [{ field, op: 'gte', value: from }];
  return to ? [{ field, op: 'lte', value: to }] : [];
}

/** Cache key of a query; equal for equal queries. */
export function queryKey(module: string, lang: string, query: RowsQuery): string {
  return JSON.stringify([module, lang, query.search ?? '', query.filters ?? [], query.sort ?? []]);
}
