import { headers, randomKeyParameter, testFlowCookie } from '../contracts/names.js';
import type { RequestStep } from './types.js';

export interface HeaderDeps {
  language: () => string;
  timeZoneOffset: () => number;
  traceId: () => string;
  /** `document.cookie`. */
  cookies: () => string;
}

const testFlow = '3';

/** Whether the cookie that marks a test flow says 3, and nothing longer. */
export function isTestFlow(cookies: string): boolean {
  return cookies.split(';').some((each) => each.trim() === `${testFlowCookie}=${testFlow}`);
}

/**
 * timeZoneOffset, langType, traceid when there is one, and t=3 in a test flow (spec 7.7); strangers' servers learn
 * none of them and need allow no header.
 */
export function commonHeaders(deps: HeaderDeps): RequestStep {
  return (call, next) => {
    if (call.trusted) {
      const language = deps.language();
      const traceId = deps.traceId();
      call.headers.set(headers.timeZoneOffset, String(deps.timeZoneOffset()));
      if (language !== '') call.headers.set(headers.language, language);
      if (traceId !== '') call.headers.set(headers.traceId, traceId);
      if (isTestFlow(deps.cookies())) call.headers.set(headers.testFlow, testFlow);
    }
    return next(call);
  };
}

/** The session id, to the page's own and the configured origins only (spec 6), whoever put it there. */
export const sessionHeader: RequestStep = (call, next) => {
  if (!call.trusted) call.headers.delete(headers.session);
  else if (call.sessionId !== '') call.headers.set(headers.session, call.sessionId);
  return next(call);
};

/** A key that no cache knows on every GET, unless disabled (spec 7.7). */
export function randomKey(make: () => string): RequestStep {
  return (call, next) => {
    if (call.method === 'GET' && call.trusted && !call.noRandomKey) {
      call.url.searchParams.set(randomKeyParameter, make());
    }
    return next(call);
  };
}
