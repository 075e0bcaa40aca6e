import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { call, connected } from './batch-calls.js';
import { testHouse } from './house.js';
import { assertAccessible, people, type Visitor } from './visitor.js';

const registry = createRegistry();
const customer = (n: number): string =>
  registry.addressOf({ module: 'customer', id: seededId('logistics', 'customer', n) }) ?? '';

const house = testHouse();
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment', exact: true });
const option = (page: Page, name: RegExp) =>
  page.locator('[role="listbox"][aria-busy="false"]').getByRole('option', { name });

describe('a mention', () => {
  test('by the keyboard alone reaches the colleague at once: a message, the bell, the page of messages', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    const stream = connected(tom);
    await tom.page.goto('/sp');
    const bell = tom.page.getByRole('banner').getByRole('button', { name: /^Messages/ });
    const counted = tom.page.getByRole('banner').getByRole('button', { name: /^Messages, \d+ waiting/ });
    const waiting = Number((await counted.getAttribute('aria-label'))?.match(/\d+/)?.[0]);
    await stream;

    const { page } = anna;
    await page.goto(customer(31));
    await comment(page).focus();
    await page.keyboard.type('Please look, @To');
    await option(page, /^Tom Baker/).waitFor();
    await assertAccessible(page, 'the list of people of a comment');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox', { name: 'Mention someone' }).waitFor({ state: 'detached' });
    // Escape has closed the list and nothing else.
    assert.equal(await comment(page).inputValue(), 'Please look, @To');
    await page.keyboard.type('m');
    await option(page, /^Tom Baker/)
      .and(page.getByRole('option', { selected: true }))
      .waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await comment(page).inputValue(), 'Please look, @Tom Baker ');
    await page.keyboard.type('by Friday');
    await page.keyboard.press('Control+Enter');
    const activity = page.getByRole('list').filter({ hasText: 'by Friday' });
    await activity.locator('b', { hasText: '@Tom Baker' }).waitFor();

    // Tom, who does nothing.
    await tom.page
      .getByText(/^Anna Lee mentioned you: “/)
      .first()
      .waitFor();
    await tom.page
      .getByRole('banner')
      .getByRole('button', { name: `Messages, ${waiting + 1} waiting` })
      .waitFor();
    await bell.press('Enter');
    await tom.page.getByRole('link', { name: 'All messages' }).press('Enter');
    const block = tom.page.getByRole('region', { name: 'Your notices' });
    const row = block.getByRole('listitem').filter({ hasText: 'Please look, @Tom Baker by Friday' });
    await row.getByText('Anna Lee mentioned you').waitFor();
    await assertAccessible(tom.page, 'messages with a mention');
    await row.getByRole('link').press('Enter');
    await tom.page.getByText('by Friday').first().waitFor();
    await tom.page.goto('/sp/messages');
    await row.waitFor();
    assert.equal(await row.getByText('Unread').count(), 0);
    assert.equal(await block.getByRole('button', { name: 'Mark all as read' }).count(), 0);

    // His answer is a notice to her, and her open page shows it.
    await tom.page.goto(customer(31));
    await comment(tom.page).fill('Done already');
    await comment(tom.page).press('Control+Enter');
    await page
      .getByText(/^Tom Baker commented: “/)
      .first()
      .waitFor();
    await page.getByText('Done already').first().waitFor();
  });

  test('by thumb on a phone; several notices are marked as read at once', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { screen: 'phone', language: 'en' }),
      house.enter(people.tomBaker, { screen: 'phone', language: 'en' }),
    ]);
    await call(tom, house.office, 'POST', '/api/portico/notices/read', {});
    for (const n of [32, 33]) {
      const { page } = anna;
      await page.goto(customer(n));
      await page.getByRole('button', { name: 'Comment' }).tap();
      await comment(page).fill('@Tom');
      await option(page, /^Tom Baker/).tap();
      assert.equal(await comment(page).inputValue(), '@Tom Baker ');
      await comment(page).pressSequentially(`number ${n}`);
      await page.getByRole('button', { name: 'Send' }).tap();
      await page.locator('b', { hasText: '@Tom Baker' }).waitFor();
    }
    const { page } = tom;
    await page.goto('/mobile/messages');
    const block = page.getByRole('region', { name: 'Your notices' });
    await block.getByText('@Tom Baker number 33').waitFor();
    assert.equal(await block.getByText('Unread').count(), 2);
    await assertAccessible(page, 'messages on a phone');
    await block.getByRole('button', { name: 'Mark all as read' }).tap();
    await block.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
    assert.equal(await block.getByText('Unread').count(), 0);
  });

  test('of someone who may not see the record says so, and reaches nobody', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    const { id } = await call<RecordDetail>(anna, house.office, 'POST', endpoints.records('calendar'), {
      values: { title: 'Of my own', start: '2026-12-01 09:00', end: '2026-12-01 10:00', kind: 'private' },
    });
    const before = await call<PersonalNotices>(tom, house.office, 'GET', '/api/portico/notices');
    const { page } = anna;
    await page.goto(registry.addressOf({ module: 'calendar', id }) ?? '');
    await comment(page).fill('@Tom B');
    await option(page, /^Tom Baker/).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText("Not told, since the record isn't visible to them: Tom Baker").first().waitFor();
    assert.deepEqual(await call<PersonalNotices>(tom, house.office, 'GET', '/api/portico/notices'), before);
  });
});

