import { sql, type RawBuilder } from 'kysely';

import { limits } from '../../core/contracts/limits.js';
import { lanesQuerySchema, type Lane, type Lanes as LanesAnswer } from '../../core/contracts/lanes.js';
import type { Filter } from '../../core/contracts/records.js';
import type { Directory } from '../people/directory.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import { columnOf, isStoredAsInteger } from '../storage/module-tables.js';
import type { ReadPool } from '../storage/read-pool.js';
import type { Database, SqlRow } from '../storage/database.js';
import { badRequest, parseRequest } from '../texts/messages/api-error.js';
import type { ReadColumns } from './column-reader.js';
import type { DerivedColumns } from './derived-columns.js';
import { withOptions } from './field-options.js';
import { currencyOf, sumIn, sumParts, sumText } from './group-figures.js';
import { parseRowsQuery, type RowsQuery } from './list-query.js';
import { createReadRows, numbersOf, rowsInOrder } from './list-rows.js';
import { visibleFields } from './rights.js';
import { conditionIndex, fromMatches, orderOf, selectionOf, type Order } from './where.js';

interface LanesRequest extends RowsQuery {
  field: string;
  sum: string | undefined;
  limit: number;
  lane: string | undefined;
  offset: number;
}

/** Records of a query by the options of a select field. */
export interface Lanes {
  /** Not begun after `signal` aborts. Throws ApiError (400) for a field that the user may not filter by. */
  find(
    def: ModuleDef,
    currentUser: CurrentUser,
    request: LanesRequest,
    signal: AbortSignal,
  ): Promise<LanesAnswer>;
}

interface LanesDeps {
  database: Database;
  directory: Pick<Directory, 'department'>;
  sortKeys: Pick<DerivedColumns, 'isFilled'>;
  reads: ReadPool;
  readColumns: ReadColumns;
}

/** Throws ApiError (400). */
export function parseLanesQuery(body: unknown): LanesRequest {
  const { field, sum, limit, lane, offset } = parseRequest(lanesQuerySchema, body);
  return { ...parseRowsQuery(body), field, sum: sum ?? undefined, limit, lane: lane ?? undefined, offset };
}

export function createLanes({ database, directory, sortKeys, reads, readColumns }: LanesDeps): Lanes {
  const { tables, dialect } = database;
  const readRows = createReadRows(database, readColumns);

  /** The head of a department whose people are shown, with whom they begin. */
  function headOf(
    { kinds = [] }: ModuleDef,
    { person }: CurrentUser,
    field: FieldDef,
    value: string,
  ): string | undefined {
    const isOfPeople = kinds.some((kind) => kind.kind === 'people' && kind.department === field.key);
    return isOfPeople ? (directory.department(person.tenant, value)?.head ?? undefined) : undefined;
  }

  return {
    async find(def, currentUser, request, signal) {
      const { field, sum } = fieldsIn(def, currentUser, request);
      const options = { owner: currentUser.person.id, signal };
      const order = orderOf(def, currentUser, request.sort, sortKeys.isFilled(def.module));
      const isAsked = ({ value }: Pick<Lane, 'value'>) =>
        request.lane === undefined || value === request.lane;

      const grouped = groupedBy(database, def, currentUser, request, field, sum);
      const [groups = []] = await reads.read([grouped.compile(tables)], options);
      const lanes = lanesOf(field, sum, groups).filter(isAsked);

      // Of those that have rows, in one turn of the pool.
      const filled = lanes.filter(({ total }) => total > request.offset).slice(0, limits.lanes);
      const statements = filled.map(({ value, total }) => {
        const query = { ...request, filters: [...request.filters, laneFilter(field, value)] };
        const selection = selectionOf(dialect, def, currentUser, query);
        const first = headOf(def, currentUser, field, value);
        const headFirst = first === undefined ? order : startingWith(first, order);
        return rowsInOrder(dialect, 'n', def, headFirst, selection, query, { total }).compile(tables);
      });
      const found = statements.length > 0 ? await reads.read(statements, options) : [];
      const numbers = new Map(filled.map(({ value }, index) => [value, numbersOf(found[index] ?? [])]));
      const rows = await readRows(def, currentUser, [...numbers.values()].flat(), field);
      // By their present values: one that was moved since the count is in the lane where it is now.
      return {
        lanes: lanes.map((lane) => ({
          ...lane,
          rows: rows.filter(({ values }) => (values[field.key] ?? '') === lane.value),
        })),
      };
    },
  };
}

