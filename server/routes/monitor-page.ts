import type { Hono } from 'hono';

import type { StoredError } from '../../core/contracts/monitor-page.js';
import {
  errorsQuerySchema,
  liveQuerySchema,
  monitorPagePaths,
  monitorSettingsSchema,
  rangeQuerySchema,
  resourcesQuerySchema,
  scopeQuerySchema,
} from '../../core/contracts/monitor-page.js';
import { viewsQuerySchema } from '../../core/contracts/monitor-views.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { noAccess, parseRequest } from '../texts/messages/api-error.js';
import type { Reader } from '../monitor/read-scope.js';
import type { Services } from './services.js';

/** Stacks of a group that are mapped; the latest ones are usually alike. */
const mappedStacks = 5;

/** Calls of the page /sp/monitor, for administrators of the tenant. */
export function monitorPageRoutes(
  app: Hono<ServerEnv>,
  { monitor, monitorReads, sourceMaps }: Services,
): void {
  const readerOf = (c: ServerContext): Reader => ({
    person: c.get('currentUser').person,
    clock: c.get('currentUser').clock,
    signal: c.req.raw.signal,
  });

  app.use(`${monitorPagePaths.prefix}/*`, async (c, next) => {
    if (!c.get('currentUser').person.roles.has('admin')) throw noAccess();
    await next();
  });

  app.get(monitorPagePaths.settings, async (c) =>
    ok(c, await monitor.settings.get(c.get('currentUser').person.tenant)),
  );
  app.put(monitorPagePaths.settings, async (c) => {
    const settings = await readBody(c, monitorSettingsSchema);
    await monitor.settings.set(c.get('currentUser').person.tenant, settings);
    return ok(c, settings);
  });

  app.get(monitorPagePaths.summary, async (c) =>
    ok(c, await monitorReads.errors.summary(readerOf(c), parseRequest(scopeQuerySchema, c.req.query()))),
  );

  app.get(monitorPagePaths.errors, async (c) =>
    ok(c, await monitorReads.errors.groups(readerOf(c), parseRequest(errorsQuerySchema, c.req.query()))),
  );

  app.get(monitorPagePaths.errorGroup('GROUP').replace('GROUP', ':group'), async (c) => {
    const detail = await monitorReads.errors.group(readerOf(c), c.req.param('group') ?? '');
    return ok(c, { ...detail, records: await withMappedStacks(detail.records) });
  });

  app.get(monitorPagePaths.resources, async (c) => {
    const { range, offset } = parseRequest(resourcesQuerySchema, c.req.query());
    return ok(c, await monitorReads.resources.list(readerOf(c), range, offset));
  });

  app.get(monitorPagePaths.live, async (c) => {
    const { since } = parseRequest(liveQuerySchema, c.req.query());
    return ok(c, await monitorReads.errors.live(readerOf(c), since));
  });

  app.get(monitorPagePaths.loads, async (c) =>
    ok(c, await monitorReads.pages.loads(readerOf(c), parseRequest(scopeQuerySchema, c.req.query()))),
  );

  app.get(monitorPagePaths.timings, async (c) => {
    const { range } = parseRequest(rangeQuerySchema, c.req.query());
    return ok(c, await monitorReads.pages.timings(readerOf(c), range));
  });

  app.get(monitorPagePaths.views, async (c) =>
    ok(c, await monitorReads.pages.views(readerOf(c), parseRequest(viewsQuerySchema, c.req.query()))),
  );

  app.get(monitorPagePaths.view('VIEW').replace('VIEW', ':view'), async (c) =>
    ok(c, await monitorReads.pages.view(readerOf(c), c.req.param('view') ?? '')),
  );

  async function withMappedStacks(records: readonly StoredError[]): Promise<StoredError[]> {
    const stacks = [...new Set(records.map(({ stack }) => stack))].slice(0, mappedStacks);
    const mapped = new Map<string, string | undefined>();
    for (const stack of stacks) mapped.set(stack, await sourceMaps.mapStack(stack));
    return records.map((record) => {
      const mappedStack = mapped.get(record.stack);
      return mappedStack === undefined ? record : { ...record, mappedStack };
    });
  }
}
