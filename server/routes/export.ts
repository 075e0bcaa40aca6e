import type { Hono } from 'hono';
import * as v from 'valibot';

import { endpoints } from '../../core/contracts/endpoints.js';
import { limits } from '../../core/contracts/limits.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import type { Filter, RecordRow, Sort } from '../../core/contracts/records.js';
import { byteOrderMark, csvLine, plainCsvLine } from '../../core/values/format/csv.js';
import { readObject } from '../http/body.js';
import type { ServerContext, ServerEnv } from '../http/context.js';

import { attachmentHeader } from '../http/disposition.js';
import { queryParameter } from '../http/query-parameters.js';
import { badRequest, noAccess, parseRequest } from '../texts/messages/api-error.js';
import { displayText } from '../records/activities.js';
import { createExportPlaces } from '../records/export-places.js';
import { parseRowsQuery } from '../records/list-query.js';
import { columnFields } from '../records/list-rows.js';
import { groupsAllow } from '../records/rights.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import type { Services } from './services.js';
import { moduleOf } from './module-param.js';
import { localize } from '../texts/labels/text.js';

/** Few, because the server formats them in one go and answers nobody else meanwhile. */
const rowsPerChunk = 250;

/** Milliseconds without a read of the client after which an export ends. */
const stalledMs = 60_000;

interface ExportQuery {
  search: string;
  filters: Filter[];
  sort: Sort[];
  /** Of the records to export, in place of those that the query finds. */
  ids?: string[];
  columns?: string[];
  plain?: boolean;
}

const exportColumnsSchema = v.object({
  ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(limits.batchIds))),
  columns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(200))),
  plain: v.optional(v.boolean()),
});

function exportQueryOf(value: unknown): ExportQuery {
  return { ...parseRowsQuery(value), ...parseRequest(exportColumnsSchema, value) };
}

/** Streams the rows of a query, or chosen ones, as CSV. */
export function exportRoutes(
  app: Hono<ServerEnv>,
  services: Pick<Services, 'audit' | 'database' | 'lists' | 'modules' | 'tenants'>,
): void {
  const places = createExportPlaces();

  const path = endpoints.exportCsv('MODULE').replace('MODULE', ':module');
  app.get(path, (c) => answer(c, moduleOf(c, services), exportQueryOf(queryParameter(c))));
  app.post(path, async (c) => answer(c, moduleOf(c, services), exportQueryOf(await readObject(c))));

  async function answer(c: ServerContext, def: ModuleDef, query: ExportQuery): Promise<Response> {
    const currentUser = c.get('currentUser');
    if (!groupsAllow(def, currentUser, 'export')) throw noAccess();
    const fields = chosenColumns(columnFields(def, currentUser), query.columns);
    const end = places.take(currentUser.person);
    const aborter = new AbortController();
    const { signal } = aborter;
    const client = c.req.raw.signal;
    const leave = (reason?: unknown): void => aborter.abort(reason);
    client.addEventListener('abort', () => leave(), { once: true });
    let numbers: number[];
    try {
      // Row numbers are fixed now, so concurrent writes cannot shift the streamed rows.
      numbers = query.ids
        ? await services.lists.numbersOf(def, currentUser, query.ids, signal)
        : await services.lists.findNumbers(def, currentUser, query, serverLimits.exportRows, signal);
      // A read that runs ends with its rows.
      signal.throwIfAborted();
      await services.audit.note(currentUser.person, 'exported', def.module, { rows: numbers.length });
    } catch (error) {
      end();
      throw error;
    }
    const lineOf = query.plain ? plainCsvLine : csvLine;
    const encoder = new TextEncoder();
    const heads = fields.map((field) => localize(field.label, currentUser));
    let at = 0;
    let stalled: NodeJS.Timeout | undefined;
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode(byteOrderMark + lineOf(heads)));
        signal.addEventListener('abort', () => {
          clearTimeout(stalled);
          end();
          // The stream of a client that left is cancelled; others must not take a part of the rows for all.
          if (!client.aborted) controller.error(signal.reason);
        });
      },
      async pull(controller) {
        clearTimeout(stalled);
        const chunk = numbers.slice(at, at + rowsPerChunk);
        at += rowsPerChunk;
        if (chunk.length === 0) {
          end();
          controller.close();
          return;
        }
        let rows: RecordRow[];
        try {
          // The reader of the stream calls this, outside of the request.
          rows = await services.database.inTenant(currentUser.person.tenant, () =>
            services.lists.findRows(def, currentUser, chunk, fields, signal),
          );
        } catch (error) {
          leave(error);
          return;
        }
        const text = rows.map(({ values }) =>
          lineOf(fields.map((field) => displayText(field, values[field.key] ?? null, currentUser))),
        );
        controller.enqueue(encoder.encode(text.join('')));
        stalled = setTimeout(() => leave(), stalledMs).unref();
      },
      cancel: () => leave(),
    });
    const name = `${localize(def.label, currentUser)}-${currentUser.clock.today()}.csv`;
    return c.body(stream, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(name),
    });
  }
}

/** Requested columns in order, or the default columns. Throws ApiError (400) for unknown ones. */
function chosenColumns(fields: FieldDef[], columns: string[] | undefined): FieldDef[] {
  if (!columns || columns.length === 0) return fields.filter((field) => field.column?.shown);
  return [...new Set(columns)].map((key) => {
    const field = fields.find((candidate) => candidate.key === key);
    if (!field) throw badRequest();
    return field;
  });
}
