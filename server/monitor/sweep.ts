import type { Database } from '../storage/sql.js';

/** Retention of monitoring rows: by age, and by number and size per tenant. */
export const keptMs = 30 * 24 * 3_600_000;

const hourMs = 3_600_000;
const mib = 1024 * 1024;
/** Number of new rows, or of characters in them, after which a table is swept; it is also swept every hour. */
const rowsBetween = 500;
const lengthBetween = 8 * mib;

interface Bounds {
  rows: number;
  /** Maximum size of the texts in bytes, by the column `bytes`; 0 for tables with small rows. */
  bytes: number;
  /** Column of the sender; the space is divided among senders. */
  sender: 'employee' | 'sender';
}

const bounds = {
  monitor_error: { rows: 50_000, bytes: 256 * mib, sender: 'employee' },
  monitor_dropped: { rows: 10_000, bytes: 0, sender: 'employee' },
  monitor_page: { rows: 20_000, bytes: 64 * mib, sender: 'employee' },
  monitor_marks: { rows: 2_000, bytes: 128 * mib, sender: 'employee' },
  monitor_timing: { rows: 50_000, bytes: 0, sender: 'employee' },
  monitor_resource: { rows: 20_000, bytes: 0, sender: 'sender' },
} as const satisfies Record<string, Bounds>;
type MonitorTable = keyof typeof bounds;

export interface Sweep {
  /**
   * Called in the transaction of every write: deletes rows beyond the age, number or size limit.
   * @param length number of characters in the new rows
   */
  afterWrite(table: MonitorTable, tenant: string, rows: number, length?: number): Promise<void>;
  /** Deletes the old rows of all tenants, including those without new writes. */
  all(): Promise<void>;
}

export function createSweep(database: Database, now: () => Date, log: (line: string) => void): Sweep {
  const { tables } = database;
  const state = new Map<string, { rows: number; length: number; sweptMs: number }>();
  const excess = new Map<string, { rows: number; loggedMs: number }>();

  async function deleteOld(table: MonitorTable, tenant: string): Promise<void> {
    const oldestMs = now().getTime() - keptMs;
    await tables.deleteFrom(table).where('tenant', '=', tenant).where('received_ms', '<', oldestMs).execute();
  }

  /**
   * Keeps the newest rows of each sender, the same number for all senders that have more: one sender cannot displace
   * the rows of another. Returns the number of deleted rows.
   */
  async function deleteExcess(table: MonitorTable, tenant: string): Promise<number> {
    const { rows, bytes, sender } = bounds[table];
    const size = bytes === 0 ? '0' : 'bytes';
    const mostBytes = bytes === 0 ? Number.MAX_SAFE_INTEGER : bytes;
    const present = await database.get(
      `SELECT count(*) AS rows, coalesce(sum(${size}), 0) AS bytes FROM ${table} WHERE tenant = ?`,
      tenant,
    );
    if (Number(present?.['rows']) <= rows && Number(present?.['bytes']) <= mostBytes) return 0;
    return await database.run(
      `DELETE FROM ${table} WHERE seq IN (
         SELECT seq FROM (
           SELECT seq, row_number() OVER newest AS rows, sum(size) OVER newest AS bytes FROM (
             SELECT seq, ${size} AS size, row_number() OVER (PARTITION BY ${sender} ORDER BY seq DESC) AS place
             FROM ${table} WHERE tenant = ?1)
           WINDOW newest AS (ORDER BY place, seq DESC ROWS UNBOUNDED PRECEDING))
         WHERE rows > ?2 OR bytes > ?3)`,
      tenant,
      rows,
      mostBytes,
    );
  }

  /** Logs the number of deleted rows, at most once an hour. */
  function note(table: MonitorTable, tenant: string, deleted: number): void {
    if (deleted === 0) return;
    const key = `${table}/${tenant}`;
    const nowMs = now().getTime();
    const { rows, loggedMs } = excess.get(key) ?? { rows: 0, loggedMs: -Infinity };
    const isDue = nowMs - loggedMs >= hourMs;
    if (isDue) {
      const owner = tenant === '' ? 'senders without a session' : `tenant ${tenant}`;
      log(`${rows + deleted} rows of ${table} of ${owner} were deleted: more were reported than are kept.`);
    }
    excess.set(key, isDue ? { rows: 0, loggedMs: nowMs } : { rows: rows + deleted, loggedMs });
  }

  return {
    async afterWrite(table, tenant, newRows, newLength = 0) {
      const nowMs = now().getTime();
      const key = `${table}/${tenant}`;
      const last = state.get(key) ?? { rows: 0, length: 0, sweptMs: -Infinity };
      const rows = last.rows + newRows;
      const length = last.length + newLength;
      if (rows < rowsBetween && length < lengthBetween && nowMs - last.sweptMs < hourMs) {
        state.set(key, { ...last, rows, length });
        return;
      }
      await deleteOld(table, tenant);
      note(table, tenant, await deleteExcess(table, tenant));
      state.set(key, { rows: 0, length: 0, sweptMs: nowMs });
    },
    async all() {
      for (const table of Object.keys(bounds) as MonitorTable[]) {
        const rows = await tables.selectFrom(table).select('tenant').distinct().execute();
        for (const { tenant } of rows) await deleteOld(table, tenant);
      }
    },
  };
}
