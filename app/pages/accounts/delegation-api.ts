import { useMemo } from 'react';

import {
  delegationPaths,
  delegationStateSchema,
  type DelegationChange,
  type DelegationState,
} from '../../../core/contracts/delegation.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls on who decides for one person while they are away; each rejects with a RequestError. */
interface DelegationApi {
  get(signal?: AbortSignal): Promise<DelegationState>;
  change(change: DelegationChange): Promise<DelegationState>;
}

function createDelegationApi(request: RequestClient, person: string | undefined): DelegationApi {
  const call = createCall(request);
  const path = person === undefined ? delegationPaths.own : delegationPaths.ofPerson(person);
  return {
    get: (signal) => call(path, delegationStateSchema, { signal }),
    change: (body) => call(path, delegationStateSchema, { method: 'PUT', body }),
  };
}

/** The present state from a response with code 409; undefined for any other error. */
export const presentDelegationOf = (error: unknown): DelegationState | undefined =>
  presentIn(error, delegationStateSchema);

/** @param person id of the employee; undefined for the user */
export function useDelegation(person: string | undefined): [QueryLoad<DelegationState>, DelegationApi] {
  const server = useServerState();
  const { request } = usePlatform();
  const api = useMemo(() => createDelegationApi(request, person), [request, person]);
  const load = useQuery(
    useMemo(
      () => server.query(['delegation', person ?? ''], (signal) => api.get(signal)),
      [server, api, person],
    ),
  );
  return [load, api];
}
