import type { Hono } from 'hono';

import {
  batchPaths,
  importCheckRequestSchema,
  startBatchSchema,
  type StartBatch,
} from '../../core/contracts/batch.js';
import { codes } from '../../core/contracts/envelope.js';
import { limits } from '../../core/contracts/limits.js';
import { byteOrderMark, csvLine } from '../../core/values/format/csv.js';
import { eventStream } from '../records/batch/event-stream.js';
import { checkImport } from '../records/batch/check-import.js';
import { columnsOf } from '../records/batch/import-columns.js';
import type { Operation } from '../records/batch/task.js';
import { readBody } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { attachmentHeader } from '../http/disposition.js';
import { ApiError, badRequest, noAccess, notFound, tooMany } from '../texts/messages/api-error.js';
import { parseRowsQuery } from '../records/list-query.js';
import { columnFields } from '../records/list-rows.js';
import { batchRights, groupsAllow, mayCreate } from '../records/rights.js';
import type { ModuleDef } from '../schemas/define.js';
import { keyedRequest } from './keyed-request.js';
import { idOf, isDisplayed } from './module-param.js';
import type { Services } from './services.js';
import { localize } from '../texts/labels/text.js';

/** Greatest age in ms of the results that a page without a last event gets. */
const oldestPageMs = 60_000;

const byId = (make: (id: string) => string): string => make('ID').replace('ID', ':id');

/** Routes of batch tasks, and their event stream. */
export function batchRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { batch, batchEvents, lists, modules, tenants, sessions, idempotency, allowances } = services;

  function moduleOf(c: ServerContext, module: string): ModuleDef {
    const def = modules.of(c.get('currentUser').person.tenant, module);
    if (!def) throw notFound();
    if (!isDisplayed(def, c.get('currentUser').person, tenants)) throw noAccess();
    return def;
  }

  /** Answers a call that starts something; one that is sent again gets the answer of the first. */
  async function started(
    c: ServerContext,
    body: unknown,
    work: () => Promise<unknown>,
    before?: () => Promise<void>,
  ): Promise<Response> {
    const { id } = c.get('currentUser').person;
    const answer = await idempotency.once(id, keyedRequest(c, body), work, before);
    await batch.wake();
    return ok(c, answer);
  }

  app.post(batchPaths.tasks, async (c) => {
    const request = await readBody(c, startBatchSchema, limits.bodyBytes);
    const def = moduleOf(c, request.module);
    const currentUser = c.get('currentUser');
    const operation = operationOf(request);
    assertPossible(def, c, operation);
    const items = await itemsOf(c, def, request);
    return started(
      c,
      request,
      () => batch.start(currentUser, def, operation, items),
      async () => {
        if (operation.kind === 'export') await takeRows(currentUser.person.id, items.length);
      },
    );
  });

  async function takeRows(user: string, rows: number): Promise<void> {
    const seconds = await allowances.take('exportedRows', user, rows);
    if (seconds > 0) throw tooMany('tooManyExported', seconds);
  }

  async function itemsOf(c: ServerContext, def: ModuleDef, request: StartBatch): Promise<readonly unknown[]> {
    if ('table' in request) return request.table.rows;
    if ('ids' in request.choice) return [...new Set(request.choice.ids)];
    const query = parseRowsQuery(request.choice.query);
    return lists.findIds(def, c.get('currentUser'), query, limits.batchRecords, c.req.raw.signal);
  }

  app.get(byId(batchPaths.task), async (c) => {
    const offset = Number(c.req.query('offset') ?? 0);
    if (!Number.isSafeInteger(offset) || offset < 0) throw badRequest();
    return ok(c, await batch.get(c.get('currentUser'), idOf(c), offset));
  });
  app.post(byId(batchPaths.retry), (c) => started(c, null, () => batch.retry(c.get('currentUser'), idOf(c))));
  app.post(byId(batchPaths.undo), (c) => started(c, null, () => batch.undo(c.get('currentUser'), idOf(c))));
  app.post(byId(batchPaths.stop), async (c) => ok(c, await batch.stop(c.get('currentUser'), idOf(c))));

  app.get(byId(batchPaths.file), async (c) => {
    const currentUser = c.get('currentUser');
    const id = idOf(c);
    const file = await batch.file(currentUser, id);
    const def = modules.of(currentUser.person.tenant, file.module);
    if (!def) throw notFound();
    const known = columnFields(def, currentUser);
    const heads = file.columns.flatMap((key) => known.find((field) => field.key === key) ?? []);
    const encoder = new TextEncoder();
    let part = 0;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        const head = csvLine(heads.map(({ label }) => localize(label, currentUser)));
        controller.enqueue(encoder.encode(byteOrderMark + head));
      },
      async pull(controller) {
        // The reader of the stream calls this, outside of the request.
        const next = await services.database.inTenant(currentUser.person.tenant, () =>
          batch.output(id, part),
        );
        if (!next) {
          controller.close();
          return;
        }
        part = next.part + 1;
        controller.enqueue(encoder.encode(next.text));
      },
    });
    return c.body(stream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(`${localize(def.label, currentUser)}-${file.day}.csv`),
    });
  });

  app.post(batchPaths.importCheck, async (c) => {
    const { module, ...table } = await readBody(c, importCheckRequestSchema, limits.bodyBytes);
    const def = moduleOf(c, module);
    return ok(c, await checkImport(services, def, c.get('currentUser'), table, c.get('turn')));
  });

  app.get(batchPaths.stream, (c) => {
    const currentUser = c.get('currentUser');
    const { id } = currentUser.person;
    const given = Number(c.req.header('last-event-id') ?? 'none');
    const age = Math.min(Number(c.req.query('age') ?? 0) * 1000 || 0, oldestPageMs);
    return eventStream(c, {
      async first() {
        const latest = await batchEvents.latest(id);
        // A number of another data folder may be greater than any of this one.
        const isKnown = Number.isSafeInteger(given) && given >= 0 && given <= latest;
        const last = isKnown ? given : await batchEvents.before(id, services.now().getTime() - age);
        const missed = await batchEvents.since(id, last);
        const running = await batch.progress(currentUser);
        return [
          ...missed,
          { id: latest, data: '' },
          ...running.map((message) => ({ data: JSON.stringify(message) })),
        ];
      },
      subscribe: (subscriber) => batchEvents.subscribe(id, subscriber),
      isSessionOpen: async () => (await sessions.person(c.get('sessionId')))?.id === id,
    });
  });
}

