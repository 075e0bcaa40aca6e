import type { Hono } from 'hono';

import { employeeTranslation, translatePath } from '../../core/contracts/start-up-endpoints.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { badRequest } from '../messages/api-error.js';
import { requireSession } from '../http/session.js';
import type { Services } from './services.js';

/** Ids asked for at once. */
const most = 200;

/**
 * The version-upgrade translation (spec 7.6): from the old suite's employee ids, which are the user ids here, to the
 * new ones. An id that is a new one already stands for itself; one that is nobody's is left out of the map.
 */
export function startUpRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { directory } = services;
  app.use(translatePath, requireSession(services));
  app.get(translatePath, (c) => {
    const { fieldName, oldTableName, tableName } = employeeTranslation;
    const asked = (name: string) => c.req.query(name) ?? '';
    if (asked('fieldName') !== fieldName || asked('oldTableName') !== oldTableName) throw badRequest();
    const oldIds = asked('oldContent').split(',').filter(Boolean);
    if (asked('tableName') !== tableName || oldIds.length === 0 || oldIds.length > most) throw badRequest();
    const { tenant } = c.get('currentUser').person;
    const pairs = oldIds.flatMap((oldId) => {
      const person = directory.byUserId(tenant, oldId) ?? directory.byId(tenant, oldId);
      return person ? [[oldId, person.id] as const] : [];
    });
    return ok(c, Object.fromEntries(pairs));
  });
}
