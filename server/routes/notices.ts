import type { Hono } from 'hono';

import { noticePaths, noticesQuerySchema, readNoticesSchema } from '../../core/contracts/personal-notices.js';
import type { ServerEnv } from '../http/context.js';
import { readBody } from '../http/body.js';
import { ok } from '../http/context.js';
import { parseRequest } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

/** Notices to the user about what others write. */
export function noticeRoutes(app: Hono<ServerEnv>, { notices }: Services): void {
  app.get(noticePaths.list, async (c) => {
    const { offset, limit } = parseRequest(noticesQuerySchema, c.req.query());
    return ok(c, await notices.page(c.get('currentUser'), offset, limit));
  });
  app.post(noticePaths.read, async (c) => {
    const currentUser = c.get('currentUser');
    await notices.markRead(currentUser, (await readBody(c, readNoticesSchema)).ids);
    return ok(c, { unread: await notices.unread(currentUser) });
  });
}
