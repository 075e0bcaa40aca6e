import { useMemo } from 'react';

import type { LinkSource } from '../../../core/services/links/link-source.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';
import { LinkPlaceContext } from '../fields/link-place.js';
import { useFormats } from '../fields/use-formats.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { useTenantTime } from '../../services/platform/use-tenant-time.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { OfflineStrip } from '../../ui/states/offline-strip.js';
import { Skeleton } from '../../ui/states/skeleton.js';
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
}

/** A record with its states: loading, not found, no access, failed, offline. */
export function LoadedRecord({ data, source, isAboveSource = false }: LoadedRecordProps) {
  const { msg } = useLocale();
  const formats = useFormats();
  const tenantTime = useTenantTime();
  const layer = useRecordLayer();
  const { schema, record, activity } = data;

  const { module, id } = record.data ?? {};
  const place = useMemo(
    () => (module === undefined || id === undefined ? undefined : { module, id }),
    [module, id],
  );

  function retry(): void {
    if (schema.state === 'failed') schema.reload();
    if (record.state === 'failed') record.reload();
    if (activity.state === 'failed') activity.reload();
  }

  const failed = [schema, record].find((part) => part.state === 'failed');
  if (!schema.data || !record.data) {
    return (
      <div className={styles.record} data-layer={layer.kind}>
        {failed?.state === 'failed' ? (
          <div className={styles.state}>
            <ErrorState
              error={failed.error}
              retry={retry}
              title={msg("Couldn't load the record")}
              leave={{ label: msg('Back to the list'), onSelect: () => layer.leave() }}
              level={layer.kind === 'page' ? 1 : 2}
            />
          </div>
        ) : (
          <div className={styles.state}>
            <Skeleton kind="record" />
          </div>
        )}
      </div>
    );
  }
  const lost = record.state === 'failed' && isRequestError(record.error) && record.error.kind === 'network';
  return (
    <article className={styles.record} data-layer={layer.kind} data-record={record.data.id}>
      {lost && (
        <OfflineStrip time={formats.shortTime(record.data.updatedAt, tenantTime(Date.now()))} retry={retry} />
      )}
      <LinkPlaceContext value={place}>
        <RecordView
          key={record.data.id}
          schema={schema.data}
          record={record.data}
          activity={activity}
          onRecord={record.setData}
          source={source}
          isAboveSource={isAboveSource}
        />
      </LinkPlaceContext>
    </article>
  );
}
