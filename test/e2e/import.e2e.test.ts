import { after, afterEach, before, describe, test } from 'node:test';

import { connected } from './batch-calls.js';
import { openHouse, type House } from './house.js';
import { assertAccessible, people, signInByCall, visit, type Visitor } from './visitor.js';

let house: House;
let visitor: Visitor;

before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(() => visitor.leave());

describe('an import', () => {
  test('of pasted rows: a column is chosen, a wrong cell is mended by keyboard, and the rest follows', async () => {
    visitor = await visit(house.browser, house.office.url, { language: 'en' });
    await signInByCall(visitor, people.annaLee);
    const { page } = visitor;
    const stream = connected(visitor);
    await page.goto('/sp/task?view=all&q=Pasted');
    await stream;
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import: Tasks' });
    await dialog
      .getByRole('textbox', { name: 'Rows from a spreadsheet' })
      .fill('What\tDue\nPasted one\t2026-09-30\nPasted two\tsoon');
    await dialog.getByText('Required fields without a column: Task').waitFor();
    await dialog.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Task *' });
    await dialog.getByText('Ready: 1. To correct: 1.').waitFor();
    await assertAccessible(page, 'the columns and cells of an import');

    const grid = dialog.getByRole('grid', { name: 'Rows to import' });
    await grid.getByRole('gridcell', { name: 'Pasted one' }).focus();
    await page.keyboard.press('F8');
    await dialog.getByText('Due: not a valid date').waitFor();
    await page.keyboard.type('2026-10-01');
    await page.keyboard.press('Enter');
    await dialog.getByText('Ready: 2. To correct: 0.').waitFor();
    await dialog.getByRole('button', { name: 'Import 2 records' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('2 of 2', { exact: true }).waitFor();
    await assertAccessible(page, 'the result of an import');
    // The notice of the result has a button of that name, too.
    await dialog.locator('button', { hasText: /^Close$/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Pasted one' }).waitFor();
    await page.getByRole('link', { name: 'Pasted two' }).waitFor();
  });

  test('takes rows that are typed in the grid by the keyboard alone, and checks each', async () => {
    visitor = await visit(house.browser, house.office.url, { language: 'en' });
    await signInByCall(visitor, people.annaLee);
    const { page } = visitor;
    const stream = connected(visitor);
    await page.goto('/sp/task?view=all&q=Typed');
    await stream;
    await page.getByRole('button', { name: 'Import', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import: Tasks' });
    await dialog.getByRole('button', { name: 'Type rows' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('gridcell').first().focus();
    for (let row = 0; row < 20; row += 1) {
      await page.keyboard.type(`Typed ${row}`);
      await page.keyboard.press('Enter');
    }
    await dialog.getByText('Ready: 0. To correct: 20.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});
