import type { Expression, SqlBool } from 'kysely';
import { expressionBuilder } from 'kysely';

import type { MonitorRange, NamedCount } from '../../core/contracts/monitor-page.js';
import { monitorRanges } from '../../core/contracts/monitor-page.js';
import type { Clock } from '../people/clock.js';
import type { Directory } from '../people/directory.js';
import type { Person } from '../people/person.js';
import type { ReadPool, ReadStatement } from '../storage/read-pool.js';
import type { Database, SqlRow } from '../storage/database.js';
import { numberOf, textOf } from '../storage/database.js';
import type { Tables } from '../storage/tables.js';

export interface MonitorReadsDeps {
  database: Database;
  reads: ReadPool;
  directory: Directory;
  now: () => Date;
}

/** Administrator who reads the monitor's page. */
export interface Reader {
  person: Person;
  /** Time zone of the tenant. */
  clock: Clock;
  signal: AbortSignal;
}

/** Number of rows in lists of the most frequent values. */
export const topRows = 12;

/** Start of the first interval of a range, aligned to the tenant's local time. */
export function beginOf(range: MonitorRange, now: Date, { clock }: Reader): number {
  const { bucketMs, buckets } = monitorRanges[range];
  const secondMs = Math.floor(now.getTime() / 1000) * 1000;
  const shiftMs = Date.parse(`${clock.stamp().replace(' ', 'T')}Z`) - secondMs;
  const endMs = (Math.floor((secondMs + shiftMs) / bucketMs) + 1) * bucketMs - shiftMs;
  return endMs - bucketMs * buckets;
}

/** Runs queries in the read pool on behalf of the user. */
export const readIn =
  (reads: ReadPool) =>
  (statements: readonly ReadStatement[], { person, signal }: Reader): Promise<SqlRow[][]> =>
    reads.read(statements, { owner: person.id, signal });

/** Filters of reads; a table has some of these columns. */
type FilterColumn = 'kind' | 'browser' | 'page' | 'group_id';

/** Condition: rows of a tenant since a time that have the wanted values; empty ones do not matter. */
export function conditionOf(
  tenant: string,
  time: { column: 'occurred_ms' | 'received_ms'; fromMs: number },
  wanted: Readonly<Partial<Record<FilterColumn, string | undefined>>>,
): Expression<SqlBool> {
  // Errors have all columns of the filters.
  const eb = expressionBuilder<Tables, 'monitor_error'>();
  const columns: readonly FilterColumn[] = ['kind', 'browser', 'page', 'group_id'];
  return eb.and([
    eb('tenant', '=', tenant),
    eb(time.column, '>=', time.fromMs),
    ...columns.flatMap((column) => {
      const value = wanted[column];
      return value ? [eb(column, '=', value)] : [];
    }),
  ]);
}

export const countOf = (row: SqlRow): NamedCount => ({
  name: textOf(row, 'name'),
  count: numberOf(row, 'count'),
});
