import { createFetch } from 'ofetch';

import type { Answer, Exchange } from './types.js';

/** Whether the body is a file: not when it is a page or data that came in place of one. */
function isFile(response: Response): boolean {
  if (!response.ok) return false;
  if (response.headers.has('content-disposition')) return true;
  return !/^\s*(?:application\/json|text\/html)\b/i.test(response.headers.get('content-type') ?? '');
}

/**
 * The network by fetch. Nothing is tried again, and calls that may carry the session id follow no redirect:
 * browsers would carry its header along to wherever it leads.
 */
export function fetchExchange(fetch: typeof globalThis.fetch): Exchange {
  const client = createFetch({ fetch });
  return async (call) => {
    const response = await client.raw<Blob | string, 'blob' | 'text'>(call.url.href, {
      method: call.method,
      headers: call.headers,
      body: call.body as BodyInit | Record<string, unknown> | undefined,
      signal: call.signal,
      credentials: call.credentials,
      redirect: call.trusted ? 'manual' : 'follow',
      retry: 0,
      ignoreResponseError: true,
      responseType: call.expect === 'file' ? 'blob' : 'text',
    });
    const body = response._data;
    const answer: Answer = {
      status: response.status,
      redirected: response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400),
      headers: response.headers,
      text: '',
    };
    if (typeof body === 'string') answer.text = body;
    else if (body && isFile(response)) answer.blob = body;
    else if (body) answer.text = await body.text();
    return answer;
  };
}
