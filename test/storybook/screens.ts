/**
 * `npm run screens -- elements [name …]`: pictures of every element in every state, on PC and phone, in Chinese,
 * English and Arabic, in the default theme; in Chinese also in two tenants' colours and in the dark scheme. For each
 * element there is one sheet with all of them. `lang=en`, `theme=dark`, `layout=mobile`, `state=form` select variants.
 * `npm run docs` is for manual inspection.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';

import { actAndRest, launchBrowser } from '../e2e/visitor.js';
import { devicesOf, visitStorybook, windows, type Entry, type Storybook } from './visit.js';

const folder = join(import.meta.dirname, '../../test-results/elements');
const given = process.argv.slice(2).filter((word) => word !== 'elements');
const option = (name: string) => given.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
const wanted = given.filter((one) => !one.includes('='));

/** Time in ms without a request after which a state is complete: only a language's messages are loaded. */
const quietMs = 100;

const faces = (
  [
    { language: 'zh-Hans', theme: 'light' },
    { language: 'en', theme: 'light' },
    { language: 'ar', theme: 'light' },
    { language: 'zh-Hans', theme: 'green' },
    { language: 'en', theme: 'amber' },
    { language: 'zh-Hans', theme: 'dark' },
  ] as const
).filter(
  ({ language, theme }) =>
    language.startsWith(option('lang') ?? '') && theme.startsWith(option('theme') ?? ''),
);

type Face = (typeof faces)[number];

async function show({ page, show: render }: Storybook, { id }: Entry, face: Face): Promise<void> {
  // A language that is not bundled is loaded then.
  await actAndRest(
    page,
    async () => {
      await render(id, face);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
    quietMs,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Bounding box of the rendered content, without the scrim. */
async function boxOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.evaluate(() => {
    const root = document.querySelector('#storybook-root > div > *')?.shadowRoot;
    const boxes = [...(root?.querySelectorAll('[part]:not([part=dialog], [part=scrim])') ?? [])]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const margin = 20;
    const x = Math.max(0, Math.min(...boxes.map(({ left }) => left)) - margin);
    const y = Math.max(0, Math.min(...boxes.map(({ top }) => top)) - margin);
    const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)) + margin);
    const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)) + margin);
    return right > x && bottom > y
      ? { x, y, width: right - x, height: bottom - y }
      : { x: 0, y: 0, width: innerWidth, height: 120 };
  });
}

async function takeElement(storybook: Storybook, name: string, stories: readonly Entry[]): Promise<void> {
  const { page } = storybook;
  for (const layout of ['desktop', 'mobile'] as const) {
    if (!layout.startsWith(option('layout') ?? '')) continue;
    await page.setViewportSize(windows[layout]);
    const rows: string[][] = [];
    for (const story of stories) {
      const state = story.exportName ?? '';
      if (!devicesOf(story).includes(layout) || !state.startsWith(option('state') ?? '')) continue;
      const row: string[] = [];
      for (const face of faces) {
        await show(storybook, story, face);
        const file = `${name}-${state}-${layout}-${face.language.slice(0, 2)}-${face.theme}.png`;
        await page.screenshot({ path: join(folder, file) });
        await page.screenshot({ path: join(folder, 'crops', file), clip: await boxOf(page) });
        row.push(file);
      }
      rows.push(row);
    }
    if (rows.length > 0) await makeSheet(page, `${name}-${layout}`, rows, layout);
  }
}

/** All pictures of one element side by side, as one picture. */
async function makeSheet(page: Page, name: string, rows: readonly string[][], layout: 'desktop' | 'mobile') {
  const width = layout === 'desktop' ? 460 : 300;
  const cells = rows.map(
    (row) =>
      `<tr>${row.map((file) => `<td><img src="crops/${file}" width="${width}"><br>${file.slice(0, -4)}</td>`).join('')}</tr>`,
  );
  const style = 'td{padding:4px;font:11px sans-serif}img{outline:1px solid #ccc}table{border-spacing:0}';
  const path = join(folder, `sheet-${name}.html`);
  await writeFile(
    path,
    `<!doctype html><meta charset="utf-8"><style>${style}</style><table>${cells.join('')}</table>`,
  );
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: width * faces.length + 80, height: 600 });
  await sheet.goto(pathToFileURL(path).href);
  await sheet.screenshot({ path: join(folder, `sheet-${name}.png`), fullPage: true });
  await sheet.close();
  console.log(`test-results/elements/sheet-${name}.png`);
}

const browser = await launchBrowser();
try {
  await mkdir(join(folder, 'crops'), { recursive: true });
  const storybook = await visitStorybook(browser);
  const stories = storybook.entries.filter(({ type }) => type === 'story');
  for (const title of new Set(stories.map((story) => story.title))) {
    const name = title.replace('Elements/', '');
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      await takeElement(
        storybook,
        name,
        stories.filter((story) => story.title === title),
      );
    } catch (error) {
      process.exitCode = 1;
      console.log(`  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    for (const line of storybook.noise.splice(0)) {
      process.exitCode = 1;
      console.log(`  ${name}: ${line}`);
    }
  }
} finally {
  await browser.close();
}
