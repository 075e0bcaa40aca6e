import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import {
  messagesOf,
  nextUpload,
  storedMessages,
  throwErrors,
  until,
  visitMonitored,
  whenStored,
} from '../e2e/monitored.js';
import { people } from '../e2e/visitor.js';
import { assertNothingShown, countReports, monitorBench, openTab } from './monitor-bench.js';
const databaseName = 'WeappErrorMonitor';

const { house, backEnd, receivedMessages, assertReceived, whenStoredOrReceived } = monitorBench();

describe('a store that fails', () => {
  test('because the disk is full: what does not fit waits in memory, and is sent once there is space', async () => {
    const text = `fault with a full disk ${'x'.repeat(1_900)}`;
    const origin = house.office.url;
    const { page, context } = await visitMonitored(house, people.linXiao, async (visitor) => {
      // More than the app stores for itself, less than the errors below; later than here the browser ignores it.
      const session = await visitor.context.newCDPSession(visitor.page);
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 400_000 });
    });
    await throwErrors(page, text, 300);
    await page.clock.runFor(5_000);
    const fitted = (await storedMessages(page, text))?.length ?? 0;
    assert.ok(fitted < 300, `${fitted} stored`);
    await assertNothingShown(page);
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await nextUpload(page);
    await whenStoredOrReceived(page, text, 300);
    await nextUpload(page);
    await assertReceived(text, 300);
  });

  test('because another tab holds it for a new version: what occurs meanwhile is sent afterwards', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    const { page } = visitor;
    const text = 'fault with a blocked database';
    await throwErrors(page, text, 10);
    await whenStored(page, text, 10);
    const other = await visitor.context.newPage();
    await other.goto('/favicon.svg');
    await other.evaluate(async (name) => {
      const request = indexedDB.open(name, 7);
      await new Promise((resolve) => {
        request.onupgradeneeded = async (event) => {
          const store = request.transaction?.objectStore('portico-errors');
          resolve(event);
          // Keeps the transaction open until the tab is closed.
          while (store) await new Promise((next) => (store.count().onsuccess = next));
        };
      });
    }, databaseName);
    const count = countReports(page);
    await throwErrors(page, text, 10, 10);
    await nextUpload(page);
    await nextUpload(page);
    assert.equal(count(), 0);
    await assertNothingShown(page);
    await other.close();
    await whenStored(page, text, 20);
    await nextUpload(page);
    await assertReceived(text, 20);
  });

  test('because another release has a newer version of it: it is used as it is', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    const { page } = visitor;
    const text = 'fault with a newer database';
    await throwErrors(page, text, 10);
    await whenStored(page, text, 10);
    const other = await visitor.context.newPage();
    await other.goto('/favicon.svg');
    await other.evaluate(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open(name, 99);
          request.onupgradeneeded = () => void request.result.createObjectStore('of-a-later-release');
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
          request.onerror = () => reject(request.error ?? new Error('Not opened'));
        }),
      databaseName,
    );
    await throwErrors(page, text, 10, 10);
    await whenStored(page, text, 20);
    await nextUpload(page);
    await assertReceived(text, 20);
    await throwErrors(page, text, 1, 20);
    await whenStored(page, text, 1);
    await page.close();
    const next = await openTab(visitor);
    await nextUpload(next);
    await assertReceived(text, 21);
  });

  test('because it is deleted: what it held is counted as dropped, what follows is sent', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    const { page } = visitor;
    const text = 'fault with a deleted database';
    const earlier = backEnd.dropped();
    await nextUpload(page);
    await whenStored(page, '', 0);
    await throwErrors(page, text, 30);
    await whenStored(page, text, 30);
    const other = await visitor.context.newPage();
    await other.goto('/favicon.svg');
    await other.evaluate(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve();
          request.onerror = () => reject(request.error ?? new Error('Not deleted'));
        }),
      databaseName,
    );
    await throwErrors(page, text, 10, 30);
    await whenStored(page, text, 10);
    await nextUpload(page);
    await until(
      () => receivedMessages(text).length + backEnd.dropped() - earlier >= 40,
      () => `received ${receivedMessages(text).length}, dropped ${backEnd.dropped() - earlier}`,
    );
    assert.deepEqual(
      receivedMessages(text).sort(),
      messagesOf(text, 40).filter((message) => Number(message.split(' ').at(-1)) >= 30),
    );
    assert.equal(backEnd.dropped() - earlier, 30);
  });

  test('because it opens late: nothing is sent before, all afterwards', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    const { context } = visitor;
    const text = 'fault with a database that hangs';
    const page = await context.newPage();
    await page.addInitScript((store) => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, version) {
        const openNow = open.bind(this, name, ...(version === undefined ? [] : [version]));
        if (name !== store) return openNow();
        // A pending request; the test replaces it by a real one.
        const late = new EventTarget();
        addEventListener('database-opens', () => {
          const request = openNow();
          for (const type of ['upgradeneeded', 'success']) {
            request.addEventListener(type, () => {
              const { result, transaction } = request;
              Object.defineProperty(late, 'result', { configurable: true, value: result });
              Object.defineProperty(late, 'transaction', { configurable: true, value: transaction });
              late.dispatchEvent(new Event(type));
            });
          }
        });
        sessionStorage.setItem('test-database-hangs', 'yes');
        return Object.setPrototypeOf(late, IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
      };
    }, databaseName);
    await page.goto('/sp');
    await page.getByRole('main').waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('test-database-hangs') === 'yes');
    const count = countReports(page);
    await throwErrors(page, text, 20);
    await nextUpload(page);
    await nextUpload(page);
    assert.equal(count(), 0);
    await assertNothingShown(page);
    await page.evaluate(() => dispatchEvent(new Event('database-opens')));
    await whenStoredOrReceived(visitor.page, text, 20);
    await nextUpload(page);
    await assertReceived(text, 20);
  });
});
