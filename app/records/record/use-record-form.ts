import { useCallback, useMemo, useRef, useState } from 'react';

import type { FieldSchema, FieldValue, FieldValues, ModuleSchema } from '../../../core/contracts/records.js';
import type { RuleError } from '../../../core/contracts/rules.js';
import { withComputed } from '../../../core/records/computed.js';
import { withoutRates } from '../../../core/records/exchange.js';
import { movedEnds } from '../../../core/records/moved-ends.js';
import { validateField, type FieldError } from '../../../core/records/validate.js';
import { createWordFinder, type WordFinder } from '../../../core/services/sensitive/find-words.js';
import type { PendingFiles } from '../fields/field-input-props.js';
import { changedValues, type SaveBase } from './save-record.js';
import { markOf } from './sensitive-words.js';

/** Values of a form and what they are based on. */
interface Input {
  base: SaveBase;
  values: FieldValues;
  /** Values that differ from those of the base. */
  changes: FieldValues;
}

interface State extends Input {
  errors: Readonly<Record<string, RuleError>>;
  /** By field. */
  pending: Readonly<Record<string, PendingFiles>>;
}

type Action =
  | { type: 'set'; values: FieldValues; key: string; error: RuleError | undefined }
  | { type: 'validate'; key: string; error: RuleError | undefined }
  | { type: 'reject'; problems: FieldError[] }
  | { type: 'pending'; key: string; files: PendingFiles }
  | { type: 'restart'; base: SaveBase; values: FieldValues };

/** A form's input, with the files of all fields that are not part of their values. */
export interface FormInput extends Input {
  pending: PendingFiles;
}

export interface RecordForm extends FormInput {
  errors: Readonly<Record<string, RuleError>>;
  /** Current input, also before it is rendered. */
  now(): FormInput;
  set(key: string, value: FieldValue): void;
  /** Validates a field that has lost the focus. */
  blur(key: string): void;
  setPendingFiles(key: string, files: PendingFiles): void;
  /** Validates all fields and shows the errors. */
  check(): FieldError[];
  /** Shows errors found by the back end. */
  reject(problems: FieldError[]): void;
  /** Marks fields that contain the words, until they no longer do; returns the marks, which do not block submission. */
  flag(words: readonly string[]): FieldError[];
  /** Replaces all values, and what they are based on. */
  restart(values: FieldValues, base: SaveBase): void;
}

/** Fields the user may edit. */
export function editableFields(schema: ModuleSchema): FieldSchema[] {
  return schema.fields.filter((field) => !field.hidden && !field.readOnly);
}

/** Values of a form, their errors and changes; it starts with the values `start` on the base `begun`. */
export function useRecordForm(schema: ModuleSchema, begun: SaveBase, start: FieldValues): RecordForm {
  const [state, setState] = useState<State>(() => ({ ...inputOf(begun, start), errors: {}, pending: {} }));
  // 'Save' may be pressed before the last keystroke is rendered.
  const latest = useRef(state);
  const dispatch = useCallback((action: Action) => {
    latest.current = reduce(latest.current, action);
    setState(latest.current);
  }, []);
  // Fields that the user has changed; an end keeps its distance from the start until then.
  const touched = useRef(new Set<string>());
  const findFlagged = useRef<WordFinder>(() => []);
  const fields = useMemo(() => new Map(editableFields(schema).map((field) => [field.key, field])), [schema]);

  const validate = useCallback(
    (key: string, values: FieldValues) => {
      const field = fields.get(key);
      if (!field) return undefined;
      const error = validateField(field, values[key] ?? null, values, schema.fields);
      // Such a value is not submitted, or the record has it already.
      return error?.rule === 'not-applicable' ? undefined : error;
    },
    [fields, schema],
  );

  const problemOf = (key: string, values: FieldValues): RuleError | undefined => {
    const field = fields.get(key);
    return validate(key, values) ?? (field && markOf(field, values[key] ?? null, findFlagged.current));
  };

  return {
    base: state.base,
    values: state.values,
    changes: state.changes,
    errors: state.errors,
    pending: useMemo(() => allPending(state.pending), [state.pending]),
    now() {
      const { base, values, changes, pending } = latest.current;
      return { base, values, changes, pending: allPending(pending) };
    },
    set: (key, value) => {
      // An error stays until the value is valid; a new one appears when the field loses the focus.
      touched.current.add(key);
      const { values: before, errors } = latest.current;
      const entered = withoutRates(schema.fields, key, { ...before, [key]: value });
      const moved = movedEnds(schema.fields, key, start, entered, touched.current);
      const values = withComputed(schema.fields, { ...entered, ...moved });
      dispatch({ type: 'set', values, key, error: errors[key] ? problemOf(key, values) : undefined });
    },
    blur: (key) => dispatch({ type: 'validate', key, error: problemOf(key, latest.current.values) }),
    setPendingFiles: useCallback(
      (key: string, files: PendingFiles) => dispatch({ type: 'pending', key, files }),
      [dispatch],
    ),
    check: () => {
      const problems: FieldError[] = [];
      for (const key of fields.keys()) {
        const error = validate(key, latest.current.values);
        if (error) problems.push({ field: key, error });
      }
      dispatch({ type: 'reject', problems });
      return problems;
    },
    reject: (problems) => dispatch({ type: 'reject', problems }),
    flag(words) {
      findFlagged.current = createWordFinder(words);
      const marks = [...fields.values()].flatMap((field): FieldError[] => {
        const error = markOf(field, latest.current.values[field.key] ?? null, findFlagged.current);
        return error ? [{ field: field.key, error }] : [];
      });
      dispatch({ type: 'reject', problems: marks });
      return marks;
    },
    restart: useCallback(
      (values: FieldValues, { revision, values: before }: SaveBase) =>
        dispatch({
          type: 'restart',
          base: { revision, values: withComputed(schema.fields, before) },
          values: withComputed(schema.fields, values),
        }),
      [dispatch, schema],
    ),
  };
}

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'set':
      return {
        ...state,
        ...inputOf(state.base, action.values),
        errors: withError(state.errors, action.key, action.error),
      };
    case 'validate':
      return { ...state, errors: withError(state.errors, action.key, action.error) };
    case 'reject':
      return {
        ...state,
        errors: Object.fromEntries(action.problems.map(({ field, error }) => [field, error])),
      };
    case 'pending':
      return { ...state, pending: { ...state.pending, [action.key]: action.files } };
    case 'restart':
      return { ...inputOf(action.base, action.values), errors: {}, pending: state.pending };
  }
}

function inputOf(base: SaveBase, values: FieldValues): Input {
  return { base, values, changes: changedValues(base.values, values) };
}

function allPending(byField: State['pending']): PendingFiles {
  const all = Object.values(byField);
  return {
    uploading: all.reduce((sum, { uploading }) => sum + uploading, 0),
    failed: all.flatMap(({ failed }) => failed),
  };
}

function withError(
  errors: Readonly<Record<string, RuleError>>,
  key: string,
  error: RuleError | undefined,
): Readonly<Record<string, RuleError>> {
  if (error) return { ...errors, [key]: error };
  if (!(key in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([other]) => other !== key));
}
