import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import Papa from 'papaparse';
import type { Download, Page } from 'playwright';

import { readSheet } from 'read-excel-file/universal';

import { endpoints } from '../../core/contracts/endpoints.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();

async function saved(page: Page, act: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download');
  await act();
  return await download;
}

async function sheetOf(download: Download) {
  const bytes = await readFile(await download.path());
  return await readSheet(new Uint8Array(bytes).buffer);
}

describe('the rows of a list', () => {
  test('are exported as an Excel workbook with numbers and dates, by the keyboard alone', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/fna?view=all');
    const count = await page
      .getByText(/^\d+ records$/)
      .first()
      .innerText();
    const button = page.getByRole('button', { name: 'Export', exact: true });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Excel workbook' }).waitFor();
    await assertAccessible(page, 'the formats of an export');
    const download = await saved(page, () => page.keyboard.press('Enter'));
    assert.match(download.suggestedFilename(), /\.xlsx$/);
    const [head = [], ...rows] = await sheetOf(download);
    assert.equal(`${rows.length} records`, count);
    const amount = head.indexOf('Amount');
    assert.ok(amount > 0, String(head));
    assert.ok(rows.every((row) => row[amount] === null || typeof row[amount] === 'number'));
    assert.ok(
      rows.some((row) => row.some((cell) => cell instanceof Date)),
      'it has dates',
    );
    await page.getByText('Export complete').first().waitFor();
    assert.ok(await button.evaluate((element) => element === document.activeElement));
  });

  test('are exported as a workbook where they are thousands, which no worker of a library may compress', async () => {
    const { page } = await house.enter(people.linXiao);
    await openAndRest(page, '/sp/crm/customer?view=all&q=珠海');
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const download = await saved(page, () => page.getByRole('menuitem', { name: 'Excel 工作簿' }).click());
    const rows = await sheetOf(download);
    assert.ok(rows.length > 2_000, String(rows.length));
    assert.equal(
      await page.getByText(`${(rows.length - 1).toLocaleString('en')} 条`, { exact: true }).count(),
      1,
    );
  });

  test('are exported as CSV from the same menu, by the keyboard alone', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/fna?view=all');
    const count = await page
      .getByText(/^\d+ records$/)
      .first()
      .innerText();
    await tabTo(page, page.getByRole('button', { name: 'Export', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'CSV file' }).waitFor();
    await page.keyboard.press('End');
    const download = await saved(page, () => page.keyboard.press('Enter'));
    assert.match(download.suggestedFilename(), /\.csv$/);
    const { data } = Papa.parse<string[]>(await readFile(await download.path(), 'utf8'), {
      skipEmptyLines: true,
    });
    assert.equal(`${data.length - 1} records`, count);
    assert.ok(data[0]?.includes('Amount'), String(data[0]));
  });

  test('that are selected are exported alone, as a workbook, by the keyboard alone', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/crm/customer?view=all');
    const boxes = page.locator('[data-row] input[type="checkbox"]');
    await boxes.nth(2).waitFor();
    const titles = await page.locator('[data-row] a').allInnerTexts();
    for (const at of [0, 2]) await boxes.nth(at).press('Space');
    const bar = page.getByRole('toolbar').filter({ hasText: '2 selected' });
    const button = bar.getByRole('button', { name: 'Export', exact: true });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Excel workbook' }).waitFor();
    await assertAccessible(page, 'the formats of the selected records');
    const download = await saved(page, () => page.keyboard.press('Enter'));
    assert.match(download.suggestedFilename(), /\.xlsx$/);
    const [, ...rows] = await sheetOf(download);
    assert.deepEqual(
      rows.map(([title]) => title),
      [titles[0], titles[2]],
    );
  });

  test('that are selected on a phone are exported from its sheet', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await openAndRest(page, '/mobile/crm/customer?view=all');
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await page.getByRole('checkbox').first().uncheck();
    await page.getByRole('button', { name: 'Actions', exact: true }).tap();
    const sheet = page.getByRole('dialog');
    const download = await saved(page, () => sheet.getByRole('button', { name: 'Excel workbook' }).tap());
    // The first hundred but one, below the head.
    assert.equal((await sheetOf(download)).length, 100);
  });

  // The last one, since it changes the language of the user.
  test('are exported on a tablet, in Arabic', async () => {
    const visitor = await house.enter(people.annaLee, { screen: 'touchTablet', language: 'ar' });
    await call(visitor, house.office, 'PUT', endpoints.preference('lang'), { value: 'ar' });
    const { page } = visitor;
    await openAndRest(page, '/sp/fna?view=all');
    await page.getByRole('button', { name: 'تصدير', exact: true }).tap();
    const download = await saved(page, () => page.getByRole('menuitem').first().tap());
    assert.match(download.suggestedFilename(), /\.xlsx$/);
    assert.ok((await sheetOf(download)).length > 1);
  });
});
