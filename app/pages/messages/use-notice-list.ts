import { useMemo, useState } from 'react';

import type { NoticeGroup, PersonalNotices } from '../../../core/contracts/personal-notices.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { createPersonalNoticesApi } from './notices-api.js';

/** Notices of a group that are shown at first, and those of each further page. */
const firstNotices = 5;
const pageSize = 20;

export interface NoticeList {
  load: QueryLoad<PersonalNotices>;
  /** The latest notices; those shown before stay while more are loaded. */
  data: PersonalNotices | undefined;
  /** True once the first answer has come, or none can be had. */
  isSettled: boolean;
  /** Loads a further page. */
  more: () => void;
}

/** The latest notices of a group, and more of them. */
export function useNoticeList(group: NoticeGroup): NoticeList {
  const { lang } = useLocale();
  const server = useServerState();
  const { request } = usePlatform();
  const [limit, setLimit] = useState(firstNotices);
  const load = useQuery(
    useMemo(
      () =>
        // With what else waits for the user, it is loaded again after each change.
        server.query(['waiting', lang, `notices.${group}`, `${limit}`], (signal) =>
          createPersonalNoticesApi(request).list(group, limit, signal),
        ),
      [server, request, lang, group, limit],
    ),
  );
  const [latest, setLatest] = useState(load.data);
  if (load.data && load.data !== latest) setLatest(load.data);
  const data = load.data ?? latest;
  const [isSettled, setSettled] = useState(false);
  if (!isSettled && (data !== undefined || load.state === 'failed')) setSettled(true);
  return { load, data, isSettled, more: () => setLimit(limit + pageSize) };
}
