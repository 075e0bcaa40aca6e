import type { Migration } from './migration.js';

/** Holidays of a tenant, and the latest changes of its set-up by part (docs/decisions/0104-organization-set-up.md). */
export const organizationColumns: readonly Migration[] = [
  {
    version: 60,
    sqlite: `
      ALTER TABLE tenant ADD COLUMN holidays TEXT NOT NULL DEFAULT '{}';
      ALTER TABLE tenant ADD COLUMN organization_changes TEXT NOT NULL DEFAULT '{}';`,
    postgres: `
      ALTER TABLE tenant ADD COLUMN holidays text COLLATE "C" NOT NULL DEFAULT '{}';
      ALTER TABLE tenant ADD COLUMN organization_changes text COLLATE "C" NOT NULL DEFAULT '{}';`,
  },
];
