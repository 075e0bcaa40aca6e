import type { Migration } from './migration.js';

/** Switch of sign-in by password of a tenant (docs/decisions/0094-no-passwords.md). */
export const passwordSwitchColumns: readonly Migration[] = [
  {
    version: 58,
    sqlite: `
      ALTER TABLE tenant ADD COLUMN passwords_off INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE tenant ADD COLUMN passwords_revision INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE tenant ADD COLUMN passwords_updated_by TEXT;
      ALTER TABLE tenant ADD COLUMN passwords_updated_ms INTEGER;`,
    postgres: `
      ALTER TABLE tenant ADD COLUMN passwords_off bigint NOT NULL DEFAULT 0;
      ALTER TABLE tenant ADD COLUMN passwords_revision bigint NOT NULL DEFAULT 0;
      ALTER TABLE tenant ADD COLUMN passwords_updated_by text COLLATE "C";
      ALTER TABLE tenant ADD COLUMN passwords_updated_ms bigint;`,
  },
];
