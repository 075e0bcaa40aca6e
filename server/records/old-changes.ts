import type { FieldDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Modules } from '../schemas/modules.js';
import type { Database } from '../storage/sql.js';
import type { StoredChange } from './change-summary.js';
import { summarizeChange } from './change-summary.js';

const doneKey = 'changesSummarized';
const batch = 200;
/** Changes of this length in JSON are short already. */
const shortChanges = 1000;

/** Shortens the changes that were stored with whole texts by earlier releases; once for each database. */
export async function summarizeOldChanges(database: Database, modules: Modules): Promise<void> {
  if (await database.get('SELECT 1 AS yes FROM meta WHERE key = ?', doneKey)) return;
  let after = '';
  for (;;) {
    const rows = await database.all(
      'SELECT id, module, changes FROM activity WHERE id > ? AND length(changes) > ? ORDER BY id LIMIT ?',
      after,
      shortChanges,
      batch,
    );
    const last = rows.at(-1);
    if (!last) break;
    await database.transaction(async () => {
      for (const row of rows) {
        const def = modules.get(String(row['module']));
        const fields = new Map<string, FieldDef>(def ? fieldsOf(def).map((field) => [field.key, field]) : []);
        const stored = JSON.parse(String(row['changes'])) as StoredChange[];
        const summarized = stored.flatMap((change) => {
          const field = fields.get(change.field);
          if (change.isText) return [change];
          return field ? [summarizeChange(field, change.from, change.to)] : [];
        });
        await database.run(
          'UPDATE activity SET changes = ? WHERE id = ?',
          JSON.stringify(summarized),
          String(row['id']),
        );
      }
    });
    after = String(last['id']);
  }
  await database.run('INSERT INTO meta (key, value) VALUES (?, ?)', doneKey, 'yes');
}
