import { after, before } from 'node:test';

import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';

const desktop = { width: 1440, height: 900 };

interface Opened {
  page: Page;
  noise: string[];
  /** Runs the script of the page, and waits until the elements have updated. */
  start(script: string): Promise<void>;
}

/** Starts a browser for the tests of the file; returns a function that opens a page of a server in it. */
export function serverPages(): (html: string, options?: BrowserContextOptions) => Promise<Opened> {
  let browser: Browser;
  before(async () => {
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  });
  after(async () => {
    await browser.close();
  });
  return (html, options) => openPage(browser, html, options);
}

async function openPage(
  browser: Browser,
  html: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
  const opened = await context.newPage();
  const noise: string[] = [];
  opened.on('console', (message) => noise.push(message.text()));
  opened.on('pageerror', (error) => noise.push(error.message));
  await opened.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await opened.goto('https://host.example/');
  return {
    page: opened,
    noise,
    async start(script) {
      await opened.addScriptTag({ type: 'module', content: script });
      await opened.evaluate(async () => {
        await Promise.all(
          [...document.querySelectorAll(':defined')].map(
            (each) => (each as Partial<Record<'updateComplete', unknown>>).updateComplete,
          ),
        );
      });
    },
  };
}

/** Keeps the nodes of all shadow roots, for {@link countKept}. */
export const keepNodes = (opened: Page): Promise<number> =>
  opened.evaluate(() => {
    const nodes = [...document.querySelectorAll('*')].flatMap((each) => [
      ...(each.shadowRoot?.querySelectorAll('*') ?? []),
    ]);
    Reflect.set(window, 'serverNodes', nodes);
    return nodes.length;
  });

/** Number of nodes of the server that are still in the page. */
export const countKept = (opened: Page): Promise<number> =>
  opened.evaluate(
    () => (Reflect.get(window, 'serverNodes') as Element[]).filter((each) => each.isConnected).length,
  );
