import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { CDPSession, Page } from 'playwright';

import { classicTag, statesTag, type Hosts } from './host.js';

interface Held {
  nodes: number;
  listeners: number;
  bytes: number;
}

/** Collections after which memory that still falls is measured all the same. */
const mostCollections = 5;

/** What is held once a further collection frees nothing more: finalizers and weak references are freed by a later one. */
async function held(session: CDPSession): Promise<Held> {
  let bytes = Infinity;
  for (let round = 0; round < mostCollections; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    if (usedSize >= bytes) break;
    bytes = usedSize;
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners, bytes };
}

/** Creates, renders and removes elements, grouped by tag. */
async function churn(page: Page, rounds: number): Promise<number> {
  return page.evaluate(async (count) => {
    const names = window.pageTests.firsts.map(({ name }) => name);
    for (let round = 0; round < count; round += 1) {
      const elements = names.map((name) => document.createElement(`portico-${name}`));
      document.body.append(...elements);
      // Rendered in one microtask; dialogs render on opening, which `openAndClose` does.
      await Promise.all(elements.map((each) => Reflect.get(each, 'updateComplete') as Promise<boolean>));
      for (const element of elements) element.remove();
    }
    return names.length * count;
  }, rounds);
}

/** Opens, closes and removes one element of each tag that can be opened. */
async function openAndClose(page: Page, rounds: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (const { name } of window.pageTests.firsts) {
      for (let round = 0; round < count; round += 1) {
        const element = document.createElement(`portico-${name}`) as HTMLElement & {
          open?: boolean;
          updateComplete: Promise<boolean>;
        };
        if (!('open' in element)) break;
        document.body.append(element);
        element.open = true;
        await element.updateComplete;
        // Half of them are removed while they are open.
        if (round % 2 === 0) element.open = false;
        await element.updateComplete;
        element.remove();
      }
    }
  }, rounds);
}

/** Nodes, listeners and memory after elements are removed. */
export function testLeaks(hosts: () => Hosts): void {
  test('10,000 elements, created and removed, leave no node, no listener and no memory behind', async () => {
    const { page, noise } = await hosts().open({ head: classicTag + statesTag });
    const session = await page.context().newCDPSession(page);
    const kinds = await page.evaluate(() => window.pageTests.firsts.length);
    const rounds = Math.ceil(10_000 / kinds);
    // The engine's tables for private fields grow with the number of live elements, and keep their capacity.
    await churn(page, rounds);
    await openAndClose(page, 4);
    const before = await held(session);
    assert.ok((await churn(page, rounds)) >= 10_000);
    await openAndClose(page, 40);
    const after = await held(session);
    assert.ok(after.nodes - before.nodes < 100, `${before.nodes} nodes became ${after.nodes}`);
    assert.ok(
      after.listeners - before.listeners < 20,
      `${before.listeners} listeners, then ${after.listeners}`,
    );
    // Twenty bytes per element are what engines keep internally.
    assert.ok(after.bytes - before.bytes < 500_000, `${before.bytes} bytes became ${after.bytes}`);
    assert.deepEqual(noise, []);
    await page.close();
  });
}
