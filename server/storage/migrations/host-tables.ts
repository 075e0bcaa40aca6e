import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

/** Apps of tenants in work-chat hosts, the tokens of the vendors for them, and ids of employees there. */
export const hostTables: readonly Migration[] = [
  {
    version: 48,
    sqlite: `
      CREATE TABLE host_app (
        tenant TEXT NOT NULL,
        host TEXT NOT NULL,
        enabled INTEGER NOT NULL,
        corp_id TEXT NOT NULL,
        app_id TEXT NOT NULL,
        agent_id TEXT NOT NULL,
        region TEXT NOT NULL,
        matched_by TEXT NOT NULL,
        secret TEXT,
        revision INTEGER NOT NULL,
        updated_by TEXT NOT NULL,
        updated_ms INTEGER NOT NULL,
        PRIMARY KEY (tenant, host)
      ) WITHOUT ROWID;
      CREATE TABLE host_user (
        tenant TEXT NOT NULL,
        host TEXT NOT NULL,
        host_user TEXT NOT NULL,
        employee TEXT NOT NULL,
        PRIMARY KEY (tenant, host, host_user)
      ) WITHOUT ROWID;
      CREATE TABLE host_token (
        tenant TEXT NOT NULL,
        host TEXT NOT NULL,
        kind TEXT NOT NULL,
        token TEXT NOT NULL,
        app_revision INTEGER NOT NULL,
        expires_ms INTEGER NOT NULL,
        PRIMARY KEY (tenant, host, kind)
      ) WITHOUT ROWID;`,
    postgres: `
      CREATE TABLE host_app (
        tenant text COLLATE "C" NOT NULL,
        host text COLLATE "C" NOT NULL,
        enabled bigint NOT NULL,
        corp_id text COLLATE "C" NOT NULL,
        app_id text COLLATE "C" NOT NULL,
        agent_id text COLLATE "C" NOT NULL,
        region text COLLATE "C" NOT NULL,
        matched_by text COLLATE "C" NOT NULL,
        secret text COLLATE "C",
        revision bigint NOT NULL,
        updated_by text COLLATE "C" NOT NULL,
        updated_ms bigint NOT NULL,
        PRIMARY KEY (tenant, host)
      );
      CREATE TABLE host_user (
        tenant text COLLATE "C" NOT NULL,
        host text COLLATE "C" NOT NULL,
        host_user text COLLATE "C" NOT NULL,
        employee text COLLATE "C" NOT NULL,
        PRIMARY KEY (tenant, host, host_user)
      );
      CREATE TABLE host_token (
        tenant text COLLATE "C" NOT NULL,
        host text COLLATE "C" NOT NULL,
        kind text COLLATE "C" NOT NULL,
        token text COLLATE "C" NOT NULL,
        app_revision bigint NOT NULL,
        expires_ms bigint NOT NULL,
        PRIMARY KEY (tenant, host, kind)
      );
      ${wallByColumn('host_app')}
      ${wallByColumn('host_user')}
      ${wallByColumn('host_token')}`,
  },
];
