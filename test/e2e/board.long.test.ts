import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Lanes, LanesQuery } from '../../core/contracts/lanes.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { actAndRest, assertAccessible, openAndRest, people, type Account } from './visitor.js';
import { wordsIn } from './words.js';

const house = testHouse();
/** May move every task of the tenant. */
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };

const lane = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const cardIn = (place: Locator, id: string): Locator => place.locator(`[data-card="${id}"]`);
const countOf = async (place: Locator): Promise<number> =>
  Number((await place.locator('header bdi').first().innerText()).replace(/\D/g, ''));

const lanesOf = async (page: Page, module: string, query: LanesQuery): Promise<Lanes['lanes']> =>
  (await call<Lanes>({ context: page.context() }, house.office, 'POST', endpoints.lanes(module), query))
    .lanes;

/** Waits for a message in the live regions of the toast. */
const announced = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('portico-toast .live').filter({ hasText: text }).waitFor({ state: 'attached' });

/** Ids of tasks whose status the user may change, and of those whose it may not, that are not started. */
async function openTasks(page: Page): Promise<{ own: string[]; locked: string[] }> {
  const all = await lanesOf(page, 'task', { field: 'status', limit: 20 });
  const rows = all.find(({ value }) => value === 'open')?.rows ?? [];
  return {
    own: rows.filter(({ locked }) => !locked).map(({ id }) => id),
    locked: rows.filter(({ locked }) => locked).map(({ id }) => id),
  };
}

const isFocused = (element: Element) => element === document.activeElement;

