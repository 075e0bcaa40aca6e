import { useState } from 'react';

import type { BaseSettings, SettingValues } from '../../core/contracts/base-settings.js';
import { usePlatform } from '../platform/use-platform.js';
import { presentOf, useSettingsApi } from './settings-api.js';

export type SettingKey = keyof SettingValues;
export type SettingValue = SettingValues[SettingKey];

export interface SettingsFormModel {
  /** The stored settings that the changes are made to. */
  base: BaseSettings;
  /** The values as chosen. */
  values: SettingValues;
  /** Keys of values that are not saved. */
  changed: readonly SettingKey[];
  /** The changes of another administrator, which were saved first; those of `keys` are to values changed here, too. */
  conflict: { with: BaseSettings; keys: readonly SettingKey[] } | undefined;
  isSaving: boolean;
  /** Error of the last save; the choices stay. */
  failure: unknown;
  choose(key: SettingKey, value: SettingValue): void;
  discard(): void;
  /** Resolves to whether the changes were saved. */
  save(): Promise<boolean>;
}

const keysOf = (values: SettingValues) => Object.keys(values) as SettingKey[];

/** Keys whose values differ. */
const differing = (one: SettingValues, other: SettingValues): SettingKey[] =>
  keysOf(one).filter((key) => one[key] !== other[key]);

/**
 * Form of the settings. Saved values take effect in this tab and the tenant's other tabs at once. Changes that another
 * administrator saved first are taken over, except where this one has chosen otherwise, and nothing is saved until this
 * one has seen them.
 */
export function useSettingsForm(loaded: BaseSettings, onSaved: () => void): SettingsFormModel {
  const api = useSettingsApi();
  const { baseConfig } = usePlatform();
  const [base, setBase] = useState(loaded);
  const [values, setValues] = useState(loaded.values);
  const [conflict, setConflict] = useState<SettingsFormModel['conflict']>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const changed = differing(values, base.values);

  // Newer settings replace those on the page only while nothing is chosen.
  if (loaded.revision > base.revision && changed.length === 0 && !isSaving) {
    setBase(loaded);
    setValues(loaded.values);
  }

  function takeOver(present: BaseSettings): void {
    const theirs = differing(present.values, base.values);
    setConflict({
      with: present,
      keys: theirs.filter((key) => changed.includes(key) && values[key] !== present.values[key]),
    });
    const mine = Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<SettingValues>;
    setBase(present);
    setValues({ ...present.values, ...mine });
    // They are in effect for everybody else already.
    baseConfig.update(present.values);
  }

  return {
    base,
    values,
    changed,
    conflict,
    isSaving,
    failure,
    choose: (key, value) => setValues((last) => ({ ...last, [key]: value })),
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
        const saved = await api.save({ values, revision: base.revision });
        setBase(saved);
        setConflict(undefined);
        baseConfig.update(saved.values);
        onSaved();
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
