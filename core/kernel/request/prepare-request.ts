import { asBoolean, asNumber, asString, attempt, isObject, objectOf } from '../../contracts/parse.js';
import { requestError } from './response.js';
import type { CreateRequestOptions, DownloadOptions, PreparedRequest } from './types.js';

export type PrepareDeps = Pick<
  CreateRequestOptions,
  'pageUrl' | 'apiOrigin' | 'trustedOrigins' | 'withCredentials' | 'sessionId' | 'timers'
>;

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** A signal of any frame. */
export function asSignal(value: unknown): AbortSignal | undefined {
  if (!isObject(value)) return undefined;
  const { aborted, addEventListener } = value;
  const isSignal = typeof aborted === 'boolean' && typeof addEventListener === 'function';
  return isSignal ? (value as unknown as AbortSignal) : undefined;
}

export function asProgress(value: unknown): PreparedRequest['onProgress'] {
  return typeof value === 'function' ? (value as PreparedRequest['onProgress']) : undefined;
}

const defaultTimeoutMs = { json: 60_000, file: 0 };

function isHttp({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/**
 * Absolute URL of a path. Absolute URLs stay as they are; `//host` and `/\host` are absolute.
 * @throws TypeError for an invalid URL and for other schemes, such as blob:, whose origin is that of its creator
 */
function resolveUrl(path: string, query: Record<string, unknown>, base: string): URL {
  const url = new URL(path, base);
  if (!isHttp(url)) throw new TypeError(`Unsupported scheme ${url.protocol}`);
  for (const name in query) {
    const value = query[name];
    if (value !== undefined && value !== null) url.searchParams.set(name, value as string);
  }
  if (url.hash !== '') url.hash = '';
  return url;
}

/** Returns whether the URL has one of the origins; entries that are no http(s) URL match nothing (requirements 6.3). */
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

/**
 * Options of another type count as absent.
 * @throws RequestError of kind step for a URL, a method or a header that cannot be sent
 */
export function prepareRequest(
  deps: PrepareDeps,
  path: string,
  options: DownloadOptions,
  more: Partial<Pick<PreparedRequest, 'expect' | 'via' | 'timeoutMs'>> = {},
): PreparedRequest {
  const given: { readonly [name in keyof DownloadOptions]?: unknown } = attempt(() => ({ ...options })) ?? {};
  const { query, body, headers } = given;
  const { expect = 'json', via = 'fetch', timeoutMs = defaultTimeoutMs[expect] } = more;
  const wanted = given.method ?? (body === undefined ? 'GET' : 'POST');
  const method = methods.find((each) => each === wanted);
  try {
    if (!method) throw new TypeError('Unsupported method');
    const withoutSessionId = given.withoutSessionId === true;
    const reads = asBoolean(given.reads) ?? method === 'GET';
    const pageUrl = deps.pageUrl();
    const url = resolveUrl(path, isObject(query) ? query : {}, deps.apiOrigin || pageUrl);
    // Browsers serialise location.href, so a prefix comparison replaces parsing it for each request.
    const sameOrigin = pageUrl.startsWith(`${url.origin}/`);
    const trusted = sameOrigin || hasOrigin(url, [deps.apiOrigin, ...deps.trustedOrigins()]);
    return {
      method,
      url,
      address: sameOrigin ? url.pathname + url.search : url.href,
      headers: isObject(headers) ? objectOf(new Headers(headers as Record<string, string>)) : {},
      body,
      trusted,
      sessionId: trusted && !withoutSessionId ? deps.sessionId() : '',
      withoutSessionId,
      noRandomKey: given.noRandomKey === true,
      noRelogin: given.noRelogin === true,
      noSharing: given.noSharing === true,
      keepalive: given.keepalive === true,
      silent: given.silent === true,
      repeatable: reads || given.idempotent === true,
      reads,
      cacheKey: asString(given.cacheKey),
      credentials: sameOrigin ? 'same-origin' : trusted && deps.withCredentials() ? 'include' : 'omit',
      expect,
      via,
      timeoutMs: asNumber(given.timeoutMs) ?? timeoutMs,
      onProgress: asProgress(given.onProgress),
      signal: asSignal(given.signal),
    };
  } catch (cause) {
    const address = asString(path) ?? '';
    throw requestError({ method: method ?? 'GET', address }, deps.timers.now(), 'step', { cause });
  }
}

/** Class name of a value, also of one from another frame, where `instanceof` fails. */
export function classOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

const unserialisedBodies = ['FormData', 'Blob', 'File', 'ReadableStream', 'URLSearchParams', 'ArrayBuffer'];

/** Returns whether fetch accepts the body unchanged; everything else is sent as JSON. */
export function isBodyInit(body: unknown): body is BodyInit {
  return typeof body === 'string' || ArrayBuffer.isView(body) || unserialisedBodies.includes(classOf(body));
}
