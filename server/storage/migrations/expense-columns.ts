import type { Migration } from './migration.js';

/** Limits of the kinds of expense of a tenant (docs/decisions/0082-expenses.md). */
export const expenseColumns: readonly Migration[] = [
  {
    version: 49,
    sqlite: "ALTER TABLE tenant ADD COLUMN expense_limits TEXT NOT NULL DEFAULT '{}';",
    postgres: `ALTER TABLE tenant ADD COLUMN expense_limits text COLLATE "C" NOT NULL DEFAULT '{}';`,
  },
];

/** Revision of the limits, which administrators change on a page (docs/decisions/0087-left-at-work.md). */
export const expenseRevisions: readonly Migration[] = [
  {
    version: 54,
    sqlite: `
      ALTER TABLE tenant ADD COLUMN expense_revision INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE tenant ADD COLUMN expense_updated_by TEXT;
      ALTER TABLE tenant ADD COLUMN expense_updated_ms INTEGER;`,
    postgres: `
      ALTER TABLE tenant ADD COLUMN expense_revision bigint NOT NULL DEFAULT 0;
      ALTER TABLE tenant ADD COLUMN expense_updated_by text COLLATE "C";
      ALTER TABLE tenant ADD COLUMN expense_updated_ms bigint;`,
  },
];
