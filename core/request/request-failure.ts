import { headers } from '../contracts/names.js';
import { envelopeOf } from './read-envelope.js';
import { RequestError } from './request-error.js';
import type { RequestErrorKind } from './request-error.js';
import type { Answer, Call, Timers } from './types.js';

/** What happened to a call, with all that its answer says, if there is one. */
export function requestFailure(
  { method, address }: Pick<Call, 'method' | 'address'>,
  timers: Pick<Timers, 'now'>,
  kind: RequestErrorKind,
  { answer, cause }: { answer?: Answer; cause?: unknown } = {},
): RequestError {
  return new RequestError({
    ...(answer && envelopeOf(answer)?.facts),
    kind,
    method,
    url: address,
    status: answer?.status,
    traceId: answer?.headers.get(headers.traceId) || undefined,
    at: timers.now(),
    cause,
  });
}
