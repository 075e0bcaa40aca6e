import type { Hono } from 'hono';

import { noticeSettingsPath, noticeSettingsSchema } from '../../core/contracts/notice-settings.js';
import { noticePaths, noticesQuerySchema, readNoticesSchema } from '../../core/contracts/personal-notices.js';
import type { ServerEnv } from '../http/context.js';
import { readBody } from '../http/body.js';
import { ok } from '../http/context.js';
import { parseRequest } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

/** Notices to the user about what others write. */
export function noticeRoutes(app: Hono<ServerEnv>, { notices, noticeSettings }: Services): void {
  app.get(noticePaths.list, async (c) => {
    const { offset, limit } = parseRequest(noticesQuerySchema, c.req.query());
    return ok(c, await notices.page(c.get('currentUser'), offset, limit));
  });
  app.post(noticePaths.read, async (c) => {
    const currentUser = c.get('currentUser');
    await notices.markRead(currentUser, (await readBody(c, readNoticesSchema)).ids);
    return ok(c, { unread: await notices.unread(currentUser) });
  });
  app.get(noticeSettingsPath, async (c) => ok(c, await noticeSettings.get(c.get('currentUser').person.id)));
  app.put(noticeSettingsPath, async (c) => {
    const settings = await readBody(c, noticeSettingsSchema);
    await noticeSettings.set(c.get('currentUser').person.id, settings);
    return ok(c, settings);
  });
}
