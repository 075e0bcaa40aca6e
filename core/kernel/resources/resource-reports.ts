import type { ResourceReport, ResourceReportItem } from '../../contracts/monitor.js';
import { monitorLimits } from '../../contracts/monitor.js';
import { asString, isObject } from '../../contracts/parse.js';
import type { MonitorSwitches } from '../errors/monitor-switches.js';
import type { Timers } from '../request/types.js';

/** Maximum number of items in a `keepalive` request, whose body browsers limit to 64 KiB. */
const lastItems = 40;

type KeptItem = ResourceReportItem & { id: string };

/** Persistent items, stored one by one: tabs that add items concurrently overwrite none. */
export interface ReportStore {
  /** Stored texts by item id, including those of other tabs. */
  read(): ReadonlyMap<string, string>;
  write(id: string, text: string | undefined): void;
  /** Number of dropped items; only changed under the lock. */
  dropped(): number;
  setDropped(count: number): void;
  /** Some items exist in the memory of this page only. */
  isVolatile(): boolean;
}

export interface ResourceReportsDeps {
  store: ReportStore;
  /** Reporting is on or off with the monitor's (docs/requirements.md 4.5, 4.6). */
  switches: Pick<MonitorSwitches, 'isOn' | 'skip'>;
  /** Offline, a report would fail and turn monitoring off. */
  isOnline(): boolean;
  /** Resolves when the receiver has stored or refused the items. */
  send(report: ResourceReport, options: { keepalive: boolean }): Promise<void>;
  /** Runs a task in one tab at a time. */
  lock(task: () => void | Promise<void>): Promise<void>;
  timers: Timers;
  onError(place: string, error: unknown): void;
}

export interface ResourceReports {
  add(item: KeptItem): void;
  /** Sends what has waited for a connection. */
  resume(): void;
  /** Sends the items that exist in memory only, because the page may be closed. */
  flush(): void;
  dispose(): void;
}

/**
 * Reports of resources that failed to load, sent 10 s after the first one (docs/requirements.md 4.30, 9.10). They are
 * kept until the receiver has stored them, also those of an earlier page. A failed report turns monitoring off for this
 * page (4.6), so that the next one sends what has stayed; while it is off, items are counted only (5.2). Of more than 200 the
 * oldest are dropped, and their number is sent. A report may arrive twice, with the same ids.
 */
export function createResourceReports(deps: ResourceReportsDeps): ResourceReports {
  const { store, switches, send, lock, timers, onError } = deps;
  const most = monitorLimits.sentResources;
  let timer: unknown;
  let isTrimming = false;
  let isDisposed = false;

  /** Stored items, oldest first; skips other texts. */
  const items = (): KeptItem[] =>
    [...store.read()].flatMap(parseItem).sort((a, b) => a.requestStartTime - b.requestStartTime);

  function schedule(): void {
    if (timer !== undefined || isDisposed || !switches.isOn('master')) return;
    timer = timers.set(() => void sendWaiting(), monitorLimits.resourceReportMs);
  }

  function forget(sent: readonly KeptItem[]): void {
    for (const { id } of sent) store.write(id, undefined);
  }

  function trim(): void {
    const extra = items().slice(0, -most);
    if (extra.length === 0) return;
    forget(extra);
    store.setDropped(store.dropped() + extra.length);
  }

  async function trimLater(): Promise<void> {
    if (isTrimming) return;
    isTrimming = true;
    try {
      await lock(trim);
    } catch (error) {
      onError('resources.trim', error);
    }
    isTrimming = false;
  }

  async function sendStored(): Promise<void> {
    trim();
    const resourceList = items();
    if (resourceList.length === 0 || !switches.isOn('master') || !deps.isOnline()) return;
    const dropped = store.dropped();
    await send({ resourceList, ...(dropped > 0 && { dropped }) }, { keepalive: false });
    forget(resourceList);
    store.setDropped(Math.max(store.dropped() - dropped, 0));
  }

  async function sendLast(): Promise<void> {
    const resourceList = store.isVolatile() && switches.isOn('master') ? items().slice(-lastItems) : [];
    if (resourceList.length === 0) return;
    await send({ resourceList }, { keepalive: true });
    forget(resourceList);
  }

  async function sendWaiting(): Promise<void> {
    let isSent = deps.isOnline();
    try {
      await lock(sendStored);
    } catch (error) {
      isSent = false;
      onError('resources.report', error);
    }
    timer = undefined;
    if (isSent && items().length > 0) schedule();
  }

  if (items().length > 0) schedule();

  return {
    add(item) {
      if (!switches.isOn('master')) {
        switches.skip(1);
        return;
      }
      store.write(item.id, JSON.stringify(item));
      if (items().length > most) void trimLater();
      schedule();
    },
    resume() {
      if (items().length > 0) schedule();
    },
    flush() {
      sendLast().catch((error: unknown) => onError('resources.report', error));
    },
    dispose() {
      isDisposed = true;
      timers.clear(timer);
    },
  };
}

function parseItem([id, text]: [string, string]): KeptItem[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Text of another script.
    return [];
  }
  if (!isObject(value) || typeof value.requestStartTime !== 'number') return [];
  const { requestStartTime } = value;
  const textOf = (name: Exclude<keyof ResourceReportItem, 'requestStartTime'>): string =>
    asString(value[name]) ?? '';
  return [
    {
      id,
      resourceUrl: textOf('resourceUrl'),
      resourceType: textOf('resourceType'),
      resourceModule: textOf('resourceModule'),
      resourceHash: textOf('resourceHash'),
      requestStartTime,
      pageUrl: textOf('pageUrl'),
    },
  ];
}
