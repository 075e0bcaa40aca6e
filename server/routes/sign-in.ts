import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Hono } from 'hono';
import * as v from 'valibot';

import { endpoints } from '../../core/contracts/endpoints.js';
import { codes } from '../../core/contracts/envelope.js';
import { deviceCookie, headers, sessionIdCookie } from '../../core/contracts/names.js';
import { parseLanguage, type SignInTenant } from '../../core/contracts/tenant.js';
import { readBody, readObject, textIn } from '../http/body.js';
import { networkOf } from '../http/client.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { badRequest, tooMany, ApiError } from '../texts/messages/api-error.js';
import { messageFor } from '../texts/messages/messages.js';
import { assertSameOrigin, assertScriptOfKnownPage } from '../http/same-origin.js';
import { ownOrigin } from '../http/own-origin.js';
import { currentUserOf } from '../http/session.js';
import { verifyPassword } from '../people/password.js';
import type { Directory } from '../people/directory.js';
import type { Services } from './services.js';
import { createSessionStart } from './session-start.js';

/** `all` ends the sessions on all devices. */
const signOutRequestSchema = v.object({ all: v.optional(v.boolean(), false) });

const longestAccount = 100;
const longestPassword = 200;
/** Maximum size of the body of a sign-in, in bytes. */
const longestBody = 4096;
/** Lifetime of the device cookie, in seconds. */
const deviceMaxAge = 180 * 24 * 3600;
/** Seconds after which a sign-in that found the queue full is worth repeating. */
const busySeconds = 3;

type Verified = NonNullable<Awaited<ReturnType<Directory['byAccount']>>> & {
  /** Tenant and account, as attempts and devices count them. */
  counted: string;
};

export function signInRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { tenants, directory, sessions, attempts, knownDevices, passwordQueue } = services;
  const { audit, database, embedOrigins, ownPassword, passwordSwitch, now } = services;
  const sessionStart = createSessionStart(services);

  app.get(endpoints.signInTenants, async (c) => {
    const labels = await services.providerSettings.labels();
    const withoutPasswords = await passwordSwitch.tenantsOff();
    const asked = parseLanguage(c.req.header(headers.language));
    return ok(
      c,
      tenants.all().map(({ data, lang }): SignInTenant => ({
        ...(labels.has(data.tenantKey) ? { provider: labels.get(data.tenantKey) } : {}),
        tenantKey: data.tenantKey,
        tenantName: data.tenantName,
        lang: data.localeSettings.lang,
        activeLangs: data.localeSettings.activeLangs,
        passwordsOff: withoutPasswords.has(data.tenantKey),
        hasPasswordLinks: !withoutPasswords.has(data.tenantKey),
        ...(data.theme ? { theme: data.theme } : {}),
        ...(data.tenantLogo?.logoUrl ? { logoUrl: data.tenantLogo.logoUrl } : {}),
        ...(withoutPasswords.has(data.tenantKey)
          ? {}
          : { demoAccounts: services.demo.accounts(data.tenantKey, asked ?? lang) }),
      })),
    );
  });

  app.post(endpoints.signIn, async (c) => {
    assertSameOrigin(c);
    const body = await readObject(c, longestBody);
    const tenant = textIn(body, 'tenantKey', longestAccount);
    const account = textIn(body, 'account', longestAccount).trim();
    const password = textIn(body, 'password', longestPassword);
    const next = body['newPassword'] === undefined ? undefined : textIn(body, 'newPassword', longestPassword);
    // Before the password is verified: a refusal must not say whether it is right.
    await passwordSwitch.assertOn(tenant);
    const known = await verifiedAccount(c, { tenant, account, password });
    if (known.mustChange) await replaceOneTime(known, password, next);
    else if (next !== undefined) throw badRequest();
    const remember = body['remember'] === true;
    const info = await sessionStart.begin(c, known.person, { remember });
    setCookie(c, deviceCookie, knownDevices.add(getCookie(c, deviceCookie) ?? '', known.counted), {
      path: endpoints.signIn,
      httpOnly: true,
      sameSite: 'Strict',
      secure: c.get('isSecure'),
      maxAge: deviceMaxAge,
    });
    return ok(c, info);
  });

  /**
   * Replaces a one-time password, without which no session begins. Throws ApiError: 403 if there is no new password, 401
   * if the old one is not valid any more, 422 for a new one that does not do.
   */
  async function replaceOneTime(
    { person, passwordHash, validUntilMs = 0 }: Verified,
    password: string,
    next: string | undefined,
  ): Promise<void> {
    if (validUntilMs < now().getTime()) throw new ApiError(codes.wrongCredentials, 'oneTimeExpired');
    if (next === undefined)
      throw new ApiError(codes.noAccess, 'mustChangePassword', { mustChangePassword: true });
    await ownPassword.set(person, { former: password, formerHash: passwordHash, next });
  }

  /**
   * Verifies the password of an account. The attempt is counted before, so that parallel ones cannot pass the limit.
   * Throws ApiError: 401 if the account or the password is wrong, 429 over a limit or if too many are verified already.
   */
  async function verifiedAccount(
    c: ServerContext,
    { tenant, account, password }: { tenant: string; account: string; password: string },
  ): Promise<Verified> {
    const counted = `${tenant}/${account.toLowerCase()}`;
    const device = knownDevices.idOf(getCookie(c, deviceCookie) ?? '', counted);
    const source = { account: counted, address: networkOf(c.get('clientAddress')), device };
    const waitSeconds = await attempts.begin(source);
    if (waitSeconds > 0) throw tooMany('tooManySignIns', waitSeconds);
    const found = await directory.byAccount(tenant, account);
    const verified = passwordQueue.run(
      () => verifyPassword(password, found?.passwordHash),
      device !== undefined,
    );
    if (!verified) {
      await attempts.cancelled(source);
      throw tooMany('signInBusy', busySeconds);
    }
    if (!(await verified) || !found) throw new ApiError(codes.wrongCredentials, 'wrongCredentials');
    await attempts.succeeded(source);
    return { ...found, counted };
  }

  app.post(endpoints.signOut, async (c) => {
    assertSameOrigin(c);
    const sessionId = c.get('sessionId');
    const { all } = c.req.header('content-type')?.startsWith('application/json')
      ? await readBody(c, signOutRequestSchema)
      : {};
    const person = await sessions.person(sessionId);
    const address =
      person &&
      (await services.providerSignIn.endAddress(
        person.tenant,
        sessionId,
        `${ownOrigin(c, services.publicOrigin)}/`,
      ));
    if (person && all) {
      await sessions.closeAll(person);
      await database.inTenant(person.tenant, () => audit.note(person, 'sessionsEnded', person.id));
    } else if (sessionId) await sessions.close(sessionId);
    deleteCookie(c, sessionIdCookie, { path: '/' });
    return ok(c, address === undefined ? null : { address });
  });

  /**
   * First step of SDK initialisation with external authentication (requirements 4.47, 7.5.8): clears the cookie of this
   * server, whichever address `service` has.
   */
  app.get(endpoints.clearCookie, (c) => {
    assertScriptOfKnownPage(c, embedOrigins);
    deleteCookie(c, sessionIdCookie, { path: '/' });
    return ok(c, null);
  });

  app.post(endpoints.getInfo, async (c) => {
    const currentUser = await currentUserOf(c, services);
    if (!currentUser) return noSession(c);
    assertSameOrigin(c);
    return ok(c, await sessionStart.info(currentUser.person, c.get('sessionId')));
  });
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
