import type { MonitorRange, NamedCount } from '../../core/contracts/monitor-page.js';
import { monitorRanges } from '../../core/contracts/monitor-page.js';
import type { Clock } from '../people/clock.js';
import type { Directory } from '../people/directory.js';
import type { Person } from '../people/person.js';
import type { ReadPool, ReadStatement } from '../storage/read-pool.js';
import type { Database, SqlRow, SqlValue } from '../storage/sql.js';
import { numberOf, textOf } from '../storage/sql.js';

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

export interface Condition {
  sql: string;
  values: SqlValue[];
}

/** SQL condition: rows of a tenant since a time, filtered by the given columns. */
export function conditionOf(
  tenant: string,
  time: { column: string; fromMs: number },
  wanted: Readonly<Record<string, string | undefined>>,
): Condition {
  const equal = Object.entries(wanted).flatMap(([column, value]) => (value ? [{ column, value }] : []));
  return {
    sql: ['tenant = ?', `${time.column} >= ?`, ...equal.map(({ column }) => `${column} = ?`)].join(' AND '),
    values: [tenant, time.fromMs, ...equal.map(({ value }) => value)],
  };
}

export const countOf = (row: SqlRow): NamedCount => ({
  name: textOf(row, 'name'),
  count: numberOf(row, 'count'),
});
