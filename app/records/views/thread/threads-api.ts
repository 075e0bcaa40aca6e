import {
  threadPath,
  threadSchema,
  threadsPath,
  threadsSchema,
  unreadPath,
  type Thread,
  type ThreadQuery,
  type Threads,
  type ThreadsQuery,
} from '../../../../core/contracts/threads.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';
import { createCall } from '../../../services/data/call.js';

/**
 * A read that shares no answer with one just before: opening a message, which is a read too, changes what these answer.
 */
const readOf = <Q>(body: Q, signal: AbortSignal) => ({
  method: 'POST' as const,
  reads: true,
  body,
  query: { at: Date.now() },
  signal,
});

/** The conversations of a query; rejects with a RequestError. */
type ReadThreads = (module: string, query: ThreadsQuery, signal: AbortSignal) => Promise<Threads>;

export function createReadThreads(request: RequestClient): ReadThreads {
  const call = createCall(request);
  return (module, query, signal) => call(threadsPath(module), threadsSchema, readOf(query, signal));
}

/** The messages of a conversation; rejects with a RequestError. */
type ReadThread = (module: string, query: ThreadQuery, signal: AbortSignal) => Promise<Thread>;

export function createReadThread(request: RequestClient): ReadThread {
  const call = createCall(request);
  return (module, query, signal) => call(threadPath(module), threadSchema, readOf(query, signal));
}

/** Marks a record as unread for the user; rejects with a RequestError. */
export async function markRecordUnread(request: RequestClient, module: string, id: string): Promise<void> {
  await request.send(unreadPath(module, id), { method: 'POST', idempotent: true });
}
