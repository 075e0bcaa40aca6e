import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';

import { chromium, type Browser } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../../scripts/browser.mjs';
import { signIn, startServer, type TestServer } from '../../server/harness.js';
import type { RunningHost } from '../host.js';
import { disableReactDevtools } from './react-devtools.js';

interface Bars {
  showBars(config: object): () => void;
}

/** What only React's pages have: effects that run twice in StrictMode, and components under suffixed tags. */
export function testReact(name: string, start: () => Promise<RunningHost>): void {
  suite(`${name}, StrictMode`, () => {
    let host: RunningHost | undefined;
    let oa: TestServer | undefined;
    let browser: Browser | undefined;

    before(async () => {
      host = await start();
      oa = await startServer({ embedOrigins: [new URL(host.url).origin] });
      browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
    });
    after(async () => {
      await browser?.close();
      await oa?.stop();
      await host?.stop();
    });

    test(`1.13 ${name}: init and render of the SDK in an effect, destroyed and repeated, leave one view; suffixed components beside it`, async () => {
      const { session } = await signIn(oa!, 'group', 'lin.xiao');
      const page = await browser!.newPage();
      const noise: string[] = [];
      page.on('console', (message) => noise.push(message.text()));
      page.on('pageerror', (error) => noise.push(error.message));
      await page.addInitScript(disableReactDevtools);
      await page.goto(host!.url);
      await page.waitForFunction(() => 'loadBars' in window);
      const remove = await page.evaluateHandle(
        async ([oadomain, eteamsid]) => {
          const { showBars } = await (Reflect.get(window, 'loadBars') as () => Promise<Bars>)();
          return showBars({ oadomain, oatenantkey: 'group', eteamsid });
        },
        [oa!.url, session.ACCESS_ETEAMSID] as const,
      );
      const bar = page.locator('portico-title-bar');
      const suffixed = page.locator('portico-title-bar-v2');
      await bar.locator('[part=heading]').getByText('By the SDK').waitFor();
      assert.equal(await bar.count(), 1);
      await bar.locator('[part=back-button]').click();
      await suffixed.locator('[part=heading]').getByText('Pressed 1').waitFor();
      await suffixed.locator('[part=back-button]').click();
      await suffixed.locator('[part=heading]').getByText('Pressed 0').waitFor();
      await remove.evaluate((unmount) => unmount());
      assert.equal(await page.locator('section, portico-title-bar, portico-title-bar-v2').count(), 0);
      assert.deepEqual(noise, []);
      await page.close();
    });
  });
}
