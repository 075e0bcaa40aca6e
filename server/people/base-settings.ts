import type { BaseSettings, SettingValues } from '../../core/contracts/base-settings.js';
import { codes } from '../../core/contracts/envelope.js';
import { configKeys, menuExpandTypes, openAsDialog, openAsPage } from '../../core/contracts/names.js';
import type { ConfigEntry } from '../../core/contracts/tenant.js';
import { ApiError, notFound } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';

/** Base configuration by tenant (requirements 3.26, 3.27). */
export interface BaseSettingsStore {
  /** All entries; those that administrators cannot change, too. */
  entries(tenant: string): Promise<ConfigEntry[]>;
  get(tenant: string): Promise<BaseSettings>;
  /** Throws ApiError (409 for a stale revision, with the present settings). */
  change(by: Person, values: SettingValues, revision: number): Promise<BaseSettings>;
  /** Sets an entry that is no part of these settings. */
  set(tenant: string, configKey: string, configValue: string): Promise<void>;
}

interface BaseSettingsDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  now: () => Date;
}

export function createBaseSettings({ database, directory, now }: BaseSettingsDeps): BaseSettingsStore {
  const { tables } = database;

  async function rowOf(tenant: string) {
    const row = await tables
      .selectFrom('tenant')
      .select(['config', 'config_revision', 'config_updated_by', 'config_updated_ms'])
      .where('key', '=', tenant)
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  const entriesOf = ({ config }: { config: string }) => JSON.parse(config) as ConfigEntry[];

  async function get(tenant: string): Promise<BaseSettings> {
    const row = await rowOf(tenant);
    const by = row.config_updated_by;
    return {
      values: valuesOf(entriesOf(row)),
      revision: row.config_revision,
      ...(by === null
        ? {}
        : {
            updatedBy: directory.ref(tenant, by),
            updatedMs: row.config_updated_ms ?? 0,
          }),
    };
  }

  return {
    entries: async (tenant) => entriesOf(await rowOf(tenant)),
    get,
    change: ({ tenant, id: by }, values, revision) =>
      database.transaction(async () => {
        const present = await get(tenant);
        if (present.revision !== revision) throw new ApiError(codes.stale, 'staleSettings', { present });
        const entries = entriesOf(await rowOf(tenant));
        const others = entries.filter(({ configKey }) => !Object.hasOwn(values, configKey));
        const changed = Object.entries(values).map(([configKey, configValue]) => ({
          configKey,
          configValue,
        }));
        await tables
          .updateTable('tenant')
          .set((eb) => ({
            config: JSON.stringify([...changed, ...others]),
            config_revision: eb('config_revision', '+', 1),
            config_updated_by: by,
            config_updated_ms: now().getTime(),
          }))
          .where('key', '=', tenant)
          .execute();
        return get(tenant);
      }),
    set: (tenant, configKey, configValue) =>
      database.transaction(async () => {
        const others = entriesOf(await rowOf(tenant)).filter((entry) => entry.configKey !== configKey);
        const entries: ConfigEntry[] = [...others, { configKey, configValue }];
        await tables
          .updateTable('tenant')
          .set({ config: JSON.stringify(entries) })
          .where('key', '=', tenant)
          .execute();
      }),
  };
}

/** The values that administrators can change; a missing or unknown one is the default. */
function valuesOf(entries: readonly ConfigEntry[]): SettingValues {
  const stored = new Map(entries.map(({ configKey, configValue }) => [configKey, configValue]));
  const flag = (key: string) => (stored.get(key) === '1' ? '1' : '0');
  const expandType = stored.get(configKeys.menuExpandType);
  return {
    [configKeys.autowrap]: flag(configKeys.autowrap),
    [configKeys.openMethod]: stored.get(configKeys.openMethod) === openAsPage ? openAsPage : openAsDialog,
    [configKeys.menuExpandType]: menuExpandTypes.find((each) => each === expandType) ?? 'all',
    [configKeys.batchFirstPageSelected]: flag(configKeys.batchFirstPageSelected),
    [configKeys.searchHidePanel]: flag(configKeys.searchHidePanel),
    [configKeys.mobileZoom]: flag(configKeys.mobileZoom),
  };
}
