import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { call as callAs, connected } from './batch-calls.js';
import { openHouse, type House } from './house.js';
import { assertAccessible, people, signInByCall, visit, type Visitor } from './visitor.js';

let house: House;
let visitor: Visitor;

before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(() => visitor.leave());

const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<T> =>
  callAs<T>(visitor, house.office, method, path, data);

/** Tasks of Anna and of somebody else, whom she cannot assign: their titles begin with the mark. */
async function addTasks(mark: string): Promise<void> {
  const { employeeId } = await call<SessionInfo>('POST', endpoints.getInfo);
  const values = (title: string) => ({
    title: `${mark} ${title}`,
    dueDate: '2026-12-31',
    assignee: { id: employeeId, name: '' },
  });
  for (const title of ['one', 'two']) {
    await call<RecordDetail>('POST', endpoints.records('task'), { values: values(title) });
  }
  const admin = await visit(house.browser, house.office.url);
  await signInByCall(admin, { tenant: 'logistics', account: 'admin' });
  const response = await admin.context.request.post(endpoints.records('task'), {
    data: { values: { title: `${mark} foreign`, dueDate: '2026-12-31' } },
    headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
  });
  assert.ok(response.ok(), `${response.status()}`);
  await admin.leave();
}

/** An option of the results for what was typed, not of a list that they are about to replace. */
const foundOption = (page: Page, name: RegExp) =>
  page.locator('[role="listbox"][aria-busy="false"]').getByRole('option', { name });

