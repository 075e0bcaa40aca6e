import type { PersonRef } from '../../../core/contracts/record-parts.js';
import type { FieldValues } from '../../../core/contracts/records.js';
import { columnOf, tableOf } from '../../storage/module-tables.js';
import type { Database } from '../../storage/database.js';
import { createInserter, indexNewRow, updateRow } from '../write.js';
import { optionOf, type ModuleDef } from '../../schemas/define.js';
import type { Task } from './task.js';

const kinds: Readonly<Record<Task['operation']['kind'], string>> = {
  set: 'update',
  act: 'update',
  remove: 'remove',
  export: 'export',
  import: 'import',
  undo: 'undo',
  handOver: 'update',
};

/** Values of the record of a task. */
export function taskValues(def: ModuleDef, task: Task, owner: PersonRef): FieldValues {
  const { status, total, done, failCount, startedAt, endedAt, module } = task;
  const ended = failCount > 0 ? 'failed' : 'done';
  return {
    title: task.title,
    kind: kinds[task.operation.kind],
    status: status === 'running' ? 'active' : status === 'stopped' ? 'stopped' : ended,
    owner,
    total: String(total),
    failCount: String(failCount),
    progress: String(total === 0 ? 100 : Math.floor((done / total) * 100)),
    startedAt: startedAt.slice(0, 16),
    endedAt: endedAt?.slice(0, 16) ?? null,
    modules: optionOf(def, 'modules', module) ? [module] : null,
    log: null,
  };
}

/** Writes the record of a task, which has its id, or updates it. One that an administrator deleted stays deleted. */
export async function writeTaskRecord(
  database: Database,
  def: ModuleDef,
  task: Task,
  owner: PersonRef,
  time: string,
  isNew = false,
): Promise<void> {
  const { id, tenant } = task;
  const values = taskValues(def, task, owner);
  if (isNew) {
    const by = { createdBy: owner.id, createdAt: time, updatedBy: owner.id, updatedAt: time };
    await createInserter(database, def)({ tenant, id, ...by, revision: 1, values });
    await indexNewRow(database, def, tenant, id);
    return;
  }
  const row = await database.tables
    .selectFrom(tableOf(def.module))
    .select('n')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where(columnOf('owner'), '=', owner.id)
    .executeTakeFirst();
  if (!row) return;
  const by = { person: owner.id, time };
  await updateRow(database, def, { n: row.n, tenant }, values, values, by);
}
