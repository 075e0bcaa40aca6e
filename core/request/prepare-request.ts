import { requestError } from './response.js';
import type { CreateRequestOptions, DownloadOptions, PreparedRequest } from './types.js';

export type PrepareDeps = Pick<
  CreateRequestOptions,
  'pageUrl' | 'apiOrigin' | 'trustedOrigins' | 'withCredentials' | 'sessionId' | 'timers'
>;

const defaultTimeoutMs = { json: 60_000, file: 0 };

function isHttp({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/**
 * Absolute URL of a path. Absolute URLs stay as they are; `//host` and `/\host` are absolute.
 * @throws TypeError for an invalid URL and for other schemes, such as blob:, whose origin is that of its creator
 */
function resolveUrl(path: string, query: DownloadOptions['query'], base: string): URL {
  const url = new URL(path, base);
  if (!isHttp(url)) throw new TypeError(`Unsupported scheme ${url.protocol}`);
  for (const name in query) {
    const value = query[name];
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  if (url.hash !== '') url.hash = '';
  return url;
}

/** Whether the URL has one of the origins; entries that are no http(s) URL match nothing (requirements 6.3). */
function hasOrigin(url: URL, origins: readonly string[]): boolean {
  return origins.some((each) => {
    try {
      const origin = new URL(each);
      return isHttp(origin) && origin.origin === url.origin;
    } catch {
      // '' and other strings that are no URL.
      return false;
    }
  });
}

/** @throws RequestError of kind step for an invalid URL or header */
export function prepareRequest(
  deps: PrepareDeps,
  path: string,
  options: DownloadOptions,
  more: Partial<Pick<PreparedRequest, 'expect' | 'via' | 'timeoutMs'>> = {},
): PreparedRequest {
  const { query, body, method = body === undefined ? 'GET' : 'POST', headers, cacheKey, signal } = options;
  const { withoutSessionId = false, reads = method === 'GET', onProgress } = options;
  const { expect = 'json', via = 'fetch', timeoutMs = defaultTimeoutMs[expect] } = more;
  try {
    const pageUrl = deps.pageUrl();
    const url = resolveUrl(path, query, deps.apiOrigin || pageUrl);
    // Browsers serialise location.href, so a prefix comparison replaces parsing it for each request.
    const sameOrigin = pageUrl.startsWith(`${url.origin}/`);
    const trusted = sameOrigin || hasOrigin(url, [deps.apiOrigin, ...deps.trustedOrigins()]);
    return {
      method,
      url,
      address: sameOrigin ? url.pathname + url.search : url.href,
      headers: headers ? Object.fromEntries(new Headers(headers)) : {},
      body,
      trusted,
      sessionId: trusted && !withoutSessionId ? deps.sessionId() : '',
      withoutSessionId,
      noRandomKey: options.noRandomKey ?? false,
      noRelogin: options.noRelogin ?? false,
      noSharing: options.noSharing ?? false,
      keepalive: options.keepalive ?? false,
      silent: options.silent ?? false,
      repeatable: reads || (options.idempotent ?? false),
      reads,
      cacheKey,
      credentials: sameOrigin ? 'same-origin' : trusted && deps.withCredentials() ? 'include' : 'omit',
      expect,
      via,
      timeoutMs: options.timeoutMs ?? timeoutMs,
      onProgress,
      signal,
    };
  } catch (cause) {
    throw requestError({ method, address: path }, deps.timers.now(), 'step', { cause });
  }
}

/** Class name of a value, also of one from another frame, where `instanceof` fails. */
export function classOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

const unserialisedBodies = ['FormData', 'Blob', 'File', 'ReadableStream', 'URLSearchParams', 'ArrayBuffer'];

/** Whether fetch accepts the body unchanged; everything else is sent as JSON. */
export function isBodyInit(body: unknown): body is BodyInit {
  return typeof body === 'string' || ArrayBuffer.isView(body) || unserialisedBodies.includes(classOf(body));
}
