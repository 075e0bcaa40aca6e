import type { LiveErrors } from '../../../core/contracts/monitor-page.js';

const everyMs = 5000;

export interface PollOptions {
  ask: (since: number | undefined, signal: AbortSignal) => Promise<LiveErrors>;
  isHidden: () => boolean;
  onAnswer: (answer: LiveErrors) => void;
  onFailure: () => void;
  timers: { setTimeout(task: () => void, ms: number): unknown };
}

/** Asks for new errors every 5 s, one call at a time, and not while the page is hidden. Returns a function that stops it. */
export function pollLive({ ask, isHidden, onAnswer, onFailure, timers }: PollOptions): () => void {
  const stop = new AbortController();
  const isStopped = (): boolean => stop.signal.aborted;
  let since: number | undefined;

  async function poll(): Promise<void> {
    if (isStopped()) return;
    try {
      if (!isHidden()) {
        const answer = await ask(since, stop.signal);
        since = answer.since;
        if (!isStopped()) onAnswer(answer);
      }
    } catch {
      // Shown as a note; the next call follows in any case.
      if (!isStopped()) onFailure();
    }
    if (!isStopped()) timers.setTimeout(() => void poll(), everyMs);
  }
  void poll();
  return () => stop.abort();
}
