import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';

import { monitorBytes, monitorFiles } from '../../.size-limit.mjs';
import { brotliOf } from '../../scripts/compress.mjs';
import { bundle } from '../bundle.js';
import type { Row, Section } from './rows.js';

const peers = join(import.meta.dirname, 'peers/node_modules');
const rounds = 4;
const errorsPerRound = 500;
const resourcesPerRound = 150;
/** In which a library has reported its start, and stored or sent what it captured: its time is not measured, its work is. */
const startMs = 4_000;
const settleMs = 1_500;

/**
 * The monitors as their documentation starts them, with what the page's own captures: errors, resources and web vitals. The
 * offline transport of Sentry stores its events in IndexedDB, as ours does.
 */
const starts = {
  nothing: '',
  platform: `import { startPlatform } from '${join(import.meta.dirname, 'monitor-page.ts')}'; startPlatform();`,
  portico: `import { startPortico } from '${join(import.meta.dirname, 'monitor-page.ts')}'; startPortico();`,
  sentry: `
    import * as Sentry from '${peers}/@sentry/browser/build/npm/esm/prod/index.js';
    Sentry.init({
      dsn: 'https://key@monitor.example/1',
      transport: Sentry.makeBrowserOfflineTransport(Sentry.makeFetchTransport),
      integrations: [Sentry.browserTracingIntegration()],
      tracesSampleRate: 1,
    });`,
  faro: `
    import { getWebInstrumentations, initializeFaro } from '${peers}/@grafana/faro-web-sdk/dist/esm/index.js';
    initializeFaro({
      url: 'https://monitor.example/collect',
      app: { name: 'bench', version: '1' },
      instrumentations: getWebInstrumentations({ captureConsole: false }),
      trackResources: true,
    });`,
} as const;

type Name = keyof typeof starts;
const names: readonly Name[] = ['nothing', 'platform', 'portico', 'sentry', 'faro'];
/** What a page has without the monitor; the page app has a platform. */
const without = { portico: 'platform', sentry: 'nothing', faro: 'nothing' } as const;
type Monitor = keyof typeof without;
const monitors = ['portico', 'sentry', 'faro'] as const satisfies readonly Monitor[];

interface Opened {
  page: Page;
  session: CDPSession;
}

/** A page at rest, in which nothing runs yet; every call is answered as a success. */
async function openPage(browser: Browser, detector: string): Promise<Opened> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><html lang="en"><title>Bench</title><body></body></html>',
      });
    }
    // Bundles leave out what is loaded on first use; the monitor's reports name the device.
    if (pathname === '/full-detector.js') {
      return route.fulfill({ contentType: 'text/javascript', body: detector });
    }
    return route.fulfill({
      json: { code: 200, status: true, msg: '', data: {} },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  // A secure context, as the suite's pages are.
  await page.goto('http://localhost/');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return { page, session };
}

/** Milliseconds in which the main thread has been busy so far. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Main-thread milliseconds of an action and of all that follows from it. */
async function cost(
  { page, session }: Opened,
  waitMs: number,
  action: () => Promise<unknown>,
): Promise<number> {
  const before = await busyMs(session);
  await action();
  await page.waitForTimeout(waitMs);
  return (await busyMs(session)) - before;
}

interface Costs {
  start: number;
  error: number;
  resource: number;
}

async function measureOnce(
  browser: Browser,
  name: Name,
  { script, detector }: { script: string; detector: string },
): Promise<Costs> {
  const opened = await openPage(browser, detector);
  const { page } = opened;
  const start = await cost(opened, startMs, async () => {
    if (script !== '') await page.addScriptTag({ content: script, type: 'module' });
  });
  const resource = await cost(opened, settleMs, () =>
    page.evaluate(async (count) => {
      for (let index = 0; index < count; index += 1) await fetch(`/resource-${index}`);
    }, resourcesPerRound),
  );
  const error = await cost(opened, settleMs, () =>
    page.evaluate((count) => {
      for (let index = 0; index < count; index += 1) {
        setTimeout(() => {
          throw new Error(`Bench ${index} of ${performance.now()}`);
        });
      }
    }, errorsPerRound),
  );
  if (name === 'portico') {
    const stored = await page.evaluate(() => (window as { benchStored?: () => number }).benchStored?.());
    if (stored !== errorsPerRound) throw new Error(`Of ${errorsPerRound} errors, ${stored} are stored.`);
  }
  await page.context().close();
  return { start, error, resource };
}

const why = `An error is written to the browser's database before anything is sent, so that it is not lost if the page is left at once, and so
that tabs send each error once; both peers keep errors in memory. The store is opened at the start.`;

/**
 * What monitoring costs the main thread, beside the two best known libraries on the same page. Rounds are interleaved, so
 * that a slow moment of the machine affects all of them; a page without any is subtracted.
 */
export async function benchMonitor(browser: Browser): Promise<Section> {
  const scripts = new Map<Name, string>();
  for (const name of names) scripts.set(name, starts[name] === '' ? '' : await bundle(starts[name]));
  const detector = await bundle(`export * from '/core/kernel/device/full-detector.ts';`);
  const measured = new Map<Name, Costs[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      measured
        .get(name)
        ?.push(await measureOnce(browser, name, { script: scripts.get(name) ?? '', detector }));
    }
  }

  // The fastest round: other load on the machine only adds time.
  const fastest = (of: Name, what: keyof Costs): number =>
    Math.min(...(measured.get(of) ?? []).map((costs) => costs[what]));
  const own = (name: Monitor, what: keyof Costs): number =>
    Math.max(fastest(name, what) - fastest(without[name], what), 0);
  const bytes = async (name: Name): Promise<number> =>
    (await brotliOf(new TextEncoder().encode(scripts.get(name)))).length;
  const parts = [
    { what: 'start', title: 'start-up', per: 1, unit: 'ms' },
    { what: 'error', title: 'an error', per: errorsPerRound / 1000, unit: 'µs' },
    { what: 'resource', title: 'a resource', per: resourcesPerRound / 1000, unit: 'µs' },
  ] as const;
  const rows: Row[] = [];
  for (const { what, title, per, unit } of parts) {
    for (const name of monitors) {
      rows.push({ what: `${name}, ${title}`, value: own(name, what) / per, unit });
    }
    for (const peer of ['sentry', 'faro'] as const) {
      const value = own('portico', what) / own(peer, what);
      rows.push({ what: `portico beside ${peer}, ${title}`, value, unit: '×', limit: 0.5 });
    }
  }
  const monitor = await bundle(monitorFiles.map((file) => `export * from '/${file}';`).join('\n'));
  const size = (await brotliOf(new TextEncoder().encode(monitor))).length;
  rows.push(
    { what: 'portico, bytes', value: size, unit: 'bytes', limit: monitorBytes },
    { what: 'sentry, bytes', value: await bytes('sentry'), unit: 'bytes' },
    { what: 'faro, bytes', value: await bytes('faro'), unit: 'bytes' },
  );
  return { title: 'Monitoring: main-thread time, less that of a page without', rows, why };
}
