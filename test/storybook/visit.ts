import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright';

import { initialSwitches, type PageGlobals } from '../../.storybook/switches.js';
import { ensureBuilt } from '../files.js';

const folder = join(import.meta.dirname, '../../dist/docs');
const origin = 'https://docs.example';

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

export const windows = {
  desktop: { width: 1280, height: 800 },
  mobile: { width: 390, height: 844 },
} as const;
export type Device = keyof typeof windows;

/** A page of Storybook: a story, or the document of an element or a topic. */
export interface Entry {
  id: string;
  type: 'story' | 'docs';
  title: string;
  name: string;
  exportName?: string;
  tags: readonly string[];
}

/** What Storybook reports when a story has run; `failures` are errors and violations of accessibility, one each. */
export interface Finished {
  status: 'success' | 'error' | 'aborted';
  failures: readonly string[];
}

/** The built Storybook in one page of a browser. */
export interface Storybook {
  page: Page;
  entries: readonly Entry[];
  /** What the browser has reported or a script has logged, and requests that leave the origin. */
  noise: string[];
  /** Opens an address of Storybook itself, such as `?path=/docs/embedding--docs`. */
  open(path: string): Promise<void>;
  /** Renders a story without Storybook around it. */
  show(storyId: string, globals?: Partial<PageGlobals>): Promise<Finished>;
}

/** The devices that a story is made for. */
export const devicesOf = ({ tags }: Entry): Device[] =>
  (['desktop', 'mobile'] as const).filter((device) => tags.includes(device) || tags.includes('every-layout'));

export async function visitStorybook(browser: Browser): Promise<Storybook> {
  ensureBuilt('docs');
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Entry>;
  };
  const page = await (await browser.newContext({ viewport: windows.desktop })).newPage();
  const noise: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== origin) noise.push(`a request to ${url.href}`);
    const file = join(folder, url.pathname === '/' ? 'index.html' : url.pathname);
    if (url.origin !== origin || !existsSync(file)) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({
      contentType: contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      body: readFileSync(file),
    });
  });
  let isPreview = false;
  let shown = '';
  let dressed = '';
  return {
    page,
    noise,
    entries: Object.values(index.entries),
    async open(path) {
      isPreview = false;
      await page.goto(`${origin}/${path}`);
    },
    async show(storyId, globals = {}) {
      // One load for all stories: loading takes longer than a story.
      if (!isPreview) await page.goto(`${origin}/iframe.html?viewMode=docs&id=embedding--docs`);
      if (!isPreview) await page.getByRole('heading', { level: 1 }).waitFor();
      if (!isPreview) [shown, dressed] = ['', '{}'];
      isPreview = true;
      const all = JSON.stringify(globals);
      if (storyId !== shown) {
        await page.evaluate(render, { event: 'setCurrentStory', payload: { storyId, viewMode: 'story' } });
      }
      if (all !== dressed) {
        await page.evaluate(render, {
          event: 'updateGlobals',
          payload: { globals: { ...initialSwitches, ...globals } },
        });
      }
      [shown, dressed] = [storyId, all];
      return finished(page);
    },
  };
}

interface Channel {
  on(event: string, listener: (payload: { newPhase: string }) => void): void;
  emit(event: string, payload: unknown): void;
  /** Arguments of the latest event. */
  last(event: string): readonly unknown[] | undefined;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
  }
}

/**
 * Runs in the preview: causes an event, and waits until every rendering that follows has ended. The play function shows
 * the element's values in the controls, which renders the story once more.
 */
async function render({ event, payload }: { event: string; payload: unknown }): Promise<void> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  await new Promise<void>((resolve) => {
    let running = 0;
    channel.on('storyRenderPhaseChanged', ({ newPhase }) => {
      if (newPhase === 'loading') running += 1;
      else if (newPhase === 'finished' || newPhase === 'aborted') running -= 1;
      // A rendering that waited for this one begins in the same task.
      if (newPhase === 'finished') setTimeout(() => running === 0 && resolve());
    });
    channel.emit(event, payload);
  });
}

/** What the latest events of the preview say. */
async function finished(page: Page): Promise<Finished> {
  const [end, ...errors] = await page.evaluate(() =>
    [
      'storyFinished',
      'storyErrored',
      'storyMissing',
      'storyThrewException',
      'playFunctionThrewException',
    ].map((event) => JSON.stringify(window.__STORYBOOK_ADDONS_CHANNEL__.last(event)?.[0] ?? null)),
  );
  const { status, reporters } = JSON.parse(end!) as {
    status: Finished['status'];
    reporters: { result: { violations: { id: string; nodes: { html: string }[] }[] } }[];
  };
  const violations = reporters.flatMap(({ result }) =>
    result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`),
  );
  return { status, failures: [...errors.filter((error) => error !== 'null'), ...violations] };
}
