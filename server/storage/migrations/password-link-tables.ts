import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

/** Links for forgotten passwords (docs/decisions/0088-password-links.md). */
export const passwordLinkTables: readonly Migration[] = [
  {
    version: 55,
    sqlite: `
      CREATE TABLE password_link (
        token_hash TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        employee TEXT NOT NULL,
        mail TEXT NOT NULL,
        mark TEXT NOT NULL,
        until_ms INTEGER NOT NULL,
        used_ms INTEGER
      ) WITHOUT ROWID;
      CREATE INDEX password_link_until ON password_link (until_ms);
      CREATE INDEX password_link_mail ON password_link (tenant, mail);
      CREATE INDEX mail_password_link ON mail (tenant, employee, id) WHERE kind = 'passwordLink';`,
    postgres: `
      CREATE TABLE password_link (
        token_hash text COLLATE "C" PRIMARY KEY,
        tenant text COLLATE "C" NOT NULL,
        employee text COLLATE "C" NOT NULL,
        mail text COLLATE "C" NOT NULL,
        mark text COLLATE "C" NOT NULL,
        until_ms bigint NOT NULL,
        used_ms bigint
      );
      CREATE INDEX password_link_until ON password_link (until_ms);
      CREATE INDEX password_link_mail ON password_link (tenant, mail);
      CREATE INDEX mail_password_link ON mail (tenant, employee, id) WHERE kind = 'passwordLink';
      ${wallByColumn('password_link')}`,
  },
];
