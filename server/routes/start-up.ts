import type { Hono } from 'hono';

import { employeeTranslation, translatePath } from '../../core/contracts/start-up-endpoints.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { badRequest } from '../texts/messages/api-error.js';
import { requireSession } from '../http/session.js';
import type { Services } from './services.js';

/** Maximum number of ids per request. */
const most = 200;

/**
 * Version-upgrade translation (requirements 7.6.1 to 7.6.3) from employee ids of the former suite, which are user ids
 * here, to current ones. Current ids map to themselves; unknown ids are omitted.
 */
export function startUpRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { directory } = services;
  app.use(translatePath, requireSession(services));
  app.get(translatePath, (c) => {
    const { fieldName, oldTableName, tableName } = employeeTranslation;
    const queryOf = (name: string) => c.req.query(name) ?? '';
    if (queryOf('fieldName') !== fieldName || queryOf('oldTableName') !== oldTableName) throw badRequest();
    const oldIds = queryOf('oldContent').split(',').filter(Boolean);
    if (queryOf('tableName') !== tableName || oldIds.length === 0 || oldIds.length > most) throw badRequest();
    const { tenant } = c.get('currentUser').person;
    const pairs = oldIds.flatMap((oldId) => {
      const person = directory.byUserId(tenant, oldId) ?? directory.byId(tenant, oldId);
      return person ? [[oldId, person.id] as const] : [];
    });
    return ok(c, Object.fromEntries(pairs));
  });
}
