import { useMemo } from 'react';

import { codes } from '../../../core/contracts/envelope.js';
import type { NoticeGroup, ReadNotices } from '../../../core/contracts/personal-notices.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { useServerState } from '../../services/data/server-state.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { createPersonalNoticesApi } from './notices-api.js';
import { useApprovals, type ApprovalList } from './use-approvals.js';
import { useNoticeList, type NoticeList } from './use-notice-list.js';

export interface NoticeGroupsState {
  lists: Readonly<Record<NoticeGroup, NoticeList>>;
  approvals: ApprovalList;
  /** True once the first answers have come, or cannot be had. */
  isSettled: boolean;
  /** False for a back end without notices. */
  hasNotices: boolean;
  /** Number of unread notices. */
  unread: number;
  /** Resolves to false after a failure, which has been shown as a toast. */
  markRead(which: ReadNotices): Promise<boolean>;
}

/** What the bell shows: the notices of each group, and the requests that wait for the user. */
export function useNoticeGroups(): NoticeGroupsState {
  const { lang } = useLocale();
  const server = useServerState();
  const { request, describe } = usePlatform();
  const { toast } = useUi();
  const api = useMemo(() => createPersonalNoticesApi(request), [request]);
  const mentions = useNoticeList('mentions');
  const records = useNoticeList('records');
  const celebrations = useNoticeList('celebrations');
  const approvals = useApprovals();
  const { load } = mentions;
  const hasNotices =
    load.state !== 'failed' || !isRequestError(load.error) || load.error.code !== codes.notFound;
  return {
    lists: { mentions, records, celebrations },
    approvals,
    isSettled: [mentions, records, celebrations, approvals].every((list) => list.isSettled),
    hasNotices,
    unread: [mentions, records, celebrations].reduce((sum, { data }) => sum + (data?.unread ?? 0), 0),
    async markRead(which) {
      try {
        await api.markRead(which);
        for (const list of [mentions, records, celebrations]) list.load.reload();
        server.home(lang).reload();
        return true;
      } catch (error) {
        toast(describe(error), { kind: 'error' });
        return false;
      }
    },
  };
}
