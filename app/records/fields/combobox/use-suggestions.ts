import { useMemo, useState } from 'react';

import type { Query } from '../../../services/data/query-client.js';
import { useDebounced } from '../../../services/data/use-debounced.js';
import { useQuery } from '../../../services/data/use-query.js';

interface Suggestions<D> {
  state: 'loading' | 'ready' | 'failed';
  /** Results of the latest query; the previous results stay until they have arrived. */
  data: D | undefined;
}

/** Debounce time of a query, in ms. */
const debounceMs = 150;

/**
 * Results for the text of an open combobox.
 * @param search query for a text, '' for the initial list, or null for none; memoized by the caller
 */
export function useSuggestions<D>(
  open: boolean,
  text: string,
  search: (text: string) => Query<D> | null,
): Suggestions<D> {
  const wanted = text.trim();
  const settled = useDebounced(wanted, debounceMs);
  const load = useQuery(useMemo(() => (open ? search(settled) : null), [open, search, settled]));
  const [latest, setLatest] = useState<D>();
  if (load.data !== undefined && load.data !== latest) setLatest(load.data);
  if (load.state === 'failed') return { state: 'failed', data: undefined };
  const isCurrent = load.state === 'ready' && settled === wanted;
  return { state: isCurrent ? 'ready' : 'loading', data: load.data ?? latest };
}
