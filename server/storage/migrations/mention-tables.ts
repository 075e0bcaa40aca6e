import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

export const mentionTables: readonly Migration[] = [
  {
    // Those who have been told that a rich text names them.
    version: 39,
    sqlite: `
      CREATE TABLE told_mention (
        tenant TEXT NOT NULL,
        module TEXT NOT NULL,
        record TEXT NOT NULL,
        employee TEXT NOT NULL,
        told_ms INTEGER NOT NULL,
        PRIMARY KEY (tenant, module, record, employee)
      ) WITHOUT ROWID;`,
    postgres: `
      CREATE TABLE told_mention (
        tenant text COLLATE "C" NOT NULL,
        module text COLLATE "C" NOT NULL,
        record text COLLATE "C" NOT NULL,
        employee text COLLATE "C" NOT NULL,
        told_ms bigint NOT NULL,
        PRIMARY KEY (tenant, module, record, employee)
      );
      ${wallByColumn('told_mention')}`,
  },
];