describe('batch tasks on a desktop', () => {
  beforeEach(async () => {
    visitor = await visit(house.browser, house.office.url, { language: 'en' });
    await signInByCall(visitor, people.annaLee);
  });

  test('chosen by the keyboard, partly failed, looked into, retried and taken back', async () => {
    await addTasks('Keys');
    const { page } = visitor;
    const stream = connected(visitor);
    await page.goto('/sp/task?view=all&q=Keys');
    await page.getByRole('link', { name: 'Keys two' }).waitFor();
    await stream;
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    const bar = page.getByRole('toolbar', { name: '3 selected' });
    await bar.getByRole('button', { name: 'More' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Assign…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    await dialog.getByRole('combobox', { name: 'Assignee' }).fill('Tom');
    await foundOption(page, /Tom Baker/)
      .and(page.getByRole('option', { selected: true }))
      .waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Remove Tom Baker' }).waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    // 4.36: it stays until it is closed, and leads to the details.
    await page.getByText('Tasks: Assign Assignee: 2 of 3 done, 1 failed').first().waitFor();
    await page.getByRole('button', { name: 'View details' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tasks: Assign Assignee' }).waitFor();
    assert.match(new URL(page.url()).pathname, /^\/mobile\/uibusiness\/batchTask\/detail\/\d+$/);
    await page.getByRole('heading', { name: 'What failed (1)' }).waitFor();
    await page.getByText("You can't change some of these fields (Assignee)").waitFor();
    await page.getByRole('link', { name: 'Keys foreign' }).waitFor();
    await assertAccessible(page, 'the page of a batch task');

    const first = page.url();
    await page.getByRole('button', { name: 'Retry what failed' }).click();
    await page.getByRole('heading', { level: 1, name: 'Retry: Tasks: Assign Assignee' }).waitFor();
    await page.getByRole('heading', { name: 'What failed (1)' }).waitFor();
    await page.goto(first);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Undo: Tasks: Assign Assignee' }).waitFor();
    await page.getByText('Done', { exact: true }).waitFor();
    const { rows } = await call<ListPage>('POST', endpoints.list('task'), {
      search: 'Keys',
      offset: 0,
      limit: 10,
    });
    const assignees = rows.flatMap(({ title, values: { assignee } }) =>
      title !== 'Keys foreign' && assignee !== null && typeof assignee === 'object' && 'name' in assignee
        ? [assignee.name]
        : [],
    );
    assert.deepEqual(assignees, ['Anna Lee', 'Anna Lee']);

    // The results are found again in the list of tasks.
    await page.goto('/sp/batchTask');
    await page.getByRole('link', { name: 'Undo: Tasks: Assign Assignee' }).click();
    await page.getByRole('heading', { level: 1, name: 'Undo: Tasks: Assign Assignee' }).waitFor();
  });

  test('all records of the list are deleted only after a question; a file is checked before it is imported', async () => {
    const { page } = visitor;
    const stream = connected(visitor);
    await page.goto('/sp/task?view=all&q=Imported');
    await stream;
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import: Tasks' });
    await dialog.getByLabel('Excel or CSV file').setInputFiles({
      name: 'tasks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Task,Due,Assignee\nImported one,2026-09-30,Anna Lee\nImported two,2026-13-45,\n'),
    });
    await dialog.getByText('Ready: 1. To correct: 1.').waitFor();
    await assertAccessible(page, 'the check of an import');
    await dialog.getByRole('button', { name: 'Import 1 records' }).click();
    // The row that is wrong stays, to be mended.
    await dialog.getByRole('button', { name: 'Correct the other rows (1)' }).click();
    await dialog.getByText('Ready: 0. To correct: 1.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Imported one' }).waitFor();

    await page.getByRole('checkbox', { name: /Select the \d+ loaded rows/ }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page
      .getByRole('dialog', { name: 'Delete 1 records?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await page.getByRole('link', { name: 'Imported one' }).waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await page
      .getByRole('dialog', { name: 'Delete 1 records?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('heading', { name: 'No matching records' }).waitFor();
  });
});

describe('batch tasks on a phone', () => {
  beforeEach(async () => {
    visitor = await visit(house.browser, house.office.url, { language: 'en', screen: 'phone' });
    await signInByCall(visitor, people.annaLee);
  });

  test('selecting begins with the first page where the tenant wants it, and the result is a banner', async () => {
    await addTasks('Thumb');
    const { page } = visitor;
    const stream = connected(visitor);
    await page.goto('/mobile/task?view=all&q=Thumb');
    await page.getByText('Thumb two').waitFor();
    await stream;
    // common.batchFirstPageSelected of this tenant is 1.
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('toolbar', { name: '3 selected' }).waitFor();
    await page.getByRole('checkbox', { name: /Thumb two/ }).click();
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    await assertAccessible(page, 'a list on a phone with selected records');
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Assign…' }).click();
    await page.getByRole('combobox', { name: 'Assignee' }).fill('Tom');
    await foundOption(page, /Tom Baker/).click();
    await page.getByRole('button', { name: 'Apply' }).click();

    await page.getByText('Tasks: Assign Assignee: 1 of 2 done, 1 failed').first().waitFor();
    // 4.40: the page begins at 91 px under the title bar and the banner, and is restored afterwards.
    const top = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('#app') ?? document.body).paddingTop);
    assert.equal(await top(), '91px');
    const search = page.getByRole('searchbox', { name: 'Search this list' });
    assert.ok(((await search.boundingBox())?.y ?? 0) >= 91);
    await assertAccessible(page, 'a page with the banner');
    await page.getByRole('button', { name: 'View details' }).click();
    await page.getByRole('heading', { name: 'What failed (1)' }).waitFor();
    assert.equal(await top(), '0px');
    await assertAccessible(page, 'the page of a batch task on a phone');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    // 4.38, 4.39: a success is green, and has no close button.
    await page.getByText('Undo: Tasks: Assign Assignee: 1 of 1 done').first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Close' }).count(), 0);
  });

  test('a long press selects a record, and a press the next ones', async () => {
    const { page } = visitor;
    await page.goto('/mobile/task?view=all');
    const row = page.getByRole('listitem').nth(1);
    await row.waitFor();
    const box = await row.boundingBox();
    assert.ok(box, 'the row is visible');
    const session = await visitor.context.newCDPSession(page);
    const point = { x: box.x + 120, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('checkbox').nth(3).tap();
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('toolbar').waitFor({ state: 'detached' });
  });

  test('5.27 5.28 the text of a failure is cut at 80 units', async () => {
    const { page } = visitor;
    const notice = {
      command: 15422,
      type: 111,
      batchTaskResult: { failCount: 1, taskId: '12' },
      content: `Import ${'任务'.repeat(60)}`,
    };
    // No task of the back end has a text of that length.
    await page.route('**/api/portico/batch/stream*', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `id: 1\ndata: ${JSON.stringify(notice)}\n\n`,
      }),
    );
    await page.goto('/mobile/task?view=all');
    // 7 units, and 36 characters of 2 units; another one would exceed 80.
    await page.getByText(`Import ${'任务'.repeat(18)}...`, { exact: true }).waitFor();
  });
});
