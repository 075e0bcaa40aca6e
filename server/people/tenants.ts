import type { TenantData } from '../../core/contracts/tenant.js';
import type { Clock } from './clock.js';
import { createClock } from './clock.js';
import type { ServerLang } from '../schemas/define.js';
import type { Database } from '../storage/sql.js';

export interface TenantRecord {
  data: TenantData;
  lang: ServerLang;
  clock: Clock;
  /** Symbol of the base currency. */
  currency: string;
}

export interface Tenants {
  all(): TenantRecord[];
  get(key: string): TenantRecord | undefined;
}

/** Tenants of the database, read once. */
export function createTenants(database: Database, now: () => Date): Tenants {
  const tenants = new Map(
    database.all('SELECT data FROM tenant ORDER BY key').map((row): [string, TenantRecord] => {
      const data = JSON.parse(String(row['data'])) as TenantData;
      return [
        data.tenantKey,
        {
          data,
          lang: data.localeSettings.lang.startsWith('zh') ? 'zh_CN' : 'en',
          clock: createClock(data.locale?.server_timezone ?? '', now),
          currency: data.localeSettings.baseCurrency,
        },
      ];
    }),
  );
  return { all: () => [...tenants.values()], get: (key) => tenants.get(key) };
}
