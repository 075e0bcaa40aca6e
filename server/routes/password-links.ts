import type { Hono } from 'hono';

import {
  newPasswordByLinkSchema,
  passwordLinkPaths,
  passwordLinkRequestSchema,
  passwordLinkTokenSchema,
} from '../../core/contracts/password-links.js';
import { readBody } from '../http/body.js';
import { networkOf } from '../http/client.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { assertSameOrigin } from '../http/same-origin.js';
import type { CountedWindow } from '../storage/counters.js';
import type { MessageId } from '../texts/messages/messages.js';
import { tooMany } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

const minuteMs = 60_000;
/** Requests of a network in an hour, and those for one account in a quarter of it. */
const mostRequests = 30;
const mostForAccount = 5;
/** Uses of links by a network in a minute. */
const mostUses = 30;
/** Seconds after which a call that found the queue full is worth repeating. */
const busySeconds = 3;

/** Links for forgotten passwords, which need no session. */
export function passwordLinkRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { passwordLinks, passwordSwitch, passwordQueue, laterWork, outbox, tenants, database, now } =
    services;

  async function count(windows: CountedWindow[], messageId: MessageId): Promise<void> {
    const waitMs = await database.counters.count(windows, now().getTime());
    if (waitMs > 0) throw tooMany(messageId, Math.ceil(waitMs / 1000));
  }

  const countUse = (c: ServerContext) =>
    count(
      [
        {
          ...{ name: 'passwordLinkUse', key: networkOf(c.get('clientAddress')) },
          ...{ most: mostUses, lengthMs: minuteMs },
        },
      ],
      'tooManyPasswordLinks',
    );

  /** Answers each request for a tenant alike: the account is looked up afterwards, and the mail is sent then. */
  app.post(passwordLinkPaths.request, async (c) => {
    assertSameOrigin(c);
    const { tenantKey, account } = await readBody(c, passwordLinkRequestSchema);
    const network = networkOf(c.get('clientAddress'));
    // By address and account: requests of strangers do not keep the user from theirs.
    await count(
      [
        { name: 'passwordLinkNetwork', key: network, most: mostRequests, lengthMs: 60 * minuteMs },
        {
          ...{ name: 'passwordLinkAccount', key: `${network}/${tenantKey}/${account.toLowerCase()}` },
          ...{ most: mostForAccount, lengthMs: 15 * minuteMs },
        },
      ],
      'tooManyPasswordLinks',
    );
    await passwordSwitch.assertOn(tenantKey);
    const isAdded = laterWork.add(c, async () => {
      if (!tenants.get(tenantKey)) return;
      await passwordLinks.request(tenantKey, account);
      await outbox.send();
    });
    if (!isAdded) throw tooMany('signInBusy', busySeconds);
    return ok(c, null);
  });

  app.post(passwordLinkPaths.check, async (c) => {
    assertSameOrigin(c);
    const { token } = await readBody(c, passwordLinkTokenSchema);
    await countUse(c);
    return ok(c, await passwordLinks.owner(token));
  });

  app.post(passwordLinkPaths.set, async (c) => {
    assertSameOrigin(c);
    const { token, newPassword } = await readBody(c, newPasswordByLinkSchema);
    await countUse(c);
    const done = passwordQueue.run(() => passwordLinks.set(token, newPassword), false);
    if (!done) throw tooMany('signInBusy', busySeconds);
    return ok(c, await done);
  });
}
