import { sql } from 'kysely';
import * as v from 'valibot';

import { fieldValuesSchema, type FieldValues } from '../../core/contracts/records.js';
import { serverLimits } from '../../core/contracts/server-limits.js';
import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Database, SqlRow } from '../storage/database.js';
import { notFound } from '../texts/messages/api-error.js';
import type { Activities } from './activities.js';
import { type ColumnReader, fromColumns } from './columns.js';
import type { Files } from './files/files.js';
import type { Visits } from './visits.js';
import { keepUnique } from './unique-values.js';
import { createInserter, indexNewRow, type NewRow } from './write.js';

/**
 * Deleted records, which the user who has deleted them can bring back for a day. A row leaves its table, so that no list,
 * count, search or reference has to leave it out; its values are kept beside, and its files, timeline and unread marks stay
 * where they are, as all of them are reached through the record only.
 */
export interface Removals {
  /** Keeps a record that the present transaction deletes. */
  keep(def: ModuleDef, currentUser: CurrentUser, row: Omit<NewRow, 'tenant'>): Promise<void>;
  /** Writes a deleted record again, in the present transaction. Throws ApiError (404) if the user has not deleted it. */
  bringBack(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<void>;
  /**
   * Gives up a deleted record in whose place another one with its id is written, in the present transaction: it is not
   * brought back, and its files and timeline are the other's.
   */
  giveUp(tenant: string, module: string, id: string): Promise<void>;
  /**
   * Removes one of the records that were deleted before a time, for good, with what belongs to it. Resolves to false once
   * there is none.
   */
  forgetOne(beforeMs: number): Promise<boolean>;
}

interface RemovalsDeps {
  database: Database;
  modules: Modules;
  files: Pick<Files, 'removeOf'>;
  activities: Pick<Activities, 'removeOf'>;
  visits: Pick<Visits, 'unmark'>;
  now: () => Date;
}

const rowSchema = v.object({
  createdBy: v.string(),
  createdAt: v.string(),
  updatedBy: v.string(),
  updatedAt: v.string(),
  revision: v.number(),
  values: fieldValuesSchema,
});

/** All that has to be written to bring a record back, with the titles of records that the user may not see. */
export function removedRow(
  def: ModuleDef,
  { id, row }: { id: string; row: SqlRow },
  reader: ColumnReader,
): Omit<NewRow, 'tenant'> {
  const whole = { ...reader, title: (_module: string, _id: string, stored: string) => stored };
  return {
    id,
    createdBy: String(row['created_by']),
    createdAt: String(row['created_at']),
    updatedBy: String(row['updated_by']),
    updatedAt: String(row['updated_at']),
    revision: Number(row['revision']),
    values: Object.fromEntries(fieldsOf(def).map((field) => [field.key, fromColumns(field, row, whole)])),
  };
}

/** Time in ms from which deleted records can be brought back. */
export const removedSince = (now: Date): number => now.getTime() - serverLimits.removedHours * 3_600_000;

export function createRemovals({
  database,
  modules,
  files,
  activities,
  visits,
  now,
}: RemovalsDeps): Removals {
  const { tables } = database;

  /** The values with the present titles of the records that they refer to; one that is gone keeps its title. */
  async function withPresentTitles(
    def: ModuleDef,
    tenant: string,
    values: FieldValues,
  ): Promise<FieldValues> {
    const present = { ...values };
    for (const { key } of fieldsOf(def)) {
      const value = values[key];
      if (typeof value !== 'object' || value === null || !('module' in value)) continue;
      const referred = modules.get(value.module);
      if (!referred) continue;
      const row = await tables
        .selectFrom(tableOf(referred.module))
        .select(sql<string | null>`${sql.ref(columnOf(referred.titleField))}`.as('title'))
        .where('tenant', '=', tenant)
        .where('id', '=', value.id)
        .executeTakeFirst();
      if (row) present[key] = { ...value, title: row.title ?? '' };
    }
    return present;
  }

  return {
    async keep(def, { person }, { id, ...row }) {
      await tables
        .insertInto('removed_record')
        .values({
          tenant: person.tenant,
          module: def.module,
          record: id,
          person: person.id,
          data: JSON.stringify(row),
          removed_ms: now().getTime(),
        })
        .execute();
    },
    async bringBack(def, { person }, id) {
      const { tenant } = person;
      const kept = await tables
        .deleteFrom('removed_record')
        .where('tenant', '=', tenant)
        .where('module', '=', def.module)
        .where('record', '=', id)
        .where('person', '=', person.id)
        .where('removed_ms', '>=', removedSince(now()))
        .returning('data')
        .executeTakeFirst();
      if (!kept) throw notFound();
      const row = v.parse(rowSchema, JSON.parse(kept.data));
      const values = await withPresentTitles(def, tenant, row.values);
      await createInserter(database, def)({ ...row, tenant, id, values });
      await indexNewRow(database, def, tenant, id);
      await keepUnique(database, def, { tenant, record: id }, values);
    },
    async giveUp(tenant, module, id) {
      await tables
        .deleteFrom('removed_record')
        .where('tenant', '=', tenant)
        .where('module', '=', module)
        .where('record', '=', id)
        .execute();
    },
    forgetOne: (beforeMs) =>
      database.transaction(async () => {
        const old = await tables
          .selectFrom('removed_record')
          .select(['tenant', 'module', 'record'])
          .where('removed_ms', '<', beforeMs)
          .orderBy('removed_ms')
          .limit(1)
          .executeTakeFirst();
        if (!old) return false;
        const { tenant, module, record } = old;
        await files.removeOf(tenant, module, record);
        await activities.removeOf(tenant, module, record);
        await visits.unmark(module, record);
        await tables
          .deleteFrom('removed_record')
          .where('tenant', '=', tenant)
          .where('module', '=', module)
          .where('record', '=', record)
          .execute();
        return true;
      }),
  };
}
