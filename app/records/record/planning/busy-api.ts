import { busyPath, busySchema, type Busy, type BusyQuery } from '../../../../core/contracts/busy.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';
import { createCall } from '../../../services/data/call.js';

/** Busy times of employees and rooms; rejects with a RequestError. */
type ReadBusy = (query: BusyQuery, signal: AbortSignal) => Promise<Busy>;

export function createReadBusy(request: RequestClient): ReadBusy {
  const call = createCall(request);
  return (query, signal) => call(busyPath, busySchema, { method: 'POST', reads: true, body: query, signal });
}
