import type { Migration } from './migration.js';

/** Notices that are to be mailed, which few are at any time. */
export const mailColumns: readonly Migration[] = [
  {
    version: 44,
    sqlite: `
      ALTER TABLE notice ADD COLUMN mail INTEGER NOT NULL DEFAULT 0;
      CREATE INDEX notice_mail ON notice (tenant, employee) WHERE mail = 1;`,
    postgres: `
      ALTER TABLE notice ADD COLUMN mail bigint NOT NULL DEFAULT 0;
      CREATE INDEX notice_mail ON notice (tenant, employee) WHERE mail = 1;`,
  },
];
