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
export function shareKey(call: Draft, person: string, language: string): string | undefined {
  const { body, given, headers, url, expect, sessionId, method, timeoutMs, repeatable, cacheKey } = call;
  if (call.noSharing || expect === 'file' || (typeof body !== 'string' && !isJson(body))) return undefined;
  try {
    // Most calls have none of them, and JSON would be the dearest part of the key.
    const rest =
      (given ?? cacheKey ?? body) === undefined ? '' : JSON.stringify([[...headers], cacheKey, body]);
    const how = `${timeoutMs} ${repeatable} ${call.noRandomKey} ${call.noLoginGate}`;
    // Parts of addresses and headers have no line breaks; a person may, whose end the length tells.
    return [method, url.href, how, sessionId, language, person.length, person, rest].join('\n');
  } catch {
    // The step that writes the body says why.
    return undefined;
  }
}
