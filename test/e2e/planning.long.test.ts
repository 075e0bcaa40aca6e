import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValues, ListPage, RecordDetail } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Visitor } from './visitor.js';

const house = testHouse();

/** A working day after those of the seeded records. */
const day = workingDay(150);

function workingDay(after: number): string {
  const date = new Date(Date.now() + after * 86_400_000);
  // Monday to Thursday, so that the next working day is the next day.
  while (![1, 2, 3, 4].includes(date.getUTCDay())) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const availability = (page: Page): Locator => page.getByRole('group', { name: 'Availability' });
const fieldOf = (page: Page, name: string): Locator =>
  page.getByRole('form').getByRole('group', { name: new RegExp(`^${name}`) });

const timeIn = async (page: Page, name: string): Promise<string> =>
  (await fieldOf(page, name).innerText()).replace(/\s/g, '');

let tom: { id: string; name: string };
let room: { module: string; id: string; title: string };

async function made(visitor: Visitor, module: string, values: FieldValues): Promise<void> {
  await call<RecordDetail>(visitor, house.office, 'POST', endpoints.records(module), { values });
}

/** Opens the form of a meeting at a time of the day. */
async function plan(page: Page, root: '/sp' | '/mobile', from: string, to: string): Promise<void> {
  const query = new URLSearchParams({ start: `${day} ${from}`, end: `${day} ${to}`, room: room.id });
  await page.goto(`${root}/meeting/add?${query.toString()}`);
  await availability(page).getByRole('listitem').first().waitFor();
}

async function invite(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^People/ }).fill(name);
  await page.getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
}

const announced = (page: Page, text: string): Promise<void> =>
  availability(page).getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });

const meetingsNamed = async (visitor: Visitor, title: string): Promise<ListPage['rows']> => {
  const query = { search: title, limit: 5 };
  return (await call<ListPage>(visitor, house.office, 'POST', endpoints.list('meeting'), query)).rows;
};

