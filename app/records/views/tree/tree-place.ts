import type { Filter, ListQuery } from '../../../../core/contracts/records.js';
import type { TreeKind } from '../../../../core/contracts/view-kinds.js';
import { topId } from './tree-rules.js';

type RowsQuery = Pick<ListQuery, 'search' | 'filters' | 'sort'>;

interface TreePlace {
  /** Id of the shown folder; `topId` for the top. */
  node: string;
  query: RowsQuery;
  /** True if the query leaves records out: what is found is shown with its path. */
  isNarrowed: boolean;
}

/**
 * The folder that a tree shows: the one of the address, else that of the page, whose list is of one folder. The page's own
 * filter by the folder is no condition then.
 * @param chosen filters that the user has set
 */
export function placeIn(
  { folder, parent }: TreeKind,
  query: RowsQuery,
  chosen: readonly Filter[],
  at: string | undefined,
): TreePlace {
  const key = folder ?? parent;
  const page = (query.filters ?? []).find(
    (filter) => filter.field === key && filter.op === 'eq' && !chosen.includes(filter),
  );
  const filters = (query.filters ?? []).filter((filter) => filter !== page);
  const { search, sort } = query;
  return {
    node: at ?? (typeof page?.value === 'string' ? page.value : topId),
    query: { ...(search && { search }), ...(filters.length > 0 && { filters }), ...(sort && { sort }) },
    isNarrowed: Boolean(search) || filters.length > 0,
  };
}
