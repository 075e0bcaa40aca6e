import type { Hono } from 'hono';

import { outboxPaths, outboxQuerySchema, type OutboxPage } from '../../core/contracts/outbox.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { noAccess, parseRequest } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

/** The outbox, for administrators of the tenant. */
export function outboxRoutes(app: Hono<ServerEnv>, { outbox, mails, database }: Services): void {
  const admin = (c: ServerContext) => c.get('currentUser').person;

  for (const path of [outboxPaths.mails, `${outboxPaths.mails}/*`])
    app.use(path, async (c, next) => {
      if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
      await next();
    });

  app.get(outboxPaths.mails, async (c) => {
    const found = await outbox.page(admin(c).tenant, parseRequest(outboxQuerySchema, c.req.query()));
    return ok(c, { ...found, isSent: mails.isSent } satisfies OutboxPage);
  });
  app.get(outboxPaths.text('ID').replace('ID', ':id'), async (c) =>
    ok(c, await database.transaction(() => outbox.text(admin(c), c.req.param('id') ?? ''))),
  );
  app.post(outboxPaths.again('ID').replace('ID', ':id'), async (c) =>
    ok(c, await outbox.again(admin(c).tenant, c.req.param('id') ?? '')),
  );
}
