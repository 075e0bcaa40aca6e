import type { Call, DownloadOptions, RequestOptions } from './types.js';
import { isTrustedUrl, resolveAddress } from './address.js';
import { requestFailure } from './request-failure.js';
import type { RequestDeps } from './request-deps.js';

/** A call before it is known who waits for it. */
export type Draft = Omit<Call, 'signal' | 'way'> &
  Pick<RequestOptions, 'signal' | 'timeoutMs' | 'noSharing'> & {
    /** The caller's own headers. */
    given?: RequestOptions['headers'];
  };

export type AddressDeps = Pick<
  RequestDeps,
  'pageUrl' | 'apiOrigin' | 'trustedOrigins' | 'withCredentials' | 'session' | 'timers'
>;

/** @throws RequestError of kind step when the address is none that a request can go to, or a header is none */
export function prepareCall(
  deps: AddressDeps,
  path: string,
  options: DownloadOptions,
  expect: Call['expect'] = 'json',
): Draft {
  const { query, body, method = body === undefined ? 'GET' : 'POST', idempotent, withoutSession } = options;
  try {
    const pageUrl = deps.pageUrl();
    const url = resolveAddress(path, query, deps.apiOrigin || pageUrl);
    // As browsers write it, so that it need not be parsed for each call.
    const own = pageUrl.startsWith(`${url.origin}/`);
    const trusted = own || isTrustedUrl(url, [deps.apiOrigin, ...deps.trustedOrigins]);
    return {
      ...options,
      expect,
      method,
      url,
      address: own ? url.pathname + url.search : url.href,
      given: options.headers,
      headers: new Headers(options.headers),
      body,
      trusted,
      sessionId: trusted && !withoutSession ? deps.session() : '',
      repeatable: method === 'GET' || idempotent,
      credentials: own ? 'same-origin' : trusted && deps.withCredentials ? 'include' : 'omit',
    };
  } catch (cause) {
    throw requestFailure({ method, address: path }, deps.timers, 'step', { cause });
  }
}
