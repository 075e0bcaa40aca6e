import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

/** Passkeys of employees (docs/decisions/0084-passkeys.md). */
export const passkeyTables: readonly Migration[] = [
  {
    version: 51,
    sqlite: `
      CREATE TABLE passkey (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL,
        name TEXT NOT NULL,
        public_key TEXT NOT NULL,
        counter INTEGER NOT NULL,
        created_ms INTEGER NOT NULL,
        used_ms INTEGER
      ) WITHOUT ROWID;
      CREATE INDEX passkey_employee ON passkey (tenant, employee);`,
    postgres: `
      CREATE TABLE passkey (
        id text COLLATE "C" PRIMARY KEY,
        tenant text COLLATE "C" NOT NULL,
        employee text COLLATE "C" NOT NULL,
        name text COLLATE "C" NOT NULL,
        public_key text COLLATE "C" NOT NULL,
        counter bigint NOT NULL,
        created_ms bigint NOT NULL,
        used_ms bigint
      );
      CREATE INDEX passkey_employee ON passkey (tenant, employee);
      ${wallByColumn('passkey')}`,
  },
];
