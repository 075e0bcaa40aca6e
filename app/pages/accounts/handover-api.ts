import { useMemo } from 'react';

import { batchTaskSchema, type BatchTask } from '../../../core/contracts/batch.js';
import {
  handoverPaths,
  openWorkSchema,
  type Handover,
  type OpenWork,
} from '../../../core/contracts/handover.js';
import { headers } from '../../../core/contracts/names.js';
import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { usePlatform } from '../../services/platform/use-platform.js';

/** Calls on what people have open, by administrators; each rejects with a RequestError. */
interface HandoverApi {
  work(person: string, signal?: AbortSignal): Promise<OpenWork>;
  /** @param key the same one when the request is sent again, so that there is one task */
  handOver(person: string, handover: Handover, key: string): Promise<BatchTask>;
}

function createHandoverApi(request: RequestClient): HandoverApi {
  const call = createCall(request);
  return {
    work: (person, signal) => call(handoverPaths.work(person), openWorkSchema, { signal }),
    handOver: (person, body, key) =>
      call(handoverPaths.handover(person), batchTaskSchema, {
        method: 'POST',
        body,
        headers: { [headers.idempotencyKey]: key },
        idempotent: true,
      }),
  };
}

export function useHandoverApi(): HandoverApi {
  const { request } = usePlatform();
  return useMemo(() => createHandoverApi(request), [request]);
}

export function useOpenWork(person: string): QueryLoad<OpenWork> {
  const server = useServerState();
  const api = useHandoverApi();
  return useQuery(
    useMemo(
      () => server.query(['open-work', person], (signal) => api.work(person, signal)),
      [server, api, person],
    ),
  );
}

/** Number of all open records. */
export const countOf = ({ modules }: OpenWork): number => modules.reduce((sum, { count }) => sum + count, 0);
