import {
  occurrenceAnswerSchema,
  occurrencePath,
  type OccurrenceRequest,
} from '../../../../core/contracts/occurrences.js';
import { headers } from '../../../../core/contracts/names.js';
import type { RecordDetail } from '../../../../core/contracts/records.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';
import { createCall } from '../../../services/data/call.js';

/** Changes or removes occurrences of a record that repeats; rejects with a RequestError. */
export type ChangeOccurrence = (
  module: string,
  id: string,
  body: OccurrenceRequest,
  /** Idempotency key. */
  key: string,
) => Promise<RecordDetail | null>;

export function createChangeOccurrence(request: RequestClient): ChangeOccurrence {
  const call = createCall(request);
  return (module, id, body, key) =>
    call(occurrencePath(module, id), occurrenceAnswerSchema, {
      method: 'POST',
      body,
      headers: { [headers.idempotencyKey]: key },
      idempotent: true,
    });
}
