import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build } from 'vite';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { ListPage } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { ensureChromium, measuringArgs } from '../../scripts/browser.mjs';
import { compressFolder } from '../../scripts/compress.mjs';
import { freePort, startOffice, type Office } from '../e2e/office.js';
import { demoPassword, people, signInByCall } from '../e2e/visitor.js';
import { call } from '../server/harness.js';
import type { Peers } from './peers.js';
import { median, toText, type Row, type Section } from './rows.js';

/** Each page is opened so often, by a browser without a cache; rows have the medians. */
const rounds = 3;
const account = people.annaLee;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

/** What is read of a report of Lighthouse. */
interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { code: string; message: string };
}

type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>;

interface Measured extends Record<Category, number> {
  /** Time in ms until the largest content is painted, and that for which tasks block the thread. */
  largest: number;
  blocked: number;
  bytes: number;
}

/** Undefined where Lighthouse has lost the trace of the page, which it does now and then and asks to repeat. */
async function reportOf(
  lighthouse: Lighthouse,
  origin: string,
  address: string,
): Promise<Measured | undefined> {
  const profile = mkdtempSync(join(tmpdir(), 'portico-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: [...measuringArgs, `--remote-debugging-port=${port}`],
    baseURL: origin,
    locale: 'en',
  });
  try {
    await signInByCall({ context }, account);
    // By default that of a slow 4G connection and a processor of a quarter of the speed, and the screen of a phone.
    const result = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      // The app's zoom rule comes from its specification.
      skipAudits: ['meta-viewport'],
      // The session would be removed.
      disableStorageReset: true,
      // Of the event stream the page never ends to load.
      maxWaitForLoad: 20_000,
    });
    if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return undefined;
    if (!result || result.lhr.runtimeError)
      throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories: scored } = result.lhr;
    const number = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
    const score = (category: Category): number => Math.round((scored[category].score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      largest: number('largest-contentful-paint'),
      blocked: number('total-blocking-time'),
      bytes: number('total-byte-weight'),
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Builds the hand-written app into a folder that a server of ours serves as it does the page app. */
async function buildPlainApp(folder: string): Promise<void> {
  const outDir = join(folder, 'dist', 'app');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'plain-app'),
    plugins: [react()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    logLevel: 'warn',
  });
  await compressFolder(outDir);
}

/** Pages of another system: an embedded list by the SDK, and the table that its own script would write. */
const hostPages = (office: string): Record<string, string> => ({
  '/sdk': `<script src="${office}/portico/portico.iife.js"></script>
    <div id="place" style="height: 600px"></div><script src="/sdk.js"></script>`,
  '/sdk.js': `Portico.init({ oadomain: '${office}', authTokenApi: '/token' }).then(() =>
    Portico.render({ container: '#place', component: 'record-list', props: { module: 'task' } }));`,
  '/plain': `<table id="place"></table><script src="/plain.js"></script>`,
  '/plain.js': `(async () => {
    const { data: { eteamsid } } = await (await fetch('/token')).json();
    const ask = async (path, body) => (await (await fetch('${office}' + path, {
      method: body ? 'POST' : 'GET',
      headers: { eteamsid, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })).json()).data;
    const [{ fields }, { rows }] = await Promise.all([
      ask('${endpoints.schema('task')}'),
      ask('${endpoints.list('task')}', { offset: 0, limit: 50 }),
    ]);
    const add = (row, name, text) =>
      row.appendChild(document.createElement(name)).textContent = typeof text === 'object' ? JSON.stringify(text) : text;
    const table = document.querySelector('#place');
    fields.forEach(function (row, { label }) { add(row, 'th', label); }.bind(null, table.insertRow()));
    for (const { values } of rows) {
      const row = table.insertRow();
      for (const { key } of fields) add(row, 'td', values[key] ?? '');
    }
  })();`,
});

