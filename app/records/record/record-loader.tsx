import { useEffect, useMemo, useState } from 'react';

import type { LinkSource } from '../../../core/services/links/link-source.js';
import { AfterDisplays, prefetchDisplays } from '../fields/display/later-displays.js';
import { LinkPlaceContext } from '../fields/link-place.js';
import { MediaSenderContext, senderOf } from '../fields/media-sender.js';
import { useShortTime } from '../rows/use-short-time.js';
import { useServerState } from '../../services/data/server-state.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { isNetworkError } from '../../services/offline/is-network-error.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { OfflineStrip } from '../../ui/states/offline-strip.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { KeptRow } from './kept-row.js';
import { atOccurrence } from './occurrences/at-occurrence.js';
import { useRecordLayer } from './record-layer.js';
import { RecordView } from './record-view.js';
import type { RecordData } from './use-record.js';
import styles from './record-view.module.css';

interface LoadedRecordProps {
  data: RecordData;
  /** Where the link was that opened the record. */
  source?: LinkSource | undefined;
  /** True if that place is right below, and needs no link back to it. */
  isAboveSource?: boolean;
  /** Occurrence of a record that repeats, from which it was opened. */
  occurrence?: string | undefined;
}

/** A record with its states: loading, not found, no access, failed, offline. */
export function LoadedRecord({ data, source, isAboveSource = false, occurrence }: LoadedRecordProps) {
  const { msg } = useLocale();
  const shortTime = useShortTime();
  const { lists } = useServerState();
  const tenantTime = useTenantTime();
  const layer = useRecordLayer();
  const { schema, record, activity } = data;
  /** Of a record that is kept in memory only. */
  const [openedAt] = useState(() => Date.now());

  const { module, id } = record.data ?? {};
  const place = useMemo(
    () => (module === undefined || id === undefined ? undefined : { module, id }),
    [module, id],
  );

  const sender = useMemo(
    () => schema.data && record.data && senderOf(schema.data, record.data.values),
    [schema.data, record.data],
  );

  const fields = schema.data?.fields;
  // Beside the record, not after it.
  useEffect(() => {
    if (fields) prefetchDisplays(fields);
  }, [fields]);
  const shown = useMemo(
    () => record.data && fields && atOccurrence(fields, record.data, occurrence),
    [record.data, fields, occurrence],
  );

  function retry(): void {
    if (schema.state === 'failed') schema.reload();
    if (record.state === 'failed') record.reload();
    if (activity.state === 'failed') activity.reload();
  }

  const failed = [schema, record].find((part) => part.state === 'failed');
  const error = failed?.state === 'failed' ? failed.error : undefined;
  const isLost = isNetworkError(error);
  const timeOf = (at: number): string => shortTime(tenantTime(at), false);
  if (isLost && schema.data && !record.data) {
    const list = lists.newest(data.module);
    const row = list?.cache.loaded().find((one) => one.id === data.id);
    if (list && row) {
      const { loadedAt = 0 } = list.cache.$state.get();
      return (
        <div className={styles.record} data-layer={layer.kind}>
          <OfflineStrip time={timeOf(loadedAt)} retry={retry} />
          <KeptRow schema={schema.data} row={row} level={layer.kind === 'page' ? 1 : 2} />
        </div>
      );
    }
  }
  const waiting = (
    <div className={styles.record} data-layer={layer.kind}>
      <div className={styles.state}>
        <Skeleton kind="record" />
      </div>
    </div>
  );
  if (!schema.data || !record.data || !shown) {
    if (!failed) return waiting;
    return (
      <div className={styles.record} data-layer={layer.kind}>
        <div className={styles.state}>
          <ErrorState
            error={error}
            retry={retry}
            title={msg("Couldn't load the record")}
            leave={{ label: msg('Back to the list'), onSelect: () => layer.leave() }}
            level={layer.kind === 'page' ? 1 : 2}
          />
        </div>
      </div>
    );
  }
  return (
    <AfterDisplays fields={schema.data.fields} fallback={waiting}>
      <article className={styles.record} data-layer={layer.kind} data-record={record.data.id}>
        {isLost && <OfflineStrip time={timeOf(record.readAt ?? openedAt)} retry={retry} />}
        <LinkPlaceContext value={place}>
          <MediaSenderContext value={sender}>
            <RecordView
              key={`${record.data.id} ${occurrence ?? ''}`}
              schema={schema.data}
              record={shown}
              occurrence={shown === record.data ? undefined : occurrence}
              activity={activity}
              onRecord={record.setData}
              source={source}
              isAboveSource={isAboveSource}
            />
          </MediaSenderContext>
        </LinkPlaceContext>
      </article>
    </AfterDisplays>
  );
}
