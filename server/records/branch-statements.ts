import { sql, type RawBuilder, type SqlBool } from 'kysely';

import type { Branch } from '../../core/contracts/branches.js';
import { viewLimits } from '../../core/contracts/view-limits.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import { columnOf, indexOf, tableOf } from '../storage/module-tables.js';
import {
  numberOf,
  optionalTextOf,
  textOf,
  type Condition,
  type SqlDialect,
  type SqlRow,
} from '../storage/database.js';
import { badRequest } from '../texts/messages/api-error.js';
import { visibleTo } from './access.js';
import { visibleFields } from './rights.js';

/* Statements about the folders of a tree. Of folders that the user does not see they know nothing, not even a number. */

/** How the records of a module are in folders. */
export interface Tree {
  records: ModuleDef;
  folders: ModuleDef;
  /** True if the records are the folders. */
  isNested: boolean;
  /** Key of a folder's reference to the one in which it is. */
  parent: string;
  /** Key of a record's reference to its folder. */
  place: string;
}

/** Throws ApiError (400) if the module has no tree, or one of fields that the user does not see. */
export function treeOf(modules: Modules, def: ModuleDef, currentUser: CurrentUser): Tree {
  const kind = (def.kinds ?? []).find((one) => one.kind === 'tree');
  const folders = kind?.folders === undefined ? def : modules.of(currentUser.person.tenant, kind.folders);
  if (!kind || !folders) throw badRequest();
  const tree: Tree = {
    records: def,
    folders,
    isNested: folders === def,
    parent: kind.parent,
    place: kind.folder ?? kind.parent,
  };
  const sees = (of: ModuleDef, key: string) =>
    visibleFields(of, currentUser).some((field) => field.key === key && field.filterable === true);
  if (!sees(folders, tree.parent) || !sees(def, tree.place)) throw badRequest();
  return tree;
}

/**
 * Condition for what is in no folder that the user sees: the top of the tree as the user sees it. The rights are tested on
 * each folder that has something in it, of which there are far fewer than of what is in them.
 */
export function isAtTop(
  dialect: SqlDialect,
  { folders }: Tree,
  currentUser: CurrentUser,
  def: ModuleDef,
  key: string,
): Condition {
  const column = columnOf(key);
  const places = sql`SELECT DISTINCT ${sql.ref(column)} AS place
    FROM ${dialect.readBy(tableOf(def.module), indexOf(def.module, key))}
    WHERE tenant = ${currentUser.person.tenant} AND ${sql.ref(column)} <> ''`;
  return sql<SqlBool>`${sql.ref(column)} IS NULL OR ${sql.ref(column)} IN (SELECT '' UNION ALL
    SELECT place FROM (${places}) AS places WHERE NOT EXISTS (SELECT 1 FROM ${sql.table(tableOf(folders.module))}
      WHERE ${visibleTo(dialect, folders, currentUser)} AND id = places.place))`;
}

/** Condition for what is in a folder or in one below it. UNION ends where folders go round. */
export function isBelow(
  dialect: SqlDialect,
  { folders, parent }: Tree,
  currentUser: CurrentUser,
  key: string,
  node: string,
): Condition {
  const table = sql.table(tableOf(folders.module));
  const visible = visibleTo(dialect, folders, currentUser);
  const above = sql.ref(columnOf(parent));
  return sql<SqlBool>`${sql.ref(columnOf(key))} IN (WITH RECURSIVE below (node) AS (
      SELECT id FROM ${table} WHERE ${visible} AND id = ${node}
      UNION
      SELECT id FROM below ${dialect.thenJoin} ${table} ON ${above} = below.node WHERE ${visible})
    SELECT node FROM below LIMIT ${viewLimits.branchOffset})`;
}

/** The folders, each with those above it; of at most `viewLimits.branchDepth`. */
export function pathStatement(
  dialect: SqlDialect,
  { folders, parent }: Tree,
  currentUser: CurrentUser,
  ids: readonly string[],
): RawBuilder<SqlRow> {
  const table = sql.table(tableOf(folders.module));
  const visible = visibleTo(dialect, folders, currentUser);
  const above = sql.ref(columnOf(parent));
  const title = sql.ref(columnOf(folders.titleField));
  return sql`WITH RECURSIVE up (leaf, node, above, title, depth) AS (
      SELECT id, id, ${above}, ${title}, 0 FROM ${table} WHERE ${visible} AND ${dialect.isOneOf('id', ids)}
      UNION ALL
      SELECT up.leaf, id, ${above}, ${title}, up.depth + 1 FROM up ${dialect.thenJoin} ${table} ON id = up.above
      WHERE ${visible} AND up.depth + 1 < ${sql.lit(viewLimits.branchDepth)})
    SELECT leaf, node, title, depth FROM up`;
}

/** Paths from the top by the folder to which they lead. */
export function pathsIn(rows: readonly SqlRow[]): ReadonlyMap<string, Branch[]> {
  const paths = new Map<string, Branch[]>();
  const ended = new Set<string>();
  const upwards = [...rows].sort((one, other) => numberOf(one, 'depth') - numberOf(other, 'depth'));
  for (const row of upwards) {
    const leaf = textOf(row, 'leaf');
    const id = textOf(row, 'node');
    const path = paths.get(leaf) ?? [];
    // Where folders go round, the path has each once.
    if (path.some((one) => one.id === id)) ended.add(leaf);
    if (!ended.has(leaf)) paths.set(leaf, [{ id, title: optionalTextOf(row, 'title') ?? '' }, ...path]);
  }
  return paths;
}

/** Numbers of the records of a module that are in each of the folders. */
export function insideStatement(
  dialect: SqlDialect,
  def: ModuleDef,
  currentUser: CurrentUser,
  key: string,
  ids: readonly string[],
): RawBuilder<SqlRow> {
  const column = columnOf(key);
  return sql`SELECT ${sql.ref(column)} AS node, count(*) AS total
    FROM ${dialect.readBy(tableOf(def.module), indexOf(def.module, key))}
    WHERE ${visibleTo(dialect, def, currentUser)} AND ${dialect.isOneOf(column, ids)} GROUP BY 1`;
}
