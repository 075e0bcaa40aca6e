import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValues, RecordDetail } from '../../core/contracts/records.js';
import { spanPath, type Span } from '../../core/contracts/span.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();

const add = (page: Page, values: FieldValues): Promise<RecordDetail> =>
  call({ context: page.context() }, house.office, 'POST', endpoints.records('calendar'), { values });

/** Starts of the occurrences in a range, as the server has them. */
const starts = async (page: Page, search: string, from: string, to: string): Promise<string[]> => {
  const query = { search, start: 'start', end: 'end', allDay: 'allDay', from, to };
  const span = await call<Span>(
    { context: page.context() },
    house.office,
    'POST',
    spanPath('calendar'),
    query,
  );
  return span.rows.map(({ values }) => (typeof values['start'] === 'string' ? values['start'] : ''));
};

const day = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const eventOn = (page: Page, on: string, title: string): Locator =>
  day(page, on).getByRole('link', { name: title });

/** Waits for a message in the live regions of the toast. */
const announced = (page: Page, text: string): Promise<void> =>
  page.locator('portico-toast .live').filter({ hasText: text }).waitFor({ state: 'attached' });

/** Chooses an option of a select by the keyboard alone: typing its text finds it. */
async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(option);
  await page.getByRole('option', { name: option, exact: true }).waitFor();
  await page.keyboard.press('Enter');
}

/** axe does not find the label of a select that is scrolled out of sight. */
const selectsInSight = (page: Page): Promise<void> =>
  page
    .getByRole('combobox', { name: /^Status/ })
    .evaluate((field) => field.scrollIntoView({ block: 'center' }));

