import { sql, type RawBuilder } from 'kysely';

import {
  threadQuerySchema,
  threadsQuerySchema,
  type Thread,
  type ThreadMessage,
  type ThreadRow,
  type Threads,
} from '../../core/contracts/threads.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { ReadPool } from '../storage/read-pool.js';
import { conversationIndexOf, threadKeyOf, threadTimeOf } from '../storage/thread-indexes.js';
import { numberOf, optionalTextOf, textOf, type Database, type SqlRow } from '../storage/database.js';
import { badRequest, notFound, parseRequest } from '../texts/messages/api-error.js';
import { visibleTo } from './access.js';
import type { ReadColumns } from './column-reader.js';
import { parseRowsQuery, type RowsQuery } from './list-query.js';
import { createReadRows, numbersOf } from './list-rows.js';
import type { Lists } from './list.js';
import { previewOf, previewSource } from './preview.js';
import { visibleFields } from './rights.js';
import { findPage, type Messages } from './thread-pages.js';
import { createTopics } from './topics.js';

interface ThreadsRequest extends RowsQuery {
  limit: number;
  after: string | undefined;
}

interface ThreadRequest {
  thread: string;
  limit: number;
}

/** Reads the conversations of a module's records: of each user those messages that the user sees. */
export interface ThreadReads {
  /** Not begun after `signal` aborts. Throws ApiError: 400 for a module without conversations. */
  find(
    def: ModuleDef,
    currentUser: CurrentUser,
    request: ThreadsRequest,
    signal: AbortSignal,
  ): Promise<Threads>;
  /** The messages of one conversation. Throws ApiError: 400, and 404 for one of which the user sees no message. */
  read(
    def: ModuleDef,
    currentUser: CurrentUser,
    request: ThreadRequest,
    signal: AbortSignal,
  ): Promise<Thread>;
}

interface ThreadsDeps {
  database: Database;
  reads: ReadPool;
  readColumns: ReadColumns;
  directory: Directory;
  lists: Pick<Lists, 'find'>;
}

/** Throws ApiError (400). */
export function parseThreadsQuery(body: unknown): ThreadsRequest {
  const { limit, after } = parseRequest(threadsQuerySchema, body);
  return { ...parseRowsQuery(body), limit, after };
}

/** Throws ApiError (400). */
export const parseThreadQuery = (body: unknown): ThreadRequest => parseRequest(threadQuerySchema, body);

