import { deleteCookie, setCookie } from 'hono/cookie';
import type { Hono } from 'hono';

import { endpoints } from '../../core/contracts/endpoints.js';
import { codes } from '../../core/contracts/envelope.js';
import { sessionIdCookie } from '../../core/contracts/names.js';
import type { SessionInfo, SignInTenant } from '../../core/contracts/tenant.js';
import { readObject, textIn } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { ApiError } from '../messages/api-error.js';
import { messageFor } from '../messages/messages.js';
import { currentUserOf, assertSameOrigin } from '../http/session.js';
import { verifyPassword } from '../people/password.js';
import type { Person } from '../people/person.js';
import { demoAccounts } from '../seed/people.js';
import type { Services } from './services.js';

const longestAccount = 100;
const longestPassword = 200;

export function signInRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { tenants, directory, sessions, attempts, preferences } = services;

  app.get(endpoints.signInTenants, (c) =>
    ok(
      c,
      tenants.all().map(({ data, lang }): SignInTenant => ({
        tenantKey: data.tenantKey,
        tenantName: data.tenantName,
        lang: data.localeSettings.lang,
        ...(data.theme ? { theme: data.theme } : {}),
        ...(data.tenantLogo?.logoUrl ? { logoUrl: data.tenantLogo.logoUrl } : {}),
        demoAccounts: demoAccounts(data.tenantKey, lang),
      })),
    ),
  );

  app.post(endpoints.signIn, async (c) => {
    assertSameOrigin(c);
    const body = await readObject(c);
    const tenant = textIn(body, 'tenantKey', longestAccount);
    const account = textIn(body, 'account', longestAccount).trim();
    const password = textIn(body, 'password', longestPassword);
    const counted = `${tenant}/${account.toLowerCase()}`;
    if (!attempts.allowed(counted)) throw new ApiError(codes.tooMany, 'tooMany');
    const known = directory.byAccount(tenant, account);
    if (!(await verifyPassword(password, known?.passwordHash)) || !known) {
      attempts.failed(counted);
      throw new ApiError(codes.wrongCredentials, 'wrongCredentials');
    }
    attempts.succeeded(counted);
    const remember = body['remember'] === true;
    const { sessionId, maxAgeSeconds } = sessions.open(known.person, remember);
    setCookie(c, sessionIdCookie, sessionId, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: new URL(c.req.url).protocol === 'https:',
      ...(remember ? { maxAge: maxAgeSeconds } : {}),
    });
    return ok(c, sessionInfo(known.person, sessionId));
  });

  app.post(endpoints.signOut, (c) => {
    assertSameOrigin(c);
    const sessionId = c.get('sessionId');
    if (sessionId) sessions.close(sessionId);
    deleteCookie(c, sessionIdCookie, { path: '/' });
    return ok(c, null);
  });

  /** First step of SDK initialisation with external authentication (requirements 4.47): clears the session. */
  app.get(endpoints.clearCookie, (c) => {
    deleteCookie(c, sessionIdCookie, { path: '/' });
    return ok(c, null);
  });

  app.post(endpoints.getInfo, (c) => {
    const currentUser = currentUserOf(c, services);
    if (!currentUser) return noSession(c);
    assertSameOrigin(c);
    return ok(c, sessionInfo(currentUser.person, c.get('sessionId')));
  });

  function sessionInfo(person: Person, sessionId: string): SessionInfo {
    const lang = preferences.lang(person.id);
    return {
      ACCESS_ETEAMSID: sessionId,
      isInvalidEteamsid: false,
      tenantKey: person.tenant,
      userId: person.userId,
      employeeId: person.id,
      name: person.name,
      account: person.account,
      department: person.department,
      title: person.title,
      admin: person.roles.has('admin'),
      ...(lang ? { lang } : {}),
    };
  }
}

/**
 * Session state. A missing session is HTTP 200 with an invalid envelope, so that a first visit logs no error in the
 * browser's console.
 */
function noSession(c: ServerContext): Response {
  return c.json({
    code: codes.loginExpired,
    status: false,
    msg: messageFor('loginExpired', c.get('lang')),
    data: { ACCESS_ETEAMSID: '', isInvalidEteamsid: true },
  });
}
