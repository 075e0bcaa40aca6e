import { useState } from 'react';

/** Values that several administrators may change, with the number of their latest change. */
interface Revised<V> {
  values: V;
  revision: number;
}

interface RevisedFormOptions<V extends object, S extends Revised<V>> {
  /** The stored values, as loaded last. */
  loaded: S;
  /** Stores the values unless the revision is stale; rejects with the error of the request. */
  save(change: Revised<V>, changed: readonly (keyof V)[]): Promise<S>;
  /** The present values from the response to a stale change; undefined for any other error. */
  presentOf(error: unknown): S | undefined;
  /** Puts stored values into effect: the own ones, or those of another administrator. */
  onStored?(stored: S): void;
  /** Called after the own changes were saved. */
  onSaved?(): void;
}

export interface RevisedForm<V extends object, S extends Revised<V>> {
  /** The stored values that the changes are made to. */
  base: S;
  /** The values as chosen. */
  values: V;
  /** Keys of values that are not saved. */
  changed: readonly (keyof V)[];
  /** The changes of another administrator, which were saved first; those of `keys` are to values changed here, too. */
  conflict: { with: S; keys: readonly (keyof V)[] } | undefined;
  isSaving: boolean;
  /** Error of the last save; the choices stay. */
  failure: unknown;
  choose(changes: Partial<V>): void;
  discard(): void;
  /** Resolves to whether the changes were saved. */
  save(): Promise<boolean>;
}

const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keys whose values differ. */
const differing = <V extends object>(one: V, other: V): (keyof V)[] =>
  keysOf(one).filter((key) => !isSame(one[key], other[key]));

/**
 * Form of values that are saved together. Changes that another administrator saved first are taken over, except where
 * this one has chosen otherwise, and nothing is saved until this one has seen them.
 */
export function useRevisedForm<V extends object, S extends Revised<V>>({
  loaded,
  save,
  presentOf,
  onStored,
  onSaved,
}: RevisedFormOptions<V, S>): RevisedForm<V, S> {
  const [base, setBase] = useState(loaded);
  const [values, setValues] = useState(loaded.values);
  const [conflict, setConflict] = useState<RevisedForm<V, S>['conflict']>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const changed = differing(values, base.values);

  // Newer values replace those on the page only while nothing is chosen.
  if (loaded.revision > base.revision && changed.length === 0 && !isSaving) {
    setBase(loaded);
    setValues(loaded.values);
  }

  function takeOver(present: S): void {
    const theirs = differing(present.values, base.values);
    setConflict({
      with: present,
      keys: theirs.filter((key) => changed.includes(key) && !isSame(values[key], present.values[key])),
    });
    const mine: Partial<V> = {};
    for (const key of changed) mine[key] = values[key];
    setBase(present);
    setValues({ ...present.values, ...mine });
    // They are in effect for everybody else already.
    onStored?.(present);
  }

  return {
    base,
    values,
    changed,
    conflict,
    isSaving,
    failure,
    choose: (changes) => setValues((last) => ({ ...last, ...changes })),
    discard() {
      setValues(base.values);
      setConflict(undefined);
      setFailure(undefined);
    },
    async save() {
      if (isSaving || changed.length === 0) return false;
      setSaving(true);
      setFailure(undefined);
      try {
        const saved = await save({ values, revision: base.revision }, changed);
        setBase(saved);
        setValues(saved.values);
        setConflict(undefined);
        onStored?.(saved);
        onSaved?.();
        return true;
      } catch (error) {
        const present = presentOf(error);
        if (present) takeOver(present);
        else setFailure(error);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}
