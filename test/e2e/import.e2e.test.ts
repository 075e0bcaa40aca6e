import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import { connected } from './batch-calls.js';
import { openHouse, type House } from './house.js';
import { tabTo } from './keyboard.js';
import { smallTargets } from './touch-targets.js';
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

  test('on a phone: a file is chosen, wrong cells are corrected one at a time, and all is taken back', async () => {
    visitor = await visit(house.browser, house.office.url, { screen: 'phone', language: 'en' });
    await signInByCall(visitor, people.annaLee);
    const { page } = visitor;
    const stream = connected(visitor);
    await page.goto('/mobile/task?view=all&q=Phoned');
    await stream;
    await page.getByRole('button', { name: 'Import', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'Import: Tasks' });
    await dialog.getByRole('button', { name: 'Choose a file' }).waitFor();
    await assertAccessible(page, 'the first step of an import on a phone');
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).tap();
    await (
      await choosing
    ).setFiles({
      name: 'tasks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'What,Due\nPhoned one,2026-09-30\nPhoned two,soon\nPhoned three,soon\nPhoned four,later\n',
      ),
    });
    // A column that was not recognized is seen at once.
    await dialog.getByText('Columns recognized: 1 of 2').waitFor();
    await dialog.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Task *' });
    await dialog.getByText('Ready: 1. To correct: 3.').waitFor();
    await dialog.getByText('Columns recognized: 2 of 2').waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.equal(await dialog.evaluate((box) => box.scrollWidth), 390);
    assert.deepEqual(await smallTargets(page), []);
    await assertAccessible(page, 'the wrong cells of an import on a phone');

    // From here by the keyboard alone.
    const press = (key: string) => page.keyboard.press(key);
    const cell = dialog.getByRole('textbox', { name: 'Due' });
    const typing = cell.and(page.locator(':focus'));
    await tabTo(page, dialog.getByRole('button', { name: 'Due soon' }).first());
    await press('Enter');
    await typing.waitFor();
    assert.deepEqual(await smallTargets(page), []);
    await assertAccessible(page, 'a wrong cell of an import on a phone');
    await cell.focus();
    await press('Control+A');
    await page.keyboard.type('2026-10-01');
    await tabTo(
      page,
      dialog.getByRole('checkbox', { name: 'Also change the other rows with this value (1)' }),
    );
    await press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Apply' }));
    await press('Enter');
    // The next one opens.
    await dialog.getByText('Ready: 3. To correct: 1.').waitFor();
    await typing.waitFor();
    assert.equal(await cell.inputValue(), 'later');
    await page.keyboard.type('!');
    await press('Escape');
    await dialog.getByRole('button', { name: 'Due later' }).and(page.locator(':focus')).waitFor();
    await press('Enter');
    await typing.waitFor();
    assert.equal(await cell.inputValue(), 'later');
    // A text that is wrong, too, stays open with its reason.
    await press('Control+A');
    await page.keyboard.type('never');
    await press('Enter');
    await dialog.getByRole('button', { name: 'Due never' }).waitFor();
    await dialog.getByText('not a valid date').waitFor();
    await press('Control+A');
    await page.keyboard.type('2026-10-02');
    await press('Enter');
    await dialog.getByText('Ready: 4. To correct: 0.').waitFor();
    await dialog.getByRole('region', { name: 'To correct' }).and(page.locator(':focus')).waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Import 4 records' }));
    await press('Enter');
    await dialog.getByText('4 of 4', { exact: true }).waitFor();
    await page.getByText('Phoned four').waitFor();
    await assertAccessible(page, 'the result of an import on a phone');
    assert.equal(await dialog.evaluate((box) => box.scrollWidth), 390);
    await tabTo(page, dialog.getByRole('button', { name: 'Undo' }));
    await press('Enter');
    const question = page.getByRole('dialog', { name: 'Take back the changes of this task?' });
    await tabTo(page, question.getByRole('button', { name: 'Undo' }));
    await press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByText('Phoned four').waitFor({ state: 'detached' });
    await tabTo(page, dialog.locator('button', { hasText: /^Close$/ }));
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });
});
