import type { Call } from './types.js';

const unshared = new Set(['FormData', 'Blob', 'File', 'ReadableStream', 'URLSearchParams', 'ArrayBuffer']);

/** Whether the body goes as JSON: no text, form, bytes or stream, of whatever frame. */
export function isJson(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return typeof body !== 'string';
  return !ArrayBuffer.isView(body) && !unshared.has(Object.prototype.toString.call(body).slice(8, -1));
}

export interface Identity {
  session: string;
  /** Who asks, where the cookie alone carries the session. */
  person: string;
  language: string;
  timeoutMs: number;
}

/**
 * What identical calls have in common, made before the random key: session, person, language, method, URL with
 * its parameters, headers and body, and how the call is made. undefined for forms, bytes, streams and files,
 * whose content is nobody's to copy.
 * @throws TypeError when the body cannot be written as JSON
 */
export function shareKey(
  call: Omit<Call, 'signal'>,
  headers: Record<string, string> | undefined,
  identity: Identity,
) {
  const { body } = call;
  if (call.expect === 'file' || (body !== undefined && typeof body !== 'string' && !isJson(body))) return;
  const how = `${call.trusted}${call.byCookie}${call.noRandomKey}${call.noLoginGate}${call.repeatable}`;
  const { session, person, language, timeoutMs } = identity;
  const lines: unknown[] = [session, person, language, call.method, call.url.href, how, timeoutMs];
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  lines.push(call.cacheKey ?? null, headers ?? null, typeof body, text ?? null);
  return JSON.stringify(lines);
}
