import { sql } from 'kysely';

import type { ThreadRow, Threads } from '../../core/contracts/threads.js';
import type { ThreadKind } from '../../core/contracts/view-kinds.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { numberOf, optionalTextOf, textOf, type Database, type SqlRow } from '../storage/database.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { RowsQuery } from './list-query.js';
import type { Lists } from './list.js';
import { badRequest } from '../texts/messages/api-error.js';
import { beginningOf, previewOf, previewSource } from './preview.js';

interface TopicsDeps {
  database: Database;
  directory: Directory;
  lists: Pick<Lists, 'find'>;
}

/** Conversations whose messages are comments: a list of their records with the newest comment of each. */
export interface Topics {
  find(
    def: ModuleDef,
    currentUser: CurrentUser,
    kind: ThreadKind,
    request: RowsQuery & { limit: number; after: string | undefined },
    signal: AbortSignal,
  ): Promise<Threads>;
}

export function createTopics({ database, directory, lists }: TopicsDeps): Topics {
  const { tables, dialect } = database;

  /**
   * Numbers of comments by record, those of others that the user has not read, and the newest one; of a record whose comments
   * the user has never read, all.
   */
  async function commentsOf(
    { module }: ModuleDef,
    { person }: CurrentUser,
    ids: readonly string[],
  ): Promise<Map<string, SqlRow>> {
    const { rows } = await sql<SqlRow>`
      SELECT a.record, count(*) AS comments, max(a.id) AS newest,
        sum(CASE WHEN a.person <> ${person.id} AND a.id > COALESCE(v.seen_entry, '') THEN 1 ELSE 0 END) AS unread
      FROM activity AS a
      LEFT JOIN visit AS v ON v.employee = ${person.id} AND v.module = ${module} AND v.record = a.record
      WHERE a.tenant = ${person.tenant} AND a.module = ${module} AND a.kind = 'commented'
        AND ${dialect.isOneOf('a.record', ids)}
      GROUP BY a.record`.execute(tables);
    return new Map(rows.map((row) => [textOf(row, 'record'), row]));
  }

  async function textsOf(
    { module }: ModuleDef,
    { body, files }: ThreadKind,
    tenant: string,
    ids: readonly string[],
  ): Promise<Map<string, SqlRow>> {
    const own = files === undefined ? sql`NULL` : sql.ref(columnOf(files));
    const { rows } = await sql<SqlRow>`
      SELECT id, substr(${sql.ref(columnOf(body))}, 1, ${sql.lit(previewSource)}) AS body,
        CASE WHEN length(${own}) > 2 THEN 1 ELSE 0 END AS has_files
      FROM ${sql.table(tableOf(module))}
      WHERE tenant = ${tenant} AND ${dialect.isOneOf('id', ids)}`.execute(tables);
    return new Map(rows.map((row) => [textOf(row, 'id'), row]));
  }

  return {
    async find(def, currentUser, kind, { search, filters, limit, after }, signal) {
      const offset = offsetOf(after);
      const { tenant } = currentUser.person;
      const sort = [{ field: kind.time, direction: 'desc' as const }];
      const query = { search, filters, sort, offset, limit };
      const { rows: records, total, totalIsMinimum } = await lists.find(def, currentUser, query, signal);
      const counted = { total, ...(totalIsMinimum && { totalIsMinimum }) };
      if (records.length === 0) return { ...counted, rows: [] };
      const ids = records.map(({ id }) => id);
      const comments = await commentsOf(def, currentUser, ids);
      const texts = await textsOf(def, kind, tenant, ids);
      const newest = await tables
        .selectFrom('activity')
        .select(['id', 'person', 'time', 'text'])
        .where('tenant', '=', tenant)
        .where(
          dialect.isOneOf(
            'id',
            [...comments.values()].map((row) => textOf(row, 'newest')),
          ),
        )
        .execute();
      const newestById = new Map(newest.map((entry) => [entry.id, entry]));
      const rows = records.map((row): ThreadRow => {
        const own = comments.get(row.id);
        const text = texts.get(row.id);
        const latest = own && newestById.get(textOf(own, 'newest'));
        return {
          ...row,
          thread: row.id,
          preview: latest
            ? beginningOf(latest.text ?? '')
            : previewOf((text && optionalTextOf(text, 'body')) ?? ''),
          hasFiles: text !== undefined && numberOf(text, 'has_files') === 1,
          messages: 1 + (own ? numberOf(own, 'comments') : 0),
          unreadMessages: own ? numberOf(own, 'unread') : 0,
          ...(latest && {
            latest: { person: directory.ref(tenant, latest.person), time: latest.time.slice(0, 16) },
          }),
        };
      });
      const end = offset + records.length;
      const hasMore = records.length === limit && (totalIsMinimum === true || end < total);
      return { ...counted, rows, ...(hasMore && { next: String(end) }) };
    },
  };
}

/** Place of the first row after a page. Throws ApiError (400). */
function offsetOf(after: string | undefined): number {
  if (after === undefined) return 0;
  if (!/^\d{1,6}$/.test(after)) throw badRequest();
  return Number(after);
}
