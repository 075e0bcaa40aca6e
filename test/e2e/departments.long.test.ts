import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { departmentPaths, type DepartmentNode } from '../../core/contracts/departments.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Account } from './visitor.js';

const house = testHouse();
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };

const tree = (page: Page) => page.getByRole('tree', { name: 'Departments' });
const item = (page: Page, name: string) => tree(page).getByRole('treeitem', { name });
const person = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

describe('departments of administrators', () => {
  test('by the keyboard alone: one is added, led, moved and deleted, and others see it at once', async () => {
    const [{ page }, anna] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
    ]);
    const names = async () =>
      (await call<DepartmentNode[]>(anna, house.office, 'GET', departmentPaths.departments)).map(
        ({ name, depth, head }) => [name, depth, head?.name],
      );
    await page.goto('/sp/accounts');
    await item(page, 'Finance').waitFor();
    await assertAccessible(page, 'the tree of departments');

    // The tree is one stop of the keyboard, and chooses whose people are listed.
    await tabTo(page, tree(page).getByRole('treeitem', { selected: true }));
    await page.keyboard.type('operations');
    await item(page, 'Operations').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await said(page, '3 people').waitFor();
    await page.getByRole('heading', { name: 'Operations' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await item(page, 'Transport').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await item(page, 'Transport').waitFor();

    const refusal = (text: string) => page.getByRole('alert').getByText(text);
    const more = (name: string) => page.getByRole('button', { name: `More actions for ${name}` });
    const choose = async (name: string, action: string) => {
      await more(name).press('Enter');
      await page.getByRole('menuitem', { name: action }).press('Enter');
    };
    await choose('Operations', 'Add department');
    const form = page.getByRole('dialog', { name: 'Add department' });
    await page.keyboard.press('Enter');
    await form.getByText('Enter a name').waitFor();
    await assertAccessible(page, 'the form of a department');
    await page.keyboard.type('Customs');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Omar');
    await page.getByRole('option', { name: /^Omar Aziz/ }).waitFor();
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Remove Omar Aziz' }).waitFor();
    await form.getByRole('button', { name: 'Add' }).press('Enter');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Customs' }).waitFor();
    await said(page, '0 people').waitFor();
    assert.deepEqual(
      (await names()).filter(([name]) => name === 'Customs'),
      [['Customs', 2, 'Omar Aziz']],
    );

    await choose('Customs', 'Move to…');
    const edit = page.getByRole('dialog', { name: 'Edit department' });
    await edit.getByLabel('Parent department').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Legal');
    await edit.getByRole('button', { name: 'Save' }).press('Enter');
    await edit.waitFor({ state: 'detached' });
    const order = (await names()).map(([name]) => name);
    assert.equal(order[order.indexOf('Legal') + 1], 'Customs');
    const level = await item(page, 'Customs').getAttribute('aria-level');
    assert.equal(level, '4');

    // One with people, or with departments below it, says what is to be done first.
    await item(page, 'Legal').click();
    await choose('Legal', 'Delete');
    await refusal('This department still has departments below it. Move or delete those first.').waitFor();
    await item(page, 'Sales').click();
    await choose('Sales', 'Delete');
    await refusal('This department still has people. Move them to another department first.').waitFor();
    await item(page, 'Customs').click();
    await choose('Customs', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete Customs?' });
    await assertAccessible(page, 'the question before a department is deleted');
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await item(page, 'Customs').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Legal' }).waitFor();
    assert.equal((await names()).length, order.length - 1);
  });

  test('what two administrators change is not lost', async () => {
    const [one, other] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(siteAdmin, { language: 'en' }),
    ]);
    const edit = (page: Page) => page.getByRole('dialog', { name: 'Edit department' });
    for (const { page } of [one, other]) {
      await page.goto('/sp/accounts');
      await item(page, 'Product').click();
      await page.getByRole('button', { name: 'More actions for Product' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await edit(page).waitFor();
    }
    await edit(other.page).getByLabel('Parent department').selectOption({ label: 'None' });
    await edit(other.page).getByRole('button', { name: 'Save' }).click();
    await edit(other.page).waitFor({ state: 'detached' });

    one.expectTrouble(/status of 409/);
    const { page } = one;
    await edit(page).getByLabel('Department name').fill('Product design');
    await edit(page).getByRole('button', { name: 'Save' }).click();
    await edit(page).getByText('Someone else changed this department.').waitFor();
    assert.equal(await edit(page).getByLabel('Department name').inputValue(), 'Product design');
    assert.equal(await edit(page).getByLabel('Parent department').inputValue(), '');
    await edit(page).getByRole('button', { name: 'Save' }).click();
    await item(page, 'Product design').waitFor();
    assert.equal(await item(page, 'Product design').getAttribute('aria-level'), '2');
  });

  test('on a phone are a sheet before the list', async () => {
    const { page } = await house.enter(siteAdmin, { screen: 'phone', language: 'en' });
    await page.goto('/mobile/me');
    await page.getByRole('link', { name: 'Accounts' }).tap();
    await person(page, 'Tom Baker').waitFor();
    await page.getByRole('button', { name: /^Department: / }).tap();
    const sheet = page.getByRole('dialog', { name: 'Departments' });
    await item(page, 'Finance').waitFor();
    await assertAccessible(page, 'the departments of a phone');
    const box = await item(page, 'Finance').boundingBox();
    assert.ok(box && box.height >= 44, 'a target for a finger');
    await item(page, 'Finance').tap();
    await sheet.waitFor({ state: 'detached' });
    await person(page, 'Anna Lee').waitFor();
    await person(page, 'Tom Baker').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Department: Finance' }).waitFor();
    await page.getByRole('button', { name: 'More actions for Finance' }).tap();
    await page.getByRole('menuitem', { name: 'Edit' }).tap();
    const edit = page.getByRole('dialog', { name: 'Edit department' });
    await edit.waitFor();
    await assertAccessible(page, 'the form of a department on a phone');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await edit.getByRole('button', { name: 'Cancel' }).tap();

    // One is added below it, renamed and deleted.
    await page.getByRole('button', { name: 'More actions for Finance' }).tap();
    await page.getByRole('menuitem', { name: 'Add department' }).tap();
    const form = page.getByRole('dialog', { name: 'Add department' });
    await form.getByLabel('Department name').fill('Payroll');
    await form.getByRole('button', { name: 'Add' }).tap();
    await page.getByRole('button', { name: 'Department: Payroll' }).waitFor();
    await said(page, '0 people').waitFor();
    await page.getByRole('button', { name: 'More actions for Payroll' }).tap();
    await page.getByRole('menuitem', { name: 'Edit' }).tap();
    await edit.getByLabel('Department name').fill('Wages');
    await edit.getByRole('button', { name: 'Save' }).tap();
    await page.getByRole('button', { name: 'Department: Wages' }).tap();
    assert.equal(await item(page, 'Wages').getAttribute('aria-level'), '4');
    await item(page, 'Wages').tap();
    await page.getByRole('button', { name: 'More actions for Wages' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await page.getByRole('dialog', { name: 'Delete Wages?' }).getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('button', { name: 'Department: Finance' }).waitFor();
  });
});
