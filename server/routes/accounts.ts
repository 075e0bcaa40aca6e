import type { Hono } from 'hono';

import {
  accountChangeSchema,
  accountPaths,
  accountRevisionSchema,
  accountsQuerySchema,
  accountStatusChangeSchema,
  invitationSchema,
} from '../../core/contracts/accounts.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { codes } from '../../core/contracts/envelope.js';
import { createOneTimePassword } from '../people/one-time-password.js';
import { hashPassword } from '../people/password.js';
import { ApiError, noAccess, parseRequest, tooMany } from '../texts/messages/api-error.js';
import { idOf } from './module-param.js';
import type { Services } from './services.js';

/** Seconds after which a call that found the queue of passwords full is worth repeating. */
const busySeconds = 3;

const byId = (make: (id: string) => string): string => make('ID').replace('ID', ':id');

/** Calls of the page /sp/accounts, for administrators of the tenant. */
export function accountRoutes(
  app: Hono<ServerEnv>,
  { accounts, sessions, passwordQueue, passwordSwitch, providerSettings }: Services,
): void {
  const admin = (c: ServerContext) => c.get('currentUser').person;

  for (const path of [accountPaths.prefix, `${accountPaths.prefix}/*`])
    app.use(path, async (c, next) => {
      if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
      await next();
    });

  app.get(accountPaths.accounts, async (c) => {
    return ok(c, await accounts.page(admin(c).tenant, parseRequest(accountsQuerySchema, c.req.query())));
  });
  app.post(accountPaths.accounts, async (c) => {
    const invitation = await readBody(c, invitationSchema);
    const { tenant } = admin(c);
    const isOff = await passwordSwitch.isOff(tenant);
    if (isOff && !(await providerSettings.get(tenant)).values.isOn)
      throw new ApiError(codes.invalid, 'inviteNeedsProvider');
    const password = createOneTimePassword();
    const account = await accounts.invite(c.get('currentUser'), invitation, await hashOf(password));
    return ok(c, { account, password: isOff ? '' : password });
  });
  app.get(byId(accountPaths.account), async (c) => ok(c, await accounts.get(admin(c).tenant, idOf(c))));
  app.put(byId(accountPaths.account), async (c) => {
    const change = await readBody(c, accountChangeSchema);
    return ok(c, await accounts.change(c.get('currentUser'), idOf(c), change));
  });
  app.post(byId(accountPaths.password), async (c) => {
    const { revision } = await readBody(c, accountRevisionSchema);
    const password = createOneTimePassword();
    const account = await accounts.resetPassword(admin(c), idOf(c), revision, await hashOf(password));
    return ok(c, { account, password });
  });
  app.put(byId(accountPaths.status), async (c) => {
    const { active, revision } = await readBody(c, accountStatusChangeSchema);
    return ok(c, await accounts.setActive(admin(c), idOf(c), active, revision));
  });

  app.get(byId(accountPaths.sessions), async (c) => {
    const { tenant } = admin(c);
    const { id } = await accounts.get(tenant, idOf(c));
    return ok(c, await sessions.list({ tenant, id }, c.get('sessionId')));
  });
  app.delete(byId(accountPaths.sessions), async (c) => {
    await accounts.endSessions(admin(c), idOf(c));
    return ok(c, null);
  });
  app.delete(
    accountPaths.session('ID', 'SESSION').replace('ID', ':id').replace('SESSION', ':session'),
    async (c) => {
      await accounts.endSession(admin(c), idOf(c), c.req.param('session') ?? '');
      return ok(c, null);
    },
  );

  async function hashOf(password: string): Promise<string> {
    const hash = passwordQueue.run(() => hashPassword(password), true);
    if (!hash) throw tooMany('signInBusy', busySeconds);
    return hash;
  }
}
