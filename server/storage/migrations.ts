import { StoreProblem } from './store-problem.js';
import { absenceTables } from './migrations/absence-tables.js';
import { chatTables } from './migrations/chat-tables.js';
import { expenseColumns, expenseRevisions } from './migrations/expense-columns.js';
import { formMakerColumns } from './migrations/form-maker-columns.js';
import { formLinkTables } from './migrations/form-link-tables.js';
import { hostTables } from './migrations/host-tables.js';
import { mailColumns } from './migrations/mail-columns.js';
import { mentionTables } from './migrations/mention-tables.js';
import type { Migration } from './migrations/migration.js';
import { monitorTables } from './migrations/monitor-tables.js';
import { organizationColumns } from './migrations/organization-columns.js';
import { officeTables } from './migrations/office-tables.js';
import { outboxTables } from './migrations/outbox-tables.js';
import { passkeyTables } from './migrations/passkey-tables.js';
import { passwordLinkTables } from './migrations/password-link-tables.js';
import { noticeIndex } from './migrations/notice-index.js';
import { passwordSwitchColumns } from './migrations/password-switch-columns.js';
import { postgresBaseline } from './migrations/postgres-baseline.js';
import { sharedTables } from './migrations/shared-tables.js';
import { signatureColumns } from './migrations/signature-columns.js';
import { signInTables } from './migrations/sign-in-tables.js';
import { uniqueTables } from './migrations/unique-tables.js';
import type { Database, SqliteStatements } from './database.js';

/**
 * Migrations of the system tables, the same for both engines. Tables of data modules are derived from their schemas
 * (module-tables.ts) and only gain columns.
 */
export const migrations: readonly Migration[] = [
  ...[...officeTables, ...monitorTables].sort((one, other) => one.version - other.version),
  {
    version: 19,
    sqlite: `
      ALTER TABLE batch_task ADD COLUMN output_bytes INTEGER NOT NULL DEFAULT 0;
      UPDATE batch_task SET output_bytes = coalesce(
        (SELECT sum(length(CAST(text AS BLOB))) FROM batch_output WHERE task = id), 0);
      CREATE INDEX batch_task_output ON batch_task (employee, id) WHERE output_bytes > 0;`,
    postgres: postgresBaseline,
  },
  ...sharedTables,
  ...absenceTables,
  ...mentionTables,
  ...uniqueTables,
  ...formLinkTables,
  ...mailColumns,
  ...formMakerColumns,
  ...signInTables,
  ...hostTables,
  ...expenseColumns,
  ...signatureColumns,
  ...passkeyTables,
  ...outboxTables,
  ...expenseRevisions,
  ...passwordLinkTables,
  ...passwordSwitchColumns,
  ...noticeIndex,
  ...organizationColumns,
  ...chatTables,
];

/** The data folder was written by a newer release. */
export class NewerDataError extends StoreProblem {
  override name = 'NewerDataError';
}

/** Runs pending migrations of SQLite, each in a transaction of its own with its version number. */
export async function migrate(
  database: Database & SqliteStatements,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const present = Number((await database.get('PRAGMA user_version'))?.['user_version'] ?? 0);
  const latest = steps.at(-1)?.version ?? 0;
  if (present > latest) {
    throw new NewerDataError(
      `The data folder has version ${present}; this server knows ${latest}. Start the newer server instead.`,
    );
  }
  for (const step of steps) {
    if (step.version <= present) continue;
    await database.transaction(async () => {
      await database.exec(step.sqlite);
      await database.exec(`PRAGMA user_version = ${step.version}`);
    });
  }
}
