import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';

import type { ActivityEntry, ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import type { ResolvedAddress } from '../../../core/records/types.js';
import { labelledRecord, labelledSchema } from '../../../core/services/labels/labelled.js';
import type { Labels } from '../../../core/services/labels/label-service.js';
import { useLocale } from '../i18n/use-locale.js';
import type { Lang } from '../../../core/contracts/tenant.js';
import { usePlatform } from '../platform/use-platform.js';
import { hasEarlierActivity, useServerState, type LoadedHome } from './server-state.js';
import { useQuery, type QueryLoad } from './use-query.js';

/** Data of the back end with the labels of the store, once they are those of its language. */
function useLabelled<T>(load: QueryLoad<T>, lang: Lang, apply: (data: T, labels: Labels) => T): QueryLoad<T> {
  const { labels: service } = usePlatform();
  const labels = useStore(service.$labels);
  const { data } = load;
  const labelled = useMemo(
    () => (data !== undefined && labels.lang === lang ? apply(data, labels) : data),
    [data, labels, lang, apply],
  );
  return labelled === undefined ? load : { ...load, data: labelled };
}

/** A module's schema in the app's language, with the labels of the store; loaded once and kept. */
export function useSchema(module: string): QueryLoad<ModuleSchema> {
  const server = useServerState();
  const { labels } = usePlatform();
  const { lang } = useLocale();
  const load = useQuery(useMemo(() => server.schema(lang, module), [server, lang, module]));
  const hasLabels = load.data?.labelId !== undefined;
  useEffect(() => {
    if (hasLabels) void labels.load(module);
  }, [labels, module, hasLabels]);
  return useLabelled(load, lang, labelledSchema);
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
  const load = useLabelled(useQuery(query), lang, labelledRecord);
  return { ...load, setData: (record) => query?.set(record) };
}

/** The record that the page of an address belongs to: the folder, project or report whose id is in it. */
export function useOwner({ match, definition }: ResolvedAddress): QueryLoad<RecordDetail> {
  const { idModule = '' } = definition;
  return useRecordDetail(idModule, idModule === '' ? undefined : match.id);
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
