import { getCookie, setCookie } from 'hono/cookie';
import type { Hono } from 'hono';
import * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import { providerCookie } from '../../core/contracts/names.js';
import {
  providerChangeSchema,
  providerPaths,
  providerSignIn,
  signInProblemParam,
  type ProviderSettings,
  type SignInProblem,
} from '../../core/contracts/sign-in-provider.js';
import { readBody } from '../http/body.js';
import { networkOf } from '../http/client.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { ownOrigin } from '../http/own-origin.js';
import { openSession } from '../http/session-cookie.js';
import { problemOf } from '../people/sign-in/provider-problems.js';
import { browserSecret, providerStepMs } from '../people/sign-in/provider-sign-in.js';
import { ApiError, noAccess, tooMany } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

const querySchema = v.object({
  tenant: v.pipe(v.string(), v.maxLength(100)),
  to: v.optional(v.pipe(v.string(), v.maxLength(2000)), '/'),
});

const minuteMs = 60_000;
/** Sign-ins that one network may begin in a minute, and checks of an administrator. */
const mostBegun = 60;
const mostChecks = 10;

/** Returns an address of the app as it is, and the start for one of another origin, or of a call. */
function addressIn(origin: string, to: string): string {
  if (!to.startsWith('/') || !URL.canParse(to, origin)) return '/';
  const url = new URL(to, origin);
  if (url.origin !== origin || /^\/p?api(?:\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search;
}

function withProblem(to: string, problem: SignInProblem): string {
  const url = new URL(to, 'https://portico.invalid');
  url.searchParams.set(signInProblemParam, problem);
  return url.pathname + url.search;
}

/** Addresses that the browser opens to sign in by the tenant's provider. */
export function providerSignInRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { providerSignIn: signIn, tenants, sessions, database, now, log, publicOrigin } = services;

  function fail(c: ServerContext, { to, problem }: { to: string; problem: SignInProblem }) {
    return c.redirect(withProblem(to, problem));
  }

  app.get(providerSignIn.begin, async (c) => {
    const { output, success } = v.safeParse(querySchema, c.req.query());
    if (!success || !tenants.get(output.tenant)) return c.redirect('/');
    const { tenant } = output;
    const origin = ownOrigin(c, publicOrigin);
    const to = addressIn(origin, output.to);
    const key = networkOf(c.get('clientAddress'));
    const waitMs = await database.counters.count(
      [{ name: 'providerSignIn', key, most: mostBegun, lengthMs: minuteMs }],
      now().getTime(),
    );
    if (waitMs > 0) return fail(c, { to, problem: 'tooMany' });
    const browser = browserSecret(getCookie(c, providerCookie));
    const redirectAddress = origin + providerSignIn.done;
    try {
      const url = await signIn.begin({ tenant, to, browser, redirectAddress });
      if (!url) return fail(c, { to, problem: 'failed' });
      setCookie(c, providerCookie, browser, {
        path: providerSignIn.begin,
        httpOnly: true,
        // The provider leads back by a link of its own site.
        sameSite: 'Lax',
        secure: c.get('isSecure'),
        maxAge: providerStepMs / 1000,
      });
      return c.redirect(url.href);
    } catch (error) {
      log(`A sign-in by the provider of ${tenant} cannot begin: ${String(error)}`);
      return fail(c, { to, problem: problemOf(error) });
    }
  });

  app.get(providerSignIn.done, async (c) => {
    const answer = new URL(ownOrigin(c, publicOrigin) + providerSignIn.done + new URL(c.req.url).search);
    const outcome = await signIn.finish(answer, getCookie(c, providerCookie) ?? '');
    if (outcome.person === undefined) {
      log(
        `A sign-in by the provider of ${outcome.tenant || 'a tenant'} failed: ${outcome.problem}, ${outcome.reason}`,
      );
      return fail(c, outcome);
    }
    const { person, idToken, to } = outcome;
    const { sessionId, maxAgeSeconds } = await openSession(c, { sessions, person, remember: false });
    await signIn.keep(person, sessionId, idToken, now().getTime() + maxAgeSeconds * 1000);
    return c.redirect(to);
  });
}

/** Settings of the provider, for administrators of the tenant. */
export function providerSettingsRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { providerSettings, providerClients, database, now, publicOrigin } = services;
  const admin = (c: ServerContext) => c.get('currentUser').person;

  for (const path of [providerPaths.settings, `${providerPaths.settings}/*`])
    app.use(path, async (c, next) => {
      if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
      await next();
    });

  async function settingsOf(c: ServerContext): Promise<ProviderSettings> {
    const origin = ownOrigin(c, publicOrigin);
    return {
      ...(await providerSettings.get(admin(c).tenant)),
      redirectAddress: origin + providerSignIn.done,
      signOutAddress: `${origin}/`,
    };
  }

  app.get(providerPaths.settings, async (c) => ok(c, await settingsOf(c)));
  app.put(providerPaths.settings, async (c) => {
    const { values, revision } = await readBody(c, providerChangeSchema);
    try {
      await providerSettings.change(admin(c), values, revision);
    } catch (error) {
      if (error instanceof ApiError && error.code === codes.stale)
        throw new ApiError(codes.stale, 'staleSettings', { present: await settingsOf(c) });
      throw error;
    }
    return ok(c, await settingsOf(c));
  });
  app.post(providerPaths.check, async (c) => {
    const { tenant } = admin(c);
    const waitMs = await database.counters.count(
      [{ name: 'providerCheck', key: tenant, most: mostChecks, lengthMs: minuteMs }],
      now().getTime(),
    );
    if (waitMs > 0) throw tooMany('tooManyChecks', Math.ceil(waitMs / 1000));
    const provider = await providerSettings.provider(tenant, true);
    return ok(c, await providerClients.check(provider, ownOrigin(c, publicOrigin) + providerSignIn.done));
  });
}
