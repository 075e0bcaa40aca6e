import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startOffice } from '../e2e/office.js';
import { launchBrowser } from '../e2e/visitor.js';
import { benchAddresses } from './addresses.js';
import { benchDevice } from './device.js';
import { benchDialogs } from './dialogs.js';
import { benchLauncher } from './launcher.js';
import { benchLists } from './lists.js';
import { installPeers } from './peers.js';
import { benchRequest } from './request.js';
import { isOver, toText, type Section } from './rows.js';

const loadPeer = installPeers();
// Before a browser is launched: its driver uses asynchronous hooks, which in Node 20 make every promise of the
// process slower, also after the browser is closed.
const sections: Section[] = [benchAddresses(), ...benchDevice(loadPeer), await benchRequest(loadPeer)];
const office = await startOffice();
const browser = await launchBrowser();
try {
  sections.push(...(await benchDialogs(browser)));
  sections.push(await benchLauncher(browser, office));
  sections.push(await benchLists(browser, office));
} finally {
  await browser.close();
  await office.close();
}

console.log(toText(sections));
const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
const at = new Date().toISOString();
const machine = { node: process.version, cores: cpus().length, processor: cpus()[0]?.model ?? '' };
writeFileSync(join(folder, 'latest.txt'), `${toText(sections)}\n`);
writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ at, machine, sections }, null, 2)}\n`);
if (sections.some(({ rows }) => rows.some(isOver))) process.exitCode = 1;
