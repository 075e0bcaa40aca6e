import type { Hono } from 'hono';

import type { StoredError } from '../../core/contracts/monitor-page.js';
import {
  errorsQuerySchema,
  liveQuerySchema,
  monitorPagePaths,
  monitorSettingsSchema,
  rangeQuerySchema,
  resourcesQuerySchema,
} from '../../core/contracts/monitor-page.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { noAccess, parseRequest } from '../messages/api-error.js';
import type { Reader } from '../monitor/monitor-reads.js';
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

  app.get(monitorPagePaths.settings, (c) => ok(c, monitor.settings.get(c.get('currentUser').person.tenant)));
  app.put(monitorPagePaths.settings, async (c) => {
    const settings = await readBody(c, monitorSettingsSchema);
    monitor.settings.set(c.get('currentUser').person.tenant, settings);
    return ok(c, settings);
  });

  app.get(monitorPagePaths.summary, async (c) => {
    const { range } = parseRequest(rangeQuerySchema, c.req.query());
    return ok(c, await monitorReads.summary(readerOf(c), range));
  });

  app.get(monitorPagePaths.errors, async (c) =>
    ok(c, await monitorReads.groups(readerOf(c), parseRequest(errorsQuerySchema, c.req.query()))),
  );

  app.get(monitorPagePaths.errorGroup('GROUP').replace('GROUP', ':group'), async (c) => {
    const detail = await monitorReads.group(readerOf(c), c.req.param('group') ?? '');
    return ok(c, { ...detail, records: await withMappedStacks(detail.records) });
  });

  app.get(monitorPagePaths.resources, async (c) => {
    const { range, offset } = parseRequest(resourcesQuerySchema, c.req.query());
    return ok(c, await monitorReads.resources(readerOf(c), range, offset));
  });

  app.get(monitorPagePaths.live, (c) => {
    const { since } = parseRequest(liveQuerySchema, c.req.query());
    return ok(c, monitorReads.live(readerOf(c), since));
  });

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
