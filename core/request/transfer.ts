import { prepareCall } from './prepare-call.js';
import type { RequestDeps } from './request-deps.js';
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

/** The wrapped call; undefined when it cannot be wrapped. It tells its failures under the address that was asked for. */
export function transferCall(call: Call, transferApi: string, deps: RequestDeps): Call | undefined {
  const body = transferBody(call);
  if (!body) return undefined;
  const wrapped = prepareCall(deps, transferApi, { method: 'POST', body }, call);
  const headers = new Headers(call.headers);
  headers.set('content-type', defaultContentType);
  const sessionId = wrapped.trusted ? call.sessionId : '';
  return { ...call, ...wrapped, headers, sessionId, address: call.address };
}

/** Wraps calls with a cache key into a POST to the transfer address; forms with files go as they are. */
export function transfer(wrapped: (call: Call) => Call | undefined): RequestStep {
  return (call, next) => {
    if (!call.cacheKey || !call.trusted) return next(call);
    return next(wrapped(call) ?? call);
  };
}