/** Begins the deletion of the record that is open. */
async function removeOpen(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

describe('an event that repeats', () => {
  test('is made in the form by the keyboard, and stands on each of its days', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(
      page,
      '/sp/calendar/add?title=Dock%20round&start=2031-03-03%2009:00&end=2031-03-03%2010:00',
    );
    const rule = page.getByRole('combobox', { name: 'Repeats' });
    await choose(page, rule, 'Custom…');
    const parts = page.getByRole('group', { name: 'Custom…' });
    await parts.getByRole('combobox', { name: 'Period' }).waitFor();
    const wednesday = parts.getByRole('button', { name: 'Wed' });
    await tabTo(page, wednesday);
    await page.keyboard.press('Space');
    assert.equal(await wednesday.getAttribute('aria-pressed'), 'true');
    await choose(page, parts.getByRole('combobox', { name: 'Ends' }), 'After a number of times');
    await parts.getByRole('textbox', { name: 'Number of times' }).fill('5');
    await selectsInSight(page);
    await assertAccessible(page, 'the form of a rule');
    await page.keyboard.press('Control+Enter');
    await announced(page, '“Dock round” is saved');
    assert.deepEqual(await starts(page, 'Dock round', '2031-03-01', '2031-04-01'), [
      '2031-03-03 09:00',
      '2031-03-05 09:00',
      '2031-03-10 09:00',
      '2031-03-12 09:00',
      '2031-03-17 09:00',
    ]);
    await page.goto('/sp/calendar?view=all&mode=month&at=2031-03-03');
    for (const on of ['Monday, March 3', 'Wednesday, March 5', 'Monday, March 17'])
      await eventOn(page, on, 'Dock round').waitFor();
    await eventOn(page, 'Monday, March 3', 'Dock round').click();
    await page.getByText('Every week on Monday and Wednesday (5×)').waitFor();
  });

  test('is moved for one occurrence, for those that follow, or for all, by the keyboard', async () => {
    const { page } = await house.enter(people.annaLee);
    const repeat = 'FREQ=WEEKLY;COUNT=4';
    await add(page, { title: 'Tide table', start: '2031-04-01 09:00', end: '2031-04-01 10:00', repeat });
    await page.goto('/sp/calendar?view=all&mode=month&at=2031-04-01');
    const question = page.getByRole('dialog', { name: 'What should be changed?' });
    const move = async (on: string, scope: string): Promise<void> => {
      await eventOn(page, on, 'Tide table').focus();
      await page.keyboard.press('Alt+ArrowRight');
      await question.waitFor();
      await tabTo(page, question.getByRole('button', { name: scope }));
      await page.keyboard.press('Enter');
    };
    await eventOn(page, 'Tuesday, April 8', 'Tide table').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await assertAccessible(page, 'the question of a move');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await eventOn(page, 'Tuesday, April 8', 'Tide table').waitFor();

    await move('Tuesday, April 8', 'Only this one');
    await announced(page, 'Moved to Wednesday, April 9');
    await eventOn(page, 'Wednesday, April 9', 'Tide table').waitFor();
    await move('Tuesday, April 15', 'This one and those that follow');
    await eventOn(page, 'Wednesday, April 23', 'Tide table').waitFor();
    const april = ['2031-04-01', '2031-05-01'] as const;
    const days = ['01', '09', '16', '23'];
    const atNine = (list: readonly string[]) => list.map((one) => `2031-04-${one} 09:00`);
    assert.deepEqual(await starts(page, 'Tide table', ...april), atNine(days));
    await move('Wednesday, April 16', 'The whole series');
    await eventOn(page, 'Thursday, April 24', 'Tide table').waitFor();
    assert.deepEqual(await starts(page, 'Tide table', ...april), atNine(['01', '09', '17', '24']));
  });

  // Each at an hour of its own: they would clash.
  for (const [scope, hour, moved] of [
    ['Only this one', '11', ['03', '11', '17', '24']],
    ['This one and those that follow', '13', ['03', '11', '18', '25']],
    ['The whole series', '15', ['04', '11', '18', '25']],
  ] as const)
    test(`is back in its place after a move is undone, by the keyboard: ${scope}`, async () => {
      const { page } = await house.enter(people.annaLee);
      const title = `Night watch, ${scope}`;
      const repeat = 'FREQ=WEEKLY;COUNT=4';
      await add(page, { title, start: `2031-06-03 ${hour}:00`, end: `2031-06-03 ${hour}:30`, repeat });
      const june = ['2031-06-01', '2031-07-01'] as const;
      const atHour = (list: readonly string[]) => list.map((one) => `2031-06-${one} ${hour}:00`);
      await page.goto('/sp/calendar?view=all&mode=month&at=2031-06-03');
      await eventOn(page, 'Tuesday, June 10', title).focus();
      await page.keyboard.press('Alt+ArrowRight');
      const choice = page.getByRole('dialog', { name: 'What should be changed?' });
      await choice.getByRole('button', { name: scope }).press('Enter');
      await announced(page, 'Moved to Wednesday, June 11');
      assert.deepEqual(await starts(page, title, ...june), atHour(moved));
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await announced(page, 'Moved to Tuesday, June');
      await eventOn(page, 'Tuesday, June 10', title).waitFor();
      await eventOn(page, 'Tuesday, June 24', title).waitFor();
      assert.deepEqual(await starts(page, title, ...june), atHour(['03', '10', '17', '24']));
    });

  test('is changed and removed from the record of an occurrence', async () => {
    const { page } = await house.enter(people.annaLee);
    const repeat = 'FREQ=DAILY;COUNT=5';
    await add(page, { title: 'Log review', start: '2031-05-05 09:00', end: '2031-05-05 10:00', repeat });
    const month = '/sp/calendar?view=all&mode=month&at=2031-05-05';
    await page.goto(month);
    await eventOn(page, 'Wednesday, May 7', 'Log review').click();
    await page.getByText('07/05/2031 09:00').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Log review with Li');
    await page.keyboard.press('Control+Enter');
    const change = page.getByRole('dialog', { name: 'What should be changed?' });
    await change.getByRole('button', { name: 'Only this one' }).click();
    await announced(page, 'Saved');
    await page.goto(month);
    await eventOn(page, 'Wednesday, May 7', 'Log review with Li').waitFor();

    await eventOn(page, 'Thursday, May 8', 'Log review').click();
    await page.getByText('08/05/2031 09:00').waitFor();
    await removeOpen(page);
    const removal = page.getByRole('dialog', { name: 'What should be deleted?' });
    await removal.getByRole('button', { name: 'This one and those that follow' }).click();
    await announced(page, 'Deleted');
    assert.deepEqual(await starts(page, 'Log review', '2031-05-01', '2031-06-01'), [
      '2031-05-05 09:00',
      '2031-05-06 09:00',
      '2031-05-07 09:00',
    ]);

    // What was changed is in words, too.
    await page.goto(month);
    await eventOn(page, 'Monday, May 5', 'Log review').click();
    await page.getByRole('tab', { name: /^Changes/ }).click();
    await page.getByRole('cell', { name: 'Every day (5×)' }).waitFor();
    await page.getByRole('cell', { name: 'Every day, until 08/05/2031' }).waitFor();
  });
});

describe('an event that repeats, on a phone', () => {
  test('is chosen in the form, and is in the agenda on each of its days', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await page.goto(
      '/mobile/calendar/add?title=Buoy%20count&start=2031-08-05%2009:00&end=2031-08-05%2010:00',
    );
    const rule = page.getByRole('combobox', { name: 'Repeats' });
    await rule.click();
    await page.getByRole('option', { name: 'Every working day' }).click();
    await selectsInSight(page);
    await assertAccessible(page, 'the form of a rule on a phone');
    await page.getByRole('button', { name: 'Save' }).click();
    await announced(page, '“Buoy count” is saved');
    await page.goto('/mobile/calendar?view=all&at=2031-08-08');
    const heads = page.getByRole('heading', { level: 3 });
    await heads.filter({ hasText: 'Friday, August 8' }).waitFor();
    await heads.filter({ hasText: 'Monday, August 11' }).waitFor();
    assert.equal(await heads.filter({ hasText: 'Saturday, August 9' }).count(), 0);
    await page
      .getByRole('link', { name: /Buoy count/ })
      .nth(1)
      .click();
    await page.getByRole('heading', { name: 'Buoy count' }).waitFor();
    await page.getByText('Every working day').waitFor();
  });
});
