import { useMemo } from 'react';

import type {
  Appeals,
  AppealState,
  Confirmations,
  SensitiveRule,
} from '../../../core/contracts/sensitive-page.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { createSensitiveApi, type SensitiveApi } from './sensitive-api.js';

export function useSensitiveApi(): SensitiveApi {
  const { request } = usePlatform();
  return useMemo(() => createSensitiveApi(request), [request]);
}

export function useRules(): QueryLoad<SensitiveRule[]> {
  const server = useServerState();
  const api = useSensitiveApi();
  return useQuery(
    useMemo(() => server.query(['sensitive', 'rules'], (signal) => api.rules(signal)), [server, api]),
  );
}

export function useAppeals(state: AppealState, pages: number): QueryLoad<Appeals> {
  const server = useServerState();
  const api = useSensitiveApi();
  return useQuery(
    useMemo(
      () =>
        server.query(['sensitive', 'appeals', state, String(pages)], (signal) =>
          api.appeals(state, pages, signal),
        ),
      [server, api, state, pages],
    ),
  );
}

export function useConfirmations(pages: number): QueryLoad<Confirmations> {
  const server = useServerState();
  const api = useSensitiveApi();
  return useQuery(
    useMemo(
      () =>
        server.query(['sensitive', 'confirmations', String(pages)], (signal) =>
          api.confirmations(pages, signal),
        ),
      [server, api, pages],
    ),
  );
}