export function createThreads(deps: ThreadsDeps): ThreadReads {
  const { database, reads, readColumns } = deps;
  const { tables, dialect } = database;
  const topics = createTopics(deps);
  const readRows = createReadRows(database, readColumns);

  async function messagesOf(
    def: ModuleDef,
    currentUser: CurrentUser,
    { kind }: Messages,
    numbers: readonly number[],
  ): Promise<ThreadMessage[]> {
    if (numbers.length === 0) return [];
    const files = kind.files === undefined ? sql`NULL` : sql.ref(columnOf(kind.files));
    const { rows: texts } = await sql<SqlRow>`
      SELECT id, substr(${sql.ref(columnOf(kind.body))}, 1, ${sql.lit(previewSource)}) AS body,
        CASE WHEN length(${files}) > 2 THEN 1 ELSE 0 END AS has_files
      FROM ${sql.table(tableOf(def.module))} WHERE ${dialect.isOneOfNumbers('n', numbers)}`.execute(tables);
    const byId = new Map(texts.map((row) => [textOf(row, 'id'), row]));
    return (await readRows(def, currentUser, numbers)).map((row) => {
      const text = byId.get(row.id);
      return {
        ...row,
        preview: text ? previewOf(optionalTextOf(text, 'body') ?? '') : '',
        hasFiles: text !== undefined && numberOf(text, 'has_files') === 1,
      };
    });
  }

  return {
    async find(def, currentUser, request, signal) {
      const messages = messagesIn(def, currentUser);
      if (messages.kind.source === 'comments')
        return await topics.find(def, currentUser, messages.kind, request, signal);
      const options = { owner: currentUser.person.id, signal };
      const read = (statements: readonly RawBuilder<SqlRow>[]) =>
        reads.read(
          statements.map((statement) => statement.compile(tables)),
          options,
        );
      const page = await findPage(dialect, read, { def, currentUser, messages }, request);
      const { next, ...counted } = page;
      if (page.rows.length === 0) return { ...counted, rows: [] };
      const threads = new Map(page.rows.map(({ id, thread }) => [id, thread]));
      const [counts = []] = await read([countStatement(def, currentUser, messages, [...threads.values()])]);
      const byThread = new Map(counts.map((row) => [textOf(row, 'thread'), row]));
      const newest = await messagesOf(
        def,
        currentUser,
        messages,
        page.rows.map(({ n }) => n),
      );
      const rows = newest.map((row): ThreadRow => {
        const thread = threads.get(row.id) ?? row.id;
        const count = byThread.get(thread);
        return {
          ...row,
          thread,
          messages: count ? numberOf(count, 'messages') : 1,
          unreadMessages: count ? numberOf(count, 'unread') : 0,
          hasFiles: count ? numberOf(count, 'has_files') === 1 : row.hasFiles,
        };
      });
      return { ...counted, rows, ...(next !== undefined && { next }) };
    },
    async read(def, currentUser, { thread, limit }, signal) {
      const messages = messagesIn(def, currentUser);
      const { key, time } = messages;
      const visible = visibleTo(dialect, def, currentUser);
      const statement = sql<SqlRow>`SELECT n, count(*) OVER () AS total
        FROM ${dialect.readBy(tableOf(def.module), conversationIndexOf(def))}
        WHERE (${visible}) AND ${key} = ${thread} ORDER BY ${time} DESC, id DESC LIMIT ${limit}`;
      const options = { owner: currentUser.person.id, signal };
      const [found = []] = await reads.read([statement.compile(tables)], options);
      if (!found[0]) throw notFound();
      const numbers = numbersOf(found).reverse();
      return {
        messages: await messagesOf(def, currentUser, messages, numbers),
        total: numberOf(found[0], 'total'),
      };
    },
  };

  /** Numbers of the messages of conversations that the user sees, of those that wait to be read, and whether one has files. */
  function countStatement(
    def: ModuleDef,
    currentUser: CurrentUser,
    { kind, key }: Messages,
    threads: readonly string[],
  ): RawBuilder<SqlRow> {
    const unread =
      kind.read === undefined
        ? sql`0`
        : sql`CASE WHEN ${sql.ref(columnOf(kind.read))} = 0
            AND ${sql.ref(columnOf(kind.sender))} IS DISTINCT FROM ${currentUser.person.id} THEN 1 ELSE 0 END`;
    const files =
      kind.files === undefined
        ? sql`0`
        : sql`CASE WHEN length(${sql.ref(columnOf(kind.files))}) > 2 THEN 1 ELSE 0 END`;
    return sql`SELECT thread, count(*) AS messages, sum(unread) AS unread, max(has_files) AS has_files FROM (
        SELECT ${key} AS thread, ${unread} AS unread, ${files} AS has_files
        FROM ${dialect.readBy(tableOf(def.module), conversationIndexOf(def))}
        WHERE (${visibleTo(dialect, def, currentUser)}) AND ${key} IN (${sql.join(threads)})) AS seen
      GROUP BY thread`;
  }
}

/** Throws ApiError (400) if the module has no conversations, or ones of fields that the user does not see. */
function messagesIn(def: ModuleDef, currentUser: CurrentUser): Messages {
  const kind = (def.kinds ?? []).find((one) => one.kind === 'thread');
  if (!kind || (kind.source !== 'comments' && def.thread === undefined)) throw badRequest();
  const seen = new Set(visibleFields(def, currentUser).map(({ key }) => key));
  if (![kind.time, kind.sender, kind.body].every((key) => seen.has(key))) throw badRequest();
  return {
    kind,
    key: sql.raw(threadKeyOf(def)),
    time: sql.raw(threadTimeOf(kind.time)),
  };
}
