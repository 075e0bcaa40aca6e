import type { TenantData } from '../../core/contracts/tenant.js';
import type { Clock } from './clock.js';
import { createClock } from './clock.js';
import type { Database } from '../storage/sql.js';
import type { Lang } from '../../core/contracts/tenant.js';

export interface TenantRecord {
  data: TenantData;
  lang: Lang;
  clock: Clock;
  /** Symbol of the base currency. */
  currency: string;
}

export interface Tenants {
  all(): TenantRecord[];
  get(key: string): TenantRecord | undefined;
}

/**
 * Tenants of the database, read once.
 * @param fileOrigin origin of files in place of the server's own, which is trusted with session and cookies
 */
export function createTenants(database: Database, now: () => Date, fileOrigin?: string): Tenants {
  const tenants = new Map(
    database.all('SELECT data FROM tenant ORDER BY key').map((row): [string, TenantRecord] => {
      const data = withFileOrigin(JSON.parse(String(row['data'])) as TenantData, fileOrigin);
      return [
        data.tenantKey,
        {
          data,
          lang: data.localeSettings.lang,
          clock: createClock(data.locale?.server_timezone ?? '', now),
          currency: data.localeSettings.baseCurrency,
        },
      ];
    }),
  );
  return { all: () => [...tenants.values()], get: (key) => tenants.get(key) };
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
