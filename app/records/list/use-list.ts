import { useCallback, useMemo, useRef, type RefObject } from 'react';

import type { FieldSchema, ModuleSchema, SavedView, Sort } from '../../../core/contracts/records.js';
import type { ViewKindName } from '../../../core/contracts/view-kind-names.js';
import type { ViewKind } from '../../../core/contracts/view-kinds.js';
import type { ResolvedAddress } from '../../../core/records/types.js';
import type { ViewContent } from '../../services/data/records-api.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useRecords } from '../../services/data/use-records.js';
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
import type { ColumnChoice } from './column-choice.js';
import { chosenColumns } from './columns.js';
import { listChoices } from './list-choices.js';
import { isRowsKind } from '../views/kinds.js';
import { rowsQuery, type RowsQuery } from './list-query.js';
import { useKind } from './use-kind.js';
import { useRows, type ListRows } from './use-rows.js';
import { viewOf } from './views-store.js';

export interface ListModel {
  view: SavedView | undefined;
  /** True if this is the module's own list, not that of a folder or project; only that has views. */
  whole: boolean;
  /** Kinds of view that the list has; the table is one of them. */
  kinds: readonly ViewKind[];
  /** undefined until the user's last choice is known. */
  kind: ViewKind | undefined;
  chosen: ChosenList;
  query: RowsQuery;
  /** The rows of the table; other kinds of view have only its list, with the selection. */
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
  /** Address of the list with a change of its state. */
  addressWith: (change: Partial<ListState>) => string;
  /** An address of the list, with its dialogs, that names the kind of view; undefined: none. */
  addressNaming: (address: string, name: ViewKindName | undefined) => string;
  /** Shows the list as another kind of view, which the user's next visit begins with. */
  chooseKind: (name: ViewKindName) => void;
  /** True from the user's choice of a kind until its control has seen it. */
  isKindChosen: RefObject<boolean>;
  sortBy: (sort: Sort) => void;
  /** Removes the user's search and filters. */
  clear: () => void;
  /** Resets the list to the saved view. */
  reset: () => void;
  /** undefined restores the module's own columns. */
  chooseColumns: (columns: string[] | undefined) => void;
  /** Widths in px that the user has chosen, by the keys of fields. */
  widths: Readonly<Record<string, number>>;
  chooseWidths: (widths: Record<string, number>) => void;
  /** True if the sums of numbers are shown below the table. */
  totals: boolean;
  chooseTotals: (isShown: boolean) => void;
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
  const server = useServerState();
  const records = useRecords();
  const choices = useMemo(() => listChoices(server, records, module), [server, records, module]);
  const { kinds, kind, remember } = useKind(schema, state, view, choices);
  const rows = useRows(module, query, kind !== undefined && isRowsKind(kind));
  const choice = useQuery(choices.query).data?.columns;
  const columns = useMemo(
    () => chosenColumns(schema, choice ?? undefined, view?.columns),
    [schema, choice, view],
  );

  const go = useCallback(
    (next: ListState) => void history.navigate(writeListState(base, next), { replace: true }),
    [history, base],
  );
  const change = useCallback((part: Partial<ListState>) => go({ ...state, ...part }), [go, state]);
  const addressWith = useCallback(
    (part: Partial<ListState>) => writeListState(base, { ...state, ...part }),
    [base, state],
  );
  const addressNaming = useCallback(
    (address: string, name: ViewKindName | undefined) => {
      const named = { ...state };
      if (name === undefined) delete named.kind;
      else named.kind = name;
      return writeListState(address, named);
    },
    [state],
  );
  const chosenFilters = chosen.filters;
  const isKindChosen = useRef(false);

  return {
    view,
    whole,
    kinds,
    kind,
    chosen,
    query,
    rows,
    changed: differsFromView(state, view),
    narrowed: chosen.search.trim() !== '' || chosenFilters.length > 0,
    columns,
    columnsChosen: Boolean(choice?.columns ?? view?.columns),
    widths: choice?.widths ?? noWidths,
    content: {
      search: chosen.search,
      // A saved view cannot refer to a built-in one, so it includes that view's filters.
      filters: [...baseFilters(view), ...chosenFilters],
      sort: chosen.sort,
      ...(choice?.columns && { columns: choice.columns }),
      ...(kind && kinds.length > 1 && { kind: kind.kind }),
      ...((kind?.kind === 'chart' || kind?.kind === 'report') && chosen.chart && { chart: chosen.chart }),
    },
    change,
    addressWith,
    addressNaming,
    chooseKind: useCallback(
      (name: ViewKindName) => {
        isKindChosen.current = true;
        remember(name);
        change({ kind: name });
      },
      [remember, change],
    ),
    isKindChosen,
    sortBy: useCallback((sort: Sort) => change({ sort: [sort] }), [change]),
    clear: useCallback(() => change({ search: '', filters: [] }), [change]),
    reset: useCallback(() => go(state.view === undefined ? {} : { view: state.view }), [go, state.view]),
    chooseColumns: (keys) => choose(keys ? { ...choice, columns: keys } : null),
    chooseWidths: (widths) => choose({ ...choice, widths }),
    totals: choice?.totals ?? false,
    chooseTotals: (totals) => choose({ ...choice, totals }),
  };

  function choose(next: ColumnChoice | null): void {
    choices.chooseColumns(next).catch((error: unknown) => toast(platform.describe(error), { kind: 'error' }));
  }
}

const noWidths: Readonly<Record<string, number>> = {};
