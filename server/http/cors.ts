import type { MiddlewareHandler } from 'hono';

import { headers } from '../../core/contracts/names.js';
import { isCall, isCookieCall } from './call-paths.js';
import type { ServerContext, ServerEnv } from './context.js';
import type { EmbedOrigins } from './embed-origins.js';
import { crossSite } from './same-origin.js';

/** Lifetime of a preflight in seconds, the longest that Chromium accepts. */
const preflightSeconds = 7200;

/** Headers that the request layer sends. */
const allowedHeaders = [
  headers.sessionId,
  headers.language,
  headers.timeZoneOffset,
  headers.traceId,
  'content-type',
  headers.idempotencyKey,
  headers.testFlow,
].join(', ');

/** Headers of responses that the request layer reads; `date` shows a wrong clock (`Portico.diagnose()`). */
const exposedHeaders = [headers.traceId, 'content-disposition', 'content-encoding', 'date'].join(', ');

export interface CorsOptions {
  origins: EmbedOrigins;
  /** Tenant of a session; undefined for an unknown session, and in front of another back end. */
  tenantOf: (sessionId: string) => Promise<string | undefined>;
}

/**
 * Middleware that lets pages of configured origins call the server, and load its build files. They authenticate by the header, so cookies are
 * allowed only together with it (docs/requirements.md 3.37, withCredentials), or for the few calls that need the cookie.
 */
export function cors({ origins, tenantOf }: CorsOptions): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!isCall(c.req.path) && !c.req.path.startsWith('/build/')) return next();
    const origin = c.req.header('origin');
    if (isPreflight(c)) return preflight(c, origins);
    if (!origins.has(origin)) {
      await next();
      varyByOrigin(c);
      return;
    }
    const tenant = await tenantOf(c.get('sessionId'));
    if (tenant !== undefined && !origins.hasFor(tenant, origin)) throw crossSite();
    await next();
    allowOrigin(c, origin, isCookieCall(c.req.path) || c.get('sessionIdSource') === 'header');
    c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders);
  };
}

const isPreflight = (c: ServerContext): boolean =>
  c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;

function preflight(c: ServerContext, origins: EmbedOrigins): Response {
  const origin = c.req.header('origin');
  if (!origins.has(origin)) throw crossSite();
  const list = (c.req.header('access-control-request-headers') ?? '').toLowerCase();
  const asked = list.split(',').map((name) => name.trim());
  c.res = c.body(null, 204, {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Max-Age': String(preflightSeconds),
  });
  allowOrigin(c, origin, isCookieCall(c.req.path) || asked.includes(headers.sessionId));
  return c.res;
}

function allowOrigin(c: ServerContext, origin: string, withCookies: boolean): void {
  c.res.headers.set('Access-Control-Allow-Origin', origin);
  if (withCookies) c.res.headers.set('Access-Control-Allow-Credentials', 'true');
  varyByOrigin(c);
}

function varyByOrigin(c: ServerContext): void {
  const { headers: own } = c.res;
  if (!/\borigin\b/i.test(own.get('vary') ?? '')) own.append('Vary', 'Origin');
}
