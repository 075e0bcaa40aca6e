import type { Database } from '../storage/sql.js';

/** Exchange rates of the tenants by day. A rate holds until the next one of its pair, such as over a weekend. */
export interface RateStore {
  /** Units of `target` for one of `source` on a day, as a decimal string; undefined if there was no rate yet. */
  find(tenant: string, source: string, target: string, day: string): Promise<string | undefined>;
}

export function createRateStore(database: Database): RateStore {
  return {
    async find(tenant, source, target, day) {
      const row = await database.get(
        `SELECT rate FROM rate WHERE tenant = ? AND source = ? AND target = ? AND day <= ?
         ORDER BY day DESC LIMIT 1`,
        tenant,
        source,
        target,
        day,
      );
      return row === undefined ? undefined : String(row['rate']);
    },
  };
}
