import type { Hono } from 'hono';

import { newPasskeySchema, passkeyPaths, passkeySignInSchema } from '../../core/contracts/passkeys.js';
import { readBody } from '../http/body.js';
import { networkOf } from '../http/client.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { ownOrigin } from '../http/own-origin.js';
import { assertSameOrigin } from '../http/same-origin.js';
import { tooMany } from '../texts/messages/api-error.js';
import type { Services } from './services.js';
import { createSessionStart } from './session-start.js';

const minuteMs = 60_000;
/** Challenges that one network gets in a minute, and answers that are verified for it. */
const mostInMinute = 60;

/** Sign-in by a passkey, which needs no session. */
export function passkeySignInRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { passkeys, database, now, publicOrigin } = services;
  const sessionStart = createSessionStart(services);

  async function count(c: ServerContext, name: string): Promise<void> {
    const key = networkOf(c.get('clientAddress'));
    const waitMs = await database.counters.count(
      [{ name, key, most: mostInMinute, lengthMs: minuteMs }],
      now().getTime(),
    );
    if (waitMs > 0) throw tooMany('tooManySignIns', Math.ceil(waitMs / 1000));
  }

  app.post(passkeyPaths.signInOptions, async (c) => {
    assertSameOrigin(c);
    await count(c, 'passkeyChallenge');
    return ok(c, await passkeys.request(ownOrigin(c, publicOrigin)));
  });

  app.post(passkeyPaths.signIn, async (c) => {
    assertSameOrigin(c);
    const { answer, remember } = await readBody(c, passkeySignInSchema);
    await count(c, 'passkeySignIn');
    const person = await passkeys.verify(ownOrigin(c, publicOrigin), answer);
    return ok(c, await sessionStart.begin(c, person, { remember }));
  });
}

/** The user's own passkeys. */
export function ownPasskeyRoutes(app: Hono<ServerEnv>, { passkeys, publicOrigin }: Services): void {
  const own = (c: ServerContext) => c.get('currentUser').person;

  app.get(passkeyPaths.own, async (c) => ok(c, await passkeys.list(own(c))));
  app.post(passkeyPaths.options, async (c) =>
    ok(c, await passkeys.creation(own(c), ownOrigin(c, publicOrigin))),
  );
  app.post(passkeyPaths.own, async (c) => {
    await passkeys.add(own(c), ownOrigin(c, publicOrigin), await readBody(c, newPasskeySchema));
    return ok(c, await passkeys.list(own(c)));
  });
  app.delete(passkeyPaths.one('ID').replace('ID', ':id'), async (c) => {
    await passkeys.remove(own(c), c.get('sessionId'), c.req.param('id') ?? '');
    return ok(c, await passkeys.list(own(c)));
  });
}
