import { useCallback } from 'react';

import { useRecords } from '../../../services/data/use-records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { markRecordUnread } from './threads-api.js';

/** Marks a topic as unread for the user, until it is opened again. */
export function useMarkTopic(module: string): (id: string) => Promise<void> {
  const { changes } = useRecords();
  const { request, describe } = usePlatform();
  const { toast } = useUi();
  const { msg } = useLocale();
  return useCallback(
    async (id) => {
      try {
        await markRecordUnread(request, module, id);
        changes.announce({ kind: 'several', module });
        toast(msg('Marked as unread'), { kind: 'success' });
      } catch (error) {
        toast(describe(error), { kind: 'error' });
      }
    },
    [changes, request, describe, toast, msg, module],
  );
}
