import { sql, type RawBuilder } from 'kysely';

import {
  branchesQuerySchema,
  type Branch,
  type Branches,
  type BranchRow,
} from '../../core/contracts/branches.js';
import { viewLimits } from '../../core/contracts/view-limits.js';
import type { Filter, RecordRow, Sort } from '../../core/contracts/records.js';
import type { CurrentUser } from '../people/person.js';
import { fieldsOf, type ModuleDef } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { ReadPool } from '../storage/read-pool.js';
import { numberOf, textOf, type Condition, type Database, type SqlRow } from '../storage/database.js';
import { notFound, parseRequest } from '../texts/messages/api-error.js';
import { joined } from './access.js';
import {
  insideStatement,
  isAtTop,
  isBelow,
  pathsIn,
  pathStatement,
  treeOf,
  type Tree,
} from './branch-statements.js';
import type { ReadColumns } from './column-reader.js';
import type { DerivedColumns } from './derived-columns.js';
import { parseRowsQuery, type RowsQuery } from './list-query.js';
import { createReadRows, numbersOf, rowsInOrder } from './list-rows.js';
import { referredId } from './nesting.js';
import { conditionIndex, fromMatches, orderOf, selectionOf, type Order, type Selection } from './where.js';

interface BranchesRequest extends RowsQuery {
  node: string | undefined;
  isFoldersOnly: boolean;
  offset: number;
  limit: number;
}

/** Reads what is in a folder of a tree. */
export interface BranchReads {
  /** Not begun after `signal` aborts. Throws ApiError: 400 for a module without a tree, 404 for a folder that the user does not see. */
  find(
    def: ModuleDef,
    currentUser: CurrentUser,
    request: BranchesRequest,
    signal: AbortSignal,
  ): Promise<Branches>;
}

interface BranchesDeps {
  database: Database;
  modules: Modules;
  sortKeys: Pick<DerivedColumns, 'isFilled'>;
  reads: ReadPool;
  readColumns: ReadColumns;
}

/** Throws ApiError (400). */
export function parseBranchesQuery(body: unknown): BranchesRequest {
  const { node, isFoldersOnly, offset, limit } = parseRequest(branchesQuerySchema, body);
  return { ...parseRowsQuery(body), node: node ?? undefined, isFoldersOnly, offset, limit };
}

/** The folders, or the records, of an answer. */
interface Part {
  def: ModuleDef;
  /** Key of the reference to what one is in. */
  key: string;
  query: RowsQuery;
  selection: Selection;
  order: Order;
}

