import * as v from 'valibot';

import { batchOperationSchema, type BatchFailure, type BatchKind } from '../../../core/contracts/batch.js';
import type { Database, SqlRow } from '../../storage/sql.js';
import { defaultLanguage, parseLanguage, type Lang } from '../../../core/contracts/tenant.js';

const undoneSchema = v.picklist(['set', 'act', 'import']);
const operationSchema = v.variant('kind', [
  ...batchOperationSchema.options,
  v.object({ kind: v.literal('import'), head: v.array(v.string()) }),
  v.object({ kind: v.literal('undo'), undoes: undoneSchema }),
]);
/** Operation of a task on each item. */
export type Operation = v.InferOutput<typeof operationSchema>;

export interface Task {
  id: string;
  tenant: string;
  employee: string;
  lang: Lang;
  module: string;
  operation: Operation;
  title: string;
  status: 'running' | 'done' | 'stopped';
  total: number;
  /** Items tried. */
  done: number;
  failCount: number;
  /** Number of the next item. */
  nextItem: number;
  /** The task whose failed items this one tries again, or whose changes it takes back. */
  retryOf: string | undefined;
  undoOf: string | undefined;
  retriedBy: string | undefined;
  undoneBy: string | undefined;
  startedAt: string;
  endedAt: string | undefined;
}

/** An item of a task: the id of a record, the cells of a row, or a change to take back. Parsed by who applies it. */
export interface Item {
  no: number;
  value: unknown;
}

interface ItemFailure extends BatchFailure {
  item: Item;
}