function operationOf(request: StartBatch): Operation {
  if (!('table' in request)) return request.operation;
  const { head, fields, key } = request.table;
  return {
    kind: 'import',
    head,
    ...(fields === undefined ? {} : { fields }),
    ...(key === undefined ? {} : { key }),
  };
}

/** Throws ApiError (403) unless the module offers the operation to the user; each record is checked later. */
function assertPossible(def: ModuleDef, c: ServerContext, operation: Operation): void {
  const currentUser = c.get('currentUser');
  const { fields, actions, remove } = batchRights(def, currentUser);
  switch (operation.kind) {
    case 'set':
      if (JSON.stringify(operation.value ?? null).length > limits.batchValueLength)
        throw new ApiError(codes.tooLarge, 'tooLarge');
      if (!fields.some(({ key }) => key === operation.field)) throw noAccess();
      return;
    case 'act':
      if (!actions.some(({ key }) => key === operation.action)) throw noAccess();
      return;
    case 'remove':
      if (!remove) throw noAccess();
      return;
    case 'import':
      if (!mayCreate(def, currentUser)) throw noAccess();
      columnsOf(def, currentUser, operation);
      return;
    case 'export': {
      if (!groupsAllow(def, currentUser, 'export')) throw noAccess();
      const known = columnFields(def, currentUser);
      if (operation.columns.length === 0) throw badRequest();
      if (operation.columns.some((key) => !known.some((field) => field.key === key))) throw badRequest();
      return;
    }
    case 'handOver':
    case 'undo':
  }
}
