import { createFetch } from 'ofetch';

import { headers as headerNames, randomKeyParameter, testFlowCookie } from '../../contracts/names.js';
import { objectOf } from '../../contracts/parse.js';
import { isBodyInit } from './prepare-request.js';
import { hasContentType, requestError } from './response.js';
import type { CreateRequestOptions, PreparedRequest, ResponseData, Transport } from './types.js';

type TransportDeps = Pick<
  CreateRequestOptions,
  'fetch' | 'createXhr' | 'language' | 'timeZoneOffset' | 'randomKey' | 'traceId' | 'cookies' | 'timers'
>;

/** Request as it goes over the network. */
interface WireRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | undefined;
  credentials: RequestCredentials;
  redirect: RequestRedirect;
  keepalive: boolean;
  signal: AbortSignal;
}

type Send = (wire: WireRequest, request: PreparedRequest) => Promise<ResponseData>;

/**
 * Sends one attempt of a request, with the headers of every request, a random key and a time limit.
 *
 * The attempt has an abort signal of its own, so that a later attempt has a fresh one. It is linked by hand, since
 * `AbortSignal.any([signal, AbortSignal.timeout(ms)])` takes 23 to 32 µs in Node 20, where a whole ofetch call takes
 * 11 µs, and does not exist before Chrome 116 and Safari 17.4. The `timeout` option of ofetch is ignored if there is a
 * signal, and ends before the body has been read.
 */
export function createTransport(deps: TransportDeps): Transport {
  const { timers } = deps;
  const send = { fetch: sendByFetch(deps.fetch), xhr: sendByXhr(deps.createXhr) };
  return async (request) => {
    const { method, credentials, trusted, via, signal, timeoutMs } = request;
    if (signal?.aborted) throw requestError(request, timers.now(), 'aborted');
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    const body =
      request.body === undefined || isBodyInit(request.body) ? request.body : JSON.stringify(request.body);
    const wire: WireRequest = {
      url: wireUrl(request, deps.randomKey),
      method,
      headers: wireHeaders(request, deps),
      body,
      credentials,
      // Browsers keep custom headers across redirects, so the target would receive the session id.
      redirect: trusted ? 'manual' : 'follow',
      keepalive: request.keepalive && isShort(body),
      signal: attempt.signal,
    };
    signal?.addEventListener('abort', abort);
    // With a reason that tells a timeout from an abort of the caller.
    const stop = () => attempt.abort(new DOMException('No response in time', 'TimeoutError'));
    const timer = timeoutMs > 0 ? timers.set(stop, timeoutMs) : undefined;
    try {
      return await send[via](wire, request);
    } catch (cause) {
      const kind = signal?.aborted ? 'aborted' : attempt.signal.aborted ? 'timeout' : 'network';
      throw requestError(request, timers.now(), kind, { cause });
    } finally {
      timers.clear(timer);
      // The caller's signal may outlive many requests.
      signal?.removeEventListener('abort', abort);
    }
  };
}

/**
 * Returns whether the body surely is within the limit of requests that outlive their page; a character has up to three
 * bytes.
 */
function isShort(body: BodyInit | undefined): boolean {
  return body === undefined || (typeof body === 'string' && body.length < 65_536 / 3);
}

/** URL with the random key that prevents a GET from being served by a cache (requirements 7.7.2). */
function wireUrl({ method, url, trusted, noRandomKey }: PreparedRequest, randomKey: () => string): string {
  if (method !== 'GET' || !trusted || noRandomKey) return url.href;
  return `${url.href}${url.search ? '&' : '?'}${randomKeyParameter}=${randomKey()}`;
}

const testFlow = '3';
/** Lower-case like the headers of a prepared request, so that they replace those of the caller. */
const timeZoneOffsetHeader = headerNames.timeZoneOffset.toLowerCase();
const languageHeader = headerNames.language.toLowerCase();

/**
 * Headers of the caller and those of every request (requirements 7.7.1). Untrusted origins receive neither the common
 * headers nor a session id that the caller has set (requirements 6.3).
 */
