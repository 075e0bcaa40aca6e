import { setTimeout as pause } from 'node:timers/promises';

import { tableOf } from '../../storage/module-tables.js';
import { createConnections, type Connection } from '../../storage/postgres/postgres-connections.js';
import { PostgresProblem, problemOf, targetOf } from '../../storage/postgres/postgres-problem.js';
import { beginFor } from '../../storage/tenant-wall.js';
import { allTenants } from '../../storage/tenant-scope.js';
import type { ModuleDef } from '../../schemas/define.js';
import { ownTables, unknownTables } from './table-list.js';

/** Looks at a database before the store changes it. */
async function look<T>(
  url: string,
  work: (connection: Connection, where: string) => Promise<T>,
  setting?: string,
): Promise<T> {
  const target = targetOf(url, setting);
  const connections = createConnections(url, { connections: 1 });
  try {
    const connection = await connections.take();
    try {
      return await work(connection, `The database "${target.database}" at ${target.server}`);
    } finally {
      connection.release();
    }
  } catch (error) {
    throw problemOf(error, target);
  } finally {
    await connections.close();
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Makes sure that nothing is in a database but, at most, tables of the store without rows, which a move that failed leaves.
 * @throws {PostgresProblem} if something is in it, or it cannot be reached.
 */
export const assertEmpty = (url: string, modules: readonly ModuleDef[]): Promise<void> =>
  look(
    url,
    async ({ query }, where) => {
      await query(beginFor(allTenants));
      const { rows } = await query(
        `SELECT relname AS name FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'f') ORDER BY relname`,
      );
      for (const row of rows) {
        const name = String(row['name']);
        const isForeign = unknownTables([name], modules).length > 0;
        const hasRows = async (): Promise<boolean> =>
          (await query(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).rows.length > 0;
        if (isForeign || (!ownTables.includes(name) && (await hasRows())))
          throw new PostgresProblem(
            `${where} is not empty: it has the table "${name}"${isForeign ? '' : ' with rows'}. ` +
              'Move into a new one.',
          );
      }
    },
    '--to',
  );

/** Time in ms that the sessions of a server may outlive it. */
const lingeringMs = 2000;
const pauseMs = 100;

/**
 * Makes sure that a database has the data of this product, and that no server works on it, as far as its sessions tell: one
 * that has nothing to do has none, but has locked its data folder.
 * @throws {PostgresProblem} if it has none, is in use, or cannot be reached.
 */
export const assertMovable = (url: string): Promise<void> =>
  look(url, async ({ query }, where) => {
    const { rows } = await query(
      `SELECT to_regclass('meta') IS NOT NULL AND to_regclass('${tableOf('task')}') IS NOT NULL AS known`,
    );
    if (rows[0]?.['known'] !== 1) throw new PostgresProblem(`${where} has no data of this server.`);
    for (let waited = 0; ; waited += pauseMs) {
      const { rows: others } = await query(
        `SELECT 1 AS yes FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'portico' AND pid <> pg_backend_pid() LIMIT 1`,
      );
      if (others.length === 0) return;
      if (waited >= lingeringMs)
        throw new PostgresProblem(`${where} is in use by a running server. Stop it first.`);
      await pause(pauseMs);
    }
  });
