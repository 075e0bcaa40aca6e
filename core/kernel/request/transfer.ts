import { objectOf } from '../../contracts/parse.js';
import { classOf, isBodyInit, prepareRequest, type PrepareDeps } from './prepare-request.js';
import type { PreparedRequest, RequestStep } from './types.js';

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
  return objectOf(fields);
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
 */
export function transferStep(transferApi: string, deps: PrepareDeps): RequestStep {
  return (request, next) => {
    const body = request.cacheKey && request.trusted ? transferBody(request) : undefined;
    if (!body) return next(request);
    const { url, trusted, credentials } = prepareRequest(deps, transferApi, { method: 'POST' });
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
