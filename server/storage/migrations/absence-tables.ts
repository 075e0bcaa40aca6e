import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

/** Who decides for others while they are away. */
export const absenceTables: readonly Migration[] = [
  {
    version: 38,
    sqlite: `
      CREATE TABLE delegation (
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL,
        deputy TEXT,
        first_day TEXT NOT NULL,
        last_day TEXT NOT NULL,
        zone TEXT NOT NULL,
        modules TEXT NOT NULL,
        revision INTEGER NOT NULL,
        PRIMARY KEY (tenant, employee)
      ) WITHOUT ROWID;
      ALTER TABLE activity ADD COLUMN on_behalf TEXT;`,
    postgres: `
      CREATE TABLE delegation (
        tenant text COLLATE "C" NOT NULL,
        employee text COLLATE "C" NOT NULL,
        deputy text COLLATE "C",
        first_day text COLLATE "C" NOT NULL,
        last_day text COLLATE "C" NOT NULL,
        zone text COLLATE "C" NOT NULL,
        modules text COLLATE "C" NOT NULL,
        revision bigint NOT NULL,
        PRIMARY KEY (tenant, employee)
      );
      ALTER TABLE activity ADD COLUMN on_behalf text COLLATE "C";
      ${wallByColumn('delegation')}`,
  },
];
