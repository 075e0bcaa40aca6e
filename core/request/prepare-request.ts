import { requestError } from './response.js';
import type { CreateRequestOptions, DownloadOptions, PreparedRequest, RequestStep } from './types.js';

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

function isForm(body: unknown): body is FormData | URLSearchParams {
  return ['FormData', 'URLSearchParams'].includes(classOf(body));
}

/** Fields of a form; undefined if it contains files, which JSON cannot carry. */
function formFields(form: FormData | URLSearchParams): Record<string, string | string[]> | undefined {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of form as Iterable<[string, unknown]>) {
    if (typeof value !== 'string') return undefined;
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}

const jsonContentType = 'application/json;charset=utf-8';
const formContentType = 'application/x-www-form-urlencoded;charset=utf-8';

/** Body of the transfer request (requirements 7.5.17); undefined if the request cannot be wrapped. */
function transferBody({ method, url, address, headers, body }: PreparedRequest) {
  const form = isForm(body) ? formFields(body) : {};
  const isWrappable = isForm(body) || typeof body === 'string' || !isBodyInit(body);
  if (!form || !isWrappable) return undefined;
  return {
    route: address.startsWith('/') ? url.pathname + url.search : url.href,
    method,
    form,
    body: isForm(body) ? undefined : body,
    contentType: headers['content-type'] ?? (isForm(body) ? formContentType : jsonContentType),
  };
}

/**
 * Step that wraps requests with a cache key into a POST to the transfer address (requirements 7.5.16). Requests to
 * untrusted origins and forms with files are not wrapped. Errors keep the original address.
 * @param transferApi returns the address; undefined or '' wraps nothing
 */
export function transferStep(transferApi: () => string | undefined, deps: PrepareDeps): RequestStep {
  return (request, next) => {
    const address = transferApi();
    const body = address && request.cacheKey && request.trusted ? transferBody(request) : undefined;
    if (!address || !body) return next(request);
    const { url, trusted, credentials } = prepareRequest(deps, address, { method: 'POST' });
    return next({
      ...request,
      method: 'POST',
      url,
      trusted,
      credentials,
      headers: { ...request.headers, 'content-type': jsonContentType },
      sessionId: trusted ? request.sessionId : '',
      body,
    });
  };
}
