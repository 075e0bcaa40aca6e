import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';

import {
  batchCommand,
  batchMessageSchema,
  batchProgressSchema,
  type BatchProgress,
} from '../../contracts/batch.js';
import { copyOptions, requireFunctions } from '../../contracts/options-error.js';
import { attempt } from '../../contracts/parse.js';
import { batchTaskId, type BatchTaskResult } from './batch-result.js';
import { registerDelayed, type Later, type NoticeSource } from './notice-source.js';

/** A task that has ended. */
export interface BatchEnd {
  taskId: string;
  result: BatchTaskResult;
  text: string;
  /** Module whose records the task has changed; unknown for other back ends. */
  module: string | undefined;
}

export interface BatchService {
  /** Running tasks of the user by id, as far as this page knows. */
  readonly $running: ReadableAtom<ReadonlyMap<string, BatchProgress>>;
  /** Notes a task that this page has begun, before its first message. */
  began(task: BatchProgress): void;
  /** Adds a listener, which also gets what has ended without one. Returns the function that removes it. */
  onEnd(listener: (end: BatchEnd) => void): () => void;
  /** Forgets the running tasks, which were another user's. */
  clear(): void;
  dispose(): void;
}

export interface BatchServiceDeps {
  source: NoticeSource;
  later: Later;
}

/** Ids of ended tasks that are remembered. */
const mostEnded = 100;

/**
 * Follows the batch tasks of the user: their progress, and their results.
 * @throws OptionsError without a source or a timer
 */
export function createBatchService(deps: BatchServiceDeps): BatchService {
  const options = copyOptions('createBatchService', deps);
  requireFunctions('createBatchService', options, ['later']);
  requireFunctions('createBatchService', options.source, ['register']);
  const { source, later } = options as BatchServiceDeps;
  const $running = atom<ReadonlyMap<string, BatchProgress>>(new Map());
  const listeners = new Set<(end: BatchEnd) => void>();
  /** A result may arrive before the answer to the request that began the task, and again after a reconnection. */
  const ended = new Set<string>();
  /** Ends without a listener, which the next one gets. */
  const unheard: BatchEnd[] = [];

  function setRunning(task: BatchProgress): void {
    if (ended.has(task.taskId) || !task.running) {
      remove(task.taskId);
      return;
    }
    const known = $running.get().get(task.taskId);
    // Of an earlier connection.
    if (known && known.done > task.done) return;
    $running.set(new Map($running.get()).set(task.taskId, task));
  }

  function remove(taskId: string): void {
    if (!$running.get().has(taskId)) return;
    const running = new Map($running.get());
    running.delete(taskId);
    $running.set(running);
  }

  function onNotice(notice: unknown): void {
    const parsed = v.safeParse(batchMessageSchema, notice);
    if (!parsed.success) return;
    const message = parsed.output;
    if ('batchTaskProgress' in message) {
      setRunning(message.batchTaskProgress);
      return;
    }
    const { batchTaskResult, content, module } = message;
    const taskId = batchTaskId(batchTaskResult);
    if (taskId !== '') {
      if (ended.has(taskId)) return;
      ended.add(taskId);
      const [oldest] = ended;
      if (ended.size > mostEnded && oldest !== undefined) ended.delete(oldest);
      remove(taskId);
    }
    const end: BatchEnd = { taskId, result: batchTaskResult, text: content, module };
    if (listeners.size === 0) unheard.push(end);
    for (const listener of [...listeners]) listener(end);
  }

  const unregister = registerDelayed({ source, later }, batchCommand, onNotice);

  return {
    $running,
    began(task) {
      const parsed = attempt(() => v.parse(batchProgressSchema, task));
      if (parsed) setRunning(parsed);
    },
    onEnd(listener) {
      if (typeof listener !== 'function') return () => undefined;
      listeners.add(listener);
      for (const end of unheard.splice(0)) listener(end);
      return () => {
        listeners.delete(listener);
      };
    },
    clear: () => $running.set(new Map()),
    dispose() {
      unregister();
      listeners.clear();
    },
  };
}
