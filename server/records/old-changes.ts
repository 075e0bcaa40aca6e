import type { NotNull } from 'kysely';

import type { FieldDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database } from '../storage/database.js';
import type { StoredChange } from './change-summary.js';
import { summarizeChange } from './change-summary.js';

const doneKey = 'changesSummarized';
const batch = 200;
/** Changes of this length in JSON are short already. */
const shortChanges = 1000;

/** Shortens the changes that were stored with whole texts by earlier releases; once for each database. */
export async function summarizeOldChanges(database: Database, modules: Modules): Promise<void> {
  const { tables } = database;
  const done = await tables.selectFrom('meta').select('key').where('key', '=', doneKey).executeTakeFirst();
  if (done) return;
  let after = '';
  for (;;) {
    const rows = await tables
      .selectFrom('activity')
      .select(['id', 'module', 'changes'])
      .where('id', '>', after)
      .where((eb) => eb(eb.fn<number>('length', ['changes']), '>', shortChanges))
      .orderBy('id')
      .limit(batch)
      .$narrowType<{ changes: NotNull }>()
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    await database.transaction(async () => {
      for (const { id, module, changes } of rows) {
        const def = modules.get(module);
        const fields = new Map<string, FieldDef>(def ? fieldsOf(def).map((field) => [field.key, field]) : []);
        const stored = JSON.parse(changes) as StoredChange[];
        const summarized = stored.flatMap((change) => {
          const field = fields.get(change.field);
          if (change.isText) return [change];
          return field ? [summarizeChange(field, change.from, change.to)] : [];
        });
        await tables
          .updateTable('activity')
          .set({ changes: JSON.stringify(summarized) })
          .where('id', '=', id)
          .execute();
      }
    });
    after = last.id;
  }
  await tables.insertInto('meta').values({ key: doneKey, value: 'yes' }).execute();
}
