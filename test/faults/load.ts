import { setTimeout as pause } from 'node:timers/promises';

import type { BatchTask } from '../../core/contracts/batch.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { headers as headerNames } from '../../core/contracts/names.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { createEventParser } from '../../core/services/batch/event-parser.js';
import { followEvents, type Connect } from '../../core/services/batch/follow-events.js';

/** An answer of the server, or of a proxy in front of it. */
export interface Heard {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** The way to the servers, with the session of a user. */
export interface Way {
  /** Rejects when no answer comes. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Heard>;
  /** Parts of an event stream as they come; rejects when it breaks. */
  stream(
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<AsyncIterable<unknown> | 'refused' | undefined>;
}

/** Observations of a load. */
export interface Seen {
  /** Titles of the tasks whose creation was acknowledged. */
  acknowledged: string[];
  /** Why requests were sent again: no answer came, or one that was a failure of the moment. */
  repeats: string[];
  /** Answers other than 200 that were no failure of the moment. */
  refused: string[];
  /** Answers with 503. */
  unavailable: Heard[];
}

export const nothingSeen = (): Seen => ({ acknowledged: [], repeats: [], refused: [], unavailable: [] });

/** Pause in ms before a request is sent again. */
const repeatMs = 100;
/** Time in ms that a user takes before the next change. */
const thinkMs = 100;
/** 502 and 504 are those of a proxy whose server has gone. */
const momentary = new Set([502, 503, 504]);

/** Sends a request until it is answered, as a user does who presses again: with the same key. */
async function insist(
  { send }: Way,
  seen: Seen,
  [method, path, body, headers]: Parameters<Way['send']>,
): Promise<Heard> {
  for (;;) {
    const heard = await send(method, path, body, headers).catch((error: unknown) => String(error));
    if (typeof heard !== 'string' && !momentary.has(heard.status)) {
      if (heard.status !== 200) seen.refused.push(`${path}: ${heard.status} ${heard.body}`);
      return heard;
    }
    if (typeof heard !== 'string' && heard.status === 503) seen.unavailable.push(heard);
    seen.repeats.push(`${path}: ${typeof heard === 'string' ? heard : heard.status}`);
    await pause(repeatMs);
  }
}

let keys = 0;
const newKey = () => ({
  [headerNames.idempotencyKey]: `load-${process.pid}-${String((keys += 1)).padStart(10, '0')}`,
});

/** Writes tasks with titles of its own and reads lists, one request after the other, until the signal aborts. */
export async function keepWriting(way: Way, name: string, seen: Seen, signal: AbortSignal): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    const title = `${name}-${n}`;
    const values = { title, dueDate: '2026-12-31' };
    const written = await insist(way, seen, ['POST', endpoints.records('task'), { values }, newKey()]);
    const { data } = JSON.parse(written.body) as { data: RecordDetail | null };
    if (data?.id !== undefined) seen.acknowledged.push(title);
    await insist(way, seen, ['POST', endpoints.list('task'), { offset: 0, limit: 5, search: title }]);
    await insist(way, seen, ['POST', endpoints.getInfo, {}]);
    await pause(thinkMs);
  }
}

/** Starts an import of tasks with the title and a number each, and returns its id. */
export async function startImport(way: Way, title: string, rows: number, seen: Seen): Promise<string> {
  const table = {
    head: ['任务名称', '截止日期'],
    rows: Array.from({ length: rows }, (_, n) => [`${title} ${n}`, '2026-12-31']),
  };
  const request = { module: 'task', table };
  const heard = await insist(way, seen, ['POST', '/api/portico/batch/tasks', request, newKey()]);
  return (JSON.parse(heard.body) as { data: BatchTask }).data.id;
}

export async function countTasks(way: Way, search: string): Promise<number> {
  const { body } = await way.send('POST', endpoints.list('task'), { offset: 0, limit: 1, search });
  return (JSON.parse(body) as { data: ListPage }).data.total;
}

/** The event stream of a client, which comes back as the app's does. */
export interface Followed {
  /** Results of tasks by their ids, with the number of times that each has come. */
  results: ReadonlyMap<string, { times: number; failCount: number }>;
  /** How far tasks have come. */
  progress: ReadonlyMap<string, number>;
  /** Connections that the back end has answered. */
  connections: number;
  /** Resolves when the condition holds, which is looked at with each event. */
  until(condition: () => boolean): Promise<void>;
  /** Resolves once the client has stopped; true if it was refused before. */
  stop(): Promise<boolean>;
}

interface Notice {
  batchTaskProgress?: { taskId: string; done: number };
  batchTaskResult?: { taskId: string; failCount: number };
}

/** Follows the event stream of a user by the app's own client, over a connection of the test. */
export function follow({ stream }: Way): Followed {
  const results = new Map<string, { times: number; failCount: number }>();
  const progress = new Map<string, number>();
  const waiting = new Set<{ condition: () => boolean; resolve: () => void }>();
  const ending = new AbortController();
  let last = '';
  const followed = { connections: 0 };

  const connect: Connect = async (lastEventId, onEvent, signal) => {
    try {
      const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) };
      const parts = await stream(headers, signal);
      if (parts === 'refused') return 'refused';
      if (parts === undefined) return 'ended';
      followed.connections += 1;
      look();
      const parse = createEventParser(onEvent);
      for await (const part of parts) parse(String(part));
    } catch {
      // The client reconnects.
      return 'ended';
    }
    return 'ended';
  };
  function look(): void {
    for (const one of waiting)
      if (one.condition()) {
        waiting.delete(one);
        one.resolve();
      }
  }
  const over = followEvents(
    {
      connect,
      lastEventId: { get: () => last, set: (id) => void (last = id) },
      wait: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
      random: Math.random,
    },
    (notice) => {
      const { batchTaskResult: result, batchTaskProgress } = notice as Notice;
      if (batchTaskProgress) progress.set(batchTaskProgress.taskId, batchTaskProgress.done);
      if (result) {
        const times = (results.get(result.taskId)?.times ?? 0) + 1;
        results.set(result.taskId, { times, failCount: result.failCount });
      }
      look();
    },
    ending.signal,
  );
  return {
    results,
    progress,
    get connections() {
      return followed.connections;
    },
    until: (condition) =>
      new Promise((resolve) => {
        waiting.add({ condition, resolve });
        look();
      }),
    async stop() {
      const wasRefused = await Promise.race([over.then(() => true), Promise.resolve(false)]);
      ending.abort();
      await over;
      return wasRefused;
    },
  };
}
