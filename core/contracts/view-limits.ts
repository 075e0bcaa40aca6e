/** Limits of the calls of views that are loaded late, apart from those of the first load. */
export const viewLimits = {
  /** Maximum number of days of a range whose records are read by day, of the rows in the response, and of those of one day. */
  spanDays: 62,
  spanRows: 1000,
  spanRowsOfDay: 50,
  /** The same of a range whose records are not counted by day, as of a timeline. */
  spanDaysOfBars: 1100,
  spanBars: 5000,
  /** Maximum number of rows in a response with branches of a tree, the offset in them, and the folders of a path. */
  branchRows: 200,
  branchOffset: 100_000,
  branchDepth: 32,
  /** Maximum number of conversations in a response, and of the messages of one. */
  threads: 500,
  threadMessages: 500,
  /** Maximum number of rows of those who report to a person. */
  reportRows: 50,
} as const;
