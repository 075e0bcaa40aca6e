import type { ErrorRecord } from '../../contracts/monitor.js';

/** Row of the error store: a record of identical errors, or a number of errors that did not fit. */
export interface ErrorRow {
  /** Given by the database, in the order of the additions. */
  readonly key?: number;
  /** Tenant and employee, as formatted by `ownerKey`; that of no user before sign-in. */
  readonly owner: string;
  /** Page that has written the row. */
  readonly tab: string;
  readonly record?: ErrorRecord;
  readonly dropped?: number;
}

/** Number of errors in the record of a row. */
export const recordedErrors = ({ record }: Pick<ErrorRow, 'record'>): number =>
  record ? (record.count ?? 1) : 0;

/** Number of errors in a row, dropped ones included. */
export const errorCount = (row: Pick<ErrorRow, 'record' | 'dropped'>): number =>
  recordedErrors(row) + (row.dropped ?? 0);
