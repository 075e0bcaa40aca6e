import type { Hono } from 'hono';
import { sql } from 'kysely';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { SearchHit } from '../../core/contracts/search.js';
import { limits } from '../../core/contracts/limits.js';
import type { ServerEnv } from '../http/context.js';
import { ok } from '../http/context.js';
import { limitParameter } from '../http/query-parameters.js';
import type { CurrentUser } from '../people/person.js';
import { excerptColumn, excerptFields, excerptOf } from '../records/search-excerpt.js';
import { fromMatches, selectionOf } from '../records/where.js';
import { visibleFields } from '../records/rights.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Services } from './services.js';
import { columnOf } from '../storage/module-tables.js';
import type { ReadStatement } from '../storage/read-pool.js';
import type { Database, SqlRow } from '../storage/database.js';
import { isDisplayed } from './module-param.js';
import { localize } from '../texts/labels/text.js';

const hitsInAll = 40;

/** Search across all displayed modules; title matches first. */
export function searchRoutes(app: Hono<ServerEnv>, { database, reads, modules, tenants }: Services): void {
  app.get(endpoints.search, async (c) => {
    const currentUser = c.get('currentUser');
    const query = (c.req.query('q') ?? '').trim().slice(0, limits.searchLength);
    const limit = limitParameter(c, hitsInAll);
    if (query === '') return ok(c, []);
    const searched = modules
      .allOf(currentUser.person.tenant)
      .filter((def) => isDisplayed(def, currentUser.person, tenants));
    await c.get('turn')();
    const results = await reads.read(
      searched.map((def) => statementOf(database, def, currentUser, query)),
      { owner: currentUser.person.id, signal: c.req.raw.signal },
    );
    await c.get('turn')();
    const hits = searched.flatMap((def, index) => hitsOf(def, currentUser, results[index] ?? [], query));
    const inTitle = ({ title }: SearchHit) => Number(title.toLowerCase().includes(query.toLowerCase()));
    return ok(c, hits.sort((one, other) => inTitle(other) - inTitle(one)).slice(0, limit));
  });
}

const excerptsOf = (def: ModuleDef, currentUser: CurrentUser) =>
  excerptFields(visibleFields(def, currentUser), def.titleField);
const aliasOf = (index: number): string => `excerpt${index}`;

function statementOf(
  { tables, dialect }: Database,
  def: ModuleDef,
  currentUser: CurrentUser,
  query: string,
): ReadStatement {
  const selection = selectionOf(dialect, def, currentUser, { search: query, filters: [] });
  const visible = new Set(visibleFields(def, currentUser).map(({ key }) => key));
  const columnIfVisible = (key: string | undefined) =>
    key !== undefined && visible.has(key) ? sql.ref(columnOf(key)) : sql`NULL`;
  const excerpts = excerptsOf(def, currentUser).map(
    (field, index) => sql`${excerptColumn(field)} AS ${sql.ref(aliasOf(index))}`,
  );
  const columns = [
    sql`id, ${sql.ref(columnOf(def.titleField))} AS title, updated_at`,
    sql`${columnIfVisible(def.codeField)} AS code, ${columnIfVisible(def.timeField)} AS time`,
    ...excerpts,
  ];
  return sql`SELECT ${sql.join(columns)} FROM ${fromMatches(dialect, def, selection)}
    ORDER BY updated_at DESC, id DESC LIMIT ${limits.searchHits}`.compile(tables);
}

function hitsOf(
  def: ModuleDef,
  currentUser: CurrentUser,
  rows: readonly SqlRow[],
  query: string,
): SearchHit[] {
  const fields = excerptsOf(def, currentUser);
  const columns = fields.map((_, index) => aliasOf(index));
  return rows.map((row) => {
    const excerpt = excerptOf(fields, columns, row, query);
    return {
      module: def.module,
      id: String(row['id']),
      title: String(row['title'] ?? ''),
      ...(row['code'] ? { code: String(row['code']) } : {}),
      time: String(row['time'] || row['updated_at']).slice(0, 16),
      ...(excerpt ? { snippet: excerpt.text, field: localize(excerpt.field.label, currentUser) } : {}),
    };
  });
}
