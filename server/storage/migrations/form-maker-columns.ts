import type { Migration } from './migration.js';

/** Groups whose people make forms (docs/decisions/0079-forms-in-use.md). */
export const formMakerColumns: readonly Migration[] = [
  {
    version: 46,
    sqlite: 'ALTER TABLE user_group ADD COLUMN makes_forms INTEGER NOT NULL DEFAULT 0;',
    postgres: 'ALTER TABLE user_group ADD COLUMN makes_forms bigint NOT NULL DEFAULT 0;',
  },
];
