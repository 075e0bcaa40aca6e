import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { Page } from 'playwright';

import { openForeignPage, type ForeignPageOptions, type ForeignWindow } from './embed-page.js';
import { testHouse } from './house.js';
import { assertAccessible, people } from './visitor.js';

const html = '<title>Shop</title><main><h1>Shop</h1><div id="place" style="block-size: 640px"></div></main>';

describe('new records in a page of another origin', () => {
  const house = testHouse();

  const open = (options: Partial<ForeignPageOptions> = {}): Promise<Page> =>
    openForeignPage(house.browser, { oa: house.office.url, account: people.linXiao, html, ...options });
  /** Shows a component whose callbacks are noted. */
  const show = (page: Page, component: string, props: object, names: readonly string[]): Promise<void> =>
    page.evaluate(
      async ([name, given, callbacks]) => {
        const calls: unknown[] = [];
        Object.assign(window, { calls });
        // Bound: the compiler of the tests wraps functions in a helper that the page does not have.
        const bound = callbacks.map((callback) => [callback, calls.push.bind(calls, callback)] as const);
        await (window as unknown as ForeignWindow).show(
          name,
          { ...given, ...Object.fromEntries(bound) },
          { routerType: 'hash' },
        );
      },
      [component, props, names] as const,
    );
  const calls = (page: Page) => page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
  const hash = (page: Page): string => new URL(page.url()).hash;

  it('are made in the list by the keyboard alone, told to the page, and shown', async () => {
    const page = await open();
    await show(page, 'record-list', { module: 'clue', view: 'all' }, ['onCreated']);
    await page.getByRole('grid', { name: 'All leads' }).getByRole('row').nth(2).waitFor();
    await page.getByRole('button', { name: 'New lead' }).focus();
    await page.keyboard.press('Enter');

    const form = page.getByRole('form', { name: 'New lead' });
    await form.waitFor();
    assert.equal(hash(page), '#/sp/crm/clue/add');
    await page.getByRole('heading', { name: 'New lead' }).waitFor();
    const title = form.getByRole('textbox', { name: 'Lead', exact: true });
    assert.ok(await title.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input));

    // What is missing is said beside its field, which has the focus.
    await page.keyboard.press('Control+s');
    await form
      .getByRole('button', { name: 'Show' })
      .or(form.getByText('Fill in this field'))
      .first()
      .waitFor();
    assert.equal(await title.getAttribute('aria-invalid'), 'true');
    await assertAccessible(page, 'the form for a new record with an error');

    await page.keyboard.type('Lead from the shop');
    await form.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'Website' });
    await form.getByRole('textbox', { name: 'Company' }).focus();
    await page.keyboard.type('Example Ltd');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Lead from the shop' }).first().waitFor();
    await page.getByText('Example Ltd').first().waitFor();
    const id = decodeURIComponent(/\/([^/?]+)$/u.exec(hash(page))?.[1] ?? '');
    assert.deepEqual(await calls(page), ['onCreated', { module: 'clue', id }]);

    // Back to the list, which has it; not to an empty form.
    await page.goBack();
    const grid = page.getByRole('grid', { name: 'All leads' });
    await grid.getByRole('row', { name: 'Lead from the shop' }).waitFor();
    assert.equal(hash(page), '');
    await page.context().close();
  });

  it('lose nothing that was typed: a question before it, and a draft after Back', async () => {
    const page = await open();
    await show(page, 'record-list', { module: 'clue', view: 'all' }, []);
    await page.getByRole('button', { name: 'New lead' }).click();
    const title = page.getByRole('textbox', { name: 'Lead', exact: true });
    await title.fill('Typed for a while');

    await page.getByRole('button', { name: 'Leads', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    assert.equal(await title.inputValue(), 'Typed for a while');

    // An answer that never comes.
    await page.context().route('**/api/portico/modules/clue/records', (route) => route.abort());
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('form').getByRole('alert').filter({ hasText: /\S/u }).waitFor();
    assert.equal(await title.inputValue(), 'Typed for a while');
    await page.context().unroute('**/api/portico/modules/clue/records');

    await page.goBack();
    await page.getByRole('grid', { name: 'All leads' }).waitFor();
    await page.getByRole('button', { name: 'New lead' }).click();
    assert.equal(await title.inputValue(), 'Typed for a while');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Typed for a while' }).first().waitFor();
    await page.context().close();
  });

  it('have a type first where the module has types, and are submitted where it has an action for that', async () => {
    const page = await open();
    await show(page, 'module-home', { module: 'workflow' }, ['onCreated']);
    await page.getByRole('link', { name: 'View all' }).click();
    await page.getByRole('button', { name: 'New workflow' }).click();
    await page.getByRole('heading', { name: 'What is it about?' }).waitFor();
    await assertAccessible(page, 'the choice of a type');
    await page.getByRole('button', { name: 'Company seal' }).click();
    assert.equal(hash(page), '#/sp/workflow/add?kind=seal');
    const form = page.getByRole('form', { name: 'New workflow' });
    await form.getByRole('textbox', { name: 'Title' }).fill('A seal for the shop');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Stamps');
    await form.getByRole('button', { name: 'Save and submit' }).click();
    await page.getByRole('heading', { name: 'A seal for the shop' }).first().waitFor();
    await page.getByText('In approval').first().waitFor();
    const [name, record] = (await calls(page)) as [string, { module: string }];
    assert.deepEqual([name, record.module], ['onCreated', 'workflow']);
    await page.context().close();
  });

  it('are made on a phone, and opened by the page where it opens records', async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await show(page, 'record-list', { module: 'clue', view: 'all' }, ['onCreated', 'onOpen']);
    await page.getByRole('list', { name: 'All leads' }).waitFor();
    await page.getByRole('button', { name: 'New lead' }).click();
    const form = page.getByRole('form', { name: 'New lead' });
    await form.getByRole('textbox', { name: 'Lead', exact: true }).fill('Lead of a phone');
    await assertAccessible(page, 'the form for a new record on a phone');
    const overflow = await form.evaluate((element) => element.scrollWidth - element.clientWidth);
    assert.ok(overflow <= 0, `the form is ${overflow} px too wide`);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('list', { name: 'All leads' }).getByText('Lead of a phone').waitFor();
    const told = await calls(page);
    assert.deepEqual([told[0], told[2]], ['onCreated', 'onOpen']);
    assert.deepEqual(told[1], told[3]);
    assert.equal(hash(page), '');
    await page.context().close();
  });

  it('are not offered without the right to make them, and not begun by an address', async () => {
    const page = await open();
    await page.evaluate(() => {
      location.hash = '#/sp/attend/attendanceResult/add';
    });
    await show(page, 'record-list', { module: 'attendanceResult' }, []);
    const text = page.getByText("You don't have permission to create records here");
    await text.or(page.getByRole('grid')).first().waitFor();
    await page.evaluate(() => {
      location.hash = '';
    });
    await page.getByRole('grid').waitFor();
    assert.equal(await page.getByRole('button', { name: /^New / }).count(), 0);
    assert.equal(await page.getByRole('form').count(), 0);
    await page.context().close();
  });
});
