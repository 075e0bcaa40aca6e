import { monitorLimits } from '../../contracts/monitor.js';

/** Trace ids of the calls of a page (docs/requirements.md 9.14). */
export interface TraceIds {
  /** Id of the page's trace; the ids of its calls begin with it. */
  readonly page: string;
  /** Begins the trace of another page. */
  renew(): void;
  /** Id of a new call, sent in its `traceid` header. */
  next(): string;
  /** Keeps the id of a call that ended: the latest 60 that succeeded and the latest 50 that failed. */
  settle(id: string, succeeded: boolean): void;
  /** Removes and returns what is kept; undefined without any. */
  take(): { success: string[]; error: string[] } | undefined;
}

export function createTraceIds(newId: () => string): TraceIds {
  let page = newId();
  let calls = 0;
  let success: string[] = [];
  let error: string[] = [];
  return {
    get page() {
      return page;
    },
    renew() {
      page = newId();
      calls = 0;
    },
    next() {
      calls += 1;
      return `${page}-${calls}`;
    },
    settle(id, succeeded) {
      if (succeeded) success = [...success, id].slice(-monitorLimits.successTraceIds);
      else error = [...error, id].slice(-monitorLimits.errorTraceIds);
    },
    take() {
      if (success.length + error.length === 0) return undefined;
      const taken = { success, error };
      success = [];
      error = [];
      return taken;
    },
  };
}
