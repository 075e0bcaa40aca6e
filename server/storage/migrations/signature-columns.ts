import type { Migration } from './migration.js';

/** Pictures of the signatures under decisions: the file of an entry of the timeline. */
export const signatureColumns: readonly Migration[] = [
  {
    version: 50,
    sqlite: 'ALTER TABLE activity ADD COLUMN signature TEXT;',
    postgres: 'ALTER TABLE activity ADD COLUMN signature text COLLATE "C";',
  },
];
