import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { testHouse } from './house.js';
import { assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();

const links = (page: Page) => page.locator('main').getByRole('listitem').getByRole('link');
const strip = (page: Page) =>
  page.getByRole('status').filter({ hasText: "You're offline. Showing content from" });

/** Keys of what the browser keeps for a person, of one kind. */
const kept = (page: Page, kind: string): Promise<number> =>
  page.evaluate(
    (of) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('portico-kept-reads');
        opening.addEventListener('error', () => reject(new Error('The database does not open')));
        // There is none: it is not made.
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction?.abort();
          resolve(0);
        });
        opening.addEventListener('success', () => {
          const { result } = opening;
          const keys = result.transaction('reads').objectStore('reads').getAllKeys();
          keys.addEventListener('success', () => {
            result.close();
            resolve(keys.result.filter((key) => Array.isArray(key) && key[1] === of).length);
          });
        });
      }),
    kind,
  );

/** Resolves when the browser keeps that many of a kind. */
async function keeps(page: Page, kind: string, count: number): Promise<void> {
  let present = await kept(page, kind);
  while (present < count) present = await kept(page, kind);
}

describe('without a network, on a phone', () => {
  test('what was read stays readable, says how old it is, and goes with the sign-out', async () => {
    const visitor = await house.enter(people.annaLee, { screen: 'phone', language: 'en' });
    visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    const { page, context } = visitor;
    await page.goto('/mobile/crm/contract?view=all');
    await links(page).nth(1).waitFor();
    const [read = '', unread = ''] = await links(page).allInnerTexts();
    await links(page).first().click();
    await page.getByRole('article').getByText('Signed').first().waitFor();
    await keeps(page, 'record', 1);
    await page.goBack();
    await links(page).nth(1).waitFor();
    await keeps(page, 'rows', 1);

    // Another load of the page, which has not read them.
    await openAndRest(page, '/mobile/crm/customer?view=all');
    await context.setOffline(true);
    await page.evaluate(() => {
      history.pushState(null, '', '/mobile/crm/contract?view=all');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await links(page)
      .filter({ hasText: read.split('\n')[0] ?? '' })
      .first()
      .waitFor();
    await strip(page).waitFor();
    assert.deepEqual((await links(page).allInnerTexts()).slice(0, 2), [read, unread]);
    await assertAccessible(page, 'a list without a network');
    await links(page).first().click();
    await page.getByRole('article').getByText('Signed').first().waitFor();
    await strip(page).waitFor();
    await page.goBack();

    // One that was only in the list has the fields of the list.
    await links(page).nth(1).click();
    await page.getByText('These are the fields of the list. The others need a network.').waitFor();
    await assertAccessible(page, 'the fields of a row');
    await context.setOffline(false);
    await page.getByRole('article').waitFor();
    assert.equal(await strip(page).count(), 0);

    await page.goto('/mobile/me');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    assert.equal(await kept(page, 'record'), 0);
  });
});
