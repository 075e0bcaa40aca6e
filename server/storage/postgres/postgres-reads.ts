import { DatabaseError } from 'pg';

import { ReadTimeError, type ReadPool, type ReadRequest } from '../read-pool.js';
import { createReadTurns } from '../read-turns.js';
import type { SqlRow } from '../database.js';
import type { KnownTenantScope } from '../tenant-scope.js';
import { createConnections, withOutages, type Parameter } from './postgres-connections.js';
import { beginFor } from '../tenant-wall.js';

export interface PostgresReadsOptions {
  tenants: Pick<KnownTenantScope, 'present'>;
  /** Requests at the same time, each of which takes a connection. */
  atOnce?: number;
  /** Waiting requests of one user. */
  mostWaiting?: number;
  /** Time in ms after which a statement ends: far longer than any list or search takes. */
  mostMs?: number;
}

interface TenantRequest {
  /** Whose rows the statements see. */
  tenant: string;
  statements: ReadRequest;
}

/** SQLSTATE of a statement that was ended for its length. */
const cancelled = '57014';

/** A read pool on connections of its own, which are opened with the first requests. */
export function openPostgresReads(
  url: string,
  { tenants, atOnce = 4, mostWaiting = 20, mostMs = 10_000 }: PostgresReadsOptions,
): ReadPool {
  const { take, close } = withOutages(createConnections(url, { connections: atOnce }));

  async function run({ tenant, statements }: TenantRequest): Promise<SqlRow[][]> {
    const connection = await take();
    let isUnknown = false;
    try {
      // All statements see one state. One with helpers of its own would take the processors from other users.
      await connection.query(
        `${beginFor(tenant, 'ISOLATION LEVEL REPEATABLE READ READ ONLY')};
         SET LOCAL statement_timeout = ${mostMs}; SET LOCAL max_parallel_workers_per_gather = 0`,
      );
      const results: SqlRow[][] = [];
      for (const { sql, parameters } of statements) {
        const { rows } = await connection.query(sql, parameters as readonly Parameter[]);
        results.push(rows as SqlRow[]);
      }
      return results;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === cancelled)
        throw new ReadTimeError('The read took too long.', { cause: error });
      throw error;
    } finally {
      await connection.query('ROLLBACK').catch(() => (isUnknown = true));
      connection.release(isUnknown);
    }
  }

  const turns = createReadTurns({ atOnce, mostWaiting, run });
  return {
    read: (statements, options) => turns.read({ tenant: tenants.present, statements }, options),
    async close() {
      await turns.close();
      await close();
    },
  };
}
