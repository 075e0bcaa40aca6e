import { headers as headerNames } from '../../contracts/names.js';
import { monitorLimits } from '../../contracts/monitor.js';
import type { PreparedRequest, RequestHooks, RequestStep, ResponseData } from '../../kernel/request/types.js';
import { isReportUrl } from './own-calls.js';
import { createTraceIds, type TraceIds } from './trace-ids.js';

/** A call of the page that has begun. */
export interface TracedCall {
  /** Sent in its `traceid` header. */
  id: string;
  request: PreparedRequest;
  response: Promise<ResponseData>;
}

/** The calls of a page from its first one on (docs/requirements.md 4.13, 9.14). */
export interface TracedCalls {
  ids: TraceIds;
  /** Passes on the calls so far, and each later one when it begins. */
  observe(observer: (call: TracedCall) => void): void;
  dispose(): void;
}

interface TracedCallsDeps {
  newId: () => string;
  /** Requests carry the header that joins them with the page's trace. */
  isJoined: () => boolean;
}

/** More calls than whose ids are kept need not wait for the monitor. */
const maxWaiting = monitorLimits.successTraceIds + monitorLimits.errorTraceIds;

/**
 * Joins the calls of a page to its trace: each has the trace's id with a number in the `traceid` header. Calls of the
 * monitor itself are left alone, and other origins get no header. In the first load, since the monitor is loaded when the
 * first page has made its calls.
 */
export function traceCalls(
  request: Pick<RequestHooks, 'use'>,
  { newId, isJoined }: TracedCallsDeps,
): TracedCalls {
  const ids = createTraceIds(newId);
  const waiting: TracedCall[] = [];
  let observer = (call: TracedCall): void => {
    if (waiting.length < maxWaiting) waiting.push(call);
  };
  const step: RequestStep = (prepared, next) => {
    if (isReportUrl(prepared.url.href)) return next(prepared);
    const id = ids.next();
    const response = next(isJoined() && prepared.trusted ? withId(prepared, id) : prepared);
    observer({ id, request: prepared, response });
    return response;
  };
  const dispose = request.use(step);
  return {
    ids,
    observe(given) {
      observer = given;
      waiting.splice(0).forEach(observer);
    },
    dispose,
  };
}

const withId = (request: PreparedRequest, id: string): PreparedRequest => ({
  ...request,
  headers: { ...request.headers, [headerNames.traceId]: id },
});
