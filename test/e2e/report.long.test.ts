import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import type { Report, ReportQuery } from '../../core/contracts/report.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { smallTargets } from './touch-targets.js';
import { assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();

const post = <T>(page: Page, path: string, data: unknown): Promise<T> =>
  call<T>({ context: page.context() }, house.office, 'POST', path, data);
const reportOf = (page: Page, module: string, query: ReportQuery = {}): Promise<Report> =>
  post<Report>(page, `/api/portico/modules/${module}/report`, query);

/** The key figure of a name. */
const figure = (page: Page, name: string): Promise<string> =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd bdi')
    .first()
    .innerText();

const chart = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const names = async (page: Page, name: string): Promise<string[]> =>
  await chart(page, name)
    .locator('a, [role="img"]')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label') ?? ''));

/** A form with three answers. */
async function fillForm(page: Page, title: string): Promise<string> {
  const { id } = await post<RecordDetail>(page, endpoints.records('formreport'), {
    values: { title, kind: 'vote', status: 'active', endsOn: '2099-12-31', expected: '8' },
  });
  for (const [choice, score, department] of [
    ['yes', '7.0', 'sales'],
    ['yes', '8.0', 'sales'],
    ['no', '3.5', 'legal'],
  ])
    await post(page, endpoints.records('formData'), {
      values: {
        title: `${title}: ${choice}`,
        report: { module: 'formreport', id, title },
        choice,
        score,
        department,
      },
    });
  return id;
}

describe('the report of a list', () => {
  test('shows what the server has, by the switch of views, and is accessible', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/workflow?view=all');
    await page.getByRole('radio', { name: 'Report' }).click();
    await page.getByRole('heading', { name: 'Approval efficiency' }).waitFor();
    assert.equal(new URL(page.url()).search, '?view=all&view=report');
    const expected = await reportOf(page, 'workflow');
    assert.equal(await figure(page, 'Requests'), String(expected.total));
    assert.equal(await figure(page, 'Overdue now'), expected.figures.find(({ key }) => key === 'late')?.now);
    assert.deepEqual(
      (await names(page, 'Requests by month')).map((name) => Number(name.split(': ')[1])),
      expected.line.points.map(({ count }) => count),
    );
    // The same figures are a table for screen readers.
    const table = page.getByRole('table', { name: 'Requests by month' });
    assert.equal(await table.getByRole('row').count(), expected.line.points.length + 1);
    await page.getByRole('table', { name: 'Median time per step' }).waitFor();
    await assertAccessible(page, 'a report');
  });

  test('keeps its span in the address and in a saved view', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/workflow?view=all&view=report');
    await page.getByRole('radio', { name: 'Quarter' }).click();
    await page.waitForURL(/span=quarter/);
    await page.reload();
    await page.getByRole('radio', { name: 'Quarter', checked: true }).waitFor();

    // A named period stays relative, and its figures are announced.
    await page.getByRole('button', { name: / – / }).click();
    const dialog = page.getByRole('dialog', { name: 'Period' });
    await dialog.getByRole('radio', { name: 'Last quarter' }).click();
    await page.waitForURL(/span=@last-quarter\.\.@last-quarter-end/);
    await dialog.waitFor({ state: 'detached' });
    const { total } = await reportOf(page, 'workflow', { span: '@last-quarter..@last-quarter-end' });
    await page
      .getByRole('status')
      .filter({ hasText: `Requests: ${total}` })
      .waitFor();

    await page.getByRole('button', { name: /^This view/ }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Last quarter');
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=\d+$/);
    await page.reload();
    await page.getByRole('heading', { name: 'Approval efficiency' }).waitFor();
    await page.getByRole('button', { name: / – / }).click();
    await page
      .getByRole('dialog', { name: 'Period' })
      .getByRole('radio', { name: 'Last quarter', checked: true })
      .waitFor();
  });

  test('refuses a span without an end, and one of more than five years, and keeps what was typed', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/workflow?view=all&view=report&span=2001-01-01..2001-12-31');
    await page.getByRole('button', { name: / – / }).click();
    const dialog = page.getByRole('dialog', { name: 'Period' });
    const year = dialog.getByRole('group', { name: 'End date' }).getByRole('spinbutton', { name: 'Year' });
    await year.press('2');
    for (const key of '009') await page.keyboard.press(key);
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await dialog.getByText('Choose five years at most').waitFor();
    assert.equal(await year.innerText(), '2009');
    assert.match(page.url(), /span=2001-01-01\.\.2001-12-31/);
  });

  test('is walked by the keyboard alone', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/workflow?view=all&view=report');
    const points = chart(page, 'Requests by month').locator('[role="img"]');
    await tabTo(page, points.first());
    await page.keyboard.press('ArrowRight');
    assert.ok(await points.nth(1).evaluate((element) => element === document.activeElement));
    await page.keyboard.press('End');
    assert.ok(await points.last().evaluate((element) => element === document.activeElement));
  });

  test('exports its tables as CSV and a chart as a picture', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/fna?view=all&view=report');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export tables' }).click();
    const download = await saved;
    assert.equal(download.suggestedFilename(), 'Expense report.csv');
    const text = await readFile(await download.path(), 'utf8');
    for (const part of ['Claims by month', 'Kind', 'Median time per step'])
      assert.ok(text.includes(part), part);
    const picture = page.waitForEvent('download');
    await page.getByRole('region', { name: 'Kind' }).getByRole('button', { name: 'Export picture' }).click();
    await page.getByRole('menuitem', { name: 'SVG' }).click();
    assert.equal((await picture).suggestedFilename(), 'Kind.svg');
  });
});

describe('the results of a form', () => {
  test('are reached from the form, count its answers, and lead to them and back', async () => {
    const { page } = await house.enter(people.linXiao);
    const id = await fillForm(page, 'Summer fair');
    await openAndRest(page, `/mobile/formreport/reportDetail/${id}`);
    await page.getByRole('link', { name: '填报结果' }).press('Enter');
    await page.getByRole('heading', { name: '填报结果' }).waitFor();
    assert.equal(await figure(page, '已填份数'), '3');
    assert.equal(await figure(page, '应填人数'), '8');
    assert.equal(await figure(page, '回收率'), '37.5%');
    assert.deepEqual(await names(page, '选项'), ['赞成：2', '反对：1']);
    const numbers = page.getByRole('table', { name: '数值' });
    assert.deepEqual(await numbers.getByRole('row', { name: /^评分/ }).getByRole('cell').allInnerTexts(), [
      '3',
      '6.17',
      '7.00',
      '3.5',
      '8.0',
    ]);
    await assertAccessible(page, 'the results of a form');

    // A bar leads to its answers.
    await chart(page, '选项').getByRole('link', { name: '赞成：2' }).press('Enter');
    await page.getByRole('link', { name: 'Summer fair: yes' }).first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '填报结果' }).waitFor();
    await page.getByRole('link', { name: 'Summer fair', exact: true }).press('Enter');
    await page.getByRole('link', { name: '填报结果' }).waitFor();
  });

  test('have room on a phone', async () => {
    const { page } = await house.enter(people.linXiao, { screen: 'phone' });
    const id = await fillForm(page, 'Winter fair');
    await openAndRest(page, `/mobile/formreport/datalist/${id}?view=report`);
    await page.getByRole('heading', { name: '填报结果' }).waitFor();
    assert.equal(await figure(page, '已填份数'), '3');
    const [first, second] = await page
      .locator('dl > div')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    assert.equal(first, second, 'two figures beside each other');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(overflow, 0);
    assert.deepEqual(await smallTargets(page), []);
    await assertAccessible(page, 'the results of a form on a phone');
  });
});
