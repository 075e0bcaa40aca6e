import assert from 'node:assert/strict';
import { join } from 'node:path';

import type { CDPSession, Page } from 'playwright';

import { writeSection } from '../../scripts/document-section.mjs';

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

const labels: Record<keyof Held, string> = {
  nodes: 'nodes of documents',
  listeners: 'event listeners',
  heap: 'kB of the script heap',
  timers: 'timers that run',
  records: 'records in IndexedDB',
  stored: 'characters in local and session storage',
};

/** Writes what was held in a run that has passed to docs/reliability.md, as a section. */
export async function writeHeld(
  title: string,
  what: string,
  [first, last, allowance]: readonly [Held, Held, Held],
): Promise<void> {
  const figure = (key: keyof Held, value: number): string =>
    Math.round(key === 'heap' ? value / 1000 : value).toLocaleString('en');
  const rows = (Object.keys(labels) as (keyof Held)[]).map((key) => {
    const values = [first, last, allowance].map((held) => figure(key, held[key]));
    return `| ${labels[key]} | ${values.join(' | ')} |`;
  });
  await writeSection(
    join(import.meta.dirname, '../../docs/reliability.md'),
    title,
    `${what} Run on ${new Date().toISOString().slice(0, 10)}; \`PORTICO_WRITE_DOCS=1 npm run test:node -- test/soak/*.long.test.ts\`
writes this table, with PORTICO_SOAK=32 for the long form. What is allowed is what engines and caches keep for a while.

| the page holds | after the warm-up | at the end | allowed growth |
| --- | --- | --- | --- |
${rows.join('\n')}`,
  );
}
