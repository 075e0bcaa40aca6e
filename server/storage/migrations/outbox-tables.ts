import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

/** Mails that are to be sent, and those of the last weeks (docs/decisions/0085-outbox.md). */
export const outboxTables: readonly Migration[] = [
  {
    version: 52,
    sqlite: `
      CREATE TABLE mail (
        id TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL,
        kind TEXT NOT NULL,
        content TEXT NOT NULL,
        state TEXT NOT NULL,
        address TEXT NOT NULL,
        subject TEXT NOT NULL,
        text TEXT NOT NULL,
        created_ms INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        tries INTEGER NOT NULL,
        failure TEXT NOT NULL
      ) WITHOUT ROWID;
      CREATE INDEX mail_tenant ON mail (tenant, id);
      CREATE INDEX mail_waiting ON mail (at_ms) WHERE state = 'waiting';`,
    postgres: `
      CREATE TABLE mail (
        id text COLLATE "C" PRIMARY KEY,
        tenant text COLLATE "C" NOT NULL,
        employee text COLLATE "C" NOT NULL,
        kind text COLLATE "C" NOT NULL,
        content text COLLATE "C" NOT NULL,
        state text COLLATE "C" NOT NULL,
        address text COLLATE "C" NOT NULL,
        subject text COLLATE "C" NOT NULL,
        text text COLLATE "C" NOT NULL,
        created_ms bigint NOT NULL,
        at_ms bigint NOT NULL,
        tries bigint NOT NULL,
        failure text COLLATE "C" NOT NULL
      );
      CREATE INDEX mail_tenant ON mail (tenant, id);
      CREATE INDEX mail_waiting ON mail (at_ms) WHERE state = 'waiting';
      ${wallByColumn('mail')}`,
  },
];
