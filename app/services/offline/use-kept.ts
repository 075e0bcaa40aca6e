import { use, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';

import { isRequestError } from '../../../core/kernel/request/request-error.js';
import type { QueryLoad } from '../data/use-query.js';
import { usePlatform } from '../platform/use-platform.js';
import { SessionContext } from '../session/use-session.js';
import { isNetworkError } from './is-network-error.js';
import { createKeptReads, type KeptReads } from './kept-reads.js';
import { ownerOf } from './owner-of.js';

/** The reads kept on this device; undefined in foreign pages, where nothing is stored. */
export function useKeptReads(): KeptReads | undefined {
  const isPageApp = use(SessionContext) !== null;
  const platform = usePlatform();
  return useMemo(
    () =>
      isPageApp
        ? createKeptReads(
            () => ownerOf(platform),
            () => Date.now(),
          )
        : undefined,
    [isPageApp, platform],
  );
}

interface ReadAt {
  /** When the data were read that a lost connection leaves, in milliseconds since 1970. */
  readAt: number | undefined;
}

/**
 * A load whose data are kept on the device, and come from there while there is no network.
 * @param key of the data within their kind
 * @param schema a constant, by which stored data are checked
 */
export function useKept<T, L extends QueryLoad<T>>(
  kind: 'schema' | 'record' | 'activity',
  key: string,
  load: L,
  schema: v.GenericSchema<unknown, T>,
): L & ReadAt {
  const reads = useKeptReads();
  const [kept, setKept] = useState<{ key: string; at: number; data: T }>();
  const { state, data } = load;
  const error = load.state === 'failed' ? load.error : undefined;
  const isLost = isNetworkError(error);
  const isRefused = error !== undefined && !isLost && isRequestError(error) && error.kind !== 'timeout';

  useEffect(() => {
    if (state === 'ready') void reads?.keep(kind, key, data);
  }, [reads, kind, key, state, data]);

  // Who may no longer read it does not read it without a network either.
  useEffect(() => {
    if (isRefused) void reads?.remove(kind, key);
  }, [reads, kind, key, isRefused]);

  useEffect(() => {
    if (!reads || !isLost) return undefined;
    let isCurrent = true;
    void reads.find(kind, key).then((found) => {
      const result = v.safeParse(schema, found?.data);
      if (isCurrent && found && result.success) setKept({ key, at: found.at, data: result.output });
    });
    return () => {
      isCurrent = false;
    };
  }, [reads, kind, key, isLost, schema]);

  // Also while it is loaded again, else what shows it would come and go.
  const isKept = kept?.key === key && state !== 'ready' && !isRefused;
  if (!isKept) return Object.assign({}, load, { readAt: undefined });
  return Object.assign({}, load, { data: load.data ?? kept.data, readAt: kept.at });
}
