import type { Hono } from 'hono';

import {
  flowChangeSchema,
  flowPaths,
  flowRestoreSchema,
  flowRevisionSchema,
} from '../../core/contracts/flows.js';
import { readBody } from '../http/body.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { noAccess, notFound } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

const byId = (make: (id: string) => string): string => make('ID').replace('ID', ':flow');

/** Flows of approvals, for administrators of the tenant. */
export function flowRoutes(app: Hono<ServerEnv>, { flows }: Pick<Services, 'flows'>): void {
  for (const path of [flowPaths.prefix, `${flowPaths.prefix}/*`])
    app.use(path, async (c, next) => {
      if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
      await next();
    });

  /** Id of the path: a module, or one of its types. Throws ApiError (404) for anything else. */
  const idOf = (c: { req: { param(name: 'flow'): string | undefined } }): string => {
    const id = c.req.param('flow') ?? '';
    if (!/^[a-zA-Z][a-zA-Z\d]{0,39}(?:\.[a-zA-Z]{1,40})?$/u.test(id)) throw notFound();
    return id;
  };

  app.get(flowPaths.flows, async (c) => ok(c, await flows.all(c.get('currentUser'))));
  app.get(byId(flowPaths.flow), async (c) => ok(c, await flows.get(c.get('currentUser'), idOf(c))));
  app.put(byId(flowPaths.flow), async (c) =>
    ok(c, await flows.save(c.get('currentUser'), idOf(c), await readBody(c, flowChangeSchema))),
  );
  app.post(byId(flowPaths.publish), async (c) => {
    const { revision } = await readBody(c, flowRevisionSchema);
    return ok(c, await flows.publish(c.get('currentUser'), idOf(c), revision));
  });
  app.post(byId(flowPaths.restore), async (c) =>
    ok(c, await flows.restore(c.get('currentUser'), idOf(c), await readBody(c, flowRestoreSchema))),
  );
}
