import { sql } from 'kysely';
import * as v from 'valibot';

import type { BatchFailure } from '../../../core/contracts/batch.js';
import { handoverLimits } from '../../../core/contracts/handover.js';
import type { Database } from '../../storage/database.js';
import { moduleOfItem, taskOf, type Item, type Task } from './task.js';

interface ItemFailure extends BatchFailure {
  item: Item;
}

export interface TaskStore {
  /** Adds a task. Its items are given, or are those of the task that it retries or undoes. */
  add(task: Task, items: readonly unknown[]): Promise<void>;
  get(id: string): Promise<Task | undefined>;
  /**
   * The running tasks that this process is to run from now on: those without a process, and those whose process has not
   * kept them for some time.
   */
  claim(): Promise<Task[]>;
  /** Returns whether a task is running still, and by this process, in whose name it is kept from now on. */
  keep(task: Task): Promise<boolean>;
  /** Leaves the running tasks of this process to others. */
  release(): Promise<void>;
  runningOf(employee: string): Promise<Task[]>;
  /** The next items of a task, in order. */
  next(task: Task, most: number): Promise<Item[]>;
  /** Writes status and progress of a task. */
  save(task: Task, endedMs?: number): Promise<void>;
  link(id: string, column: 'retried_by' | 'undone_by', other: string): Promise<void>;
  addFailure(task: string, failure: ItemFailure): Promise<void>;
  failures(task: string, offset: number, limit: number): Promise<BatchFailure[]>;
  /** Numbers of records that a handover has changed, by module. */
  handedOver(task: Task): Promise<Map<string, number>>;
  /** Adds what has to be written to take the change of an item back. */
  addChange(task: string, item: Item): Promise<void>;
  changeCount(task: string): Promise<number>;
  /** Forgets the deletions of tasks that ended before a time: their records are gone for good. */
  forgetRemovals(beforeMs: number): Promise<void>;
  /** Adds a part of the output, from 0. Returns the size of the task's output in bytes. */
  addOutput(task: string, part: number, text: string): Promise<number>;
  /**
   * Removes a part of the oldest output of the task's employee if all take more than so many bytes, but nothing of the
   * task itself: called with each part that is added, so that no call removes much at once.
   */
  trimOutput(task: Task, mostBytes: number): Promise<void>;
  /** Returns whether the output is complete from its beginning. */
  hasOutput(task: string): Promise<boolean>;
  /** The part of the output with this number, or the next one. */
  output(task: string, part: number): Promise<{ part: number; text: string } | undefined>;
  /** Removes one of the tasks that ended before a time, or their events at last. Returns false once nothing is left. */
  removeEnded(beforeMs: number): Promise<boolean>;
}

/** Time in ms after which a task that its process has not kept belongs to another: far longer than a step. */
const claimMs = 15_000;

/** Items of a row of the table: one row for each would double what a start writes. */
const itemsPerPart = 500;

/** Parts of an old output that are removed with each new part. */
const partsRemoved = 20;

/** Old events that are removed at once. */
const eventsRemoved = 500;

/** Conditions with literals, as those of the partial indexes: a bound value would not be known to match them. */
const running = sql.lit('running');
const nothing = sql.lit(0);

const itemsSchema = v.array(v.unknown());

function moduleIn(item: string): { module?: string } {
  const module = moduleOfItem(JSON.parse(item));
  return module === undefined ? {} : { module };
}

