import { lazy, Suspense, useMemo, useState } from 'react';

import type { FieldValues, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { useSchema } from '../data/queries.js';
import { useServerState } from '../data/server-state.js';
import { useQuery } from '../data/use-query.js';
import { useRecords } from '../data/use-records.js';
import { useLocale } from '../i18n/use-locale.js';
import { newRecordId } from '../navigation/open-record.js';
import { usePlatform } from '../platform/use-platform.js';
import { ErrorState } from '../states/error-state.js';
import { Skeleton } from '../states/skeleton.js';
import { StatePanel } from '../states/state-panel.js';
import { createDrafts } from './drafts.js';
import { loadForm } from './load-form.js';
import { useRecordLayer } from './record-layer.js';
import styles from './record-view.module.css';

const RecordForm = lazy(loadForm);

interface CreateFormProps {
  module: string;
  preset: FieldValues;
  onCreated(record: RecordDetail): void;
}

/** The form for a new record, restored from this tab's draft if there is one. */
export function CreateForm({ module, preset, onCreated }: CreateFormProps) {
  const { msg } = useLocale();
  const platform = usePlatform();
  const layer = useRecordLayer();
  const schema = useSchema(module);
  const drafts = useMemo(() => createDrafts(platform.storage), [platform]);
  const [draft] = useState(() => drafts.read(module, newRecordId));

  const ready = usePreset(schema.data, preset);

  if (!schema.data || !ready) {
    return (
      <div className={styles.record} data-layer={layer.kind}>
        <div className={styles.state}>
          {schema.state === 'failed' ? (
            <ErrorState error={schema.error} retry={schema.reload} title={msg("Couldn't load the form")} />
          ) : (
            <Skeleton kind="record" />
          )}
        </div>
      </div>
    );
  }
  if (!schema.data.rights.create) {
    return (
      <div className={styles.record} data-layer={layer.kind}>
        <div className={styles.state}>
          <StatePanel
            kind="no-access"
            title={msg("You don't have permission to create records here")}
            text={msg('Ask the owner or an administrator for access.')}
          />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.record} data-layer={layer.kind}>
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <div className={styles.edit}>
          <RecordForm
            schema={schema.data}
            record={null}
            preset={ready}
            draft={draft}
            draftId={newRecordId}
            level={layer.kind === 'page' ? 2 : 3}
            onSaved={onCreated}
            onCancel={() => layer.leave({ unguarded: true })}
          />
        </div>
      </Suspense>
    </div>
  );
}

/**
 * Initial values, once they are complete: an address has only the id of a record that a field refers to, and its title
 * is loaded. Records that are not found are left out.
 */
function usePreset(schema: ModuleSchema | undefined, first: FieldValues): FieldValues | undefined {
  const records = useRecords();
  const server = useServerState();
  const { lang } = useLocale();
  // Values of the first render: the address that brings them belongs to this form alone.
  const [preset] = useState(first);
  const missing = useMemo(
    () =>
      (schema?.fields ?? []).flatMap(({ key, type, refModule }) => {
        const id = preset[key];
        return type === 'reference' && refModule && typeof id === 'string'
          ? [{ key, module: refModule, id }]
          : [];
      }),
    [schema, preset],
  );
  const query = useMemo(() => {
    if (missing.length === 0) return null;
    return server.query(['preset', lang, JSON.stringify(missing)], async (signal) => {
      const settled = await Promise.allSettled(
        missing.map(async ({ key, module, id }) => {
          const { title } = await records.record(module, id, signal);
          return [key, { module, id, title }] as const;
        }),
      );
      return Object.fromEntries(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    });
  }, [server, records, lang, missing]);
  const found = useQuery(query);
  if (missing.length === 0) return preset;
  if (found.state === 'loading') return undefined;
  const kept = Object.entries(preset).filter(([key]) => missing.every((one) => one.key !== key));
  return { ...Object.fromEntries(kept), ...found.data };
}
