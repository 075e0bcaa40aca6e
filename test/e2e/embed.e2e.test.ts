import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { Browser, Page } from 'playwright';

import {
  countTraces,
  openForeignPage,
  removeAndCount,
  type ForeignPageOptions,
  type ForeignWindow,
} from './embed-page.js';
import { startOffice, type Office } from './office.js';
import { assertAccessible, launchBrowser, people } from './visitor.js';

/** Styles of a page that resets everything, and is broken for everything that it reaches. */
const hostilePage = `<style>
  * { all: unset !important; }
  * { font: 30px/3 monospace !important; color: red !important; position: static !important; }
  div, section, table, input, button { display: block !important; border: 9px solid red !important; }
</style><div id="place" style="block-size: 640px"></div>`;

/** With the title and the landmark that axe wants. */
const titledPage =
  '<title>Host page</title><main><h1>Host page</h1><div id="place" style="block-size: 640px"></div></main>';

describe('components of the page app in a page of another origin', () => {
  let office: Office;
  let browser: Browser;
  before(async () => {
    office = await startOffice();
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await office.close();
  });

  const open = (options: Partial<ForeignPageOptions> = {}): Promise<Page> =>
    openForeignPage(browser, { oa: office.url, account: people.linXiao, ...options });
  const show = (page: Page, component: string, props: object, options: object = {}): Promise<void> =>
    page.evaluate(([name, given, more]) => (window as unknown as ForeignWindow).show(name, given, more), [
      component,
      props,
      options,
    ] as const);

  it('come compressed, as the script and all that it loads does', async () => {
    const answer = await fetch(`${office.url}/portico/portico/version.json`);
    const { files } = (await answer.json()) as { files: Record<string, { bytes: number }> };
    const paths = Object.keys(files);
    assert.ok(paths.length > 100, String(paths.length));
    const plain: string[] = [];
    for (const path of paths) {
      const accepted = { 'accept-encoding': 'br' };
      const sent = await fetch(`${office.url}/portico/${path}`, { method: 'HEAD', headers: accepted });
      // A file of a few words is as short without.
      if (sent.headers.get('content-encoding') !== 'br' && (files[path]?.bytes ?? 0) > 200) plain.push(path);
    }
    assert.deepEqual(plain, []);
  });

  it('record-list: rows of the back end, searched and sorted by the keyboard', async () => {
    const page = await open();
    await show(page, 'record-list', { module: 'customer' });
    const grid = page.getByRole('grid', { name: 'All customers' });
    await grid.getByRole('row').nth(3).waitFor();

    await page.getByRole('searchbox', { name: 'Search this list' }).focus();
    await page.keyboard.type('珠海诺亚');
    await page.keyboard.press('Enter');
    const found = grid.getByRole('row').filter({ hasText: '珠海诺亚' });
    await found.first().waitFor();
    await grid.getByRole('row').filter({ hasText: '南昌' }).first().waitFor({ state: 'detached' });

    await page.getByRole('searchbox', { name: 'Search this list' }).fill('');
    await grid.getByRole('columnheader', { name: 'Yearly revenue' }).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await grid
      .locator('[aria-sort=ascending], [aria-sort=descending]')
      .filter({ hasText: 'Yearly revenue' })
      .waitFor();
    await page.context().close();
  });

  for (const { lang, name, dir } of [
    { lang: 'zh_CN', name: '全部客户', dir: 'ltr' },
    { lang: 'de', name: 'Alle Kunden', dir: 'ltr' },
    { lang: 'ar', name: 'كل العملاء', dir: 'rtl' },
  ]) {
    it(`record-list: in ${lang}`, async () => {
      const page = await open({ lang });
      await show(page, 'record-list', { module: 'customer' });
      const grid = page.getByRole('grid', { name });
      await grid.waitFor();
      assert.equal(await grid.evaluate((element) => getComputedStyle(element).direction), dir);
      await page.context().close();
    });
  }

  it("the page's styles do no harm, and nothing reaches the page", async () => {
    const page = await open({ html: hostilePage });
    const untouched = await page.evaluate(() => ({
      head: document.head.innerHTML,
      title: document.title,
      html: document.documentElement.getAttributeNames(),
      globals: Object.keys(window).length,
      history: history.length,
    }));
    await show(page, 'record-list', { module: 'customer' }, { routerType: 'hash' });
    const grid = page.getByRole('grid', { name: 'All customers' });
    await grid.getByRole('row').nth(3).waitFor();
    const row = await grid
      .getByRole('row')
      .nth(2)
      .evaluate((element) => {
        const { color, fontFamily, borderTopWidth, display } = getComputedStyle(element);
        return { color, fontFamily, borderTopWidth, display, height: element.clientHeight };
      });
    assert.equal(row.display, 'grid');
    assert.equal(row.borderTopWidth, '0px');
    assert.notEqual(row.color, 'rgb(255, 0, 0)');
    assert.doesNotMatch(row.fontFamily, /^monospace/);
    assert.ok(row.height < 60, `a row is ${row.height} px high`);
    const present = await page.evaluate(() => ({
      head: document.head.innerHTML,
      title: document.title,
      html: document.documentElement.getAttributeNames(),
      // The test's own global.
      globals: Object.keys(window).length - 1,
      history: history.length,
    }));
    assert.deepEqual(present, untouched);
    await page.context().close();
  });

  it('registers no tag, and unmounting leaves nothing', async () => {
    const page = await open();
    await countTraces(page);
    await show(page, 'record-list', { module: 'customer' });
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
    const left = await removeAndCount(page);
    // React adds this listener to a document once, and never removes it.
    const ofReact = [['selectionchange', 1]];
    assert.deepEqual(left, { tags: [], listeners: ofReact, content: '', sheets: 0 });
    await page.context().close();
  });

  it('record-list: a record opens in place, at an address of the hash, and is edited by the keyboard', async () => {
    const page = await open();
    await show(page, 'record-list', { module: 'customer' }, { routerType: 'hash' });
    const row = page.getByRole('grid').getByRole('row').nth(2);
    const title = (await row.getByRole('link').first().textContent()) ?? '';
    await row.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: title }).waitFor();
    assert.match(new URL(page.url()).hash, /^#\/sp\/crm\/customer/);

    await page.getByRole('button', { name: 'Edit' }).focus();
    await page.keyboard.press('Enter');
    const address = page.getByRole('textbox', { name: 'Address' });
    await address.fill('1 Harbour Road');
    await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'C' });
    await address.press('Control+s');
    await page.getByText('1 Harbour Road').waitFor();
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();

    await page.goBack();
    await page.getByRole('grid', { name: 'All customers' }).waitFor();
    assert.equal(new URL(page.url()).hash, '');
    await page.context().close();
  });

  it('record-list: rows of a spreadsheet are imported by the keyboard alone, followed, and taken back', async () => {
    const page = await open({ html: titledPage });
    await show(page, 'record-list', { module: 'task', search: 'Embedded' });
    await page.getByRole('button', { name: 'Import', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import: Tasks' });
    await dialog.getByRole('textbox', { name: 'Rows from a spreadsheet' }).focus();
    await page.keyboard.insertText('Task\tDue\nEmbedded one\t2026-09-30\nEmbedded two\tsoon');
    await dialog.getByText('Ready: 1. To correct: 1.').waitFor();
    await assertAccessible(page, 'an import in a page of another origin');

    const grid = dialog.getByRole('grid', { name: 'Rows to import' });
    await grid.getByRole('gridcell', { name: 'Embedded one' }).focus();
    await page.keyboard.press('F8');
    await dialog.getByText('Due: not a valid date').waitFor();
    await page.keyboard.type('2026-10-01');
    await page.keyboard.press('Enter');
    await dialog.getByText('Ready: 2. To correct: 0.').waitFor();
    await dialog.getByRole('button', { name: 'Import 2 records' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('2 of 2', { exact: true }).waitFor();
    await dialog.getByRole('status').getByText('Done').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Embedded one' }).waitFor();
    await page.getByRole('link', { name: 'Embedded two' }).waitFor();
    await page.context().close();
  });

  it('record-list: on a phone, an import that is closed goes on, shows its result and is taken back', async () => {
    const page = await open({
      html: titledPage,
      viewport: { width: 390, height: 844 },
    });
    let isHeld = true;
    await page.context().route('**/api/portico/batch/tasks/*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { status: string; done: number } };
      // A task of two rows ends before anything can be seen of it.
      if (isHeld && route.request().method() === 'GET')
        Object.assign(answer.data, { status: 'running', done: 1 });
      await route.fulfill({ response, json: answer });
    });
    await show(page, 'record-list', { module: 'task', search: 'Pocket' });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import: Tasks' });
    await dialog
      .getByRole('textbox', { name: 'Rows from a spreadsheet' })
      .fill('Task\tDue\nPocket one\t2026-09-30\nPocket two\t2026-09-30');
    await dialog.getByRole('button', { name: 'Import 2 records' }).click();
    await dialog.getByText('1 of 2').waitFor();
    await dialog.getByRole('button', { name: 'Stop the import' }).waitFor();
    await assertAccessible(page, 'a running import on a phone');
    await dialog.getByRole('button', { name: 'Continue in the background' }).click();
    await page.getByRole('region', { name: 'Running batch tasks' }).getByText('1 of 2').waitFor();
    isHeld = false;
    await page.getByRole('status').filter({ hasText: 'Succeeded: 2. Failed: 0.' }).waitFor();
    await page.getByText('Pocket one').waitFor();

    await page.getByRole('button', { name: 'View the import' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('dialog', { name: 'Take back the changes of this task?' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await dialog.getByText('2 of 2', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Pocket one').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('record-list: without the right to create, nothing is imported', async () => {
    const page = await open();
    await show(page, 'record-list', { module: 'attendanceResult' });
    await page.getByRole('grid').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Import', exact: true }).count(), 0);
    await page.context().close();
  });

  it('record-detail: calls back, and shows both versions after a save in between', async () => {
    const page = await open();
    const id = await firstCustomer(page);
    await page.evaluate(async (record) => {
      const calls: unknown[] = [];
      const embed = window as unknown as ForeignWindow;
      await embed.show('record-detail', {
        module: 'customer',
        id: record,
        // Bound: the compiler of the tests wraps functions in a helper that the page does not have.
        onSaved: calls.push.bind(calls, 'saved'),
        onBack: calls.push.bind(calls, 'back'),
      });
      Object.assign(window, { calls });
    }, id);
    await page.getByRole('button', { name: 'Edit' }).click();
    const address = page.getByRole('textbox', { name: 'Address' });
    await address.fill('Mine');
    await page.evaluate(async (record) => {
      const { platform } = window as unknown as ForeignWindow;
      const path = `/api/portico/modules/customer/records/${record}`;
      const { revision } = (await platform.request.send(path)) as { revision: number };
      await platform.request.send(path, { method: 'PUT', body: { revision, values: { address: 'Theirs' } } });
    }, id);
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('group', { name: 'Address' });
    await conflict.getByText('Theirs').waitFor();
    await conflict.getByRole('radio', { name: 'Yours' }).check();
    await page.getByRole('button', { name: 'Save merged' }).click();
    await page.getByText('Mine').first().waitFor();
    await page.getByRole('button', { name: 'Customers' }).click();
    const calls = await page.evaluate(() => (window as unknown as { calls: unknown }).calls);
    assert.deepEqual(calls, ['saved', { module: 'customer', id }, 'back']);
    await page.context().close();
  });

  it('links to other modules open the OA system in a new tab', async () => {
    const page = await open();
    await show(page, 'record-list', { module: 'contact' });
    await page.getByRole('grid').getByRole('row').nth(1).focus();
    await page.keyboard.press('Enter');
    const link = page.getByRole('definition').getByRole('link').first();
    const opened = page.context().waitForEvent('page');
    await link.click();
    assert.match((await opened).url(), new RegExp(`^${office.url}/sp/crm/customer/`));
    assert.equal(await link.getAttribute('href'), (await opened).url());
    await page.context().close();
  });

  it("module-home: leads to the module's list, and back", async () => {
    const page = await open();
    await show(page, 'module-home', { module: 'workflow' });
    const list = page.getByRole('link', { name: 'View all' });
    assert.equal(await list.getAttribute('href'), `${office.url}/sp/workflow`);
    await list.click();
    await page.getByRole('grid').getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Workflows' }).waitFor();
    await page.context().close();
  });

  it('dialogs of modules show that they require the OA system', async () => {
    const page = await open();
    const id = await firstOf(page, 'mail', 0);
    // A single record has no place for another one.
    await show(page, 'record-detail', { module: 'mail', id });
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page
      .getByRole('status')
      .filter({
        hasText:
          'Sorry, this function requires access to the OA system, apologies for the inconvenience, please understand',
      })
      .waitFor();
    await page.context().close();
  });

  it('has the layout of its container, and takes new properties', async () => {
    const page = await open({ html: '<div id="place" style="inline-size: 380px; block-size: 640px"></div>' });
    await show(page, 'record-list', { module: 'customer', search: '珠海诺亚' });
    const rows = page.getByRole('list', { name: 'All customers' }).getByRole('listitem');
    await rows.first().waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), '珠海诺亚');
    await page.evaluate(() =>
      (window as unknown as ForeignWindow).view.update({ module: 'task', search: undefined }),
    );
    await page.getByRole('list', { name: 'All customers' }).waitFor({ state: 'detached' });
    await page.getByRole('listitem').first().waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), '');
    await page.context().close();
  });

  it('rejects properties that are missing, by name', async () => {
    const page = await open();
    await assert.rejects(
      show(page, 'record-detail', { module: 'customer' }),
      /record-detail: "id" is missing/,
    );
    await assert.rejects(
      show(page, 'record-list', { module: 'nothing' }),
      /record-list: "module" must be a module/,
    );
    await page.context().close();
  });
});

const firstCustomer = (page: Page): Promise<string> => firstOf(page, 'customer', 3);

async function firstOf(page: Page, module: string, offset: number): Promise<string> {
  return page.evaluate(
    async ([name, from]) => {
      const { platform } = window as unknown as ForeignWindow;
      const body = { offset: from, limit: 1 };
      const found = await platform.request.send(`/api/portico/modules/${name}/list`, {
        method: 'POST',
        body,
      });
      return (found as { rows: { id: string }[] }).rows[0]?.id ?? '';
    },
    [module, offset] as const,
  );
}
