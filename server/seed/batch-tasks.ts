import { pad2 } from '../../core/values/dates/calendar.js';
import { batchModule } from '../../core/contracts/batch-module.js';
import { codes } from '../../core/contracts/envelope.js';
import { csvLine } from '../../core/values/format/csv.js';
import { reasonText } from '../records/batch/reason-text.js';
import { taskValues } from '../records/batch/task-record.js';
import { createTaskStore, type TaskStore } from '../records/batch/task-store.js';
import type { Operation, Task } from '../records/batch/task.js';
import { taskTitle } from '../records/batch/task-texts.js';
import { ApiError, noAccess } from '../texts/messages/api-error.js';
import { addDays } from '../../core/values/dates/periods.js';
import { createInserter } from '../records/write.js';
import type { ModuleDef } from '../schemas/define.js';
import { fieldsOf } from '../schemas/define.js';
import type { Database } from '../storage/database.js';
import type { SeedContext } from './context.js';
import { personAt } from './context.js';
import { seededId } from './ids.js';
import { localize } from '../texts/labels/text.js';

interface Sample {
  module: string;
  operation: (def: ModuleDef, context: SeedContext) => Operation;
  total: number;
  /** Fewer than all of a task that its user has stopped. */
  done?: number;
  failCount: number;
}

const samples: readonly [Sample, ...Sample[]] = [
  {
    module: 'customer',
    operation: () => ({ kind: 'set', field: 'level', value: 'b' }),
    total: 48,
    failCount: 0,
  },
  { module: 'task', operation: () => ({ kind: 'act', action: 'finish' }), total: 12, failCount: 2 },
  {
    module: 'customer',
    operation: (def, { lang }) => ({
      kind: 'import',
      head: fieldsOf(def)
        .filter(({ key }) => ['name', 'status', 'phone'].includes(key))
        .map(({ label }) => localize(label, lang)),
    }),
    total: 30,
    failCount: 3,
  },
  {
    module: 'customer',
    operation: (def) => ({ kind: 'export', columns: [def.titleField] }),
    total: 36,
    failCount: 0,
  },
  {
    module: 'task',
    operation: () => ({ kind: 'set', field: 'priority', value: 'high' }),
    total: 40,
    done: 18,
    failCount: 1,
  },
];

/**
 * Ended tasks of several users, with what failed and the files of exports, and their records. They have left no changes to
 * undo.
 */
export async function seedBatchTasks(
  database: Database,
  modules: ReadonlyMap<string, ModuleDef>,
  context: SeedContext,
  amount: number,
): Promise<void> {
  const record = modules.get(batchModule);
  if (!record) return;
  const store = createTaskStore(database);
  const insert = createInserter(database, record);
  for (let n = 1; n <= amount; n += 1) {
    const sample = samples[n % samples.length] ?? samples[0];
    const def = modules.get(sample.module);
    if (!def) continue;
    const task = taskOf(sample, def, context, n);
    const by = personAt(context, n <= 3 ? 0 : n);
    const time = { createdAt: task.startedAt, updatedAt: task.endedAt ?? task.startedAt };
    await store.add(task, []);
    await store.save(task, Date.parse(`${time.updatedAt.replace(' ', 'T')}Z`));
    await addResults(store, task, def, context);
    await insert({
      tenant: task.tenant,
      id: task.id,
      createdBy: by.id,
      updatedBy: by.id,
      ...time,
      revision: 1,
      values: taskValues(record, task, by),
    });
  }
}

function taskOf(sample: Sample, def: ModuleDef, context: SeedContext, n: number): Task {
  const { tenant, lang, day } = context;
  const operation = sample.operation(def, context);
  const { total, done = total, failCount } = sample;
  const start = `${addDays(day, -1 - (n % 14))} ${pad2(9 + (n % 8))}:${pad2((n * 7) % 59)}`;
  return {
    id: seededId(tenant, batchModule, n),
    tenant,
    employee: personAt(context, n <= 3 ? 0 : n).id,
    lang,
    module: def.module,
    operation,
    title: taskTitle(def, operation, lang),
    status: done < total ? 'stopped' : 'done',
    total,
    done,
    failCount,
    nextItem: done,
    retryOf: undefined,
    undoOf: undefined,
    retriedBy: undefined,
    undoneBy: undefined,
    startedAt: `${start}:04`,
    endedAt: `${start}:26`,
  };
}

/** Writes what failed, as a task does, and the file of an export. */
async function addResults(
  store: TaskStore,
  task: Task,
  def: ModuleDef,
  { tenant, lang, titles }: SeedContext,
): Promise<void> {
  const titlesOf = titles.get(def.module) ?? [];
  if (task.operation.kind === 'export') {
    const text = titlesOf.slice(0, task.total).map((title) => csvLine([title]));
    await store.addOutput(task.id, 0, text.join(''));
  }
  for (let index = 0; index < task.failCount; index += 1) {
    const no = 3 + index * 4;
    if (task.operation.kind === 'import') {
      // The name is missing.
      const cells = ['', localize(['潜在', 'Potential'], lang), `+86 10 8${pad2(no)}0 1234`];
      const missing = { errors: [{ field: def.titleField, error: { rule: 'required' } }] };
      await store.addFailure(task.id, {
        item: { no, value: cells },
        title: `${no + 2}: ${cells.filter(Boolean).join(', ')}`,
        reason: reasonText(new ApiError(codes.invalid, 'invalid', missing), def, lang),
      });
    } else {
      const id = seededId(tenant, def.module, no + 1);
      await store.addFailure(task.id, {
        item: { no, value: id },
        record: id,
        title: titlesOf[no] ?? '',
        reason: reasonText(noAccess(), def, lang),
      });
    }
  }
}
