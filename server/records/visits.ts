import { sql } from 'kysely';

import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import { numberOf, textOf, type Database, type SqlRow } from '../storage/database.js';

/** Which employees have opened a record, and for whom it is marked as unread. */
export interface Visits {
  /** Records a visit, clears the user's unread mark, marks their notices of the record as read, and sets the module's `readField`. */
  opened(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<void>;
  /** Marks a record as unread for the employees. */
  markUnread(def: ModuleDef, id: string, employees: readonly string[]): Promise<void>;
  /**
   * Id of the newest entry of the record's timeline when the user last read it, '' if it had none; undefined for a user who
   * never has.
   */
  seenEntry(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<string | undefined>;
  /** Records that the user has read the timeline, up to its newest entry. */
  sawEntries(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<void>;
  /** Numbers of comments of others on those of these records whose timeline the user has read, since then. */
  unreadComments(
    def: ModuleDef,
    currentUser: CurrentUser,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;
  /** Removes the visits of a deleted record. */
  forget(def: ModuleDef, id: string): Promise<void>;
  /** Removes the unread marks and followers of a record that is gone for good. */
  unmark(module: string, id: string): Promise<void>;
}

/** @param changed called when the rows of a module have changed */
export function createVisits(database: Database, changed: (tenant: string, module: string) => void): Visits {
  const { tables } = database;
  const visits: Visits = {
    async opened(def, currentUser, id) {
      const { id: employee, tenant } = currentUser.person;
      await database.transaction(async () => {
        await tables
          .deleteFrom('unread')
          .where('employee', '=', employee)
          .where('module', '=', def.module)
          .where('record', '=', id)
          .execute();
        // What others have written there is read now.
        await tables
          .updateTable('notice')
          .set({ is_read: 1 })
          .where('employee', '=', employee)
          .where('module', '=', def.module)
          .where('record', '=', id)
          .where('is_read', '=', 0)
          .execute();
        const time = currentUser.clock.stamp();
        await tables
          .insertInto('visit')
          .values({ employee, module: def.module, record: id, time, seen_entry: null })
          .onConflict((oc) => oc.columns(['employee', 'module', 'record']).doUpdateSet({ time }))
          .execute();
        if (def.readField === undefined) return;
        // No new revision: the mark is no change of the content.
        const field = columnOf(def.readField);
        const { numUpdatedRows } = await tables
          .updateTable(tableOf(def.module))
          .set({ [field]: 1 })
          .where('id', '=', id)
          .where(field, 'is distinct from', 1)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0) changed(tenant, def.module);
      });
    },
    async markUnread(def, id, employees) {
      for (const employee of employees) {
        await tables
          .insertInto('unread')
          .values({ employee, module: def.module, record: id })
          .onConflict((oc) => oc.doNothing())
          .execute();
      }
    },
    async seenEntry({ module }, { person }, id) {
      const row = await tables
        .selectFrom('visit')
        .select('seen_entry')
        .where('employee', '=', person.id)
        .where('module', '=', module)
        .where('record', '=', id)
        .executeTakeFirst();
      return row?.seen_entry ?? undefined;
    },
    async sawEntries(def, currentUser, id) {
      const { id: employee, tenant } = currentUser.person;
      const newest = await tables
        .selectFrom('activity')
        .select('id')
        .where('tenant', '=', tenant)
        .where('module', '=', def.module)
        .where('record', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const seen = newest?.id ?? '';
      if ((await visits.seenEntry(def, currentUser, id)) === seen) return;
      await tables
        .insertInto('visit')
        .values({
          employee,
          module: def.module,
          record: id,
          time: currentUser.clock.stamp(),
          seen_entry: seen,
        })
        .onConflict((oc) => oc.columns(['employee', 'module', 'record']).doUpdateSet({ seen_entry: seen }))
        .execute();
    },
    unreadComments: (def, currentUser, ids) => readUnreadComments(database, def, currentUser, ids),
    async forget({ module }, id) {
      await tables.deleteFrom('visit').where('module', '=', module).where('record', '=', id).execute();
    },
    async unmark(module, id) {
      await tables.deleteFrom('unread').where('module', '=', module).where('record', '=', id).execute();
      await tables.deleteFrom('follow').where('module', '=', module).where('record', '=', id).execute();
      await tables.deleteFrom('told_mention').where('module', '=', module).where('record', '=', id).execute();
    },
  };
  return visits;
}

/** As Visits.unreadComments: one statement for all of the records. */
export async function readUnreadComments(
  { tables, dialect }: Database,
  { module }: ModuleDef,
  { person }: CurrentUser,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<SqlRow>`
    SELECT v.record, count(*) AS comments FROM visit AS v
    JOIN activity AS a ON a.tenant = ${person.tenant} AND a.module = ${module} AND a.record = v.record
      AND a.kind = 'commented' AND a.id > v.seen_entry AND a.person <> ${person.id}
    WHERE v.employee = ${person.id} AND v.module = ${module} AND ${dialect.isOneOf('v.record', ids)}
    GROUP BY v.record`.execute(tables);
  return new Map(rows.map((row) => [textOf(row, 'record'), numberOf(row, 'comments')]));
}
