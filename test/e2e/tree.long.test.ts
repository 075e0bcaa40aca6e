import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { branchesPath, type Branches } from '../../core/contracts/branches.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValues, RecordDetail } from '../../core/contracts/records.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { actAndRest, assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();

const create = (page: Page, module: string, values: FieldValues): Promise<RecordDetail> =>
  call<RecordDetail>({ context: page.context() }, house.office, 'POST', endpoints.records(module), {
    values,
  });
const refTo = ({ module, id, title }: RecordDetail) => ({ module, id, title });
const folder = (page: Page, title: string, parent?: RecordDetail) =>
  create(page, 'docFolder', { title, ...(parent && { parent: refTo(parent) }) });
const doc = (page: Page, title: string, inside: RecordDetail) =>
  create(page, 'doc', { title, folder: refTo(inside) });

/** Titles of what is in a folder, in order. */
const titlesIn = async (page: Page, { id }: RecordDetail): Promise<string[]> => {
  const context = page.context();
  const { rows } = await call<Branches>({ context }, house.office, 'POST', branchesPath('doc'), { node: id });
  return rows.map(({ title }) => title);
};

/** A folder with two others, of which the first has a third, and a document. */
async function shelves(page: Page, name: string) {
  const top = await folder(page, name);
  const first = await folder(page, `${name} one`, top);
  const second = await folder(page, `${name} two`, top);
  const inner = await folder(page, `${name} inner`, first);
  await doc(page, `${name} notes`, top);
  return { top, first, second, inner };
}

const treeOf = (place: Page | Locator): Locator => place.getByRole('tree', { name: 'Folders' });
const item = (place: Page | Locator, name: string): Locator =>
  treeOf(place).getByRole('treeitem', { name: new RegExp(`^${name}( One item| \\d+ items)?$`) });
const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const announced = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('portico-toast .live').filter({ hasText: text }).waitFor({ state: 'attached' });
const addressOf = (at: RecordDetail): string => `/sp/doc?view=all&view=tree&in=${at.id}`;
const isFocused = (element: Element) => element === document.activeElement;

describe('a tree of documents', () => {
  test('opens folders by keys, names the shown one in the address and in a path, and loads late', async () => {
    const { page } = await house.enter(people.annaLee);
    const { top, first, inner } = await shelves(page, 'Atlas');
    await openAndRest(page, '/sp/doc?view=all&view=table');
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await actAndRest(page, () => page.getByRole('radio', { name: 'Tree' }).click());
    assert.ok(bytes > 0 && bytes < 60_000, `${bytes} bytes`);

    await tabTo(page, item(page, 'Documents'));
    await page.keyboard.type('atl');
    assert.ok(await item(page, 'Atlas').evaluate(isFocused), 'typed characters lead to a folder');
    await page.keyboard.press('ArrowRight');
    await item(page, 'Atlas one').waitFor();
    assert.equal(await item(page, 'Atlas').getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await item(page, 'Atlas inner').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/*in=${inner.id}*`);
    const path = page.getByRole('navigation', { name: 'Breadcrumb' });
    await path.getByText('Atlas inner').waitFor();
    assert.deepEqual(await path.getByRole('listitem').allInnerTexts(), [
      'Documents',
      'Atlas',
      'Atlas one',
      'Atlas inner',
    ]);
    await path.getByRole('link', { name: 'Atlas', exact: true }).click();
    await page.waitForURL(`**/*in=${top.id}*`);
    await rowOf(page, 'Atlas notes').waitFor();
    await rowOf(page, 'Atlas one').getByRole('link').click();
    await page.waitForURL(`**/*in=${first.id}*`);
    await rowOf(page, 'Atlas inner').waitFor();
    await assertAccessible(page, 'the tree');

    // A search finds what is in the folder and below, with the folders in which it is.
    await page.goto(`${addressOf(top)}&q=Atlas`);
    await rowOf(page, 'Atlas inner').getByText('Atlas / Atlas one').waitFor();
  });

  test('moves a document by the keyboard alone, and back', async () => {
    const { page } = await house.enter(people.annaLee);
    const { top, second } = await shelves(page, 'Birch');
    await page.goto(addressOf(top));
    const link = rowOf(page, 'Birch notes').getByRole('link');
    await tabTo(page, rowOf(page, 'Birch one'));
    await page.keyboard.press('End');
    await tabTo(page, rowOf(page, 'Birch notes').getByRole('button', { name: 'Move or open' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move to' });
    await item(dialog, 'Birch').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowRight');
    await item(dialog, 'Birch two').waitFor();
    await page.keyboard.type('birch two');
    await page.keyboard.press('Enter');
    await assertAccessible(page, 'the dialog');
    await tabTo(page, dialog.getByRole('button', { name: 'Move here' }));
    await page.keyboard.press('Enter');
    await announced(page, 'Moved to Birch two');
    await link.waitFor({ state: 'detached' });
    assert.ok(
      await page.getByRole('grid').evaluate((grid) => grid.contains(document.activeElement)),
      'the focus stays in the list',
    );
    assert.deepEqual(await titlesIn(page, second), ['Birch notes']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await link.waitFor();
    assert.deepEqual(await titlesIn(page, second), []);
  });

  test('says why a folder cannot be moved below itself', async () => {
    const visitor = await house.enter(people.annaLee);
    const { page } = visitor;
    visitor.expectTrouble(/422/);
    const { top, first } = await shelves(page, 'Cedar');
    await page.goto(addressOf(top));
    await rowOf(page, 'Cedar one').hover();
    await rowOf(page, 'Cedar one').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move to' });
    await dialog.getByText('It is already here.').waitFor();
    await item(dialog, 'Cedar').press('ArrowRight');
    await item(dialog, 'Cedar one').press('ArrowRight');
    await item(dialog, 'Cedar inner').click();
    await dialog.getByRole('button', { name: 'Move here' }).click();
    await announced(page, /Couldn't move “Cedar one”\. A record can't be inside itself/);
    assert.ok((await titlesIn(page, top)).includes(first.title));
  });

  test('takes files from the desktop, loses none that failed, and takes a document that is dragged', async () => {
    const visitor = await house.enter(people.annaLee);
    const { page } = visitor;
    visitor.expectTrouble(/500/);
    const { top, second } = await shelves(page, 'Dune');
    await page.goto(addressOf(top));
    let isRefused = true;
    await page.route(`**${endpoints.records('doc')}`, async (route) => {
      if (!isRefused || !route.request().postData()?.includes('plan.txt')) return route.fallback();
      isRefused = false;
      return route.fulfill({ status: 200, json: { code: 500, msg: 'The disk is full.', status: false } });
    });
    const files = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      for (const name of ['plan.txt', 'list.txt'])
        transfer.items.add(new File([`This is ${name}`], name, { type: 'text/plain' }));
      return transfer;
    });
    for (const event of ['dragover', 'drop'])
      await rowOf(page, 'Dune two').dispatchEvent(event, { dataTransfer: files });
    await page.getByText('Upload failed. The disk is full.').waitFor();
    // Leaving would lose it.
    await page.getByRole('radio', { name: 'List' }).click();
    const question = page.getByRole('dialog', { name: "Some files aren't uploaded" });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Retry upload of plan.txt' }).click();
    await announced(page, /Documents added: [12]/);
    await page.getByText('The disk is full.').waitFor({ state: 'detached' });
    await rowOf(page, 'Dune notes').dragTo(rowOf(page, 'Dune two'));
    await rowOf(page, 'Dune notes').waitFor({ state: 'detached' });
    assert.deepEqual((await titlesIn(page, second)).sort(), ['Dune notes', 'list.txt', 'plan.txt']);
    await page.goto(addressOf(second));
    await rowOf(page, 'plan.txt').getByRole('link').click();
    await page.getByRole('link', { name: 'Download plan.txt' }).waitFor();
  });
});

describe('a tree on a phone', () => {
  test('shows one level at a time, and moves by a sheet', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    const { top, second } = await shelves(page, 'Elm');
    await page.goto(`/mobile/doc?view=all&view=tree&in=${top.id}`);
    const list = page.getByRole('list', { name: 'Elm', exact: true });
    await list.getByRole('link', { name: /^Elm one/ }).click();
    await page
      .getByRole('list', { name: 'Elm one' })
      .getByRole('link', { name: /^Elm inner/ })
      .waitFor();
    assert.equal(await page.getByRole('tree').count(), 0);
    await page.goBack();
    const button = list.getByRole('button', { name: 'Move or open “Elm notes”' });
    const box = await button.boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 44, 'a target for a finger');
    await assertAccessible(page, 'the tree of a phone');
    await button.click();
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Move to' });
    await item(sheet, 'Elm').press('ArrowRight');
    await item(sheet, 'Elm two').click();
    await sheet.getByRole('button', { name: 'Move here' }).click();
    await announced(page, 'Moved to Elm two');
    assert.deepEqual(await titlesIn(page, second), ['Elm notes']);
  });
});
