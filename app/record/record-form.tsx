import { str } from '@lit/localize';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import type { FieldValues, ModuleSchema, RecordDetail } from '../../core/contracts/records.js';
import { useRecords } from '../data/use-records.js';
import { inSentence } from '../i18n/in-sentence.js';
import { useLocale } from '../i18n/use-locale.js';
import { usePlatform } from '../platform/use-platform.js';
import { useUi } from '../ui/use-ui.js';
import { ConflictView } from './conflict-view.js';
import type { Draft } from './drafts.js';
import { focusField } from './focus-field.js';
import { FormFields } from './form-fields.js';
import { FormFoot } from './form-foot.js';
import styles from './record-form.module.css';
import { changedValues, createRecord, saveRecord, type SaveBase, type SaveOutcome } from './save-record.js';
import { useDraft } from './use-draft.js';
import { useRecordForm } from './use-record-form.js';
import { useSaveKey } from './use-save-key.js';
import { useUnsavedGuard } from './use-unsaved-guard.js';

interface RecordFormProps {
  schema: ModuleSchema;
  /** The record to edit; null for a new one. */
  record: RecordDetail | null;
  /** Initial values of a new record. */
  preset?: FieldValues;
  /** Draft left by an earlier form of this tab. */
  draft?: Draft;
  /** Id under which the draft is saved. */
  draftId: string;
  level: 2 | 3;
  onSaved(record: RecordDetail): void;
  onCancel(): void;
}

type Conflict = Extract<SaveOutcome, { kind: 'conflict' }>;

/** The form of a new or existing record: validation, drafts, the guard against leaving, saving and merging. */
export function RecordForm(props: RecordFormProps) {
  const { schema, record, draft, draftId, level, onSaved, onCancel } = props;
  const { msg, lang } = useLocale();
  const records = useRecords();
  const platform = usePlatform();
  const { toast, confirm } = useUi();
  const formId = useId();
  const root = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState<SaveBase>(() => baseOf(schema, record, props.preset, draft));
  const [begin] = useState<FieldValues>(() => ({ ...base.values, ...draft?.values }));
  const form = useRecordForm(schema, base.values, begin);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // State is the same for two clicks before the next render; the ref is not.
  const isSubmitting = useRef(false);
  const { savedAt, drop } = useDraft(schema.module, draftId, base, form.changed);
  const count = Object.keys(form.changed).length;
  const countNow = () => Object.keys(changedValues(base.values, form.now().values)).length;
  const guard = useUnsavedGuard({ changes: count, countNow, onDiscard: drop });
  const idOf = (key: string) => `${formId}-${key}`;

  async function settle(work: () => Promise<SaveOutcome>): Promise<void> {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      const outcome = await work();
      if (outcome.kind === 'saved') {
        drop();
        guard.release();
        toast(outcome.merged ? msg('Saved and merged with other changes') : msg('Saved'), {
          kind: 'success',
        });
        onSaved(outcome.record);
      } else if (outcome.kind === 'invalid') {
        form.reject(outcome.errors);
        focusField(
          root.current,
          outcome.errors.map(({ field }) => idOf(field)),
        );
      } else if (outcome.kind === 'conflict') setConflict(outcome);
      else setFailure(outcome.error);
    } finally {
      isSubmitting.current = false;
      setSaving(false);
    }
  }

  async function submit(): Promise<void> {
    if (isSubmitting.current || conflict) return;
    const { values, busy } = form.now();
    if (busy) {
      toast(msg('Wait until all files are uploaded.'), { kind: 'info' });
      return;
    }
    const problems = form.check();
    if (problems.length > 0) {
      focusField(
        root.current,
        problems.map(({ field }) => idOf(field)),
      );
      return;
    }
    if (record && countNow() === 0) {
      onCancel();
      return;
    }
    await settle(() =>
      record
        ? saveRecord(records, schema.module, record.id, base, values)
        : createRecord(records, schema.module, values),
    );
  }

  async function saveMerged(values: FieldValues, present: RecordDetail): Promise<void> {
    const rebased = { revision: present.revision, values: present.values };
    setBase(rebased);
    form.restart(values);
    setConflict(null);
    await settle(() => saveRecord(records, schema.module, present.id, rebased, values));
  }

  async function cancel(): Promise<void> {
    if (!(await guard.ask())) return;
    drop();
    onCancel();
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
    form.restart(base.values);
  }

  const firstFocus = useEffectEvent(() => {
    // On a phone it would raise the keyboard over the form.
    if (platform.device.layout() === 'phone') return;
    const first = schema.fields.find((field) => !field.hidden && !field.readOnly);
    if (first) focusField(root.current, [idOf(first.key)]);
  });
  useEffect(() => firstFocus(), []);
  useSaveKey(root, () => void submit());

  if (conflict) {
    return (
      <ConflictView
        schema={schema}
        present={conflict.present}
        merge={conflict.merge}
        saving={saving}
        level={level}
        onBack={() => setConflict(null)}
        onSave={(values) => void saveMerged(values, conflict.present)}
      />
    );
  }
  return (
    <form
      ref={root}
      className={styles.form}
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
        <FormFields schema={schema} form={form} idOf={idOf} level={level} existing={record !== null} />
      </div>
      <FormFoot
        problems={Object.keys(form.errors).length}
        failure={failure}
        saving={saving}
        savedAt={savedAt ?? (count > 0 ? draft?.at : undefined)}
        onShowProblem={() =>
          focusField(
            root.current,
            schema.fields.filter(({ key }) => form.errors[key]).map(({ key }) => idOf(key)),
          )
        }
        onStartOver={draft && count > 0 ? () => void startOver() : undefined}
        onCancel={() => void cancel()}
      />
    </form>
  );
}

function baseOf(
  schema: ModuleSchema,
  record: RecordDetail | null,
  preset: FieldValues | undefined,
  draft: Draft | undefined,
): SaveBase {
  if (record) {
    // A draft older than another user's save keeps its own base, so that it can be merged.
    const revision = draft?.revision ?? record.revision;
    return { revision, values: { ...record.values, ...draft?.base } };
  }
  const defaults = schema.fields.flatMap((field) =>
    field.defaultValue === undefined || field.hidden || field.readOnly
      ? []
      : [[field.key, field.defaultValue] as const],
  );
  return { revision: 0, values: { ...Object.fromEntries(defaults), ...preset } };
}
