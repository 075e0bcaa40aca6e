import { getCookie } from 'hono/cookie';
import type { MiddlewareHandler } from 'hono';

import type { FlowContent } from '../../core/contracts/flows.js';
import { headers, sessionIdCookie } from '../../core/contracts/names.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser, Person } from '../people/person.js';
import type { Preferences } from '../people/preferences.js';
import type { Sessions } from '../people/sessions.js';
import type { Tenants } from '../people/tenants.js';
import type { TenantLabels } from '../people/tenant-labels.js';
import type { TenantScope } from '../storage/tenant-scope.js';
import type { ServerContext, ServerEnv } from './context.js';
import { loginExpired } from '../texts/messages/api-error.js';
import { defaultLanguage, parseLanguage } from '../../core/contracts/tenant.js';
import { assertSameOrigin } from './same-origin.js';

export interface SessionDeps {
  database: TenantScope;
  sessions: Sessions;
  tenants: Tenants;
  preferences: Preferences;
  tenantLabels: Pick<TenantLabels, 'audience'>;
  directory: Pick<Directory, 'departmentOptions'>;
  flowVersions: {
    options(tenant: string, module: string): CurrentUser['departments'];
    stamped(tenant: string, stamp: string): { content: FlowContent } | undefined;
  };
}

/** Middleware that reads the session id (header before cookie) and the response language. */
export function withSession(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const header = c.req.header(headers.sessionId) ?? '';
    const cookie = header ? '' : (getCookie(c, sessionIdCookie) ?? '');
    c.set('sessionId', header || cookie);
    c.set('sessionIdSource', header ? 'header' : cookie ? 'cookie' : 'nowhere');
    const lang = parseLanguage(c.req.header(headers.language)) ?? defaultLanguage;
    c.set('lang', lang);
    c.set('audience', lang);
    await next();
  };
}

/** Middleware that requires a session (401) and rejects cross-site changes made with the cookie (403). */
export function requireSession(deps: SessionDeps): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const currentUser = await currentUserOf(c, deps);
    if (!currentUser) throw loginExpired();
    assertSameOrigin(c);
    c.set('currentUser', currentUser);
    c.set('lang', currentUser.lang);
    c.set('audience', currentUser);
    await deps.database.inTenant(currentUser.person.tenant, next);
  };
}

export async function currentUserOf(
  c: ServerContext,
  { sessions, ...deps }: SessionDeps,
): Promise<CurrentUser | undefined> {
  const sessionId = c.get('sessionId');
  const person = sessionId ? await sessions.person(sessionId) : undefined;
  return (
    person &&
    (await deps.database.inTenant(person.tenant, () =>
      currentUserFor(person, c.req.header(headers.language), deps),
    ))
  );
}

async function currentUserFor(
  person: Person,
  langType: string | undefined,
  { tenants, preferences, tenantLabels, directory, flowVersions }: Omit<SessionDeps, 'sessions' | 'database'>,
): Promise<CurrentUser | undefined> {
  const tenant = tenants.get(person.tenant);
  if (!tenant) return undefined;
  const lang = parseLanguage(langType) ?? (await preferences.lang(person.id)) ?? tenant.lang;
  return {
    person,
    ...(await tenantLabels.audience(person.tenant, lang)),
    clock: tenant.clock,
    currencies: tenant.currencies,
    expenseLimits: tenant.expenseLimits,
    departments: directory.departmentOptions(person.tenant),
    flowSteps: (module) => flowVersions.options(person.tenant, module),
    stepsOfVersion: (stamp) => flowVersions.stamped(person.tenant, stamp)?.content.steps ?? [],
    datePatterns: tenant.datePatterns,
  };
}
