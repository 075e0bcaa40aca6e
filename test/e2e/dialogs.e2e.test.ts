import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';

import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { testHouse } from './house.js';
import { people, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const registry = createRegistry();
const list = '/sp/crm/customer';
const id = seededId('logistics', 'customer', 12);
const detail = registry.addressOf({ module: 'customer', id }) ?? '';
const side = registry.dialogRoute(list, 'customer', 'side', id) ?? '';

const house = testHouse();
let visitor: Visitor;

beforeEach(async () => {
  visitor = await house.enter(people.annaLee);
});

const path = () => new URL(visitor.page.url()).pathname;

describe('dialogs and the history', () => {
  test('a record opened from the list is closed by Back, and Back again leaves the list', async () => {
    const { page } = await house.enter(people.linXiao);
    const zh = wordsIn('zh_CN');
    await page.goto('/sp');
    const rail = page.getByRole('navigation', { name: zh('Main navigation'), exact: true });
    await rail.getByRole('link', { name: zh('Customers') }).click();
    await page.getByRole('grid').getByRole('row').nth(3).getByRole('link').first().click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('article').getByRole('heading').first().waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
    assert.equal(registry.matchAddress(page.url().slice(house.office.url.length))?.page, 'list');
    await page.goBack();
    await rail
      .locator('[aria-current=page]')
      .filter({ hasText: zh('Home') })
      .waitFor();
    assert.equal(new URL(page.url()).pathname, '/sp');
  });

  test('a reload restores the page and its dialog', async () => {
    const { page } = visitor;
    await page.goto(side);
    await page.getByRole('dialog').waitFor();
    const title = await page.getByRole('article').getByRole('heading').first().innerText();
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('article').getByRole('heading', { name: title }).first().waitFor();
    await page.getByRole('grid').getByRole('row').nth(3).waitFor();
  });

  test('Escape closes the topmost of two dialogs only', async () => {
    const { page } = visitor;
    const second =
      registry.dialogRoute(side, 'customer', 'centre', seededId('logistics', 'customer', 13)) ?? '';
    await page.goto(second);
    await page.getByRole('dialog').nth(1).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').nth(1).waitFor({ state: 'hidden' });
    assert.equal(path(), new URL(side, house.office.url).pathname);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
    assert.equal(path(), list);
  });

  test('a dialog with unsaved changes needs a confirmation before it closes, and keeps them when the user continues editing', async () => {
    const { page } = await house.enter(people.linXiao);
    const zh = wordsIn('zh_CN');
    await page.goto(list);
    await page.getByRole('grid').getByRole('row').nth(4).getByRole('link').first().click();
    await page.getByRole('button', { name: zh('Edit'), exact: true }).click();
    const name = page.getByRole('textbox', { name: '客户名称' });
    await name.fill('写到一半');
    const question = page.getByRole('dialog', { name: zh('Discard changes?') });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: zh('Keep editing') }).click();
    assert.equal(await name.inputValue(), '写到一半');
    await page.goBack();
    await question.getByRole('button', { name: zh('Discard'), exact: true }).click();
    await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
    await page.getByRole('grid').getByRole('row').nth(4).waitFor();
  });

  test('a record that does not exist and one of another organisation both show not found, without details', async () => {
    visitor.expectTrouble(/404/);
    const { page } = visitor;
    for (const wrong of ['1000000000000000000', 'not-a-number', seededId('group', 'customer', 5)]) {
      await page.goto(detail.replace(id, wrong));
      await page.getByRole('heading', { name: 'Item not found' }).waitFor();
    }
  });
});
