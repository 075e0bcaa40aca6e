import { useMemo } from 'react';

import type { ActivityEntry, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { useLocale } from '../i18n/use-locale.js';
import { hasEarlierActivity, useServerState, type LoadedHome } from './server-state.js';
import { useQuery, type QueryLoad } from './use-query.js';

/** A module's schema in the app's language; loaded once and kept. */
export function useSchema(module: string): QueryLoad<ModuleSchema> {
  const server = useServerState();
  const { lang } = useLocale();
  return useQuery(useMemo(() => server.schema(lang, module), [server, lang, module]));
}

/** A record; without an id nothing is loaded. */
export function useRecordDetail(
  module: string,
  id: string | undefined,
): QueryLoad<RecordDetail> & { setData: (record: RecordDetail) => void } {
  const server = useServerState();
  const { lang } = useLocale();
  const query = useMemo(
    () => (id === undefined ? null : server.record(lang, module, id)),
    [server, lang, module, id],
  );
  return { ...useQuery(query), setData: (record) => query?.set(record) };
}

/** Activity of a record, oldest first, and whether there is more. */
export type ActivityLoad = QueryLoad<ActivityEntry[]> & { hasEarlier: boolean; loadEarlier: () => void };

export function useActivity(module: string, id: string): ActivityLoad {
  const server = useServerState();
  const { lang } = useLocale();
  const load = useQuery(useMemo(() => server.activity(lang, module, id), [server, lang, module, id]));
  return {
    ...load,
    hasEarlier: load.data !== undefined && hasEarlierActivity(load.data),
    loadEarlier: () => server.loadEarlierActivity(lang, module, id),
  };
}

/** Waiting items with their counts and today's events, shared by the shell and the launcher. */
export function useHome(): QueryLoad<LoadedHome> {
  const server = useServerState();
  const { lang } = useLocale();
  return useQuery(useMemo(() => server.home(lang), [server, lang]));
}
