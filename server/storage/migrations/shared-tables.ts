import type { Migration } from './migration.js';

/** What the processes share that serve one store. Where one process serves a data folder, its memory has the counters. */
export const sharedTables: readonly Migration[] = [
  {
    version: 20,
    sqlite: '',
    postgres: `
      CREATE UNLOGGED TABLE allowance (
        name text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        used double precision NOT NULL,
        at_ms bigint NOT NULL,
        missing double precision NOT NULL,
        PRIMARY KEY (name, key)
      );
      CREATE INDEX allowance_age ON allowance (name, at_ms);
      CREATE UNLOGGED TABLE attempt (
        name text COLLATE "C" NOT NULL,
        key text COLLATE "C" NOT NULL,
        count bigint NOT NULL,
        until_ms bigint NOT NULL,
        PRIMARY KEY (name, key)
      );
      CREATE INDEX attempt_age ON attempt (name, until_ms);`,
  },
];
