import type { AppealNotice } from '../../../core/contracts/appeal-notice.js';
import type { PersonalMessage } from '../../../core/contracts/personal-notices.js';
import { batchCommand, batchMessageTypes, type BatchMessage } from '../../../core/contracts/batch.js';
import type { Database } from '../../storage/database.js';
import type { TaskStore } from './task-store.js';
import type { Task } from './task.js';

/** A message with its number in the event stream; progress has none, since the next one replaces it. */
export interface BatchEvent {
  id?: number;
  data: string;
}

export interface Subscriber {
  send(event: BatchEvent): void;
  /**
   * The server closes, or the user has opened too many streams.
   * @param retryMs when the client is to come back, which it otherwise decides by itself
   */
  end(retryMs?: number): void;
}

export interface BatchEvents {
  /**
   * Writes the result of a task, the decision on an appeal, or a notice about what others write; runs in the transaction that makes it. Returns the function
   * that sends it.
   */
  record(employee: string, message: BatchMessage | AppealNotice | PersonalMessage): Promise<() => void>;
  /** Sends the progress of a task, which is not written. */
  sendProgress(task: Task): void;
  /** Number of the latest event of the user. */
  latest(employee: string): Promise<number>;
  /** Number of the last event before a time; for a client without a last event. */
  before(employee: string, ms: number): Promise<number>;
  /** Events of the user after the one with this number, oldest first. */
  since(employee: string, id: number): Promise<BatchEvent[]>;
  subscribe(employee: string, subscriber: Subscriber): () => void;
  /** Ends all streams, also those that are opened later: their clients come back, to another process if there is one. */
  close(): void;
}

/** Streams of a user; a further one ends the oldest. Tabs of one browser share one. */
const streamsPerUser = 8;
/** Longest pause in ms before the clients of a process that closes come back, each after another one. */
const mostRetryMs = 1_000;
/** Events that are sent again; results of further tasks are in the list of tasks. */
const mostMissed = 50;

/** Age in ms of the events that are looked for when another process has written one. */
const recentMs = 60_000;

export const progressOf = (task: Task): BatchMessage => ({
  command: batchCommand,
  type: batchMessageTypes.progress,
  batchTaskProgress: {
    taskId: task.id,
    module: task.module,
    title: task.title,
    total: task.total,
    done: task.done,
    failCount: task.failCount,
    running: task.status === 'running',
  },
});

export interface BatchEventsDeps {
  database: Database;
  now: () => Date;
  /** For the progress of tasks that other processes run. */
  store: Pick<TaskStore, 'get'>;
}

/** Messages about batch tasks: results are kept, so that a client that was away gets them afterwards. */
export function createBatchEvents({ database, now, store }: BatchEventsDeps): BatchEvents {
  const { tables, channel, inAllTenants } = database;
  const subscribers = new Map<string, Set<Subscriber>>();
  let isClosed = false;
  const retryMs = (): number => Math.ceil(Math.random() * mostRetryMs);
  const sendAll = (employee: string, event: BatchEvent): void => {
    for (const subscriber of [...(subscribers.get(employee) ?? [])]) subscriber.send(event);
  };

  const latestOf = (employee: string) =>
    tables
      .selectFrom('batch_event')
      .select((eb) => eb.fn.max<number | null>('id').as('id'))
      .where('employee', '=', employee);

  async function since(employee: string, id: number): Promise<BatchEvent[]> {
    const rows = await tables
      .selectFrom('batch_event')
      .select(['id', 'data'])
      .where('employee', '=', employee)
      .where('id', '>', id)
      .orderBy('id', 'desc')
      .limit(mostMissed)
      .execute();
    return rows.reverse();
  }
  const before = async (employee: string, ms: number): Promise<number> =>
    (await latestOf(employee).where('created_ms', '<', ms).executeTakeFirst())?.id ?? 0;

  /** Sends what another process has written; streams leave out what they have sent. */
  async function sendRecent(employee: string): Promise<void> {
    const from = await before(employee, now().getTime() - recentMs);
    for (const event of await since(employee, from)) sendAll(employee, event);
  }
  async function sendProgressOf(id: string): Promise<void> {
    const task = await store.get(id);
    if (task) sendAll(task.employee, { data: JSON.stringify(progressOf(task)) });
  }
  /** A client whose stream ends comes back, and asks for what it has missed. */
  const endAll = (employee: string) => (): void => {
    for (const subscriber of [...(subscribers.get(employee) ?? [])]) subscriber.end();
  };
  channel.listen('event', (employee) => {
    if (employee === undefined) for (const known of [...subscribers.keys()]) endAll(known)();
    else if (subscribers.has(employee)) inAllTenants(() => sendRecent(employee)).catch(endAll(employee));
  });
  channel.listen('progress', (name) => {
    const [employee = '', id = ''] = name?.split('/') ?? [];
    if (subscribers.has(employee)) inAllTenants(() => sendProgressOf(id)).catch(endAll(employee));
  });

  return {
    async record(employee, message) {
      const data = JSON.stringify(message);
      // Ids become visible in their order: who reads after one misses none before it.
      await database.lock(`event/${employee}`);
      channel.tell('event', employee);
      const { id } = await tables
        .insertInto('batch_event')
        .values({ employee, data, created_ms: now().getTime() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return () => sendAll(employee, { id, data });
    },
    sendProgress(task) {
      channel.tell('progress', `${task.employee}/${task.id}`);
      sendAll(task.employee, { data: JSON.stringify(progressOf(task)) });
    },
    latest: async (employee) => (await latestOf(employee).executeTakeFirst())?.id ?? 0,
    before,
    since,
    subscribe(employee, subscriber) {
      if (isClosed) {
        // Once its stream knows how to leave.
        queueMicrotask(() => subscriber.end(retryMs()));
        return () => undefined;
      }
      const own = subscribers.get(employee) ?? new Set();
      subscribers.set(employee, own.add(subscriber));
      const [oldest] = own;
      if (own.size > streamsPerUser && oldest) {
        own.delete(oldest);
        oldest.end();
      }
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && subscribers.get(employee) === own) subscribers.delete(employee);
      };
    },
    close() {
      isClosed = true;
      const all = [...subscribers.values()].flatMap((own) => [...own]);
      subscribers.clear();
      for (const subscriber of all) subscriber.end(retryMs());
    },
  };
}
