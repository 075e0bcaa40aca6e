import type { Migration } from '../migrations/migration.js';
import type { Connection } from './postgres-connections.js';
import { PostgresProblem } from './postgres-problem.js';
import { allTenants } from '../tenant-scope.js';
import { beginFor } from '../tenant-wall.js';

/** Number of the advisory lock of migrations: 'portic' in ASCII, so that no other program has it by chance. */
const migrationLock = 0x706f72746963;

const versionTable = 'schema_version';

/** Version of the tables, 0 for an empty database, and the oldest one whose server works with them. */
async function presentVersion({ query }: Connection): Promise<{ present: number; worksFrom: number }> {
  // Read from the table of tables: `to_regclass` answers from a cache, in which a table is still missing that another
  // process has made while this one waited for the lock.
  const { rows } = await query(
    `SELECT EXISTS (SELECT FROM pg_class WHERE relname = '${versionTable}' AND pg_table_is_visible(oid)) AS known`,
  );
  if (rows[0]?.['known'] !== 1) return { present: 0, worksFrom: 0 };
  // The table of the first release has no column for it.
  const { rows: versions } = await query(
    `SELECT coalesce(max(version), 0) AS version,
       coalesce(max(CAST(to_jsonb(row) ->> 'works_from' AS bigint)), 0) AS works_from
     FROM ${versionTable} AS row`,
  );
  return { present: Number(versions[0]?.['version']), worksFrom: Number(versions[0]?.['works_from']) };
}

/** Runs a migration with its mark, unless another process has done so while this one waited for the lock. */
async function run(
  connection: Connection,
  { version, worksFrom = 0, postgres = '' }: Migration,
): Promise<void> {
  // Not serializable: such a transaction would see the versions of the time before it waited.
  await connection.query(beginFor(allTenants, 'ISOLATION LEVEL READ COMMITTED'));
  try {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    if ((await presentVersion(connection)).present < version) {
      await connection.query(
        `CREATE TABLE IF NOT EXISTS ${versionTable} (version bigint PRIMARY KEY, works_from bigint NOT NULL DEFAULT 0)`,
      );
      await connection.query(postgres);
      await connection.query(`INSERT INTO ${versionTable} (version, works_from) VALUES ($1, $2)`, [
        version,
        worksFrom,
      ]);
    }
    await connection.query('COMMIT');
  } catch (error) {
    // A connection that has failed is rolled back by its end.
    await connection.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * Runs pending migrations of PostgreSQL, each in a transaction of its own with its version number. Processes that start at
 * the same time wait for each other.
 *
 * @returns whether the tables are those of a newer server, with which this one works: it leaves to that one what both make.
 * @throws {PostgresProblem} if the tables are those of a newer server, and this one does not work with them.
 */
export async function migratePostgres(connection: Connection, steps: readonly Migration[]): Promise<boolean> {
  const known = steps.filter(({ postgres }) => postgres !== undefined);
  const latest = known.at(-1)?.version ?? 0;
  const { present, worksFrom } = await presentVersion(connection);
  if (worksFrom > latest)
    throw new PostgresProblem(
      `The database has version ${present}; this server knows ${latest}. Start the newer server instead.`,
    );
  for (const step of known) if (step.version > present) await run(connection, step);
  return present > latest;
}
