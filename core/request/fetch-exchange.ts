import { createFetch } from 'ofetch';

import { isJson } from './share-key.js';
import type { Answer, Call, Exchange } from './types.js';

/** Whether the body is a file: not when it is a page or data that came in place of one. */
function isFile(response: Response): boolean {
  if (!response.ok) return false;
  if (response.headers.has('content-disposition')) return true;
  return !/^\s*(?:application\/json|text\/html)\b/i.test(response.headers.get('content-type') ?? '');
}

/** The body as it goes out; what goes as JSON says so, unless the caller said more. */
function bodyOf({ body, headers }: Call): BodyInit | undefined {
  if (body === undefined) return undefined;
  const asText = typeof body === 'string';
  if (!asText && !isJson(body)) return body as BodyInit;
  if (!headers.has('content-type')) headers.set('content-type', 'application/json');
  return asText ? body : JSON.stringify(body);
}

/** Size of what will come; 0 when it is not said, or when what comes is unpacked on the way. */
function sizeOf(headers: Headers): number {
  if (headers.has('content-encoding')) return 0;
  const size = Number(headers.get('content-length'));
  return Number.isSafeInteger(size) && size > 0 ? size : 0;
}

async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  { headers }: Response,
  onReceived: NonNullable<Call['onReceived']>,
): Promise<Blob> {
  const total = sizeOf(headers);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type: headers.get('content-type') ?? '' });
    chunks.push(value);
    received += value.byteLength;
    onReceived(received, total);
  }
}

/**
 * The network by fetch. Nothing is tried again, and calls that may carry the session id follow no redirect:
 * browsers would carry its header along to wherever it leads.
 */
export function fetchExchange(fetch: typeof globalThis.fetch): Exchange {
  const client = createFetch({ fetch });
  return async (call) => {
    const { onReceived } = call;
    const isStreamed = call.expect === 'file' && onReceived !== undefined;
    const response = await client.raw<unknown, 'blob' | 'text' | 'stream'>(call.url.href, {
      method: call.method,
      headers: call.headers,
      body: bodyOf(call),
      signal: call.signal,
      credentials: call.credentials,
      redirect: call.trusted ? 'manual' : 'follow',
      retry: 0,
      ignoreResponseError: true,
      responseType: isStreamed ? 'stream' : call.expect === 'file' ? 'blob' : 'text',
    });
    const answer: Answer = {
      status: response.status,
      redirected: response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400),
      headers: response.headers,
      text: '',
    };
    const body = response._data;
    if (typeof body === 'string') answer.text = body;
    else if (body) {
      const blob =
        isStreamed && response.body ? await collect(response.body, response, onReceived) : (body as Blob);
      if (isFile(response)) answer.blob = blob;
      else answer.text = await blob.text();
    }
    return answer;
  };
}
