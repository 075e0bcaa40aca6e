import { useCallback, useMemo } from 'react';

import type { FieldSchema, ModuleSchema, SavedView, Sort } from '../../../core/contracts/records.js';
import type { ResolvedAddress } from '../../../core/records/types.js';
import type { ViewContent } from '../../services/data/records-api.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import {
  baseFilters,
  chosenList,
  differsFromView,
  readListState,
  writeListState,
  type ChosenList,
  type ListState,
} from '../../services/navigation/list-state.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { checkState } from './check-state.js';
import { chosenColumns } from './columns.js';
import { rowsQuery, type RowsQuery } from './list-query.js';
import { useRows, type ListRows } from './use-rows.js';
import { viewOf } from './views-store.js';

export interface ListModel {
  view: SavedView | undefined;
  /** True if this is the module's own list, not that of a folder or project; only that has views. */
  whole: boolean;
  chosen: ChosenList;
  query: RowsQuery;
  rows: ListRows;
  /** True if the list differs from its saved view. */
  changed: boolean;
  /** True if the user's search or filters narrow the list. */
  narrowed: boolean;
  columns: readonly FieldSchema[];
  /** True if the user or the view chose the columns. */
  columnsChosen: boolean;
  /** Content of a view that is saved now. */
  content: Omit<ViewContent, 'label'>;
  change: (change: Partial<ListState>) => void;
  sortBy: (sort: Sort) => void;
  /** Removes the user's search and filters. */
  clear: () => void;
  /** Resets the list to the saved view. */
  reset: () => void;
  /** undefined restores the module's own columns. */
  chooseColumns: (columns: string[] | undefined) => void;
}

/** State of a list: the state in its address, its rows, its columns, and the functions that change them. */
export function useList(route: ResolvedAddress, schema: ModuleSchema): ListModel {
  const navigation = useNavigation();
  const { history, platform } = navigation;
  const tenantTime = useTenantTime();
  const { toast } = useUi();
  const { module } = schema;
  const whole = route.filters.length === 0;
  const { base } = route;
  const state = useMemo(() => checkState(readListState(base), schema), [base, schema]);
  // Views belong to the module's own list; a list of one folder or project starts with all of its rows.
  const view = whole ? viewOf(schema, state.view) : undefined;
  const chosen = useMemo(() => chosenList(state, view), [state, view]);
  const today = tenantTime(Date.now()).slice(0, 10);
  const fixed = route.filters;
  const query = useMemo(
    () => rowsQuery({ schema, view, state, fixed, today }),
    [schema, view, state, fixed, today],
  );
  const rows = useRows(module, query);

  const server = useServerState();
  const { data: choice } = useQuery(useMemo(() => server.columns(module), [server, module]));
  const columns = useMemo(
    () => chosenColumns(schema, choice ?? undefined, view?.columns),
    [schema, choice, view],
  );

  const go = useCallback(
    (next: ListState) => void history.navigate(writeListState(base, next), { replace: true }),
    [history, base],
  );
  const change = useCallback((part: Partial<ListState>) => go({ ...state, ...part }), [go, state]);
  const chosenFilters = chosen.filters;

  return {
    view,
    whole,
    chosen,
    query,
    rows,
    changed: differsFromView(state, view),
    narrowed: chosen.search.trim() !== '' || chosenFilters.length > 0,
    columns,
    columnsChosen: Boolean(choice ?? view?.columns),
    content: {
      search: chosen.search,
      // A saved view cannot refer to a built-in one, so it includes that view's filters.
      filters: [...baseFilters(view), ...chosenFilters],
      sort: chosen.sort,
      ...(choice && { columns: choice.columns }),
    },
    change,
    sortBy: useCallback((sort: Sort) => change({ sort: [sort] }), [change]),
    clear: useCallback(() => change({ search: '', filters: [] }), [change]),
    reset: useCallback(() => go(state.view === undefined ? {} : { view: state.view }), [go, state.view]),
    chooseColumns(keys) {
      server
        .chooseColumns(module, keys ? { columns: keys } : null)
        .catch((error: unknown) => toast(platform.describe(error), { kind: 'error' }));
    },
  };
}
