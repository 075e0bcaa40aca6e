import type { Hono } from 'hono';
import * as v from 'valibot';

import { codes } from '../../core/contracts/envelope.js';
import { appealPath } from '../../core/contracts/sensitive.js';
import {
  appealDecisionSchema,
  appealsQuerySchema,
  confirmationsQuerySchema,
  ruleChangeSchema,
  ruleInputSchema,
  ruleRemovalSchema,
  sensitivePagePaths,
} from '../../core/contracts/sensitive-page.js';
import { checkReason } from '../../core/services/sensitive/check-reason.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { ApiError, noAccess, parseRequest } from '../texts/messages/api-error.js';
import { messageFor } from '../texts/messages/messages.js';
import { keyedRequest } from './keyed-request.js';
import { idOf } from './module-param.js';
import type { Services } from './services.js';

const longestWords = 4000;
/** Far above the limit of a reason, which is counted in code points and trimmed first. */
const longestReason = 4000;

const appealSchema = v.object({
  sensitiveWords: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestWords)),
  appealReason: v.pipe(v.string(), v.trim(), v.maxLength(longestReason)),
});

/** Appeals of users, and the calls of the page /sp/sensitive, for administrators of the tenant. */
export function sensitiveRoutes(
  app: Hono<ServerEnv>,
  { sensitive: { rules, appeals, confirmations }, idempotency }: Services,
): void {
  const admin = (c: ServerContext) => c.get('currentUser').person;

  for (const isPc of [true, false]) {
    app.post(appealPath(isPc), async (c) => {
      const payload = await readBody(c, appealSchema);
      if (checkReason(payload.appealReason)) {
        throw new ApiError(codes.invalid, 'invalid', {
          errors: [{ field: 'appealReason', error: { rule: 'required' } }],
        });
      }
      const { person } = c.get('currentUser');
      await idempotency.once(person.id, keyedRequest(c, payload), async () => {
        await appeals.add(person, payload);
        return null;
      });
      return c.json({ code: codes.ok, status: true, msg: messageFor('appealed', c.get('lang')), data: null });
    });
  }

  app.use(`${sensitivePagePaths.prefix}/*`, async (c, next) => {
    if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
    await next();
  });

  app.get(sensitivePagePaths.rules, async (c) => ok(c, await rules.all(admin(c).tenant)));
  app.post(sensitivePagePaths.rules, async (c) => {
    const input = await readBody(c, ruleInputSchema);
    return ok(
      c,
      await idempotency.once(admin(c).id, keyedRequest(c, input), () => rules.add(admin(c), input)),
    );
  });
  const rulePath = sensitivePagePaths.rule('ID').replace('ID', ':id');
  app.put(rulePath, async (c) => {
    const { revision, ...input } = await readBody(c, ruleChangeSchema);
    return ok(c, await rules.change(admin(c), idOf(c), input, revision));
  });
  app.delete(rulePath, async (c) => {
    const { revision } = await readBody(c, ruleRemovalSchema);
    await rules.remove(admin(c), idOf(c), revision);
    return ok(c, null);
  });

  app.get(sensitivePagePaths.appeals, async (c) => {
    const { state, offset } = parseRequest(appealsQuerySchema, c.req.query());
    return ok(c, await appeals.page(admin(c).tenant, state, offset));
  });
  app.put(sensitivePagePaths.appeal('ID').replace('ID', ':id'), async (c) => {
    const decision = await readBody(c, appealDecisionSchema);
    return ok(c, await appeals.decide(c.get('currentUser'), idOf(c), decision));
  });

  app.get(sensitivePagePaths.confirmations, async (c) => {
    const { offset } = parseRequest(confirmationsQuerySchema, c.req.query());
    return ok(c, await confirmations.page(c.get('currentUser'), offset));
  });
}
