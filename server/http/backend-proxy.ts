import { codes } from '../../core/contracts/envelope.js';
import type { ServerContext } from './context.js';
import { filePolicy } from './security-headers.js';
import { messageFor } from '../texts/messages/messages.js';

/** Hop-by-hop headers, which a proxy must not forward (RFC 9110, section 7.6.1). */
const hopHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Headers that only a proxy may set. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Proxies a call to a real OA. Redirects are returned, not followed; cookies lose their Domain attribute, so that the
 * browser keeps them for this origin. Responses other than JSON are sandboxed: the OA's documents would be of the app's
 * origin here.
 * @param documents policy of those responses; default: that of files, without scripts
 */
export function createBackendProxy(
  backend: string,
  { documents = filePolicy }: { documents?: string } = {},
): (c: ServerContext) => Promise<Response> {
  const target = new URL(backend);
  return async (c) => {
    const from = new URL(c.req.url);
    const to = new URL(target.pathname.replace(/\/$/, '') + from.pathname + from.search, target);
    const body = c.req.raw.body;
    const init: RequestInit & { duplex?: 'half' } = {
      method: c.req.method,
      headers: requestHeaders(c, target),
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
    return new Response(answer.body, {
      status: answer.status,
      headers: responseHeaders(answer, c.get('isSecure'), documents),
    });
  };
}

/**
 * Headers for the OA. This server's own origin becomes the OA's, so that its checks accept requests of the app; any
 * other origin reaches them as it is.
 */
function requestHeaders(c: ServerContext, target: URL): Headers {
  const headers = endToEnd(c.req.raw.headers);
  const host = c.req.header('host') ?? '';
  for (const name of [...proxyHeaders, 'host', 'content-length', 'accept-encoding']) headers.delete(name);
  headers.set('x-forwarded-for', c.get('clientAddress'));
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', c.get('isSecure') ? 'https' : 'http');
  const origin = headers.get('origin');
  if (isOwn(origin, host)) headers.set('origin', target.origin);
  const referrer = headers.get('referer');
  if (referrer !== null && isOwn(referrer, host)) {
    const { pathname, search } = new URL(referrer);
    headers.set('referer', target.origin + pathname + search);
  }
  return headers;
}

const isOwn = (address: string | null, host: string): boolean =>
  address !== null && URL.canParse(address) && new URL(address).host === host.toLowerCase();

function responseHeaders(answer: Response, isSecure: boolean, documents: string): Headers {
  const headers = endToEnd(answer.headers);
  // fetch has already decompressed the body.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  // Which origins may call is decided here (cors.ts).
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  for (const cookie of answer.headers.getSetCookie()) {
    headers.append('set-cookie', ownCookie(cookie, isSecure));
  }
  // A second policy: the browser enforces it together with that of the OA.
  if (!isJson(headers.get('content-type'))) headers.append('content-security-policy', documents);
  return headers;
}

const isJson = (contentType: string | null): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '');

/** The headers without those that concern one connection only, which Connection may name further ones of. */
function endToEnd(all: Headers): Headers {
  const headers = new Headers(all);
  const named = (all.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...hopHeaders, ...named]) if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) headers.delete(name);
  return headers;
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