async function serveHostPages(office: string, port: number, sessionId: string): Promise<() => void> {
  const pages = hostPages(office);
  const token = JSON.stringify({ status: true, data: { eteamsid: sessionId }, msg: '' });
  const server = createServer(({ url = '' }, response) => {
    const content = url === '/token' ? token : pages[url];
    const type =
      url === '/token' ? 'application/json' : url.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` });
    response.end(
      type === 'text/html'
        ? `<!doctype html><html lang="en"><head><title>ERP</title>
           <meta name="viewport" content="width=device-width"></head><body><h1>Tasks</h1>${content ?? ''}</body></html>`
        : content,
    );
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

async function medianOf(lighthouse: Lighthouse, origin: string, address: string): Promise<Measured> {
  const reports: Measured[] = [];
  for (let attempt = 0; reports.length < rounds; attempt += 1) {
    if (attempt === 2 * rounds) throw new Error(`${address}: Lighthouse loses the trace of most runs.`);
    const report = await reportOf(lighthouse, origin, address);
    if (report) reports.push(report);
  }
  const of = (key: keyof Measured): number => median(reports.map((report) => report[key]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    largest: of('largest'),
    blocked: of('blocked'),
    bytes: of('bytes'),
  };
}

const why = `The hand-written pages show what the calls answer as it is, each value as text: no rights, languages, formats, menus,
search, drafts, notices, errors, keyboard or offline use. What ours transfers includes what it loads once the page is idle, for the
next page.`;

/** Least points of the launcher on a phone. */
const least: Partial<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
};

function rowsOf(page: string, ours: Measured, plain: Measured): Row[] {
  const points = (category: Category): Row[] => [
    {
      what: `${page}: ${category}`,
      value: ours[category],
      unit: 'points',
      ...(page === 'launcher' && { least: least[category] ?? 0 }),
    },
    { what: `${page}: ${category}, hand-written`, value: plain[category], unit: 'points' },
  ];
  return [
    ...categories.flatMap(points),
    { what: `${page}: largest content painted`, value: ours.largest, unit: 'ms' },
    { what: `${page}: largest content painted, hand-written`, value: plain.largest, unit: 'ms' },
    { what: `${page}: thread blocked`, value: ours.blocked, unit: 'ms' },
    { what: `${page}: thread blocked, hand-written`, value: plain.blocked, unit: 'ms' },
    { what: `${page}: transferred`, value: ours.bytes, unit: 'bytes' },
    { what: `${page}: transferred, hand-written`, value: plain.bytes, unit: 'bytes' },
  ];
}

/**
 * `npm run bench -- lighthouse`: the launcher, a list, a record and an embedded list, each beside a hand-written page that
 * fetches the same and only shows it, as Lighthouse sees them on a phone.
 */
export async function benchLighthouse({ resolve }: Peers): Promise<Section> {
  const { default: lighthouse } = (await import(pathToFileURL(resolve('lighthouse')).href)) as {
    default: Lighthouse;
  };
  const folder = mkdtempSync(join(tmpdir(), 'portico-plain-app-'));
  const hostPort = await freePort();
  const host = `http://127.0.0.1:${hostPort}`;
  const offices: Office[] = [];
  let stopHost = (): void => undefined;
  try {
    await buildPlainApp(folder);
    for (const options of [{ env: { PORTICO_EMBED_ORIGINS: host } }, { folder }])
      offices.push(await startOffice(options));
    const [ours = '', plain = ''] = offices.map(({ url }) => url);
    const { data: session } = await call<SessionInfo>(ours, 'POST', endpoints.signIn, {
      ...{ tenantKey: account.tenant, account: account.account, password: demoPassword, remember: false },
    });
    stopHost = await serveHostPages(ours, hostPort, session.ACCESS_ETEAMSID);
    const { data: tasks }: Envelope<ListPage> = await call<ListPage>(
      ours,
      'POST',
      endpoints.list('task'),
      { offset: 0, limit: 1 },
      { eteamsid: session.ACCESS_ETEAMSID },
    );
    const id = tasks.rows[0]?.id ?? '';
    const pages: Record<string, [ours: string, plain: string]> = {
      launcher: [`${ours}/sp`, `${plain}/`],
      list: [`${ours}/sp/task?view=all`, `${plain}/?list=task`],
      record: [`${ours}/sp/task/${id}`, `${plain}/?record=task/${id}`],
      'embedded list': [`${host}/sdk`, `${host}/plain`],
    };
    const rows: Row[] = [];
    for (const [page, [ofOurs, ofPlain]] of Object.entries(pages)) {
      const measured = await medianOf(lighthouse, ours, ofOurs);
      rows.push(...rowsOf(page, measured, await medianOf(lighthouse, plain, ofPlain)));
      console.error(toText([{ title: page, rows: rows.filter(({ what }) => what.startsWith(`${page}:`)) }]));
    }
    return { title: 'Lighthouse, a phone on slow 4G with a slow processor', rows, why };
  } finally {
    stopHost();
    for (const office of offices) await office.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
