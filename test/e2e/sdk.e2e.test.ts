import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';

import type { Browser, BrowserContext, Page, Request } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { freePort, startOffice, type Office } from './office.js';
import { demoPassword, launchBrowser, people } from './visitor.js';

const account = people.linXiao;

/** A page of another system, at an origin of its own. */
const markup = (oa: string): string => `<!doctype html><html lang="en"><head><title>ERP</title>
<script src="${oa}/portico/portico.iife.js"></script></head>
<body><h1>ERP</h1><div id="place" style="height: 600px"></div></body></html>`;

describe('a page of another system with the SDK', () => {
  let office: Office;
  let browser: Browser;
  let pages: Server;
  let origin: string;
  let context: BrowserContext | undefined;
  /** Session id that the system's token API hands out. */
  let sessionId = '';

  before(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    office = await startOffice({ env: { PORTICO_EMBED_ORIGINS: origin } });
    pages = createServer((request, response) => {
      if (request.url === '/token') {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ status: true, data: { eteamsid: sessionId }, msg: '' }));
        return;
      }
      response.setHeader('content-type', 'text/html');
      response.end(markup(office.url));
    }).listen(port, '127.0.0.1');
    await once(pages, 'listening');
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    pages.close();
    await office.close();
  });
  afterEach(async () => {
    await context?.close();
  });

  /** Opens the page; with `signedIn`, the user has signed in to the OA system in this browser. */
  async function open({ signedIn = false, init = () => undefined } = {}): Promise<{
    page: Page;
    requests: Request[];
    noise: string[];
  }> {
    context = await browser.newContext();
    context.setDefaultTimeout(15_000);
    const body = {
      tenantKey: account.tenant,
      account: account.account,
      password: demoPassword,
      remember: false,
    };
    // The cookie stays in the browser that has signed in.
    const client = signedIn ? context.request : (await browser.newContext()).request;
    const response = await client.post(office.url + endpoints.signIn, { data: body });
    const { data } = (await response.json()) as { data: { ACCESS_ETEAMSID: string } };
    sessionId = data.ACCESS_ETEAMSID;
    const page = await context.newPage();
    const requests: Request[] = [];
    const noise: string[] = [];
    page.on('request', (request) => requests.push(request));
    page.on('console', (message) => noise.push(message.text()));
    page.on('pageerror', (error) => noise.push(String(error)));
    await page.addInitScript(init);
    await page.goto(`${origin}/orders`);
    return { page, requests, noise };
  }

  const paths = (requests: readonly Request[]): string[] =>
    requests.map((request) => new URL(request.url()).pathname);
  const steps = (page: Page): Promise<string[]> =>
    page.evaluate(() => Portico.steps.map(({ name, state }) => `${name} ${state}`));

  it('1.13, 4.45 to 4.53, 7.5.13, 7.5.14 signs in by a script, renders, calls, and leaves nothing', async () => {
    const { page, requests, noise } = await open({ signedIn: true });
    const untouched = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      globals: Object.keys(window).sort(),
      history: history.length,
    }));
    await page.evaluate((oadomain) => Portico.init({ oadomain, oatenantkey: 'group' }), office.url);
    assert.deepEqual(await steps(page), [
      'clear-cookie skipped',
      'session-id done',
      'passport done',
      'hooks done',
      'resources done',
      'theme done',
      'ready done',
    ]);
    const token = requests.find((request) => request.url() === `${office.url}/papi/portico/sdk/token`);
    assert.deepEqual(token?.postDataJSON(), { tenantKey: 'group' });
    const login = new URL(
      requests.find((request) => request.url().includes('/papi/iaauthclient/oauth/login'))?.url() ?? '',
    );
    assert.equal(login.searchParams.get('gopage'), `${origin}/orders`);
    assert.notEqual(login.searchParams.get('tk'), null);
    assert.equal(await page.evaluate(() => document.cookie), '');
    const teams = requests.find(
      (request) =>
        request.url() === `${office.url}/api/baseserver/layout/baseTeams` && request.method() === 'POST',
    );
    assert.equal(teams?.headers()['eteamsid'], sessionId);

    await page.evaluate(() =>
      Portico.render({ container: '#place', component: 'title-bar', props: { heading: 'Leave' } }),
    );
    await page.getByRole('heading', { name: 'Leave' }).waitFor();
    assert.match(await page.evaluate(() => Portico.call('getRate', 'USD', 'CNY')), /^\d+\.\d+$/);
    await page.evaluate(() => Portico.call('showToast', 'Saved'));
    await page.getByRole('status').getByText('Saved').waitFor();

    await page.evaluate(() => Portico.destroy());
    const leftBehind = await page.evaluate(() => ({
      html: document.documentElement.outerHTML,
      globals: Object.keys(window).sort(),
      history: history.length,
    }));
    assert.deepEqual(leftBehind, untouched);
    assert.equal(await page.evaluate(() => sessionStorage.length + localStorage.length), 0);
    assert.deepEqual(noise, []);
  });

  /** A file of an earlier release, which a content network still has. */
  const older = {
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body: "export const version = '0.0.9'; export const createServices = () => {};",
  };
  const initResult = (page: Page): Promise<string> =>
    page.evaluate(
      (oadomain) =>
        Portico.init({ oadomain, authTokenApi: '/token' }).then(
          () => 'ready',
          (error: unknown) => {
            const { code, cause } = error as Error & { code: string };
            return `${code}: ${(cause as Error).message}`;
          },
        ),
      office.url,
    );

  it('passes by a cached file of an earlier release beside its script', async () => {
    const { page, requests, noise } = await open();
    await page.route(/\/sdk\/services\.js$/, (route) => route.fulfill(older));
    assert.equal(await initResult(page), 'ready');
    assert.equal(requests.filter((request) => request.url().includes('/sdk/services.js')).length, 2);
    assert.deepEqual(noise, []);
  });

  it('says so when the files beside its script are those of an earlier release', async () => {
    const { page, noise } = await open();
    await page.route(/\/sdk\/services\.js/, (route) => route.fulfill(older));
    const address = `${office.url}/portico/portico/sdk/services.js`;
    assert.equal(
      await initResult(page),
      `load-failed: ${address} is version 0.0.9, but the script is version 0.1.0`,
    );
    assert.deepEqual(noise, []);
  });

  it('4.47, 4.48, 7.5.8, 7.5.11 clears the cookie and asks the page’s own token API', async () => {
    const { page, requests } = await open();
    await page.evaluate((oadomain) => Portico.init({ oadomain, authTokenApi: '/token' }), office.url);
    assert.deepEqual((await steps(page)).slice(0, 3), [
      'clear-cookie done',
      'session-id done',
      'passport done',
    ]);
    const cleared = requests.find((request) => request.url().includes('clearCookie'));
    assert.equal(
      cleared?.url(),
      `${office.url}/papi/app/baseserver/clearCookie?service=${encodeURIComponent(office.url)}`,
    );
    assert.deepEqual(
      requests.filter((request) => request.url() === `${origin}/token`).map((request) => request.method()),
      ['GET'],
    );
  });

  it('4.49, 7.4.6 verifies by the passport library, whose global goes with destroy', async () => {
    const { page, requests } = await open();
    await page.evaluate(
      ([oadomain, eteamsid]) => Portico.init({ oadomain, eteamsid, enablePassport: true }),
      [office.url, sessionId] as const,
    );
    assert.ok(paths(requests).includes('/build/passport/passport.js'));
    assert.equal(await page.evaluate(() => 'weappPassport' in window), true);
    await page.evaluate(() => Portico.destroy());
    assert.equal(await page.evaluate(() => 'weappPassport' in window), false);
  });

  it('renders a list of records in a shadow root, updates and unmounts it', async () => {
    const { page } = await open();
    await page.evaluate((oadomain) => {
      void Portico.init({ oadomain, authTokenApi: '/token' });
      const view = Portico.render({
        container: '#place',
        component: 'record-list',
        props: { module: 'customer' },
      });
      Reflect.set(window, 'view', view);
      return view;
    }, office.url);
    await page.getByRole('grid').getByRole('row').nth(2).waitFor();
    await page.evaluate(() => (Reflect.get(window, 'view') as { unmount(): void }).unmount());
    assert.equal(await page.locator('#place').innerHTML(), '');
  });

  it('asks about sensitive words of a new record in an embedded list, and marks them in their field', async () => {
    const { page } = await open();
    await page.evaluate(async (oadomain) => {
      await Portico.init({ oadomain, authTokenApi: '/token' });
      await Portico.call('setLanguage', 'en');
      await Portico.render({ container: '#place', component: 'record-list', props: { module: 'clue' } });
    }, office.url);
    await page.getByRole('button', { name: 'New lead' }).click();
    const title = page.getByRole('textbox', { name: 'Lead', exact: true });
    await title.fill('A 返点 of the shop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Information confirmation' });
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Contains sensitive words: 返点').waitFor();
    assert.equal(await title.inputValue(), 'A 返点 of the shop');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await question.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('heading', { name: 'A 返点 of the shop' }).first().waitFor();
  });

  it('runs in the oldest supported engines, which lack newer functions', async () => {
    const { page, noise } = await open({
      init: () => {
        const newer: [object, string[]][] = [
          [Object, ['fromEntries', 'hasOwn', 'groupBy']],
          [Array.prototype, ['at', 'findLast', 'toSorted']],
          [String.prototype, ['at', 'replaceAll', 'matchAll']],
          [Promise, ['allSettled', 'any', 'withResolvers']],
          [AbortSignal, ['any', 'timeout', 'abort']],
          [window, ['structuredClone', 'queueMicrotask', 'trustedTypes']],
          [Navigator.prototype, ['locks']],
        ];
        for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
        return undefined;
      },
    });
    const results = await page.evaluate(async (oadomain) => {
      await Portico.init({ oadomain, authTokenApi: '/token', prefixApiPath: '' });
      return [
        await Portico.call('formatMoney', 1234),
        await Portico.call('openRecord', { module: 'customer', id: '1', kind: 'centre' }),
        (await Portico.diagnose()).some(({ severity }) => severity === 'error'),
      ];
    }, office.url);
    assert.deepEqual(results, ['¥1,234.00', false, false]);
    assert.deepEqual(
      noise.filter((text) => /TypeError|not a function/.test(text)),
      [],
    );
  });

  it('two instances are independent of each other', async () => {
    const { page } = await open();
    const results = await page.evaluate(async (oadomain) => {
      const other = Portico.create();
      await Promise.all([
        Portico.init({ oadomain, authTokenApi: '/token' }),
        other.init({ oadomain, authTokenApi: '/token' }),
      ]);
      Portico.destroy();
      return [
        await other.call('formatNumber', 1234),
        await Portico.call('formatNumber', 1).catch(
          (error: unknown) => Reflect.get(Object(error) as object, 'code') as unknown,
        ),
      ];
    }, office.url);
    assert.deepEqual(results, ['1,234', 'not-initialised']);
  });

  it('4.54, 8.29, 8.35 raises init-failed for a session id that is not valid', async () => {
    const { page } = await open();
    const failed = await page.evaluate(
      (oadomain) =>
        new Promise((resolve) => {
          Portico.on('init-failed', ({ step, code, error }) => resolve([step, code, error.message]));
          void Portico.init({ oadomain, eteamsid: 'not-one' });
        }),
      office.url,
    );
    assert.deepEqual(failed, ['passport', 'session-id-invalid', 'Invalid session id.']);
  });
});
