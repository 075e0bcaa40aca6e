import { isDeepStrictEqual } from 'node:util';

import type { ConfigEntry, Lang, TenantData, Theme } from '../../core/contracts/tenant.js';
import { createClock } from '../people/clock.js';
import type { Database } from '../storage/database.js';
import { seedRates } from './rates.js';
import { seededTenants } from './tenants.js';

/** Modules and languages that came after the first release, whose tenants could not choose them. */
const laterModules = ['batchTask'];
const laterLanguages: readonly Lang[] = ['ko', 'pt', 'ru', 'th'];

/** Parts of a theme that its administrators cannot change. */
const themeAppKeys = ['appId', 'appType', 'appVersion', 'customButton'] as const;

/**
 * Gives the demo tenants of an older folder what came after their first start: what a new folder would have, beside
 * everything that is stored. Origins of other systems, sensitive words and labels stay with those who decide them.
 * @returns names of the completed tenants
 */
export async function completeTenants(database: Database, now: () => Date): Promise<string[]> {
  const { tables } = database;
  const names: string[] = [];
  for (const { data: defaults, config } of seededTenants) {
    const key = defaults.tenantKey;
    const row = await tables
      .selectFrom('tenant')
      .select(['data', 'config', 'theme_updated_ms', 'organization_changes'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) continue;
    const data = JSON.parse(row.data) as TenantData;
    const entries = JSON.parse(row.config) as ConfigEntry[];
    const known = new Set(entries.map(({ configKey }) => configKey));
    const completed = completeData(data, defaults, {
      theme: row.theme_updated_ms !== null,
      region: Object.hasOwn(JSON.parse(row.organization_changes) as object, 'region'),
    });
    const all = [...entries, ...config.filter(({ configKey }) => !known.has(configKey))];
    const rate = await tables
      .selectFrom('rate')
      .select('day')
      .where('tenant', '=', key)
      .limit(1)
      .executeTakeFirst();
    const hasRates = rate !== undefined;
    if (!hasRates)
      await seedRates(database, completed, createClock(completed.locale?.server_timezone, now).today());
    if (hasRates && isDeepStrictEqual(completed, data) && all.length === entries.length) continue;
    await tables
      .updateTable('tenant')
      .set({ data: JSON.stringify(completed), config: JSON.stringify(all) })
      .where('key', '=', key)
      .execute();
    names.push(data.tenantName);
  }
  return names;
}

/** @param isOwn what administrators have chosen themselves */
function completeData(
  data: TenantData,
  defaults: TenantData,
  isOwn: { theme: boolean; region: boolean },
): TenantData {
  const { activeLangs } = data.localeSettings;
  return {
    ...defaults,
    ...data,
    theme: { ...laterThemeOf(defaults.theme ?? {}, isOwn.theme), ...data.theme },
    displayModules: withLater(data.displayModules, defaults.displayModules, laterModules),
    localeSettings: {
      ...defaults.localeSettings,
      ...data.localeSettings,
      activeLangs: isOwn.region
        ? activeLangs
        : withLater(activeLangs, defaults.localeSettings.activeLangs, laterLanguages),
    },
    linkHosts: { ...defaults.linkHosts, ...data.linkHosts },
    requestSettings: { ...defaults.requestSettings, ...data.requestSettings },
  };
}

/** What an administrator left out of a theme stays out. */
const laterThemeOf = (theme: Theme, isOwn: boolean): Theme =>
  isOwn ? Object.fromEntries(themeAppKeys.map((key) => [key, theme[key]])) : theme;

const withLater = <T>(present: readonly T[], defaults: readonly T[], later: readonly T[]): T[] => [
  ...present,
  ...defaults.filter((one) => later.includes(one) && !present.includes(one)),
];
