import { useEffect, useMemo, useState } from 'react';

import { OptionsError } from '../../../core/contracts/options-error.js';
import type { FieldSchema, ModuleSchema, RecordRow } from '../../../core/contracts/records.js';
import type { ProvidedListProps } from '../../../core/embed/contract.js';
import { chosenColumns } from '../../records/list/columns.js';
import { rowsQuery, type RowsQuery } from '../../records/list/list-query.js';
import { afterRest, useListRows, type ListRows } from '../../records/list/use-rows.js';
import { createCachedLists } from '../../services/data/cached-lists.js';
import { createRowCache } from '../../services/data/row-cache.js';
import { chosenList, type ChosenList, type ListState } from '../../services/navigation/list-state.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { createProvidedLoad } from './provided-load.js';
import { givenWidths, providedSchema, shownKeys } from './provided-schema.js';

export interface ProvidedList {
  schema: ModuleSchema;
  columns: readonly FieldSchema[];
  /** True if the user chose the columns. */
  columnsChosen: boolean;
  /** undefined restores the columns of the page. */
  chooseColumns: (keys: string[] | undefined) => void;
  widths: Readonly<Record<string, number>>;
  chooseWidths: (widths: Record<string, number>) => void;
  chosen: ChosenList;
  change: (change: Partial<ListState>) => void;
  query: RowsQuery;
  rows: ListRows;
  /** A row as the page gave it. */
  originalOf: (row: RecordRow) => object | undefined;
}

/** State of a list whose rows the host page gives; it lasts as long as the list is shown, and nothing of it is saved. */
export function useProvidedList(props: ProvidedListProps): ProvidedList {
  const { dataProvider, label } = props;
  const { window, errors } = usePlatform();
  const tenantTime = useTenantTime();
  // An update parses the properties again: equal ones are the same columns.
  const columnsText = JSON.stringify(props.columns);
  const given = useMemo(() => JSON.parse(columnsText) as ProvidedListProps['columns'], [columnsText]);
  const schema = useMemo(() => providedSchema(label, given), [label, given]);

  const first = JSON.stringify({ search: props.search, sort: props.sort });
  const [choice, setChoice] = useState(() => ({ first, state: JSON.parse(first) as ListState }));
  // A search text or order that the page changes replaces the user's.
  if (choice.first !== first) {
    setChoice({ first, state: { ...choice.state, ...(JSON.parse(first) as ListState) } });
  }
  const { state } = choice;
  const chosen = useMemo(() => chosenList(state, undefined), [state]);
  const today = tenantTime(Date.now()).slice(0, 10);
  const queryText = JSON.stringify(rowsQuery({ schema, view: undefined, state, fixed: [], today }));
  const query = useMemo(() => JSON.parse(queryText) as RowsQuery, [queryText]);

  const [originals] = useState(() => new WeakMap<RecordRow, object>());
  const { list, dispose } = useMemo(() => {
    const { search = '', filters = [], sort = [] } = query;
    const load = createProvidedLoad({
      provide: dataProvider,
      query: { search, filters, sort },
      columns: given,
      tenantTime,
      originals,
      after(task, ms) {
        const timer = window.setTimeout(task, ms);
        return () => window.clearTimeout(timer);
      },
      now: () => Date.now(),
      onWarning: (message) => window.console.warn(message),
    });
    const createCache = () =>
      createRowCache({
        async load(offset, limit, signal) {
          try {
            return await load(offset, limit, signal);
          } catch (error) {
            if (!signal.aborted) errors.report('embed.rows', error);
            // The user sees that the list could not be loaded, the developer of the page why.
            if (error instanceof OptionsError) window.console.warn(error.message);
            throw error;
          }
        },
        defer: afterRest(window),
        now: () => Date.now(),
      });
    const lists = createCachedLists(() => Date.now());
    return { list: lists.getOrCreate('', '', createCache), dispose: () => lists.clear() };
  }, [window, errors, dataProvider, query, given, tenantTime, originals]);
  // Requests of an earlier query are aborted.
  useEffect(() => dispose, [dispose]);

  const [columnKeys, setColumnKeys] = useState<string[]>();
  const [widths, setWidths] = useState<Record<string, number>>({});
  const [columnsOf, setColumnsOf] = useState(given);
  if (columnsOf !== given) {
    setColumnsOf(given);
    setColumnKeys(undefined);
    setWidths({});
  }
  const columns = useMemo(
    () => chosenColumns(schema, { columns: columnKeys ?? shownKeys(given) }),
    [schema, columnKeys, given],
  );
  const pageWidths = useMemo(() => givenWidths(given), [given]);

  return {
    schema,
    columns,
    columnsChosen: columnKeys !== undefined,
    chooseColumns: setColumnKeys,
    widths: { ...pageWidths, ...widths },
    chooseWidths: setWidths,
    chosen,
    change: (part) => setChoice((before) => ({ ...before, state: { ...before.state, ...part } })),
    query,
    rows: useListRows(list, true),
    originalOf: (row) => originals.get(row),
  };
}
