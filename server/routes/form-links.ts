import type { Hono } from 'hono';

import {
  formLinkLimits,
  formLinkPath,
  formLinkRequestSchema,
  publicAnswerSchema,
  publicFormPath,
} from '../../core/contracts/form-links.js';
import { formRemovalSchema } from '../../core/contracts/forms.js';
import { readBody, readObject } from '../http/body.js';
import { networkOf } from '../http/client.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { assertSameOrigin } from '../http/same-origin.js';
import type { AllowanceName } from '../people/allowances.js';
import { parseRequest, tooMany } from '../texts/messages/api-error.js';
import { isConfirmed } from './confirmable-body.js';
import { formAdmin } from './form-maker.js';
import { idOf } from './module-param.js';
import type { Services } from './services.js';

const byId = formLinkPath('ID').replace('ID', ':id');

/** Links by which anyone answers a form, for administrators. */
export function formLinkRoutes(app: Hono<ServerEnv>, { formLinks }: Pick<Services, 'formLinks'>): void {
  app.get(byId, async (c) => ok(c, await formLinks.get(formAdmin(c), idOf(c))));
  app.post(byId, async (c) => {
    const by = formAdmin(c);
    return ok(c, await formLinks.open(by, idOf(c), await readBody(c, formLinkRequestSchema)));
  });
  app.put(byId, async (c) => {
    const by = formAdmin(c);
    return ok(c, await formLinks.change(by, idOf(c), await readBody(c, formLinkRequestSchema)));
  });
  app.delete(byId, async (c) => {
    const by = formAdmin(c);
    const { revision } = parseRequest(formRemovalSchema, c.req.query());
    return ok(c, await formLinks.end(by, idOf(c), revision));
  });
}

/** Forms that visitors without a session answer by a link; a session that the request has is not looked at. */
export function publicFormRoutes(
  app: Hono<ServerEnv>,
  { linkAnswers, allowances }: Pick<Services, 'linkAnswers' | 'allowances'>,
): void {
  const path = publicFormPath('TOKEN').replace('TOKEN', ':token');

  async function take(name: AllowanceName, key: string): Promise<void> {
    const seconds = await allowances.take(name, key, 1);
    if (seconds > 0) throw tooMany('tooManyChanges', seconds);
  }
  const networkOfClient = (c: ServerContext): string => networkOf(c.get('clientAddress'));

  app.get(path, async (c) => {
    await take('linkReads', networkOfClient(c));
    c.header('Cache-Control', 'no-store');
    return ok(c, await linkAnswers.read(c.req.param('token') ?? '', c.get('lang')));
  });
  app.post(path, async (c) => {
    assertSameOrigin(c);
    await take('linkAnswersOfNetwork', networkOfClient(c));
    const content = await readObject(c, formLinkLimits.bodyBytes);
    const answer = parseRequest(publicAnswerSchema, content);
    const outcome = await linkAnswers.answer(c.req.param('token') ?? '', c.get('lang'), answer, {
      confirmed: isConfirmed(c, content),
      allow: (form) => take('linkAnswersOfForm', form),
    });
    return ok(c, outcome);
  });
}