describe('a board', () => {
  test('is chosen by a switch, named by the address and remembered for the next visit', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/task?view=all');
    await page.getByRole('grid').waitFor();
    const kinds = page.getByRole('radiogroup', { name: 'Show as' });
    await kinds.getByRole('radio', { name: 'List' }).press('ArrowRight');
    await lane(page, 'In progress').waitFor();
    assert.equal(new URL(page.url()).search, '?view=all&view=board');
    assert.equal(await kinds.getByRole('radio', { name: 'Board' }).getAttribute('aria-checked'), 'true');

    // The body is not rendered as a table before the choice is known.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role="grid"]')) document.documentElement.dataset['table'] = '';
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/sp/task?view=late');
    await lane(page, 'Overdue').getByRole('listitem').first().waitFor();
    assert.equal(await page.locator('html[data-table]').count(), 0);
    await kinds.getByRole('radio', { name: 'List' }).click();
    await page.getByRole('grid').waitFor();
    assert.equal(new URL(page.url()).search, '?view=late&view=table');
  });

  test('is loaded where it is first shown, in under 60 kB', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/task?view=all&view=table');
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await actAndRest(page, () => page.getByRole('radio', { name: 'Board' }).click());
    await lane(page, 'Done').waitFor();
    assert.ok(bytes > 0 && bytes < 60_000, `${bytes} bytes`);
  });

  test('moves a card that is dragged, and says where it is', async () => {
    const { page } = await house.enter(siteAdmin);
    const { own } = await openTasks(page);
    const id = own[0] ?? '';
    await page.goto('/sp/task?view=all&view=board');
    const [from, to] = [lane(page, 'Not started'), lane(page, 'In progress')];
    await cardIn(from, id).waitFor();
    const before = { from: await countOf(from), to: await countOf(to) };
    await cardIn(from, id).dragTo(to);
    await cardIn(to, id).waitFor();
    await announced(page, /Moved to In progress, \d+ of \d+/);
    assert.deepEqual(
      { from: await countOf(from), to: await countOf(to) },
      { from: before.from - 1, to: before.to + 1 },
    );
    const moved = await lanesOf(page, 'task', { field: 'status', limit: 100 });
    assert.ok(moved.find(({ value }) => value === 'active')?.rows.some((row) => row.id === id));

    await page.getByRole('button', { name: 'Undo' }).click();
    await cardIn(from, id).waitFor();
  });

  test('is worked by the keyboard alone', async () => {
    const { page } = await house.enter(siteAdmin);
    const { own } = await openTasks(page);
    await page.goto('/sp/task?view=all&view=board');
    const [from, to] = [lane(page, 'Not started'), lane(page, 'In progress')];
    const first = from.locator('[data-card] a').first();
    await tabTo(page, first);
    await page.keyboard.press('ArrowRight');
    assert.ok(await to.locator('[data-card] a').first().evaluate(isFocused), 'right: the next lane');
    await page.keyboard.press('ArrowLeft');
    assert.ok(await first.evaluate(isFocused), 'left: back');

    const id = own.at(-1) ?? '';
    const link = (place: Locator) => cardIn(place, id).getByRole('link');
    for (let step = 0; step < 20 && !(await link(from).evaluate(isFocused)); step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await link(to).waitFor();
    await announced(page, 'Moved to In progress');
    assert.ok(await link(to).evaluate(isFocused), 'the focus stays on the card');
    await page.keyboard.press('Alt+ArrowLeft');
    await link(from).waitFor();
    await announced(page, 'Moved to Not started');

    await page.keyboard.press('Space');
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/*${id}*`);
  });

  test('moves a card by its menu', async () => {
    const { page } = await house.enter(siteAdmin);
    const { own } = await openTasks(page);
    const id = own[1] ?? '';
    await page.goto('/sp/task?view=all&view=board');
    const from = lane(page, 'Not started');
    await cardIn(from, id).hover();
    await cardIn(from, id).getByRole('button').click();
    await page.getByRole('menuitemradio', { name: 'Cancelled' }).click();
    await cardIn(lane(page, 'Cancelled'), id).waitFor();
  });

  test('says in the menu, and after the keys, why a card stays', async () => {
    const { page } = await house.enter(people.annaLee);
    const { locked } = await openTasks(page);
    const id = locked[0] ?? '';
    await page.goto('/sp/task?view=all&view=board');
    const from = lane(page, 'Not started');
    const why = "You don't have permission to change “Status” in this record.";
    await cardIn(from, id).hover();
    await cardIn(from, id).getByRole('button').click();
    const item = page.getByRole('menuitemradio', { name: 'In progress' });
    assert.equal(await item.getAttribute('aria-disabled'), 'true');
    assert.ok((await item.innerText()).includes(why));
    await page.keyboard.press('Escape');
    await cardIn(from, id).getByRole('link').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await announced(page, why);
    await cardIn(from, id).waitFor();
  });

  test('puts a card back that the server refuses, with its reason', async () => {
    const visitor = await house.enter(siteAdmin);
    const { page } = visitor;
    visitor.expectTrouble(/403/);
    const { own } = await openTasks(page);
    const id = own[0] ?? '';
    await page.goto('/sp/task?view=all&view=board');
    await page.route(`**${endpoints.record('task', id)}**`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      return route.fulfill({
        status: 200,
        json: { code: 403, msg: 'This task is being audited.', status: false },
      });
    });
    const from = lane(page, 'Not started');
    await cardIn(from, id).getByRole('link').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await announced(page, 'This task is being audited.');
    await cardIn(from, id).waitFor();
    assert.ok(await cardIn(from, id).getByRole('link').evaluate(isFocused), 'the focus goes back with it');
  });

  test('has sums, and rows beyond the first', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/saleChance?view=all&view=board');
    const [first] = await lanesOf(page, 'saleChance', { field: 'stage', sum: 'amount' });
    const place = lane(page, 'First contact');
    await place.waitFor();
    const shown = (await place.locator('header [title^="Total: "]').innerText()).replace(/\D/g, '');
    assert.equal(shown, first?.sums?.[0]?.sum.replace('.', ''));
    assert.ok((first?.total ?? 0) > 20);
    assert.equal(await place.getByRole('listitem').count(), 20);
    await place.getByRole('button', { name: /^Show \d+ more$/ }).click();
    await place.getByRole('listitem').nth(20).waitFor();
  });

  test('changes a card after its record was saved in the dialog over it', async () => {
    const zh = wordsIn('zh_CN');
    const { page } = await house.enter(people.linXiao);
    await page.goto('/sp/crm/saleChance?view=mine&view=board');
    const card = page.locator('[data-card] a').first();
    await card.click();
    // The record is slotted into the dialog, which lies over the board.
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: zh('Edit'), exact: true }).click();
    await page.getByRole('textbox', { name: '商机名称' }).fill('看板上改的名称');
    await page.getByRole('button', { name: zh('Save'), exact: true }).click();
    const renamed = page.locator('[data-card] a').filter({ hasText: '看板上改的名称' });
    await renamed.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.ok(await renamed.evaluate(isFocused), 'the focus goes back to the card');
  });

  test('has no axe violations, with a card selected', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/task?view=all&view=board');
    await page.locator('[data-card]').first().hover();
    await page.locator('[data-card]').first().getByRole('checkbox').check();
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor();
    await assertAccessible(page, 'the board');
  });
});

describe('a board on a phone', () => {
  test('shows one lane at a time, which tabs choose, and moves a card by a sheet', async () => {
    const { page } = await house.enter(siteAdmin, { screen: 'phone' });
    const { own } = await openTasks(page);
    const id = own[0] ?? '';
    await page.goto('/mobile/task?view=all');
    await page.getByRole('button', { name: 'Show as' }).click();
    await page.getByRole('menuitemradio', { name: 'Board' }).click();
    const tabs = page.getByRole('tablist', { name: 'Status' });
    await tabs.getByRole('tab', { name: /^Done/ }).click();
    await lane(page, 'Done').getByRole('listitem').first().waitFor();
    await tabs.getByRole('tab', { name: /^Not started/ }).click();
    await assertAccessible(page, 'the board of a phone');

    await cardIn(lane(page, 'Not started'), id).getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'Move to' });
    await sheet.getByRole('button', { name: 'In progress' }).click();
    await cardIn(lane(page, 'In progress'), id).waitFor({ state: 'attached' });
    await announced(page, 'Moved to In progress');
  });
});
