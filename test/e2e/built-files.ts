import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';

import { openAndRest } from './visitor.js';
import { wordsIn } from './words.js';

const words = wordsIn('zh_CN');

/** Folder of the built app. */
export const builtFolder = join(import.meta.dirname, '../../dist/app');

export interface BuiltFiles {
  /** Script of the search page, and its style sheet, below the origin. */
  searchPage: { file: string; css: string };
  /** Scripts that an idle page prefetches for failures. */
  prefetched: string[];
}

type Manifest = Record<string, { file: string; css?: string[] }>;

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(builtFolder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Script of a lazy part of the app, below the origin. */
export async function builtFile(source: string): Promise<string> {
  const chunk = (await readManifest())[source];
  assert.ok(chunk, `${source} has no chunk of its own.`);
  return chunk.file;
}

export async function readBuiltFiles(): Promise<BuiltFiles> {
  const manifest = await readManifest();
  const entry = manifest['pages/search/search-page.tsx'];
  assert.ok(entry?.css?.[0], 'The search page has a chunk and styles of its own.');
  const prefetched = ['ui/states/load-failure-dialog.tsx', '../core/kernel/resources/resource-tools.ts'].map(
    (name) => manifest[name]?.file ?? name,
  );
  return { searchPage: { file: entry.file, css: entry.css[0] }, prefetched };
}

/** Opens a page and waits until it has prefetched what an idle page prefetches. */
export async function openIdle(page: Page, { prefetched }: BuiltFiles, path = '/sp'): Promise<void> {
  const loaded = prefetched.map((file) => page.waitForResponse((response) => response.url().endsWith(file)));
  await openAndRest(page, path);
  await Promise.all(loaded);
}

/** Goes to another address within the app. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

export const failureDialog = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: words('Load failure') });

/** Text of the details, which it unfolds. */
export async function failureDetails(dialog: Locator): Promise<string> {
  const details = dialog.getByRole('group', { name: words('Error details') });
  const unfold = dialog.getByRole('button', { name: words('Error details') });
  if ((await unfold.getAttribute('aria-expanded')) !== 'true') await unfold.click();
  return details.innerText();
}
