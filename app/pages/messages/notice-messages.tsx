import { str } from '@lit/localize';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';

import {
  personalCommand,
  personalMessageSchema,
  type PersonalMessage,
} from '../../../core/contracts/personal-notices.js';
import { laterIn, registerDelayed } from '../../../core/services/batch/notice-source.js';
import { useNotices } from '../../records/batch/use-notices.js';
import { useRecords } from '../../services/data/use-records.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { openRecord } from '../../services/navigation/open-record.js';
import { useNavigation } from '../../services/navigation/use-navigation.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { isCelebration, noticeSentence } from './notice-sentence.js';

/** Shows a message for each new notice that the user's settings let through, and reloads the data that it changes. */
export function NoticeMessages() {
  const { window } = usePlatform();
  const navigation = useNavigation();
  const notices = useNotices();
  const records = useRecords();
  const { toast } = useUi();
  const locale = useLocale();
  const { msg } = locale;

  const show = useEffectEvent(({ personalNotice: notice }: PersonalMessage) => {
    const { module, record: id, title } = notice;
    if (notice.isQuiet !== true) {
      const sentence = noticeSentence(notice, locale);
      toast(isCelebration(notice) ? sentence : msg(str`${sentence}: “${title}”`), {
        kind: 'info',
        ...(notice.kind === 'handOver'
          ? {}
          : { action: { label: msg('View'), onSelect: () => void openRecord(navigation, { module, id }) } }),
      });
    }
    // Reloads open records and lists of the module, with their timelines.
    records.changes.announce({ kind: 'several', module });
  });

  useEffect(() => {
    /** A notice may come twice. */
    const shown = new Set<string>();
    return registerDelayed({ source: notices, later: laterIn(window) }, personalCommand, (message) => {
      const parsed = v.safeParse(personalMessageSchema, message);
      if (!parsed.success) return;
      const { id } = parsed.output.personalNotice;
      if (shown.has(id)) return;
      shown.add(id);
      show(parsed.output);
    });
  }, [window, notices]);
  return null;
}
