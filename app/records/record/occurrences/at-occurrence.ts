import type { FieldSchema, RecordDetail } from '../../../../core/contracts/records.js';
import { occurrenceAt, occurrenceValues, recurringFields } from '../../../../core/records/recurring.js';

/** Parameter of addresses with the occurrence from which a record was opened. */
export const occurrenceKey = 'occurrence';

/** The record as of one of its occurrences; itself if it does not repeat. */
export function atOccurrence(
  fields: readonly FieldSchema[],
  record: RecordDetail,
  name: string | undefined,
): RecordDetail {
  const recurring = recurringFields(fields);
  const at = occurrenceAt(name);
  const values = recurring && at !== undefined && occurrenceValues(record.values, recurring, at);
  return values ? { ...record, values } : record;
}