describe('planning a meeting', () => {
  /** Tom has the room from 14:00 to 15:00, and something private from 16:00 to 17:00. */
  before(async () => {
    const visitor = await house.enter(people.tomBaker);
    const session = await call<SessionInfo>(visitor, house.office, 'POST', endpoints.getInfo);
    tom = { id: session.employeeId, name: session.name };
    const { rows } = await call<ListPage>(visitor, house.office, 'POST', endpoints.list('meetingRoom'), {
      limit: 1,
    });
    const [first] = rows;
    assert.ok(first);
    room = { module: 'meetingRoom', id: first.id, title: first.title };
    const times = { start: `${day} 14:00`, end: `${day} 15:00` };
    await made(visitor, 'meeting', { title: 'Supplier review', ...times, room, people: [tom] });
    const later = { start: `${day} 16:00`, end: `${day} 17:00` };
    await made(visitor, 'calendar', { title: 'Dentist', kind: 'private', ...later });
  });

  test('shows who and which room is free, and a time that suits all', async () => {
    const visitor = await house.enter(people.annaLee);
    const { page } = visitor;
    await plan(page, '/sp', '14:30', '15:30');
    await page.getByRole('textbox', { name: /^Subject/ }).fill('Budget review');
    const taken = `${room.title} is taken from 14:00 to 15:00: Supplier review, Tom Baker`;
    await availability(page).getByText(taken, { exact: true }).waitFor();
    await announced(page, 'Clashes: 1');
    await invite(page, 'Tom Baker');
    const busy = 'Tom Baker is busy from 14:00 to 15:00: Supplier review';
    await availability(page).getByText(busy, { exact: true }).waitFor();
    await announced(page, 'Clashes: 2');
    const row = availability(page)
      .getByRole('listitem')
      .filter({ hasText: /^Tom Baker/ })
      .last();
    // The private event has no name.
    assert.match(await row.innerText(), /Clash/);
    assert.match(await row.innerText(), /Busy: 14:00–15:00, 16:00–17:00/);
    assert.doesNotMatch(await availability(page).innerText(), /Dentist/);
    await assertAccessible(page, 'the form with clashes');

    const suggested = availability(page).getByRole('group', { name: 'Suggested times' });
    await suggested.getByRole('button', { name: '15:00–16:00 No clashes' }).click();
    await announced(page, 'No clashes');
    await suggested.waitFor({ state: 'hidden' });
    assert.match(await timeIn(page, 'Starts'), /15:00/);
    assert.match(await timeIn(page, 'Ends'), /16:00/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Budget review', exact: true }).first().waitFor();
    const [saved] = await meetingsNamed(visitor, 'Budget review');
    assert.equal(saved?.values['start'], `${day} 15:00`);
    // A record does not clash with itself.
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await availability(page).getByRole('listitem').first().waitFor();
    await availability(page)
      .getByRole('paragraph')
      .filter({ hasText: /^No clashes$/ })
      .waitFor();
  });

  test('names a clash with its owner when saving, and saves it if the user wants that', async () => {
    const visitor = await house.enter(people.annaLee);
    const { page } = visitor;
    // The browser logs the refused save.
    visitor.expectTrouble(/409/);
    await plan(page, '/sp', '14:00', '16:30');
    await page.getByRole('textbox', { name: /^Subject/ }).fill('Price talk');
    await invite(page, 'Tom Baker');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const question = page.getByRole('dialog', { name: 'Save despite clashes?' });
    await question.waitFor();
    const text = await question.innerText();
    for (const clash of [
      `${room.title} is taken from 14:00 to 15:00: Supplier review, Tom Baker`,
      'Tom Baker is busy from 14:00 to 15:00: Supplier review',
      /Tom Baker is busy from 16:00 to 17:00$/m,
    ])
      assert.ok(typeof clash === 'string' ? text.includes(clash) : clash.test(text), String(clash));
    await assertAccessible(page, 'the question');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    assert.deepEqual(await meetingsNamed(visitor, 'Price talk'), []);

    await save.click();
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByRole('heading', { name: 'Price talk', exact: true }).first().waitFor();
    assert.equal((await meetingsNamed(visitor, 'Price talk')).length, 1);
  });

  test('is done by the keyboard alone', async () => {
    const visitor = await house.enter(people.annaLee);
    const { page } = visitor;
    await plan(page, '/sp', '09:00', '10:00');
    await tabTo(page, page.getByRole('textbox', { name: /^Subject/ }));
    await page.keyboard.type('Early meeting');
    await tabTo(page, fieldOf(page, 'Starts').getByRole('spinbutton').nth(3));
    await page.keyboard.type('14');
    const suggested = availability(page).getByRole('group', { name: 'Suggested times' });
    const first = suggested.getByRole('button').first();
    await tabTo(page, first);
    await page.keyboard.press('Enter');
    await announced(page, 'No clashes');
    assert.ok(await availability(page).evaluate((element) => element === document.activeElement));
    const rooms = availability(page).getByRole('group', { name: 'Rooms free at this time' });
    const free = rooms.getByRole('button').first();
    const name = (await free.innerText()).split('\n')[0] ?? '';
    await tabTo(page, free);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Early meeting', exact: true }).first().waitFor();
  });

  test('says the clashes on a phone, and offers another room', async () => {
    // Has nothing else to do on that day.
    const admin = { tenant: 'logistics', account: 'admin' } as const;
    const { page } = await house.enter(admin, { screen: 'phone' });
    await plan(page, '/mobile', '14:30', '15:00');
    const taken = `${room.title} is taken from 14:00 to 15:00: Supplier review, Tom Baker`;
    await availability(page).getByText(taken, { exact: true }).waitFor();
    // axe does not find the label of a select that is scrolled out of sight.
    await page.getByRole('combobox', { name: /^Status/ }).scrollIntoViewIfNeeded();
    await assertAccessible(page, 'the form on a phone');
    const hasOverflow = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    assert.equal(hasOverflow, false);
    const rooms = availability(page).getByRole('group', { name: 'Rooms free at this time' });
    await rooms.getByRole('button').first().tap();
    await announced(page, 'No clashes');
    await availability(page).getByText(taken, { exact: true }).waitFor({ state: 'hidden' });
  });
});