function wireHeaders(request: PreparedRequest, deps: TransportDeps): Record<string, string> {
  if (!request.trusted) {
    return objectOf(Object.entries(request.headers).filter(([name]) => name !== headerNames.sessionId));
  }
  const headers = { ...request.headers };
  setHeader(headers, timeZoneOffsetHeader, String(deps.timeZoneOffset()));
  setHeader(headers, languageHeader, deps.language());
  setHeader(headers, headerNames.sessionId, request.sessionId);
  setHeader(headers, headerNames.traceId, deps.traceId?.());
  const isTestFlow = `; ${deps.cookies?.()};`.includes(`; ${testFlowCookie}=${testFlow};`);
  setHeader(headers, headerNames.testFlow, isTestFlow ? testFlow : undefined);
  return headers;
}

function setHeader(headers: Record<string, string>, name: string, value: string | undefined): void {
  if (value) headers[name] = value;
}

/**
 * Transport over fetch. ofetch merges headers, sets the content type, reads the body and wraps network errors. Of its
 * other features, retries are off, since only the caller knows what may be sent twice; a failed status is no error
 * here, since its body may be an envelope; JSON is read as text, since each caller of a shared request parses a copy
 * of its own (and ofetch turns malformed JSON into a string); and its interceptors cannot send a request again after a
 * re-login, which a RequestStep can.
 */
function sendByFetch(fetch: CreateRequestOptions['fetch']): Send {
  const { raw } = createFetch({ fetch });
  return async (
    { url, method, headers, body, credentials, redirect, keepalive, signal },
    { expect, onProgress },
  ) => {
    const response = await raw<string, 'text' | 'stream'>(url, {
      method,
      headers,
      body,
      credentials,
      redirect,
      keepalive,
      signal,
      retry: 0,
      ignoreResponseError: true,
      responseType: expect === 'json' ? 'text' : 'stream',
    });
    const { status, type, headers: head, _data: data } = response;
    const redirected = type === 'opaqueredirect' || (status >= 300 && status < 400);
    if (expect === 'json') {
      return { status, redirected, headers: head, text: typeof data === 'string' ? data : '' };
    }
    const blob = await (onProgress ? readBlob(response, onProgress) : response.blob());
    return isFile(response)
      ? { status, redirected, headers: head, text: '', blob }
      : { status, redirected, headers: head, text: await blob.text() };
  };
}

/** Returns whether the body is a file, and no error page or envelope in place of one. */
function isFile({ ok, headers }: Response): boolean {
  return (
    ok &&
    (headers.has('content-disposition') || !hasContentType({ headers }, 'application/json', 'text/html'))
  );
}

async function readBlob(
  { body, headers }: Response,
  onProgress: NonNullable<PreparedRequest['onProgress']>,
): Promise<Blob> {
  // Content-Length is the size before decompression.
  const totalBytes = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk?.value) return new Blob(chunks, { type: headers.get('content-type') ?? '' });
    chunks.push(chunk.value);
    receivedBytes += chunk.value.byteLength;
    onProgress(receivedBytes, totalBytes);
  }
}

/**
 * Transport over XMLHttpRequest, which reports upload progress. It follows redirects, so its requests never carry the
 * session id; the cookie authenticates them.
 */
function sendByXhr(createXhr: () => XMLHttpRequest): Send {
  return ({ url, method, headers, body, credentials, signal }, { onProgress }) =>
    new Promise((resolve, reject) => {
      const xhr = createXhr();
      xhr.open(method, url);
      xhr.withCredentials = credentials === 'include';
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress?.(loaded, total);
      });
      xhr.addEventListener('load', () =>
        resolve({
          status: xhr.status,
          redirected: xhr.responseURL !== '' && xhr.responseURL !== url,
          headers: new Headers(
            ['content-type', headerNames.traceId].map((name) => [name, xhr.getResponseHeader(name) ?? '']),
          ),
          text: xhr.responseText,
        }),
      );
      xhr.addEventListener('error', reject);
      xhr.addEventListener('abort', reject);
      signal.addEventListener('abort', () => xhr.abort());
      xhr.send(body instanceof FormData ? body : undefined);
    });
}
