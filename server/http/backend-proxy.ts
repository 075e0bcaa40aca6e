import { codes } from '../../core/contracts/envelope.js';
import type { ServerContext } from './context.js';
import { messageFor } from '../messages/messages.js';

/** Hop-by-hop headers, which a proxy must not forward (RFC 9110, section 7.6.1). */
const hopHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Proxies a call to a real OA. Redirects are returned, not followed; cookies lose their Domain attribute, so
 * that the browser keeps them for this origin.
 */
export function createBackendProxy(backend: string): (c: ServerContext) => Promise<Response> {
  const target = new URL(backend);
  return async (c) => {
    const from = new URL(c.req.url);
    const to = new URL(target.pathname.replace(/\/$/, '') + from.pathname + from.search, target);
    const headers = new Headers(c.req.raw.headers);
    for (const name of [...hopHeaders, 'host', 'content-length', 'accept-encoding']) headers.delete(name);
    if (headers.has('origin')) headers.set('origin', target.origin);
    const body = c.req.raw.body;
    const init: RequestInit & { duplex?: 'half' } = {
      method: c.req.method,
      headers,
      redirect: 'manual',
      signal: c.req.raw.signal,
      ...(body ? { body, duplex: 'half' } : {}),
    };
    let answer: Response;
    try {
      answer = await fetch(to, init);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const lang = c.get('lang');
      return c.json(
        { code: codes.failed, status: false, msg: messageFor('backendDown', lang), data: null },
        502,
      );
    }
    const passed = new Headers(answer.headers);
    // fetch has already decompressed the body.
    for (const name of [...hopHeaders, 'content-encoding', 'content-length']) passed.delete(name);
    passed.delete('set-cookie');
    const secure = from.protocol === 'https:';
    for (const cookie of answer.headers.getSetCookie())
      passed.append('set-cookie', ownCookie(cookie, secure));
    return new Response(answer.body, { status: answer.status, headers: passed });
  };
}

/** The cookie without Domain, and without Secure if this server is reached over plain HTTP. */
export function ownCookie(cookie: string, secure: boolean): string {
  return cookie
    .split(';')
    .filter((part, index) => {
      const name = part.trim().toLowerCase();
      return index === 0 || !(name.startsWith('domain=') || (!secure && name === 'secure'));
    })
    .join(';');
}
