import type { Migration } from './migration.js';

/** The notices of requests that wait, which each decision on a record looks for. */
export const noticeIndex: readonly Migration[] = [
  {
    version: 59,
    sqlite: `CREATE INDEX notice_request ON notice (tenant, module, record) WHERE kind = 'request';`,
    postgres: `CREATE INDEX notice_request ON notice (tenant, module, record) WHERE kind = 'request';`,
  },
];
