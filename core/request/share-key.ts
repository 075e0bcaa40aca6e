import type { Draft } from './prepare-call.js';

const asItIs = /^\[object (?:FormData|Blob|File|ReadableStream|URLSearchParams|ArrayBuffer)]$/;

/** Whether the body is for JSON: no text, form, bytes or stream, of whatever frame. */
export function isJson(body: unknown): boolean {
  if (typeof body === 'string' || ArrayBuffer.isView(body)) return false;
  return !asItIs.test(Object.prototype.toString.call(body));
}

/**
 * What identical calls have in common, made before the random key: who asks (session, person, language), method,
 * URL with its parameters, headers and body, and how the call is made. undefined for forms, bytes, streams and
 * files, whose content is nobody's to copy, and for what cannot be written as JSON, which fails when it is sent.
 */
export function shareKey(call: Draft, who: readonly string[]): string | undefined {
  const { body, headers, url, expect, sessionId, method, timeoutMs, repeatable, cacheKey } = call;
  if (call.noSharing || expect === 'file' || (typeof body !== 'string' && !isJson(body))) return undefined;
  const how = [timeoutMs, repeatable, cacheKey, call.noRandomKey, call.noLoginGate];
  try {
    return JSON.stringify([who, sessionId, method, url.href, [...headers], how, body]);
  } catch {
    // The step that writes the body says why.
    return undefined;
  }
}
