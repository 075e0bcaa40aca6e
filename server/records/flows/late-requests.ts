import { sql } from 'kysely';

import type { TenantRecord, Tenants } from '../../people/tenants.js';
import type { UserOf } from '../../people/user-of.js';
import type { FlowDef, ModuleDef } from '../../schemas/define.js';
import type { Modules } from '../../schemas/modules.js';
import type { Database } from '../../storage/database.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';
import type { NoticeSender } from '../notice-sender.js';

/** Requests of a module and tenant that are marked at a time; more wait for the next time. */
const mostMarked = 50;

/** Requests whose step has passed its time limit. */
export interface LateRequests {
  /** Marks those of all tenants as late, and reminds once those with whom they are. */
  mark(): Promise<void>;
}

interface LateRequestsDeps {
  database: Database;
  modules: Modules;
  tenants: Pick<Tenants, 'all'>;
  userOf: UserOf;
  notices: Pick<NoticeSender, 'remind'>;
  /** Called when the rows of a module have changed. */
  changed: (tenant: string, module: string) => void;
}

export function createLateRequests(deps: LateRequestsDeps): LateRequests {
  const { database, modules, tenants, notices } = deps;
  const { tables } = database;

  /**
   * Marks requests, of which each process gets others: the condition on the status is tested again for a row that another
   * one has just written. No new revision, since the mark is no change of what is decided.
   */
  const markRows = async (def: ModuleDef, flow: FlowDef, tenant: string, now: string) => {
    const [status, due] = [columnOf(def.statusField ?? ''), columnOf(flow.dueField)];
    const table = tableOf(def.module);
    const found = tables
      .selectFrom(table)
      .select('n')
      .where('tenant', '=', tenant)
      .where(status, '=', flow.activeStatus)
      .where(due, '<=', now)
      .orderBy(due)
      .limit(mostMarked);
    return await tables
      .updateTable(table)
      .set({ [status]: flow.lateStatus })
      .where('n', 'in', found)
      .where(status, '=', flow.activeStatus)
      .returning([
        'id',
        sql<string | null>`${sql.ref(columnOf(flow.handlerField))}`.as('handler'),
        sql<string | null>`${sql.ref(columnOf(flow.decidersField))}`.as('deciders'),
        sql<string | null>`${sql.ref(columnOf(flow.initiatorField))}`.as('author'),
      ])
      .execute();
  };

  async function lastEntry(tenant: string, module: string, record: string): Promise<string | undefined> {
    const row = await tables
      .selectFrom('activity')
      .select('id')
      .where('tenant', '=', tenant)
      .where('module', '=', module)
      .where('record', '=', record)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  }

  async function markIn(record: TenantRecord, def: ModuleDef, flow: FlowDef): Promise<void> {
    const tenant = record.data.tenantKey;
    const rows = await markRows(def, flow, tenant, record.clock.stamp().slice(0, 16));
    if (rows.length === 0) return;
    for (const { id, handler, deciders, author } of rows) {
      const by = await deps.userOf(record, author ?? '');
      const entry = await lastEntry(tenant, def.module, id);
      if (!by || entry === undefined) continue;
      const people = handler === null ? (JSON.parse(deciders ?? '[]') as string[]) : [handler];
      await notices.remind(def, by, { record: id, entry, people });
    }
    deps.changed(tenant, def.module);
  }

  return {
    async mark() {
      for (const record of tenants.all()) {
        for (const def of modules.allOf(record.data.tenantKey)) {
          const { flow } = def;
          if (!flow?.kept) continue;
          await database.inTenant(record.data.tenantKey, () =>
            database.transaction(() => markIn(record, def, flow)),
          );
        }
      }
    },
  };
}
