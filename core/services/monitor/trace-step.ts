import { headers as headerNames } from '../../contracts/names.js';
import type { PageError } from '../../contracts/monitor.js';
import { isRequestError } from '../../kernel/request/request-error.js';
import { envelopeOf } from '../../kernel/request/response.js';
import type { PreparedRequest, RequestStep, ResponseData } from '../../kernel/request/types.js';
import { isReportUrl } from './own-calls.js';
import type { PageTrace } from './page-trace.js';
import type { TraceIds } from './trace-ids.js';

export interface TraceStepDeps {
  ids: TraceIds;
  trace: PageTrace;
  /** Requests carry the header that joins them with the page's trace. */
  isJoined: () => boolean;
  mask: (text: string) => string;
  onFailed: (error: PageError) => void;
}

/**
 * Step that joins the calls of a page to its trace: each has the trace's id with a number in the `traceid` header, and a
 * failed one is an error of the page (docs/requirements.md 3.3). Calls of the monitor itself are left alone, and other
 * origins get no header.
 */
export function traceStep({ ids, trace, isJoined, mask, onFailed }: TraceStepDeps): RequestStep {
  return async (request, next) => {
    if (isReportUrl(request.url.href)) return next(request);
    const id = ids.next();
    const end = trace.call();
    const settle = (error: PageError | undefined): void => {
      end(!error);
      ids.settle(id, !error);
      if (error) onFailed(error);
    };
    try {
      const response = await next(isJoined() && request.trusted ? withId(request, id) : request);
      settle(failureOf(request, response, mask));
      return response;
    } catch (error) {
      // Leaving a page aborts its calls, which is no failure.
      const isAborted = request.signal?.aborted ?? false;
      settle(isAborted ? undefined : thrownError(request, error, mask));
      throw error;
    }
  };
}

const withId = (request: PreparedRequest, id: string): PreparedRequest => ({
  ...request,
  headers: { ...request.headers, [headerNames.traceId]: id },
});

/** Error of a response with a failed status; a failed envelope with status 200 is the caller's business. */
function failureOf(
  { url }: PreparedRequest,
  response: ResponseData,
  mask: (text: string) => string,
): PageError | undefined {
  const { status } = response;
  if (status < 400) return undefined;
  const envelope = envelopeOf(response);
  return {
    type: 'api',
    message: mask(envelope?.msg ?? ''),
    fileName: mask(url.href),
    status,
    code: envelope?.code === undefined ? '' : String(envelope.code),
    stack: '',
  };
}

function thrownError({ url }: PreparedRequest, error: unknown, mask: (text: string) => string): PageError {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return {
    type: 'api',
    message: mask(message),
    fileName: mask(url.href),
    status: isRequestError(error) ? error.status : 0,
    code: isRequestError(error) ? error.kind : '',
    stack: mask(stack),
  };
}
