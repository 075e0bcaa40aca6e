import type { Hono } from 'hono';

import { busyPath } from '../../core/contracts/busy.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { branchesPath } from '../../core/contracts/branches.js';
import { groupsPath } from '../../core/contracts/groups.js';
import { reportPath } from '../../core/contracts/report.js';
import { sumsPath } from '../../core/contracts/sums.js';
import { occurrencePath, occurrenceRequestSchema } from '../../core/contracts/occurrences.js';
import { limits } from '../../core/contracts/limits.js';
import {
  actionRequestSchema,
  commentRequestSchema,
  createRequestSchema,
  removeRequestSchema,
  saveRequestSchema,
} from '../../core/contracts/record-changes.js';
import { type ListQuery } from '../../core/contracts/records.js';
import { reportingPath } from '../../core/contracts/reporting.js';
import { spanPath } from '../../core/contracts/span.js';
import { previewsPath } from '../../core/contracts/previews.js';
import { threadPath, threadsPath, unreadPath } from '../../core/contracts/threads.js';
import { queryParameter } from '../http/query-parameters.js';
import { readBody, readObject } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { parseRequest } from '../texts/messages/api-error.js';
import { parseBusyQuery } from '../records/busy.js';
import { parseView } from '../records/saved-views.js';
import { parseBranchesQuery } from '../records/branches.js';
import { parseGroupsQuery } from '../records/groups.js';
import { parseReportQuery } from '../records/report.js';
import { parseSumsQuery } from '../records/sums.js';
import { parseLanesQuery } from '../records/lanes.js';
import { parseListQuery } from '../records/list-query.js';
import { longTexts } from '../records/scan.js';
import { parseSpanQuery } from '../records/span.js';
import { parsePreviewsQuery } from '../records/previews.js';
import { parseThreadQuery, parseThreadsQuery } from '../records/threads.js';
import { schemaFor } from '../records/schema-for.js';
import { readSignature } from '../records/signatures.js';
import { fieldsOf, type ModuleDef } from '../schemas/define.js';
import type { Services } from './services.js';
import { isConfirmed, readConfirmableBody } from './confirmable-body.js';
import { keyedRequest } from './keyed-request.js';
import { idOf, moduleOf } from './module-param.js';

const path = (make: (module: string, id: string) => string) =>
  make('MODULE', 'ID').replace('MODULE', ':module').replace('ID', ':id');

