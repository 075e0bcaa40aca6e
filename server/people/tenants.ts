import { asStringArray } from '../../core/contracts/parse.js';
import type { TenantData } from '../../core/contracts/tenant.js';
import type { Clock } from './clock.js';
import { datePatterns, type DatePatterns } from '../../core/values/dates/pattern.js';
import { createClock } from './clock.js';
import type { Database } from '../storage/database.js';
import type { Lang } from '../../core/contracts/tenant.js';
import type { CurrencySettings } from '../../core/values/format/currency.js';

export interface TenantRecord {
  data: TenantData;
  lang: Lang;
  clock: Clock;
  currencies: CurrencySettings;
  datePatterns: DatePatterns;
  /** Origins of other systems whose pages may use the SDK with this tenant's sessions. */
  embedOrigins: readonly string[];
}

export interface Tenants {
  all(): TenantRecord[];
  get(key: string): TenantRecord | undefined;
  /** Stores changed data of a tenant, which later calls return. */
  change(key: string, change: (data: TenantData) => TenantData): Promise<void>;
}

/**
 * Tenants of the database, read once.
 * @param fileOrigin origin of files in place of the server's own, which is trusted with session and cookies
 */
export async function createTenants(
  database: Database,
  now: () => Date,
  fileOrigin?: string,
): Promise<Tenants> {
  const { tables } = database;
  const recordOf = (stored: TenantData, embedOrigins: readonly string[]): TenantRecord => {
    const data = withFileOrigin(stored, fileOrigin);
    return {
      data,
      lang: data.localeSettings.lang,
      clock: createClock(data.locale?.server_timezone, now),
      currencies: data.localeSettings,
      datePatterns: datePatterns(data.locale),
      embedOrigins,
    };
  };
  const dataOf = (row: { data: string }): TenantData => JSON.parse(row.data) as TenantData;
  const embedOriginsOf = (row: { embed_origins: string }): readonly string[] =>
    asStringArray(JSON.parse(row.embed_origins)) ?? [];
  const tenants = new Map<string, TenantRecord>();
  async function readAll(): Promise<void> {
    const rows = await tables.selectFrom('tenant').select(['data', 'embed_origins']).orderBy('key').execute();
    for (const row of rows) {
      const data = dataOf(row);
      tenants.set(data.tenantKey, recordOf(data, embedOriginsOf(row)));
    }
  }
  await database.inAllTenants(readAll);
  database.channel.listen('tenant', () => {
    // A store that does not answer is told of again when it is back.
    database.inAllTenants(readAll).catch(() => undefined);
  });
  return {
    all: () => [...tenants.values()],
    get: (key) => tenants.get(key),
    change: (key, change) =>
      database.transaction(async () => {
        const row = await tables
          .selectFrom('tenant')
          .select(['data', 'embed_origins'])
          .where('key', '=', key)
          .executeTakeFirst();
        if (!row) return;
        const changed = change(dataOf(row));
        await tables
          .updateTable('tenant')
          .set({ data: JSON.stringify(changed) })
          .where('key', '=', key)
          .execute();
        database.channel.tell('tenant', key);
        database.afterCommit(() => tenants.set(key, recordOf(changed, embedOriginsOf(row))));
      }),
  };
}

function withFileOrigin(data: TenantData, fileOrigin: string | undefined): TenantData {
  if (fileOrigin === undefined) return data;
  const { linkHosts, requestSettings } = data;
  const trustedOrigins = [...(requestSettings?.trustedOrigins ?? []), fileOrigin];
  return {
    ...data,
    linkHosts: { ...linkHosts, fileOrigin },
    requestSettings: { ...requestSettings, trustedOrigins, withCredentials: true },
  };
}
