import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Page } from 'playwright';

import { columns, type OrdersWindow } from '../fixtures/order-rows.js';
import { openForeignPage, type ForeignPageOptions, type ForeignWindow } from './embed-page.js';
import { testHouse } from './house.js';
import { assertAccessible, people } from './visitor.js';

const html = '<title>Shop</title><main><h1>Shop</h1><div id="place" style="block-size: 640px"></div></main>';

type HostWindow = OrdersWindow & ForeignWindow;

describe('a list of rows that a page of another origin gives', () => {
  const house = testHouse();

  async function open(options: Partial<ForeignPageOptions> = {}): Promise<Page> {
    const page = await openForeignPage(house.browser, {
      oa: house.office.url,
      account: people.linXiao,
      html,
      ...options,
    });
    await page.evaluate(async () => {
      const path = '/script.js';
      ((await import(path)) as { startOrders(): void }).startOrders();
    });
    return page;
  }
  /** Shows the orders; `isOpening` for rows that can be activated. */
  const show = (page: Page, props: object = {}, isOpening = true): Promise<void> =>
    page.evaluate(
      ([given, opening]) => {
        const win = window as unknown as HostWindow;
        return win.show('record-list', {
          label: 'Orders',
          dataProvider: win.orders,
          ...(opening && { onOpen: win.onOpen }),
          ...given,
        });
      },
      [{ columns, ...props }, isOpening] as const,
    );
  /** What the provider answers from now on. */
  const answerNext = (page: Page, mode: OrdersWindow['mode']): Promise<void> =>
    page.evaluate((next) => {
      (window as unknown as HostWindow).mode = next;
    }, mode);
  const asked = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as HostWindow).asked.map(({ isAborted, ...rest }) => ({
        ...rest,
        aborted: isAborted(),
      })),
    );
  const opened = (page: Page): Promise<unknown[]> =>
    page.evaluate(() => (window as unknown as HostWindow).opened);
  const grid = (page: Page) => page.getByRole('grid', { name: 'Orders' });
  const row = (page: Page, name: string) => grid(page).getByRole('row', { name });

  it('is loaded by pages, sorted, filtered, searched and opened, by the keyboard alone', async () => {
    const page = await open();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await show(page, { searchable: true });
    await row(page, 'PO-1001').waitFor();
    assert.deepEqual(await asked(page), [
      { offset: 0, limit: 100, search: '', filters: [], sort: [], aborted: false },
    ]);
    assert.deepEqual(
      requests.filter((path) => /customer|record|schema|module/u.test(path)),
      [],
      'the back end is asked for no records',
    );
    await page.getByText('1,250 records').waitFor();
    assert.deepEqual(await grid(page).getByRole('columnheader').allTextContents(), [
      'Order',
      'State',
      'Buyer',
      'Total',
      'Ordered',
      'Tracking',
    ]);
    assert.equal(await grid(page).getAttribute('aria-rowcount'), '1251');
    assert.equal(await grid(page).getByRole('checkbox').count(), 0);
    const cells = row(page, 'PO-1002').getByRole('gridcell');
    // A text is no markup, and a link of another scheme is a text.
    assert.equal(await cells.nth(2).textContent(), '<b>Babbage</b>');
    assert.equal(await cells.nth(3).textContent(), '€25.00');
    assert.equal(await cells.nth(5).getByRole('link').count(), 0);
    assert.equal(await cells.nth(5).textContent(), 'javascript:alert(1)');
    assert.equal(await row(page, 'PO-1003').getByRole('link').getAttribute('href'), 'https://post.example/2');
    await assertAccessible(page, 'a list of rows of the page');

    await row(page, 'PO-1001').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await row(page, 'PO-2250').waitFor();
    await page.keyboard.press('Enter');
    assert.deepEqual(
      (await opened(page)).map((order) => (order as { no: string }).no),
      ['PO-1002', 'PO-2250'],
    );

    await grid(page).getByRole('button', { name: 'Total' }).focus();
    await page.keyboard.press('Enter');
    await grid(page).getByRole('row').nth(1).getByText('PO-2250').waitFor();
    assert.equal(
      await grid(page).getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort'),
      'descending',
    );
    await page.getByRole('button', { name: 'State' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Sent' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('417 records').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search this list' }).focus();
    await page.keyboard.type('PO-100');
    await page.keyboard.press('Enter');
    await page.getByText('3 records').waitFor();
    const last = (await asked(page)).at(-1);
    assert.deepEqual(last, {
      offset: 0,
      limit: 100,
      search: 'PO-100',
      filters: [{ field: 'state', op: 'in', value: ['sent'] }],
      sort: [{ field: 'sum', direction: 'desc' }],
      aborted: false,
    });
    await page.getByRole('searchbox').fill('nothing');
    await page.getByText('No matching records').waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByText('1,250 records').waitFor();
    await page.context().close();
  });

  it('shows what failed, with another try, and is not disturbed by late answers', async () => {
    const page = await open();
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await answerNext(page, 'failed');
    await show(page);
    await page.getByRole('heading', { name: "Couldn't load the list" }).waitFor();
    await answerNext(page, 'incomplete');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForFunction(() => (window as unknown as HostWindow).asked.length === 2);
    await page.getByRole('heading', { name: "Couldn't load the list" }).waitFor();
    // The developer of the page reads what is wrong with the answer.
    assert.deepEqual(warnings, [
      'record-list: "dataProvider" must answer "total", the number of all rows, or "hasMore", true or false',
    ]);
    await answerNext(page, 'orders');
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await row(page, 'PO-1001').waitFor();

    // The answer to the first order comes after that to the second.
    await answerNext(page, 'later');
    await grid(page).getByRole('button', { name: 'Total' }).click();
    await page.waitForFunction(() => (window as unknown as HostWindow).answerLate !== null);
    await answerNext(page, 'newest');
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('menuitemradio', { name: 'Ascending' }).click();
    await row(page, 'newest').waitFor();
    assert.deepEqual(
      (await asked(page)).slice(-2).map(({ sort, aborted }) => [sort[0]?.direction, aborted]),
      [
        ['desc', true],
        ['asc', false],
      ],
    );
    await page.evaluate(() => (window as unknown as HostWindow).answerLate?.());
    // Another function loads the rows again; by then the late answer would be there.
    await page.evaluate(() => {
      const { view, empty } = window as unknown as HostWindow;
      view.update({ columns: [{ key: 'no', label: 'Number' }] });
      view.update({ label: 'Offers', dataProvider: empty });
    });
    await page.getByText('No Offers yet').waitFor();
    assert.equal(await page.getByText('late').count(), 0);
    await page.context().close();
  });

  it('grows while there are more, and has no buttons where nothing can be opened', async () => {
    const page = await open();
    await answerNext(page, 'unknown number');
    await show(page, {}, false);
    await row(page, 'No 0').waitFor();
    await page.getByText('101+ records').waitFor();
    assert.equal(await grid(page).getAttribute('aria-rowcount'), '-1');
    assert.equal(await grid(page).getByRole('row').nth(1).getByRole('button').count(), 0);
    await row(page, 'No 0').focus();
    for (const [last, count] of [
      ['No 100', '201+ records'],
      ['No 200', '207 records'],
      ['No 206', '207 records'],
    ] as const) {
      await page.keyboard.press('End');
      await row(page, last).waitFor();
      await page.getByText(count, { exact: true }).waitFor();
    }
    await page.keyboard.press('Enter');
    assert.deepEqual(await opened(page), []);
    await page.context().close();
  });

  it('has rows of two lines on a phone, with sheets for filters and order', async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await show(page, { searchable: true });
    const item = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first();
    await item.getByText('PO-1001').waitFor();
    for (const text of ['Sent', 'Ada & Sons', '€12.50']) await item.getByText(text).waitFor();
    await assertAccessible(page, 'a list of rows of the page on a phone');
    await item.getByRole('button', { name: 'PO-1001' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.deepEqual(
      (await opened(page)).map((order) => (order as { no: string }).no),
      ['PO-1001', 'PO-1002'],
    );
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('radio', { name: 'Total' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Show 1,250 results' }).click();
    await item.getByText('PO-2250').waitFor();
    await page.context().close();
  });

  it('is refused with what is wrong', async () => {
    const page = await open();
    await assert.rejects(
      show(page, { module: 'customer' }),
      /record-list: give "module" or "dataProvider", not both/,
    );
    await assert.rejects(
      show(page, { columns: [] }),
      /record-list: "columns" is missing or of the wrong type/,
    );
    await page.context().close();
  });
});
