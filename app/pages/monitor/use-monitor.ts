import { useStore } from '@nanostores/react';
import { useMemo } from 'react';

import { useServerState } from '../../services/data/server-state.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useHistory } from '../../services/routing/use-route.js';
import { readMonitorState, writeMonitorState, type MonitorState } from './monitor-address.js';
import { createMonitorApi, type MonitorApi } from './monitor-api.js';
import { createMonitorQueries, type MonitorQueries } from './monitor-queries.js';

export function useMonitorApi(): MonitorApi {
  const { request } = usePlatform();
  return useMemo(() => createMonitorApi(request), [request]);
}

export function useMonitorQueries(): MonitorQueries {
  const server = useServerState();
  const api = useMonitorApi();
  return useMemo(() => createMonitorQueries(server, api), [server, api]);
}

export interface MonitorView {
  state: MonitorState;
  /** Address with some values changed. */
  to(changes: Partial<MonitorState>): string;
  /** Navigates to the changed state; adds a history entry unless `replace` is set. */
  change(changes: Partial<MonitorState>, options?: { replace?: boolean }): void;
}

/** The state in the page's address. */
export function useMonitorView(): MonitorView {
  const history = useHistory();
  const address = useStore(history.$address);
  return useMemo(() => {
    const state = readMonitorState(address);
    const to = (changes: Partial<MonitorState>): string =>
      writeMonitorState(address, { ...state, ...changes });
    return { state, to, change: (changes, options) => void history.navigate(to(changes), options) };
  }, [history, address]);
}
