import { useMemo, useState } from 'react';

import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import type { ViewCall } from './view-call.js';

/** An answer with the query that it belongs to. */
export interface Shown<Q, T> {
  query: Q;
  data: T;
}

interface ShownLoad<Q, T> {
  /** The answer, or that of the previous query until the first one; undefined before. */
  shown: Shown<Q, T> | undefined;
  /** True while the answer of the previous query is shown. */
  isWaiting: boolean;
  /** True if the present query has failed; `error` is its error. */
  isFailed: boolean;
  error: unknown;
  reload: () => void;
}

/**
 * Answer to the query of a view, cached while the user is elsewhere and loaded again after a change of the module's records.
 * @param name of the view's call, part of the key of the cache
 * @param createRead a constant; makes the function that sends the query
 * @param query memoized by the caller
 */
export function useShown<Q, T extends object>(
  name: string,
  createRead: ViewCall<Q, T>,
  module: string,
  query: Q,
): ShownLoad<Q, T> {
  const server = useServerState();
  const { request } = usePlatform();
  const { lang } = useLocale();
  const source = useMemo(() => {
    const read = createRead(request);
    return server.query<T>(['rows', lang, module, name, JSON.stringify(query)], (signal) =>
      read(module, query, signal),
    );
  }, [server, request, lang, module, name, createRead, query]);
  const load = useQuery(source);
  const { data } = load;
  const [last, setLast] = useState<Shown<Q, T>>();
  if (data && (data !== last?.data || query !== last.query)) setLast({ query, data });
  const isFailed = load.state === 'failed';
  return {
    shown: data ? { query, data } : last,
    isWaiting: data === undefined && last !== undefined,
    isFailed,
    error: isFailed ? load.error : undefined,
    reload: load.reload,
  };
}
