import { reportingPath, reportingSchema, type Reporting } from '../../../../core/contracts/reporting.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';
import { createCall } from '../../../services/data/call.js';

/** Whom a person reports to, and who reports to this person; rejects with a RequestError. */
export type ReadReporting = (module: string, id: string, signal: AbortSignal) => Promise<Reporting>;

export function createReadReporting(request: RequestClient): ReadReporting {
  const call = createCall(request);
  return (module, id, signal) => call(reportingPath(module, id), reportingSchema, { signal });
}
