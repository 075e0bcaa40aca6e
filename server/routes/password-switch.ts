import type { Hono } from 'hono';

import { passwordSwitchChangeSchema, passwordSwitchPath } from '../../core/contracts/password-switch.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { noAccess } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

/** Switch of sign-in by password, for administrators of the tenant. */
export function passwordSwitchRoutes(
  app: Hono<ServerEnv>,
  { passwordSwitch }: Pick<Services, 'passwordSwitch'>,
): void {
  const admin = (c: ServerContext) => c.get('currentUser').person;

  app.use(passwordSwitchPath, async (c, next) => {
    if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
    await next();
  });
  app.get(passwordSwitchPath, async (c) => ok(c, await passwordSwitch.get(admin(c), c.get('sessionId'))));
  app.put(passwordSwitchPath, async (c) => {
    const { values, revision } = await readBody(c, passwordSwitchChangeSchema);
    await passwordSwitch.change(admin(c), c.get('sessionId'), values.isOff, revision);
    return ok(c, await passwordSwitch.get(admin(c), c.get('sessionId')));
  });
}
