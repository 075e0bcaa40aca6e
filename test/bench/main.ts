import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';

import { startOffice, type Office } from '../e2e/office.js';
import { measuringArgs } from '../../scripts/browser.mjs';
import { launchBrowser } from '../e2e/visitor.js';
import { benchAddresses } from './addresses.js';
import { benchBatch } from './batch.js';
import { benchDates } from './dates.js';
import { benchDevice } from './device.js';
import { benchDialogs } from './dialogs.js';
import { benchLabels } from './labels.js';
import { benchLauncher } from './launcher.js';
import { benchLighthouse } from './lighthouse.js';
import { benchLinks } from './links.js';
import { benchLists } from './lists.js';
import { benchLoad } from './load.js';
import { benchHostMemory, benchLauncherMemory } from './memory.js';
import { benchMonitor } from './monitor.js';
import { benchNumbers } from './numbers.js';
import { installPeers } from './peers.js';
import { benchRequest } from './request.js';
import { benchSeam } from './seam.js';
import { benchStore } from './store.js';
import { benchViews } from './views.js';
import { benchWaits } from './waits.js';
import { isMissed, toText, type Section } from './rows.js';
import { writeParts, writePerformance } from './write-performance.js';

interface Part {
  name: string;
  /** Measured only when asked for. */
  isAlone?: true;
  measure(): Promise<Section[]>;
}

let started: Promise<Office> | undefined;
const office = (): Promise<Office> => (started ??= startOffice());

/**
 * What is measured without a browser comes first: its driver uses asynchronous hooks, which in Node 20 make every promise of
 * the process slower, also after the browser is closed.
 */
const parts: readonly Part[] = [
  { name: 'addresses', measure: () => Promise.resolve([benchAddresses()]) },
  { name: 'labels', measure: async () => [await benchLabels(installPeers())] },
  { name: 'dates', measure: () => Promise.resolve([benchDates(installPeers())]) },
  { name: 'device', measure: () => Promise.resolve(benchDevice(installPeers())) },
  { name: 'numbers', measure: () => Promise.resolve([benchNumbers(installPeers())]) },
  { name: 'request', measure: async () => [await benchRequest(installPeers())] },
  {
    name: 'monitor',
    async measure() {
      installPeers();
      return [await withBrowser(benchMonitor)];
    },
  },
  { name: 'views', measure: async () => [await withBrowser(benchViews)] },
  { name: 'lighthouse', measure: async () => [await benchLighthouse(installPeers())] },
  {
    name: 'dialogs',
    measure() {
      installPeers();
      return withBrowser(benchDialogs);
    },
  },
  { name: 'links', measure: async () => [await withBrowser(benchLinks)] },
  { name: 'batch', measure: async () => [await withBrowser(benchBatch)] },
  {
    name: 'memory',
    measure: () =>
      withBrowser(async (browser) => [
        await benchHostMemory(browser),
        await benchLauncherMemory(browser, await office()),
      ]),
  },
  {
    name: 'launcher',
    measure: () => withBrowser(async (browser) => [await benchLauncher(browser, await office())]),
  },
  {
    name: 'lists',
    measure: () => withBrowser(async (browser) => [await benchLists(browser, await office())]),
  },
  { name: 'load', measure: async () => [await benchLoad(await office())] },
  { name: 'waits', isAlone: true, measure: async () => [await benchWaits(await office())] },
  { name: 'store', isAlone: true, measure: benchStore },
  { name: 'seam', isAlone: true, measure: async () => [await benchSeam(process.argv[3] ?? 'HEAD')] },
];

// `npm run bench -- links` measures one part.
const only = process.argv[2];
const chosen = parts.filter(({ name, isAlone }) => (only === undefined ? !isAlone : name === only));
if (chosen.length === 0)
  throw new Error(`There is no part ${only}. Parts: ${parts.map(({ name }) => name).join(', ')}`);
const presentLoad = (): number => loadavg()[0] ?? 0;
const loadBefore = presentLoad();
const sections: Section[] = [];
try {
  for (const { measure } of chosen) sections.push(...(await measure()));
} finally {
  await (await started)?.close();
}

console.log(toText(sections));
const loads = { before: loadBefore, after: presentLoad() };
if (only === undefined) await writePerformance(sections, loads);
else if (process.env['PORTICO_WRITE_DOCS']) await writeParts(sections, loads);
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const at = new Date().toISOString();
const machine = { node: process.version, cores: cpus().length, processor: cpus()[0]?.model ?? '' };
writeFileSync(join(folder, 'latest.txt'), `${toText(sections)}\n`);
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ at, machine, sections }, null, 2)}\n`);
if (sections.some(({ rows }) => rows.some(isMissed))) process.exitCode = 1;

async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser(measuringArgs);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}
