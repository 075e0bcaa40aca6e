import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

import type { Browser, BrowserContext, Page } from 'playwright';

import { buildClassicApps } from '../../scripts/classic-apps.mjs';
import type { SdkConfig } from '../../sdk/config.js';
import { demoPassword } from '../../server/seed/people.js';
import type { RunningHost } from '../hosts/host.js';
import { serveHost } from '../hosts/host-server.js';
import { signIn, startServer, type TestServer } from '../server/harness.js';
import { launchBrowser } from './visitor.js';

/** Name of a component of an ecode app. */
type EcodeComponent = `ecode:${string}/${string}`;

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head>
  <body><div id="place"></div><script src="/portico.iife.js"></script></body></html>`;

/** A page of another system, the built drop-in in it, and the reference back end, each with an origin of its own. */
describe('the SDK in a page of another system', () => {
  let browser: Browser;
  let host: RunningHost;
  let oa: TestServer;
  let staticFolder: string;
  let context: BrowserContext;
  let page: Page;
  /** Session ids that the page's own system has handed out. */
  const givenIds: string[] = [];

  before(async () => {
    staticFolder = await mkdtemp(join(tmpdir(), 'portico-sdk-session-'));
    await buildClassicApps(staticFolder);
    host = await serveHost({
      page: () => html,
      paths: {
        // The system knows the session of its user, and asks for it by a call from server to server.
        '/token': async () => {
          const { session } = await signIn(oa, 'group', 'lin.xiao');
          givenIds.push(session.ACCESS_ETEAMSID);
          const headers = { eteamsid: session.ACCESS_ETEAMSID };
          const response = await fetch(`${oa.url}/papi/portico/sdk/auth-token`, { headers });
          return { text: await response.text(), type: 'application/json' };
        },
      },
    });
    oa = await startServer({ embedOrigins: [new URL(host.url).origin], staticFolder });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await oa.stop();
    await host.stop();
    await rm(staticFolder, { recursive: true, force: true });
  });

  /** Opens the page in a browser of its own, in which the user is signed in to the OA system or not. */
  async function inPage(isSignedIn: boolean, act: () => Promise<void>): Promise<void> {
    context = await browser.newContext();
    try {
      await context.addInitScript('window.__name = (value) => value;');
      page = await context.newPage();
      if (isSignedIn) {
        const account = { tenantKey: 'group', account: 'lin.xiao', password: demoPassword, remember: false };
        const response = await context.request.post(`${oa.url}/papi/portico/signin`, { data: account });
        assert.equal(response.status(), 200);
      }
      await page.goto(host.url);
      await act();
    } finally {
      await context.close();
    }
  }

  /** Calls init; returns the code of its error, or 'ready'. */
  const init = (config: Partial<SdkConfig>): Promise<string> =>
    page.evaluate(
      (given) =>
        window.Portico.init(given).then(
          () => 'ready',
          (error: unknown) => String(Reflect.get(Object(error) as object, 'code')),
        ),
      { oadomain: oa.url, ...config },
    );

  const paths: string[] = [];
  const watchRequests = (): void => {
    paths.length = 0;
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === oa.url) paths.push(`${request.method()} ${url.pathname}`);
    });
  };

  test('4.48 7.3.4 7.5.13 7.5.14 signs in by the script of the OA system, whose cookie it deletes', async () => {
    await inPage(true, async () => {
      watchRequests();
      const script = page.waitForRequest((request) =>
        request.url().includes('/papi/iaauthclient/oauth/login'),
      );
      assert.equal(await init({ oatenantkey: 'group' }), 'ready');
      const { searchParams } = new URL((await script).url());
      assert.deepEqual([...searchParams.keys()], ['tk', 'gopage']);
      assert.equal(searchParams.get('gopage'), host.url);
      assert.deepEqual(paths.slice(0, 4), [
        'POST /papi/portico/sdk/token',
        'GET /papi/iaauthclient/oauth/login',
        'POST /papi/app/baseserver/info/getInfo',
        'POST /api/baseserver/layout/baseTeams',
      ]);
      assert.equal(await page.evaluate(() => document.cookie), '');
      assert.equal(await page.evaluate(() => document.querySelectorAll('script').length), 1);
    });
  });

  test('8.27 9.18 reads the cookie of the script login every 20 ms, 100 times, and then has no session id', async () => {
    await inPage(true, async () => {
      await page.route('**/papi/iaauthclient/oauth/login?*', (route) =>
        route.fulfill({ body: '', contentType: 'text/javascript' }),
      );
      const result = await page.evaluate(
        async (config) => {
          const readings: number[] = [];
          const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
          Object.defineProperty(document, 'cookie', {
            configurable: true,
            get() {
              readings.push(performance.now());
              return get?.call(document) as string;
            },
          });
          const error: unknown = await window.Portico.init(config).catch((reason: unknown) => reason);
          const { code, message } = error as Record<string, unknown>;
          return { code, message, readings };
        },
        { oadomain: oa.url, oatenantkey: 'group' },
      );
      assert.deepEqual(
        [result.code, result.message],
        ['session-id-missing', 'Cannot obtain the session id.'],
      );
      assert.equal(result.readings.length, 100);
      const [first = 0] = result.readings;
      // Timers are never early.
      result.readings.forEach((time, index) =>
        assert.ok(time - first >= index * 20 - 1, `${index}: ${time - first}`),
      );
    });
  });

  test('8.28 has no token for a user who is not signed in to the OA system', async () => {
    await inPage(false, async () => {
      assert.equal(await init({ oatenantkey: 'group' }), 'token-failed');
    });
  });

  test('7.5.11 7.5.12 takes the session id of authTokenApi of its own system, which asks the OA system', async () => {
    await inPage(false, async () => {
      const request = page.waitForRequest((each) => each.url() === `${host.url}token`);
      assert.equal(await init({ oatenantkey: 'group', authTokenApi: '/token' }), 'ready');
      assert.equal((await request).method(), 'GET');
    });
  });

  test('4.47 7.5.8 clears the cookie of the OA system with external authentication', async () => {
    await inPage(true, async () => {
      const { ACCESS_ETEAMSID: eteamsid } = (await signIn(oa, 'group', 'lin.xiao')).session;
      const names = async () => (await context.cookies(oa.url)).map(({ name }) => name);
      assert.ok((await names()).includes('ETEAMSID'));
      const request = page.waitForRequest((each) => each.url().includes('/papi/app/baseserver/clearCookie'));
      assert.equal(await init({ oatenantkey: 'group', eteamsid }), 'ready');
      assert.equal(
        (await request).url(),
        `${oa.url}/papi/app/baseserver/clearCookie?service=${encodeURIComponent(oa.url)}`,
      );
      assert.ok(!(await names()).includes('ETEAMSID'));
    });
  });

  test('4.49 7.4.6 verifies the session id by the passport library', async () => {
    await inPage(false, async () => {
      const { ACCESS_ETEAMSID: eteamsid } = (await signIn(oa, 'group', 'lin.xiao')).session;
      watchRequests();
      assert.equal(await init({ eteamsid: 'wrong', enablePassport: true }), 'session-id-invalid');
      assert.ok(paths.includes('GET /build/passport/passport.js'), paths.join());
      assert.equal(await init({ eteamsid, enablePassport: true }), 'ready');
      await page.evaluate(() => window.Portico.destroy());
    });
  });

  /** Ends a session, as its user does on another page. */
  async function endSession(eteamsid: string): Promise<void> {
    const headers = { eteamsid, 'content-type': 'application/json' };
    const response = await fetch(`${oa.url}/api/portico/signout`, { method: 'POST', headers, body: '{}' });
    assert.equal(response.status, 200);
  }

  /** Renders a list of customers; returns its search field, and marks what is shown. */
  async function showList() {
    await page.evaluate(async () => {
      const props = { module: 'customer' };
      await window.Portico.render({ container: '#place', component: 'record-list', props });
    });
    const search = page.getByRole('searchbox');
    await search.waitFor();
    await page.evaluate(() => Reflect.set(document.querySelector('#place')!.firstElementChild!, 'mark', 1));
    return search;
  }

  const isMarked = () =>
    page.evaluate(() => Reflect.get(document.querySelector('#place')!.firstElementChild!, 'mark') === 1);

  test('renews a session that has ended by what began it, under a list that stays', async () => {
    await inPage(false, async () => {
      givenIds.length = 0;
      assert.equal(await init({ oatenantkey: 'group', authTokenApi: '/token' }), 'ready');
      const search = await showList();
      await endSession(givenIds[0] ?? '');
      const renewed = page.waitForRequest((each) => each.url() === `${host.url}token`);
      await search.fill('zzzz');
      await renewed;
      await page.getByText('No matching records').waitFor();
      assert.equal(givenIds.length, 2);
      assert.ok(await isMarked());
    });
  });

  test('says that a session id of the page has ended, and goes on with another', async () => {
    await inPage(false, async () => {
      const { ACCESS_ETEAMSID: eteamsid } = (await signIn(oa, 'group', 'lin.xiao')).session;
      assert.equal(await init({ oatenantkey: 'group', eteamsid }), 'ready');
      await showList();
      const ended = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            window.Portico.on('session-ended', ({ error }) => resolve(String(Reflect.get(error, 'code'))));
          }),
      );
      await endSession(eteamsid);
      const rate = () =>
        page.evaluate(() =>
          window.Portico.call('getRate', 'USD', 'CNY').then(
            () => 'a rate',
            (error: unknown) => String(Reflect.get(Object(error) as object, 'code')),
          ),
        );
      assert.equal(await rate(), 'session-ended');
      assert.equal(await ended, 'session-ended');
      const { ACCESS_ETEAMSID: next } = (await signIn(oa, 'group', 'lin.xiao')).session;
      await page.evaluate((id) => window.Portico.renew(id), next);
      assert.equal(await rate(), 'a rate');
      assert.ok(await isMarked());
    });
  });

  test('two lists of one page keep their own places in its address', async () => {
    await inPage(false, async () => {
      const config = { oatenantkey: 'group', authTokenApi: '/token', routerType: 'hash' } as const;
      const showBoth = async (): Promise<void> => {
        assert.equal(await init(config), 'ready');
        await page.evaluate(async () => {
          for (const module of ['customer', 'task']) {
            const container = document.body.appendChild(document.createElement('section'));
            const options = { component: 'record-list', props: { module } } as const;
            await window.Portico.render({ container, ...options, routerProps: { key: module } });
          }
        });
      };
      const [customers, tasks] = [page.locator('section').first(), page.locator('section').last()];
      await showBoth();
      await customers.getByRole('link').filter({ hasText: /\S/ }).first().click();
      await customers.getByRole('searchbox').waitFor({ state: 'detached' });
      assert.ok(await tasks.getByRole('searchbox').isVisible());
      assert.match(new URL(page.url()).hash, /^#customer=%2F/);
      await page.reload();
      await showBoth();
      await tasks.getByRole('searchbox').waitFor();
      assert.equal(await customers.getByRole('searchbox').count(), 0);
    });
  });

  describe('shows a component of an ecode app', () => {
    const component: EcodeComponent = 'ecode:900300001/VisitorCard';

    test('7.3.1 7.3.2 7.3.3 from the list of the OA system and the library that it names', async () => {
      await inPage(false, async () => {
        const { ACCESS_ETEAMSID: eteamsid } = (await signIn(oa, 'group', 'lin.xiao')).session;
        await page.evaluate(() =>
          Reflect.set(window, 'ebPublishkitBaseConfig', { publishRuntimeAppIds: ['900300001', 42] }),
        );
        const list = page.waitForRequest((each) => each.url() === `${oa.url}/api/ecode/monitor/list`);
        assert.equal(await init({ oatenantkey: 'group', eteamsid, enableEcode: true }), 'ready');
        assert.deepEqual(
          [(await list).method(), (await list).postDataJSON()],
          ['POST', { appIds: '900300001,42' }],
        );
        watchRequests();
        const texts = await page.evaluate(async (name: EcodeComponent) => {
          const props = { visitor: 'Ada <b>Lovelace</b>' };
          const options = { container: '#place', component: name, props };
          const view = await window.Portico.render(options);
          const place = document.getElementById('place')!;
          const text = () => place.firstElementChild?.shadowRoot?.textContent;
          const first = text();
          view.update({ host: 'Lin Xiao' });
          const second = text();
          view.unmount();
          // A second one needs no request.
          const again = await window.Portico.render(options);
          again.unmount();
          window.Portico.destroy();
          const isLeft = 'porticoEcodeVisitors' in window;
          return [isLeft, first, second, place.childElementCount];
        }, component);
        assert.deepEqual(texts, [
          false,
          'VisitorAda <b>Lovelace</b>',
          'VisitorAda <b>Lovelace</b>Host: Lin Xiao',
          0,
        ]);
        assert.deepEqual(paths, ['GET /build/ecode/visitors.js']);
      });
    });

    test('only where it is enabled and exists, and says why it cannot', async () => {
      await inPage(false, async () => {
        const { ACCESS_ETEAMSID: eteamsid } = (await signIn(oa, 'group', 'lin.xiao')).session;
        const failure = (name: EcodeComponent) =>
          page.evaluate(async (given: EcodeComponent) => {
            try {
              await window.Portico.render({ container: '#place', component: given });
            } catch (error) {
              const { code, cause, message } = error as Record<string, unknown>;
              const { errType } = Object(cause) as Record<string, unknown>;
              const left = document.getElementById('place')!.childElementCount;
              return { code, errType, message, left };
            }
            return undefined;
          }, name);
        assert.equal(await init({ oatenantkey: 'group', eteamsid }), 'ready');
        assert.equal((await failure(component))?.code, 'component-unknown');
        await page.evaluate(() => window.Portico.destroy());
        assert.equal(await init({ oatenantkey: 'group', eteamsid, enableEcode: true }), 'ready');
        assert.deepEqual(await failure('ecode:900300001/Gone'), {
          code: 'failed',
          errType: 'ecode',
          message: '900300001/Gone: The app has no such component.',
          left: 1,
        });
      });
    });
  });
});
