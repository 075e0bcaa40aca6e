import { parseEnvelope, type ResponseEnvelope } from '../../core/kernel/request/response.js';

export interface OaCall {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Default: cookies go to the page's own origin only. */
  credentials?: RequestCredentials;
}

/** Time in ms after which a call has failed. */
const timeoutMs = 60_000;

/** A response that is no envelope. */
class NoEnvelopeError extends Error {
  override name = 'NoEnvelopeError';
}

/**
 * A call before the session is known, and so without the request layer, whose headers only configured origins allow.
 * Redirects are not followed, since they would carry the session id on. Rejects with a TypeError without a response,
 * with the signal's reason, and with a {@link NoEnvelopeError}.
 */
export async function callOa(
  window: Window & typeof globalThis,
  { method, url, headers, body, credentials = 'same-origin' }: OaCall,
  signal: AbortSignal,
): Promise<ResponseEnvelope> {
  const attempt = new AbortController();
  const abort = (): void => attempt.abort();
  signal.addEventListener('abort', abort);
  const timer = window.setTimeout(abort, timeoutMs);
  try {
    const response = await window.fetch(url, {
      method,
      credentials,
      redirect: 'error',
      cache: 'no-store',
      signal: attempt.signal,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json;charset=utf-8' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const envelope = parseEnvelope(await response.text());
    if (!envelope) throw new NoEnvelopeError(`[${method}] ${url}: ${response.status} without an envelope`);
    return envelope;
  } finally {
    window.clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
