import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Page } from 'playwright';

import {
  countTraces,
  openForeignPage,
  removeAndCount,
  type ForeignPageOptions,
  type ForeignWindow,
} from './embed-page.js';
import { testHouse } from './house.js';
import { assertAccessible, people } from './visitor.js';

const html = '<title>Shop</title><main><h1>Shop</h1><div id="place" style="block-size: 640px"></div></main>';

describe('rich text in a page of another origin', () => {
  const house = testHouse();

  const open = (options: Partial<ForeignPageOptions> = {}): Promise<Page> =>
    openForeignPage(house.browser, { oa: house.office.url, account: people.groupAdmin, html, ...options });
  const show = (page: Page, component: string, props: object): Promise<void> =>
    page.evaluate(([name, given]) => (window as unknown as ForeignWindow).show(name, given), [
      component,
      props,
    ] as const);
  const send = (
    page: Page,
    path: string,
    body?: object,
  ): Promise<{ id: string; values: Record<string, unknown> }> =>
    page.evaluate(
      ([to, sent]) => {
        const { platform } = window as unknown as ForeignWindow;
        return platform.request.send(to, sent ? { method: 'POST', body: sent } : {}) as Promise<never>;
      },
      [path, body] as const,
    );
  const records = '/api/portico/modules/placard/records';
  const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

  it('is written by the keyboard alone, with the editor of the page app, which is loaded for it', async () => {
    const page = await open();
    const isEditor: Promise<boolean>[] = [];
    page.on('response', (response) => {
      if (/\/embed\/p-[^/]+\.js$/u.test(response.url()))
        isEditor.push(response.text().then((text) => text.includes('ProseMirror')));
    });
    await show(page, 'record-list', { module: 'placard' });
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    assert.equal((await Promise.all(isEditor)).includes(true), false);
    await page.getByRole('button', { name: 'New notice' }).focus();
    await page.keyboard.press('Enter');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.focus();
    await page.keyboard.type('Gates of the shop');
    await content(page).waitFor();
    assert.equal((await Promise.all(isEditor)).includes(true), true);

    await content(page).focus();
    await page.keyboard.type('Open ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('daily');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' by @陈一鸣');
    await page
      .getByRole('option', { name: /^陈一鸣/ })
      .and(page.getByRole('option', { selected: true }))
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('listbox', { name: 'Mention someone' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    // The tool bar is one stop before the text; its tools are reached by the arrows.
    await page.keyboard.press('Shift+Tab');
    const list = page.getByRole('button', { name: 'Bulleted list' });
    for (let press = 0; press < 12; press += 1) {
      if (await list.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button))
        break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.type('North');
    await assertAccessible(page, 'the editor of rich text');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Gates of the shop' }).first().waitFor();
    await page.locator('span[data-person]', { hasText: '@陈一鸣' }).first().waitFor();

    const found = await page.evaluate(async () => {
      const { platform } = window as unknown as ForeignWindow;
      const body = { offset: 0, limit: 1, search: 'Gates of the shop' };
      return platform.request.send('/api/portico/modules/placard/list', { method: 'POST', body });
    });
    const { values } = await send(
      page,
      `${records}/${(found as { rows: { id: string }[] }).rows[0]?.id ?? ''}`,
    );
    assert.match(
      String(values['body']),
      /^<p>Open <strong>daily<\/strong> by <span data-person="[\w-]+">@陈一鸣<\/span>\s*<\/p><ul><li><p>North<\/p><\/li><\/ul>$/u,
    );
    await page.context().close();
  });

  it('takes no harmful markup, and is kept as a draft, on a phone', async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    const { id } = await send(page, records, {
      values: { title: 'Pasted', kind: 'company', body: '<p>First line</p>' },
    });
    await show(page, 'record-detail', { module: 'placard', id });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await content(page).click();
    await page.keyboard.press('Control+End');
    await content(page).evaluate((text) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p onclick="alert(1)">, and <a href="javascript:alert(1)">more</a><img src="x" onerror="alert(1)"><script>alert(1)</script></p>',
      );
      text.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await page.getByText('First line, and more').first().waitFor();
    assert.equal(await content(page).locator('img, script, a[href^="javascript"], [onclick]').count(), 0);
    await assertAccessible(page, 'the editor of rich text on a phone');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `the page is ${overflow} px too wide`);

    // The page removes the component, and shows it again.
    await page
      .getByText(/^Draft saved at/u)
      .first()
      .waitFor();
    await page.evaluate(() => (window as unknown as ForeignWindow).view.unmount());
    await show(page, 'record-detail', { module: 'placard', id });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await page.getByText('First line, and more').first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor();
    const { values } = await send(page, `${records}/${id}`);
    assert.doesNotMatch(String(values['body']), /javascript|onclick|onerror|<script|<img/u);
    assert.match(String(values['body']), /First line, and .*more/u);
    await page.context().close();
  });

  it('registers no tag, and leaves nothing when its component is removed', async () => {
    const page = await open();
    await countTraces(page);
    await show(page, 'record-list', { module: 'placard' });
    await page.getByRole('button', { name: 'New notice' }).click();
    await content(page).fill('Typed');
    const left = await removeAndCount(page);
    // React adds this listener to a document once, and never removes it.
    assert.deepEqual(left, { tags: [], listeners: [['selectionchange', 1]], content: '', sheets: 0 });
    await page.context().close();
  });

  it('with a table, which the editor has not, is left as it is by other changes', async () => {
    const page = await open();
    const body = '<table><tbody><tr><td>North</td></tr></tbody></table>';
    const { id, values: before } = await send(page, records, {
      values: { title: 'With a table', kind: 'company', body },
    });
    await show(page, 'record-detail', { module: 'placard', id });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByText('Editing here removes the images and tables of this text.').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Still with a table');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Still with a table' }).first().waitFor();
    assert.equal((await send(page, `${records}/${id}`)).values['body'], before['body']);
    assert.match(String(before['body']), /<table/u);
    await page.context().close();
  });
});
