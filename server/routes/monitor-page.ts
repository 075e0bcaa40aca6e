import type { Hono } from 'hono';

import { monitorPagePaths, monitorSettingsSchema } from '../../core/contracts/monitor-page.js';
import { readBody } from '../http/body.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { noAccess } from '../messages/api-error.js';
import type { Services } from './services.js';

/** Calls of the page /sp/monitor, for administrators of the tenant. */
export function monitorPageRoutes(app: Hono<ServerEnv>, { monitor }: Services): void {
  app.use(`${monitorPagePaths.prefix}/*`, async (c, next) => {
    if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
    await next();
  });

  app.get(monitorPagePaths.settings, (c) => ok(c, monitor.settings.get(c.get('currentUser').person.tenant)));
  app.put(monitorPagePaths.settings, async (c) => {
    const settings = await readBody(c, monitorSettingsSchema);
    monitor.settings.set(c.get('currentUser').person.tenant, settings);
    return ok(c, settings);
  });
}
