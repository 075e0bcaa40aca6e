import { headers } from '../contracts/names.js';
import { RequestError } from './request-error.js';
import type { RequestErrorKind } from './request-error.js';
import type { Answer, Call, ReadEnvelope, Timers } from './types.js';

export interface FailureFacts {
  kind: RequestErrorKind;
  answer?: Answer;
  envelope?: ReadEnvelope | undefined;
  cause?: unknown;
}

export function requestFailure(
  call: Pick<Call, 'method' | 'address'>,
  timers: Pick<Timers, 'now'>,
  { kind, answer, envelope, cause }: FailureFacts,
): RequestError {
  return new RequestError({
    kind,
    method: call.method,
    url: call.address,
    status: answer?.status,
    code: envelope?.code,
    msg: envelope?.msg,
    data: envelope?.data,
    intercept: envelope?.intercept,
    actionCode: envelope?.actionCode,
    devOpsUrl: envelope?.devOpsUrl,
    traceId: answer?.headers.get(headers.traceId) ?? undefined,
    at: timers.now(),
    cause,
  });
}
