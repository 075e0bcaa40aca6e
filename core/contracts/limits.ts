/** Limits that page and server enforce. Those with a clause come from docs/requirements.md. */
export const limits = {
  /** Maximum number of rows in a list response. */
  pageSize: 200,
  /** Maximum number of rows in an export. */
  exportRows: 200_000,
  /** Maximum number of records of a batch task, of ids in its request, and of the rows of an import. */
  batchRecords: 200_000,
  batchIds: 20_000,
  importRows: 5_000,
  /** Characters of the value, as JSON, that a batch task sets in its records. */
  batchValueLength: 128 * 1024,
  /** Bytes of the stored files of all batch exports of a user; those of the oldest go first. */
  batchOutputBytes: 200 * 1024 * 1024,
  /** Batch tasks of one user that run at once. */
  batchTasks: 5,
  /** Days for which a batch task can be undone, retried and downloaded. */
  batchDays: 30,
  /** Maximum size of an uploaded file, in bytes. */
  uploadBytes: 50 * 1024 * 1024,
  /** Maximum size of a tenant's logo and favicon, in bytes. */
  logoBytes: 1024 * 1024,
  /** Maximum number and size in bytes of a user's files that belong to no record yet, and the days they are kept. */
  looseFiles: 200,
  looseBytes: 1024 * 1024 * 1024,
  looseFileDays: 7,
  /** Maximum number of a user's preferences, and of the characters of one and of all together, as JSON. */
  preferences: 200,
  preferenceLength: 64 * 1024,
  preferencesLength: 1024 * 1024,
  /** Maximum size of a JSON body, in bytes. */
  bodyBytes: 2 * 1024 * 1024,
  /** That of calls with a few short values. */
  smallBodyBytes: 128 * 1024,
  searchLength: 200,
  /** Number of search results per module; the module's list has the others. */
  searchHits: 5,
  /** Maximum number of different words of a search; further ones are ignored. */
  searchWords: 8,
  /** Number of records up to which a filtered list is counted: the first answer says '10,000+' if there are more. */
  countedRows: 10_000,
  commentLength: 4000,
  richTextLength: 200_000,
  /** Maximum number of rows, employees or files in one field, and of the names in a cell of an import. */
  listLength: 1000,
  /** Characters of all copies of a record, as JSON, that one action delivers: they are written in one transaction. */
  deliveredLength: 3_000_000,
  /** Fields that the answer to invalid values names without knowing them. */
  unknownFields: 20,
  filters: 20,
  /** Sensitive-word rules of a tenant, the length of their names, and their words. */
  sensitiveRules: 100,
  sensitiveRuleName: 60,
  sensitiveRuleWords: 200,
  sensitiveWordLength: 50,
  /** Appeals of a user that are not decided yet. */
  pendingAppeals: 20,
  /** Length of a tenant's own label, and the number of its own texts in all languages. */
  labelLength: 300,
  tenantLabels: 10_000,
  /** Saved views of a user, and the characters of one and of all together, as JSON: each answer with a schema has them. */
  savedViews: 50,
  viewLength: 16 * 1024,
  viewsLength: 256 * 1024,
  /** Maximum number of openers in the look-up of the main window (9.40). */
  openerDepth: 20,
} as const;
