import type { Hono } from 'hono';
import * as v from 'valibot';

import { ecodeListPath } from '../../core/contracts/sdk.js';
import { ecodeComponents } from '../public/ecode/ecode-apps.js';
import { readBody } from '../http/body.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';

const listSchema = v.object({ appIds: v.pipe(v.string(), v.maxLength(4000)) });

/** Components of the tenant's ecode apps (requirements 7.3.1 to 7.3.3). */
export function ecodeRoutes(app: Hono<ServerEnv>): void {
  app.post(ecodeListPath, async (c) => {
    const { appIds } = await readBody(c, listSchema);
    const asked = appIds.split(',').map((appId) => appId.trim());
    return ok(c, ecodeComponents(c.get('currentUser').person.tenant, asked));
  });
}
