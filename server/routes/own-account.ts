import type { Hono } from 'hono';

import { ownAccountPaths, ownPasswordSchema } from '../../core/contracts/accounts.js';
import { codes } from '../../core/contracts/envelope.js';
import { readBody } from '../http/body.js';
import { networkOf } from '../http/client.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { verifyPassword } from '../people/password.js';
import { ApiError, loginExpired, notFound, tooMany } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

/** Seconds after which a call that found the queue of passwords full is worth repeating. */
const busySeconds = 3;

/** What employees do with their own account: password and devices. */
export function ownAccountRoutes(
  app: Hono<ServerEnv>,
  { attempts, audit, directory, ownPassword, passwordQueue, sessions }: Services,
): void {
  const own = (c: ServerContext) => c.get('currentUser').person;

  app.put(ownAccountPaths.password, async (c) => {
    const { password, newPassword } = await readBody(c, ownPasswordSchema);
    const person = own(c);
    // Counted with failed sign-ins: who has found an open device guesses as often as at the sign-in.
    const source = {
      account: `${person.tenant}/${person.account.toLowerCase()}`,
      address: networkOf(c.get('clientAddress')),
      device: undefined,
    };
    const waitSeconds = await attempts.begin(source);
    if (waitSeconds > 0) throw tooMany('tooManySignIns', waitSeconds);
    const found = await directory.byAccount(person.tenant, person.account);
    if (!found) throw loginExpired();
    const verified = passwordQueue.run(() => verifyPassword(password, found.passwordHash), true);
    if (!verified) {
      await attempts.cancelled(source);
      throw tooMany('signInBusy', busySeconds);
    }
    if (!(await verified)) throw new ApiError(codes.noAccess, 'wrongPassword');
    await attempts.succeeded(source);
    await ownPassword.set(person, { former: password, formerHash: found.passwordHash, next: newPassword });
    // Whoever knew the old one is signed out.
    await sessions.closeAll(person, c.get('sessionId'));
    return ok(c, null);
  });

  app.get(ownAccountPaths.sessions, async (c) => ok(c, await sessions.list(own(c), c.get('sessionId'))));
  app.delete(ownAccountPaths.sessions, async (c) => {
    await sessions.closeAll(own(c), c.get('sessionId'));
    await audit.note(own(c), 'sessionsEnded', own(c).id);
    return ok(c, null);
  });
  app.delete(ownAccountPaths.session('SESSION').replace('SESSION', ':session'), async (c) => {
    if (!(await sessions.closeNamed(own(c), c.req.param('session') ?? ''))) throw notFound();
    await audit.note(own(c), 'sessionsEnded', own(c).id);
    return ok(c, null);
  });
}
