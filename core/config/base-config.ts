import { configKeys, openAsPage } from '../contracts/names.js';
import { isObject, asString } from '../contracts/parse.js';
import type { ConfigEntry } from '../contracts/tenant.js';

/** The base-config keys of the spec's section 3, typed. */
export interface BaseConfig {
  /** Long cells of lists wrap. */
  autowrap: boolean;
  /** Record details open as a page (`newPage`), not as a dialog. */
  opensAsPage: boolean;
  /** As the back end spells it; '' when it says nothing. */
  menuExpandType: string;
  /** Batch selection begins with the first page selected. */
  batchFirstPageSelected: boolean;
  /** The panel with the search conditions starts hidden. */
  searchHidePanel: boolean;
}

type Entries = Readonly<Record<string, string>>;

function on(value: string | undefined): boolean {
  return value !== undefined && /^(?:1|true|y|yes|on)$/i.test(value);
}

export function baseConfig(entries: Entries): BaseConfig {
  return {
    autowrap: on(entries[configKeys.autowrap]),
    opensAsPage: entries[configKeys.openMethod] === openAsPage,
    menuExpandType: entries[configKeys.menuExpandType] ?? '',
    batchFirstPageSelected: on(entries[configKeys.batchFirstPageSelected]),
    searchHidePanel: on(entries[configKeys.searchHidePanel]),
  };
}

/** A list of `{ configKey, configValue }` as a map without prototype; what is no entry is dropped. */
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
