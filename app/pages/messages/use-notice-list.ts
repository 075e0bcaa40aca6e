import { useMemo } from 'react';

import type { PersonalNotices } from '../../../core/contracts/personal-notices.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery, type QueryLoad } from '../../services/data/use-query.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { createPersonalNoticesApi } from './notices-api.js';

/** Notices that are shown at first, above what waits for the user. */
export const firstNotices = 5;

/** The latest notices to the user. */
export function useNoticeList(limit: number): QueryLoad<PersonalNotices> {
  const { lang } = useLocale();
  const server = useServerState();
  const { request } = usePlatform();
  return useQuery(
    useMemo(
      () =>
        server.query(['notices', lang, `${limit}`], (signal) =>
          createPersonalNoticesApi(request).list(limit, signal),
        ),
      [server, request, lang, limit],
    ),
  );
}
