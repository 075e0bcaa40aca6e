import { createFetch } from 'ofetch';

import { isKind } from './content-type.js';
import type { Answer, Exchange } from './types.js';

/** Whether the body is a file: not when it is a page or data that came in place of one. */
function isFile({ ok, headers }: Response): boolean {
  return ok && (headers.has('content-disposition') || !isKind(headers, 'application/json', 'text/html'));
}

async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Headers,
  onProgress: (bytes: number, totalBytes: number) => void,
): Promise<Blob> {
  // What is unpacked on the way has another size in the end.
  const total = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type: headers.get('content-type') ?? '' });
    chunks.push(value);
    received += value.byteLength;
    onProgress(received, total);
  }
}

/** A call's headers are its own: ofetch makes no copy of them. */
function sameHeaders(headers: Headers): Headers {
  return headers;
}

/**
 * The network by fetch. Nothing is tried again, and calls that may carry the session id follow no redirect:
 * browsers would carry its header along to wherever it leads.
 */
export function fetchExchange(fetch: typeof globalThis.fetch): Exchange {
  const client = createFetch({
    fetch: (url, init) => fetch((url as URL).href, init),
    Headers: sameHeaders as unknown as typeof Headers,
  });
  return async (call) => {
    const { method, headers: sent, signal, credentials, trusted, expect, onProgress } = call;
    // ofetch takes an address apart when it is a text, also where there is nothing to put in.
    const response = await client.raw<unknown, 'blob' | 'text' | 'stream'>(call.url as unknown as string, {
      method,
      headers: sent,
      body: call.body as BodyInit | undefined,
      signal,
      credentials,
      redirect: trusted ? 'manual' : 'follow',
      retry: 0,
      ignoreResponseError: true,
      responseType: expect === 'json' ? 'text' : onProgress ? 'stream' : 'blob',
    });
    const { status, headers, type, body, _data: data = '' } = response;
    const redirected = type === 'opaqueredirect' || (status >= 300 && status < 400);
    const answer: Answer = { status, redirected, headers, text: '' };
    if (typeof data === 'string') answer.text = data;
    else {
      const blob = onProgress && body ? await collect(body, headers, onProgress) : (data as Blob);
      if (isFile(response)) answer.blob = blob;
      else answer.text = await blob.text();
    }
    return answer;
  };
}
