import { serverLimits } from '../../../core/contracts/server-limits.js';
import { csvLine } from '../../../core/values/format/csv.js';
import { ApiError, noAccess, notFound } from '../../texts/messages/api-error.js';
import { messageFor } from '../../texts/messages/messages.js';
import type { Audience } from '../../texts/labels/text.js';
import type { CurrentUser } from '../../people/person.js';
import { displayText } from '../activities.js';
import type { Lists } from '../list.js';
import { columnFields } from '../list-rows.js';
import type { ModuleDef } from '../../schemas/define.js';
import { ReadLimitError, ReadTimeError } from '../../storage/read-pool.js';
import { isDiskFull } from '../../storage/sqlite/sqlite-error.js';
import { applyItem, subjectOf, type ApplyDeps, type Change } from './apply-item.js';
import { reasonText } from './reason-text.js';
import type { TaskStore } from './task-store.js';
import { moduleOfItem, type Item, type Task } from './task.js';

/** Time in ms after which a step ends with the present item: nobody waits for a step noticeably. */
const stepMs = 10;
const itemsPerStep = 25;
/** Rows of a step of an export, which are read in another thread; formatting them takes a few ms. */
const rowsPerStep = 250;
/** Pause in ms between two messages about the progress of a task, and between two writes of its record. */
const progressMs = 250;
const recordMs = 2_000;
/** Longest pause in ms after a step: one that took longer has waited for the machine or the store, not worked. */
const longestPauseMs = 1_000;
/** Pause in ms after a step that the machine could not do, such as with a full disk. */
const troubleMs = 5_000;
/** Time in ms between two looks for tasks that another process has left. */
const pollMs = 5_000;

export interface RunnerDeps extends ApplyDeps {
  store: TaskStore;
  lists: Lists;
  log: (line: string) => void;
  currentUserOf(task: Task): Promise<CurrentUser | undefined>;
  /** The task's language, with the labels of its tenant. */
  audienceOf(task: Task): Promise<Audience>;
  /** Writes the task and its record. */
  write(task: Task): Promise<void>;
  /** Ends the task and returns the function that notifies its user. */
  end(task: Task, status: 'done' | 'stopped'): Promise<() => void>;
  /** Notifies the user of how far the task has come. */
  sendProgress(task: Task): void;
}

export interface TaskRunner {
  /** Continues with all tasks that are not complete; once it is closed, other processes do. */
  wake(): Promise<void>;
  /** The object that the runner changes, if it runs the task; otherwise the given one. */
  activeTask(task: Task): Task;
  /** Resolves once no step runs any more; other processes may have the tasks then. */
  close(): Promise<void>;
}

interface Active {
  /** Its status is 'stopped' once the user has stopped it. */
  task: Task;
  sentAt: number;
  writtenAt: number;
  /** True after a step that has failed: its commit may have been done all the same, and its answer lost. */
  isUnsure: boolean;
}

/**
 * Returns whether the change of an item can be taken back. An approval that has moved on cannot: others have been
 * notified of it. Nor can what was sent.
 */
function isUndoable({ operation }: Task, def: ModuleDef, { updated }: Change): boolean {
  if (operation.kind === 'import') return updated !== true || !def.flow;
  if (operation.kind === 'remove') return true;
  if (def.flow) return false;
  if (operation.kind !== 'act') return operation.kind === 'set';
  const to = def.actions?.find(({ key }) => key === operation.action)?.to;
  return to !== undefined && 'status' in to && to.deliver === undefined;
}

/**
 * Runs all tasks in turns, one step at a time. A step is one transaction of a few milliseconds, which writes both what
 * it has done and how far it has come: after a restart nothing is done twice and nothing is left out. It is followed by
 * a pause of the same length, of a second at most, so that others get at least half of the thread that answers.
 */
