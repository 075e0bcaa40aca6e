import type { Database } from '../storage/database.js';

/** Exchange rates of the tenants by day. A rate holds until the next one of its pair, such as over a weekend. */
export interface RateStore {
  /** Units of `target` for one of `source` on a day, as a decimal string; undefined if there was no rate yet. */
  find(tenant: string, source: string, target: string, day: string): Promise<string | undefined>;
}

export function createRateStore(database: Database): RateStore {
  const { tables } = database;
  return {
    async find(tenant, source, target, day) {
      const row = await tables
        .selectFrom('rate')
        .select('rate')
        .where('tenant', '=', tenant)
        .where('source', '=', source)
        .where('target', '=', target)
        .where('day', '<=', day)
        .orderBy('day', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.rate;
    },
  };
}
