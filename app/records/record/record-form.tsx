import { str } from '@lit/localize';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ComponentType } from 'react';

import type { FieldValues, ModuleSchema, RecordDetail } from '../../../core/contracts/records.js';
import { createRequestKey } from '../../services/data/use-request-keys.js';
import { useRecords } from '../../services/data/use-records.js';
import { withComputed } from '../../../core/records/computed.js';
import { joinTexts } from '../../../core/values/format/join-texts.js';
import { initialValues, type FormContext } from '../../../core/records/initial-values.js';
import { mergeValues } from '../../../core/records/merge.js';
import { recurringFields } from '../../../core/records/recurring.js';
import { restrictedTo } from '../../../core/records/restrict.js';
import type { FieldError } from '../../../core/records/validate.js';
import { cellId } from '../fields/lines-model.js';
import { asText } from '../fields/values.js';
import { inSentence } from '../../services/i18n/in-sentence.js';
import type { FieldInputProps, PendingFiles } from '../fields/field-input-props.js';
import { useLocale } from '../../services/i18n/use-locale.js';
import { RenderTrace } from '../../services/platform/render-trace.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useUi } from '../../services/feedback/use-ui.js';
import { ConflictView } from './conflict-view.js';
import type { Draft } from './drafts.js';
import { focusField } from './focus-field.js';
import { FormFields } from './form-fields.js';
import { FormFoot } from './form-foot.js';
import { useOccurrences } from './occurrences/use-occurrences.js';
import type { RecordFormProps } from './record-form-props.js';
import styles from './record-form.module.css';
import {
  actOn,
  changedValues,
  createRecord,
  saveRecord,
  submittedChanges,
  submittedValues,
  type SaveBase,
  type SaveKeys,
  type SaveOutcome,
} from './save-record.js';
import { useClashCheck } from './use-clash-check.js';
import { useConfirmRestart } from './use-confirm-restart.js';
import { useDraft } from './use-draft.js';
import { useFormContext } from './use-form-context.js';
import { editableFields, useRecordForm, type FormInput } from './use-record-form.js';
import { useKeepUnsent } from './use-keep-unsent.js';
import { useSaveKey } from './use-save-key.js';
import { useUnsavedGuard } from './use-unsaved-guard.js';
import { useUnreachedNote } from './use-unreached-note.js';

type Conflict = Extract<SaveOutcome, { kind: 'conflict' }>;
type Saved = Extract<SaveOutcome, { kind: 'saved' }>;

/**
 * The form of a new or existing record: validation, drafts, the guard against leaving, saving and merging.
 * @param props.input for any type of field
 */
