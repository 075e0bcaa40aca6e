import type { Hono } from 'hono';

import { endpoints } from '../../core/contracts/endpoints.js';
import {
  actionRequestSchema,
  commentRequestSchema,
  createRequestSchema,
  removeRequestSchema,
  saveRequestSchema,
} from '../../core/contracts/record-changes.js';
import { type ListQuery } from '../../core/contracts/records.js';
import { queryParameter } from '../http/query-parameters.js';
import { readBody, readObject } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { parseRequest } from '../texts/messages/api-error.js';
import { parseView } from '../records/saved-views.js';
import { parseListQuery } from '../records/list-query.js';
import { longTexts } from '../records/scan.js';
import { schemaFor } from '../records/schema-for.js';
import { fieldsOf, type ModuleDef } from '../schemas/define.js';
import type { Services } from './services.js';
import { isConfirmed, readConfirmableBody } from './confirmable-body.js';
import { keyedRequest } from './keyed-request.js';
import { idOf, moduleOf } from './module-param.js';

const path = (make: (module: string, id: string) => string) =>
  make('MODULE', 'ID').replace('MODULE', ':module').replace('ID', ':id');

/** Routes for schemas, views, lists and records of all data modules. */
export function recordRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { lists, records, savedViews, optionalWrite, idempotency, visits, sensitive } = services;
  const me = (c: ServerContext) => c.get('currentUser').person.id;
  /** Response with the result of `work`; with the result of the first request if the key was used before. */
  const once = async (c: ServerContext, body: unknown, work: () => Promise<unknown>): Promise<Response> =>
    ok(c, await idempotency.once(me(c), keyedRequest(c, body), work));
  const scanAhead = (c: ServerContext, def: ModuleDef, values: Record<string, unknown>) =>
    sensitive.scanAhead(c.get('currentUser'), longTexts(fieldsOf(def), values));
  const listPage = (c: ServerContext, def: ModuleDef, query: Required<ListQuery>) =>
    lists.find(def, c.get('currentUser'), query, c.req.raw.signal);

  app.get(path(endpoints.schema), async (c) => {
    const def = moduleOf(c, services);
    return ok(c, schemaFor(def, c.get('currentUser'), await savedViews.of(me(c), def.module)));
  });

  app.get(path(endpoints.views), async (c) => {
    const def = moduleOf(c, services);
    return ok(c, schemaFor(def, c.get('currentUser'), await savedViews.of(me(c), def.module)).views);
  });
  app.post(path(endpoints.views), async (c) => {
    const { module } = moduleOf(c, services);
    const content = await readObject(c);
    const view = parseView(content);
    const confirmed = isConfirmed(c, content);
    return once(c, view, () => savedViews.add(c.get('currentUser'), module, view, { confirmed }));
  });
  app.put(path(endpoints.view), async (c) => {
    const { module } = moduleOf(c, services);
    const content = await readObject(c);
    const confirmed = isConfirmed(c, content);
    return ok(
      c,
      await savedViews.change(c.get('currentUser'), module, idOf(c), parseView(content), { confirmed }),
    );
  });
  app.delete(path(endpoints.view), async (c) => {
    await savedViews.remove(me(c), moduleOf(c, services).module, idOf(c));
    return ok(c, null);
  });

  app.post(path(endpoints.list), async (c) => {
    const def = moduleOf(c, services);
    return ok(c, await listPage(c, def, parseListQuery(await readObject(c))));
  });
  app.get(path(endpoints.list), async (c) => {
    const def = moduleOf(c, services);
    return ok(c, await listPage(c, def, parseListQuery(queryParameter(c))));
  });

  app.post(path(endpoints.records), async (c) => {
    const def = moduleOf(c, services);
    const { body, confirmed } = await readConfirmableBody(c, createRequestSchema);
    const { values } = body;
    const scanned = await scanAhead(c, def, values);
    return once(c, values, () => records.create(def, c.get('currentUser'), values, { confirmed, scanned }));
  });
  app.get(path(endpoints.record), async (c) => {
    const def = moduleOf(c, services);
    const detail = await records.get(def, c.get('currentUser'), idOf(c));
    if (c.req.query('visit') !== '0')
      await optionalWrite(() => visits.opened(def, c.get('currentUser'), detail.id));
    return ok(
      c,
      def.readField === undefined ? detail : await records.get(def, c.get('currentUser'), detail.id),
    );
  });
  app.on(['PUT', 'POST'], path(endpoints.record), async (c) => {
    const def = moduleOf(c, services);
    const { body: request, confirmed } = await readConfirmableBody(c, saveRequestSchema);
    const scanned = await scanAhead(c, def, request.values);
    const options = { confirmed, scanned };
    return once(c, request, () => records.save(def, c.get('currentUser'), idOf(c), request, options));
  });
  app.delete(path(endpoints.record), async (c) => {
    const def = moduleOf(c, services);
    await records.remove(def, c.get('currentUser'), idOf(c), await removedRevision(c));
    return ok(c, null);
  });

  app.post(path(endpoints.recordAction), async (c) => {
    const def = moduleOf(c, services);
    const { body, confirmed } = await readConfirmableBody(c, actionRequestSchema);
    const { comment = '', ...rest } = body;
    const request = { ...rest, comment: comment.trim() };
    return once(c, request, () => records.act(def, c.get('currentUser'), idOf(c), request, { confirmed }));
  });

  app.get(path(endpoints.activity), async (c) =>
    ok(
      c,
      await records.activity(moduleOf(c, services), c.get('currentUser'), idOf(c), c.req.query('before')),
    ),
  );
  app.post(path(endpoints.activity), async (c) => {
    const def = moduleOf(c, services);
    const { body, confirmed } = await readConfirmableBody(c, commentRequestSchema);
    const { text } = body;
    return once(c, text, () => records.comment(def, c.get('currentUser'), idOf(c), text, { confirmed }));
  });
}

/** Revision that the user saw, from the query or the body; undefined skips the conflict check. */
async function removedRevision(c: ServerContext): Promise<number | undefined> {
  const query = c.req.query('revision');
  if (query !== undefined) return parseRequest(removeRequestSchema, { revision: Number(query) }).revision;
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined;
  return (await readBody(c, removeRequestSchema)).revision;
}
