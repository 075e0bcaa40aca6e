import { str } from '@lit/localize';
import { useEffect, useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import type { FieldValue, RecordDetail } from '../../../../core/contracts/records.js';
import { isSameValue } from '../../../../core/records/field-value.js';
import { validateField } from '../../../../core/records/validate.js';
import { FieldInput } from '../../fields/input/field-input.js';
import { OpenRecordContext } from '../../fields/people/open-record.js';
import { ruleMessage } from '../../fields/rule-message.js';
import { useFormats } from '../../fields/use-formats.js';
import { focusField } from '../../record/focus-field.js';
import { saveRecord, type SaveOutcome } from '../../record/save-record.js';
import { createRequestKey } from '../../../services/data/use-request-keys.js';
import { useRecords } from '../../../services/data/use-records.js';
import { useUi } from '../../../services/feedback/use-ui.js';
import { useLocale } from '../../../services/i18n/use-locale.js';
import { usePlatform } from '../../../services/platform/use-platform.js';
import styles from './cell-editor.module.css';
import { isChoice } from './editable.js';
import type { Cells } from './use-cells.js';
import type { CellEdit, EditedCell } from './use-cell-edit.js';

interface CellEditorProps {
  module: string;
  cell: EditedCell;
  cells: Cells;
  onEnd: CellEdit['end'];
}

/** The control of a field above its cell: Enter saves, Escape leaves, Tab saves and goes to the next cell. */
export function CellEditor({ module, cell, cells, onEnd: leave }: CellEditorProps) {
  const { field, place } = cell;
  const locale = useLocale();
  const { msg } = locale;
  const formats = useFormats();
  const records = useRecords();
  const { toast } = useUi();
  const { window, describe } = usePlatform();
  const id = useId();
  const open = useMemo(() => ({ module, id: cell.record.id }), [module, cell.record.id]);
  const root = useRef<HTMLDivElement>(null);
  const [base, setBase] = useState(cell.record);
  const [value, setValue] = useState<FieldValue>(cell.record.values[field.key] ?? null);
  /** A key may be pressed before what was typed is rendered. */
  const latest = useRef(value);
  const [error, setError] = useState('');
  const isSaving = useRef(false);
  /** Leaving takes the focus, which is no reason to save. */
  const isEnded = useRef(false);
  const onEnd: CellEdit['end'] = (step, saved) => {
    isEnded.current = true;
    leave(step, saved);
  };

  useEffect(() => {
    const frame = window.requestAnimationFrame(() => focusField(root.current, [id]));
    return () => window.cancelAnimationFrame(frame);
  }, [window, id]);

  const save = (from: RecordDetail, next: FieldValue): Promise<SaveOutcome> =>
    saveRecord(
      records,
      module,
      from.id,
      { base: { revision: from.revision, values: from.values }, changes: { [field.key]: next } },
      { key: createRequestKey(window), next: () => createRequestKey(window) },
    );

  async function undo(saved: RecordDetail): Promise<void> {
    const outcome = await save(saved, base.values[field.key] ?? null);
    if (outcome.kind === 'saved') toast(msg(str`${field.label} is as before`), { kind: 'success' });
    else toast(reasonOf(outcome), { kind: 'error' });
  }

  function reasonOf(outcome: Exclude<SaveOutcome, { kind: 'saved' }>): string {
    switch (outcome.kind) {
      case 'conflict': {
        const { name } = outcome.present.updatedBy;
        const present = cells.textOf(field, outcome.present.values);
        return msg(str`${name} has just changed this to “${present}”. Save again to replace it.`);
      }
      case 'invalid': {
        const own = outcome.errors.find((one) => one.field === field.key);
        return own
          ? ruleMessage(own.error, field, locale, formats)
          : msg('Other fields of the record have to be corrected first. Open it to edit them.');
      }
      default:
        return describe(outcome.error);
    }
  }

  async function submit(next: FieldValue, step?: 1 | -1): Promise<void> {
    if (isSaving.current) return;
    if (isSameValue(base.values[field.key] ?? null, next)) {
      onEnd(step);
      return;
    }
    const problem = validateField(field, next, base.values);
    if (problem) {
      setError(ruleMessage(problem, field, locale, formats));
      return;
    }
    isSaving.current = true;
    const outcome = await save(base, next);
    isSaving.current = false;
    if (outcome.kind === 'saved') {
      const { record } = outcome;
      toast(msg(str`Saved: ${field.label}`), {
        kind: 'success',
        action: { label: msg('Undo'), onSelect: () => void undo(record) },
      });
      onEnd(step, record);
      return;
    }
    // The input stays; the next attempt is based on the present record.
    if (outcome.kind === 'conflict') setBase(outcome.present);
    setError(reasonOf(outcome));
  }

  function onKeyDown(event: KeyboardEvent): void {
    // The keys of the rows are not those of a control.
    event.stopPropagation();
    const isListOpen =
      root.current?.querySelector('[open], [aria-expanded="true"], [aria-busy="false"][role="listbox"]') !==
      null;
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Tab') {
      event.preventDefault();
      void submit(latest.current, event.shiftKey ? -1 : 1);
    } else if (isListOpen) return;
    else if (event.key === 'Escape') {
      event.preventDefault();
      onEnd();
    } else if (event.key === 'Enter' && !isChoice(field)) {
      event.preventDefault();
      void submit(latest.current);
    }
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    const isOutside = relatedTarget instanceof Node && !root.current?.contains(relatedTarget);
    if (isOutside && !isEnded.current) void submit(latest.current);
  }

  const width = Math.max(place.width, least);
  const isRtl = root.current?.matches(':dir(rtl)') ?? window.document.dir === 'rtl';
  const edge = isRtl ? place.right - width : place.left;
  return (
    <div
      ref={root}
      role="dialog"
      aria-label={field.label}
      className={styles.editor}
      style={{
        insetBlockStart: Math.min(place.top, window.innerHeight - height),
        left: Math.max(8, Math.min(edge, window.innerWidth - width - 8)),
        inlineSize: width,
      }}
      onKeyDownCapture={(event) => {
        // Controls that use Enter themselves, such as a date's, must not submit what is around.
        if (event.key === 'Enter' && !isChoice(field)) onKeyDown(event);
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={(event) => event.stopPropagation()}
    >
      <OpenRecordContext value={open}>
        <FieldInput
          field={{ ...field, help: undefined, showWhen: undefined }}
          id={id}
          value={value}
          error={error || undefined}
          onChange={(next) => {
            latest.current = next;
            setValue(next);
            setError('');
            if (isChoice(field) && !(field.required && next === null)) void submit(next);
          }}
          onBlur={() => undefined}
          onPendingFiles={() => undefined}
        />
      </OpenRecordContext>
      {error && (
        <p className="sr-only" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Least width and most height of the editor in px. */
const least = 240;
const height = 120;
