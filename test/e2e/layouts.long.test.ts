import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { testHouse } from './house.js';
import { people } from './visitor.js';
import { wordsIn } from './words.js';

const zh = wordsIn('zh_CN');

const house = testHouse();

const isFocused = (element: Element) => element === document.activeElement;

/** Waits for the record of the dialog, closes it by the keyboard, and waits until it is gone. */
async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.getByRole('article').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

describe('a tablet', () => {
  test('has the record beside its list in landscape, and in a dialog in portrait', async () => {
    const { page } = await house.enter(people.linXiao, { screen: 'touchTablet' });
    await page.goto('/sp/crm/customer');
    const row = (index: number) => page.getByRole('listitem').getByRole('link').nth(index);
    await page.getByRole('heading', { name: zh('Select a record to see it here.') }).waitFor();
    await row(1).press('Enter');
    const heading = page.getByRole('article').getByRole('heading').first();
    await heading.waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.ok(await row(1).evaluate(isFocused), 'the focus stays in the list');

    // The list stays operable: another record takes the place of the first one.
    const first = await heading.innerText();
    await row(2).press('Enter');
    await heading.filter({ hasNotText: first }).waitFor();
    await page.getByRole('button', { name: zh('Previous'), exact: true }).click();
    await heading.filter({ hasText: first }).waitFor();

    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('dialog').waitFor();
    await heading.filter({ hasText: first }).waitFor();
  });
});

describe('a page whose files do not load', () => {
  const failure = /ChunkLoadError|dynamically imported|ERR_FAILED/;

  /** Aborts the request of the list's chunk, which a string of its source identifies. */
  async function withoutList(page: Page): Promise<void> {
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const source = await response.text();
      await (source.includes("Couldn't load the list") ? route.abort() : route.fulfill({ response }));
    });
  }

  test('has its title and Back on a phone', async () => {
    const visitor = await house.enter(people.linXiao, { screen: 'phone' });
    const { page } = visitor;
    visitor.expectTrouble(failure);
    await withoutList(page);
    await page.goto('/mobile');
    await page.goto('/mobile/crm/customer');
    await page.getByRole('alert').waitFor();
    // The dialog names the file; closed, it leaves the page's own error.
    const dialog = page.getByRole('alertdialog', { name: zh('Load failure') });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: zh('Customers'), level: 1 }).waitFor();
    await page.getByRole('button', { name: zh('Back') }).click();
    await page.getByRole('heading', { name: zh('Notices') }).waitFor();
  });

  test('has the navigation of its module on a PC', async () => {
    const visitor = await house.enter(people.linXiao);
    const { page } = visitor;
    visitor.expectTrouble(failure);
    await withoutList(page);
    await page.goto('/sp/crm/customer');
    await page.getByRole('alert').getByRole('heading', { level: 1 }).waitFor();
    const nav = page.getByRole('navigation', { name: zh('Module'), exact: true });
    await nav.getByRole('link', { name: zh('Contacts') }).waitFor();
  });
});

describe('the focus after a record dialog is closed', () => {
  for (const block of ['Waiting for you', 'Recently opened']) {
    test(`is on the item of '${block}' that opened it`, async () => {
      const { page } = await house.enter(people.linXiao);
      await page.goto('/sp');
      const items = page.getByRole('region', { name: zh(block) }).getByRole('listitem');
      // Not the first one: opening a record puts it at the top of the recent ones.
      const title = await items.nth(1).getByRole('link').getByText(/./).first().innerText();
      await items.nth(1).getByRole('link').focus();
      await page.keyboard.press('Enter');
      await closeDialog(page);
      assert.ok(await items.getByRole('link', { name: title }).evaluate(isFocused));
    });
  }

  test('is in the search field after a search result', async () => {
    const { page } = await house.enter(people.linXiao);
    await page.goto('/sp');
    const field = page.getByRole('combobox', { name: zh('Search all apps') });
    // The name of no page, which would come before the records.
    await field.fill('有限公司');
    // The last option, which leads to all results, is there before any result.
    await page.getByRole('option').nth(1).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await closeDialog(page);
    assert.ok(await field.evaluate(isFocused));
  });
});
