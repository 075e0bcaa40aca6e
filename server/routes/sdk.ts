import type { Hono } from 'hono';
import * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import {
  scriptLoginCookie,
  scriptLoginPath,
  sdkAuthTokenPath,
  sdkTokenPath,
} from '../../core/contracts/sdk.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { assertScriptOfOwnPage, crossSite, isSameOrigin } from '../http/same-origin.js';
import { currentUserOf } from '../http/session.js';
import { loginExpired, noAccess } from '../texts/messages/api-error.js';
import { messageFor } from '../texts/messages/messages.js';
import type { Services } from './services.js';

const tokenSchema = v.object({ tenantKey: v.pipe(v.string(), v.maxLength(100)) });

/** Seconds within which the page has to read the login cookie. */
const loginCookieSeconds = 10;

/** How pages of other systems find the session of their user (requirements 4.48, 7.3.4 to 7.3.6, 7.5.11 to 7.5.14). */
export function sdkRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { sessions, loginTickets, embedOrigins } = services;

  app.get(sdkAuthTokenPath, async (c) => {
    assertScriptOfOwnPage(c);
    if (await currentUserOf(c, services)) return ok(c, { eteamsid: c.get('sessionId') });
    const msg = messageFor('loginExpired', c.get('audience'));
    return c.json({ code: codes.loginExpired, status: false, msg, data: {} });
  });

  app.post(sdkTokenPath, async (c) => {
    const origin = c.req.header('origin');
    if (origin === undefined || !(isSameOrigin(c) || embedOrigins.has(origin))) throw crossSite();
    const { tenantKey } = await readBody(c, tokenSchema);
    const currentUser = await currentUserOf(c, services);
    if (!currentUser) throw loginExpired();
    if (currentUser.person.tenant !== tenantKey) throw noAccess();
    return ok(c, await loginTickets.issue(c.get('sessionId'), origin));
  });

  app.get(scriptLoginPath, async (c) => {
    if ((c.req.header('sec-fetch-dest') ?? 'script') !== 'script') throw noAccess();
    const origin = originOf(c.req.query('gopage') ?? '');
    const sessionId = await loginTickets.redeem(c.req.query('tk') ?? '', origin);
    if (sessionId === undefined || !(await sessions.person(sessionId))) throw noAccess();
    return loginScript(c, origin, sessionId);
  });
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/** A script that sets the login cookie in a page of the origin, and nowhere else. */
function loginScript(c: ServerContext, origin: string, sessionId: string): Response {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${scriptLoginCookie}=${sessionId}; Path=/; Max-Age=${loginCookieSeconds}; SameSite=Strict${secure}`;
  const script = `if (location.origin === ${JSON.stringify(origin)}) document.cookie = ${JSON.stringify(cookie)};\n`;
  return c.body(script, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}
