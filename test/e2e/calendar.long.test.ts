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
  call({ context: page.context() }, house.office, 'POST', endpoints.records('calendar'), { values });

const stored = async (page: Page, id: string): Promise<FieldValues> => {
  const path = `${endpoints.record('calendar', id)}?visit=0`;
  return (await call<RecordDetail>({ context: page.context() }, house.office, 'GET', path)).values;
};

const day = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const event = (page: Page, name: string): Locator => page.getByRole('link', { name }).first();
const isFocused = (element: Element) => element === document.activeElement;

/** Waits for a message in the live regions of the toast. */
const announced = (page: Page, text: string): Promise<void> =>
  page.locator('portico-toast .live').filter({ hasText: text }).waitFor({ state: 'attached' });

/** Resolves when the record has been saved. */
const saved = (page: Page, id: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.url().includes(endpoints.record('calendar', id)),
  );

/** Drags by the mouse from the middle of one element to that of another, or by some px. */
async function drag(page: Page, from: Locator, to: Locator | { x: number; y: number }): Promise<void> {
  const box = (await from.boundingBox()) ?? assert.fail('nothing to drag');
  const start = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 12) };
  const target = 'x' in to ? undefined : ((await to.boundingBox()) ?? assert.fail('no target'));
  const end = target
    ? { x: target.x + target.width / 2, y: target.y + target.height / 2 }
    : 'x' in to
      ? { x: start.x + to.x, y: start.y + to.y }
      : start;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Strokes with a finger from one place to another. */
