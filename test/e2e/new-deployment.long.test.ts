import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright';

import { storageKeys } from '../../core/contracts/names.js';
import {
  builtFolder,
  failureDetails,
  failureDialog,
  navigate,
  openIdle,
  readBuiltFiles,
  type BuiltFiles,
} from './built-files.js';
import { startOffice, type Office } from './office.js';
import { launchBrowser, people, signInByCall, visit, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const words = wordsIn('zh_CN');
const dialogText =
  'Current system resources failed to load, try refreshing or clearing cache, contact administrator if unresolved';

let folder: string;
let office: Office;
let browser: Browser;
let files: BuiltFiles;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-deployed-'));
  await deploy();
  office = await startOffice({ folder });
  browser = await launchBrowser();
  files = await readBuiltFiles();
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
  await cp(builtFolder, join(folder, 'dist/app'), { recursive: true });
}

/** Removes a file and its compressed variants, as a new deployment does. */
async function removeFile(name: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) await rm(join(folder, 'dist/app', name + ending), { force: true });
}

async function restore(name: string): Promise<void> {
  await cp(join(builtFolder, name), join(folder, 'dist/app', name));
}

/** A signed-in user at the launcher, once it has prefetched what an idle page prefetches. */
async function visitor(): Promise<Visitor> {
  const user = await visit(browser, office.url);
  user.expectTrouble(
    /404|Failed to fetch dynamically imported module|Unable to preload CSS|ChunkLoadError|MIME/,
  );
  await signInByCall(user, people.linXiao);
  await openIdle(user.page, files);
  return user;
}

/** The search page, as soon as it is rendered. */
const pageShown = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words('Search'), exact: true }).waitFor();

describe('files of the app that are gone after a new deployment', () => {
  test('one dialog names the file and that it is missing, and copies it; below it the page says that it could not load', async () => {
    const user = await visitor();
    const { page } = user;
    await user.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: office.url });
    await removeFile(files.searchPage.file);
    await navigate(page, '/sp/search?q=a&token=secret1');
    const dialog = failureDialog(page);
    await dialog.waitFor();
    assert.equal(await dialog.count(), 1);
    await dialog.getByText(words(dialogText)).waitFor();
    const details = await failureDetails(dialog);
    assert.match(details, /^Loading chunk p-[\w-]+ failed\n/);
    assert.ok(details.includes(`${office.url}/${files.searchPage.file}`), details);
    assert.match(
      details,
      /\d{4}-\d\d-\d\dT[\d:.]+Z {2}missing \(404\)\nPage: http.*\/sp\/search\?q=a&token=\*\*\*$/,
    );
    await dialog.getByRole('button', { name: words('Copy'), exact: true }).click();
    await dialog.getByRole('button', { name: words('Copied'), exact: true }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), details);

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await restore(files.searchPage.file);
    await page.getByRole('button', { name: words('Try again') }).click();
    await pageShown(page);
    await user.leave();
  });

  test("'Refresh now' reloads once; when that has not helped it checks before it reloads again", async () => {
    const user = await visitor();
    const { page } = user;
    await removeFile(files.searchPage.file);
    await navigate(page, '/sp/search?q=a');
    const refresh = failureDialog(page).getByRole('button', { name: words('Refresh now') });
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

    await restore(files.searchPage.file);
    await Promise.all([page.waitForEvent('load'), refresh.click()]);
    await pageShown(page);
    await user.leave();
  });

  test('a style sheet that fails is a failure of the page, which has its styles once it is there again', async () => {
    const user = await visitor();
    const { page } = user;
    await removeFile(files.searchPage.css);
    await navigate(page, '/sp/search?q=a');
    const dialog = failureDialog(page);
    const details = await failureDetails(dialog);
    assert.match(details, /^Loading CSS chunk p-[\w-]+ failed\n/);
    await page.keyboard.press('Escape');
    await restore(files.searchPage.css);
    await page.getByRole('button', { name: words('Try again') }).click();
    await pageShown(page);
    await page.waitForFunction(
      (name) => [...document.styleSheets].filter(({ href }) => href?.includes(name)).length === 1,
      files.searchPage.css,
    );
    await user.leave();
  });
});

describe('a new deployment where the service worker keeps files', () => {
  test('is seen with the next page, and the page before still loads the files it needs', async () => {
    const user = await visit(browser, office.url, { serviceWorker: true });
    user.expectTrouble(/404/);
    await signInByCall(user, people.linXiao);
    const { page } = user;
    await page.goto('/sp');
    const isKept = () =>
      page.evaluate(async (file) => Boolean(await caches.match(`/${file}`)), files.searchPage.file);
    while (!(await isKept()));

    await removeFile(files.searchPage.file);
    for (const ending of ['.br', '.gz'])
      await rm(join(folder, `dist/app/index.html${ending}`), { force: true });
    const document = join(folder, 'dist/app/index.html');
    const text = await readFile(document, 'utf8');
    await writeFile(document, text.replace('<head>', '<head><meta name="release" content="next" />'));
    await navigate(page, '/sp/search?q=a');
    await pageShown(page);
    assert.equal(await failureDialog(page).count(), 0);

    await page.reload();
    await page.getByRole('main').waitFor();
    assert.equal(await page.locator('meta[name=release]').getAttribute('content'), 'next');
    await user.leave();
  });
});
