/**
 * `npm run passwords -- <tenant>` switches sign-in by password on again for a tenant, whose administrators cannot sign in in
 * another way any more (docs/operations.md). It works on the data folder of PORTICO_DATA while no server does, or on the
 * database of DATABASE_URL at any time.
 */
import { existsSync } from 'node:fs';

import { createAudit } from '../../people/audit.js';
import { switchPasswordsOn } from '../../people/sign-in/password-switch.js';
import { openStore } from '../../storage/open-store.js';
import { databaseFile } from '../../storage/sqlite/sqlite-database.js';
import { sentenceFor } from '../../storage/store-problem.js';
import { dataFolderOf, readSettings, SettingError } from '../settings.js';

const log = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const [tenant, ...others] = process.argv.slice(2);
  if (!tenant || tenant.startsWith('-') || others.length > 0) {
    complain('Usage: npm run passwords -- <key of the organization>');
    return 2;
  }
  const { dataFolder, databaseUrl, directDatabaseUrl } = readSettings(process.env);
  if (databaseUrl === undefined && !existsSync(databaseFile(dataFolder))) {
    complain(`${dataFolder} has no database. Set PORTICO_DATA, or DATABASE_URL for PostgreSQL.`);
    return 1;
  }
  const { database, reads } = await openStore({ dataFolder, databaseUrl, directDatabaseUrl, warn: complain });
  try {
    const isKnown = await switchPasswordsOn(
      database,
      createAudit(database, () => new Date()),
      tenant,
    );
    if (isKnown) {
      log(`Employees of ${tenant} sign in by their passwords again.`);
      return 0;
    }
    const keys = await database.inAllTenants(() =>
      database.tables.selectFrom('tenant').select('key').execute(),
    );
    complain(`There is no organization ${tenant}. Use one of: ${keys.map(({ key }) => key).join(', ')}`);
    return 1;
  } finally {
    await reads.close();
    await database.close();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const sentence =
      error instanceof SettingError ? error.message : sentenceFor(error, dataFolderOf(process.env));
    complain(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    process.exitCode = 1;
  },
);