describe('a mention in a plain long text', () => {
  const aboutEvent = async (visitor: Visitor, detail: string): Promise<RecordDetail> =>
    await call<RecordDetail>(visitor, house.office, 'POST', endpoints.records('calendar'), {
      values: {
        ...{ title: 'Gate rehearsal', start: '2026-12-01 09:00', end: '2026-12-01 10:00' },
        ...{ remind: '15', detail },
      },
    });
  const toldOf = async (visitor: Visitor, { id }: RecordDetail): Promise<string[]> =>
    (await call<PersonalNotices>(visitor, house.office, 'GET', '/api/portico/notices')).rows
      .filter((row) => row.record === id)
      .map(({ kind }) => kind);

  test('is chosen by the keyboard alone, is a name in the record, and tells the colleague once', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    const event = await aboutEvent(anna, 'Keys from');
    const { page } = anna;
    await page.goto(registry.addressOf({ module: 'calendar', id: event.id }) ?? '');
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' @');
    await page.getByRole('tree', { name: 'Groups of people' }).waitFor();
    await page.keyboard.type('Tom');
    await option(page, /^Tom Baker/)
      .and(page.getByRole('option', { selected: true }))
      .waitFor();
    await assertAccessible(page, 'the list of people of a long text');
    await page.keyboard.press('Enter');
    assert.equal(await text.inputValue(), 'Keys from @Tom Baker ');
    await page.keyboard.type('at the gate');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.locator('main b', { hasText: '@Tom Baker' }).waitFor();
    await assertAccessible(page, 'a record that names a colleague');
    assert.deepEqual(await toldOf(tom, event), ['mention']);

    // A further change tells him nothing.
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' today');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText('at the gate today').waitFor();
    assert.deepEqual(await toldOf(tom, event), ['mention']);
  });

  test('by thumb on a phone', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { language: 'en', screen: 'phone' }),
      house.enter(people.tomBaker, { language: 'en', screen: 'phone' }),
    ]);
    const event = await aboutEvent(anna, '');
    const { page } = anna;
    await page.goto(registry.addressOf({ module: 'calendar', id: event.id, device: 'Mobile' }) ?? '');
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    const text = page.getByRole('textbox', { name: 'Description' });
    await text.tap();
    await page.keyboard.type('@Tom');
    await option(page, /^Tom Baker/).tap();
    assert.equal(await text.inputValue(), '@Tom Baker ');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.locator('main b', { hasText: '@Tom Baker' }).waitFor();
    await assertAccessible(page, 'a record that names a colleague on a phone');
    assert.deepEqual(await toldOf(tom, event), ['mention']);
  });
});
