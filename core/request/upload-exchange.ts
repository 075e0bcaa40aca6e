import { headers } from '../contracts/names.js';
import type { Answer, Exchange } from './types.js';

/** What is read of an answer's head. */
const read = ['content-type', headers.traceId];

/**
 * The network by XMLHttpRequest, which tells how much was sent. It follows redirects by itself, so it never
 * carries the session id: the cookie does. Its caller sees to aborts; here the sending only stops.
 */
export function uploadExchange(
  createXhr: () => XMLHttpRequest,
  onProgress?: (sentBytes: number, totalBytes: number) => void,
): Exchange {
  return ({ method, url, credentials, headers: sent, body, signal }) =>
    new Promise<Answer>((resolve, reject) => {
      const xhr = createXhr();
      xhr.open(method, url.href);
      xhr.withCredentials = credentials === 'include';
      sent.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded, total);
      });
      xhr.addEventListener('load', () =>
        resolve({
          status: xhr.status,
          redirected: xhr.responseURL !== '' && xhr.responseURL !== url.href,
          headers: new Headers(read.map((name) => [name, xhr.getResponseHeader(name) ?? ''])),
          text: xhr.responseText,
        }),
      );
      xhr.addEventListener('error', reject);
      signal.addEventListener('abort', () => xhr.abort());
      xhr.send(body as FormData);
    });
}
