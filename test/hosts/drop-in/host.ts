import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../../scripts/browser.mjs';
import { bundle } from '../../bundle.js';
import { ensureBuilt } from '../../files.js';

const root = join(import.meta.dirname, '../../..');

export const moduleTag = '<script type="module" src="/portico.js"></script>';
export const classicTag = '<script src="/portico.iife.js"></script>';
export const npmTag = '<script type="module" src="/npm.js"></script>';
export const npmSecondTag = '<script type="module" src="/npm-v2.js"></script>';
export const statesTag = '<script type="module" src="/states.js"></script>';

export const origin = 'https://host.example';

/** Another origin that serves the same files, with CORS for every origin. */
export const cdn = 'https://cdn.example';

/** Content-Security-Policy of the strictest host page for a script of its own. */
export const strictest = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The same for the npm entries: unmodified Lit needs its Trusted Types policy. */
export const strictForNpm = strictest.replace(/'none'$/, "lit-html 'allow-duplicates'");

/** A third-party page. */
export interface HostPage {
  /** Markup inside the body. */
  body?: string;
  /** Markup inside the head: scripts, styles. */
  head?: string;
  /** Attributes of the root element. */
  html?: string;
  /** Content-Security-Policy; none when left out. */
  policy?: string;
  /** Script that runs in the page before all others. */
  init?: () => void;
  viewport?: { width: number; height: number };
  /** Opens the page in a browser context of its own, which a fake clock affects as a whole. */
  hasOwnContext?: boolean;
}

export interface Host {
  page: Page;
  /** Everything that the browser reported or a script logged so far. */
  noise: string[];
  /** Requested addresses, except the page's own. */
  requested: string[];
}

/** Third-party pages in one browser, with the built drop-in, the bundled npm entries and the tests' helper. */
export interface Hosts {
  open(page: HostPage): Promise<Host>;
  /** Serves a script or a page at a path of the host. */
  serve(path: string, text: string): void;
  /** Content served at a path. */
  read(path: string): string;
  close(): Promise<void>;
}

/** @param launch starts the browser, which ends with the pages; without windows by default */
export async function startHosts(launch: () => Promise<Browser> = launchWithoutWindows): Promise<Hosts> {
  ensureBuilt('dropin');
  const files = await filesOfHosts();
  // Last, so that no browser is left when an earlier step fails.
  const browser = await launch();
  const launched = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  return {
    open: (page) => openHost(launched, files, page),
    serve: (path, text) => files.set(path, text),
    read: (path) => files.get(path) ?? '',
    close: () => browser.close(),
  };
}

async function filesOfHosts(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const words = readdirSync(join(root, 'dist/portico'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, 'dist'), join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  for (const path of ['portico.js', 'portico.iife.js', ...words]) {
    files.set(`/${path}`, readFileSync(join(root, 'dist', path), 'utf8'));
  }
  files.set('/states.js', await bundle(statesEntry()));
  // The npm entries as two bundles, like those of two independent pages: they share nothing.
  const npm = await bundle("export { defineElements } from '/elements/index.ts';");
  for (const copy of ['one', 'two']) files.set(`/npm-${copy}.js`, npm);
  const calls = {
    '/npm.js': "import { defineElements } from '/npm-one.js'; defineElements();",
    '/npm-v2.js': "import { defineElements } from '/npm-two.js'; defineElements({ suffix: 'v2' });",
    '/npm-clash.js': "import { defineElements } from '/npm-two.js'; window.clash = defineElements();",
  };
  for (const [path, call] of Object.entries(calls)) files.set(path, call);
  return files;
}

async function launchWithoutWindows(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
}

/** A module that renders every element in every state of `states/*.ts`. */
function statesEntry(): string {
  const folder = join(root, 'test/elements/states');
  const names = readdirSync(folder).filter((name) => name !== 'types.ts');
  const imports = names.map(
    (name, index) => `import { states as s${index} } from ${JSON.stringify(join(folder, name))};`,
  );
  return `${imports.join('\n')}
    import { install } from ${JSON.stringify(join(import.meta.dirname, 'in-page.ts'))};
    install([${names.map((_, index) => `s${index}`).join(', ')}]);`;
}

async function openHost(context: BrowserContext, files: Map<string, string>, host: HostPage): Promise<Host> {
  const { body = '', head = '', html = 'lang="en"', policy, init } = host;
  const page = await (host.hasOwnContext ? context.browser()!.newPage() : context.newPage());
  if (host.viewport) await page.setViewportSize(host.viewport);
  const noise: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  // The test runner's compiler wraps named functions in a call of this.
  await page.addInitScript('window.__name = (value) => value;');
  if (init) await page.addInitScript(init);
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.pathname !== '/page') requested.push(url.href);
    const text = files.get(url.pathname);
    if (text === undefined && url.pathname !== '/page') return route.fulfill({ status: 404, body: '' });
    const isScript = url.pathname.endsWith('.js');
    return route.fulfill({
      contentType: isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      headers: {
        ...(url.origin === cdn ? { 'access-control-allow-origin': '*' } : {}),
        ...(policy !== undefined && !isScript ? { 'content-security-policy': policy } : {}),
      },
      body:
        text ??
        `<!doctype html><html ${html}><head><title>Host</title>${head}</head><body>${body}</body></html>`,
    });
  });
  await page.goto(`${origin}/page`);
  return { page, noise, requested };
}