export function createTaskRunner(deps: RunnerDeps): TaskRunner {
  const { database, store, modules, lists } = deps;
  /** Tasks that are not complete, and those of them that wait for their next step. */
  const active = new Map<string, Active>();
  const queue: Active[] = [];
  let isClosed = false;
  let loop: Promise<void> | undefined;
  let endPause = (): void => undefined;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!isClosed) {
      const next = queue.shift();
      if (!next) return;
      const began = performance.now();
      let hasFailed = false;
      try {
        if (await database.inTenant(next.task.tenant, () => step(next))) queue.push(next);
        else active.delete(next.task.id);
      } catch (error) {
        hasFailed = true;
        next.isUnsure = true;
        if (error instanceof ReadTimeError) {
          await giveUp(next);
          continue;
        }
        // A read that was refused, or a full disk: the task goes on later, from the last step that was written.
        if (!(error instanceof ReadLimitError)) {
          const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
          deps.log(`Batch task ${next.task.id}: ${isDiskFull(error) ? 'there is no space left.' : text}`);
        }
        queue.push(next);
      }
      const took = performance.now() - began;
      await pause(hasFailed ? troubleMs : Math.min(Math.max(1, took), longestPauseMs));
    }
  }

  /** Ends a task with a read that takes too long, as it would each time. */
  async function giveUp({ task }: Active): Promise<void> {
    active.delete(task.id);
    deps.log(`Batch task ${task.id}: its rows take too long to read, it is stopped.`);
    const notify = await database.inTenant(task.tenant, () =>
      database.transaction(() => endOf(task, 'stopped')),
    );
    notify();
  }

  /** Ends a task, in the present transaction. Returns the function that notifies its user. */
  async function endOf(task: Task, status: 'done' | 'stopped'): Promise<() => void> {
    const notify = await deps.end(task, status);
    return () => {
      deps.sendProgress(task);
      notify();
    };
  }

  /** Resolves to whether there is more to do. */
  async function step(entry: Active): Promise<boolean> {
    const { task } = entry;
    if (entry.isUnsure) {
      const stored = await store.get(task.id);
      if (stored) Object.assign(task, stored);
      entry.isUnsure = false;
    }
    const def = modules.of(task.tenant, task.module);
    const currentUser = await deps.currentUserOf(task);
    const isExport = task.operation.kind === 'export';
    const items = await store.next(task, isExport ? rowsPerStep : itemsPerStep);
    const output =
      isExport && def && currentUser ? await exportRows(task, def, currentUser, items) : undefined;
    const now = performance.now();
    const ended = await database.transaction(async () => {
      // Stopped while the rows were read, or while the step waited.
      if (task.status !== 'running' || isClosed || !(await store.keep(task))) return () => undefined;
      // The task is as it was if the step is rolled back.
      const next = { ...task };
      database.afterCommit(() => Object.assign(task, next));
      const outputBytes = output ? await store.addOutput(task.id, task.nextItem, output.text) : 0;
      if (output) await store.trimOutput(task, serverLimits.batchOutputBytes);
      for (const item of items) {
        if (isExport) await countExported(next, item, output);
        else await applyOne(next, currentUser, item);
        next.done += 1;
        next.nextItem = item.no + 1;
        if (!isExport && performance.now() - now > stepMs) break;
      }
      if (outputBytes > serverLimits.batchOutputBytes) return endOf(next, 'stopped');
      if (next.done >= next.total || items.length === 0) return endOf(next, 'done');
      if (now - entry.writtenAt < recordMs) await store.save(next);
      else {
        entry.writtenAt = now;
        await deps.write(next);
      }
      return undefined;
    });
    if (ended) {
      ended();
      return false;
    }
    if (now - entry.sentAt >= progressMs) {
      entry.sentAt = now;
      deps.sendProgress(task);
    }
    return true;
  }

  async function applyOne(task: Task, currentUser: CurrentUser | undefined, item: Item): Promise<void> {
    const { operation } = task;
    const def = modules.of(task.tenant, moduleOfItem(item.value) ?? task.module);
    if (operation.kind === 'export') return;
    // Before a deletion, after which it has no title.
    const subject = def ? await subjectOf(deps, def, currentUser, item) : { title: '' };
    try {
      if (!def || !currentUser) throw noAccess();
      const change = await database.attempt(() => applyItem(deps, def, currentUser, operation, item));
      if (change && isUndoable(task, def, change))
        await store.addChange(task.id, { no: item.no, value: change });
    } catch (error) {
      if (!database.inTransaction) throw error;
      if (!(error instanceof ApiError)) {
        deps.log(`Batch task ${task.id}: ${error instanceof Error ? error.stack : String(error)}`);
      }
      const reason =
        error instanceof ApiError && def
          ? reasonText(error, def, await deps.audienceOf(task))
          : messageFor(error instanceof ApiError ? error.messageId : 'failed', await deps.audienceOf(task));
      task.failCount += 1;
      await store.addFailure(task.id, { item, ...subject, reason });
    }
  }

  async function exportRows(
    task: Task,
    def: ModuleDef,
    currentUser: CurrentUser,
    items: readonly Item[],
  ): Promise<{ text: string; ids: ReadonlySet<unknown> }> {
    const { operation } = task;
    const keys = operation.kind === 'export' ? operation.columns : [];
    const known = columnFields(def, currentUser);
    const fields = keys.flatMap((key) => known.find((field) => field.key === key) ?? []);
    const ids = items.map(({ value }) => String(value));
    const rows = await lists.findRecords(def, currentUser, ids, fields);
    const text = rows
      .map(({ values }) =>
        csvLine(fields.map((field) => displayText(field, values[field.key] ?? null, currentUser))),
      )
      .join('');
    return { text, ids: new Set(rows.map(({ id }) => id)) };
  }

  async function countExported(
    task: Task,
    item: Item,
    output: { ids: ReadonlySet<unknown> } | undefined,
  ): Promise<void> {
    if (output?.ids.has(item.value)) return;
    task.failCount += 1;
    const reason = messageFor(notFound().messageId, await deps.audienceOf(task));
    await store.addFailure(task.id, { item, record: String(item.value), title: '', reason });
  }

  async function wake(): Promise<void> {
    if (isClosed) {
      database.channel.tell('task', '');
      return;
    }
    for (const task of await database.inAllTenants(store.claim)) {
      if (active.has(task.id)) continue;
      const entry = { task, sentAt: -Infinity, writtenAt: performance.now(), isUnsure: false };
      active.set(task.id, entry);
      queue.push(entry);
    }
    if (loop || queue.length === 0) return;
    loop = run().finally(async () => {
      loop = undefined;
      if (!isClosed && queue.length > 0) await wake();
    });
  }

  function wakeLater(): void {
    if (isClosed) return;
    wake().catch((error: unknown) => deps.log(`Batch tasks cannot be looked for: ${String(error)}`));
  }
  // Tasks of a process that has ended, whoever it was.
  const polling = database.processId === undefined ? undefined : setInterval(wakeLater, pollMs).unref();
  database.channel.listen('task', wakeLater);

  return {
    wake,
    activeTask: (task) => active.get(task.id)?.task ?? task,
    async close() {
      isClosed = true;
      clearInterval(polling);
      endPause();
      await loop;
      // Others take them after a while where the store does not answer.
      await database
        .inAllTenants(store.release)
        .catch((error: unknown) => deps.log(`Batch tasks are not handed over: ${String(error)}`));
    },
  };
}
