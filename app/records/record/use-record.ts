import { useActivity, useRecordDetail, useSchema } from '../../services/data/queries.js';

/** A record with its schema and its activity; saves elsewhere in the app update it. */
export function useRecord(module: string, id: string) {
  return {
    schema: useSchema(module),
    record: useRecordDetail(module, id),
    activity: useActivity(module, id),
  };
}

export type RecordData = ReturnType<typeof useRecord>;
