import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';

import { laterIn, registerDelayed } from '../../../core/services/batch/notice-source.js';
import {
  appealCommand,
  appealNoticeSchema,
  type AppealNotice,
} from '../../../core/contracts/appeal-notice.js';
import { useNotices } from '../../records/batch/use-notices.js';
import { useRecords } from '../../services/data/use-records.js';
import { openRecord } from '../../services/navigation/open-record.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useUi } from '../../services/feedback/use-ui.js';

/**
 * Shows the author of an appeal what was decided, as soon as it is (docs/requirements.md 8.22). The messages of this
 * folder belong to a page that authors do not open.
 * @param props.view label of the link to the decision
 */
export function AppealNotices({ view }: { view: string }) {
  const { window } = usePlatform();
  const navigation = useNavigation();
  const notices = useNotices();
  const records = useRecords();
  const { toast } = useUi();

  const show = useEffectEvent(({ appeal, content }: AppealNotice) => {
    toast(content, {
      kind: appeal.status === 'accepted' ? 'success' : 'warning',
      action: {
        label: view,
        onSelect: () => void openRecord(navigation, { module: 'mail', id: appeal.mail }),
      },
    });
    records.changes.announce({ kind: 'several', module: 'mail' });
  });

  useEffect(() => {
    /** A notice may come twice. */
    const shown = new Set<string>();
    return registerDelayed({ source: notices, later: laterIn(window) }, appealCommand, (notice) => {
      const parsed = v.safeParse(appealNoticeSchema, notice);
      if (!parsed.success) return;
      const { id, revision } = parsed.output.appeal;
      const key = `${id}/${revision}`;
      if (shown.has(key)) return;
      shown.add(key);
      show(parsed.output);
    });
  }, [window, notices]);
  return null;
}
