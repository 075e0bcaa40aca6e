import type { ExpenseLimits } from '../../core/contracts/exchange.js';
import type { ExpenseLimitValues } from '../../core/contracts/expense-limits.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import { notFound } from '../texts/messages/api-error.js';
import type { Database } from '../storage/database.js';
import type { Audit } from './audit.js';
import type { Directory } from './directory.js';
import type { Person } from './person.js';
import { expenseLimitsOf, type Tenants } from './tenants.js';

/** Limits as they are stored: kinds without a limit are missing. */
export interface StoredExpenseLimits {
  limits: ExpenseLimits;
  revision: number;
  updatedBy?: PersonRef;
  updatedMs?: number;
}

/** Limits of the kinds of expense, by tenant. */
export interface ExpenseLimitStore {
  get(tenant: string): Promise<StoredExpenseLimits>;
  /**
   * Sets the limits of the named kinds, and keeps the others. For a stale revision nothing is changed.
   * @returns the present limits; `isStale` if nothing was changed
   */
  change(
    by: Person,
    values: ExpenseLimitValues,
    revision: number,
  ): Promise<{ isStale: boolean; present: StoredExpenseLimits }>;
}

interface ExpenseLimitDeps {
  database: Database;
  directory: Pick<Directory, 'ref'>;
  tenants: Pick<Tenants, 'changed'>;
  audit: Pick<Audit, 'note'>;
  now: () => Date;
}

export function createExpenseLimits({
  database,
  directory,
  tenants,
  audit,
  now,
}: ExpenseLimitDeps): ExpenseLimitStore {
  const { tables } = database;

  async function get(tenant: string): Promise<StoredExpenseLimits> {
    const row = await tables
      .selectFrom('tenant')
      .select(['expense_limits', 'expense_revision', 'expense_updated_by', 'expense_updated_ms'])
      .where('key', '=', tenant)
      .executeTakeFirst();
    if (!row) throw notFound();
    const by = row.expense_updated_by;
    return {
      limits: expenseLimitsOf(row.expense_limits),
      revision: row.expense_revision,
      ...(by === null
        ? {}
        : { updatedBy: directory.ref(tenant, by), updatedMs: row.expense_updated_ms ?? 0 }),
    };
  }

  return {
    get,
    change: (by, values, revision) =>
      database.transaction(async () => {
        const { tenant } = by;
        const present = await get(tenant);
        if (present.revision !== revision) return { isStale: true, present };
        const changed = Object.entries(values).filter(
          ([kind, limit]) => limit !== limitOf(present.limits, kind),
        );
        const limits = new Map([...Object.entries(present.limits), ...changed]);
        await tables
          .updateTable('tenant')
          .set((eb) => ({
            expense_limits: JSON.stringify(
              Object.fromEntries([...limits].filter(([, limit]) => limit !== '')),
            ),
            expense_revision: eb('expense_revision', '+', 1),
            expense_updated_by: by.id,
            expense_updated_ms: now().getTime(),
          }))
          .where('key', '=', tenant)
          .execute();
        await tenants.changed(tenant);
        await audit.note(by, 'expenseLimitsChanged', tenant, { limits: Object.fromEntries(changed) });
        return { isStale: false, present: await get(tenant) };
      }),
  };
}

/** Limit of a kind; '' without one. */
export function limitOf(limits: ExpenseLimits, kind: string): string {
  return Object.hasOwn(limits, kind) ? (limits[kind] ?? '') : '';
}
