import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FoundPerson, RecordDetail } from '../../core/contracts/records.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { smallTargets } from './touch-targets.js';
import { assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();
const inbox = '/sp/mail?view=inbox&view=thread';
const picture = 'https://pictures.example/opened.png';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function send(page: Page, to: string, subject: string): Promise<void> {
  const by = { context: page.context() };
  const found = await call<FoundPerson[]>(
    by,
    house.office,
    'GET',
    `${endpoints.people}?q=${encodeURIComponent(to)}`,
  );
  const person = found.find(({ name }) => name === to);
  assert.ok(person, to);
  const made = await call<RecordDetail>(by, house.office, 'POST', endpoints.records('mail'), {
    values: {
      subject,
      to: [{ id: person.id, name: to }],
      body: `<p>Look: <img src="${picture}" alt="Our new crane"></p>`,
    },
  });
  await call(by, house.office, 'POST', endpoints.recordAction('mail', made.id), {
    revision: made.revision,
    action: 'send',
  });
}

/** Opens a mail of the inbox; returns its conversation. */
async function open(page: Page, subject: string): Promise<Locator> {
  await openAndRest(page, inbox);
  await page.getByRole('list').getByRole('link').filter({ hasText: subject }).press('Enter');
  const conversation = page.getByRole('region', { name: subject, exact: true });
  await conversation.getByText('Look:').waitFor();
  return conversation;
}

describe('remote pictures of mails', () => {
  test('are shown at once for a sender whom the user has chosen, until the user removes the sender', async () => {
    const [{ page: tom }, { page: anna }] = await Promise.all([
      house.enter(people.tomBaker),
      house.enter(people.annaLee),
    ]);
    await send(tom, 'Anna Lee', 'First crane');
    await send(tom, 'Anna Lee', 'Second crane');
    await send(anna, 'Anna Lee', 'Own crane');
    const asked: string[] = [];
    await anna.route('https://pictures.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body: pixel });
    });

    const first = await open(anna, 'First crane');
    await first.getByText('External content blocked: 1').waitFor();
    assert.deepEqual(asked, []);
    await assertAccessible(anna, 'a mail whose picture is blocked');
    const loaded = anna.waitForRequest(picture);
    await first.getByRole('button', { name: 'Always show content from Tom Baker' }).press('Enter');
    await loaded;
    await anna.getByRole('status').getByText('Content from Tom Baker is always shown').waitFor();
    await first.getByText('External content blocked: 1').waitFor({ state: 'detached' });
    assert.ok(
      await first.evaluate((element) => element.contains(document.activeElement)),
      'the focus stays in the message',
    );

    const again = anna.waitForRequest(picture);
    const second = await open(anna, 'Second crane');
    await again;
    assert.equal(await second.getByText('External content blocked: 1').count(), 0);
    const own = await open(anna, 'Own crane');
    await own.getByText('External content blocked: 1').waitFor();

    await openAndRest(anna, '/sp/me');
    await anna.getByRole('heading', { name: 'External content in mail' }).waitFor();
    await assertAccessible(anna, 'the senders');
    await anna.getByRole('button', { name: 'Remove Tom Baker' }).press('Enter');
    await anna.getByText('Blocked in all mails until you show it').waitFor();
    assert.ok(
      await anna
        .getByRole('heading', { name: 'External content in mail' })
        .evaluate((element) => element === document.activeElement),
    );
    const third = await open(anna, 'Second crane');
    await third.getByText('External content blocked: 1').waitFor();
  });

  test('a phone has targets for thumbs in the list of senders', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await call({ context: page.context() }, house.office, 'PUT', endpoints.preference('media-senders'), {
      value: [{ id: '1', name: 'Tom Baker' }],
    });
    await openAndRest(page, '/mobile/me');
    await page.getByRole('button', { name: 'Remove Tom Baker' }).waitFor();
    assert.deepEqual(await smallTargets(page), []);
    await assertAccessible(page, 'the senders on a phone');
  });
});
