import { useEffect } from 'react';

import type { ActivityEntry, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { useLoad, type Load } from '../data/use-load.js';
import { useRecords } from '../data/use-records.js';
import { useSchema } from '../data/use-schema.js';
import { useLocale } from '../i18n/use-locale.js';

type Loaded<T> = Load<T> & { reload: () => void; setData: (data: T) => void };

export interface RecordData {
  schema: Load<ModuleSchema> & { reload: () => void };
  record: Loaded<RecordDetail>;
  activity: Loaded<ActivityEntry[]>;
}

/** A record with what happened to it; follows what other parts of the page do to it. */
export function useRecord(module: string, id: string): RecordData {
  const records = useRecords();
  const { lang } = useLocale();
  const { store, ...schema } = useSchema(module);
  const key = JSON.stringify([lang, module, id]);
  const record = useLoad(key, (signal) => records.record(module, id, signal));
  const activity = useLoad(key, (signal) => records.activity(module, id, signal));

  const { setData } = record;
  const { reload } = activity;
  useEffect(
    () =>
      records.changes.listen((change) => {
        if (change.kind !== 'saved' || change.module !== module || change.record.id !== id) return;
        setData(change.record);
        reload();
      }),
    [records, module, id, setData, reload],
  );

  return { schema: { ...schema, reload: store.reload }, record, activity };
}
