import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { sumDecimals } from '../../core/values/format/decimal.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { assertAccessible, people, type Visitor } from './visitor.js';

const house = testHouse();

const ask = <T>(visitor: Visitor, method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> =>
  call<T>(visitor, house.office, method, path, data);

/** A task of the visitor. */
async function addTask(visitor: Visitor, title: string): Promise<RecordDetail> {
  const { employeeId } = await ask<SessionInfo>(visitor, 'POST', endpoints.getInfo);
  return ask<RecordDetail>(visitor, 'POST', endpoints.records('task'), {
    values: { title, dueDate: '2026-12-31', priority: 'normal', assignee: { id: employeeId, name: '' } },
  });
}

const taskNow = (visitor: Visitor, id: string): Promise<RecordDetail> =>
  ask<RecordDetail>(visitor, 'GET', `${endpoints.record('task', id)}?visit=0`);

/** Resolves once the control of a cell has the focus. */
const focused = (page: Page) => page.locator('[role="dialog"] :focus').first().waitFor();

const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const widthOf = async (page: Page, name: string): Promise<number> =>
  Math.round((await header(page, name).boundingBox())?.width ?? 0);

describe('the table of a list', () => {
  test('is edited in place by the keyboard: F2, Tab to the next cell, Enter, Escape, and undone', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    const { id } = await addTask(visitor, 'Edited in place');
    await page.goto('/sp/task?view=all&view=table&q=Edited');
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('F2');
    const title = page.getByRole('dialog', { name: 'Task' }).getByRole('textbox');
    await focused(page);
    await title.fill('Not kept');
    await page.keyboard.press('Escape');
    await title.waitFor({ state: 'detached' });
    assert.equal((await taskNow(visitor, id)).title, 'Edited in place');

    await page.keyboard.press('F2');
    await focused(page);
    await title.fill('');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Required' }).waitFor();
    await title.fill('Edited by keys');
    await assertAccessible(page, 'a table with an edited cell');
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Edited by keys' }).waitFor();
    assert.equal((await taskNow(visitor, id)).title, 'Edited by keys');
    await page.getByRole('dialog').and(page.locator(':not([aria-label="Task"])')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Edited in place' }).waitFor();
    assert.equal((await taskNow(visitor, id)).title, 'Edited in place');
  });

  test('a change that clashes with another keeps what was typed, and says whose it is', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    visitor.expectTrouble(/409/);
    const { id } = await addTask(visitor, 'Clashing title');
    await page.goto('/sp/task?view=all&view=table&q=Clashing');
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('F2');
    const title = page.getByRole('dialog', { name: 'Task' }).getByRole('textbox');
    await focused(page);
    await title.fill('Mine');
    await ask(visitor, 'PUT', endpoints.record('task', id), { revision: 1, values: { title: 'Theirs' } });
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'just changed this to “Theirs”' }).waitFor();
    assert.equal(await title.inputValue(), 'Mine');
    await page.keyboard.press('Enter');
    await title.waitFor({ state: 'detached' });
    assert.equal((await taskNow(visitor, id)).title, 'Mine');
  });

  test('a double click edits a cell, and a click opens the record', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    const { id } = await addTask(visitor, 'Clicked cell');
    await page.goto('/sp/task?view=all&view=table&q=Clicked');
    const cell = page.getByRole('row').nth(1).getByRole('gridcell', { name: 'Normal' });
    await cell.dblclick();
    const dialog = page.getByRole('dialog', { name: 'Priority' });
    await dialog.getByRole('combobox').click();
    await dialog.getByRole('option', { name: 'High' }).click();
    await page.getByRole('gridcell', { name: 'High' }).waitFor();
    assert.equal((await taskNow(visitor, id)).values['priority'], 'high');
    await page.getByRole('gridcell', { name: 'High' }).click();
    await page.getByRole('heading', { name: 'Clicked cell' }).waitFor();
  });

  test('widths and order of columns are changed by keys and by dragging, and kept for the next visit', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    await page.goto('/sp/task?view=all&view=table');
    const due = header(page, 'Due');
    await due.waitFor();
    const names = () =>
      page
        .getByRole('columnheader')
        .allInnerTexts()
        .then((texts) => texts.map((text) => text.trim()).slice(2));
    const before = await names();
    const width = await widthOf(page, 'Due');
    await due.getByRole('button').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText(/^Due: \d+ pixels wide$/).waitFor({ state: 'attached' });
    assert.equal(await widthOf(page, 'Due'), width + 16);
    await page.keyboard.press('Alt+ArrowLeft');
    await page.getByText(/^Due: position \d+ of \d+$/).waitFor({ state: 'attached' });
    const after = await names();
    assert.equal(after.indexOf('Due'), before.indexOf('Due') - 1);
    await assertAccessible(page, 'a table with a moved column');

    const box = await due.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 40, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    assert.ok(Math.abs((await widthOf(page, 'Due')) - width - 56) <= 2);

    await page.goto('/sp/task?view=all&view=table');
    await due.waitFor();
    assert.deepEqual(await names(), after);
    assert.ok(Math.abs((await widthOf(page, 'Due')) - width - 56) <= 2);
  });

  test('a record is deleted from its row, and brought back', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    const { id } = await addTask(visitor, 'Deleted and back');
    await page.goto('/sp/task?view=all&view=table&q=Deleted');
    const link = page.getByRole('link', { name: 'Deleted and back' });
    await link.waitFor();
    await page.getByRole('row').nth(1).focus();
    await page.getByRole('button', { name: 'More actions for Deleted and back' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await link.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await link.waitFor();
    assert.equal((await taskNow(visitor, id)).title, 'Deleted and back');
  });

  test('has the sums of its numbers over all rows once they are asked for, and remembers that', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    const revenue = async (q: string): Promise<string> => {
      const { rows } = await ask<ListPage>(visitor, 'POST', endpoints.list('customer'), {
        search: q,
        offset: 0,
        limit: 200,
      });
      const amounts = rows.map(({ values }) => values['revenue']);
      return sumDecimals(amounts.filter((amount): amount is string => typeof amount === 'string'));
    };
    await page.goto('/sp/crm/customer?view=all&view=table&q=Packaging');
    const table = page.getByRole('grid');
    await table.getByRole('row').nth(1).waitFor();
    const button = page.getByRole('button', { name: 'Totals', pressed: false });
    await button.focus();
    await page.keyboard.press('Enter');
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Totals' }) });
    const digits = async () => (await row.textContent())?.replace(/[^\d,]/g, '').replace(',', '.') ?? '';
    const wanted = Number(await revenue('Packaging'));
    assert.ok(wanted > 0);
    await row.getByText(/[£$¥€]/).waitFor();
    assert.equal(Number(await digits()), wanted);
    await assertAccessible(page, 'a table with totals');
    await page.reload();
    await row.getByText(/[£$¥€]/).waitFor();
    assert.equal(Number(await digits()), wanted);
    await page.getByRole('button', { name: 'Totals', pressed: true }).press('Enter');
    await row.waitFor({ state: 'detached' });
  });
});

describe('the list on a phone', () => {
  test('a selection is deleted by its menu, and brought back', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en', screen: 'phone' });
    const { page } = visitor;
    await addTask(visitor, 'Thumb deleted');
    await page.goto('/mobile/task?view=all&view=table&q=Thumb');
    await page.getByText('Thumb deleted').waitFor();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page
      .getByRole('dialog', { name: 'Delete 1 records?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('Thumb deleted').waitFor({ state: 'detached' });
    await assertAccessible(page, 'a list on a phone after a deletion');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Thumb deleted').waitFor();
  });
});