async function swipe(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const point = { x: from.x + by, y: from.y };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('a calendar', () => {
  test('shows months and weeks, which the address names, and the mode of the last visit', async () => {
    const { page } = await house.enter(people.annaLee);
    await add(page, { title: 'Harbour inspection', start: '2031-03-03 10:00', end: '2031-03-03 11:00' });
    await page.goto('/sp/calendar?view=all&mode=month&at=2031-03-03');
    await page.getByRole('heading', { name: 'March 2031', level: 2 }).waitFor();
    await day(page, 'Monday, March 3')
      .getByRole('link', { name: /10:00.*Harbour/ })
      .waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: 'April 2031', level: 2 }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('at'), '2031-04-03');

    const modes = page.getByRole('radiogroup', { name: 'Time shown' });
    await modes.getByRole('radio', { name: 'Month' }).press('ArrowLeft');
    await page.getByText('Week 14', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await page.goto('/sp/calendar?view=all');
    await modes.getByRole('radio', { name: 'Week', checked: true }).waitFor();
  });

  test('is loaded where it is first shown, in under 60 kB', async () => {
    const { page } = await house.enter(people.tomBaker);
    await openAndRest(page, '/sp/calendar?view=all&view=table');
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await actAndRest(page, () => page.getByRole('radio', { name: 'Calendar' }).click());
    await page.getByRole('radio', { name: 'Month', checked: true }).waitFor();
    assert.ok(bytes > 0 && bytes < 60_000, `${bytes} bytes`);
  });

  test('moves an event that is dragged, and changes its end; the move can be undone', async () => {
    const { page } = await house.enter(people.annaLee);
    const { id } = await add(page, {
      title: 'Crane check',
      start: '2031-05-06 10:00',
      end: '2031-05-06 11:00',
    });
    await page.goto('/sp/calendar?view=all&mode=week&at=2031-05-06');
    const block = event(page, 'Crane check');
    await block.waitFor();
    const column = (await day(page, 'Wednesday, May 7').boundingBox()) ?? assert.fail('no column');
    // One day, and an hour and a quarter.
    await drag(page, block, { x: column.width, y: 60 });
    await announced(page, 'Moved to Wednesday, May 7, 11:15 to 12:15');
    assert.equal((await stored(page, id))['start'], '2031-05-07 11:15');
    assert.equal(await page.getByRole('dialog').count(), 0, 'a drag opens nothing');

    await page.getByRole('button', { name: 'Undo' }).click();
    await announced(page, 'Moved to Tuesday, May 6, 10:00 to 11:00');
    const box = (await block.boundingBox()) ?? assert.fail('no block');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 21, { steps: 3 });
    await Promise.all([saved(page, id), page.mouse.up()]);
    assert.equal((await stored(page, id))['end'], '2031-05-06 11:30');

    await page.getByRole('radio', { name: 'Month' }).click();
    await Promise.all([saved(page, id), drag(page, event(page, 'Crane check'), day(page, 'Friday, May 16'))]);
    assert.deepEqual(
      [(await stored(page, id))['start'], (await stored(page, id))['end']],
      ['2031-05-16 10:00', '2031-05-16 11:30'],
    );
  });

  test('names the clash of a move, which goes back if it is not accepted', async () => {
    const visitor = await house.enter(people.annaLee);
    visitor.expectTrouble(/409/);
    const { page } = visitor;
    await add(page, { title: 'Board call', start: '2031-09-03 10:00', end: '2031-09-03 11:00' });
    const { id } = await add(page, { title: 'Dry dock', start: '2031-09-03 11:00', end: '2031-09-03 12:00' });
    await page.goto('/sp/calendar?view=all&mode=week&at=2031-09-03');
    await event(page, 'Dry dock').focus();
    await page.keyboard.press('Alt+ArrowUp');
    const question = page.getByRole('dialog', { name: 'Save despite clashes?' });
    await question.getByText(/Board call/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await announced(page, 'It would clash with other bookings.');
    assert.equal((await stored(page, id))['start'], '2031-09-03 11:00');

    await event(page, 'Dry dock').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await announced(page, 'Moved to Wednesday, September 3, 10:30 to 11:30');
    assert.equal((await stored(page, id))['start'], '2031-09-03 10:30');
  });

  test('is worked by the keyboard alone', async () => {
    const { page } = await house.enter(people.annaLee);
    const { id } = await add(page, {
      title: 'Night shift',
      start: '2031-06-05 09:00',
      end: '2031-06-05 10:00',
    });
    await page.goto('/sp/calendar?view=all&mode=week&at=2031-06-05');
    const block = event(page, 'Night shift');
    await tabTo(page, block);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await announced(page, 'Moved to Friday, June 6, 09:30 to 11:00');
    assert.ok(await block.evaluate(isFocused), 'the focus stays on the event');
    assert.deepEqual(
      [(await stored(page, id))['start'], (await stored(page, id))['end']],
      ['2031-06-06 09:30', '2031-06-06 11:00'],
    );

    await page.keyboard.press('ArrowLeft');
    const slot = day(page, 'Thursday, June 5').locator(':focus');
    assert.equal(await slot.getAttribute('aria-label'), 'New event, Thursday, June 5 09:30');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    assert.match(decodeURIComponent(page.url()), /2031-06-05.10:00/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await block.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/*${id}*`);
  });

  test('says why an event stays, which the user may not change', async () => {
    const { page } = await house.enter(people.annaLee);
    const tom = await house.enter(people.tomBaker);
    const { id } = await add(tom.page, {
      title: 'Fire drill',
      start: '2031-07-02 09:00',
      end: '2031-07-02 10:00',
    });
    await page.goto('/sp/calendar?view=all&mode=month&at=2031-07-02');
    await event(page, 'Fire drill').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await announced(page, "You don't have permission to change “Starts” in this record.");
    await drag(page, event(page, 'Fire drill'), { x: 200, y: 0 });
    assert.equal((await stored(page, id))['start'], '2031-07-02 09:00');
    await day(page, 'Wednesday, July 2').getByRole('link', { name: 'Fire drill' }).waitFor();
  });

  test('puts an event back that the server refuses, or that another user has moved, with the reason', async () => {
    const visitor = await house.enter(people.annaLee);
    const { page } = visitor;
    visitor.expectTrouble(/40[39]/);
    const { id, revision } = await add(page, {
      title: 'Sea trial',
      start: '2031-09-02 09:00',
      end: '2031-09-02 10:00',
    });
    const path = endpoints.record('calendar', id);
    await page.goto('/sp/calendar?view=all&mode=week&at=2031-09-02');
    await page.route(
      `**${path}`,
      (route) =>
        route.fulfill({ status: 200, json: { code: 403, msg: 'The quay is closed.', status: false } }),
      { times: 1 },
    );
    const place = day(page, 'Tuesday, September 2').getByRole('link', { name: /09:00 Sea trial/ });
    await place.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await announced(page, 'The quay is closed.');
    await place.waitFor();
    assert.ok(await place.evaluate(isFocused), 'the focus goes back with it');

    const values = { start: '2031-09-02 14:00', end: '2031-09-02 15:00' };
    await call({ context: page.context() }, house.office, 'PUT', path, { revision, values });
    await page.keyboard.press('Alt+ArrowRight');
    await announced(page, 'Anna Lee has just changed its time.');
    await day(page, 'Tuesday, September 2')
      .getByRole('link', { name: /14:00 Sea trial/ })
      .waitFor();
  });

  test('has a small month beside it, whose days are chosen by mouse and keyboard', async () => {
    const { page } = await house.enter(people.annaLee);
    await add(page, { title: 'Slip survey', start: '2031-10-08 10:00', end: '2031-10-08 11:00' });
    await page.goto('/sp/calendar?view=all&mode=week&at=2031-09-15');
    const month = page.getByRole('region', { name: 'Month' });
    await month.getByRole('button', { name: 'Next month' }).click();
    await month.getByRole('heading', { name: 'October 2031' }).waitFor();
    await page.getByText('Week 38', { exact: true }).waitFor();
    const first = month.getByRole('button', { name: 'Wednesday, October 8' });
    await first.and(page.locator('[data-dot]')).waitFor();
    await first.click();
    await event(page, 'Slip survey').waitFor();
    await tabTo(page, month.getByRole('button', { pressed: true }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText('Week 42', { exact: true }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('at'), '2031-10-16');
  });

  test('shows the hours of a second time zone, which is remembered', async () => {
    const { page } = await house.enter(people.tomBaker);
    await page.goto('/sp/calendar?view=all&mode=week&at=2031-01-15');
    const button = page.getByRole('button', { name: 'Second time zone' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const remembered = page.waitForResponse((response) => response.url().includes('calendar-zone'));
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    // Japan; it is another day there from 15:00 of London on, in winter.
    await page.getByText('00:00+1', { exact: true }).waitFor();
    await page.getByText('+09:00', { exact: true }).waitFor();
    await remembered;
    await page.goto('/sp/calendar?view=all&mode=week&at=2031-07-15');
    await page.getByText('+01:00', { exact: true }).waitFor();
    await assertAccessible(page, 'a week with two zones');
    await button.click();
    await page.getByRole('menuitemradio', { name: 'None' }).click();
    await page.getByText('+09:00', { exact: true }).waitFor({ state: 'detached' });
  });

  test('has no axe violations, by month and by week', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/calendar?view=all&mode=month');
    await page.getByRole('group', { name: 'All events' }).getByRole('link').first().waitFor();
    await assertAccessible(page, 'a month');
    await page.getByRole('radio', { name: 'Week' }).click();
    await page.getByText(/^Week \d+$/).waitFor();
    // The month before is paler until the events of the week have come.
    await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
    await assertAccessible(page, 'a week');
  });
});

describe('a calendar on a phone', () => {
  test('is an agenda below the days of a week, which a swipe or the buttons change', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await add(page, { title: 'Pilot boards', start: '2031-08-05 10:00', end: '2031-08-05 11:00' });
    await add(page, { title: 'Pilot leaves', start: '2031-08-12 10:00', end: '2031-08-12 11:00' });
    await page.goto('/mobile/calendar?view=all&at=2031-08-04');
    const heads = page.getByRole('heading', { level: 3 });
    await heads.filter({ hasText: 'Tuesday, August 5' }).waitFor();
    await assertAccessible(page, 'the agenda of a phone');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Monday, August 11', pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Tuesday, August 12' }).click();
    await heads.filter({ hasText: 'Tuesday, August 12' }).waitFor();
    const strip =
      (await page.getByRole('button', { pressed: true }).boundingBox()) ?? assert.fail('no strip');
    await swipe(page, { x: strip.x + 20, y: strip.y + 20 }, 90);
    await page.getByRole('button', { name: 'Tuesday, August 5', pressed: true }).waitFor();
    await swipe(page, { x: strip.x + 20, y: strip.y + 20 }, -60);
    await event(page, 'Pilot leaves').click();
    await page.getByRole('heading', { name: 'Pilot leaves' }).waitFor();
  });
});
