import assert from 'node:assert/strict';

import type { CDPSession, Page } from 'playwright';

/** How many times the short form the test takes. */
export const soakFactor = Number(process.env['PORTICO_SOAK'] ?? 1);

/** Resources that a page holds at one time. */
export interface Held {
  nodes: number;
  listeners: number;
  /** Bytes of the script heap, after a collection. */
  heap: number;
  /** Timers that run, intervals included. */
  timers: number;
  /** Records in all IndexedDB databases of the origin, and characters in its storage. */
  records: number;
  stored: number;
}

/** Counts the timers of the page from its start on. The function is run in the page. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const running = new Set<number>();
    const { setTimeout: later, setInterval: often, clearTimeout: clear, clearInterval: clearOften } = window;
    Object.assign(window, {
      runningTimers: running,
      setTimeout(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
        const id = later(
          (...given: unknown[]) => {
            running.delete(id);
            run(...given);
          },
          ms,
          ...args,
        );
        running.add(id);
        return id;
      },
      setInterval(...args: Parameters<typeof often>) {
        const id = often(...args);
        running.add(id);
        return id;
      },
      clearTimeout(id?: number) {
        if (id !== undefined) running.delete(id);
        clear(id);
      },
      clearInterval(id?: number) {
        if (id !== undefined) running.delete(id);
        clearOften(id);
      },
    });
  });
}

const counts = (page: Page): Promise<Pick<Held, 'timers' | 'records' | 'stored'>> =>
  page.evaluate(async () => {
    let records = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opened.onsuccess = () => resolve(opened.result);
        opened.onerror = () => reject(opened.error ?? new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const counted = database.transaction(store).objectStore(store).count();
        records += await new Promise<number>((resolve, reject) => {
          counted.onsuccess = () => resolve(counted.result);
          counted.onerror = () => reject(counted.error ?? new Error(store));
        });
      }
      database.close();
    }
    const stored = [localStorage, sessionStorage].reduce(
      (sum, storage) => sum + Object.entries(storage).join().length,
      0,
    );
    const { runningTimers } = window as unknown as { runningTimers: Set<number> };
    return { timers: runningTimers.size, records, stored };
  });

/** Resources that the page holds now, after two collections: the first runs finalizers. */
export async function heldBy(page: Page, session: CDPSession): Promise<Held> {
  const own = await counts(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, heap: usedSize, ...own };
}

/**
 * Compares the first measurement, after the warm-up, with the last.
 * @param allowance growth that is not a leak: a page keeps for a while what it has read
 */
export function assertFlat(first: Held, last: Held, allowance: Held): void {
  const grown = (Object.keys(first) as (keyof Held)[]).filter(
    (key) => last[key] - first[key] > allowance[key],
  );
  assert.deepEqual(grown, [], `${JSON.stringify(first)} became ${JSON.stringify(last)}`);
}
