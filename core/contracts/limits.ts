/** Limits both sides hold to; those with a clause come from the spec. */
export const limits = {
  /** Rows a list call may ask for at most. */
  pageSize: 200,
  /** Rows an export may hold at most. */
  exportRows: 200_000,
  /** Bytes of one uploaded file. */
  uploadBytes: 50 * 1024 * 1024,
  /** Bytes of a JSON body. */
  bodyBytes: 2 * 1024 * 1024,
  searchLength: 200,
  commentLength: 4000,
  richTextLength: 200_000,
  filters: 20,
  savedViews: 50,
  /** Opener windows looked through for the suite's main window (spec 9). */
  openerDepth: 20,
} as const;
