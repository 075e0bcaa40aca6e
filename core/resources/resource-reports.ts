import type { ResourceReportItem } from '../contracts/monitor.js';
import { monitorLimits } from '../contracts/monitor.js';
import { asString, isObject } from '../contracts/parse.js';
import type { Timers } from '../request/types.js';

/** Items that are kept until they are sent; the oldest are dropped. Ours: the requirements name no bound. */
const keptItems = 200;
/** Longest pause after failures, in ms. */
const longestPauseMs = 600_000;

export interface ResourceReportsDeps {
  /** Text that outlives the page. */
  store: { read(): string | undefined; write(text: string | undefined): void };
  /** Resolves when the receiver has stored the items, or wants none. */
  send(items: readonly ResourceReportItem[]): Promise<void>;
  /** Runs a task in one tab at a time. */
  lock(task: () => Promise<void>): Promise<void>;
  timers: Timers;
  onError(place: string, error: unknown): void;
}

export interface ResourceReports {
  add(item: ResourceReportItem): void;
  /** Ends the pause after a failure. */
  resume(): void;
  dispose(): void;
}

/**
 * Reports of resources that failed to load, sent 10 s after the first one (docs/requirements.md 4.30, 9.10). They are
 * kept until the receiver has stored them, also those of an earlier page, and sent again after a pause that doubles.
 */
export function createResourceReports(deps: ResourceReportsDeps): ResourceReports {
  const { store, send, lock, timers, onError } = deps;
  let timer: unknown;
  let failures = 0;
  let isDisposed = false;

  function schedule(): void {
    if (timer !== undefined || isDisposed) return;
    const pauseMs = Math.min(monitorLimits.resourceReportMs * 2 ** failures, longestPauseMs);
    timer = timers.set(() => void flush(), pauseMs);
  }

  const write = (items: readonly ResourceReportItem[]): void =>
    store.write(items.length > 0 ? JSON.stringify(items) : undefined);

  async function sendStored(): Promise<void> {
    const items = parseItems(store.read());
    if (items.length === 0) return;
    await send(items);
    // Others were added meanwhile, also by other tabs.
    const sent = items.map((item) => JSON.stringify(item));
    write(
      parseItems(store.read()).filter((item) => {
        const index = sent.indexOf(JSON.stringify(item));
        if (index >= 0) sent.splice(index, 1);
        return index < 0;
      }),
    );
  }

  async function flush(): Promise<void> {
    try {
      await lock(sendStored);
      failures = 0;
    } catch (error) {
      failures += 1;
      onError('resources.report', error);
    }
    timer = undefined;
    if (parseItems(store.read()).length > 0) schedule();
  }

  if (parseItems(store.read()).length > 0) schedule();

  return {
    add(item) {
      write([...parseItems(store.read()), item].slice(-keptItems));
      schedule();
    },
    resume() {
      if (timer === undefined || failures === 0) return;
      timers.clear(timer);
      timer = undefined;
      failures = 0;
      schedule();
    },
    dispose() {
      isDisposed = true;
      timers.clear(timer);
    },
  };
}

/** Items of the store; what is no item is left out. */
function parseItems(text: string | undefined): ResourceReportItem[] {
  if (text === undefined) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Not ours: replaced by the next item.
    return [];
  }
  return Array.isArray(value) ? value.flatMap(parseItem) : [];
}

function parseItem(value: unknown): ResourceReportItem[] {
  if (!isObject(value) || typeof value.requestStartTime !== 'number') return [];
  const text = (name: Exclude<keyof ResourceReportItem, 'requestStartTime'>): string =>
    asString(value[name]) ?? '';
  return [
    {
      resourceUrl: text('resourceUrl'),
      resourceType: text('resourceType'),
      resourceModule: text('resourceModule'),
      resourceHash: text('resourceHash'),
      requestStartTime: value.requestStartTime,
      pageUrl: text('pageUrl'),
    },
  ];
}
