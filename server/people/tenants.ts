import * as v from 'valibot';

import { expenseLimitsSchema, type ExpenseLimits } from '../../core/contracts/exchange.js';
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
  /** Limits of the kinds of expense in the base currency. */
  expenseLimits: ExpenseLimits;
  datePatterns: DatePatterns;
  /** Origins of other systems whose pages may use the SDK with this tenant's sessions. */
  embedOrigins: readonly string[];
}

export interface Tenants {
  all(): TenantRecord[];
  get(key: string): TenantRecord | undefined;
  /** Stores changed data of a tenant, which later calls return. */
  change(key: string, change: (data: TenantData) => TenantData): Promise<void>;
  /** Reads a tenant again after the transaction in which another part of it was stored. */
  changed(key: string): Promise<void>;
}

const columns = ['data', 'embed_origins', 'expense_limits'] as const;
type TenantRow = Record<(typeof columns)[number], string>;

/** A stored list that this release cannot read has no limits. */
export function expenseLimitsOf(stored: string): ExpenseLimits {
  const parsed = v.safeParse(expenseLimitsSchema, JSON.parse(stored));
  return parsed.success ? parsed.output : {};
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
  const recordOf = (row: TenantRow): TenantRecord => {
    const data = withFileOrigin(dataOf(row), fileOrigin);
    return {
      data,
      lang: data.localeSettings.lang,
      clock: createClock(data.locale?.server_timezone, now),
      currencies: data.localeSettings,
      datePatterns: datePatterns(data.locale),
      embedOrigins: asStringArray(JSON.parse(row.embed_origins)) ?? [],
      expenseLimits: expenseLimitsOf(row.expense_limits),
    };
  };
  const dataOf = (row: { data: string }): TenantData => JSON.parse(row.data) as TenantData;
  const tenants = new Map<string, TenantRecord>();
  async function readAll(): Promise<void> {
    const rows = await tables.selectFrom('tenant').select(columns).orderBy('key').execute();
    for (const row of rows) {
      const record = recordOf(row);
      tenants.set(record.data.tenantKey, record);
    }
  }
  const rowOf = (key: string) =>
    tables.selectFrom('tenant').select(columns).where('key', '=', key).executeTakeFirst();
  /** Keeps the row once its transaction is stored, and lets other processes read it. */
  function keep(key: string, row: TenantRow): void {
    database.channel.tell('tenant', key);
    database.afterCommit(() => tenants.set(key, recordOf(row)));
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
        const row = await rowOf(key);
        if (!row) return;
        const data = JSON.stringify(change(dataOf(row)));
        await tables.updateTable('tenant').set({ data }).where('key', '=', key).execute();
        keep(key, { ...row, data });
      }),
    async changed(key) {
      const row = await rowOf(key);
      if (row) keep(key, row);
    },
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
