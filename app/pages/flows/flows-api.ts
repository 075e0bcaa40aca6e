import { useMemo } from 'react';
import * as v from 'valibot';

import { codes } from '../../../core/contracts/envelope.js';
import {
  flowEntrySchema,
  flowPaths,
  flowProblemsSchema,
  flowSchema,
  type Flow,
  type FlowChange,
  type FlowEntry,
  type FlowProblem,
} from '../../../core/contracts/flows.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { presentIn } from '../../services/data/stale.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls on flows by administrators; each rejects with a RequestError. */
interface FlowsApi {
  all(signal?: AbortSignal): Promise<FlowEntry[]>;
  get(id: string, signal?: AbortSignal): Promise<Flow>;
  save(id: string, change: FlowChange): Promise<Flow>;
  publish(flow: Pick<Flow, 'id' | 'revision'>): Promise<Flow>;
  /** Makes an earlier version the draft; 0 is the flow that comes with the module. */
  restore(flow: Pick<Flow, 'id' | 'revision'>, version: number): Promise<Flow>;
}

function createFlowsApi(request: RequestClient): FlowsApi {
  const call = createCall(request);
  return {
    all: (signal) => call(flowPaths.flows, v.array(flowEntrySchema), { signal }),
    get: (id, signal) => call(flowPaths.flow(id), flowSchema, { signal }),
    save: (id, body) => call(flowPaths.flow(id), flowSchema, { method: 'PUT', body }),
    publish: ({ id, revision }) =>
      call(flowPaths.publish(id), flowSchema, { method: 'POST', body: { revision } }),
    restore: ({ id, revision }, version) =>
      call(flowPaths.restore(id), flowSchema, { method: 'POST', body: { version, revision } }),
  };
}

/** The present flow from a response with code 409; undefined for any other error. */
export const presentFlowOf = (error: unknown): Flow | undefined => presentIn(error, flowSchema);

/** The problems from a response with code 422; none of any other error. */
export function problemsOf(error: unknown): readonly FlowProblem[] {
  if (!isRequestError(error) || error.code !== codes.invalid) return [];
  const result = v.safeParse(flowProblemsSchema, error.data);
  return result.success ? result.output.problems : [];
}

export function useFlowsApi(): FlowsApi {
  const { request } = usePlatform();
  return useMemo(() => createFlowsApi(request), [request]);
}

export function useFlows(): QueryLoad<FlowEntry[]> {
  const server = useServerState();
  const api = useFlowsApi();
  return useQuery(useMemo(() => server.query(['flows'], (signal) => api.all(signal)), [server, api]));
}

export function useFlow(id: string): QueryLoad<Flow> {
  const server = useServerState();
  const api = useFlowsApi();
  return useQuery(
    useMemo(() => server.query(['flow', id], (signal) => api.get(id, signal)), [server, api, id]),
  );
}
