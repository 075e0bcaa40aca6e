import { useCallback, useMemo, useRef, useState } from 'react';

import type { FieldSchema, FieldValue, FieldValues, ModuleSchema } from '../../core/contracts/records.js';
import type { RuleError } from '../../core/contracts/rules.js';
import { validateField, type FieldError } from '../../core/modules/validate.js';
import { changedValues } from './changed-values.js';

interface State {
  values: FieldValues;
  errors: Readonly<Record<string, RuleError>>;
  /** Keys of fields that still work on their value, such as a running upload. */
  busy: ReadonlySet<string>;
}

type Action =
  | { do: 'set'; key: string; value: FieldValue; error: RuleError | undefined }
  | { do: 'judge'; key: string; error: RuleError | undefined }
  | { do: 'refuse'; problems: FieldError[] }
  | { do: 'busy'; key: string; busy: boolean }
  | { do: 'restart'; values: FieldValues };

export interface RecordForm {
  values: FieldValues;
  errors: Readonly<Record<string, RuleError>>;
  /** Fields that differ from what the form began with. */
  changed: FieldValues;
  /** As it is at this moment, drawn or not; `busy` while a field still works on its value, such as an upload. */
  now(): { values: FieldValues; busy: boolean };
  set(key: string, value: FieldValue): void;
  /** Judges a field once the person has left it. */
  blur(key: string): void;
  setBusy(key: string, busy: boolean): void;
  /** Judges all fields and shows what is wrong with them. */
  check(): FieldError[];
  /** Shows problems that the back end found. */
  refuse(problems: FieldError[]): void;
  restart(values: FieldValues): void;
}

/** Fields a person may fill in. */
export function editableFields(schema: ModuleSchema): FieldSchema[] {
  return schema.fields.filter((field) => !field.hidden && !field.readOnly);
}

/** A form's values and what is wrong with them. `base` is what it counts changes from; `start` what it shows first. */
export function useRecordForm(schema: ModuleSchema, base: FieldValues, start: FieldValues): RecordForm {
  const [state, setState] = useState<State>({ values: start, errors: {}, busy: new Set<string>() });
  // A press of 'Save' may come before the page is drawn with the last key typed.
  const latest = useRef(state);
  const dispatch = useCallback((action: Action) => {
    latest.current = reduce(latest.current, action);
    setState(latest.current);
  }, []);
  const fields = useMemo(() => new Map(editableFields(schema).map((field) => [field.key, field])), [schema]);

  const judge = useCallback(
    (key: string, value: FieldValue | undefined) => {
      const field = fields.get(key);
      return field && validateField(field, value ?? null);
    },
    [fields],
  );

  return {
    values: state.values,
    errors: state.errors,
    changed: useMemo(() => changedValues(base, state.values), [base, state.values]),
    now: () => ({ values: latest.current.values, busy: latest.current.busy.size > 0 }),
    set: (key, value) => {
      // A complaint stands until the value is right; a new one waits for the person to leave the field.
      const error = latest.current.errors[key] ? judge(key, value) : undefined;
      dispatch({ do: 'set', key, value, error });
    },
    blur: (key) => dispatch({ do: 'judge', key, error: judge(key, latest.current.values[key]) }),
    setBusy: useCallback((key: string, busy: boolean) => dispatch({ do: 'busy', key, busy }), [dispatch]),
    check: () => {
      const problems: FieldError[] = [];
      for (const key of fields.keys()) {
        const error = judge(key, latest.current.values[key]);
        if (error) problems.push({ field: key, error });
      }
      dispatch({ do: 'refuse', problems });
      return problems;
    },
    refuse: (problems) => dispatch({ do: 'refuse', problems }),
    restart: useCallback((values: FieldValues) => dispatch({ do: 'restart', values }), [dispatch]),
  };
}

function reduce(state: State, action: Action): State {
  switch (action.do) {
    case 'set':
      return {
        ...state,
        values: { ...state.values, [action.key]: action.value },
        errors: withError(state.errors, action.key, action.error),
      };
    case 'judge':
      return { ...state, errors: withError(state.errors, action.key, action.error) };
    case 'refuse':
      return {
        ...state,
        errors: Object.fromEntries(action.problems.map(({ field, error }) => [field, error])),
      };
    case 'busy': {
      const busy = new Set(state.busy);
      if (action.busy) busy.add(action.key);
      else busy.delete(action.key);
      return { ...state, busy };
    }
    case 'restart':
      return { values: action.values, errors: {}, busy: state.busy };
  }
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
