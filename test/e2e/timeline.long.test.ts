import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValues, RecordDetail } from '../../core/contracts/records.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { actAndRest, assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();

const add = (page: Page, values: FieldValues): Promise<RecordDetail> =>
  call({ context: page.context() }, house.office, 'POST', endpoints.records('task'), {
    values: { status: 'active', ...values },
  });

const stored = async (page: Page, id: string): Promise<unknown[]> => {
  const path = `${endpoints.record('task', id)}?visit=0`;
  const { values } = await call<RecordDetail>({ context: page.context() }, house.office, 'GET', path);
  return [values['startDate'], values['dueDate']];
};

const address = '/sp/task?view=all&view=timeline&mode=day&at=2031-05-05';
const title = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name });
const bar = (page: Page, id: string): Locator => page.locator(`[data-bar="${id}"]`);
const isFocused = (element: Element) => element === document.activeElement;

/** Waits for a message in the live regions of the toast. */
const announced = (page: Page, text: string): Promise<void> =>
  page.locator('portico-toast .live').filter({ hasText: text }).waitFor({ state: 'attached' });

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? assert.fail('not in sight');

/** Drags by the mouse from a place of an element, in px from its end or its middle. */
async function drag(page: Page, from: Locator, by: number, isEnd = false): Promise<void> {
  const { x, y, width, height } = await boxOf(from);
  const start = { x: isEnd ? x + width - 3 : x + width / 2, y: y + height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + by, start.y, { steps: 4 });
  await page.mouse.up();
}

