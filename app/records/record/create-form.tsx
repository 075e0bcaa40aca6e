import { str } from '@lit/localize';
import { useMemo } from 'react';

import { composeKinds } from '../../../core/contracts/record-parts.js';
import type { FieldValues, ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import { useSchema } from '../../services/data/queries.js';
import { useServerState } from '../../services/data/server-state.js';
import { useQuery } from '../../services/data/use-query.js';
import { useRecords } from '../../services/data/use-records.js';
import { useFormats } from '../fields/use-formats.js';
import { asPerson, asText } from '../fields/values.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { newRecordId } from '../../services/navigation/open-record.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { ErrorState } from '../../ui/states/error-state.js';
import { Skeleton } from '../../ui/states/skeleton.js';
import { StatePanel } from '../../ui/states/state-panel.js';
import { composeValues } from './compose-values.js';
import { createDrafts } from './drafts.js';
import { useFormContext } from './use-form-context.js';
import { useRecordLayer } from './record-layer.js';
import { ChosenType, TypePicker } from './type-picker.js';
import styles from './record-view.module.css';

interface CreateFormProps {
  module: string;
  preset: FieldValues;
  /** Changes the type of the new record, by the field of the schema that holds it; undefined to choose again. */
  onType(field: string, type: string | undefined): void;
  onCreated(record: RecordDetail): void;
  /** Opens the created record; present when the form is closed without showing it. */
  onOpen?(record: RecordDetail): void;
}

/** The form for a new record, restored from this tab's draft if there is one. */
export function CreateForm({ module, preset, onType, onCreated, onOpen }: CreateFormProps) {
  const { msg } = useLocale();
  const platform = usePlatform();
  const layer = useRecordLayer();
  const schema = useSchema(module);
  const drafts = useMemo(() => createDrafts(platform.storage), [platform]);
  const typeField = schema.data?.fields.find(({ key }) => key === schema.data?.typeField);
  const types = typeField?.options ?? [];
  const type = types.find(({ value }) => value === preset[typeField?.key ?? '']);
  // Each type and each answer has a draft of its own.
  const answered = composeKinds.find((kind) => kind in preset);
  const draftId = [newRecordId, type?.value, answered && `${answered}-${asText(preset[answered])}`]
    .filter(Boolean)
    .join('.');
  // Read again with each schema: the form of the schema before, in another language, has left one.
  const draft = useMemo(
    () => schema.data && drafts.read(module, draftId),
    [drafts, module, draftId, schema.data],
  );
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
  const level = layer.kind === 'page' ? 2 : 3;
  if (typeField && !type) {
    return (
      <div className={styles.record} data-layer={layer.kind}>
        <div className={styles.edit}>
          <TypePicker field={typeField} level={level} onChoose={(value) => onType(typeField.key, value)} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.record} data-layer={layer.kind}>
      <div className={styles.edit}>
        {typeField && type && (
          <ChosenType field={typeField} type={type} onChange={() => onType(typeField.key, undefined)} />
        )}
        <layer.form
          key={draftId}
          schema={schema.data}
          record={null}
          preset={ready}
          answers={answered && asText(preset[answered])}
          draft={draft}
          draftId={draftId}
          level={level}
          onSaved={onCreated}
          onOpen={onOpen}
          onCancel={() => layer.leave({ unguarded: true })}
        />
      </div>
    </div>
  );
}

/**
 * Initial values, once they are complete: an address has only the id of a record that a field refers to, whose title is
 * loaded, or of a message to answer. Records that are not found are left out.
 */
function usePreset(schema: ModuleSchema | undefined, first: FieldValues): FieldValues | undefined {
  const records = useRecords();
  const server = useServerState();
  const { msg, lang } = useLocale();
  const formats = useFormats();
  const { me } = useFormContext();
  const text = JSON.stringify(first);
  const preset = useMemo(() => knownValues(schema, JSON.parse(text) as FieldValues), [schema, text]);
  const answered = composeKinds.flatMap((kind) => {
    const id = first[kind];
    return typeof id === 'string' ? [{ kind, id }] : [];
  })[0];
  const answeredId = answered?.id;
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
  const source = useQuery(
    useMemo(
      () => (schema && answeredId ? server.record(lang, schema.module, answeredId) : null),
      [schema, server, lang, answeredId],
    ),
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
  if (answered) {
    if (source.state === 'loading') return undefined;
    const { data } = source;
    if (data === undefined) return preset;
    const person = asPerson(data.values['sender'])?.name ?? '';
    const intro = msg(str`On ${formats.dateTime(asText(data.values['sentAt']))}, ${person} wrote:`);
    const prefix = answered.kind === 'forward' ? msg('Fwd: ') : msg('Re: ');
    return { ...preset, ...composeValues(answered.kind, data, me, { prefix, intro }) };
  }
  if (missing.length === 0) return preset;
  if (found.state === 'loading') return undefined;
  const kept = Object.entries(preset).filter(([key]) => missing.every((one) => one.key !== key));
  return { ...Object.fromEntries(kept), ...found.data };
}

/** Values of an address that are fields of the form. */
function knownValues(schema: ModuleSchema | undefined, values: FieldValues): FieldValues {
  const fields = schema?.fields.filter(({ key, hidden, readOnly }) => key in values && !hidden && !readOnly);
  return Object.fromEntries((fields ?? []).map(({ key }) => [key, values[key] ?? null]));
}
