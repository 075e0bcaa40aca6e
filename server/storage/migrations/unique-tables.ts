import { wallByColumn } from '../tenant-wall.js';
import type { Migration } from './migration.js';

export const uniqueTables: readonly Migration[] = [
  {
    // Values that no second record may have (docs/decisions/0071-fields-of-forms.md).
    version: 40,
    sqlite: `
      CREATE TABLE unique_value (
        tenant TEXT NOT NULL,
        module TEXT NOT NULL,
        field TEXT NOT NULL,
        value TEXT NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (tenant, module, field, value)
      ) WITHOUT ROWID;
      CREATE INDEX unique_value_record ON unique_value (tenant, module, record);`,
    postgres: `
      CREATE TABLE unique_value (
        tenant text COLLATE "C" NOT NULL,
        module text COLLATE "C" NOT NULL,
        field text COLLATE "C" NOT NULL,
        value text COLLATE "C" NOT NULL,
        record text COLLATE "C" NOT NULL,
        PRIMARY KEY (tenant, module, field, value)
      );
      CREATE INDEX unique_value_record ON unique_value (tenant, module, record);
      ${wallByColumn('unique_value')}`,
  },
];
