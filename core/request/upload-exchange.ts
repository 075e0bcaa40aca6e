import type { Answer, Exchange } from './types.js';

function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * The network by XMLHttpRequest, which tells how much was sent. It follows redirects by itself, so it never
 * carries the session id: the cookie does.
 */
export function uploadExchange(
  createXhr: () => XMLHttpRequest,
  onProgress?: (sentBytes: number, totalBytes: number) => void,
): Exchange {
  return (call) =>
    new Promise<Answer>((resolve, reject) => {
      const xhr = createXhr();
      const abort = () => xhr.abort();
      const finish = (done: () => void) => () => {
        call.signal.removeEventListener('abort', abort);
        done();
      };
      xhr.open(call.method, call.url.href);
      xhr.withCredentials = call.credentials === 'include';
      call.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress?.(event.loaded, event.total);
      });
      xhr.addEventListener(
        'load',
        finish(() =>
          resolve({
            status: xhr.status,
            redirected: xhr.responseURL !== '' && xhr.responseURL !== call.url.href,
            headers: headersOf(xhr.getAllResponseHeaders()),
            text: xhr.responseText,
          }),
        ),
      );
      const fail = (what: string) => finish(() => reject(new TypeError(`XMLHttpRequest ${what}`)));
      xhr.addEventListener('error', fail('failed'));
      xhr.addEventListener('abort', fail('aborted'));
      if (call.signal.aborted) {
        reject(new TypeError('XMLHttpRequest aborted'));
        return;
      }
      call.signal.addEventListener('abort', abort, { once: true });
      xhr.send(call.body as FormData);
    });
}
