import { monitorLimits, type PageMonitorTask } from '../../contracts/monitor.js';
import type { Timers } from '../../kernel/request/types.js';

/** Trace of a page, without the ids that the report adds (docs/requirements.md 3.7). */
export type TracedPage = Omit<PageMonitorTask, 'reportId' | 'traceId'>;

/** Time that a page needs from its route change until nothing happens any more (docs/requirements.md 4.13, 9.9). */
export interface PageTrace {
  /** Ends the trace of the page before, and begins that of `url`, at the present time by default. */
  begin(url: string, startTime?: number): void;
  /** A call began; the returned function ends it. */
  call(): (succeeded: boolean) => void;
  /** Something else happened, such as a resource that was loaded. */
  activity(): void;
  dispose(): void;
}

interface Trace {
  url: string;
  startTime: number;
  latest: number;
  pending: number;
  success: number;
  failed: number;
  limit: unknown;
  idle: unknown;
}

export function createPageTrace(timers: Timers, onEnd: (page: TracedPage) => void): PageTrace {
  let current: Trace | undefined;

  function end(reason: PageMonitorTask['end']): void {
    const trace = current;
    if (!trace) return;
    current = undefined;
    timers.clear(trace.limit);
    timers.clear(trace.idle);
    const { url, startTime, latest, success, failed } = trace;
    const until = reason === 'limit' ? timers.now() : latest;
    onEnd({ url, startTime, duration: until - startTime, end: reason, success, failed });
  }

  /** Waits for two seconds without activity; a call in flight is activity. */
  function touch(trace: Trace): void {
    if (trace !== current) return;
    trace.latest = timers.now();
    timers.clear(trace.idle);
    if (trace.pending === 0) trace.idle = timers.set(() => end('idle'), monitorLimits.traceIdleMs);
  }

  return {
    begin(url, startTime = timers.now()) {
      end('route');
      const limit = timers.set(() => end('limit'), monitorLimits.traceLimitMs);
      current = {
        url,
        startTime,
        latest: startTime,
        pending: 0,
        success: 0,
        failed: 0,
        limit,
        idle: undefined,
      };
      touch(current);
    },
    call() {
      const trace = current;
      if (!trace) return () => undefined;
      trace.pending += 1;
      touch(trace);
      return (succeeded) => {
        trace.pending -= 1;
        if (succeeded) trace.success += 1;
        else trace.failed += 1;
        touch(trace);
      };
    },
    activity() {
      if (current) touch(current);
    },
    dispose() {
      timers.clear(current?.limit);
      timers.clear(current?.idle);
      current = undefined;
    },
  };
}
