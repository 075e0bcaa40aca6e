import { useRevisedForm, type RevisedForm } from '../admin/use-revised-form.js';
import type { BaseSettings, SettingValues } from '../../../core/contracts/base-settings.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { presentOf, useSettingsApi } from './settings-api.js';

export type SettingKey = keyof SettingValues;
export type SettingValue = SettingValues[SettingKey];

/** Form of the settings. Stored values take effect in this tab and the tenant's other tabs at once. */
export function useSettingsForm(
  loaded: BaseSettings,
  onSaved: () => void,
): RevisedForm<SettingValues, BaseSettings> {
  const api = useSettingsApi();
  const { baseConfig } = usePlatform();
  return useRevisedForm<SettingValues, BaseSettings>({
    loaded,
    save: (change) => api.save(change),
    presentOf,
    onStored: ({ values }) => baseConfig.update(values),
    onSaved,
  });
}
