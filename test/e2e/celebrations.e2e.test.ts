import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';

import type { Browser } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ActivityEntry, RecordDetail } from '../../core/contracts/records.js';
import { seededPersonId } from '../../server/seed/people.js';
import { startServer, type TestServer } from '../server/harness.js';
import { call } from './batch-calls.js';
import { tabTo } from './keyboard.js';
import {
  assertAccessible,
  launchBrowser,
  people,
  signInByCall,
  visit,
  type Account,
  type Visitor,
  type VisitOptions,
} from './visitor.js';

/** About noon in London, the zone of the tenant: nobody is told in the early morning. */
const offsetMs = (12 - new Date().getUTCHours()) * 3_600_000;
const now = (): Date => new Date(Date.now() + offsetMs);

let server: TestServer;
let browser: Browser;
const visitors: Visitor[] = [];
/** What the server repeats every few minutes. */
const repeated: (() => Promise<void>)[] = [];

before(async () => {
  server = await startServer({
    staticFolder: join(import.meta.dirname, '..', '..', 'dist/app'),
    now,
    repeat(task) {
      repeated.push(task);
      return () => undefined;
    },
  });
  browser = await launchBrowser();
});
after(async () => {
  await browser.close();
  await server.stop();
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.leave();
});

async function enter(account: Account, options: VisitOptions): Promise<Visitor> {
  const visitor = await visit(browser, server.url, options);
  visitors.push(visitor);
  await signInByCall(visitor, account);
  return visitor;
}

const grace = seededPersonId('logistics', 'grace.kim');

/** Human resources enter a birthday of today, and the day ten years ago on which Grace was hired. */
async function celebrateGrace(): Promise<void> {
  const sarah = await enter({ tenant: 'logistics', account: 'sarah.novak' }, { language: 'en' });
  const path = endpoints.record('hrm', grace);
  const { revision } = await call<RecordDetail>(sarah, server, 'GET', path);
  const day = now().toISOString().slice(4, 10);
  await call(sarah, server, 'PUT', path, {
    revision,
    values: { birthday: `1984${day}`, hiredOn: `${now().getUTCFullYear() - 10}${day}` },
  });
  for (const task of repeated) await task();
}

describe('birthdays and anniversaries in the list of notices', () => {
  test('are congratulated on by the keyboard alone, and shown on a phone', async () => {
    await celebrateGrace();
    const tom = await enter(people.tomBaker, { language: 'en' });
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

    const said = await call<ActivityEntry[]>(tom, server, 'GET', endpoints.activity('hrm', grace));
    const wish = said.find(({ text }) => text?.includes('Many happy returns!'));
    assert.equal(wish?.text, '@Grace Kim Many happy returns!');
    assert.deepEqual(
      wish.mentions?.map(({ id }) => id),
      [grace],
    );
    assert.doesNotMatch(await panel.innerText(), /1984/);

    const phone = await enter(people.tomBaker, { language: 'en', screen: 'phone' });
    await phone.page.goto('/mobile/messages');
    await phone.page
      .getByRole('region', { name: 'Birthdays and anniversaries' })
      .getByText('Grace Kim has been here for 10 years')
      .waitFor();
    await assertAccessible(phone.page, 'messages with a birthday on a phone');
  });

  test('are switched off by each user, in the settings of notices', async () => {
    const { page } = await enter(people.tomBaker, { language: 'en' });
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

    const phone = await enter(people.tomBaker, { language: 'en', screen: 'phone' });
    await phone.page.goto('/mobile/me');
    await phone.page.getByRole('checkbox', { name: 'Replies to your comments, By email' }).tap();
    await phone.page.getByText('Saved', { exact: true }).waitFor();
    await assertAccessible(phone.page, 'settings of notices on a phone');
  });
});
