import type { Hono } from 'hono';

import { batchModule } from '../../core/contracts/batch-module.js';
import { codes } from '../../core/contracts/envelope.js';
import { handoverPaths, handoverSchema } from '../../core/contracts/handover.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import type { ModuleDef } from '../schemas/define.js';
import { fillText, localize } from '../texts/labels/text.js';
import { ApiError, badRequest, notFound } from '../texts/messages/api-error.js';
import { taskTexts } from '../texts/messages/texts.js';
import { keyedRequest } from './keyed-request.js';
import { idOf, isDisplayed } from './module-param.js';
import type { Services } from './services.js';

/** What employees have open, and its handover; below the path of accounts, which are for administrators only. */
export function handoverRoutes(
  app: Hono<ServerEnv>,
  { audit, batch, directory, handOver, idempotency, modules, tenants }: Services,
): void {
  const byId = (make: (id: string) => string): string => make('ID').replace('ID', ':id');

  /** The employee of the path, also one who is disabled. Throws ApiError (404) for an unknown one. */
  function employeeOf(c: ServerContext) {
    const known = directory.account(c.get('currentUser').person.tenant, idOf(c));
    if (!known) throw notFound();
    return known.person;
  }

  function shownTo(c: ServerContext): ModuleDef[] {
    const { person } = c.get('currentUser');
    return modules.withApprovals(person.tenant).filter((def) => isDisplayed(def, person, tenants));
  }

  app.get(byId(handoverPaths.work), async (c) => {
    const { id } = employeeOf(c);
    return ok(c, await handOver.open(c.get('currentUser'), shownTo(c), id));
  });
  app.post(byId(handoverPaths.handover), async (c) => {
    const from = employeeOf(c);
    const body = await readBody(c, handoverSchema);
    const currentUser = c.get('currentUser');
    const { person: by } = currentUser;
    const task = modules.get(batchModule);
    const wanted = new Set(body.modules);
    const defs = shownTo(c).filter(({ module }) => wanted.has(module));
    if (!task || defs.length < wanted.size) throw badRequest();
    if (body.to === from.id) throw new ApiError(codes.invalid, 'receiverIsOwner');
    const to = directory.byId(by.tenant, body.to);
    if (!to) throw new ApiError(codes.invalid, 'noSuchReceiver');
    const operation = { kind: 'handOver', from: from.id, to: to.id } as const;
    const title = fillText(localize(taskTexts.handOver, currentUser), { from: from.name, to: to.name });
    const answer = await idempotency.once(by.id, keyedRequest(c, body), async () => {
      const items = await handOver.items(currentUser, defs, from.id);
      const begun = await batch.start(currentUser, task, operation, items, title);
      const moved = [...new Set(items.map(({ module }) => module))];
      await audit.note(by, 'handedOver', from.id, { receiver: to.id, rows: items.length, modules: moved });
      return begun;
    });
    await batch.wake();
    return ok(c, answer);
  });
}
