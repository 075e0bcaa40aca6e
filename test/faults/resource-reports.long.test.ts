import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import type { Browser, Page } from 'playwright';

import {
  failureDetails,
  failureDialog,
  navigate,
  openIdle,
  readBuiltFiles,
  type BuiltFiles,
} from '../e2e/built-files.js';
import { openBackEnd, until, type BackEnd } from '../e2e/monitored.js';
import { freePort, startOffice, type Office } from '../e2e/office.js';
import { launchBrowser, people, signInByCall, visit, type Visitor } from '../e2e/visitor.js';
import {
  answersHtml,
  answersWith,
  hangs,
  startFaultyProxy,
  type Fault,
  type FaultyProxy,
} from './faulty-proxy.js';

const reportPath = /^\/cp\/resourceReport\.json$/;
const keyPrefix = 'portico-resource-report:';

let browser: Browser;
let files: BuiltFiles;
/** The app, and the server that its maintain domain is; what it receives comes through a proxy. */
let office: Office;
let maintainer: Office;
let receiver: FaultyProxy;
let backEnd: BackEnd;
let visitors: Visitor[] = [];

before(async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  maintainer = await startOffice({ env: { PORTICO_REPORT_ORIGINS: origin } });
  receiver = await startFaultyProxy(maintainer.url);
  office = await startOffice({ port, env: { PORTICO_MAINTAIN_DOMAIN: receiver.url } });
  browser = await launchBrowser();
  files = await readBuiltFiles();
  backEnd = openBackEnd({ office: maintainer });
});
after(async () => {
  backEnd.close();
  await browser.close();
  await office.close();
  await receiver.close();
  await maintainer.close();
});
afterEach(async () => {
  receiver.heal();
  const open = visitors;
  visitors = [];
  for (const visitor of open) await visitor.leave();
});

/** A signed-in user whose clock can be advanced. */
async function enter(prepare?: (visitor: Visitor) => Promise<unknown>): Promise<Visitor> {
  const user = await visit(browser, office.url);
  visitors.push(user);
  user.expectTrouble(/404|500|ChunkLoadError|net::ERR|CORS|Failed to load resource/);
  await user.context.clock.install();
  await signInByCall(user, people.linXiao);
  await prepare?.(user);
  await openIdle(user.page, files);
  return user;
}

/** Opens pages of apps that do not exist, whose manifests fail to load. */
async function failApps(page: Page, ...apps: string[]): Promise<void> {
  for (const app of apps) {
    await navigate(page, `/sp/classic/${app}`);
    const dialog = failureDialog(page);
    await dialog.waitFor();
    await until(
      async () => (await failureDetails(dialog)).includes(`/build/${app}/`),
      () => `the failure of ${app} in the dialog`,
    );
  }
}

/** Names of the apps whose failures wait in the storage of the browser. */
const waiting = (page: Page): Promise<string[]> =>
  page.evaluate(
    (prefix) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith(prefix))
        .map(([, text]) => /\/build\/([\w-]+)\//.exec(text as string)?.[1] ?? '')
        .sort(),
    keyPrefix,
  );

async function whenWaiting(page: Page, ...apps: string[]): Promise<void> {
  let found: string[] = [];
  await until(
    async () => {
      found = await waiting(page);
      return found.join() === apps.join();
    },
    () => `waiting reports ${apps.join()}, but ${found.join()}`,
  );
}

