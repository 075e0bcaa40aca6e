import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, afterEach, before, describe, test } from 'node:test';

import Papa from 'papaparse';
import type { Locator, Page } from 'playwright';
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage } from '../../core/contracts/records.js';
import { call, connected } from './batch-calls.js';
import { openHouse, type House } from './house.js';
import { tabTo } from './keyboard.js';
import { until } from './monitored.js';
import { smallTargets } from './touch-targets.js';
import { assertAccessible, people, signInByCall, visit, type Visitor } from './visitor.js';

let house: House;
let visitor: Visitor;

before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(() => visitor.leave());

const text = (value: string) => ({ value, type: String });

/** A workbook as a file that is chosen. */
async function workbook(name: string, rows: SheetData) {
  const file = await writeXlsxFile(rows, { sheet: 'Sheet1' }).toBlob();
  return { name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

/** Moves the focus to a control by Tab, and presses Enter. */
async function choose(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Values of the records that a search finds. */
async function listed(module: string, search: string, keys: readonly string[]): Promise<unknown[][]> {
  const query = { offset: 0, limit: 50, search };
  const { rows } = await call<ListPage>(visitor, house.office, 'POST', endpoints.list(module), query);
  return rows.map(({ values }) => keys.map((key) => values[key]));
}

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

  test('takes twenty rows that are typed in the grid by the keyboard alone', async () => {
    visitor = await visit(house.browser, house.office.url, { language: 'en' });
    await signInByCall(visitor, people.annaLee);
    const { page } = visitor;
    const stream = connected(visitor);
    await page.goto('/sp/task?view=all&q=Typed');
    await stream;
    await choose(page, page.getByRole('button', { name: 'Import', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Import: Tasks' });
    await choose(page, dialog.getByRole('button', { name: 'Type rows' }));
    const heads = await dialog.getByRole('columnheader').allInnerTexts();
    await tabTo(page, dialog.getByRole('gridcell').first());
    for (let row = 0; row < 20; row += 1) {
      await page.keyboard.type(`Typed ${row}`);
      await page.keyboard.press('Enter');
    }
    await dialog.getByText('Ready: 0. To correct: 20.').waitFor();
    await assertAccessible(page, 'rows that are typed');
    await page.keyboard.press('Control+Home');
    // The first column has the number of the row.
    for (let column = 1; column < heads.indexOf('Due'); column += 1) await page.keyboard.press('ArrowRight');
    for (let row = 0; row < 20; row += 1) {
      await page.keyboard.type('2026-12-24');
      await page.keyboard.press('Enter');
    }
    await dialog.getByText('Ready: 20. To correct: 0.').waitFor();
    await choose(page, dialog.getByRole('button', { name: 'Import 20 records' }));
    await dialog.getByText('20 of 20', { exact: true }).waitFor();
    await choose(page, dialog.locator('button', { hasText: /^Close$/ }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Typed 0', exact: true }).waitFor();
    await page.getByText('20 records', { exact: true }).first().waitFor();
  });

  test('by the keyboard alone: the template is filled in and pasted, then a workbook changes its record, and is taken back', async () => {
    visitor = await visit(house.browser, house.office.url, { language: 'en' });
    await signInByCall(visitor, people.annaLee);
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { page } = visitor;
    const stream = connected(visitor);
    await page.goto('/sp/crm/customer?view=all&q=Quayside');
    await stream;
    await choose(page, page.getByRole('button', { name: 'Import', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Import: Clients' });
    const download = page.waitForEvent('download');
    await choose(page, dialog.getByRole('button', { name: 'Download a template' }));
    const template = await download;
    assert.equal(template.suggestedFilename(), 'Clients.csv');
    const [head = []] = Papa.parse<string[]>(await readFile(await template.path(), 'utf8')).data;
    assert.equal(head[0], 'Name*');
    const values: Record<string, string> = { 'Name*': 'Quayside One', Phone: '020 7946 0101', Level: 'B' };
    const pasted = [head, head.map((label) => values[label] ?? '')].map((cells) => cells.join('\t'));
    await page.evaluate((rows) => navigator.clipboard.writeText(rows), pasted.join('\n'));
    await tabTo(page, dialog.getByRole('textbox', { name: 'Rows from a spreadsheet' }));
    await page.keyboard.press('Control+V');
    await dialog.getByText('Ready: 1. To correct: 0.').waitFor();
    const fieldOf = (label: string) =>
      dialog.getByRole('combobox', { name: label, exact: true }).locator('option:checked').innerText();
    // Each column of the template is recognized.
    assert.deepEqual(
      await Promise.all(head.map(async (label) => (await fieldOf(label)).replace(' *', '*'))),
      head,
    );
    await choose(page, dialog.getByRole('button', { name: 'Import 1 records' }));
    await dialog.getByText('1 of 1', { exact: true }).waitFor();

    // Columns by another name, by the key of the field, and one by hand.
    await choose(page, dialog.getByRole('button', { name: 'Import more rows' }));
    const choosing = page.waitForEvent('filechooser');
    await choose(page, dialog.getByRole('button', { name: 'Choose a file' }));
    const sheet = await workbook('clients.xlsx', [
      ['Company', 'Telephone', 'lastContact', 'Sales in 2025'].map(text),
      ...['quayside one', 'Quayside Two'].map((name) => [
        text(name),
        text('020 7946 0102'),
        { value: new Date(Date.UTC(2026, 10, 2)), type: Date, format: 'yyyy-mm-dd' },
        { value: 1250.5, type: Number },
      ]),
    ]);
    await (await choosing).setFiles(sheet);
    await dialog.getByText('Ready: 2. To correct: 0.').waitFor();
    assert.deepEqual(
      await Promise.all(['Company', 'Telephone', 'lastContact', 'Sales in 2025'].map(fieldOf)),
      ['Name *', 'Phone', 'Last contact', 'Leave out'],
    );
    await tabTo(page, dialog.getByRole('combobox', { name: 'Sales in 2025' }));
    await page.keyboard.type('Yearly');
    const key = dialog.getByRole('combobox', { name: 'Update records with the same' });
    await tabTo(page, key);
    await page.keyboard.type('Name');
    await dialog.getByText('Ready: 2. To correct: 0. Updates: 1.').waitFor();
    await assertAccessible(page, 'an import that changes records');
    await choose(page, dialog.getByRole('button', { name: 'Import 2 records' }));
    await dialog.getByText('2 of 2', { exact: true }).waitFor();
    const clients = () => listed('customer', 'Quayside', ['name', 'phone', 'revenue', 'lastContact']);
    assert.deepEqual((await clients()).sort(), [
      ['Quayside One', '020 7946 0102', '1250.50', '2026-11-02'],
      ['Quayside Two', '020 7946 0102', '1250.50', '2026-11-02'],
    ]);

    await choose(page, dialog.getByRole('button', { name: 'Undo' }));
    const question = page.getByRole('dialog', { name: 'Take back the changes of this task?' });
    await choose(page, question.getByRole('button', { name: 'Undo' }));
    await question.waitFor({ state: 'detached' });
    await page.locator('a', { hasText: 'Quayside Two' }).waitFor({ state: 'detached' });
    await until(
      async () => String((await clients()).map((own) => own.slice(0, 2))) === 'Quayside One,020 7946 0101',
      () => 'the import is taken back',
    );
    await choose(page, dialog.locator('button', { hasText: /^Close$/ }));
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Quayside One' }).waitFor();
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
    await dialog.getByText('Required fields without a column: Task').waitFor();
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

    // A workbook, whose columns are recognized, and of which one record stays.
    await tabTo(page, dialog.getByRole('button', { name: 'Import more rows' }));
    await press('Enter');
    const again = page.waitForEvent('filechooser');
    await tabTo(page, dialog.getByRole('button', { name: 'Choose a file' }));
    await press('Enter');
    const due = { value: new Date(Date.UTC(2026, 8, 30)), type: Date, format: 'yyyy-mm-dd' };
    await (
      await again
    ).setFiles(await workbook('tasks.xlsx', [['Task', 'dueDate'].map(text), [text('Phoned five'), due]]));
    await dialog.getByText('Columns recognized: 2 of 2').waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Import 1 records' }));
    await press('Enter');
    await dialog.getByText('1 of 1', { exact: true }).waitFor();
    await tabTo(page, dialog.locator('button', { hasText: /^Close$/ }));
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Phoned five' }).waitFor();
    assert.deepEqual(await listed('task', 'Phoned', ['title', 'dueDate']), [['Phoned five', '2026-09-30']]);
  });
});
