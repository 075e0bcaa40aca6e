import type { CurrentUser } from '../../people/person.js';
import type { ModuleDef } from '../../schemas/define.js';
import { textIn } from '../value-text.js';
import type { Database } from '../../storage/database.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';
import type { Activities } from '../activities.js';
import type { NoticeSender } from '../notice-sender.js';
import type { LoadedRecord } from '../occurrences.js';
import type { Visits } from '../visits.js';
import type { FlowChange } from './flow-moves.js';

interface RemindersDeps {
  database: Database;
  activities: Pick<Activities, 'add'>;
  notices: Pick<NoticeSender, 'remind'>;
  visits: Pick<Visits, 'markUnread'>;
}

/**
 * Reminds those who decide a request, for its author, in the present transaction. No new revision: the decision that one of
 * them has just opened is still possible.
 */
export function createReminders({ database, activities, notices, visits }: RemindersDeps) {
  const { tables } = database;
  return async (
    def: ModuleDef,
    currentUser: CurrentUser,
    { n, id, values: before }: LoadedRecord,
    { values, notify }: FlowChange,
  ): Promise<void> => {
    const { flow } = def;
    if (!flow) return;
    await tables
      .updateTable(tableOf(def.module))
      .set({
        [columnOf(flow.stateField)]: textIn(values, flow.stateField),
        [columnOf(flow.checkField)]: textIn(values, flow.checkField) || null,
      })
      .where('n', '=', n)
      .execute();
    const entry = await activities.add(currentUser, {
      ...{ module: def.module, record: id, kind: 'action', action: 'remind' },
      step: textIn(before, flow.stepField),
    });
    await visits.markUnread(def, id, notify);
    await notices.remind(def, currentUser, { record: id, entry, people: notify });
  };
}
