import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import type { Browser, Page } from 'playwright';

import { openForeignPage, type ForeignPageOptions, type ForeignWindow } from './embed-page.js';
import { startOffice, type Office } from './office.js';
import { launchBrowser, people } from './visitor.js';

/** Styles of a page that resets everything, and is broken for everything that it reaches. */
const hostilePage = `<style>
  * { all: unset !important; }
  * { font: 30px/3 monospace !important; color: red !important; position: static !important; }
  div, section, table, input, button { display: block !important; border: 9px solid red !important; }
</style><div id="place" style="block-size: 640px"></div>`;

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
    await page.evaluate(() => {
      const counted = {
        tags: [] as string[],
        listeners: new Map<string, number>(),
        // A method: the compiler of the tests wraps other functions in a helper that the page does not have.
        count(type: string, by: number) {
          this.listeners.set(type, (this.listeners.get(type) ?? 0) + by);
        },
      };
      const { define } = customElements;
      customElements.define = function (name, ...rest) {
        counted.tags.push(name);
        define.call(this, name, ...rest);
      };
      for (const target of [window, document, document.body, document.documentElement]) {
        const { addEventListener, removeEventListener } = target;
        target.addEventListener = (type: string, ...rest: never[]) => {
          counted.count(type, 1);
          Reflect.apply(addEventListener, target, [type, ...rest]);
        };
        target.removeEventListener = (type: string, ...rest: never[]) => {
          counted.count(type, -1);
          Reflect.apply(removeEventListener, target, [type, ...rest]);
        };
      }
      Object.assign(window, { counted });
    });
    await show(page, 'record-list', { module: 'customer' });
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
    const left = await page.evaluate(() => {
      const { view, counted } = window as unknown as ForeignWindow & {
        counted: { tags: string[]; listeners: Map<string, number> };
      };
      view.unmount();
      const root = document.querySelector('#place > div')?.shadowRoot;
      return {
        tags: counted.tags,
        listeners: [...counted.listeners].filter(([, count]) => count !== 0),
        content: root?.innerHTML,
        sheets: root?.adoptedStyleSheets.length,
      };
    });
    // React adds this listener to a document once, and never removes it.
    const ofReact = [['selectionchange', 1]];
    assert.deepEqual(left, { tags: [], listeners: ofReact, content: '', sheets: 0 });
    await page.context().close();
  });
});
