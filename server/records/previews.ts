import { sql } from 'kysely';

import { previewsQuerySchema, type Previews, type PreviewsQuery } from '../../core/contracts/previews.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { optionalTextOf, textOf, type Database, type SqlRow } from '../storage/database.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { ReadPool } from '../storage/read-pool.js';
import { badRequest, parseRequest } from '../texts/messages/api-error.js';
import { visibleTo } from './access.js';
import { previewOf, previewSource } from './preview.js';
import { visibleFields } from './rights.js';

/** Reads how the texts of records begin: of those records, and of that text, which the user sees. */
export interface PreviewReads {
  /** Not begun after `signal` aborts. Throws ApiError (400) for a module without a text that the user sees. */
  find(
    def: ModuleDef,
    currentUser: CurrentUser,
    query: PreviewsQuery,
    signal: AbortSignal,
  ): Promise<Previews>;
}

/** Throws ApiError (400). */
export const parsePreviewsQuery = (body: unknown): PreviewsQuery => parseRequest(previewsQuerySchema, body);

export function createPreviews({ database, reads }: { database: Database; reads: ReadPool }): PreviewReads {
  const { tables, dialect } = database;
  return {
    async find(def, currentUser, { ids }, signal) {
      const text = visibleFields(def, currentUser).find(({ type }) => type === 'richtext');
      if (!text) throw badRequest();
      const statement = sql<SqlRow>`
        SELECT id, substr(${sql.ref(columnOf(text.key))}, 1, ${sql.lit(previewSource)}) AS body
        FROM ${sql.table(tableOf(def.module))}
        WHERE (${visibleTo(dialect, def, currentUser)}) AND ${dialect.isOneOf('id', ids)}`;
      const options = { owner: currentUser.person.id, signal };
      const [rows = []] = await reads.read([statement.compile(tables)], options);
      return {
        previews: rows.map((row) => ({
          id: textOf(row, 'id'),
          text: previewOf(optionalTextOf(row, 'body') ?? ''),
        })),
      };
    },
  };
}
