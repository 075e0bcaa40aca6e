import { useEffect, useEffectEvent, useState } from 'react';

import type { BatchTask } from '../../../core/contracts/batch.js';
import { usePlatform } from '../../services/platform/use-platform.js';
import { useBatchApi } from './use-batch.js';

/** A task that is requested again until it has ended. */
export interface FollowedTask {
  /** As the back end answered last; undefined before `begin`. */
  task: BatchTask | undefined;
  /** Why it is no longer requested; '' while it is, and after its end. */
  failure: string;
  /** Follows this task in place of the one before. */
  begin(task: BatchTask): void;
  /** Requests it again after a failure. */
  retry(): void;
  /** Follows none. */
  clear(): void;
}

/** Pauses in ms between two requests: the first is short, since most tasks are. */
const firstPauseMs = 400;
const longestPauseMs = 5_000;
/** Requests in a row that may fail before the user has to try again. */
const mostFailures = 4;

/**
 * Follows a task by requests of its own, and not by the event stream: a foreign page has no stream, and what is followed
 * here is on the screen. The page app's stream goes on beside it.
 * @param onEnd called once for each task
 */
export function useFollowedTask(onEnd: (task: BatchTask) => void): FollowedTask {
  const api = useBatchApi();
  const platform = usePlatform();
  const [task, setTask] = useState<BatchTask>();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const id = task?.id;
  const isRunning = task?.status === 'running';
  const update = useEffectEvent((next: BatchTask): void => {
    setTask(next);
    if (next.status !== 'running') onEnd(next);
  });
  const fail = useEffectEvent((error: unknown): void => setFailure(platform.describe(error)));

  useEffect(() => {
    if (id === undefined || !isRunning) return undefined;
    const { window } = platform;
    const stop = new AbortController();
    let timer = 0;
    let pause = firstPauseMs;
    let failures = 0;
    const request = async (followed: string): Promise<void> => {
      try {
        const next = await api.task(followed, 0, stop.signal);
        failures = 0;
        update(next);
        if (next.status !== 'running') return;
      } catch (error) {
        if (stop.signal.aborted) return;
        failures += 1;
        if (failures >= mostFailures) {
          fail(error);
          return;
        }
      }
      if (stop.signal.aborted) return;
      pause = Math.min(longestPauseMs, pause * 1.5);
      timer = window.setTimeout(() => void request(followed), pause);
    };
    timer = window.setTimeout(() => void request(id), pause);
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [api, platform, id, isRunning, attempt]);

  return {
    task,
    failure,
    begin(next) {
      setFailure('');
      setTask(next);
      // A task of few records may have ended with the answer to the request that began it.
      if (next.status !== 'running') onEnd(next);
    },
    retry() {
      setFailure('');
      setAttempt(attempt + 1);
    },
    clear: () => setTask(undefined),
  };
}
