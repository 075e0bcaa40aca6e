import { getCookie } from 'hono/cookie';
import type { MiddlewareHandler } from 'hono';

import { codes } from '../../core/contracts/envelope.js';
import { headers, sessionCookie } from '../../core/contracts/names.js';
import type { Asker, Person } from '../people/person.js';
import type { Preferences } from '../people/preferences.js';
import type { Sessions } from '../people/sessions.js';
import type { Tenants } from '../people/tenants.js';
import type { ServerContext, ServerEnv } from './context.js';
import { loginExpired, RefusedError } from './errors.js';
import { serverLang } from './messages.js';

export interface SessionDeps {
  sessions: Sessions;
  tenants: Tenants;
  preferences: Preferences;
}

/** Finds the session id (the header first, else the cookie) and the language of the answer. */
export function withSession(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const header = c.req.header(headers.session) ?? '';
    const cookie = header ? '' : (getCookie(c, sessionCookie) ?? '');
    c.set('token', header || cookie);
    c.set('tokenFrom', header ? 'header' : cookie ? 'cookie' : 'nowhere');
    c.set('lang', serverLang(c.req.header(headers.language)) ?? 'zh_CN');
    await next();
  };
}

/** A signed-in employee or a 401; other sites cannot act with the cookie alone. */
export function requireSession(deps: SessionDeps): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const asker = askerOf(c, deps);
    if (!asker) throw loginExpired();
    refuseCrossSite(c);
    c.set('asker', asker);
    c.set('lang', asker.lang);
    await next();
  };
}

export function askerOf(
  c: ServerContext,
  { sessions, tenants, preferences }: SessionDeps,
): Asker | undefined {
  const token = c.get('token');
  const person = token ? sessions.person(token) : undefined;
  return person && askerFor(person, c.req.header(headers.language), { tenants, preferences });
}

export function askerFor(
  person: Person,
  langType: string | undefined,
  { tenants, preferences }: Pick<SessionDeps, 'tenants' | 'preferences'>,
): Asker | undefined {
  const tenant = tenants.get(person.tenant);
  return (
    tenant && {
      person,
      lang: serverLang(langType) ?? serverLang(preferences.lang(person.id)) ?? tenant.lang,
      clock: tenant.clock,
      currency: tenant.currency,
    }
  );
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A page of another site can make a browser send our cookie; it cannot set the session header, nor forge
 * Sec-Fetch-Site or Origin. So a change that rests on the cookie alone must come from our own origin.
 */
export function refuseCrossSite(c: ServerContext): void {
  if (reads.has(c.req.method) || c.get('tokenFrom') === 'header') return;
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const same = site ? site === 'same-origin' || site === 'none' : hostOf(origin) === c.req.header('host');
  const nothingToSteal = c.get('tokenFrom') === 'nowhere' && !site && !origin;
  if (!same && !nothingToSteal) throw new RefusedError(codes.noAccess, 'crossSite');
}

function hostOf(origin: string | undefined): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host : undefined;
}
