import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Database } from '../storage/database.js';

/** Which employees have opened a record, and for whom it is marked as unread. */
export interface Visits {
  /** Records a visit, clears the user's unread mark, marks their notices of the record as read, and sets the module's `readField`. */
  opened(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<void>;
  /** Marks a record as unread for the employees. */
  markUnread(def: ModuleDef, id: string, employees: readonly string[]): Promise<void>;
  /** Removes the visits of a deleted record. */
  forget(def: ModuleDef, id: string): Promise<void>;
  /** Removes the unread marks of a record that is gone for good. */
  unmark(module: string, id: string): Promise<void>;
}

/** @param changed called when the rows of a module have changed */
export function createVisits(database: Database, changed: (tenant: string, module: string) => void): Visits {
  const { tables } = database;
  return {
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
          .values({ employee, module: def.module, record: id, time })
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
    async forget({ module }, id) {
      await tables.deleteFrom('visit').where('module', '=', module).where('record', '=', id).execute();
    },
    async unmark(module, id) {
      await tables.deleteFrom('unread').where('module', '=', module).where('record', '=', id).execute();
    },
  };
}
