import { sql } from 'kysely';

import type { Database } from '../storage/database.js';

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
    const size = bytes === 0 ? sql.lit(0) : sql.ref<number>('bytes');
    const mostBytes = bytes === 0 ? Number.MAX_SAFE_INTEGER : bytes;
    const present = await tables
      .selectFrom(table)
      .select((eb) => [
        eb.fn.countAll<number>().as('n'),
        eb.fn.coalesce(eb.fn.sum<number>(size), eb.lit(0)).as('total_bytes'),
      ])
      .where('tenant', '=', tenant)
      .executeTakeFirstOrThrow();
    if (present.n <= rows && present.total_bytes <= mostBytes) return 0;
    const byPlace = tables
      .selectFrom(table)
      .select([
        'seq',
        size.as('size'),
        sql<number>`row_number() OVER (PARTITION BY ${sql.ref(sender)} ORDER BY seq DESC)`.as('place'),
      ])
      .where('tenant', '=', tenant);
    const newest = sql`(ORDER BY place, seq DESC ROWS UNBOUNDED PRECEDING)`;
    const summed = tables
      .selectFrom(byPlace.as('by_place'))
      .select([
        'seq',
        sql<number>`row_number() OVER ${newest}`.as('kept_rows'),
        sql<number>`sum(size) OVER ${newest}`.as('kept_bytes'),
      ]);
    const { numDeletedRows } = await tables
      .deleteFrom(table)
      .where(
        'seq',
        'in',
        tables
          .selectFrom(summed.as('summed'))
          .select('seq')
          .where((eb) => eb.or([eb('kept_rows', '>', rows), eb('kept_bytes', '>', mostBytes)])),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
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
