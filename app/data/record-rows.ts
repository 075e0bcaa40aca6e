import type { RecordDetail, RecordRow } from '../../core/contracts/records.js';

/** The row as it is after its record was read or saved: only what rows carry, and it has been read. */
export function rowAfter(row: RecordRow, record: RecordDetail): RecordRow {
  const values = { ...row.values };
  for (const key of Object.keys(values)) {
    const value = record.values[key];
    if (value !== undefined) values[key] = value;
  }
  return { ...row, revision: record.revision, title: record.title, unread: false, values };
}
