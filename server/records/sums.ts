import { sql, type RawBuilder } from 'kysely';

import { sumsQuerySchema, type Sums } from '../../core/contracts/sums.js';
import type { CurrentUser } from '../people/person.js';
import type { FieldDef, ModuleDef } from '../schemas/define.js';
import type { Database, SqlRow } from '../storage/database.js';
import { columnOf, isStoredAsInteger } from '../storage/module-tables.js';
import type { ReadPool } from '../storage/read-pool.js';
import { badRequest, parseRequest } from '../texts/messages/api-error.js';
import { currencyOf, sumIn, sumParts, sumText } from './group-figures.js';
import { parseRowsQuery, type RowsQuery } from './list-query.js';
import { visibleFields } from './rights.js';
import { conditionIndex, fromMatches, selectionOf } from './where.js';

interface SumsRequest extends RowsQuery {
  fields: string[];
}

/** Sums numbers over all records of a query. */
export interface SumReads {
  /** Not begun after `signal` aborts. Throws ApiError (400) for a field that is no number or that the user does not see. */
  find(def: ModuleDef, currentUser: CurrentUser, request: SumsRequest, signal: AbortSignal): Promise<Sums>;
}

interface SumsDeps {
  database: Database;
  reads: ReadPool;
}

/** Throws ApiError (400). */
export function parseSumsQuery(body: unknown): SumsRequest {
  return { ...parseRowsQuery(body), fields: [...new Set(parseRequest(sumsQuerySchema, body).fields)] };
}

export function createSums({ database, reads }: SumsDeps): SumReads {
  const { tables, dialect } = database;
  return {
    async find(def, currentUser, request, signal) {
      const seen = visibleFields(def, currentUser);
      const fields = request.fields.map((key) => {
        const field = seen.find((one) => one.key === key);
        if (!field || field.type === 'checkbox' || !isStoredAsInteger(field)) throw badRequest();
        return field;
      });
      const selection = selectionOf(dialect, def, currentUser, request);
      const index = selection.isAll ? undefined : conditionIndex(def, request);
      const matches = fromMatches(dialect, def, selection, index);
      // One statement for all numbers without a currency, and one for those of each field that has currencies.
      const currencies = new Set(fields.map(({ currencyField }) => currencyField));
      const groups = [...currencies].map((key) =>
        fields.filter(({ currencyField }) => currencyField === key),
      );
      const answers = await reads.read(
        groups.map((group) => summed(matches, group).compile(tables)),
        { owner: currentUser.person.id, signal },
      );
      const sums = new Map(
        groups.flatMap((group, at) =>
          group.map((field, no) => [field.key, sumsOf(field, no, answers[at] ?? [])] as const),
        ),
      );
      return { fields: fields.map(({ key }) => ({ field: key, sums: sums.get(key) ?? [] })) };
    },
  };
}

/** A row for each currency. */
function summed(matches: RawBuilder<unknown>, fields: readonly FieldDef[]): RawBuilder<SqlRow> {
  const columns = fields.map((field, no) => {
    const { greater, lesser } = sumParts(field);
    const name = (part: string) => sql.ref(`${part}${no}`);
    return sql`count(${sql.ref(columnOf(field.key))}) AS ${name('filled')},
      CAST(${greater} AS TEXT) AS ${name('greater')}, CAST(${lesser} AS TEXT) AS ${name('lesser')}`;
  });
  return sql`SELECT ${currencyOf(fields[0])} AS currency, ${sql.join(columns)} FROM ${matches} GROUP BY 1 ORDER BY 1`;
}

const sumsOf = (field: FieldDef, no: number, rows: readonly SqlRow[]): Sums['fields'][number]['sums'] =>
  rows.flatMap((row) => {
    if (Number(row[`filled${no}`] ?? 0) === 0) return [];
    const currency = String(row['currency'] ?? '');
    const sum = sumIn({ greater: row[`greater${no}`] ?? null, lesser: row[`lesser${no}`] ?? null });
    return [{ sum: sumText(field, sum), ...(currency === '' ? {} : { currency }) }];
  });
