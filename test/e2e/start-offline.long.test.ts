import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { testHouse } from './house.js';
import { assertAccessible, people } from './visitor.js';

const house = testHouse();

const links = (page: Page) => page.locator('main').getByRole('listitem').getByRole('link');
const strip = (page: Page) =>
  page.getByRole('status').filter({ hasText: "You're offline. Showing content from" });

/** Texts of the answers with which the app starts, by path. */
const answers = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const cache = await caches.open('portico-start-answers');
    const entries = (await cache.keys()).map(async ({ url }) => {
      const answer = await cache.match(url);
      return [new URL(url).pathname, (await answer?.text()) ?? ''];
    });
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
  });

/** Resolves when the service worker has what the app needs to start; it keeps the home page last. */
async function canStart(page: Page): Promise<void> {
  for (;;) {
    const found = await answers(page);
    if (found['/api/portico/home'] !== undefined && found['/favicon.svg'] !== undefined) return;
  }
}

/** Resolves when the browser keeps what was read. */
async function keeps(page: Page, kind: string): Promise<void> {
  const isKept = () =>
    page.evaluate(
      (wanted) =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('portico-kept-reads');
          opening.addEventListener('error', () => reject(new Error('The database does not open')));
          opening.addEventListener('upgradeneeded', () => {
            opening.transaction?.abort();
            resolve(false);
          });
          opening.addEventListener('success', () => {
            const { result } = opening;
            const keys = result.transaction('reads').objectStore('reads').getAllKeys();
            keys.addEventListener('success', () => {
              result.close();
              resolve(keys.result.some((key) => Array.isArray(key) && key[1] === wanted));
            });
          });
        }),
      kind,
    );
  while (!(await isKept()));
}

for (const screen of ['phone', 'desktop'] as const) {
  describe(`the app started without a network, on a ${screen}`, () => {
    test('a contract that was seen is opened in a tunnel, and what is there is said to be old', async () => {
      const visitor = await house.enter(people.annaLee, { screen, language: 'en', serviceWorker: true });
      visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
      const { page, context } = visitor;
      await page.goto(screen === 'phone' ? '/mobile/crm/contract?view=all' : '/sp/crm/contract?view=all');
      const row = screen === 'phone' ? links(page).first() : page.getByRole('row').nth(1).getByRole('link');
      const title = (await row.innerText()).split('\n')[0] ?? '';
      await row.click();
      await page.getByText(title).first().waitFor();
      await keeps(page, 'record');
      await keeps(page, 'rows');
      await canStart(page);
      const address = page.url();

      await context.setOffline(true);
      // A tab of its own, as after the phone has closed the other one.
      await page.close();
      const later = await context.newPage();
      await later.goto(address);
      await later.getByRole('main').getByText(title).first().waitFor();
      await strip(later).first().waitFor();
      await assertAccessible(later, 'a record in an app started without a network');

      await later.goto('/');
      await later.getByRole('heading', { level: 1 }).waitFor();
      await strip(later).waitFor();
      await assertAccessible(later, 'the home page in an app started without a network');
      const session = (await answers(later))['/papi/app/baseserver/info/getInfo'] ?? '';
      assert.match(session, /"ACCESS_ETEAMSID":""/);

      await context.setOffline(false);
      await later.reload();
      await later.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await strip(later).count(), 0);
    });
  });
}

describe('what is kept to start without a network', () => {
  test('goes with the sign-out, and nobody is signed in without a network then', async () => {
    const visitor = await house.enter(people.annaLee, {
      screen: 'phone',
      language: 'en',
      serviceWorker: true,
    });
    visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { page, context } = visitor;
    await page.goto('/mobile/me');
    await canStart(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    while ('/api/portico/home' in (await answers(page)));
    await context.setOffline(true);
    await page.goto('/mobile/me');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    assert.equal(await page.getByText('Anna Lee').count(), 0);
  });
});