/** Tasks, their items and their results in the database. */
export function createTaskStore(database: Database): TaskStore {
  const { tables, processId } = database;
  const { clockMs } = database.dialect;

  const runningTasks = () =>
    tables.selectFrom('batch_task').selectAll().where('status', '=', running).orderBy('id');

  async function nextItems(
    task: Pick<Task, 'id' | 'nextItem' | 'retryOf' | 'undoOf'>,
    most: number,
  ): Promise<Item[]> {
    const source =
      task.retryOf === undefined
        ? ({ table: 'batch_change', of: task.undoOf } as const)
        : ({ table: 'batch_failure', of: task.retryOf } as const);
    if (source.of !== undefined) {
      const rows = await tables
        .selectFrom(source.table)
        .select(['item_no', 'item'])
        .where('task', '=', source.of)
        .where('item_no', '>=', task.nextItem)
        .orderBy('item_no')
        .limit(most)
        .execute();
      return rows.map((row) => ({ no: row.item_no, value: JSON.parse(row.item) as unknown }));
    }
    const part = await tables
      .selectFrom('batch_part')
      .select(['first_item', 'items'])
      .where('task', '=', task.id)
      .where('first_item', '<=', task.nextItem)
      .orderBy('first_item', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!part) return [];
    const from = task.nextItem - part.first_item;
    return v
      .parse(itemsSchema, JSON.parse(part.items))
      .slice(from, from + most)
      .map((value, index) => ({ no: task.nextItem + index, value }));
  }

  return {
    async add(task, items) {
      await tables
        .insertInto('batch_task')
        .values({
          id: task.id,
          tenant: task.tenant,
          employee: task.employee,
          lang: task.lang,
          module: task.module,
          operation: JSON.stringify(task.operation),
          title: task.title,
          status: task.status,
          total: task.total,
          retry_of: task.retryOf ?? null,
          undo_of: task.undoOf ?? null,
          started_at: task.startedAt,
        })
        .execute();
      for (let first = 0; first < items.length; first += itemsPerPart) {
        const part = JSON.stringify(items.slice(first, first + itemsPerPart));
        await tables
          .insertInto('batch_part')
          .values({ task: task.id, first_item: first, items: part })
          .execute();
      }
    },
    async get(id) {
      const row = await tables.selectFrom('batch_task').selectAll().where('id', '=', id).executeTakeFirst();
      return row && taskOf(row);
    },
    async claim() {
      if (processId === undefined) return (await runningTasks().execute()).map(taskOf);
      const free = tables
        .selectFrom('batch_task')
        .select('id')
        .where('status', '=', running)
        .where((eb) =>
          eb.or([
            eb('claimed_by', 'is', null),
            eb('claimed_by', '=', processId),
            eb('claimed_ms', '<', sql<number>`${clockMs} - ${claimMs}`),
          ]),
        )
        .orderBy('id')
        .forUpdate()
        .skipLocked();
      const rows = await tables
        .updateTable('batch_task')
        .set({ claimed_by: processId, claimed_ms: clockMs })
        .where('id', 'in', free)
        .returningAll()
        .execute();
      return rows.map(taskOf).sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    async keep({ id }) {
      if (processId === undefined) return true;
      const { numUpdatedRows } = await tables
        .updateTable('batch_task')
        .set({ claimed_ms: clockMs })
        .where('id', '=', id)
        .where('status', '=', running)
        .where('claimed_by', '=', processId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0;
    },
    async release() {
      if (processId === undefined) return;
      await database.transaction(async () => {
        database.channel.tell('task', '');
        await tables
          .updateTable('batch_task')
          .set({ claimed_by: null, claimed_ms: null })
          .where('status', '=', running)
          .where('claimed_by', '=', processId)
          .execute();
      });
    },
    runningOf: async (employee) =>
      (await runningTasks().where('employee', '=', employee).execute()).map(taskOf),
    next: nextItems,
    async save(task, endedMs) {
      await tables
        .updateTable('batch_task')
        .set({
          status: task.status,
          done: task.done,
          fail_count: task.failCount,
          next_item: task.nextItem,
          ended_at: task.endedAt ?? null,
          ended_ms: endedMs ?? null,
        })
        .where('id', '=', task.id)
        .execute();
      if (task.status !== 'running')
        await tables.deleteFrom('batch_part').where('task', '=', task.id).execute();
    },
    async link(id, column, other) {
      await tables
        .updateTable('batch_task')
        .set({ [column]: other })
        .where('id', '=', id)
        .execute();
    },
    async addFailure(task, { item, record, title, reason }) {
      await tables
        .insertInto('batch_failure')
        .values({
          task,
          item_no: item.no,
          item: JSON.stringify(item.value),
          record: record ?? null,
          title,
          reason,
        })
        .execute();
    },
    async failures(task, offset, limit) {
      const rows = await tables
        .selectFrom('batch_failure')
        .select(['item_no', 'item', 'record', 'title', 'reason'])
        .where('task', '=', task)
        .orderBy('item_no')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ item_no: no, item, record, title, reason }) => ({
        ...moduleIn(item),
        ...(record === null ? {} : { record }),
        // Only the cells of a row are a list.
        ...(item.startsWith('[') ? { line: no + 2 } : {}),
        title,
        reason,
      }));
    },
    async handedOver(task) {
      const counts = new Map<string, number>();
      const count = (value: unknown, by: number): void => {
        const module = moduleOfItem(value);
        if (module !== undefined) counts.set(module, (counts.get(module) ?? 0) + by);
      };
      for (let from = 0; from < task.nextItem;) {
        const items = await nextItems({ ...task, nextItem: from }, itemsPerPart);
        for (const { no, value } of items) if (no < task.nextItem) count(value, 1);
        from = (items.at(-1)?.no ?? task.nextItem) + 1;
      }
      const failed = await tables
        .selectFrom('batch_failure')
        .select('item')
        .where('task', '=', task.id)
        .limit(handoverLimits.records)
        .execute();
      for (const { item } of failed) count(JSON.parse(item), -1);
      return counts;
    },
    async addChange(task, { no, value }) {
      await tables
        .insertInto('batch_change')
        .values({ task, item_no: no, item: JSON.stringify(value) })
        .execute();
    },
    async changeCount(task) {
      const { n } = await tables
        .selectFrom('batch_change')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('task', '=', task)
        .executeTakeFirstOrThrow();
      return n;
    },
    async forgetRemovals(beforeMs) {
      await tables
        .deleteFrom('batch_change')
        .where('task', 'in', (eb) =>
          eb
            .selectFrom('batch_task')
            .select('id')
            .where('ended_ms', '<', beforeMs)
            .where('operation', '=', JSON.stringify({ kind: 'remove' })),
        )
        .execute();
    },
    async addOutput(task, part, text) {
      await tables.insertInto('batch_output').values({ task, part, text }).execute();
      const row = await tables
        .updateTable('batch_task')
        .set((eb) => ({ output_bytes: eb('output_bytes', '+', Buffer.byteLength(text)) }))
        .where('id', '=', task)
        .returning('output_bytes')
        .executeTakeFirst();
      return row?.output_bytes ?? 0;
    },
    async trimOutput({ id, employee }, mostBytes) {
      await database.transaction(async () => {
        const stored = await tables
          .selectFrom('batch_task')
          .select(['id', 'output_bytes'])
          .where('employee', '=', employee)
          .where('output_bytes', '>', nothing)
          .orderBy('id')
          .execute();
        const total = stored.reduce((sum, row) => sum + row.output_bytes, 0);
        const oldest = stored.find((row) => row.id !== id)?.id;
        if (total <= mostBytes || oldest === undefined) return;
        const removed = await tables
          .selectFrom('batch_output')
          .select(['part', 'text'])
          .where('task', '=', oldest)
          .orderBy('part')
          .limit(partsRemoved)
          .execute();
        if (removed.length > 0) {
          const parts = removed.map(({ part }) => part);
          await tables
            .deleteFrom('batch_output')
            .where('task', '=', oldest)
            .where('part', 'in', parts)
            .execute();
        }
        const bytes = removed.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
        await tables
          .updateTable('batch_task')
          .set((eb) => ({ output_bytes: eb('output_bytes', '-', bytes) }))
          .where('id', '=', oldest)
          .execute();
      });
    },
    async hasOutput(task) {
      const first = await tables
        .selectFrom('batch_output')
        .select('part')
        .where('task', '=', task)
        .where('part', '=', 0)
        .executeTakeFirst();
      return first !== undefined;
    },
    output: (task, part) =>
      tables
        .selectFrom('batch_output')
        .select(['part', 'text'])
        .where('task', '=', task)
        .where('part', '>=', part)
        .orderBy('part')
        .limit(1)
        .executeTakeFirst(),
    removeEnded: (beforeMs) =>
      database.transaction(async () => {
        const ended = await tables
          .selectFrom('batch_task')
          .select('id')
          .where('ended_ms', '<', beforeMs)
          .where('id', 'not in', (eb) =>
            eb
              .selectFrom('batch_task')
              .select(eb.fn.coalesce('retry_of', 'undo_of', sql.lit('')).as('source'))
              .where('status', '=', running),
          )
          .limit(1)
          .executeTakeFirst();
        if (ended) {
          await tables.deleteFrom('batch_task').where('id', '=', ended.id).execute();
          return true;
        }
        const events = await tables
          .selectFrom('batch_event')
          .select('id')
          .where('created_ms', '<', beforeMs)
          .limit(eventsRemoved)
          .execute();
        if (events.length === 0) return false;
        const ids = events.map(({ id }) => id);
        await tables.deleteFrom('batch_event').where('id', 'in', ids).execute();
        return true;
      }),
  };
}