/** Routes for schemas, views, lists and records of all data modules. */
export function recordRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { lists, lanes, groups, branches, reporting, spans, threads, previews, sums, busy } = services;
  const { records, savedViews, optionalWrite, idempotency, visits, sensitive, reports } = services;
  const me = (c: ServerContext) => c.get('currentUser').person.id;
  /** Response with the result of `work`; with the result of the first request if the key was used before. */
  const once = async (
    c: ServerContext,
    body: unknown,
    work: () => Promise<unknown>,
    before?: () => Promise<void>,
  ): Promise<Response> => ok(c, await idempotency.once(me(c), keyedRequest(c, body), work, before));
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

  app.post(path(endpoints.lanes), async (c) => {
    const def = moduleOf(c, services);
    const request = parseLanesQuery(await readObject(c));
    return ok(c, await lanes.find(def, c.get('currentUser'), request, c.req.raw.signal));
  });
  app.post(path(groupsPath), async (c) => {
    const def = moduleOf(c, services);
    const request = parseGroupsQuery(await readObject(c));
    return ok(c, await groups.find(def, c.get('currentUser'), request, c.req.raw.signal));
  });
  app.post(path(reportPath), async (c) => {
    const def = moduleOf(c, services);
    const request = parseReportQuery(await readObject(c));
    return ok(c, await reports.find(def, c.get('currentUser'), request, c.req.raw.signal));
  });
  app.post(path(sumsPath), async (c) => {
    const def = moduleOf(c, services);
    const request = parseSumsQuery(await readObject(c));
    return ok(c, await sums.find(def, c.get('currentUser'), request, c.req.raw.signal));
  });
  app.post(path(branchesPath), async (c) => {
    const def = moduleOf(c, services);
    const request = parseBranchesQuery(await readObject(c));
    return ok(c, await branches.find(def, c.get('currentUser'), request, c.req.raw.signal));
  });
  app.get(path(reportingPath), async (c) => {
    const def = moduleOf(c, services);
    return ok(c, await reporting.find(def, c.get('currentUser'), idOf(c), c.req.raw.signal));
  });

  app.post(path(threadsPath), async (c) => {
    const def = moduleOf(c, services);
    const request = parseThreadsQuery(await readObject(c));
    return ok(c, await threads.find(def, c.get('currentUser'), request, c.req.raw.signal));
  });
  app.post(path(threadPath), async (c) => {
    const def = moduleOf(c, services);
    const request = parseThreadQuery(await readObject(c, limits.smallBodyBytes));
    return ok(c, await threads.read(def, c.get('currentUser'), request, c.req.raw.signal));
  });

  app.post(path(previewsPath), async (c) => {
    const def = moduleOf(c, services);
    const query = parsePreviewsQuery(await readObject(c, limits.smallBodyBytes));
    return ok(c, await previews.find(def, c.get('currentUser'), query, c.req.raw.signal));
  });

  app.post(busyPath, async (c) => {
    const query = parseBusyQuery(await readObject(c, limits.smallBodyBytes));
    return ok(c, await busy.find(c.get('currentUser'), query, c.req.raw.signal));
  });

  app.post(path(spanPath), async (c) => {
    const def = moduleOf(c, services);
    const request = parseSpanQuery(await readObject(c));
    return ok(c, await spans.find(def, c.get('currentUser'), request, c.req.raw.signal));
  });

  app.post(path(endpoints.records), async (c) => {
    const def = moduleOf(c, services);
    const { body, confirmed } = await readConfirmableBody(c, createRequestSchema);
    // The check is no part of the content: a save in spite of a clash is the same one for its idempotency key.
    const { values, clashCheck, answers } = body;
    const scanned = await scanAhead(c, def, values);
    const options = { confirmed, scanned, clashCheck, answers, isByHand: true };
    const content = answers === undefined ? values : { values, answers };
    return once(c, content, () => records.create(def, c.get('currentUser'), values, options));
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
    const { body, confirmed } = await readConfirmableBody(c, saveRequestSchema);
    const { clashCheck, ...request } = body;
    const scanned = await scanAhead(c, def, request.values);
    const options = { confirmed, scanned, clashCheck, isByHand: true };
    return once(c, request, () => records.save(def, c.get('currentUser'), idOf(c), request, options));
  });
  app.delete(path(endpoints.record), async (c) => {
    const def = moduleOf(c, services);
    await records.remove(def, c.get('currentUser'), idOf(c), await removedRevision(c));
    return ok(c, null);
  });
  app.post(path(endpoints.restored), async (c) => {
    const def = moduleOf(c, services);
    return once(c, {}, () => records.bringBack(def, c.get('currentUser'), idOf(c)));
  });

  app.post(path(occurrencePath), async (c) => {
    const def = moduleOf(c, services);
    const { body, confirmed } = await readConfirmableBody(c, occurrenceRequestSchema);
    const { clashCheck, ...request } = body;
    const options = { confirmed, scanned: await scanAhead(c, def, request.values ?? {}), clashCheck };
    return once(c, request, () =>
      records.changeOccurrence(def, c.get('currentUser'), idOf(c), request, options),
    );
  });

  app.post(path(endpoints.recordAction), async (c) => {
    const def = moduleOf(c, services);
    const { body, confirmed } = await readConfirmableBody(c, actionRequestSchema);
    const { comment = '', ...rest } = body;
    const request = { ...rest, comment: comment.trim() };
    const { signature } = request;
    const before =
      signature === undefined ? undefined : () => readSignature(services, c.get('currentUser'), signature);
    return once(
      c,
      request,
      () => records.act(def, c.get('currentUser'), idOf(c), request, { confirmed }),
      before,
    );
  });

  app.get(path(endpoints.activity), async (c) => {
    const def = moduleOf(c, services);
    const currentUser = c.get('currentUser');
    const { before, answers: to, visit } = c.req.query();
    if (to !== undefined) return ok(c, await records.replies(def, currentUser, idOf(c), { to, before }));
    const entries = await records.activity(def, currentUser, idOf(c), before);
    if (before === undefined && visit !== '0')
      await optionalWrite(() => visits.sawEntries(def, currentUser, idOf(c)));
    return ok(c, entries);
  });
  app.post(path(unreadPath), async (c) => {
    await records.markUnread(moduleOf(c, services), c.get('currentUser'), idOf(c));
    return ok(c, null);
  });
  app.post(path(endpoints.activity), async (c) => {
    const def = moduleOf(c, services);
    const { body, confirmed } = await readConfirmableBody(c, commentRequestSchema);
    const { text, mentions, answers, files } = body;
    // A comment with its text alone has the same content as one of an earlier release.
    const isText = mentions.length === 0 && files.length === 0 && answers === undefined;
    const content = isText ? text : body;
    return once(c, content, () => records.comment(def, c.get('currentUser'), idOf(c), body, { confirmed }));
  });
}

/** Revision that the user saw, from the query or the body; undefined skips the conflict check. */
async function removedRevision(c: ServerContext): Promise<number | undefined> {
  const query = c.req.query('revision');
  if (query !== undefined) return parseRequest(removeRequestSchema, { revision: Number(query) }).revision;
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined;
  return (await readBody(c, removeRequestSchema)).revision;
}
