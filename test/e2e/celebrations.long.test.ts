import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ActivityEntry, RecordDetail } from '../../core/contracts/records.js';
import { seededPersonId } from '../../server/seed/people.js';
import { call } from './batch-calls.js';
import { clockedHouse } from './clocked-house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people } from './visitor.js';

/** About noon in London, the zone of the tenant: nobody is told in the early morning. */
const house = clockedHouse((12 - new Date().getUTCHours()) * 3_600_000);

const grace = seededPersonId('logistics', 'grace.kim');

/** Human resources enter a birthday of today, and the day ten years ago on which Grace was hired. */
async function celebrateGrace(): Promise<void> {
  const sarah = await house.enter({ tenant: 'logistics', account: 'sarah.novak' }, { language: 'en' });
  const path = endpoints.record('hrm', grace);
  const { revision } = await call<RecordDetail>(sarah, house.server, 'GET', path);
  const day = house.now().toISOString().slice(4, 10);
  await call(sarah, house.server, 'PUT', path, {
    revision,
    values: { birthday: `1984${day}`, hiredOn: `${house.now().getUTCFullYear() - 10}${day}` },
  });
  await house.repeatAll();
}

describe('birthdays and anniversaries in the list of notices', () => {
  test('are congratulated on by the keyboard alone, and shown on a phone', async () => {
    await celebrateGrace();
    const tom = await house.enter(people.tomBaker, { language: 'en' });
    const { page } = tom;
    await page.goto('/sp');
    const bell = page.getByRole('banner').getByRole('button', { name: /^Messages/ });
    await bell.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Messages' });
    const group = panel.getByRole('region', { name: 'Birthdays and anniversaries' });
    await group.getByText('Grace Kim has been here for 10 years').waitFor();
    const row = group.getByRole('listitem').filter({ hasText: "Grace Kim's birthday" });
    await assertAccessible(page, 'the panel with a birthday');
    const congratulate = row.getByRole('button', { name: "Congratulate, Grace Kim's birthday" });
    await tabTo(page, congratulate);
    await page.keyboard.press('Enter');
    await row.getByRole('textbox').waitFor();
    await page.keyboard.type('Many happy returns!');
    await page.keyboard.press('Control+Enter');
    await row.getByText('Congratulations sent').waitFor();

    const said = await call<ActivityEntry[]>(tom, house.server, 'GET', endpoints.activity('hrm', grace));
    const wish = said.find(({ text }) => text?.includes('Many happy returns!'));
    assert.equal(wish?.text, '@Grace Kim Many happy returns!');
    assert.deepEqual(
      wish.mentions?.map(({ id }) => id),
      [grace],
    );
    assert.doesNotMatch(await panel.innerText(), /1984/);

    const phone = await house.enter(people.tomBaker, { language: 'en', screen: 'phone' });
    await phone.page.goto('/mobile/messages');
    await phone.page
      .getByRole('region', { name: 'Birthdays and anniversaries' })
      .getByText('Grace Kim has been here for 10 years')
      .waitFor();
    await assertAccessible(phone.page, 'messages with a birthday on a phone');
  });

  test('are switched off by each user, in the settings of notices', async () => {
    const { page } = await house.enter(people.tomBaker, { language: 'en' });
    await page.goto('/sp/me');
    const birthdays = page.getByRole('checkbox', { name: 'Birthdays of colleagues, In messages' });
    await birthdays.press('Space');
    const own = page.getByRole('checkbox', {
      name: 'Tell colleagues about my birthday and work anniversaries',
    });
    await own.press('Space');
    await page.getByRole('checkbox', { name: 'Mentions of you, By email' }).press('Space');
    await page.getByText('Nothing is set up to send emails').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await assertAccessible(page, 'settings of notices');
    await page.reload();
    await birthdays.and(page.getByRole('checkbox', { checked: false })).waitFor();
    await own.and(page.getByRole('checkbox', { checked: false })).waitFor();
    await page.getByRole('checkbox', { name: 'Mentions of you, By email', checked: false }).waitFor();

    const phone = await house.enter(people.tomBaker, { language: 'en', screen: 'phone' });
    await phone.page.goto('/mobile/me');
    await phone.page.getByRole('checkbox', { name: 'Replies to your comments, By email' }).tap();
    await phone.page.getByText('Saved', { exact: true }).waitFor();
    await assertAccessible(phone.page, 'settings of notices on a phone');
  });
});
