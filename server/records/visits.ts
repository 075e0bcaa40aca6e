import type { CurrentUser } from '../people/person.js';
import type { ModuleDef } from '../schemas/define.js';
import { columnOf, tableOf } from '../storage/module-tables.js';
import type { Database } from '../storage/sql.js';

/** Which employees have opened a record, and for whom it is marked as unread. */
export interface Visits {
  /** Records a visit, clears the user's unread mark and sets the module's `readField`. */
  opened(def: ModuleDef, currentUser: CurrentUser, id: string): Promise<void>;
  /** Marks a record as unread for the employees. */
  markUnread(def: ModuleDef, id: string, employees: readonly string[]): Promise<void>;
  /** Removes the visits and marks of a deleted record. */
  forget(def: ModuleDef, id: string): Promise<void>;
}

/** @param changed called when the rows of a module have changed */
export function createVisits(database: Database, changed: (tenant: string, module: string) => void): Visits {
  return {
    async opened(def, currentUser, id) {
      const { id: employee, tenant } = currentUser.person;
      await database.transaction(async () => {
        await database.run(
          'DELETE FROM unread WHERE employee = ? AND module = ? AND record = ?',
          employee,
          def.module,
          id,
        );
        await database.run(
          `INSERT INTO visit (employee, module, record, time) VALUES (?, ?, ?, ?)
           ON CONFLICT (employee, module, record) DO UPDATE SET time = excluded.time`,
          employee,
          def.module,
          id,
          currentUser.clock.stamp(),
        );
        if (def.readField === undefined) return;
        // No new revision: the mark is no change of the content.
        const field = columnOf(def.readField);
        const changes = await database.run(
          `UPDATE ${tableOf(def.module)} SET ${field} = 1 WHERE id = ? AND ${field} IS NOT 1`,
          id,
        );
        if (changes > 0) changed(tenant, def.module);
      });
    },
    async markUnread(def, id, employees) {
      for (const employee of employees) {
        await database.run(
          'INSERT INTO unread (employee, module, record) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          employee,
          def.module,
          id,
        );
      }
    },
    async forget(def, id) {
      await database.run('DELETE FROM unread WHERE module = ? AND record = ?', def.module, id);
      await database.run('DELETE FROM visit WHERE module = ? AND record = ?', def.module, id);
    },
  };
}
