import { setImmediate } from 'node:timers/promises';

import {
  batchCommand,
  batchFailurePage,
  batchMessageTypes,
  type BatchMessage,
  type BatchTask,
} from '../../../core/contracts/batch.js';
import { batchModule } from '../../../core/contracts/batch-module.js';
import { codes } from '../../../core/contracts/envelope.js';
import { serverLimits } from '../../../core/contracts/server-limits.js';
import { ApiError, notFound, tooMany } from '../../texts/messages/api-error.js';
import type { Directory } from '../../people/directory.js';
import type { CurrentUser } from '../../people/person.js';
import type { Tenants } from '../../people/tenants.js';
import type { FlowVersions } from '../flows/flow-versions.js';
import type { Lists } from '../list.js';
import { removedSince, type Removals } from '../removals.js';
import type { NoticeSender } from '../notice-sender.js';
import type { ModuleDef } from '../../schemas/define.js';
import type { ApplyDeps } from './apply-item.js';
import { progressOf, type BatchEvents } from './batch-events.js';
import type { Audience } from '../../texts/labels/text.js';
import type { TenantLabels } from '../../people/tenant-labels.js';
import { writeTaskRecord } from './task-record.js';
import { createTaskRunner } from './task-runner.js';
import type { TaskStore } from './task-store.js';
import { kindOf, type Operation, type Task } from './task.js';
import { resultText, retryTitle, taskTitle, undoTitle } from './task-texts.js';

export interface BatchDeps extends ApplyDeps {
  store: TaskStore;
  events: BatchEvents;
  lists: Lists;
  tenants: Tenants;
  tenantLabels: Pick<TenantLabels, 'audience'>;
  directory: Directory;
  flowVersions: Pick<FlowVersions, 'options' | 'stamped'>;
  nextId: () => string;
  now: () => Date;
  changed: (tenant: string, module: string) => void;
  removals: Pick<Removals, 'forgetOne'>;
  log: (line: string) => void;
  notices: Pick<NoticeSender, 'tellHandOver'>;
}

/** Tasks of the signed-in user. Each call that changes something runs in a transaction of its own. */
export interface BatchTasks {
  /** Adds a task; it runs once `wake` is called, after the transaction around this call. */
  start(
    currentUser: CurrentUser,
    def: ModuleDef,
    operation: Operation,
    items: readonly unknown[],
    title?: string,
  ): Promise<BatchTask>;
  retry(currentUser: CurrentUser, id: string): Promise<BatchTask>;
  undo(currentUser: CurrentUser, id: string): Promise<BatchTask>;
  stop(currentUser: CurrentUser, id: string): Promise<BatchTask>;
  get(currentUser: CurrentUser, id: string, offset?: number): Promise<BatchTask>;
  /** The file of an export: its module, columns, and the day on which it was begun. */
  file(
    currentUser: CurrentUser,
    id: string,
  ): Promise<{ module: string; columns: readonly string[]; day: string }>;
  /** The next part of the file; undefined after the last. */
  output(id: string, part: number): Promise<{ part: number; text: string } | undefined>;
  /** Progress of the user's running tasks. */
  progress(currentUser: CurrentUser): Promise<BatchMessage[]>;
  /** Continues with the tasks that are not complete: new ones, and those that a restart has interrupted. */
  wake(): Promise<void>;
  /** Removes what is too old to be undone, deleted records among it, in steps between which the server answers others. */
  sweep(): Promise<void>;
  /** Ends the streams, and resolves once no step is running; tasks continue with the next start. */
  close(): Promise<void>;
}

const dayMs = 24 * 3_600_000;

