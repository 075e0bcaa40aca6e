import type { Hono } from 'hono';

import { followPath, followSchema } from '../../core/contracts/follow.js';
import {
  noticeSettingsPath,
  noticeSettingsSchema,
  type NoticeSettingsAnswer,
} from '../../core/contracts/notice-settings.js';
import { noticePaths, noticesQuerySchema, readNoticesSchema } from '../../core/contracts/personal-notices.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { readBody } from '../http/body.js';
import { ok } from '../http/context.js';
import { notFound, parseRequest } from '../texts/messages/api-error.js';
import { idOf, moduleOf } from './module-param.js';
import type { Services } from './services.js';

/** Notices to the user about what others write, their settings, and the records that the user follows. */
export function noticeRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { notices, noticeSettings, follows, records } = services;

  /** The record of a path; throws ApiError (404) for one that the user does not see. */
  async function seenRecord(c: ServerContext) {
    const [def, id] = [moduleOf(c, services), idOf(c)];
    if ((await records.titleOf(def.module, c.get('currentUser'), id)) === undefined) throw notFound();
    return { def, id };
  }

  app.get(noticePaths.list, async (c) => {
    const page = parseRequest(noticesQuerySchema, c.req.query());
    return ok(c, await notices.page(c.get('currentUser'), page));
  });
  app.post(noticePaths.read, async (c) => {
    const currentUser = c.get('currentUser');
    await notices.markRead(currentUser, await readBody(c, readNoticesSchema));
    return ok(c, { unread: await notices.unread(currentUser) });
  });
  app.get(noticeSettingsPath, async (c) => {
    const { id, tenant } = c.get('currentUser').person;
    const account = services.directory.account(tenant, id);
    const address = account && (await services.mails.addresses.of(account));
    const hosts = await services.hostMessages.hosts(tenant);
    const route = await services.hostMessages.routeTo(tenant, id);
    const answer: NoticeSettingsAnswer = {
      ...(await noticeSettings.get(id)),
      mail: { address: address ?? '', isSent: services.mails.isSent },
      ...(hosts.length > 0 && { chat: { hosts, ...(route && { host: route.host }) } }),
    };
    return ok(c, answer);
  });
  app.put(noticeSettingsPath, async (c) => {
    const settings = await readBody(c, noticeSettingsSchema);
    await noticeSettings.set(c.get('currentUser').person.id, settings);
    return ok(c, settings);
  });

  const follow = followPath('MODULE', 'ID').replace('MODULE', ':module').replace('ID', ':id');
  app.get(follow, async (c) => {
    const { def, id } = await seenRecord(c);
    return ok(c, { follows: await follows.follows(def, c.get('currentUser'), id) });
  });
  app.put(follow, async (c) => {
    const { def, id } = await seenRecord(c);
    const { follows: wanted } = await readBody(c, followSchema);
    await follows.set(def, c.get('currentUser'), id, wanted);
    return ok(c, { follows: wanted });
  });
}
