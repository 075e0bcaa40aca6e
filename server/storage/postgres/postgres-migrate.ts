import type { Migration } from '../migrations/migration.js';
import type { Connection } from './postgres-connections.js';
import { PostgresProblem } from './postgres-problem.js';

/** Number of the advisory lock of migrations: 'portic' in ASCII, so that no other program has it by chance. */
const migrationLock = 0x706f72746963;

const versionTable = 'schema_version';

/** Version of the tables; 0 for an empty database. */
async function presentVersion({ query }: Connection): Promise<number> {
  const { rows } = await query(`SELECT to_regclass('${versionTable}') IS NOT NULL AS known`);
  if (rows[0]?.['known'] !== 1) return 0;
  const { rows: versions } = await query(`SELECT coalesce(max(version), 0) AS version FROM ${versionTable}`);
  return Number(versions[0]?.['version']);
}

/** Runs a migration with its mark, unless another process has done so while this one waited for the lock. */
async function run(connection: Connection, { version, postgres = '' }: Migration): Promise<void> {
  // Not serializable: such a transaction would see the versions of the time before it waited.
  await connection.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  try {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    if ((await presentVersion(connection)) < version) {
      await connection.query(`CREATE TABLE IF NOT EXISTS ${versionTable} (version bigint PRIMARY KEY)`);
      await connection.query(postgres);
      await connection.query(`INSERT INTO ${versionTable} (version) VALUES ($1)`, [version]);
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
 * @throws {PostgresProblem} if the tables are those of a newer server.
 */
export async function migratePostgres(connection: Connection, steps: readonly Migration[]): Promise<void> {
  const known = steps.filter(({ postgres }) => postgres !== undefined);
  const latest = known.at(-1)?.version ?? 0;
  const present = await presentVersion(connection);
  if (present > latest)
    throw new PostgresProblem(
      `The database has version ${present}; this server knows ${latest}. Start the newer server instead.`,
    );
  for (const step of known) if (step.version > present) await run(connection, step);
}
