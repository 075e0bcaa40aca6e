import type { Database } from '../storage/sql.js';

/** Rows of monitoring are kept for this time, and up to a number per tenant. */
export const keptMs = 30 * 24 * 3_600_000;

const hourMs = 3_600_000;
/** New rows after which a table is swept, besides once an hour. */
const rowsBetween = 500;

const most = {
  monitor_error: 50_000,
  monitor_dropped: 10_000,
  monitor_page: 20_000,
  monitor_marks: 2_000,
  monitor_timing: 50_000,
  monitor_resource: 20_000,
} as const;
export type MonitorTable = keyof typeof most;

/** Called with every write, in its transaction: deletes rows that are too old or too many. */
export type Sweep = (table: MonitorTable, tenant: string, newRows: number) => void;

export function createSweep(database: Database, now: () => Date): Sweep {
  const state = new Map<string, { rows: number; sweptMs: number }>();
  return (table, tenant, newRows) => {
    const nowMs = now().getTime();
    const key = `${table}/${tenant}`;
    const { rows, sweptMs } = state.get(key) ?? { rows: 0, sweptMs: -Infinity };
    if (rows + newRows < rowsBetween && nowMs - sweptMs < hourMs) {
      state.set(key, { rows: rows + newRows, sweptMs });
      return;
    }
    database.run(`DELETE FROM ${table} WHERE tenant = ? AND received_ms < ?`, tenant, nowMs - keptMs);
    database.run(
      `DELETE FROM ${table} WHERE tenant = ?1 AND seq IN
         (SELECT seq FROM ${table} WHERE tenant = ?1 ORDER BY received_ms DESC, seq DESC LIMIT -1 OFFSET ?2)`,
      tenant,
      most[table],
    );
    state.set(key, { rows: 0, sweptMs: nowMs });
  };
}
