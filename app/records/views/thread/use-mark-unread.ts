import { useCallback } from 'react';

import type { ThreadMessage } from '../../../../core/contracts/threads.js';
import type { ThreadKind } from '../../../../core/contracts/view-kinds.js';
import { useRecords } from '../../../services/data/use-records.js';
import { createRequestKey } from '../../../services/data/use-request-keys.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import { asPerson } from '../../fields/values.js';

/**
 * Marks the newest message of a conversation that another person has written as unread, so that the conversation waits
 * for the user again. Its revision is read first: another window may have changed the message.
 */
export function useMarkUnread(
  module: string,
  { read, sender }: ThreadKind,
  me: string,
): (messages: readonly ThreadMessage[]) => Promise<void> {
  const records = useRecords();
  const platform = usePlatform();
  const { toast } = useUi();
  const { msg } = useLocale();
  return useCallback(
    async (messages) => {
      const last = messages.findLast(({ values }) => asPerson(values[sender])?.id !== me);
      if (!last || read === undefined) return;
      try {
        const { revision } = await records.peek(module, last.id);
        const request = { revision, values: { [read]: false } };
        await records.save(module, last.id, request, createRequestKey(platform.window));
        toast(msg('Marked as unread'), { kind: 'success' });
      } catch (error) {
        toast(platform.describe(error), { kind: 'error' });
      }
    },
    [records, platform, toast, msg, module, read, sender, me],
  );
}
