import type { Hono } from 'hono';

import { baseSettingsChangeSchema, baseSettingsPath } from '../../core/contracts/base-settings.js';
import { readBody } from '../http/body.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { noAccess } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

/** Calls of the page /sp/settings, for administrators of the tenant. */
export function baseSettingsRoutes(app: Hono<ServerEnv>, { baseSettings }: Services): void {
  app.use(baseSettingsPath, async (c, next) => {
    if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
    await next();
  });

  app.get(baseSettingsPath, async (c) => ok(c, await baseSettings.get(c.get('currentUser').person.tenant)));
  app.put(baseSettingsPath, async (c) => {
    const { values, revision } = await readBody(c, baseSettingsChangeSchema);
    return ok(c, await baseSettings.change(c.get('currentUser').person, values, revision));
  });
}
