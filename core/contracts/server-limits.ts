/** Limits that only the server enforces: pages do not load them. */
export const serverLimits = {
  /** Maximum number of rows in an export. */
  exportRows: 200_000,
  /** Bytes of the stored files of all batch exports of a user; those of the oldest go first. */
  batchOutputBytes: 200 * 1024 * 1024,
  /** Batch tasks of one user that run at once. */
  batchTasks: 5,
  /** Days for which a batch task can be undone, retried and downloaded. */
  batchDays: 30,
  /** Hours for which a deleted record can be brought back. */
  removedHours: 24,
  /** Maximum number and size in bytes of a user's files that belong to no record yet, and the days they are kept. */
  looseFiles: 200,
  looseBytes: 1024 * 1024 * 1024,
  looseFileDays: 7,
  /** Maximum number of a user's preferences, and of the characters of all together, as JSON. */
  preferences: 200,
  preferencesLength: 1024 * 1024,
  /** Number of records up to which a filtered list is counted: the first answer says '10,000+' if there are more. */
  countedRows: 10_000,
  /** Messages up to which conversations are counted. */
  countedMessages: 1000,
  /** Characters of all copies of a record, as JSON, that one action delivers: they are written in one transaction. */
  deliveredLength: 3_000_000,
  /** Maximum number of a tenant's own texts in all languages. */
  tenantLabels: 10_000,
  /** Saved views of a user, and the characters of one and of all together, as JSON: each answer with a schema has them. */
  savedViews: 50,
  viewLength: 16 * 1024,
  viewsLength: 256 * 1024,
  /** Employees of a tenant, those that are disabled among them: all are in memory. */
  accounts: 20_000,
  /** Days for which a one-time password is valid. */
  oneTimePasswordDays: 7,
  /** Entries of a tenant's audit log, and the days they are kept. */
  auditEntries: 100_000,
  auditDays: 400,
  /** Mails of a tenant's outbox that wait no more, and the days they are kept. */
  mails: 5000,
  mailDays: 30,
} as const;
