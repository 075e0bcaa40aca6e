import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';

import { chromium, type Browser, type Page } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
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
  /** Waited for before the drop-in is answered. */
  held?: Promise<void>;
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

async function openSite(browser: Browser, { html, header = '', files = {}, held }: Site): Promise<Opened> {
  const page = await browser.newPage();
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
  await page.goto('https://host.example/', { waitUntil: held ? 'commit' : 'load' });
  return { page, noise };
}
