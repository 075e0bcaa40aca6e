import type { DownloadOptions, RequestOptions } from '../platform/types.js';
import { isTrustedUrl, originOf, resolveAddress } from './address.js';
import { requestFailure } from './request-failure.js';
import type { RequestDeps } from './request-deps.js';
import type { Call } from './types.js';

/** A call before it is known who waits for it. */
export type Draft = Omit<Call, 'signal'> & Pick<RequestOptions, 'signal' | 'timeoutMs' | 'noSharing'>;

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
    const own = originOf(pageUrl) === url.origin;
    const trusted = own || isTrustedUrl(url, [deps.apiOrigin, ...deps.trustedOrigins]);
    return {
      ...options,
      expect,
      method,
      url,
      address: own ? url.pathname + url.search : url.href,
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
