import { useMemo } from 'react';

import { endpoints } from '../../../core/contracts/endpoints.js';
import { limits } from '../../../core/contracts/limits.js';
import { searchHitsSchema, type SearchHit } from '../../../core/contracts/search.js';
import { createCall } from '../../services/data/call.js';
import { useServerState } from '../../services/data/server-state.js';
import { useDebounced } from '../../services/data/use-debounced.js';
import { useQuery, type Load } from '../../services/data/use-query.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useApps } from '../../services/navigation/use-apps.js';

export interface SearchGroup {
  module: string;
  app: string;
  hits: SearchHit[];
}

/** Debounce time of a search, in ms. */
const pauseMs = 200;

/** Hits of the tenant's visible apps, by module in the order of the navigation. Nothing for an empty text. */
export function useSearch(text: string): Load<SearchGroup[]> & { reload: () => void; query: string } {
  const server = useServerState();
  const { request } = usePlatform();
  const { lang } = useLocale();
  const apps = useApps();
  const query = useDebounced(text.trim().slice(0, limits.searchLength), pauseMs);
  const load = useQuery(
    useMemo(
      () =>
        query === ''
          ? null
          : server.query(['search', lang, query], (signal) =>
              createCall(request)(endpoints.search, searchHitsSchema, {
                query: { q: query, limit: limits.pageSize },
                signal,
              }),
            ),
      [server, request, lang, query],
    ),
  );
  const groups = useMemo(
    () =>
      apps.flatMap(({ app, modules }) =>
        modules.flatMap(({ module }) => {
          const hits = (load.data ?? []).filter((hit) => hit.module === module);
          return hits.length > 0 ? [{ module, app, hits }] : [];
        }),
      ),
    [apps, load.data],
  );
  const { reload } = load;
  if (load.state === 'failed') return { state: 'failed', error: load.error, reload, query };
  if (load.state === 'loading') return { state: 'loading', data: load.data && groups, reload, query };
  return { state: 'ready', data: groups, reload, query };
}