describe('a timeline', () => {
  test('shows bars by scale and group, which the address names, and what is late', async () => {
    const { page } = await house.enter(people.annaLee);
    const first = await add(page, { title: 'Lay the keel', startDate: '2031-05-05', dueDate: '2031-05-09' });
    const next = await add(page, {
      title: 'Raise the frames',
      startDate: '2031-05-08',
      dueDate: '2031-05-12',
      after: { module: 'task', id: first.id, title: 'Lay the keel' },
    });
    await page.goto(address);
    await title(page, 'Raise the frames, Thursday, May 8 to Monday, May 12').waitFor();
    await title(page, /Starts before “Lay the keel” ends/).waitFor();
    const link = page.locator(`[data-link="${next.id}"]`);
    assert.notEqual(await link.getAttribute('data-early'), null, 'the line between them is marked');
    const [one, other] = [await boxOf(bar(page, first.id)), await boxOf(bar(page, next.id))];
    assert.ok(Math.abs(other.x - one.x - 3 * 44) < 2, 'three days later');
    assert.ok(Math.abs(one.width - 5 * 44) < 2, 'five days long');

    await page.getByRole('radio', { name: 'Assignee' }).click();
    await page.getByRole('heading', { level: 3, name: /Anna Lee/ }).waitFor();
    await page
      .getByRole('radiogroup', { name: 'Time shown' })
      .getByRole('radio', { name: 'Quarter' })
      .click();
    await page.getByText('Q2', { exact: true }).first().waitFor();
    const params = new URL(page.url()).searchParams;
    assert.deepEqual(
      [params.get('mode'), params.get('rows'), params.get('at')],
      ['quarter', 'assignee', '2031-05-05'],
    );
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.waitForURL(/at=2032-04-01/);

    await add(page, { title: 'Never finished', startDate: '2020-02-03', dueDate: '2020-02-04' });
    await page.goto(address.replace('2031-05-05', '2020-02-03'));
    await title(page, /Never finished.*Overdue/).waitFor();
  });

  test('moves a bar that is dragged, and changes its end; the move can be undone', async () => {
    const { page } = await house.enter(people.annaLee);
    const { id } = await add(page, {
      title: 'Paint the hull',
      startDate: '2031-05-06',
      dueDate: '2031-05-08',
    });
    await page.goto(address);
    await bar(page, id).waitFor();
    await drag(page, bar(page, id), 2 * 44);
    await announced(page, 'Moved to Thursday, May 8 to Saturday, May 10');
    assert.deepEqual(await stored(page, id), ['2031-05-08', '2031-05-10']);
    assert.equal(await page.getByRole('dialog').count(), 0, 'a drag opens nothing');
    await page.getByRole('button', { name: 'Undo' }).click();
    await announced(page, 'Moved to Tuesday, May 6 to Thursday, May 8');
    await drag(page, bar(page, id), 44, true);
    await announced(page, 'Moved to Tuesday, May 6 to Friday, May 9');
    assert.deepEqual(await stored(page, id), ['2031-05-06', '2031-05-09']);
    await bar(page, id).click();
    await page.waitForURL(`**/*${id}*`);
  });

  test('is worked by the keyboard alone', async () => {
    const { page } = await house.enter(people.annaLee);
    const { id } = await add(page, { title: 'Fit the mast', startDate: '2031-06-03', dueDate: '2031-06-04' });
    await page.goto('/sp/task?view=all&view=timeline&mode=day&at=2031-06-03&q=Fit%20the%20mast&rows=none');
    const own = title(page, 'Fit the mast');
    await tabTo(page, own);
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await announced(page, 'Moved to Wednesday, June 4 to Friday, June 6');
    assert.ok(await own.evaluate(isFocused), 'the focus stays on the record');
    assert.deepEqual(await stored(page, id), ['2031-06-04', '2031-06-06']);
    await page.keyboard.press('PageDown');
    await page.waitForURL(/at=2031-06-17/);
    await page.keyboard.press('PageUp');
    await page.waitForURL(/at=2031-06-03/);
    await own.waitFor();
    await page.keyboard.press('ArrowDown');
    assert.ok(await own.evaluate(isFocused), 'the arrow comes back to the record');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/*${id}*`);
  });

  test('brings the bar of the focused record into sight', async () => {
    const { page } = await house.enter(people.annaLee);
    const { id } = await add(page, {
      title: 'Hoist the flag',
      startDate: '2031-06-30',
      dueDate: '2031-07-01',
    });
    await page.goto('/sp/task?view=all&view=timeline&mode=day&at=2031-06-03&q=Hoist%20the%20flag');
    await bar(page, id).waitFor({ state: 'attached' });
    assert.ok((await boxOf(bar(page, id))).x > 1440, 'it is beyond the edge');
    await tabTo(page, title(page, 'Hoist the flag'));
    const { x } = await boxOf(bar(page, id));
    assert.ok(x > 500 && x < 1400, `at ${x} px`);
  });

  test('puts a bar back that the server refuses, with the reason', async () => {
    const visitor = await house.enter(people.annaLee);
    const { page } = visitor;
    visitor.expectTrouble(/403/);
    const { id } = await add(page, { title: 'Sea trial', startDate: '2031-05-06', dueDate: '2031-05-07' });
    await page.goto(address);
    await page.route(
      `**${endpoints.record('task', id)}`,
      (route) =>
        route.fulfill({ status: 200, json: { code: 403, msg: 'The quay is closed.', status: false } }),
      { times: 1 },
    );
    await title(page, 'Sea trial').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await announced(page, 'The quay is closed.');
    await title(page, 'Sea trial, Tuesday, May 6 to Wednesday, May 7').waitFor();
    assert.deepEqual(await stored(page, id), ['2031-05-06', '2031-05-07']);
  });

  test('is loaded where it is first shown, in under 60 kB, and has no axe violations', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/task?view=all&view=table');
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await actAndRest(page, () => page.getByRole('radio', { name: 'Timeline' }).click());
    await page.locator('[data-bar]').first().waitFor();
    assert.ok(bytes > 0 && bytes < 60_000, `${bytes} bytes`);
    const rendered = await page.locator('[data-bar]').count();
    assert.ok(rendered < 60, `${rendered} of more than a hundred bars`);
    await assertAccessible(page, 'a timeline');
  });
});

describe('a timeline on a phone', () => {
  test('keeps the titles while its bars are scrolled, and opens a record by a tap', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    const { id } = await add(page, {
      title: 'Ring the bell',
      startDate: '2031-08-05',
      dueDate: '2031-08-20',
    });
    await page.goto('/mobile/task?view=all&view=timeline&mode=day&at=2031-08-06');
    const own = title(page, 'Ring the bell');
    await own.waitFor();
    await assertAccessible(page, 'a timeline of a phone');
    const before = {
      title: await boxOf(own),
      bar: await boxOf(bar(page, id)),
      head: await boxOf(page.getByText('Task', { exact: true })),
    };
    await bar(page, id).evaluate((element) => {
      for (let box = element.parentElement; box; box = box.parentElement) box.scrollLeft += 400;
    });
    assert.equal((await boxOf(own)).x, before.title.x);
    assert.equal(
      (await boxOf(page.getByText('Task', { exact: true }))).x,
      before.head.x,
      'and so does its head',
    );
    assert.ok((await boxOf(bar(page, id))).x < before.bar.x - 100, 'the bars scroll');
    await own.tap();
    await page.getByRole('heading', { name: 'Ring the bell' }).waitFor();
  });
});
