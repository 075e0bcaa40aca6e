import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';

import { startOffice, type Office } from '../e2e/office.js';
import { measuringArgs } from '../../scripts/browser.mjs';
import { launchBrowser } from '../e2e/visitor.js';
import { benchAddresses } from './addresses.js';
import { benchDates } from './dates.js';
import { benchDevice } from './device.js';
import { benchDialogs } from './dialogs.js';
import { benchLabels } from './labels.js';
import { benchLauncher } from './launcher.js';
import { benchLighthouse } from './lighthouse.js';
import { benchLists } from './lists.js';
import { benchLoad } from './load.js';
import { benchMonitor } from './monitor.js';
import { benchNumbers } from './numbers.js';
import { installPeers } from './peers.js';
import { benchRequest } from './request.js';
import { benchSeam } from './seam.js';
import { benchStore } from './store.js';
import { benchViews } from './views.js';
import { benchWaits } from './waits.js';
import { isMissed, toText, type Section } from './rows.js';
import { writePerformance } from './write-performance.js';

// `npm run bench -- load`, `-- monitor`, `-- views`, `-- lighthouse`, `-- store`, `-- waits` and `-- seam <commit>` measure one part alone; the
// last three only when asked for.
const only = process.argv[2];
const presentLoad = (): number => loadavg()[0] ?? 0;
const loadBefore = presentLoad();
const sections: Section[] = only === undefined ? await withoutServer() : [];
if (only === undefined || only === 'monitor') {
  installPeers();
  sections.push(await withBrowser(benchMonitor));
}
if (only === undefined || only === 'views') sections.push(await withBrowser(benchViews));
if (only === undefined || only === 'lighthouse') sections.push(await benchLighthouse(installPeers()));
if (only === 'waits') {
  const office = await startOffice();
  try {
    sections.push(await benchWaits(office));
  } finally {
    await office.close();
  }
}
if (only === undefined || only === 'load') {
  const office = await startOffice();
  try {
    if (only === undefined) sections.push(...(await withBrowser((browser) => inBrowser(browser, office))));
    sections.push(await benchLoad(office));
  } finally {
    await office.close();
  }
}
if (only === 'store') sections.push(...(await benchStore()));
if (only === 'seam') sections.push(await benchSeam(process.argv[3] ?? 'HEAD'));

console.log(toText(sections));
if (only === undefined) await writePerformance(sections, { before: loadBefore, after: presentLoad() });
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const at = new Date().toISOString();
const machine = { node: process.version, cores: cpus().length, processor: cpus()[0]?.model ?? '' };
writeFileSync(join(folder, 'latest.txt'), `${toText(sections)}\n`);
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ at, machine, sections }, null, 2)}\n`);
if (sections.some(({ rows }) => rows.some(isMissed))) process.exitCode = 1;

async function withoutServer(): Promise<Section[]> {
  const loadPeer = installPeers();
  // Before a browser is launched: its driver uses asynchronous hooks, which in Node 20 make every promise of the
  // process slower, also after the browser is closed.
  return [
    benchAddresses(),
    await benchLabels(),
    benchDates(loadPeer),
    ...benchDevice(loadPeer),
    benchNumbers(loadPeer),
    await benchRequest(loadPeer),
  ];
}

async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser(measuringArgs);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function inBrowser(browser: Browser, built: Office): Promise<Section[]> {
  return [
    ...(await benchDialogs(browser)),
    await benchLauncher(browser, built),
    await benchLists(browser, built),
  ];
}
