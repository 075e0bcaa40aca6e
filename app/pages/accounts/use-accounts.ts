import { useMemo } from 'react';

import type { Account, Accounts, SignedIn } from '../../../core/contracts/accounts.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import {
  createAccountsApi,
  createDevicesApi,
  type AccountFilter,
  type AccountsApi,
  type DevicesApi,
} from './accounts-api.js';

export function useAccountsApi(): AccountsApi {
  const { request } = usePlatform();
  return useMemo(() => createAccountsApi(request), [request]);
}

/** @param changes number of changes of the tenant's accounts and departments by the page: each is another query */
export function useAccounts(
  { search, department, status }: AccountFilter,
  pages: number,
  changes: number,
): QueryLoad<Accounts> {
  const server = useServerState();
  const api = useAccountsApi();
  return useQuery(
    useMemo(
      () =>
        server.query(
          ['accounts', search, department ?? '', status ?? '', String(pages), String(changes)],
          (signal) => api.page({ search, department, status }, pages, signal),
        ),
      [server, api, search, department, status, pages, changes],
    ),
  );
}

export function useAccount(id: string): QueryLoad<Account> {
  const server = useServerState();
  const api = useAccountsApi();
  return useQuery(
    useMemo(() => server.query(['account', id], (signal) => api.get(id, signal)), [server, api, id]),
  );
}

/** @param id of the employee; undefined for the user's own devices */
export function useDevices(id: string | undefined): [QueryLoad<SignedIn[]>, DevicesApi] {
  const server = useServerState();
  const { request } = usePlatform();
  const api = useMemo(() => createDevicesApi(request, id), [request, id]);
  const load = useQuery(
    useMemo(() => server.query(['devices', id ?? ''], (signal) => api.list(signal)), [server, api, id]),
  );
  return [load, api];
}
