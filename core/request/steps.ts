import { headers, randomKeyParameter } from '../contracts/names.js';
import type { RequestStep } from './types.js';

/** timeZoneOffset and langType (spec 7.7); strangers' servers learn neither and need allow no header. */
export function commonHeaders(deps: { language: () => string; timeZoneOffset: () => number }): RequestStep {
  return (call, next) => {
    if (call.trusted) {
      const language = deps.language();
      call.headers.set(headers.timeZoneOffset, String(deps.timeZoneOffset()));
      if (language !== '') call.headers.set(headers.language, language);
    }
    return next(call);
  };
}

/** The session id, to the page's own and the configured origins only (spec 6). */
export const sessionHeader: RequestStep = (call, next) => {
  if (call.trusted && call.sessionId !== '') call.headers.set(headers.session, call.sessionId);
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
