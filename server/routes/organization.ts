import type { Hono } from 'hono';

import { codes } from '../../core/contracts/envelope.js';
import { holidaysPath } from '../../core/contracts/holidays.js';
import {
  organizationChangeSchemas,
  organizationPaths,
  type OrganizationChange,
  type OrganizationPart,
} from '../../core/contracts/organization.js';
import { isDatePattern } from '../../core/values/dates/pattern.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { ApiError, badRequest, noAccess } from '../texts/messages/api-error.js';
import type { Services } from './services.js';

/** Set-up of the organization on the page /sp/settings, for administrators of the tenant; its holidays, for everybody. */
export function organizationRoutes(
  app: Hono<ServerEnv>,
  { organization }: Pick<Services, 'organization'>,
): void {
  function partRoutes<P extends OrganizationPart>(
    part: P,
    readChange: (c: ServerContext) => Promise<OrganizationChange<P>>,
  ): void {
    const path = organizationPaths[part];
    app.use(path, async (c, next) => {
      if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
      await next();
    });
    app.get(path, async (c) => ok(c, await organization.get(c.get('currentUser').person.tenant, part)));
    app.put(path, async (c) => {
      const { values, revision } = await readChange(c);
      const { person } = c.get('currentUser');
      const { isStale, present } = await organization.change(person, part, values, revision);
      if (isStale) throw new ApiError(codes.stale, 'staleSettings', { present });
      return ok(c, present);
    });
  }

  partRoutes('region', async (c) => {
    const change = await readBody(c, organizationChangeSchemas.region);
    if (!isDatePattern(change.values.dateFormat)) throw badRequest();
    return change;
  });
  partRoutes('allowLists', (c) => readBody(c, organizationChangeSchemas.allowLists));
  partRoutes('holidays', (c) => readBody(c, organizationChangeSchemas.holidays));

  app.get(holidaysPath, async (c) => ok(c, await organization.holidays(c.get('currentUser').person.tenant)));
}
