import { after, before, suite, test } from 'node:test';

import { chromium, type Browser, type BrowserContext } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import { commonChecks } from './checks.js';
import type { Host, HostPlace, RunningHost } from './host.js';
import { initialState } from './host-app.js';
import { takeSnapshot } from './snapshot.js';
import { checks, saveResult, type CheckId, type HostResult } from './table.js';

/** Registers the tests of host pages: one for each host and check. They share a browser. */
export function testHosts(hosts: readonly Host[]): void {
  let browser: Browser | undefined;
  before(async () => {
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  });
  after(() => browser?.close());
  for (const host of hosts) testHost(host, () => browser!);
}

function testHost(host: Host, browser: () => Browser): void {
  suite(host.name, () => {
    const result: HostResult = { name: host.name, kind: host.kind, browser: '', results: {} };
    let running: RunningHost | undefined;
    let context: BrowserContext | undefined;
    let place: HostPlace | undefined;

    before(async () => {
      result.browser = browser().version();
      running = await host.start();
      context = await browser().newContext({ viewport: { width: 1000, height: 700 }, ...host.browser });
      // The test runner's compiler wraps named functions in a call of this.
      await context.addInitScript('window.__name = (value) => value;');
      if (host.init) await context.addInitScript(host.init);
      context.setDefaultTimeout(15_000);
    });
    after(async () => {
      await context?.close();
      await running?.stop();
      saveResult(result);
    });

    for (const id of Object.keys(checks) as CheckId[]) {
      const check = host.own?.[id] ?? commonChecks[id];
      const impossible = host.impossible?.[id];
      if (impossible !== undefined) result.results[id] = { impossible };
      else if (check) {
        test(`${host.name}: ${checks[id][0]}`, async () => {
          place ??= await openHost(host, context!, running!.url);
          const opened = place;
          // After a failure the next check begins in a new page.
          place = undefined;
          result.results[id] = 'failed';
          await opened.frame.evaluate((state) => window.hostApp.set(state), initialState);
          await check(opened);
          result.results[id] = 'passed';
          place = opened;
        });
      }
    }
  });
}

type Opened = Pick<HostPlace, 'page' | 'frame' | 'noise'>;

async function openPage(host: Host, context: BrowserContext, url: string): Promise<Opened> {
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(url);
  const frame = host.findFrame ? await host.findFrame(page) : page.mainFrame();
  await frame.waitForFunction(() => 'hostApp' in window);
  return { page, frame, noise };
}

async function openHost(host: Host, context: BrowserContext, url: string): Promise<HostPlace> {
  const bareUrl = new URL(url);
  bareUrl.searchParams.set('bare', '');
  const bare = await openPage(host, context, bareUrl.href);
  const snapshot = await takeSnapshot(bare.page, bare.frame);
  await bare.page.close();

  const { page, frame, noise } = await openPage(host, context, url);
  await frame.evaluate(() => window.hostApp.mount());
  const suffix = host.suffix ?? '';
  return { host, page, frame, bare: snapshot, noise, tag: (name) => `portico-${name}${suffix}` };
}
