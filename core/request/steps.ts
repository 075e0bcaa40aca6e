import { headers, randomKeyParameter, testFlowCookie } from '../contracts/names.js';
import { isJson } from './share-key.js';
import type { Call, RequestStep } from './types.js';

export interface HeaderDeps {
  language: () => string;
  timeZoneOffset: () => number;
  traceId?: () => string;
  /** `document.cookie`. */
  cookies?: () => string;
}

const testFlow = '3';
/** The keys of earlier attempts. */
const formerKeys = new RegExp(`[?&]${randomKeyParameter}=[^&]*`, 'g');

function put({ headers: sent }: Call, name: string, value?: string | false): void {
  if (value) sent.set(name, value);
}

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
    put(call, headers.timeZoneOffset, String(deps.timeZoneOffset()));
    put(call, headers.language, deps.language());
    put(call, headers.session, call.sessionId);
    put(call, headers.traceId, deps.traceId?.());
    // The cookie says 3, and nothing longer.
    const isTest = `; ${deps.cookies?.()};`.includes(`; ${testFlowCookie}=${testFlow};`);
    put(call, headers.testFlow, isTest && testFlow);
    return next(call);
  };
}

/** A key that no cache knows on every GET, unless disabled (spec 7.7); each attempt has its own. */
export function randomKey(make: () => string): RequestStep {
  return (call, next) => {
    if (call.method === 'GET' && call.trusted && !call.noRandomKey) {
      // By hand: searchParams would take a good part of the time that the whole call takes.
      const rest = call.url.search.replace(formerKeys, '');
      call.url.search = `${rest}${rest ? '&' : '?'}${randomKeyParameter}=${make()}`;
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