export function RecordForm(props: RecordFormProps & { input: ComponentType<FieldInputProps> }) {
  const { draft, level, occurrence } = props;
  const { msg, lang } = useLocale();
  const records = useRecords();
  const platform = usePlatform();
  const { toast, confirm } = useUi();
  const noteUnreached = useUnreachedNote();
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  // A new record, once it is created and there is more to save, is an existing one.
  const [record, setRecord] = useState(props.record);
  const schema = useMemo(
    () => restrictedTo(props.schema, (record ?? props.schema).rights.fields, record?.values),
    [props.schema, record],
  );
  const confirmRestart = useConfirmRestart();
  const { refused, checkClashes } = useClashCheck(schema, msg('Keep editing'));
  const keepUnsent = useKeepUnsent();
  const occurrences = useOccurrences(schema.module);
  const context = useFormContext();
  const [begun] = useState<SaveBase>(() => baseOf(schema, record, props.preset, draft, context));
  const [start] = useState<FieldValues>(() =>
    withComputed(schema.fields, { ...begun.values, ...openValues(schema, draft?.values) }),
  );
  const form = useRecordForm(schema, begun, start);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // State is the same for two clicks before the next render; the ref is not.
  const isSubmitting = useRef(false);
  // Of the request that creates or saves the record: a repeated one has its effect once.
  const [requestKey, setRequestKey] = useState(() => draft?.requestKey ?? createRequestKey(platform.window));
  const { savedAt, drop } = useDraft(schema.module, record?.id ?? props.draftId, {
    base: form.base,
    changes: form.changes,
    requestKey,
  });
  const nextKey = (): string => {
    const key = createRequestKey(platform.window);
    setRequestKey(key);
    return key;
  };
  const keys: SaveKeys = { key: requestKey, next: nextKey };
  const count = Object.keys(form.changes).length;
  const guard = useUnsavedGuard({
    changes: unsavedCount(form),
    countNow: () => unsavedCount(form.now()),
    onDiscard: drop,
  });
  const idOf = (key: string) => `${formId}-${key}`;
  const idsOf = ({ field, error }: FieldError) =>
    error.rule === 'line' ? [cellId(idOf(field), error), idOf(field)] : [idOf(field)];

  /**
   * Saves the input and applies the outcome. The fields stay editable meanwhile.
   * @param work undefined if the user has decided against the save
   * @param mayWait it is kept where there is no network, and the form closes
   */
  async function settle(
    work: (sent: FormInput) => Promise<SaveOutcome | undefined>,
    mayWait: boolean,
  ): Promise<void> {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setSaving(true);
    setFailure(undefined);
    const sent = form.now();
    try {
      const outcome = await work(sent);
      // The user may have left the form meanwhile.
      if (!outcome || !root.current) return;
      const now = form.now();
      if (outcome.kind === 'saved') {
        drop();
        const since = changedValues(sent.values, now.values);
        if (Object.keys(since).length > 0 || pendingCount(now.pending) > sent.pending.failed.length) {
          const { revision, values } = outcome.record;
          setRecord(outcome.record);
          nextKey();
          form.restart({ ...values, ...since }, { revision, values });
          toast(msg("Saved. Changes made since then aren't saved yet."), { kind: 'success' });
          return;
        }
        guard.release();
        announce(outcome);
        props.onSaved(outcome.record);
      } else if (outcome.kind === 'invalid') {
        form.reject(outcome.errors);
        focusField(root.current, outcome.errors.flatMap(idsOf));
      } else if (outcome.kind === 'flagged') {
        const marks = form.flag(outcome.words);
        // The words may not occur in any field of this form.
        if (marks.length === 0) setFailure(outcome.error);
        focusField(root.current, marks.flatMap(idsOf));
      } else if (outcome.kind === 'conflict') {
        const { values } = now.base;
        const mine = { ...values, ...submittedChanges(schema.fields, now) };
        setConflict({ ...outcome, merge: mergeValues(values, mine, outcome.present.values) });
      } else if (outcome.kind === 'failed' && mayWait && (await keepUnsent(outcome.error, contentOf(sent)))) {
        drop();
        guard.release();
        close();
      } else setFailure(outcome.error);
    } finally {
      isSubmitting.current = false;
      setSaving(false);
    }
  }

  /** The save as it waits for a network. */
  function contentOf(sent: FormInput): Parameters<typeof keepUnsent>[1] {
    const { module, fields, titleField, books } = schema;
    const title = record?.title ?? asText(sent.values[titleField]);
    const common = { key: requestKey, module, title, checksClashes: books !== undefined };
    if (!record) {
      const values = submittedValues(fields, sent.values);
      const { draftId, answers } = props;
      return { ...common, draftId, write: { kind: 'create', initial: sent.base.values, values, answers } };
    }
    const { revision, values: base } = sent.base;
    const values = submittedChanges(fields, sent);
    const began = Object.fromEntries(Object.keys(values).map((key) => [key, base[key] ?? null]));
    return {
      ...common,
      id: record.id,
      draftId: record.id,
      write: { kind: 'save', revision, base: began, values },
    };
  }

  function announce({ record: saved, merged, submitted, failure: unsent }: Saved): void {
    const { onOpen } = props;
    const action = onOpen && { label: msg('Open'), onSelect: () => onOpen(saved) };
    if (unsent !== undefined) {
      const text = msg(str`“${saved.title}” is only saved as a draft. ${platform.describe(unsent)}`);
      toast(text, { kind: 'error', action });
    } else if (submitted)
      toast(msg(str`${schema.submit?.done ?? msg('Done')}: “${saved.title}”`), { kind: 'success', action });
    else if (!props.record) toast(msg(str`“${saved.title}” is saved`), { kind: 'success', action });
    else toast(merged ? msg('Saved and merged with other changes') : msg('Saved'), { kind: 'success' });
    noteUnreached(saved.unreached);
  }

  /** @param action performed on the saved record */
  async function submit(action?: string): Promise<void> {
    if (isSubmitting.current || conflict) return;
    const { changes, pending } = form.now();
    if (pending.uploading > 0) {
      toast(msg('Wait until all files are uploaded.'), { kind: 'info' });
      return;
    }
    const problems = form.check();
    if (problems.length > 0) {
      focusField(root.current, problems.flatMap(idsOf));
      return;
    }
    if (pending.failed.length > 0 && !(await mayLeaveOut(pending.failed))) return;
    if (record && !action && Object.keys(changes).length === 0) {
      close();
      return;
    }
    await settle(async (sent) => {
      const outcome = record
        ? await saveChanges(record, sent)
        : await checkClashes(sent.values, (check) =>
            createRecord(records, schema, sent.base.values, sent.values, keys, {
              clashCheck: check,
              answers: props.answers,
            }),
          );
      return action && outcome?.kind === 'saved'
        ? actOn(records, schema.module, outcome, action, createRequestKey(platform.window))
        : outcome;
    }, action === undefined);
  }

  /** Saves the changes of an existing record, unless the user decides against a restart of its approval. */
  async function saveChanges(existing: RecordDetail, sent: FormInput): Promise<SaveOutcome | undefined> {
    const changes = submittedChanges(schema.fields, sent);
    if (!(await confirmRestart(existing, changes))) return undefined;
    if (occurrence !== undefined) return saveOccurrence(existing, occurrence, sent, changes);
    return checkClashes(sent.values, (check) =>
      saveRecord(records, schema.module, existing.id, { base: sent.base, changes }, keys, check),
    );
  }

  async function saveOccurrence(
    { id, revision, title }: RecordDetail,
    name: string,
    { values }: FormInput,
    changes: FieldValues,
  ): Promise<SaveOutcome | undefined> {
    const key = recurringFields(schema.fields)?.rule;
    const changesRule = key !== undefined && key in changes;
    const scope = await occurrences.ask({ kind: 'change', title, changesRule });
    if (!scope) return undefined;
    const request = { revision, occurrence: name, scope, values: changes };
    return checkClashes(values, (check) =>
      occurrences.save(id, { ...request, ...(check && { clashCheck: check }) }),
    );
  }

  async function saveMerged(values: FieldValues, present: RecordDetail): Promise<void> {
    form.restart(values, { revision: present.revision, values: present.values });
    setConflict(null);
    await settle((sent) => saveChanges(present, sent), true);
  }

  /** Asks whether to save without the files; otherwise the first of them gets the focus, to be retried or removed. */
  async function mayLeaveOut(names: readonly string[]): Promise<boolean> {
    const sure = await confirm({
      title: msg("Some files aren't uploaded"),
      text: msg(str`They will be missing from the record: ${joinTexts(names, lang)}`),
      confirmLabel: msg('Save without them'),
      cancelLabel: msg('Keep editing'),
      safe: 'cancel',
    });
    if (!sure) {
      // After the question has returned the focus.
      platform.window.requestAnimationFrame(() =>
        root.current?.querySelector<HTMLElement>('[data-failed] button')?.focus(),
      );
    }
    return sure;
  }

  function backToEditing({ merge }: Conflict): void {
    setConflict(null);
    // After the form is rendered again.
    platform.window.requestAnimationFrame(() => focusField(root.current, merge.conflicts.map(idOf)));
  }

  /** Closes the form without saving: a record that it has created is shown. */
  function close(): void {
    if (record && !props.record) props.onSaved(record);
    else props.onCancel();
  }

  async function cancel(): Promise<void> {
    if (!(await guard.ask())) return;
    drop();
    guard.release();
    close();
  }

  async function startOver(): Promise<void> {
    const sure = await confirm({
      title: msg('Discard the draft?'),
      text: msg('Its content will be lost.'),
      confirmLabel: msg('Drop'),
      cancelLabel: msg('Keep'),
      danger: true,
      safe: 'cancel',
    });
    if (!sure) return;
    drop();
    setRequestKey(createRequestKey(platform.window));
    form.restart(form.base.values, form.base);
  }

  const canSubmit = !record || record.actions.some(({ key }) => key === schema.submit?.action);
  const firstFocus = useEffectEvent(() => {
    // On a phone it would raise the keyboard over the form.
    if (platform.device.layout() === 'phone') return;
    const first = schema.fields.find(
      (field) =>
        !field.hidden && !field.readOnly && root.current?.querySelector(`#${CSS.escape(idOf(field.key))}`),
    );
    if (first) focusField(root.current, [idOf(first.key)]);
  });
  useEffect(() => firstFocus(), []);
  useSaveKey(root, () => void submit());

  return (
    <>
      {occurrences.dialog}
      {conflict && (
        <ConflictView
          schema={props.schema}
          present={conflict.present}
          merge={conflict.merge}
          saving={saving}
          level={level}
          onBack={() => backToEditing(conflict)}
          onSave={(values) => void saveMerged(values, conflict.present)}
        />
      )}
      <form
        ref={root}
        className={styles.form}
        // Its fields keep what only they have, such as uploads, while versions are compared.
        hidden={conflict !== null}
        noValidate
        aria-label={
          record ? msg(str`Edit ${record.title}`) : msg(str`New ${inSentence(schema.itemLabel, lang)}`)
        }
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={styles.fields}>
          <RenderTrace name={`${schema.module}/form`}>
            <FormFields
              schema={schema}
              form={form}
              input={props.input}
              idOf={idOf}
              level={level}
              record={record}
              refused={refused}
              canMention
            />
          </RenderTrace>
        </div>
        <FormFoot
          problems={Object.keys(form.errors).length}
          failure={failure}
          saving={saving}
          savedAt={savedAt ?? (count > 0 ? draft?.at : undefined)}
          onShowProblem={() =>
            focusField(
              root.current,
              schema.fields.flatMap(({ key }) => {
                const error = form.errors[key];
                return error ? idsOf({ field: key, error }) : [];
              }),
            )
          }
          submit={canSubmit ? schema.submit : undefined}
          onSubmit={() => void submit(schema.submit?.action)}
          onStartOver={draft && count > 0 ? () => void startOver() : undefined}
          onCancel={() => void cancel()}
        />
      </form>
    </>
  );
}

function unsavedCount({ changes, pending }: FormInput): number {
  return Object.keys(changes).length + pendingCount(pending);
}

function pendingCount({ uploading, failed }: PendingFiles): number {
  return uploading + failed.length;
}

/** Values of a draft without the fields that can no longer be changed. */
function openValues(schema: ModuleSchema, values: FieldValues = {}): FieldValues {
  const open = new Set(editableFields(schema).map(({ key }) => key));
  return Object.fromEntries(Object.entries(values).filter(([key]) => open.has(key)));
}

function baseOf(
  schema: ModuleSchema,
  record: RecordDetail | null,
  preset: FieldValues | undefined,
  draft: Draft | undefined,
  context: FormContext,
): SaveBase {
  if (record) {
    // A draft older than another user's save keeps its own base, so that it can be merged.
    const revision = draft?.revision ?? record.revision;
    return { revision, values: withComputed(schema.fields, { ...record.values, ...draft?.base }) };
  }
  const known = preset ?? {};
  const values = { ...initialValues(schema.fields, context, known), ...known };
  return { revision: 0, values: withComputed(schema.fields, values) };
}
