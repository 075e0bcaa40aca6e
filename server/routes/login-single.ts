import type { Hono } from 'hono';

import { loginSinglePath } from '../../core/contracts/names.js';
import { createRegistry } from '../../core/records/create-registry.js';
import type { ServerEnv } from '../http/context.js';
import { currentUserOf } from '../http/session.js';
import { isDisplayed } from './module-param.js';
import type { Services } from './services.js';

/** Systems of the demo, by id: modules of which the first that the tenant displays stands for the system. */
const systems: Readonly<Record<string, readonly string[]>> = {
  attendance: ['attendanceResult', 'calendar'],
};

/**
 * Address that signs the user in to another system (docs/requirements.md 2.3.4), which a deployment with an integration
 * module answers. The demo has no other system: it leads to a module in its place, and to the app's 'page not found' for
 * an unknown system.
 */
export function loginSingleRoutes(app: Hono<ServerEnv>, services: Services): void {
  const registry = createRegistry();
  app.get(loginSinglePath, async (c, next) => {
    const id = c.req.query('sysid') ?? '';
    const known = Object.hasOwn(systems, id) ? systems[id] : undefined;
    if (!known) return next();
    const currentUser = await currentUserOf(c, services);
    // Signed out: the launcher asks for the password, and this address would be an unknown page of the app.
    if (!currentUser) return c.redirect('/sp');
    const module = known.find((name) => {
      const def = services.modules.get(name);
      return def !== undefined && isDisplayed(def, currentUser.person, services.tenants);
    });
    const address = module === undefined ? undefined : registry.addressOf({ module, device: 'PC' });
    return address === undefined ? next() : c.redirect(address);
  });
}
