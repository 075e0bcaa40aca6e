import type { PageError } from '../../contracts/monitor.js';
import { isRequestError } from '../../kernel/request/request-error.js';
import { envelopeOf } from '../../kernel/request/response.js';
import type { PreparedRequest, ResponseData } from '../../kernel/request/types.js';
import type { PageTrace } from './page-trace.js';
import type { TraceIds } from './trace-ids.js';
import type { TracedCall } from './traced-calls.js';

interface CallOutcomesDeps {
  ids: TraceIds;
  trace: PageTrace;
  mask: (text: string) => string;
  onFailed: (error: PageError) => void;
}

/**
 * Observer of a page's calls: each belongs to the page's trace until it ends, and a failed one is an error of the page
 * (docs/requirements.md 3.3).
 */
export function callOutcomes({ ids, trace, mask, onFailed }: CallOutcomesDeps): (call: TracedCall) => void {
  return ({ id, request, response }) => {
    const end = trace.call();
    const settle = (error: PageError | undefined): void => {
      end(!error);
      ids.settle(id, !error);
      if (error) onFailed(error);
    };
    response.then(
      (data) => settle(failureOf(request, data, mask)),
      // Leaving a page aborts its calls, which is no failure.
      (error: unknown) => settle(request.signal?.aborted ? undefined : thrownError(request, error, mask)),
    );
  };
}
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
