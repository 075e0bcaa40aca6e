import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright';

import { storageKeys } from '../../core/contracts/names.js';
import { startOffice, type Office } from './office.js';
import { launchBrowser, people, signInByCall, visit, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const words = wordsIn('zh_CN');
const built = join(import.meta.dirname, '../../dist/app');
const dialogText =
  'The current system resources failed to load. Try refreshing the page or clearing the cache, and contact your administrator if the problem is not resolved.';

let folder: string;
let office: Office;
let browser: Browser;
/** Script of the search page, and its style sheet. */
let searchPage: { file: string; css: string };
/** Scripts that an idle page prefetches for failures. */
let prefetched: string[];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-deployed-'));
  await deploy();
  office = await startOffice(folder);
  browser = await launchBrowser();
  const manifest = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const entry = manifest['search/search-page.tsx'];
  assert.ok(entry?.css?.[0], 'The search page has a chunk and styles of its own.');
  prefetched = ['states/load-failure-dialog.tsx', '../core/resources/resource-tools.ts'].map(
    (name) => manifest[name]?.file ?? name,
  );
  searchPage = { file: entry.file, css: entry.css[0] };
});
after(async () => {
  await browser.close();
  await office.close();
  await rm(folder, { recursive: true });
});
beforeEach(deploy);

/** Copies all files of the build. */
async function deploy(): Promise<void> {
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  await cp(built, join(folder, 'dist/app'), { recursive: true });
}

/** Removes a file and its compressed variants, as a new deployment does. */
async function removeFile(name: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) await rm(join(folder, 'dist/app', name + ending), { force: true });
}

async function restore(name: string): Promise<void> {
  await cp(join(built, name), join(folder, 'dist/app', name));
}

/** A signed-in user at the launcher, once it has prefetched what an idle page prefetches. */
async function visitor(): Promise<Visitor> {
  const user = await visit(browser, office.url);
  user.expectTrouble(
    /404|Failed to fetch dynamically imported module|Unable to preload CSS|ChunkLoadError|MIME/,
  );
  await signInByCall(user, people.linXiao);
  await user.page.goto('/sp', { waitUntil: 'networkidle' });
  await user.page.waitForFunction((files) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.every((file) => loaded.some((name) => name.endsWith(file)));
  }, prefetched);
  return user;
}

const openSearch = async (page: Page): Promise<void> => {
  await page.evaluate(() => history.pushState(null, '', '/sp/search?q=a'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
};

/** The search page, as soon as it is rendered. */
const pageShown = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words('Search'), exact: true }).waitFor();

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: words('Load failure') });

describe('files of the app that are gone after a new deployment', () => {
  test('one dialog names the file and that it is missing; below it the page says that it could not load', async () => {
    const user = await visitor();
    const { page } = user;
    await removeFile(searchPage.file);
    await openSearch(page);
    const dialog = dialogOf(page);
    await dialog.waitFor();
    assert.equal(await dialog.count(), 1);
    await dialog.getByText(words(dialogText)).waitFor();
    await dialog.getByRole('button', { name: words('Error details') }).click();
    const details = await dialog.getByRole('group', { name: words('Error details') }).innerText();
    assert.match(details, /^Loading chunk p-[\w-]+ failed\n/);
    assert.ok(details.includes(`${office.url}/${searchPage.file}`), details);
    assert.match(details, /\d{4}-\d\d-\d\dT[\d:.]+Z {2}missing \(404\)\nPage: http.*\/sp\/search\?q=a$/);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await restore(searchPage.file);
    await page.getByRole('button', { name: words('Try again') }).click();
    await pageShown(page);
    await user.leave();
  });

  test("'Refresh now' reloads once; when that has not helped it checks before it reloads again", async () => {
    const user = await visitor();
    const { page } = user;
    await removeFile(searchPage.file);
    await openSearch(page);
    const refresh = dialogOf(page).getByRole('button', { name: words('Refresh now') });
    await refresh.waitFor();
    await Promise.all([page.waitForEvent('load'), refresh.click()]);
    const mark = await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.refreshed);
    assert.match(mark ?? '', /"version":"[^"]+\/assets\/index-/);

    // The same file is still missing.
    await refresh.waitFor();
    let reloads = 0;
    page.on('load', () => (reloads += 1));
    await refresh.click();
    await page
      .getByText(words("Refreshing didn't help. Send the error details to your administrator."))
      .first()
      .waitFor();
    assert.equal(reloads, 0);

    await restore(searchPage.file);
    await Promise.all([page.waitForEvent('load'), refresh.click()]);
    await pageShown(page);
    await user.leave();
  });

  test('a style sheet that fails is a failure of the page, which has its styles once it is there again', async () => {
    const user = await visitor();
    const { page } = user;
    await removeFile(searchPage.css);
    await openSearch(page);
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: words('Error details') }).click();
    const details = await dialog.getByRole('group', { name: words('Error details') }).innerText();
    assert.match(details, /^Loading CSS chunk p-[\w-]+ failed\n/);
    await page.keyboard.press('Escape');
    await restore(searchPage.css);
    await page.getByRole('button', { name: words('Try again') }).click();
    await pageShown(page);
    await page.waitForFunction(
      (name) => [...document.styleSheets].filter(({ href }) => href?.includes(name)).length === 1,
      searchPage.css,
    );
    await user.leave();
  });

  test('HTML in place of a script is told apart from a missing file', async () => {
    const user = await visitor();
    const { page } = user;
    await removeFile(searchPage.file);
    await page
      .context()
      .route(`**/${searchPage.file}`, (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
      );
    await openSearch(page);
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: words('Error details') }).click();
    const details = await dialog.getByRole('group', { name: words('Error details') }).innerText();
    assert.match(details, /missing \(html\)\n/);
    await user.leave();
  });
});
