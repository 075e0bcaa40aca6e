import type { Hono } from 'hono';
import * as v from 'valibot';

import { readAllowedOrigin } from '../../core/contracts/allow-lists.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { codes, type Code } from '../../core/contracts/envelope.js';
import {
  appHosts,
  hostAppChangeSchema,
  hostAppLimits,
  hostAppPaths,
  hostSetupQuerySchema,
  hostSignatureRequestSchema,
  hostSignInRequestSchema,
  type AppHost,
} from '../../core/contracts/host-apps.js';
import { teamsFrames } from '../../core/contracts/start-up-endpoints.js';
import { readBody } from '../http/body.js';
import { networkOf } from '../http/client.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { assertSameOrigin, isSameOrigin } from '../http/same-origin.js';
import type { FramesOf } from '../http/security-headers.js';
import { VendorError } from '../people/hosts/vendor-error.js';
import { ApiError, noAccess, notFound, parseRequest, tooMany } from '../texts/messages/api-error.js';
import type { MessageId } from '../texts/messages/messages.js';
import { createSessionStart } from './session-start.js';
import type { Services } from './services.js';

const hostOf = (c: ServerContext): AppHost => {
  const parsed = v.safeParse(v.picklist(appHosts), c.req.param('host'));
  if (!parsed.success) throw notFound();
  return parsed.output;
};

/** Apps of the tenant in work-chat hosts, for its administrators, and signatures for the pages of its employees. */
export function hostAppRoutes(app: Hono<ServerEnv>, { hostApps, hostAccess, embedOrigins }: Services): void {
  for (const path of [hostAppPaths.prefix, `${hostAppPaths.prefix}/*`])
    app.use(path, async (c, next) => {
      if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
      await next();
    });
  const person = (c: ServerContext) => c.get('currentUser').person;
  const path = `${hostAppPaths.prefix}/:host`;

  app.get(hostAppPaths.prefix, async (c) => ok(c, await hostApps.list(person(c).tenant)));
  app.get(path, async (c) => ok(c, await hostApps.get(person(c).tenant, hostOf(c))));
  app.put(path, async (c) => {
    const host = hostOf(c);
    const change = await readBody(c, hostAppChangeSchema, hostAppLimits.bodyBytes);
    return ok(c, await hostApps.change(person(c), host, change));
  });
  app.post(`${path}/check`, async (c) => ok(c, await hostAccess.check(person(c).tenant, hostOf(c))));

  app.post(hostAppPaths.signature, async (c) => {
    const { host, kind, url } = await readBody(c, hostSignatureRequestSchema);
    assertSignable(c, url, (origin) => embedOrigins.hasFor(person(c).tenant, origin));
    try {
      const signature = await hostAccess.sign(person(c).tenant, host, kind, url);
      if (!signature) throw new ApiError(codes.invalid, 'hostNotSetUp');
      return ok(c, signature);
    } catch (error) {
      throw refusal(c, host, error, codes.invalid);
    }
  });
}

/** Signing in by a work-chat host, whose pages have no session yet. */
export function hostSignInRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { hostApps, hostAccess, hostReceivers, tenants, directory, database } = services;
  const sessionStart = createSessionStart(services);

  app.get(hostAppPaths.setup, async (c) => {
    const { host, tenant } = parseRequest(hostSetupQuerySchema, c.req.query());
    if (!tenants.get(tenant)) throw notFound();
    return ok(c, await database.inTenant(tenant, () => hostApps.setup(tenant, host)));
  });

  app.post(endpoints.hostSignIn, async (c) => {
    assertSameOrigin(c);
    const { host, tenantKey: tenant, code } = await readBody(c, hostSignInRequestSchema);
    if (!tenants.get(tenant)) throw new ApiError(codes.wrongCredentials, 'hostNotSetUp');
    const network = networkOf(c.get('clientAddress'));
    const waitSeconds = await hostAccess.begin(network, tenant);
    if (waitSeconds > 0) throw tooMany('tooManySignIns', waitSeconds);
    const { account, receiver } = await userOf(c, { host, tenant, code });
    if (account === undefined) throw new ApiError(codes.wrongCredentials, 'hostUserUnknown');
    const known = await directory.byAccount(tenant, account);
    if (!known) throw new ApiError(codes.wrongCredentials, 'hostAccountDisabled');
    await hostAccess.succeeded(network, tenant);
    if (receiver !== undefined)
      await database.inTenant(tenant, () => hostReceivers.note(tenant, known.person.id, host, receiver));
    return ok(c, await sessionStart.begin(c, known.person, { isFramed: host === 'Teams' }));
  });

  async function userOf(
    c: ServerContext,
    { host, tenant, code }: { host: AppHost; tenant: string; code: string },
  ) {
    try {
      return await database.inTenant(tenant, () => hostAccess.userOf(tenant, host, code));
    } catch (error) {
      throw refusal(c, host, error, codes.wrongCredentials);
    }
  }
}

/**
 * The clients of Teams may show the app of a tenant that has set up its app there: the tenant of the address, such as that of
 * a tab's first page, or that of the session.
 */
export function framesIn({ hostApps, tenants, sessions, database }: Services): FramesOf {
  return async (c) => {
    const tenant = c.req.query('tenant') ?? (await sessions.person(c.get('sessionId')))?.tenant ?? '';
    if (!tenants.get(tenant)) return [];
    const isThere = await database.inTenant(tenant, () => hostApps.setup(tenant, 'Teams'));
    return isThere ? teamsFrames : [];
  };
}

/**
 * Refuses to sign an address that is neither one of this server's pages, by the host name that the request has reached it
 * under, nor a page of an origin that the tenant allows the SDK (403). Pages of other origins get addresses of their own only.
 */
function assertSignable(c: ServerContext, text: string, isAllowed: (origin: string) => boolean): void {
  const url = URL.canParse(text) && !text.includes('#') ? new URL(text) : undefined;
  const hasUser = url !== undefined && (url.username !== '' || url.password !== '');
  if (!url || hasUser || !/^https?:$/.test(url.protocol)) throw new ApiError(codes.invalid, 'notSignable');
  const asking = c.req.header('origin');
  const isForeign = asking !== undefined && !isSameOrigin(c);
  if (isForeign && asking !== url.origin) throw pageNotAllowed();
  if (!isForeign && url.host === c.req.header('host')?.toLowerCase()) return;
  // Operators can allow origins without https, which administrators cannot.
  if (readAllowedOrigin(url.origin) === undefined || !isAllowed(url.origin)) throw pageNotAllowed();
}

const pageNotAllowed = () => new ApiError(codes.noAccess, 'pageNotAllowed');

const codeMessages: Partial<Record<VendorError['problem'], MessageId>> = {
  'code-invalid': 'hostCodeInvalid',
  'wrong-organization': 'hostWrongOrganization',
  'not-a-member': 'hostWrongOrganization',
  incomplete: 'hostNotSetUp',
};

/** What the user is told; what the vendor says is for the operator and goes to the log, which has no code and no secret. */
function refusal(c: ServerContext, host: AppHost, error: unknown, code: Code): unknown {
  if (!(error instanceof VendorError)) return error;
  const message = codeMessages[error.problem];
  if (message) return new ApiError(code, message);
  c.get('log')(`[${host}] ${error.message}`);
  return new ApiError(codes.unavailable, 'hostUnavailable', null, 5);
}