export function createBatchTasks(deps: BatchDeps): BatchTasks {
  const { store, events, database, modules, tenants, tenantLabels, directory, nextId, now } = deps;

  const runner = createTaskRunner({ ...deps, currentUserOf, audienceOf, write, end, sendProgress });

  async function audienceOf({ tenant, lang }: Task): Promise<Audience> {
    return await tenantLabels.audience(tenant, lang);
  }

  /** The user of a task with the rights of now; undefined if the employee has left. */
  async function currentUserOf({ tenant, employee, lang }: Task): Promise<CurrentUser | undefined> {
    const person = directory.byId(tenant, employee);
    const record = tenants.get(tenant);
    return (
      person &&
      record && {
        person,
        ...(await tenantLabels.audience(tenant, lang)),
        clock: record.clock,
        currencies: record.currencies,
        expenseLimits: record.expenseLimits,
        departments: directory.departmentOptions(tenant),
        flowSteps: (module) => deps.flowVersions.options(tenant, module),
        stepsOfVersion: (stamp) => deps.flowVersions.stamped(tenant, stamp)?.content.steps ?? [],
        datePatterns: record.datePatterns,
      }
    );
  }

  let isClosed = false;
  const stampOf = ({ tenant }: Pick<Task, 'tenant'>): string => tenants.get(tenant)?.clock.stamp() ?? '';

  /** Writes the task and its record. */
  async function write(task: Task): Promise<void> {
    const isEnded = task.status !== 'running';
    await store.save(task, isEnded ? now().getTime() : undefined);
    const def = modules.get(batchModule);
    if (!def) return;
    await writeTaskRecord(database, def, task, directory.ref(task.tenant, task.employee), stampOf(task));
    deps.changed(task.tenant, batchModule);
  }

  /** One notice of all records that a handover has changed. */
  async function tellReceiver(task: Task): Promise<void> {
    const { operation, tenant, employee } = task;
    if (operation.kind !== 'handOver') return;
    const counts = [...(await store.handedOver(task))].filter(([, count]) => count > 0);
    const receiver = directory.byId(tenant, operation.to);
    if (receiver && counts.length > 0)
      await deps.notices.tellHandOver(receiver, { by: employee, from: operation.from, counts });
  }

  /** Ends a task, in the transaction of its last step. Returns the function that notifies its user. */
  async function end(task: Task, status: 'done' | 'stopped'): Promise<() => void> {
    task.status = status;
    task.endedAt = stampOf(task);
    // Before the items are removed with the end of the task.
    await tellReceiver(task);
    await write(task);
    return await events.record(task.employee, {
      command: batchCommand,
      type: batchMessageTypes.result,
      batchTaskResult: { failCount: task.failCount, taskId: task.id },
      content: resultText(task, await audienceOf(task)),
      // A handover has changed records of several modules.
      ...(task.operation.kind === 'handOver' ? {} : { module: task.module }),
    });
  }

  function sendProgress(task: Task): void {
    events.sendProgress(task);
  }

  async function ownTask({ person }: CurrentUser, id: string): Promise<Task> {
    const task = await store.get(id);
    if (!task || task.tenant !== person.tenant || task.employee !== person.id) throw notFound();
    return task;
  }

  const canRetry = (task: Task): boolean =>
    task.status !== 'running' &&
    task.failCount > 0 &&
    task.retriedBy === undefined &&
    kindOf(task) !== 'export';

  const canUndo = async (task: Task): Promise<boolean> =>
    task.status !== 'running' && task.undoneBy === undefined && (await store.changeCount(task.id)) > 0;

  async function detailOf(task: Task, offset = 0): Promise<BatchTask> {
    const { operation, endedAt, retryOf, undoOf, retriedBy, undoneBy } = task;
    return {
      id: task.id,
      module: task.module,
      kind: operation.kind,
      title: task.title,
      status: task.status,
      total: task.total,
      done: task.done,
      failCount: task.failCount,
      startedAt: task.startedAt.slice(0, 16),
      ...(endedAt === undefined ? {} : { endedAt: endedAt.slice(0, 16) }),
      canRetry: canRetry(task),
      canUndo: await canUndo(task),
      hasFile: operation.kind === 'export' && task.status === 'done' && (await store.hasOutput(task.id)),
      ...(retryOf === undefined ? {} : { retryOf }),
      ...(undoOf === undefined ? {} : { undoOf }),
      ...(retriedBy === undefined ? {} : { retriedBy }),
      ...(undoneBy === undefined ? {} : { undoneBy }),
      failures: await store.failures(task.id, offset, batchFailurePage),
    };
  }

  async function add(
    { person, lang }: CurrentUser,
    newTask: Pick<Task, 'module' | 'operation' | 'title' | 'total'> & Partial<Task>,
    items: readonly unknown[] = [],
  ): Promise<Task> {
    if (newTask.total === 0) throw new ApiError(codes.invalid, 'nothingChosen');
    if ((await store.runningOf(person.id)).length >= serverLimits.batchTasks)
      throw tooMany('tooManyTasks', 30);
    const task: Task = {
      id: nextId(),
      tenant: person.tenant,
      employee: person.id,
      lang,
      status: 'running',
      done: 0,
      failCount: 0,
      nextItem: 0,
      retryOf: undefined,
      undoOf: undefined,
      retriedBy: undefined,
      undoneBy: undefined,
      startedAt: stampOf(person),
      endedAt: undefined,
      ...newTask,
    };
    await store.add(task, items);
    const def = modules.get(batchModule);
    if (def) {
      await writeTaskRecord(database, def, task, { id: person.id, name: person.name }, task.startedAt, true);
      deps.changed(task.tenant, batchModule);
    }
    return task;
  }

  return {
    start: (currentUser, def, operation, items, title = taskTitle(def, operation, currentUser)) =>
      database.transaction(async () => {
        return await detailOf(
          await add(currentUser, { module: def.module, operation, title, total: items.length }, items),
        );
      }),
    retry: (currentUser, id) =>
      database.transaction(async () => {
        const failed = await ownTask(currentUser, id);
        if (!canRetry(failed)) throw new ApiError(codes.invalid, 'nothingFailed');
        const { module, operation, failCount, retryOf, title } = failed;
        const task = await add(currentUser, {
          module,
          operation,
          title: retryOf === undefined ? retryTitle(failed, currentUser) : title,
          total: failCount,
          retryOf: id,
        });
        await store.link(id, 'retried_by', task.id);
        return detailOf(task);
      }),
    undo: (currentUser, id) =>
      database.transaction(async () => {
        const done = await ownTask(currentUser, id);
        const { kind } = done.operation;
        if (!(await canUndo(done)) || kind === 'export' || kind === 'undo' || kind === 'handOver')
          throw new ApiError(codes.invalid, 'notUndoable');
        const task = await add(currentUser, {
          module: done.module,
          operation: { kind: 'undo', undoes: kind },
          title: undoTitle(done, currentUser),
          total: await store.changeCount(id),
          undoOf: id,
        });
        await store.link(id, 'undone_by', task.id);
        return detailOf(task);
      }),
    async stop(currentUser, id) {
      let notify = (): void => undefined;
      const task = await database.transaction(async () => {
        const running = runner.activeTask(await ownTask(currentUser, id));
        if (running.status !== 'running') return running;
        const stopped = { ...running };
        database.afterCommit(() => Object.assign(running, stopped));
        notify = await end(stopped, 'stopped');
        return stopped;
      });
      notify();
      return detailOf(task);
    },
    get: async (currentUser, id, offset) => detailOf(await ownTask(currentUser, id), offset),
    async file(currentUser, id) {
      const task = await ownTask(currentUser, id);
      if (task.operation.kind !== 'export' || task.status !== 'done') throw notFound();
      if (!(await store.hasOutput(id))) throw notFound();
      return {
        module: task.module,
        columns: task.operation.columns,
        day: task.startedAt.slice(0, 10),
      };
    },
    output: (id, part) => store.output(id, part),
    progress: async ({ person }) => (await store.runningOf(person.id)).map(progressOf),
    wake: () => runner.wake(),
    async sweep() {
      const removedBefore = removedSince(now());
      while (!isClosed && (await deps.removals.forgetOne(removedBefore))) await setImmediate();
      await store.forgetRemovals(removedBefore);
      const beforeMs = now().getTime() - serverLimits.batchDays * dayMs;
      while (!isClosed && (await store.removeEnded(beforeMs))) await setImmediate();
    },
    async close() {
      isClosed = true;
      events.close();
      await runner.close();
    },
  };
}
