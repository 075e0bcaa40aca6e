import { prepareCall } from './prepare-call.js';
import type { AddressDeps } from './prepare-call.js';
import { isJson } from './share-key.js';
import type { Call, RequestStep } from './types.js';

const defaultContentType = 'application/json;charset=utf-8';
const formContentType = 'application/x-www-form-urlencoded;charset=utf-8';

/** Fields of a form that has only texts; undefined for one with files, which no JSON can carry. */
function fieldsOf(form: FormData | URLSearchParams): Record<string, string | string[]> | undefined {
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of form as Iterable<[string, unknown]>) {
    if (typeof value !== 'string') return undefined;
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}

function tagOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** The wrapper's body (spec 7.5, 'transferApi'); undefined when the call cannot be wrapped. */
export function transferBody(call: Pick<Call, 'url' | 'address' | 'method' | 'headers' | 'body'>) {
  const { body } = call;
  const isForm = ['FormData', 'URLSearchParams'].includes(tagOf(body));
  const form = isForm ? fieldsOf(body as FormData | URLSearchParams) : {};
  if (!form || (!isForm && body !== undefined && typeof body !== 'string' && !isJson(body))) return undefined;
  return {
    route: call.address.startsWith('/') ? call.url.pathname + call.url.search : call.url.href,
    method: call.method,
    form,
    body: isForm ? undefined : body,
    contentType: call.headers.get('content-type') ?? (isForm ? formContentType : defaultContentType),
  };
}

/**
 * A step that wraps calls with a cache key into a POST to the transfer address (spec 7.5); strangers' calls, and
 * forms with files, go as they are. Failures are told under the address that was asked for.
 */
export function transferStep(transferApi: string, deps: AddressDeps): RequestStep {
  return (call, next) => {
    const body = call.cacheKey && call.trusted ? transferBody(call) : undefined;
    if (!body) return next(call);
    const { url, trusted, credentials } = prepareCall(deps, transferApi, { method: 'POST' });
    const headers = new Headers(call.headers);
    headers.set('content-type', defaultContentType);
    const sessionId = trusted ? call.sessionId : '';
    return next({ ...call, method: 'POST', url, trusted, credentials, headers, sessionId, body });
  };
}
