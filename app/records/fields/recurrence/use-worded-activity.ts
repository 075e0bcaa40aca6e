import { useMemo } from 'react';

import type { FieldSchema } from '../../../../core/contracts/records.js';
import type { ActivityLoad } from '../../../services/data/queries.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { useFormats } from '../use-formats.js';
import { ruleWords } from './rule-words.js';

/** The activity of a record, in which changed rules are in words. */
export function useWordedActivity(load: ActivityLoad, fields: readonly FieldSchema[]): ActivityLoad {
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const key = fields.find(({ recurrence }) => recurrence)?.key;
  const { data } = load;
  const worded = useMemo(() => {
    if (key === undefined) return data;
    const wordsOf = (text: string): string => text && ruleWords(text, { msg, lang }, formats);
    return data?.map((entry) =>
      entry.changes?.some(({ field }) => field === key)
        ? {
            ...entry,
            changes: entry.changes.map((change) =>
              change.field === key
                ? { ...change, from: wordsOf(change.from), to: wordsOf(change.to) }
                : change,
            ),
          }
        : entry,
    );
  }, [data, key, msg, lang, formats]);
  return worded === data || !worded ? load : { ...load, data: worded };
}
