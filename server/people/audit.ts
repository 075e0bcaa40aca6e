import { serverLimits } from '../../core/contracts/server-limits.js';
import type { Database } from '../storage/database.js';
import type { Person } from './person.js';

/** What was done. `subject` of an entry is the employee, the group or the department that it was done to, or the module. */
export type AuditKind =
  | 'invited'
  | 'changed'
  | 'passwordReset'
  | 'passwordSet'
  | 'disabled'
  | 'enabled'
  | 'sessionsEnded'
  | 'departmentAdded'
  | 'departmentChanged'
  | 'departmentRemoved';

/** Who changed accounts and rights, and who took data away. */
export interface Audit {
  /** Adds an entry, in the transaction of what it tells of. */
  note(
    by: Pick<Person, 'tenant' | 'id'>,
    kind: AuditKind,
    subject: string,
    detail?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** Removes what is too old, and the oldest entries of tenants that have too many, in one step. */
  sweep(): Promise<void>;
}

const dayMs = 24 * 3_600_000;

export function createAudit(database: Database, now: () => Date): Audit {
  const { tables } = database;
  return {
    async note({ tenant, id }, kind, subject, detail = {}) {
      await tables
        .insertInto('audit_entry')
        .values({
          tenant,
          person: id,
          kind,
          subject,
          detail: JSON.stringify(detail),
          created_ms: now().getTime(),
        })
        .execute();
    },
    async sweep() {
      const oldest = now().getTime() - serverLimits.auditDays * dayMs;
      await tables.deleteFrom('audit_entry').where('created_ms', '<', oldest).execute();
      for (const { key } of await tables.selectFrom('tenant').select('key').execute()) {
        const last = await tables
          .selectFrom('audit_entry')
          .select('id')
          .where('tenant', '=', key)
          .orderBy('id', 'desc')
          .offset(serverLimits.auditEntries)
          .limit(1)
          .executeTakeFirst();
        if (!last) continue;
        await tables.deleteFrom('audit_entry').where('tenant', '=', key).where('id', '<=', last.id).execute();
      }
    },
  };
}
