import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { after, before, describe, test } from 'node:test';

import type { Browser } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { freePort, startOffice, type Office } from '../e2e/office.js';
import { demoPassword, launchBrowser, people } from '../e2e/visitor.js';
import { assertFlat, countTimers, heldBy, soakFactor, writeHeld, type Held } from './held.js';

/** Renderings after the warm-up; PORTICO_SOAK=32 has 1,000. */
const renderings = 33 * soakFactor;
const account = people.annaLee;

describe('a page of another system, for many renderings by the SDK', () => {
  let office: Office;
  let browser: Browser;
  let pages: Server;
  let origin: string;
  let sessionId = '';

  before(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    office = await startOffice({ env: { PORTICO_EMBED_ORIGINS: origin } });
    pages = createServer((request, response) => {
      const isToken = request.url === '/token';
      response.setHeader('content-type', isToken ? 'application/json' : 'text/html');
      response.end(
        isToken
          ? JSON.stringify({ status: true, data: { eteamsid: sessionId }, msg: '' })
          : `<!doctype html><html lang="en"><head><title>ERP</title>
             <script src="${office.url}/portico/portico.iife.js"></script></head>
             <body><div id="place" style="height: 600px"></div></body></html>`,
      );
    }).listen(port, '127.0.0.1');
    await once(pages, 'listening');
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    pages.close();
    await office.close();
  });

  test('holds as many nodes, listeners, timers and bytes at the end as at the beginning', async (t) => {
    const body = {
      tenantKey: account.tenant,
      account: account.account,
      password: demoPassword,
      remember: false,
    };
    const client = await browser.newContext();
    const signedIn = await client.request.post(office.url + endpoints.signIn, { data: body });
    sessionId = ((await signedIn.json()) as { data: { ACCESS_ETEAMSID: string } }).data.ACCESS_ETEAMSID;
    const context = await browser.newContext();
    const page = await context.newPage();
    const noise: string[] = [];
    page.on('console', (message) => noise.push(message.text()));
    page.on('pageerror', (error) => noise.push(String(error)));
    await countTimers(page);
    await page.goto(origin);
    await page.evaluate((oadomain) => Portico.init({ oadomain, authTokenApi: '/token' }), office.url);
    const session = await context.newCDPSession(page);

    /** A list of records with its rows, one that is removed before it is shown, and an open dialog. */
    async function renderThree(n: number): Promise<void> {
      await page.evaluate(() =>
        Portico.render({ container: '#place', component: 'record-list', props: { module: 'task' } }).then(
          (view) => Object.assign(window, { view }),
        ),
      );
      await page.getByRole('row').nth(1).waitFor();
      await page.evaluate(async (heading) => {
        (window as unknown as { view: { unmount(): void } }).view.unmount();
        const early = Portico.render({
          container: '#place',
          component: 'record-list',
          props: { module: 'task' },
        });
        early.unmount();
        await early.catch(() => undefined);
        const dialog = await Portico.render({
          container: '#place',
          component: 'record-dialog',
          props: { heading },
        });
        dialog.update({ open: true });
        dialog.unmount();
      }, `Task ${n}`);
    }
    const render = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) await renderThree(n);
    };

    const held: Held[] = [];
    // Engines keep what they compile in the first rounds.
    await render(20);
    held.push(await heldBy(page, session));
    let rendered = 0;
    for (let part = 0; part < 5; part += 1) {
      const count = Math.ceil(renderings / 3 / 5);
      await render(count);
      rendered += 3 * count;
      held.push(await heldBy(page, session));
      t.diagnostic(JSON.stringify(held.at(-1)));
    }
    const [first, last] = [held[0], held.at(-1)];
    assert.ok(first && last);
    const allowance: Held = {
      nodes: 100,
      // React has 144 at the root of a view, and the engine may hold the last root that is unmounted.
      listeners: 20 + 144,
      heap: 2_000_000,
      timers: 10,
      records: 5,
      stored: 500,
    };
    assertFlat(first, last, allowance);
    assert.equal(await page.evaluate(() => document.querySelector('#place')?.childNodes.length), 0);
    assert.deepEqual(noise, []);
    if (process.env['PORTICO_WRITE_DOCS'])
      await writeHeld(
        'One host page for many renderings',
        `\`test/soak/sdk.long.test.ts\` renders ${rendered.toLocaleString('en')} times by the SDK in one page, after a warm-up.`,
        [first, last, allowance],
      );
    await context.close();
    await client.close();
  });
});