export interface TaskStore {
  /** Adds a task. Its items are given, or are those of the task that it retries or undoes. */
  add(task: Task, items: readonly unknown[]): Promise<void>;
  get(id: string): Promise<Task | undefined>;
  running(): Promise<Task[]>;
  runningOf(employee: string): Promise<Task[]>;
  /** The next items of a task, in order. */
  next(task: Task, most: number): Promise<Item[]>;
  /** Writes status and progress of a task. */
  save(task: Task, endedMs?: number): Promise<void>;
  link(id: string, column: 'retried_by' | 'undone_by', other: string): Promise<void>;
  addFailure(task: string, failure: ItemFailure): Promise<void>;
  failures(task: string, offset: number, limit: number): Promise<BatchFailure[]>;
  /** Adds what has to be written to take the change of an item back. */
  addChange(task: string, item: Item): Promise<void>;
  changeCount(task: string): Promise<number>;
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

/** Items of a row of the table: one row for each would double what a start writes. */
const itemsPerPart = 500;

/** Parts of an old output that are removed with each new part. */
const partsRemoved = 20;

/** Old events that are removed at once. */
const eventsRemoved = 500;

const textOrNone = (value: SqlRow[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

function taskOf(row: SqlRow): Task {
  const status = String(row['status']);
  return {
    id: String(row['id']),
    tenant: String(row['tenant']),
    employee: String(row['employee']),
    lang: parseLanguage(row['lang']) ?? defaultLanguage,
    module: String(row['module']),
    operation: v.parse(operationSchema, JSON.parse(String(row['operation']))),
    title: String(row['title']),
    status: status === 'running' || status === 'stopped' ? status : 'done',
    total: Number(row['total']),
    done: Number(row['done']),
    failCount: Number(row['fail_count']),
    nextItem: Number(row['next_item']),
    retryOf: textOrNone(row['retry_of']),
    undoOf: textOrNone(row['undo_of']),
    retriedBy: textOrNone(row['retried_by']),
    undoneBy: textOrNone(row['undone_by']),
    startedAt: String(row['started_at']),
    endedAt: textOrNone(row['ended_at']),
  };
}

const itemsSchema = v.array(v.unknown());

/** Tasks, their items and their results in the database. */
export function createTaskStore(database: Database): TaskStore {
  const itemsOf = (rows: readonly SqlRow[]): Item[] =>
    rows.map((row) => ({
      no: Number(row['item_no']),
      value: JSON.parse(String(row['item'])) as unknown,
    }));

  return {
    async add(task, items) {
      await database.run(
        `INSERT INTO batch_task (id, tenant, employee, lang, module, operation, title, status, total, retry_of, undo_of,
                                 started_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        task.id,
        task.tenant,
        task.employee,
        task.lang,
        task.module,
        JSON.stringify(task.operation),
        task.title,
        task.status,
        task.total,
        task.retryOf ?? null,
        task.undoOf ?? null,
        task.startedAt,
      );
      for (let first = 0; first < items.length; first += itemsPerPart) {
        const part = JSON.stringify(items.slice(first, first + itemsPerPart));
        await database.run(
          'INSERT INTO batch_part (task, first_item, items) VALUES (?, ?, ?)',
          task.id,
          first,
          part,
        );
      }
    },
    async get(id) {
      const row = await database.get('SELECT * FROM batch_task WHERE id = ?', id);
      return row && taskOf(row);
    },
    running: async () =>
      (await database.all(`SELECT * FROM batch_task WHERE status = 'running' ORDER BY id`)).map(taskOf),
    runningOf: async (employee) =>
      (
        await database.all(
          `SELECT * FROM batch_task WHERE status = 'running' AND employee = ? ORDER BY id`,
          employee,
        )
      ).map(taskOf),
    async next(task, most) {
      const source =
        task.retryOf === undefined
          ? ({ table: 'batch_change', of: task.undoOf } as const)
          : ({ table: 'batch_failure', of: task.retryOf } as const);
      if (source.of !== undefined) {
        return itemsOf(
          await database.all(
            `SELECT item_no, item FROM ${source.table} WHERE task = ? AND item_no >= ? ORDER BY item_no LIMIT ?`,
            source.of,
            task.nextItem,
            most,
          ),
        );
      }
      const part = await database.get(
        `SELECT first_item, items FROM batch_part WHERE task = ? AND first_item <= ? ORDER BY first_item DESC LIMIT 1`,
        task.id,
        task.nextItem,
      );
      if (!part) return [];
      const first = Number(part['first_item']);
      const from = task.nextItem - first;
      return v
        .parse(itemsSchema, JSON.parse(String(part['items'])))
        .slice(from, from + most)
        .map((value, index) => ({ no: task.nextItem + index, value }));
    },
    async save(task, endedMs) {
      await database.run(
        `UPDATE batch_task SET status = ?, done = ?, fail_count = ?, next_item = ?, ended_at = ?, ended_ms = ?
         WHERE id = ?`,
        task.status,
        task.done,
        task.failCount,
        task.nextItem,
        task.endedAt ?? null,
        endedMs ?? null,
        task.id,
      );
      if (task.status !== 'running') await database.run('DELETE FROM batch_part WHERE task = ?', task.id);
    },
    async link(id, column, other) {
      await database.run(`UPDATE batch_task SET ${column} = ? WHERE id = ?`, other, id);
    },
    async addFailure(task, { item, record, title, reason }) {
      await database.run(
        'INSERT INTO batch_failure (task, item_no, item, record, title, reason) VALUES (?, ?, ?, ?, ?, ?)',
        task,
        item.no,
        JSON.stringify(item.value),
        record ?? null,
        title,
        reason,
      );
    },
    failures: async (task, offset, limit) =>
      (
        await database.all(
          'SELECT record, title, reason FROM batch_failure WHERE task = ? ORDER BY item_no LIMIT ? OFFSET ?',
          task,
          limit,
          offset,
        )
      ).map((row) => ({
        ...(row['record'] === null ? {} : { record: String(row['record']) }),
        title: String(row['title']),
        reason: String(row['reason']),
      })),
    async addChange(task, { no, value }) {
      await database.run(
        'INSERT INTO batch_change (task, item_no, item) VALUES (?, ?, ?)',
        task,
        no,
        JSON.stringify(value),
      );
    },
    changeCount: async (task) =>
      Number((await database.get('SELECT count(*) AS n FROM batch_change WHERE task = ?', task))?.['n'] ?? 0),
    async addOutput(task, part, text) {
      await database.run('INSERT INTO batch_output (task, part, text) VALUES (?, ?, ?)', task, part, text);
      const row = await database.get(
        'UPDATE batch_task SET output_bytes = output_bytes + ? WHERE id = ? RETURNING output_bytes',
        Buffer.byteLength(text),
        task,
      );
      return Number(row?.['output_bytes'] ?? 0);
    },
    async trimOutput({ id, employee }, mostBytes) {
      const stored = await database.all(
        'SELECT id, output_bytes FROM batch_task WHERE employee = ? AND output_bytes > 0 ORDER BY id',
        employee,
      );
      const total = stored.reduce((sum, row) => sum + Number(row['output_bytes']), 0);
      const oldest = stored.find((row) => row['id'] !== id)?.['id'];
      if (total <= mostBytes || oldest === undefined) return;
      const removed = await database.all(
        `DELETE FROM batch_output WHERE rowid IN (
           SELECT rowid FROM batch_output WHERE task = ? ORDER BY part LIMIT ?)
         RETURNING length(CAST(text AS BLOB)) AS bytes`,
        oldest,
        partsRemoved,
      );
      const bytes = removed.reduce((sum, row) => sum + Number(row['bytes']), 0);
      await database.run('UPDATE batch_task SET output_bytes = output_bytes - ? WHERE id = ?', bytes, oldest);
    },
    hasOutput: async (task) =>
      (await database.get('SELECT 1 AS yes FROM batch_output WHERE task = ? AND part = 0', task)) !==
      undefined,
    async output(task, part) {
      const row = await database.get(
        'SELECT part, text FROM batch_output WHERE task = ? AND part >= ? ORDER BY part LIMIT 1',
        task,
        part,
      );
      return row && { part: Number(row['part']), text: String(row['text']) };
    },
    async removeEnded(beforeMs) {
      const tasks = await database.run(
        `DELETE FROM batch_task WHERE id = (
           SELECT id FROM batch_task WHERE ended_ms < ?1
           AND id NOT IN (SELECT coalesce(retry_of, undo_of, '') FROM batch_task WHERE status = 'running') LIMIT 1)`,
        beforeMs,
      );
      if (tasks > 0) return true;
      return (
        (await database.run(
          `DELETE FROM batch_event WHERE id IN (
             SELECT id FROM batch_event WHERE created_ms < ?1 LIMIT ${eventsRemoved})`,
          beforeMs,
        )) > 0
      );
    },
  };
}

/** Kind of a task as users see it. */
export const kindOf = ({ operation }: Task): BatchKind => operation.kind;
