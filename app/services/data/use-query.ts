import { useSyncExternalStore } from 'react';

import { isSuperseded, type Query } from './query-client.js';

export type Load<T> =
  | { state: 'loading'; data?: T }
  | { state: 'ready'; data: T }
  /** Data that was loaded before stays. */
  | { state: 'failed'; error: unknown; data?: T };

export type QueryLoad<T> = Load<T> & { reload: () => void };

const nothing = (): void => undefined;
const noSubscription = (): (() => void) => nothing;
const noValue = (): undefined => undefined;

/**
 * A query's data and state; loads it with the first component and aborts it with the last one.
 * @param query memoized by the caller; null loads nothing
 */
export function useQuery<T>(query: Query<T> | null): QueryLoad<T> {
  const value = useSyncExternalStore(query?.subscribe ?? noSubscription, query?.value ?? noValue);
  const reload = query?.reload ?? nothing;
  // Before the first subscription the store has no value, but the cache may.
  const data = value?.data ?? query?.cached();
  const error = isSuperseded(value?.error) ? undefined : value?.error;
  if (error !== undefined) return { state: 'failed', error, data, reload };
  if (data === undefined || value?.loading) return { state: 'loading', data, reload };
  return { state: 'ready', data, reload };
}
