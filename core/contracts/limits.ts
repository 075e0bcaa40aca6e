/** Limits that page and server enforce. Those with a clause come from docs/requirements.md. */
export const limits = {
  /** Maximum number of rows in a list response. */
  pageSize: 200,
  /** Maximum number of records of a batch task, of ids in its request, and of the rows of an import. */
  batchRecords: 200_000,
  batchIds: 20_000,
  importRows: 5_000,
  /** Characters of the value, as JSON, that a batch task sets in its records. */
  batchValueLength: 128 * 1024,
  /** Maximum size of an uploaded file, in bytes. */
  uploadBytes: 50 * 1024 * 1024,
  /** Maximum size of a tenant's logo and favicon, in bytes. */
  logoBytes: 1024 * 1024,
  /** Maximum number of the characters of a user's preference, as JSON. */
  preferenceLength: 64 * 1024,
  /** Maximum size of a JSON body, in bytes. */
  bodyBytes: 2 * 1024 * 1024,
  /** That of calls with a few short values. */
  smallBodyBytes: 128 * 1024,
  /** Maximum number of rows of each lane in a response with lanes, of lanes, and the offset in one. */
  laneRows: 100,
  lanes: 40,
  laneOffset: 100_000,
  searchLength: 200,
  /** Number of search results per module; the module's list has the others. */
  searchHits: 5,
  /** Maximum number of different words of a search; further ones are ignored. */
  searchWords: 8,
  commentLength: 4000,
  /** Employees whom a comment names. */
  mentions: 20,
  /** Files of a comment. */
  commentFiles: 20,
  richTextLength: 200_000,
  /** Maximum number of rows, employees or files in one field, and of the names in a cell of an import. */
  listLength: 1000,
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
  /** Length of a tenant's own label. */
  labelLength: 300,
  /** Maximum number of openers in the look-up of the main window (9.40). */
  openerDepth: 20,
} as const;
