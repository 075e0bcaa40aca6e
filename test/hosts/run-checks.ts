import { after, before, suite, test } from 'node:test';

import { chromium, type Browser, type BrowserContext } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import { startServer, type TestServer } from '../server/harness.js';
import { commonChecks } from './checks.js';
import type { Host, HostPlace, RunningHost } from './host.js';
import { initialState } from './host-app.js';
import { checkSdk } from './sdk-check.js';
import { takeSnapshot } from './snapshot.js';
import { checks, saveResult, type CheckId, type HostResult } from './table.js';

/** What the hosts of a file share. */
interface Shared {
  browser: Browser;
  /** Back end that allows the origins of these hosts. */
  oa: TestServer;
  /** Allows another origin: the back end reads the list for each request. */
  allow(origin: string): void;
}

/** Registers the tests of host pages: one for each host and check. They share a browser and a back end. */
export function testHosts(hosts: readonly Host[]): void {
  let shared: Shared | undefined;
  before(async () => {
    const embedOrigins: string[] = [];
    const oa = await startServer({ embedOrigins });
    const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
    shared = { browser, oa, allow: (origin) => embedOrigins.push(origin) };
  });
  after(async () => {
    await shared?.browser.close();
    await shared?.oa.stop();
  });
  for (const host of hosts) testHost(host, () => shared!);
}

function testHost(host: Host, shared: () => Shared): void {
  suite(host.name, () => {
    const result: HostResult = { name: host.name, kind: host.kind, browser: '', results: {} };
    let running: RunningHost | undefined;
    let context: BrowserContext | undefined;
    let place: HostPlace | undefined;

    before(async () => {
      const { browser, allow } = shared();
      result.browser = browser.version();
      running = await host.start();
      allow(running.origin ?? new URL(running.url).origin);
      context = await browser.newContext({ viewport: { width: 1000, height: 700 }, ...host.browser });
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

    const run = async (id: CheckId, check: (opened: HostPlace) => Promise<void>): Promise<void> => {
      result.results[id] = 'failed';
      place ??= await openHost(host, context!, running!.url);
      const opened = place;
      // After a failure the next check begins in a new page.
      place = undefined;
      await opened.frame.evaluate((state) => window.hostApp.set(state), initialState);
      await check(opened);
      result.results[id] = 'passed';
      place = opened;
    };

    for (const [id, reason] of Object.entries(host.impossible ?? {})) {
      result.results[id as CheckId] = { impossible: reason };
    }
    for (const id of Object.keys(checks) as CheckId[]) {
      const check = host.own?.[id] ?? commonChecks[id];
      if (!check || host.impossible?.[id] !== undefined) continue;
      test(`${host.name}: ${checks[id][0]}`, () => run(id, check));
    }
    const hasSdk = host.hasSdk ?? host.globals.includes('Portico');
    if (hasSdk && !host.own?.sdk && host.impossible?.sdk === undefined) {
      test(`${host.name}: 1.13 4.45 4.46 9.25 the SDK signs in to another origin, renders, calls and leaves nothing`, () =>
        run('sdk', (opened) => checkSdk(opened, shared().oa)));
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