export function createBranches({
  database,
  modules,
  sortKeys,
  reads,
  readColumns,
}: BranchesDeps): BranchReads {
  const { tables, dialect } = database;
  const readRows = createReadRows(database, readColumns);

  function partOf(
    def: ModuleDef,
    key: string,
    { tree, currentUser, node }: { tree: Tree; currentUser: CurrentUser; node: string | undefined },
    query: RowsQuery,
  ): Part {
    const isNarrowed = query.search !== '' || query.filters.length > 0;
    const isIn: Filter[] = isNarrowed || node === undefined ? [] : [{ field: key, op: 'eq', value: node }];
    const inNode = { ...query, filters: [...query.filters, ...isIn] };
    const selection = selectionOf(dialect, def, currentUser, inNode);
    const place = isNarrowed
      ? node === undefined
        ? undefined
        : isBelow(dialect, tree, currentUser, key, node)
      : node === undefined
        ? isAtTop(dialect, tree, currentUser, def, key)
        : undefined;
    const order = orderOf(def, currentUser, query.sort, sortKeys.isFilled(def.module));
    return { def, key, query: inNode, selection: withCondition(selection, place), order };
  }

  const counting = ({ def, selection, query }: Part): RawBuilder<SqlRow> => {
    const matches = fromMatches(dialect, def, selection, conditionIndex(def, query));
    return sql`SELECT count(*) AS total FROM
      (SELECT 1 AS found FROM ${matches} LIMIT ${viewLimits.branchOffset}) AS counted`;
  };

  return {
    async find(def, currentUser, request, signal) {
      const tree = treeOf(modules, def, currentUser);
      const { node, offset, limit } = request;
      const options = { owner: currentUser.person.id, signal };
      const read = async (statements: readonly RawBuilder<SqlRow>[]): Promise<SqlRow[][]> =>
        statements.length > 0
          ? reads.read(
              statements.map((statement) => statement.compile(tables)),
              options,
            )
          : [];

      const place = { tree, currentUser, node };
      const parts = partsOf(tree, request).map(([of, key, query]) => partOf(of, key, place, query));
      const isNarrowed = request.search !== '' || request.filters.length > 0;
      const [above = [], ...counts] = await read([
        pathStatement(dialect, tree, currentUser, node === undefined ? [] : [node]),
        ...parts.map(counting),
      ]);
      const path = (node !== undefined && pathsIn(above).get(node)) || [];
      if (node !== undefined && path.length === 0) throw notFound();

      const totals = counts.map(([row]) => numberOf(row, 'total'));
      const slices = slicesOf(totals, offset, limit);
      const found = await read(
        parts.flatMap(({ def: of, order, selection, query }, index) => {
          const { from, size } = slices[index] ?? { from: 0, size: 0 };
          const page = { ...query, offset: from, limit: size };
          const counted = { total: totals[index] ?? 0 };
          return size > 0 ? [rowsInOrder(dialect, 'n', of, order, selection, page, counted)] : [];
        }),
      );
      const shown = parts.filter((_, index) => (slices[index]?.size ?? 0) > 0);
      const rows: BranchRow[] = [];
      for (const [index, { def: of, key }] of shown.entries()) {
        const field = fieldsOf(of).find((one) => one.key === key);
        const own = await readRows(of, currentUser, numbersOf(found[index] ?? []), field);
        rows.push(...(await completed(of, key, own)));
      }
      const isFolders = (index: number) => parts[index]?.def === tree.folders;
      return {
        path,
        folders: totals.reduce((all, total, index) => all + (isFolders(index) ? total : 0), 0),
        total: totals.reduce((all, total) => all + total, 0),
        offset,
        rows,
      };

      /** The rows with what is in each folder, and the paths of matches. */
      async function completed(of: ModuleDef, key: string, own: readonly RecordRow[]): Promise<BranchRow[]> {
        const isFolder = of === tree.folders;
        const ids = isFolder && own.length > 0 ? own.map(({ id }) => id) : [];
        const parents = isNarrowed
          ? [...new Set(own.flatMap(({ values }) => referredId(values[key]) ?? []))]
          : [];
        const statements = [
          ...(ids.length > 0 ? insideStatements(ids) : []),
          ...(parents.length > 0 ? [pathStatement(dialect, tree, currentUser, parents)] : []),
        ];
        const answers = await read(statements);
        const paths = parents.length > 0 ? pathsIn(answers.at(-1) ?? []) : new Map<string, Branch[]>();
        const [folders, records = folders] =
          ids.length > 0 ? answers.slice(0, tree.isNested ? 1 : 2).map(totalsIn) : [];
        return own.map((row): BranchRow => {
          const inFolder = folders?.get(row.id) ?? 0;
          const all = tree.isNested ? inFolder : inFolder + (records?.get(row.id) ?? 0);
          const parent = referredId(row.values[key]);
          return {
            ...row,
            ...(isFolder ? { inside: { folders: inFolder, all } } : {}),
            ...(isNarrowed ? { path: (parent !== undefined && paths.get(parent)) || [] } : {}),
          };
        });
      }

      function insideStatements(ids: readonly string[]): RawBuilder<SqlRow>[] {
        const folders = insideStatement(dialect, tree.folders, currentUser, tree.parent, ids);
        return tree.isNested
          ? [folders]
          : [folders, insideStatement(dialect, tree.records, currentUser, tree.place, ids)];
      }
    },
  };
}

type PartQuery = readonly [def: ModuleDef, key: string, query: RowsQuery];

/**
 * What an answer has, the folders first and by their names. Filters are of records: none of them leaves folders in, unless
 * they are the records.
 */
function partsOf(tree: Tree, { search, filters, sort, isFoldersOnly }: BranchesRequest): PartQuery[] {
  const byName: Sort[] = [{ field: tree.folders.titleField, direction: 'asc' }];
  const folders: PartQuery = [tree.folders, tree.parent, { search, filters: [], sort: byName }];
  const records: PartQuery = [tree.records, tree.place, { search, filters, sort }];
  if (tree.isNested) return [isFoldersOnly ? folders : records];
  if (isFoldersOnly) return [folders];
  return filters.length > 0 ? [records] : [folders, records];
}

const withCondition = (selection: Selection, more: Condition | undefined): Selection =>
  more ? { ...selection, condition: joined([more, selection.condition], 'AND'), isAll: false } : selection;

/** The part of a page that each of several lists has, which follow one another. */
function slicesOf(
  totals: readonly number[],
  offset: number,
  limit: number,
): { from: number; size: number }[] {
  let before = 0;
  return totals.map((total) => {
    const from = Math.min(total, Math.max(0, offset - before));
    const end = Math.min(total, Math.max(0, offset + limit - before));
    before += total;
    return { from, size: Math.max(0, end - from) };
  });
}

const totalsIn = (rows: readonly SqlRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map((row) => [textOf(row, 'node'), numberOf(row, 'total')]));
