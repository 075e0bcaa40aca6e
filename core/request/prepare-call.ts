import type { RequestOptions } from '../platform/types.js';
import { isPageOrigin, isTrustedUrl, resolveAddress } from './address.js';
import { requestFailure } from './request-failure.js';
import type { RequestDeps } from './request-deps.js';
import type { Call } from './types.js';

/** A call before it is known who waits for it. */
export type Draft = Omit<Call, 'signal'>;

export type Setup = Pick<Call, 'expect' | 'onReceived'>;

/** @throws RequestError of kind network when the address is none that a request can go to */
export function prepareCall(deps: RequestDeps, path: string, options: RequestOptions, setup: Setup): Draft {
  const method = options.method ?? (options.body === undefined ? 'GET' : 'POST');
  const pageUrl = deps.pageUrl();
  const origins = { pageUrl, apiOrigin: deps.apiOrigin, trustedOrigins: deps.trustedOrigins };
  try {
    const url = resolveAddress(path, options.query, origins);
    const own = isPageOrigin(url, pageUrl);
    const trusted = own || isTrustedUrl(url, origins);
    return {
      ...setup,
      method,
      url,
      address: own ? url.pathname + url.search : url.href,
      headers: new Headers(options.headers),
      body: options.body,
      trusted,
      sessionId: trusted ? deps.session() : '',
      byCookie: false,
      noRandomKey: options.noRandomKey ?? false,
      noLoginGate: options.noLoginGate ?? false,
      repeatable: method === 'GET' || (options.idempotent ?? false),
      cacheKey: options.cacheKey,
      credentials: own ? 'same-origin' : trusted && deps.withCredentials ? 'include' : 'omit',
    };
  } catch (cause) {
    // Also a header that is none.
    throw requestFailure({ method, address: path }, deps.timers, { kind: 'network', cause });
  }
}
