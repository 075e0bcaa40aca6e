import { join } from 'node:path';
import type { Browser } from 'playwright';

import { bundle } from '../bundle.js';
import type { BatchBench, Shown } from './batch-page.js';
import { footprint, openEmptyPage } from './host-page.js';
import type { Row, Section } from './rows.js';

declare global {
  interface Window {
    batchBench: BatchBench;
  }
}

const rounds = 5;
const count = 1000;
const ways: readonly { shown: Shown; name: string }[] = [
  { shown: 'notices', name: 'messages of a desktop' },
  { shown: 'banner', name: 'banner of a phone' },
  { shown: 'hand', name: 'a list by hand' },
];

/** More nodes than the present message has. */
const mostNodes = 200;

const why = `The list by hand has all messages in the page at once; closing one removes its row. Ours show one at a time: each that is
closed is followed by the next, which is rendered, placed below the title bar or other messages of the page, and announced to screen readers.`;

/** 1,000 tasks that begin and fail at once: their messages taken, and closed one after another. */
export async function benchBatch(browser: Browser): Promise<Section> {
  const page = await openEmptyPage(browser);
  const session = await page.context().newCDPSession(page);
  await page.addScriptTag({
    content: await bundle(`import { start } from '${join(import.meta.dirname, 'batch-page.ts')}'; start();`),
    type: 'module',
  });
  await page.waitForFunction(() => 'batchBench' in window);
  const best = ways.map((way) => ({ ...way, taken: Infinity, closed: Infinity, nodes: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (const way of best) {
      const before = await footprint(session);
      const taken = await page.evaluate(([shown, tasks]) => window.batchBench.take(shown, tasks), [
        way.shown,
        count,
      ] as const);
      way.taken = Math.min(way.taken, taken);
      way.nodes = Math.max(way.nodes, (await footprint(session)).nodes - before.nodes);
      const closed = await page.evaluate(([shown, tasks]) => window.batchBench.close(shown, tasks), [
        way.shown,
        count,
      ] as const);
      way.closed = Math.min(way.closed, closed);
    }
  }
  await page.context().close();
  const isOurs = (shown: Shown): boolean => shown !== 'hand';
  return {
    title: 'Messages of 1,000 batch tasks that end at once',
    why,
    rows: best.flatMap(({ shown, name, taken, closed, nodes }): Row[] => [
      { what: `${name}, taken`, value: taken, unit: 'ms', ...(isOurs(shown) && { limit: 500 }) },
      { what: `${name}, nodes`, value: nodes, unit: 'nodes', ...(isOurs(shown) && { limit: mostNodes }) },
      { what: `${name}, closed one by one`, value: closed, unit: 'ms' },
    ]),
  };
}
