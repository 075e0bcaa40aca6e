import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright';

import { openHouse, type House } from './house.js';
import { people, signInByCall, visit } from './visitor.js';
import { wordsIn } from './words.js';

const words = wordsIn('zh_CN');

let house: House;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

/** Paths with query of the files that a page requests below /build/. */
function filesOf(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/build/')) files.push(pathname + search);
  });
  return files;
}

/** Opens the first person of the app, whose details are in a chunk of their own. */
async function useApp(page: Page): Promise<void> {
  await page.goto('/sp/classic/phonelist');
  await page.getByRole('heading', { level: 1, name: '通讯录' }).waitFor();
  await page.getByRole('searchbox', { name: '搜索姓名' }).fill('林晓');
  // The items of all people are replaced by those that were found.
  await page.locator('.phonelist-people > li').nth(1).waitFor({ state: 'detached' });
  const person = page.getByRole('listitem').getByRole('button', { name: '林晓' });
  await person.focus();
  await page.keyboard.press('Enter');
  await page.locator('.phonelist-details').waitFor();
  assert.equal(await person.getAttribute('aria-expanded'), 'true');
}

describe('an app of classic scripts', () => {
  test('is loaded by its manifests, from the merged files of the page', async () => {
    const visitor = await visit(house.browser, house.office.url);
    await signInByCall(visitor, people.linXiao);
    const files = filesOf(visitor.page);
    await useApp(visitor.page);
    assert.ok(files.includes('/build/moduleversion.json'));
    assert.ok(files.includes('/build/.merge-dist/manifest.json'));
    assert.ok(files.includes('/build/phonelist/asset-manifest.json'));
    const [pageManifest = ''] = files.filter((file) =>
      /^\/build\/\.merge-dist\/[0-9a-f]{10}\.json/.test(file),
    );
    assert.match(pageManifest, /\.json\?v=[0-9a-f]{6}$/);
    const scripts = files.filter((file) => /\.js(\?|$)/.test(file));
    assert.equal(scripts.length, 1, scripts.join(' '));
    assert.match(scripts[0] ?? '', /^\/build\/\.merge-dist\/phonelist\.[0-9a-f]{10}\.js\?v=[0-9a-f]{10}$/);
    const cacheOf = async (path = '') => (await visitor.context.request.get(path)).headers()['cache-control'];
    for (const manifest of [
      'moduleversion.json',
      '.merge-dist/manifest.json',
      'phonelist/asset-manifest.json',
    ])
      assert.equal(await cacheOf(`/build/${manifest}`), 'no-cache', manifest);
    for (const hashed of [pageManifest, scripts[0]])
      assert.equal(await cacheOf(hashed), 'public, max-age=31536000, immutable', hashed);
    await visitor.leave();
  });

  test('is loaded chunk by chunk where the merged files are missing', async () => {
    const visitor = await visit(house.browser, house.office.url);
    await signInByCall(visitor, people.linXiao);
    visitor.expectTrouble(/404 \(Not Found\).*\.merge-dist/);
    await visitor.page.route(/\/\.merge-dist\/phonelist\./, (route) => route.fulfill({ status: 404 }));
    const files = filesOf(visitor.page);
    await useApp(visitor.page);
    const chunks = files.filter((file) => /\/static\/js\//.test(file));
    assert.equal(chunks.length, 2, chunks.join(' '));
    assert.match(chunks[0] ?? '', /^\/build\/phonelist\/static\/js\/main\.[0-9a-f]{10}\.js\?v=[0-9a-f]{10}$/);
    assert.match(
      chunks[1] ?? '',
      /^\/build\/phonelist\/static\/js\/details\.[0-9a-f]{10}\.js\?v=[0-9a-f]{10}$/,
    );
    await visitor.leave();
  });

  test('that cannot be loaded has the failure dialog, and is loaded by another try', async () => {
    const visitor = await visit(house.browser, house.office.url);
    await signInByCall(visitor, people.linXiao);
    const { page } = visitor;
    visitor.expectTrouble(/404 \(Not Found\).*\/build\//);
    await page.route(/\/build\/.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/sp/classic/phonelist');
    const dialog = page.getByRole('alertdialog', { name: words('Load failure') });
    await dialog.waitFor();
    await page.unroute(/\/build\/.*\.js/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { level: 1, name: '通讯录' }).waitFor();
    await visitor.leave();
  });

  test('that cannot be loaded has a title on a phone, with the way back', async () => {
    const visitor = await visit(house.browser, house.office.url, { screen: 'phone' });
    await signInByCall(visitor, people.linXiao);
    const { page } = visitor;
    visitor.expectTrouble(/404 \(Not Found\).*\/build\//);
    await page.goto('/mobile');
    await page.getByRole('main').waitFor();
    await page.route(/\/build\/.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/mobile/classic/phonelist');
    await page.getByRole('alertdialog', { name: words('Load failure') }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words('Back'), exact: true }).click();
    await page.waitForURL('**/mobile');
    await visitor.leave();
  });
});
