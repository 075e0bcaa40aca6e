import type * as v from 'valibot';

import type { RequestClient } from '../../../core/kernel/request/types.js';
import { createCall } from '../../services/data/call.js';

/** Makes the function that sends a view's query and reads its answer; that one rejects with a RequestError. */
export type ViewCall<Q, T> = (
  request: RequestClient,
) => (module: string, query: Q, signal: AbortSignal) => Promise<T>;

/** The call of a view whose query is the body: a read, which is sent again after a lost connection. */
export function viewCall<Q, S extends v.GenericSchema>(
  pathOf: (module: string) => string,
  schema: S,
): ViewCall<Q, v.InferOutput<S>> {
  return (request) => {
    const call = createCall(request);
    return (module, query, signal) =>
      call(pathOf(module), schema, { method: 'POST', reads: true, body: query, signal });
  };
}
