import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';

import { chromium, type Browser, type BrowserContextOptions, type Page, type Route } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import type { FakeOa } from '../../sdk/testing/index.js';
import { ensureBuilt } from '../files.js';

export const dist = join(import.meta.dirname, '../../dist');
const cdn = 'https://cdn.example/portico/';

/** Tag of the classic script. */
export const classic = `<script src="${cdn}portico.iife.js" crossorigin="anonymous"></script>`;

/** A page around content. */
export const htmlPage = (content: string, head = '', lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><head><title>Host</title>${head}</head><body>${content}</body></html>`;

export interface VersionFile {
  version: string;
  libraryVersion: string;
  files: Record<string, { bytes: number; integrity: string }>;
}

export interface Opened {
  page: Page;
  /** Console messages, errors and blocked requests. */
  noise: string[];
}

export interface Site {
  /** The page. */
  html: string;
  /** Header line `Name: value`. */
  header?: string;
  /** Scripts of the page's origin. */
  files?: Record<string, string>;
  /** OA system that calls to its origin go to. */
  oa?: FakeOa;
  /** Waited for before the drop-in is answered. */
  held?: Promise<void>;
  /** Window and device; a PC by default. */
  device?: BrowserContextOptions;
}

/** Pages of the documents in one browser, with the built drop-in on another origin that allows CORS. */
export interface DocumentPages {
  open(site: Site): Promise<Opened>;
  /** `version.json` of the drop-in. */
  versions(): VersionFile;
}

/** Starts the browser before the tests of the file, and closes it after them. */
export function documentPages(): DocumentPages {
  let browser: Browser;
  before(async () => {
    ensureBuilt('version-file');
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  });
  after(async () => {
    await browser.close();
  });
  return {
    versions: () => JSON.parse(readFileSync(join(dist, 'portico/version.json'), 'utf8')) as VersionFile,
    open: (site) => openSite(browser, site),
  };
}

const pageUrl = 'https://host.example/';

/** Answers a call of the page from the OA system, which allows it the page's origin. */
async function answerBy(oa: FakeOa, route: Route): Promise<void> {
  const request = route.request();
  const body = request.postData();
  const response = await oa.fetch(request.url(), {
    method: request.method(),
    headers: await request.allHeaders().then((headers) => ({ eteamsid: headers.eteamsid ?? '' })),
    ...(body !== null && { body }),
  });
  return route.fulfill({
    status: response.status,
    headers: {
      'content-type': response.headers.get('content-type') ?? '',
      'access-control-allow-origin': new URL(pageUrl).origin,
      'access-control-allow-credentials': 'true',
    },
    body: await response.text(),
  });
}

async function openSite(browser: Browser, site: Site): Promise<Opened> {
  const { html, header = '', files = {}, held, oa, device = {} } = site;
  const page = await browser.newPage(device);
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  const [name = '', ...value] = header.trim().split(': ');
  await page.route('**/*', async (route) => {
    const { href, pathname } = new URL(route.request().url());
    if (href.startsWith(cdn)) {
      await held;
      const path = join(dist, href.slice(cdn.length));
      if (!existsSync(path)) return route.fulfill({ status: 404 });
      return route.fulfill({ path, headers: { 'access-control-allow-origin': '*' } });
    }
    if (oa && href.startsWith(`${oa.origin}/`)) return answerBy(oa, route);
    const script = files[pathname];
    if (script !== undefined)
      return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script });
    if (pathname !== '/') return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: name ? { [name]: value.join(': ') } : {},
      body: html,
    });
  });
  await page.goto(pageUrl, { waitUntil: held ? 'commit' : 'load' });
  return { page, noise };
}
