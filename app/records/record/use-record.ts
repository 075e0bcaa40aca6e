import * as v from 'valibot';

import { activityEntrySchema } from '../../../core/contracts/activity.js';
import { moduleSchemaSchema, recordDetailSchema } from '../../../core/contracts/records.js';
import { useActivity, useRecordDetail, useSchema } from '../../services/data/queries.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useKept } from '../../services/offline/use-kept.js';

const activitySchema = v.array(activityEntrySchema);

/** A record with its schema and its activity; saves elsewhere in the app update it. */
export function useRecord(module: string, id: string) {
  const { lang } = useLocale();
  const key = JSON.stringify([lang, module, id]);
  return {
    module,
    id,
    schema: useKept('schema', JSON.stringify([lang, module]), useSchema(module), moduleSchemaSchema),
    record: useKept('record', key, useRecordDetail(module, id), recordDetailSchema),
    activity: useKept('activity', key, useActivity(module, id), activitySchema),
  };
}

export type RecordData = ReturnType<typeof useRecord>;
