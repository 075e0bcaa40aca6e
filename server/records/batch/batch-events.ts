import type { AppealNotice } from '../../../core/contracts/appeal-notice.js';
import type { BatchMessage } from '../../../core/contracts/batch.js';
import type { Database } from '../../storage/sql.js';

/** A message with its number in the event stream; progress has none, since the next one replaces it. */
export interface BatchEvent {
  id?: number;
  data: string;
}

export interface Subscriber {
  send(event: BatchEvent): void;
  /** The server closes, or the user has opened too many streams. */
  end(): void;
}

export interface BatchEvents {
  /**
   * Writes the result of a task, or the decision on an appeal; runs in the transaction that makes it. Returns the function
   * that sends it.
   */
  record(employee: string, message: BatchMessage | AppealNotice): Promise<() => void>;
  /** Sends a message that is not written. */
  send(employee: string, message: BatchMessage): void;
  /** Number of the latest event of the user. */
  latest(employee: string): Promise<number>;
  /** Number of the last event before a time; for a client without a last event. */
  before(employee: string, ms: number): Promise<number>;
  /** Events of the user after the one with this number, oldest first. */
  since(employee: string, id: number): Promise<BatchEvent[]>;
  subscribe(employee: string, subscriber: Subscriber): () => void;
  /** Ends all streams. */
  close(): void;
}

/** Streams of a user; a further one ends the oldest. Tabs of one browser share one. */
const streamsPerUser = 8;
/** Events that are sent again; results of further tasks are in the list of tasks. */
const mostMissed = 50;

/** Messages about batch tasks: results are kept, so that a client that was away gets them afterwards. */
export function createBatchEvents(database: Database, now: () => Date): BatchEvents {
  const { tables } = database;
  const subscribers = new Map<string, Set<Subscriber>>();
  const sendAll = (employee: string, event: BatchEvent): void => {
    for (const subscriber of [...(subscribers.get(employee) ?? [])]) subscriber.send(event);
  };

  const latestOf = (employee: string) =>
    tables
      .selectFrom('batch_event')
      .select((eb) => eb.fn.max<number | null>('id').as('id'))
      .where('employee', '=', employee);

  return {
    async record(employee, message) {
      const data = JSON.stringify(message);
      const { id } = await tables
        .insertInto('batch_event')
        .values({ employee, data, created_ms: now().getTime() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return () => sendAll(employee, { id, data });
    },
    send: (employee, message) => sendAll(employee, { data: JSON.stringify(message) }),
    latest: async (employee) => (await latestOf(employee).executeTakeFirst())?.id ?? 0,
    before: async (employee, ms) =>
      (await latestOf(employee).where('created_ms', '<', ms).executeTakeFirst())?.id ?? 0,
    async since(employee, id) {
      const rows = await tables
        .selectFrom('batch_event')
        .select(['id', 'data'])
        .where('employee', '=', employee)
        .where('id', '>', id)
        .orderBy('id', 'desc')
        .limit(mostMissed)
        .execute();
      return rows.reverse();
    },
    subscribe(employee, subscriber) {
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
      const all = [...subscribers.values()].flatMap((own) => [...own]);
      subscribers.clear();
      for (const subscriber of all) subscriber.end();
    },
  };
}