/** Apps of the received reports whose name begins with a text, in alphabetical order. */
const received = (start: string): string[] =>
  backEnd
    .resources()
    .map(({ url }) => /\/build\/([\w-]+)\//.exec(url)?.[1] ?? '')
    .filter((app) => app.startsWith(`${start}-`))
    .sort();

async function whenReceived(start: string, ...apps: string[]): Promise<void> {
  await until(
    () => received(start).length >= apps.length,
    () => `reports of ${apps.join()}, but ${received(start).join()}`,
  );
  assert.deepEqual(received(start), apps);
}

const posts = () =>
  receiver.requests.filter(({ method, path }) => method === 'POST' && reportPath.test(path));

describe('reports of resources that failed to load', () => {
  test('are collected for 10 s and sent together to the maintain domain, without cookie and session id', async () => {
    const { page } = await enter();
    const earlier = posts().length;
    await failApps(page, 'first-a', 'first-b', 'first-c');
    await whenWaiting(page, 'first-a', 'first-b', 'first-c');
    await page.clock.fastForward(10_000);
    await whenReceived('first', 'first-a', 'first-b', 'first-c');
    await whenWaiting(page);
    assert.equal(posts().length - earlier, 1);
    const headers = posts().at(-1)?.headers ?? {};
    assert.equal(headers['origin'], office.url);
    assert.deepEqual([headers['cookie'], headers['eteamsid']], [undefined, undefined]);
  });

  test('are visible to the administrators of the maintain domain', async () => {
    const admin = await visit(browser, maintainer.url);
    visitors.push(admin);
    await signInByCall(admin, people.groupAdmin);
    await admin.page.goto('/sp/monitor?tab=resources');
    const row = admin.page
      .getByRole('row')
      .filter({ hasText: `${office.url}/build/first-a/asset-manifest.json` });
    await row.getByRole('cell', { name: 'manifest', exact: true }).waitFor();
    await row.getByText('/sp/classic/').waitFor();
  });

  test('of a tab that is closed within the 10 s are sent by the next one', async () => {
    const { page, context } = await enter();
    await failApps(page, 'closed-a', 'closed-b');
    await whenWaiting(page, 'closed-a', 'closed-b');
    const next = await context.newPage();
    await page.close();
    await openIdle(next, files);
    assert.deepEqual(received('closed'), []);
    await next.clock.fastForward(10_000);
    await whenReceived('closed', 'closed-a', 'closed-b');
  });

  test('wait for the connection', async () => {
    const { page, context } = await enter();
    await failApps(page, 'offline-a');
    await whenWaiting(page, 'offline-a');
    await context.setOffline(true);
    await page.clock.fastForward(10_000);
    assert.deepEqual(received('offline'), []);
    await context.setOffline(false);
    await until(
      async () => {
        await page.clock.fastForward(10_000);
        return received('offline').length > 0;
      },
      () => 'a report with the connection',
    );
    await whenReceived('offline', 'offline-a');
    await whenWaiting(page);
  });

  const faults: [name: string, how: string, fault: Fault, fails: 'answer' | 'nothing'][] = [
    ['status', 'answers 500', answersWith(500, 'text/plain', ''), 'answer'],
    ['html', 'answers with a page', answersHtml, 'answer'],
    ['empty', 'answers with nothing', answersWith(200, 'application/json', ''), 'answer'],
    ['hangs', 'never answers', hangs, 'nothing'],
  ];
  for (const [name, how, fault, fails] of faults) {
    test(`are kept if the receiver ${how}, and sent by the next page`, async () => {
      const { page } = await enter();
      const earlier = posts().length;
      await failApps(page, `${name}-a`, `${name}-b`);
      await whenWaiting(page, `${name}-a`, `${name}-b`);
      receiver.fail(reportPath, fault);
      await page.clock.fastForward(10_000);
      // The preflight request of a cross-origin report fails as well.
      const failing = () =>
        receiver.requests.some(({ path }) => reportPath.test(path)) && posts().length >= earlier;
      await until(failing, () => 'a report that fails');
      // The time limit of a request.
      if (fails === 'nothing') await page.clock.fastForward(60_000);
      await whenWaiting(page, `${name}-a`, `${name}-b`);
      assert.deepEqual(received(name), []);
      receiver.heal();
      // A failed report turns monitoring off for its page.
      await openIdle(page, files);
      await until(
        async () => {
          await page.clock.fastForward(10_000);
          return received(name).length > 0;
        },
        () => 'a report of the next page',
      );
      await whenReceived(name, `${name}-a`, `${name}-b`);
      await whenWaiting(page);
    });
  }

  test('whose answer is lost are sent again by the next page, and stored once', async () => {
    const { page } = await enter();
    await failApps(page, 'lost-a', 'lost-b');
    await whenWaiting(page, 'lost-a', 'lost-b');
    let forwarded = 0;
    receiver.fail(reportPath, async (response, forward) => {
      const { status, headers, body } = await forward();
      forwarded += 1;
      // The preflight request succeeds.
      if (status === 204) response.writeHead(status, headers).end(body);
      else response.destroy();
    });
    await page.clock.fastForward(10_000);
    await whenReceived('lost', 'lost-a', 'lost-b');
    assert.deepEqual(await waiting(page), ['lost-a', 'lost-b']);
    receiver.heal();
    await openIdle(page, files);
    await until(
      async () => {
        await page.clock.fastForward(10_000);
        return (await waiting(page)).length === 0;
      },
      () => `another report after ${forwarded}`,
    );
    assert.deepEqual(received('lost'), ['lost-a', 'lost-b']);
  });

  test('of two tabs arrive once each', async () => {
    const { page, context } = await enter();
    const other = await context.newPage();
    await openIdle(other, files);
    await Promise.all([failApps(page, 'tabs-a', 'tabs-c'), failApps(other, 'tabs-b', 'tabs-d')]);
    await whenWaiting(page, 'tabs-a', 'tabs-b', 'tabs-c', 'tabs-d');
    await page.clock.fastForward(10_000);
    await whenReceived('tabs', 'tabs-a', 'tabs-b', 'tabs-c', 'tabs-d');
    await whenWaiting(other);
  });

  test('beyond 200 are dropped, and their number arrives', async () => {
    const { page } = await enter();
    await page.evaluate((prefix) => {
      for (let number = 0; number < 199; number += 1) {
        const item = {
          resourceUrl: `/build/many-${number}/a.js`,
          requestStartTime: 1_700_000_000_000 + number,
        };
        localStorage.setItem(`${prefix}many-${number}`, JSON.stringify(item));
      }
    }, keyPrefix);
    await failApps(page, 'many-x', 'many-y', 'many-z');
    await until(
      async () => (await waiting(page)).length === 200 && (await waiting(page)).includes('many-z'),
      () => '200 waiting reports',
    );
    await page.clock.fastForward(10_000);
    await until(
      () => received('many').length === 200,
      () => `200 reports, but ${received('many').length}`,
    );
    assert.ok(!received('many').includes('many-0') && !received('many').includes('many-1'));
    assert.equal(backEnd.dropped('resource'), 2);
  });

  const storages: [name: string, how: string, prepare: (visitor: Visitor) => Promise<unknown>][] = [
    [
      'full',
      'is full',
      ({ page }) =>
        page.addInitScript(() => {
          // Fills the quota to the last character.
          for (let size = 4_000_000; size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
            try {
              for (;;) localStorage.setItem(`fill-${size}-${localStorage.length}`, 'x'.repeat(size));
            } catch {
              // Full for this size.
            }
          }
        }),
    ],
    [
      'denied',
      'is denied',
      ({ page }) =>
        page.addInitScript({
          content: `Object.defineProperty(window, 'localStorage', {
            get() { throw new DOMException('denied', 'SecurityError'); },
          });`,
        }),
    ],
  ];
  for (const [name, how, prepare] of storages) {
    test(`of a browser whose storage ${how} are sent before the tab is closed`, async () => {
      const { page } = await enter(prepare);
      await failApps(page, `${name}-a`, `${name}-b`);
      await page.close({ runBeforeUnload: true });
      await whenReceived(name, `${name}-a`, `${name}-b`);
    });
  }
});
