import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Page } from 'playwright';

import { openForeignPage, type ForeignPageOptions, type ForeignWindow } from './embed-page.js';
import { testHouse } from './house.js';
import { assertAccessible, people } from './visitor.js';

const html =
  '<title>Host page</title><main><h1>Host page</h1><div id="place" style="block-size: 640px"></div></main>';

const listed =
  'title, code, status, level, industry, region, owner, source, revenue, lastContact, phone, email, address';

describe('columns of a list that a page of another origin chooses', () => {
  const house = testHouse();

  const open = (options: Partial<ForeignPageOptions> = {}): Promise<Page> =>
    openForeignPage(house.browser, { oa: house.office.url, account: people.linXiao, html, ...options });
  const show = (page: Page, props: object): Promise<void> =>
    page.evaluate((given) => (window as unknown as ForeignWindow).show('record-list', given), props);
  const update = (page: Page, props: object): Promise<void> =>
    page.evaluate((given) => (window as unknown as ForeignWindow).view.update(given), props);

  /** Waits until the heads of the columns are these, the title included. */
  async function expectColumns(page: Page, labels: readonly string[]): Promise<void> {
    const heads = page.getByRole('grid').getByRole('columnheader');
    await heads.filter({ hasText: labels.at(-1)! }).waitFor();
    // The first column selects rows.
    assert.deepEqual((await heads.allTextContents()).slice(1), labels);
  }

  it('are shown in their order, and its user changes them by the keyboard, for this list only', async () => {
    const page = await open();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('preferences')) saved.push(request.url());
    });
    await show(page, { module: 'customer', columns: ['level', 'name', 'phone', 'lable', 'level'] });
    await page.getByRole('grid', { name: 'All customers' }).getByRole('row').nth(3).waitFor();
    await expectColumns(page, ['Name', 'Level', 'Phone']);
    // The console has the mistake for the developer of the page, and the list is shown.
    assert.deepEqual(warnings, [
      `record-list: "columns" names "lable", which customer does not have; there are ${listed}`,
    ]);
    await assertAccessible(page, 'a list with the columns of the page');

    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Region' }).focus();
    await page.keyboard.press('Space');
    await expectColumns(page, ['Name', 'Level', 'Phone', 'Region']);
    await page.getByRole('button', { name: 'Reset columns' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('grid').getByRole('columnheader', { name: 'Region' }).waitFor({ state: 'detached' });
    await expectColumns(page, ['Name', 'Level', 'Phone']);
    assert.deepEqual(saved, []);

    await update(page, { columns: ['source'] });
    await expectColumns(page, ['Name', 'Source']);
    await update(page, { columns: undefined });
    await page.getByRole('grid').getByRole('columnheader', { name: 'Yearly revenue' }).waitFor();
    assert.equal(warnings.length, 1);
    await page.context().close();
  });

  it('leave the rows of a phone as they are, and are refused when they are no list of names', async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await show(page, { module: 'customer', columns: ['level'] });
    await page.getByRole('list', { name: 'All customers' }).getByRole('listitem').first().waitFor();
    await assertAccessible(page, 'a list with the columns of the page on a phone');
    for (const columns of ['level', [1], [''], Array.from({ length: 201 }, String)])
      await assert.rejects(
        show(page, { module: 'customer', columns }),
        /record-list: "columns(?:\.0)?" is missing or of the wrong type/,
      );
    await page.context().close();
  });
});
