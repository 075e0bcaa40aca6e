import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Browser, BrowserContext, Page } from 'playwright';

import type { RunningHost } from '../hosts/host.js';
import { serveHost } from '../hosts/host-server.js';
import { readStored, type StoredRows } from '../server/monitor-samples.js';
import { signIn, startServer, type TestServer } from '../server/harness.js';
import { storedMessages, until, uploadMs } from './monitored.js';
import { launchBrowser } from './visitor.js';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head>
  <body><div id="place"></div><script src="/portico.iife.js"></script></body></html>`;

/** A page of another system, the built drop-in in it, and the reference back end, each with an origin of its own. */
describe('errors in a page of another system', () => {
  let browser: Browser;
  let host: RunningHost;
  let oa: TestServer;
  let reader: StoredRows;
  let context: BrowserContext;
  let page: Page;
  let requests: string[];

  before(async () => {
    host = await serveHost({ page: () => html });
    oa = await startServer({ embedOrigins: [new URL(host.url).origin] });
    reader = readStored(oa);
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await reader.close();
    await oa.stop();
    await host.stop();
  });

  async function inPage(act: () => Promise<void>): Promise<void> {
    context = await browser.newContext();
    try {
      await context.addInitScript('window.__name = (value) => value;');
      await context.clock.install();
      page = await context.newPage();
      requests = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.goto(host.url);
      await act();
    } finally {
      await context.close();
    }
  }

  async function init(): Promise<string> {
    const { ACCESS_ETEAMSID: eteamsid } = (await signIn(oa, 'group', 'lin.xiao')).session;
    const config = { oadomain: oa.url, oatenantkey: 'group', eteamsid, enableEcode: true };
    await page.evaluate((given) => window.Portico.init(given), config);
    return eteamsid;
  }

  /** Renders components that their app has not. */
  const fail = (...names: string[]): Promise<void> =>
    page.evaluate(async (given) => {
      for (const name of given) {
        const component = `ecode:900300001/${name}` as const;
        await window.Portico.render({ container: '#place', component }).catch(() => undefined);
      }
    }, names);

  const whenStored = (name: string, count = 1): Promise<void> =>
    until(
      async () => ((await storedMessages(page, name)) ?? []).length === count,
      () => `${count} stored ${name}`,
    );
  const received = (text: string) =>
    reader.all('SELECT message, kind, component FROM monitor_error WHERE instr(message, ?) > 0', text);

  test('3.2, 5.2 of own components reach the OA system with the session, and those of the page do not', async () => {
    await inPage(async () => {
      const eteamsid = await init();
      const sending = page.waitForRequest((request) =>
        request.url().endsWith('/api/tissot/frontErrorRecord'),
      );
      const own = await page.evaluate(() => [String(window.onerror), String(window.onunhandledrejection)]);
      const thrown = new Promise((resolve) => page.once('pageerror', resolve));
      await page.evaluate(() => {
        window.setTimeout(() => {
          throw new Error('fault of the page');
        });
        void Promise.reject(new Error('fault of the page, too'));
      });
      await page.clock.runFor(10);
      await thrown;
      await fail('Gone');
      await whenStored('Gone');
      await page.clock.runFor(uploadMs);
      const request = await sending;
      assert.equal(new URL(request.url()).origin, oa.url);
      assert.equal(request.headers()['eteamsid'], eteamsid);
      await until(
        async () => (await received('Gone')).length === 1,
        () => 'the error in the back end',
      );
      assert.deepEqual(
        (await received('')).map((row) => ({ ...row })),
        [
          {
            message: 'EcodeError: 900300001/Gone: The app has no such component.',
            kind: 'ecode',
            component: 'ecode:900300001/Gone',
          },
        ],
      );
      assert.deepEqual(own, ['null', 'null']);
    });
  });

  test('a page without errors loads no monitor and has no database', async () => {
    await inPage(async () => {
      await init();
      await page.evaluate(() => window.Portico.render({ container: '#place', component: 'title-bar' }));
      await page.clock.runFor(uploadMs);
      assert.equal(await storedMessages(page, ''), undefined);
      assert.deepEqual(
        requests.filter((path) => path.includes('monitor')),
        [],
      );
    });
  });

  test('destroy leaves what was not sent, and the next page sends it', async () => {
    await inPage(async () => {
      await init();
      await fail('Left');
      await page.evaluate(() => window.Portico.destroy());
      await whenStored('Left');
      await page.clock.runFor(uploadMs);
      assert.equal((await received('Left')).length, 0);
      await page.reload();
      const loaded = page.waitForResponse((response) => response.url().includes('guest-monitor'));
      await init();
      await loaded;
      await until(
        async () => {
          await page.clock.runFor(uploadMs);
          return (await received('Left')).length === 1;
        },
        () => 'the error of the earlier page',
      );
    });
  });

  test('forget leaves none of the user, also after a failed init', async () => {
    await inPage(async () => {
      await init();
      await fail('Forgotten');
      await page.evaluate(() => window.Portico.forget());
      assert.deepEqual(await storedMessages(page, ''), []);
      await page.evaluate(async (oadomain) => {
        localStorage.setItem('weapp-utils-alink-noRemind', 'true');
        await window.Portico.init({ oadomain, eteamsid: 'wrong' }).catch(() => undefined);
      }, oa.url);
      await whenStored('Invalid session id');
      await page.evaluate(() => window.Portico.forget());
      assert.deepEqual(await storedMessages(page, ''), []);
      assert.deepEqual(
        await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
        [],
      );
    });
  });
});
