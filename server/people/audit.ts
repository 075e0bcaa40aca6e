import * as v from 'valibot';

import { auditKinds, auditPageSize, type AuditKind, type AuditQuery } from '../../core/contracts/audit.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import type { Database } from '../storage/database.js';
import type { Person } from './person.js';

/** Entry as it is stored. */
interface StoredAudit {
  id: number;
  at: number;
  kind: AuditKind;
  /** Id of the employee who did it. */
  by: string;
  /** Id of the employee that it was done to, or the module. */
  subject: string;
  detail: Record<string, unknown>;
}

/** Who changed accounts and rights, and who took data away. */
export interface Audit {
  /** Adds an entry, in the transaction of what it tells of. */
  note(
    by: Pick<Person, 'tenant' | 'id'>,
    kind: AuditKind,
    subject: string,
    detail?: Readonly<Record<string, unknown>>,
  ): Promise<void>;
  /** The newest entries of a tenant, and whether there are older ones. */
  page(tenant: string, query: AuditQuery): Promise<{ entries: StoredAudit[]; more: boolean }>;
  /** Removes what is too old, and the oldest entries of tenants that have too many, in one step. */
  sweep(): Promise<void>;
}

const kindSchema = v.picklist(auditKinds);
const detailSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

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
    async page(tenant, { before, kind, person }) {
      let query = tables.selectFrom('audit_entry').selectAll().where('tenant', '=', tenant);
      if (before !== undefined) query = query.where('id', '<', before);
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (person !== undefined) query = query.where('subject', '=', person);
      const rows = await query
        .orderBy('id', 'desc')
        .limit(auditPageSize + 1)
        .execute();
      return {
        entries: rows.slice(0, auditPageSize).map((row) => ({
          id: row.id,
          at: row.created_ms,
          kind: v.parse(kindSchema, row.kind),
          by: row.person,
          subject: row.subject,
          detail: v.parse(detailSchema, row.detail),
        })),
        more: rows.length > auditPageSize,
      };
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
