import { DatabaseError } from 'pg';

import { ReadTimeError, type ReadPool, type ReadRequest } from '../read-pool.js';
import { createReadTurns } from '../read-turns.js';
import type { SqlRow } from '../sql.js';
import { createConnections, withOutages, type Parameter } from './postgres-connections.js';

export interface PostgresReadsOptions {
  /** Requests at the same time, each of which takes a connection. */
  atOnce?: number;
  /** Waiting requests of one user. */
  mostWaiting?: number;
  /** Time in ms after which a statement ends: far longer than any list or search takes. */
  mostMs?: number;
}

/** SQLSTATE of a statement that was ended for its length. */
const cancelled = '57014';

/** A read pool on connections of its own, which are opened with the first requests. */
export function openPostgresReads(
  url: string,
  { atOnce = 4, mostWaiting = 20, mostMs = 10_000 }: PostgresReadsOptions = {},
): ReadPool {
  const { take, close } = withOutages(createConnections(url, { connections: atOnce }));

  async function run(request: ReadRequest): Promise<SqlRow[][]> {
    const connection = await take();
    let isUnknown = false;
    try {
      // All statements see one state.
      await connection.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${mostMs}`,
      );
      const results: SqlRow[][] = [];
      for (const { sql, parameters } of request) {
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
    read: turns.read,
    async close() {
      await turns.close();
      await close();
    },
  };
}