/** The field of the lanes, and the one of their sums. */
function fieldsIn(
  def: ModuleDef,
  currentUser: CurrentUser,
  { field: key, sum: sumKey }: LanesRequest,
): { field: FieldDef; sum: FieldDef | undefined } {
  const fields = visibleFields(def, currentUser);
  const found = fields.find((one) => one.key === key);
  const field = found && withOptions(found, currentUser);
  const sum = fields.find((one) => one.key === sumKey);
  const isLaneField =
    field?.type === 'select' && field.filterable && field.column && field.options !== undefined;
  if (!isLaneField || field.options === undefined || !mayBeLanes(field)) throw badRequest();
  const isSummed = sum !== undefined && isStoredAsInteger(sum) && sum.type !== 'checkbox';
  if (sumKey !== undefined && !isSummed) throw badRequest();
  return { field, sum };
}

/** The order with one record before all others, for which no index helps. */
const startingWith = (id: string, { by }: Order): Order => ({
  by: sql`CASE WHEN id = ${id} THEN 0 ELSE 1 END, ${by}`,
  index: undefined,
});

/** Departments may be more: the rows of the first lanes come with the answer, and those of the others one by one. */
const mayBeLanes = ({ departments, options = [] }: FieldDef): boolean =>
  departments === true || options.length <= limits.lanes;

const laneFilter = ({ key }: FieldDef, value: string): Filter =>
  value === '' ? { field: key, op: 'empty' } : { field: key, op: 'eq', value };

/** Numbers and sums of the matches by lane, and by currency where the amounts have one. */
function groupedBy(
  { dialect }: Database,
  def: ModuleDef,
  currentUser: CurrentUser,
  request: LanesRequest,
  field: FieldDef,
  sum: FieldDef | undefined,
): RawBuilder<SqlRow> {
  const selection = selectionOf(dialect, def, currentUser, request);
  const matches = fromMatches(
    dialect,
    def,
    selection,
    selection.isAll ? undefined : conditionIndex(def, request),
  );
  const lane = sql`COALESCE(${sql.ref(columnOf(field.key))}, '')`;
  if (!sum) return sql`SELECT ${lane} AS lane, '' AS currency, count(*) AS total FROM ${matches} GROUP BY 1`;
  const { greater, lesser } = sumParts(sum);
  return sql`SELECT ${lane} AS lane, ${currencyOf(sum)} AS currency, count(*) AS total,
    CAST(${greater} AS TEXT) AS greater, CAST(${lesser} AS TEXT) AS lesser
    FROM ${matches} GROUP BY 1, 2 ORDER BY 2`;
}

/** Lanes without rows, in their order: that of records without a value if there are any, and those of former options last. */
function lanesOf(field: FieldDef, sum: FieldDef | undefined, groups: readonly SqlRow[]): Lane[] {
  const options = (field.options ?? []).map(({ value }) => value);
  const present = new Set(groups.map((group) => String(group['lane'])));
  const values = [
    ...(present.has('') ? [''] : []),
    ...options,
    ...[...present].filter((value) => value !== '' && !options.includes(value)).sort(),
  ];
  return values.map((value): Lane => {
    const own = groups.filter((group) => String(group['lane']) === value);
    const total = own.reduce((all, group) => all + Number(group['total']), 0);
    return { value, total, ...(sum ? { sums: sumsOf(sum, own) } : {}), rows: [] };
  });
}

const sumsOf = (field: FieldDef, groups: readonly SqlRow[]): NonNullable<Lane['sums']> =>
  groups
    .filter(({ greater }) => greater !== null)
    .map((group) => {
      const { currency } = group;
      return { sum: sumText(field, sumIn(group)), ...(currency ? { currency: String(currency) } : {}) };
    });
