import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Route } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { monitorLimits, type ErrorReport } from '../../core/contracts/monitor.js';
import {
  nextUpload,
  openApp,
  storedMessages,
  throwErrors,
  until,
  visitMonitored,
  whenStored,
} from '../e2e/monitored.js';
import { people, signInByCall } from '../e2e/visitor.js';
import { assertNothingShown, countReports, monitorBench, openTab } from './monitor-bench.js';

const errorPath = '/api/tissot/frontErrorRecord';

const { house, backEnd, receivedMessages, assertReceived, whenStoredOrReceived } = monitorBench();

describe('a tab that ends', () => {
  for (const runBeforeUnload of [true, false]) {
    const how = runBeforeUnload ? 'is closed' : 'is closed by force';
    test(`right after errors, because it ${how}: the next one sends them all`, async () => {
      const visitor = await visitMonitored(house, people.linXiao);
      const text = `fault of a tab that ${how}`;
      await throwErrors(visitor.page, text, 40);
      const next = await visitor.context.newPage();
      await visitor.page.close({ runBeforeUnload });
      await openApp(next);
      await whenStored(next, text, 40);
      await nextUpload(next);
      await assertReceived(text, 40);
    });
  }

  test('right after errors, because it is left for another page: the next one sends them all', async () => {
    const { page } = await visitMonitored(house, people.linXiao);
    const text = 'fault of a page that is left';
    await throwErrors(page, text, 40);
    await openApp(page);
    await nextUpload(page);
    await assertReceived(text, 40);
  });

  test('because its process crashes: the next one sends what was stored', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    const text = 'fault of a tab that crashes';
    await throwErrors(visitor.page, text, 40);
    await whenStored(visitor.page, text, 40);
    const crashed = visitor.page.waitForEvent('crash');
    const session = await visitor.context.newCDPSession(visitor.page);
    // The crashed process cannot answer.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    await visitor.page.close();
    const next = await openTab(visitor);
    await nextUpload(next);
    await assertReceived(text, 40);
  });

  test('in the middle of an upload: the back end has each record once', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    const { page, context } = visitor;
    const text = 'fault of an upload that is cut off';
    await throwErrors(page, text, 40);
    await whenStored(page, text, 40);
    // The back end stores the report; its answer does not arrive.
    const stored = new Promise<void>((resolve) => {
      void page.route(`**${errorPath}`, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await nextUpload(page);
    await stored;
    await assertReceived(text, 40);
    await page.close();
    const next = await context.newPage();
    await openApp(next);
    assert.equal((await storedMessages(next, text))?.length, 40);
    await nextUpload(next);
    await whenStored(next, text, 0);
    await assertReceived(text, 40);
  });
});

describe('a back end that fails', () => {
  const json = 'application/json';
  const answers: Record<string, (route: Route) => Promise<void>> = {
    'HTTP 500': (route) => route.fulfill({ status: 500, contentType: json, body: '{}' }),
    'HTTP 404': (route) => route.fulfill({ status: 404, contentType: json, body: '{}' }),
    'code 500 in HTTP 200': (route) =>
      route.fulfill({ contentType: json, body: '{"code":500,"status":false,"msg":"no","data":null}' }),
    HTML: (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
    'an empty body': (route) => route.fulfill({ body: '' }),
    'a closed connection': (route) => route.abort('connectionreset'),
  };
  for (const [name, answer] of Object.entries(answers)) {
    test(`with ${name} ends reporting in this page; the next page sends what was stored`, async () => {
      const visitor = await visitMonitored(house, people.linXiao);
      const { page } = visitor;
      visitor.expectTrouble(/status of (500|404)|ERR_CONNECTION_RESET/);
      const text = `fault with ${name}:`;
      const count = countReports(page);
      await page.route(`**${errorPath}`, answer);
      await throwErrors(page, text, 10);
      await whenStored(page, text, 10);
      const failed = page.waitForRequest(`**${errorPath}`);
      await nextUpload(page);
      await failed;
      await until(
        () =>
          page.evaluate(async () => {
            const { held = [] } = await navigator.locks.query();
            return held.every((lock) => lock.name !== 'portico-error-upload');
          }),
        () => 'the upload has ended',
      );
      await page.unroute(`**${errorPath}`);
      await nextUpload(page);
      // Errors are recorded only while reporting is on.
      await throwErrors(page, text, 10, 10);
      await nextUpload(page);
      assert.equal(count(), 1);
      assert.equal(receivedMessages(text).length, 0);
      await whenStored(page, text, 10);
      await assertNothingShown(page);

      await openApp(page);
      await nextUpload(page);
      await assertReceived(text, 10);
      await whenStored(page, text, 0);
    });
  }

  test('with no answer: what occurs meanwhile is stored, and the next page sends all', async () => {
    const { page } = await visitMonitored(house, people.linXiao);
    const text = 'fault with no answer';
    await throwErrors(page, text, 10);
    await whenStored(page, text, 10);
    const asked = page.waitForRequest(`**${errorPath}`);
    await page.route(`**${errorPath}`, () => undefined);
    await nextUpload(page);
    await asked;
    await throwErrors(page, text, 10, 10);
    await whenStored(page, text, 20);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openApp(page);
    await nextUpload(page);
    await assertReceived(text, 20);
  });

  test('an expired session: no message, no wait for sign-in; sent after the user has signed in again', async () => {
    const visitor = await visitMonitored(house, people.linXiao);
    visitor.expectTrouble(/401/);
    const { page, context } = visitor;
    const text = 'fault with an expired session';
    await throwErrors(page, text, 10);
    await whenStored(page, text, 10);
    const headers = { origin: house.office.url, 'sec-fetch-site': 'same-origin' };
    await context.request.post(endpoints.signOut, { headers });
    const answered = page.waitForResponse(`**${errorPath}`);
    await nextUpload(page);
    assert.equal((await answered).status(), 401);
    await (await answered).finished();
    await assertNothingShown(page);
    await signInByCall(visitor, people.linXiao);
    await openApp(page);
    await nextUpload(page);
    await assertReceived(text, 10);
  });
});

test('without a network nothing is requested; all is sent once it is back', async () => {
  const visitor = await visitMonitored(house, people.linXiao);
  const { page, context } = visitor;
  // Parts that the page loads when it is idle may be on their way.
  visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
  const text = 'fault without a network';
  const count = countReports(page);
  await context.setOffline(true);
  await throwErrors(page, text, 50);
  await whenStored(page, text, 50);
  await nextUpload(page);
  await throwErrors(page, text, 50, 50);
  await whenStored(page, text, 100);
  await nextUpload(page);
  assert.equal(count(), 0);
  await context.setOffline(false);
  await nextUpload(page);
  await assertReceived(text, 100);
});

test('errors of a user who signs out stay, and are sent under their name when they sign in again', async () => {
  const visitor = await visitMonitored(house, people.annaLee);
  const { page } = visitor;
  const text = 'fault before the sign-out';
  await throwErrors(page, text, 20);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await whenStored(page, text, 20);

  await visitor.context.clearCookies();
  await signInByCall(visitor, people.tomBaker);
  await openApp(page);
  const others = 'fault of the next user';
  await throwErrors(page, others, 5);
  await whenStored(page, others, 5);
  await nextUpload(page);
  await assertReceived(others, 5);
  assert.deepEqual(receivedMessages(text), []);
  await whenStored(page, text, 20);

  await visitor.context.clearCookies();
  await signInByCall(visitor, people.annaLee);
  await openApp(page);
  await nextUpload(page);
  await assertReceived(text, 20);
  assert.deepEqual([...new Set(backEnd.errors(text).map(({ account }) => account))], ['anna.lee']);
  assert.deepEqual([...new Set(backEnd.errors(others).map(({ account }) => account))], ['tom.baker']);
});

test('two tabs with 1,000 distinct errors: the back end has each exactly once', async () => {
  const visitor = await visitMonitored(house, people.linXiao);
  const { page } = visitor;
  const other = await openTab(visitor);
  const text = 'fault in one of two tabs';
  const ids: string[] = [];
  visitor.context.on('request', (request) => {
    if (!request.url().endsWith(errorPath)) return;
    for (const { id, message } of (request.postDataJSON() as ErrorReport).dtos) {
      if (message.includes(text)) ids.push(id);
    }
  });
  await Promise.all([throwErrors(page, text, 500), throwErrors(other, text, 500, 500)]);
  await whenStoredOrReceived(page, text, 1_000);
  await nextUpload(page);
  await assertReceived(text, 1_000);
  await whenStored(page, text, 0);
  assert.equal(ids.length, new Set(ids).size, 'no record is sent by both tabs');
});

describe('a flood', () => {
  test('of 10,000 distinct errors in a second: the page works, the store is bounded, and all are accounted for', async () => {
    const { page } = await visitMonitored(house, people.chenYiming);
    const text = 'fault in a flood';
    const earlier = backEnd.dropped();
    await nextUpload(page);
    await whenStored(page, '', 0);
    const turns = await page.evaluate(async (name) => {
      const target = new EventTarget();
      target.addEventListener('fault', (event) => {
        throw new Error(`${name} ${(event as CustomEvent<number>).detail}`);
      });
      // Other tasks of the page, which one long task of the monitor would delay.
      let others = 0;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        others += 1;
        channel.port2.postMessage(0);
      };
      channel.port2.postMessage(0);
      for (let n = 0; n < 10_000; n += 1) {
        target.dispatchEvent(new CustomEvent('fault', { detail: n }));
        if (n % 100 === 99) await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      }
      channel.port1.close();
      return others;
    }, text);
    assert.ok(turns >= 100, `${turns} other tasks`);
    await page
      .getByRole('button', { name: /^(Your account|你的账号|您的账号|账号)/ })
      .first()
      .waitFor();
    const bound = monitorLimits.storedErrors + 200;
    assert.equal(monitorLimits.storedErrors, 2_000);
    assert.ok(((await storedMessages(page, text))?.length ?? 0) <= bound);
    const accounted = () => receivedMessages(text).length + backEnd.dropped() - earlier;
    await nextUpload(page);
    await until(
      () => accounted() >= 10_000,
      () => `received ${receivedMessages(text).length}, dropped ${backEnd.dropped() - earlier}`,
    );
    assert.equal(accounted(), 10_000);
    // One row contains the number of dropped errors.
    assert.ok(receivedMessages(text).length >= 1_999);
  });

  test('of 10,000 identical errors: few records with a count', async () => {
    const { page } = await visitMonitored(house, people.chenYiming);
    const text = 'fault that repeats';
    await page.evaluate(async (message) => {
      const target = new EventTarget();
      target.addEventListener('fault', () => {
        throw new Error(message);
      });
      for (let n = 0; n < 10_000; n += 1) {
        target.dispatchEvent(new Event('fault'));
        if (n % 1_000 === 999) await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      }
    }, text);
    const times = () => backEnd.errors(text).reduce((sum, error) => sum + error.times, 0);
    await nextUpload(page);
    await until(
      () => times() >= 10_000,
      () => `${times()} received`,
    );
    assert.equal(times(), 10_000);
    assert.ok(backEnd.errors(text).length <= 100, `${backEnd.errors(text).length} records`);
  });
});

describe('the flag portico-monitor-off', () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    test(`of ${storage} stops recording and sending; what was stored before is sent without it`, async () => {
      const { page } = await visitMonitored(house, people.linXiao);
      const before = `fault before ${storage} has the flag`;
      const text = `fault while ${storage} has the flag`;
      await throwErrors(page, before, 5);
      await whenStored(page, before, 5);
      await page.evaluate((name) => globalThis[name].setItem('portico-monitor-off', '1'), storage);
      await page.goto('/sp');
      await page.getByRole('main').waitFor();
      const count = countReports(page);
      await throwErrors(page, text, 5);
      await nextUpload(page);
      await nextUpload(page);
      assert.equal(count(), 0);
      await page.evaluate((name) => globalThis[name].removeItem('portico-monitor-off'), storage);
      await openApp(page);
      await whenStored(page, text, 0);
      await nextUpload(page);
      await assertReceived(before, 5);
      await assertReceived(text, 0);
    });
  }
});
