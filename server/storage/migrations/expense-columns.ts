import type { Migration } from './migration.js';

/** Limits of the kinds of expense of a tenant (docs/decisions/0082-expenses.md). */
export const expenseColumns: readonly Migration[] = [
  {
    version: 49,
    sqlite: "ALTER TABLE tenant ADD COLUMN expense_limits TEXT NOT NULL DEFAULT '{}';",
    postgres: `ALTER TABLE tenant ADD COLUMN expense_limits text COLLATE "C" NOT NULL DEFAULT '{}';`,
  },
];
