import assert from 'node:assert/strict';
import { after } from 'node:test';

import type { Page } from 'playwright';

import { testHouse } from '../e2e/house.js';
import { messagesOf, openApp, openBackEnd, storedMessages, until } from '../e2e/monitored.js';
import type { Visitor } from '../e2e/visitor.js';

const errorPath = '/api/tissot/frontErrorRecord';

/** Opens a further tab of a user. */
export async function openTab({ context }: Visitor): Promise<Page> {
  const page = await context.newPage();
  await openApp(page);
  return page;
}

/** Counts the error reports that a page sends from now on. */
export function countReports(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === errorPath) count += 1;
  });
  return () => count;
}

/** Checks that no message of monitoring is visible. */
export async function assertNothingShown(page: Page): Promise<void> {
  assert.equal(await page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0);
  assert.equal(await page.getByRole('status').filter({ hasText: /\S/ }).count(), 0);
}

/** House of a test file, and the errors that its back end receives. */
export function monitorBench() {
  const house = testHouse();
  const backEnd = openBackEnd(house);
  after(() => backEnd.close());
  const receivedMessages = (text: string) => backEnd.errors(text).map(({ message }) => message);

  /** Waits until the back end has so many records with a text, and checks that each is there exactly once. */
  async function assertReceived(text: string, count: number): Promise<void> {
    await until(
      () => receivedMessages(text).length >= count,
      () => `${count} received errors “${text}”, but ${receivedMessages(text).length}`,
    );
    assert.deepEqual(receivedMessages(text).sort(), messagesOf(text, count));
  }

  /** Waits until all errors with a text are in the store or have arrived. */
  async function whenStoredOrReceived(page: Page, text: string, count: number): Promise<void> {
    let found = 0;
    await until(
      async () => {
        const stored = (await storedMessages(page, text)) ?? [];
        found = new Set([...stored, ...receivedMessages(text)]).size;
        return found === count;
      },
      () => `${count} stored or received, but ${found}`,
    );
  }

  return { house, backEnd, receivedMessages, assertReceived, whenStoredOrReceived };
}
