import { useEffect } from 'react';
import * as v from 'valibot';

import { registrationDelayMs } from '../../core/batch/batch-service.js';
import { appealCommand, appealNoticeSchema } from '../../core/contracts/appeal-notice.js';
import { useRecords } from '../data/use-records.js';
import { openRecord } from '../navigation/open-record.js';
import { useNavigation } from '../navigation/use-navigation.js';
import { useUi } from '../ui/use-ui.js';
import { useBatchLocale } from './batch-locale.js';
import { useNotices } from './use-batch.js';

/** Shows the author of an appeal what was decided, as soon as it is (docs/requirements.md 8.22). */
export function AppealNotices() {
  const { msg } = useBatchLocale();
  const navigation = useNavigation();
  const notices = useNotices();
  const records = useRecords();
  const { toast } = useUi();
  const view = msg('View');

  useEffect(() => {
    const { window } = navigation.platform;
    /** A notice may come twice. */
    const shown = new Set<string>();
    function show(notice: unknown): void {
      const parsed = v.safeParse(appealNoticeSchema, notice);
      if (!parsed.success) return;
      const { appeal, content } = parsed.output;
      const { id, revision, status, mail } = appeal;
      const key = `${id}/${revision}`;
      if (shown.has(key)) return;
      shown.add(key);
      toast(content, {
        kind: status === 'accepted' ? 'success' : 'warning',
        action: {
          label: view,
          onSelect: () => void openRecord(navigation, { module: 'mail', id: mail }),
        },
      });
      records.changes.announce({ kind: 'several', module: 'mail' });
    }
    let unregister = (): void => undefined;
    // Together with the notices of batch tasks (docs/requirements.md 9.17).
    const timer = window.setTimeout(() => {
      unregister = notices.register(appealCommand, show);
    }, registrationDelayMs);
    return () => {
      window.clearTimeout(timer);
      unregister();
    };
  }, [navigation, notices, records, toast, view]);
  return null;
}
