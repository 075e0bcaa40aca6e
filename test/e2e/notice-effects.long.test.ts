import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FoundPerson } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { call, connected } from './batch-calls.js';
import { clockedHouse } from './clocked-house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Visitor } from './visitor.js';
import { addressOf, admin } from './visits.js';

const hourMs = 3_600_000;
/** From now to the hour of this day, on the clock of the machine, which browsers have too. */
const untilHour = (hour: number): number => (hour - new Date().getHours()) * hourMs;

/** About noon, outside of all quiet hours. */
const house = clockedHouse(untilHour(12));
const customer = (n: number): string => seededId('logistics', 'customer', n);

async function say(visitor: Visitor, n: number, text: string, mentions: string[] = []): Promise<void> {
  await call(visitor, house.server, 'POST', endpoints.activity('customer', customer(n)), { text, mentions });
}
async function mentionTom(visitor: Visitor, n: number, text: string): Promise<void> {
  const [tom] = await call<FoundPerson[]>(visitor, house.server, 'GET', `${endpoints.people}?q=Tom%20Baker`);
  await say(visitor, n, `@Tom Baker ${text}`, [tom?.id ?? '']);
}
const notices = (page: Page) =>
  page.getByRole('region', { name: 'Your notices', exact: true }).getByRole('listitem');

describe('a notice', () => {
  test('reaches at once who is answered, on a page that is open on a phone; the answer is given by the keyboard alone', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en', screen: 'phone' }),
    ]);
    await say(tom, 21, 'Who has the keys?');
    const stream = connected(tom);
    await tom.page.goto('/mobile/messages');
    await stream;

    const { page } = anna;
    await page.goto(addressOf('desktop', 'customer', { id: customer(21) }));
    const asked = page.getByRole('listitem').filter({ hasText: 'Who has the keys?' });
    await tabTo(page, asked.getByRole('button', { name: 'Reply' }));
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Reply to Tom Baker' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('They are with me');
    await Promise.all([
      // The message leaves the screen after some seconds.
      tom.page
        .getByText(/^Anna Lee replied to you: “/)
        .first()
        .waitFor(),
      page.keyboard.press('Control+Enter'),
      asked.getByText('They are with me').first().waitFor(),
    ]);
    const row = notices(tom.page).filter({ hasText: 'They are with me' });
    await row.getByText('Anna Lee replied to you').waitFor();
    await row.getByText('Unread').waitFor();
    await assertAccessible(tom.page, 'a reply in the messages of a phone');
  });

  test('of a kind that is switched off does not come; in quiet hours none is on the screen, and its mail waits for their end', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    const { page } = tom;
    await say(tom, 22, 'I am here too');
    await page.goto('/sp/me');
    const settings = page.getByRole('region', { name: 'Your notices', exact: true });
    const saved = () => settings.getByText('Saved', { exact: true }).waitFor();
    const box = (name: string) => settings.getByRole('checkbox', { name });
    assert.equal(await box('Requests that arrive for your decision, In messages').isDisabled(), true);
    await box('Comments on your records and those that you follow, In messages').press('Space');
    await saved();
    const stream = connected(tom);
    await page.goto('/sp/messages');
    await stream;
    await say(anna, 22, 'Nobody hears this');
    await Promise.all([
      page
        .getByText(/^Anna Lee mentioned you: “/)
        .first()
        .waitFor(),
      mentionTom(anna, 22, 'but this you do'),
    ]);
    await notices(page).filter({ hasText: 'but this you do' }).waitFor();
    assert.equal(await notices(page).filter({ hasText: 'Nobody hears this' }).count(), 0);

    // The evening: quiet hours are from 20:00 to 08:00.
    house.offsetMs = untilHour(21);
    await page.goto('/sp/me');
    await box('Quiet hours').press('Space');
    for (const day of ['Sat', 'Sun']) await box(day).press('Space');
    await saved();
    await page.goto('/sp/messages');
    await mentionTom(anna, 23, 'read this tomorrow');
    await notices(page).filter({ hasText: 'read this tomorrow' }).waitFor();
    assert.equal(await page.getByText(/^Anna Lee mentioned you: “/).count(), 0, 'nothing is on the screen');

    const { page: outbox } = await house.enter(admin, { language: 'en' });
    house.offsetMs += hourMs / 2;
    await house.repeatAll();
    await outbox.goto('/sp/settings?tab=outbox');
    await outbox.getByText('No mails').first().waitFor();
    // The morning after, when the session of noon has ended.
    tom.expectTrouble(/status of 401/);
    house.offsetMs = untilHour(24 + 8);
    await house.repeatAll();
    await outbox.reload();
    await outbox.getByRole('button', { name: 'Show Tom Baker' }).press('Enter');
    const mail = outbox.getByRole('dialog');
    await mail.getByText('read this tomorrow').waitFor();
    await mail.getByText('but this you do').waitFor();
    assert.equal(await mail.getByText('Nobody hears this').count(), 0);
    await assertAccessible(outbox, 'the mail of notices');
  });
});
