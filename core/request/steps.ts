import { headers, randomKeyParameter, testFlowCookie } from '../contracts/names.js';
import { isJson } from './share-key.js';
import type { RequestStep } from './types.js';

export interface HeaderDeps {
  language: () => string;
  timeZoneOffset: () => number;
  traceId?: () => string;
  /** `document.cookie`. */
  cookies?: () => string;
}

const testFlow = '3';

/**
 * timeZoneOffset, langType, traceid when there is one, t=3 in a test flow (spec 7.7) and the session id, to the
 * page's own and the configured origins only (spec 6): strangers' servers learn none of them, whoever put it there.
 */
export function commonHeaders(deps: HeaderDeps): RequestStep {
  return (call, next) => {
    if (!call.trusted) {
      call.headers.delete(headers.session);
      return next(call);
    }
    const values = {
      [headers.timeZoneOffset]: String(deps.timeZoneOffset()),
      [headers.language]: deps.language(),
      [headers.session]: call.sessionId,
      [headers.traceId]: deps.traceId?.(),
      // The cookie says 3, and nothing longer.
      [headers.testFlow]: `; ${deps.cookies?.()};`.includes(`; ${testFlowCookie}=${testFlow};`) && testFlow,
    };
    for (const [name, value] of Object.entries(values)) if (value) call.headers.set(name, value);
    return next(call);
  };
}

/** A key that no cache knows on every GET, unless disabled (spec 7.7); each attempt has its own. */
export function randomKey(make: () => string): RequestStep {
  return (call, next) => {
    if (call.method === 'GET' && call.trusted && !call.noRandomKey) {
      call.url.searchParams.set(randomKeyParameter, make());
    }
    return next(call);
  };
}

/** Writes the body as it goes out; what goes as JSON says so, unless the caller said more. */
export const writeBody: RequestStep = (call, next) => {
  const { body, headers: sent } = call;
  const isText = typeof body === 'string';
  if (body === undefined || !(isText || isJson(body))) return next(call);
  if (!sent.has('content-type')) sent.set('content-type', 'application/json');
  return next({ ...call, body: isText ? body : JSON.stringify(body) });
};
