import { configKeys, menuExpandTypes, openAsPage, type MenuExpandType } from '../../contracts/names.js';
import { isObject, asString } from '../../contracts/parse.js';
import type { ConfigEntry } from '../../contracts/tenant.js';

/** Base-config keys as typed values (docs/requirements.md 3.27). */
export interface BaseConfig {
  /** True if long texts in lists wrap; otherwise they are cut. */
  autowrap: boolean;
  /** True if record details open as a page (`newPage`) and not as a dialog. */
  opensAsPage: boolean;
  /** How the groups of a module's navigation begin; `all` for an unknown value. */
  menuExpandType: MenuExpandType;
  /** True if batch selection starts with the first page selected. */
  batchFirstPageSelected: boolean;
  /** True if the panel with the search conditions is hidden once a search has run. */
  searchHidePanel: boolean;
}

type Entries = Readonly<Record<string, string>>;

function isOn(value: string | undefined): boolean {
  return value !== undefined && /^(?:1|true|y|yes|on)$/i.test(value);
}

export function baseConfig(entries: Entries): BaseConfig {
  return {
    autowrap: isOn(entries[configKeys.autowrap]),
    opensAsPage: entries[configKeys.openMethod] === openAsPage,
    menuExpandType: menuExpandTypes.find((each) => each === entries[configKeys.menuExpandType]) ?? 'all',
    batchFirstPageSelected: isOn(entries[configKeys.batchFirstPageSelected]),
    searchHidePanel: isOn(entries[configKeys.searchHidePanel]),
  };
}

/** Settings that a host page gives; undefined for anything but a list of `{ configKey, configValue }`. */
export function hostSettingsOf(value: unknown): ConfigEntry[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return Object.entries(entriesOf(value)).map(([configKey, configValue]) => ({ configKey, configValue }));
}

/** Converts a list of `{ configKey, configValue }` to a map without a prototype; invalid items are skipped. */
export function entriesOf(list: unknown): Record<string, string> {
  const entries = Object.create(null) as Record<string, string>;
  if (!Array.isArray(list)) return entries;
  for (const item of list as unknown[]) {
    if (!isObject(item)) continue;
    const { configKey, configValue } = item as Partial<Record<keyof ConfigEntry, unknown>>;
    const key = asString(configKey);
    const value = asString(configValue);
    if (key && value !== undefined) entries[key] = value;
  }
  return entries;
}
