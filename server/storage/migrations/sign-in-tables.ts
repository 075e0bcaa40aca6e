import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

/**
 * Ways to sign in besides the password (docs/decisions/0080-ways-to-sign-in.md). Steps have no wall: which tenant they are of
 * is known once one is taken.
 */
export const signInTables: readonly Migration[] = [
  {
    version: 47,
    sqlite: `
      CREATE TABLE sign_in_step (
        key_hash TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        content TEXT NOT NULL,
        expires_ms INTEGER NOT NULL
      );
      CREATE INDEX sign_in_step_expiry ON sign_in_step (expires_ms);
      CREATE TABLE sign_in_provider (
        tenant TEXT PRIMARY KEY,
        is_on INTEGER NOT NULL,
        issuer TEXT NOT NULL,
        client_id TEXT NOT NULL,
        sealed_secret TEXT NOT NULL,
        claim TEXT NOT NULL,
        label TEXT NOT NULL,
        revision INTEGER NOT NULL,
        updated_by TEXT,
        updated_ms INTEGER
      );
      CREATE TABLE provider_session (
        token_hash TEXT PRIMARY KEY,
        tenant TEXT NOT NULL,
        sealed_token TEXT NOT NULL,
        expires_ms INTEGER NOT NULL
      );
      CREATE INDEX provider_session_expiry ON provider_session (expires_ms);`,
    postgres: `
      CREATE TABLE sign_in_step (
        key_hash text COLLATE "C" PRIMARY KEY,
        kind text COLLATE "C" NOT NULL,
        content text COLLATE "C" NOT NULL,
        expires_ms bigint NOT NULL
      );
      CREATE INDEX sign_in_step_expiry ON sign_in_step (expires_ms);
      CREATE TABLE sign_in_provider (
        tenant text COLLATE "C" PRIMARY KEY,
        is_on bigint NOT NULL,
        issuer text COLLATE "C" NOT NULL,
        client_id text COLLATE "C" NOT NULL,
        sealed_secret text COLLATE "C" NOT NULL,
        claim text COLLATE "C" NOT NULL,
        label text COLLATE "C" NOT NULL,
        revision bigint NOT NULL,
        updated_by text COLLATE "C",
        updated_ms bigint
      );
      CREATE TABLE provider_session (
        token_hash text COLLATE "C" PRIMARY KEY,
        tenant text COLLATE "C" NOT NULL,
        sealed_token text COLLATE "C" NOT NULL,
        expires_ms bigint NOT NULL
      );
      CREATE INDEX provider_session_expiry ON provider_session (expires_ms);
      ${['sign_in_provider', 'provider_session'].map((table) => wallByColumn(table)).join('\n')}`,
  },
];
