import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

export const formLinkTables: readonly Migration[] = [
  {
    // Links by which anyone answers a form, and the keys of answers that came by them
    // (docs/decisions/0072-who-answers-forms.md).
    version: 41,
    sqlite: `
      CREATE TABLE form_link (
        tenant TEXT NOT NULL,
        form TEXT NOT NULL,
        token_hash TEXT UNIQUE,
        most INTEGER NOT NULL,
        ends_ms INTEGER NOT NULL,
        answers INTEGER NOT NULL DEFAULT 0,
        earlier_answers INTEGER NOT NULL DEFAULT 0,
        revision INTEGER NOT NULL DEFAULT 1,
        PRIMARY KEY (tenant, form)
      ) WITHOUT ROWID;
      CREATE TABLE form_link_answer (
        tenant TEXT NOT NULL,
        form TEXT NOT NULL,
        key_hash TEXT NOT NULL,
        digest TEXT NOT NULL,
        created_ms INTEGER NOT NULL,
        PRIMARY KEY (tenant, form, key_hash)
      ) WITHOUT ROWID;`,
    postgres: `
      CREATE TABLE form_link (
        tenant text COLLATE "C" NOT NULL,
        form text COLLATE "C" NOT NULL,
        token_hash text COLLATE "C" UNIQUE,
        most bigint NOT NULL,
        ends_ms bigint NOT NULL,
        answers bigint NOT NULL DEFAULT 0,
        earlier_answers bigint NOT NULL DEFAULT 0,
        revision bigint NOT NULL DEFAULT 1,
        PRIMARY KEY (tenant, form)
      );
      CREATE TABLE form_link_answer (
        tenant text COLLATE "C" NOT NULL,
        form text COLLATE "C" NOT NULL,
        key_hash text COLLATE "C" NOT NULL,
        digest text COLLATE "C" NOT NULL,
        created_ms bigint NOT NULL,
        PRIMARY KEY (tenant, form, key_hash)
      );
      ${wallByColumn('form_link')}
      ${wallByColumn('form_link_answer')}`,
  },
];
