import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FoundPerson, RecordDetail } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { threadsPath, type ThreadRow, type Threads } from '../../core/contracts/threads.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { smallTargets } from './touch-targets.js';
import { actAndRest, assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();
const inbox = '/sp/mail?view=inbox&view=thread';
const list = createRegistry().addressOf({ module: 'mail', page: 'list', device: 'Mobile' }) ?? '';
const phoneInbox = `${list}?view=inbox&view=thread`;

const isFocused = (element: Element) => element === document.activeElement;
const row = (page: Page, subject: string): Locator =>
  page.getByRole('list').getByRole('link').filter({ hasText: subject });
const conversation = (page: Page, subject: string): Locator =>
  page.getByRole('region', { name: subject, exact: true });
const message = (page: Page, sender: string): Locator => page.getByRole('article', { name: sender });

async function personOf(page: Page, name: string): Promise<{ id: string; name: string }> {
  const path = `${endpoints.people}?q=${encodeURIComponent(name)}`;
  const found = await call<FoundPerson[]>({ context: page.context() }, house.office, 'GET', path);
  const person = found.find((one) => one.name === name);
  assert.ok(person, name);
  return { id: person.id, name: person.name };
}

async function send(
  page: Page,
  to: string,
  values: { subject: string; body: string },
  answers?: string,
): Promise<RecordDetail> {
  const by = { context: page.context() };
  const post = <T>(path: string, data: unknown) => call<T>(by, house.office, 'POST', path, data);
  const made = await post<RecordDetail>(endpoints.records('mail'), {
    values: { ...values, to: [await personOf(page, to)] },
    answers,
  });
  const { id, revision } = made;
  return post<RecordDetail>(endpoints.recordAction('mail', id), { revision, action: 'send' });
}

/** The conversation with the words, as the server has it for the visitor. */
async function threadOf(page: Page, search: string): Promise<ThreadRow> {
  const { rows } = await call<Threads>(
    { context: page.context() },
    house.office,
    'POST',
    threadsPath('mail'),
    {
      search,
    },
  );
  assert.equal(rows.length, 1, search);
  return rows[0] as ThreadRow;
}

describe('conversations of mails', () => {
  test('two people answer one another, by the keyboard alone, and what is quoted is folded', async () => {
    const [{ page: anna }, { page: tom }] = await Promise.all([
      house.enter(people.annaLee),
      house.enter(people.tomBaker),
    ]);
    await send(anna, 'Tom Baker', { subject: 'Harbour keys', body: '<p>Who has the keys?</p>' });

    await openAndRest(tom, inbox);
    const waiting = row(tom, 'Harbour keys');
    await waiting.getByText('(unread)').waitFor();
    await waiting.getByText('Who has the keys?').waitFor();
    await tom.keyboard.press('j');
    await conversation(tom, 'Harbour keys').getByText('Who has the keys?').waitFor();
    await waiting.getByText('(unread)').waitFor({ state: 'detached' });
    assert.ok(await waiting.evaluate(isFocused), 'the row of the open conversation has the focus');
    await assertAccessible(tom, 'a conversation beside the list');

    // R opens the form with the recipient, the subject and the quoted text.
    await tom.getByRole('button', { name: 'Reply', exact: true }).waitFor();
    await tom.keyboard.press('r');
    const subject = tom.getByRole('textbox', { name: 'Subject' });
    await subject.waitFor();
    assert.equal(await subject.inputValue(), 'Re: Harbour keys');
    await tom.getByRole('textbox', { name: 'Content' }).press('Control+Home');
    await tom.keyboard.type('I have them.');
    await tom.getByRole('button', { name: 'Send', exact: true }).click();
    await subject.waitFor({ state: 'detached' });

    await openAndRest(anna, inbox);
    const answered = row(anna, 'Re: Harbour keys');
    await answered.getByText('I have them.').waitFor();
    await actAndRest(anna, () => answered.click());
    const open = conversation(anna, 'Re: Harbour keys');
    await open.getByText('Messages: 2').waitFor();
    await message(anna, 'Tom Baker').getByText('I have them.').waitFor();
    const own = message(anna, 'Anna Lee').getByRole('button', { name: 'Anna Lee' });
    assert.equal(await own.getAttribute('aria-expanded'), 'false', 'an earlier message is one line');
    const quote = message(anna, 'Tom Baker').getByRole('button', { name: 'Quoted text' });
    assert.equal(await message(anna, 'Tom Baker').getByText('Who has the keys?').count(), 0);
    await quote.press('Enter');
    await message(anna, 'Tom Baker').getByText('Who has the keys?').waitFor();
    await own.press('Enter');
    await message(anna, 'Anna Lee').getByText('Who has the keys?').waitFor();

    // U marks as unread and leads back to the list.
    await anna.keyboard.press('u');
    await open.waitFor({ state: 'detached' });
    await answered.getByText('(unread)').waitFor();
    assert.equal((await threadOf(anna, 'Harbour keys')).unreadMessages, 1);
    await anna.keyboard.press('j');
    await answered.getByText('(unread)').waitFor({ state: 'detached' });
    assert.equal((await threadOf(tom, 'Harbour keys')).messages, 2);
  });

  test('a forwarded mail has its mark once and the text that is passed on, and drafts are in the conversation', async () => {
    const [{ page: anna }, { page: tom }] = await Promise.all([
      house.enter(people.annaLee),
      house.enter(people.tomBaker),
    ]);
    await send(tom, 'Anna Lee', { subject: 'Fwd: Re: Crane plan', body: '<p>See below.</p>' });
    const { thread } = await threadOf(anna, 'Crane plan');
    await openAndRest(anna, `${inbox}&in=${thread}`);
    await conversation(anna, 'Fwd: Re: Crane plan').getByRole('button', { name: 'Forward' }).waitFor();
    await anna.keyboard.press('f');
    const subject = anna.getByRole('textbox', { name: 'Subject' });
    await subject.waitFor();
    assert.equal(await subject.inputValue(), 'Fwd: Crane plan');
    await anna.getByRole('textbox', { name: 'Content' }).getByText('See below.').waitFor();

    // A draft of an answer is part of the conversation.
    await openAndRest(anna, `${inbox}&in=${thread}`);
    await anna.getByRole('button', { name: 'Reply', exact: true }).click();
    await subject.waitFor();
    await anna.getByRole('button', { name: 'Save draft' }).click();
    await subject.waitFor({ state: 'detached' });
    await openAndRest(anna, `${inbox}&in=${thread}`);
    await conversation(anna, 'Re: Crane plan').getByText('Draft', { exact: true }).waitFor();
    await anna.getByRole('link', { name: 'Open the draft' }).waitFor();
  });

  test('a phone shows the list or the conversation, with targets for thumbs', async () => {
    const { page: tom } = await house.enter(people.tomBaker);
    await send(tom, 'Anna Lee', { subject: 'Quay lamps', body: '<p>Two are dark.</p>' });
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await openAndRest(page, phoneInbox);
    await assertAccessible(page, 'the conversations on a phone');
    await actAndRest(page, () => row(page, 'Quay lamps').click());
    const open = conversation(page, 'Quay lamps');
    await open.getByText('Two are dark.').waitFor();
    await row(page, 'Quay lamps').waitFor({ state: 'hidden' });
    assert.ok(await open.getByRole('heading', { name: 'Quay lamps' }).evaluate(isFocused));
    assert.deepEqual(await smallTargets(page), []);
    await assertAccessible(page, 'a conversation on a phone');
    await open.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('textbox', { name: 'Subject' }).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Subject' }).inputValue(), 'Re: Quay lamps');
    await page.goBack();
    await open.getByRole('button', { name: 'Mark as unread' }).click();
    await row(page, 'Quay lamps').getByText('(unread)').waitFor();
    assert.ok(await row(page, 'Quay lamps').evaluate(isFocused), 'the way back leads to the row');
  });

  test('further conversations come by pages, by the keyboard, and stay when they are loaded again', async () => {
    const [{ page: anna }, { page: tom }] = await Promise.all([
      house.enter(people.annaLee),
      house.enter(people.tomBaker),
    ]);
    for (let n = 1; n <= 55; n += 1)
      await send(tom, 'Anna Lee', { subject: `Berth ${n}.`, body: '<p>Free.</p>' });
    await openAndRest(anna, inbox);
    await row(anna, 'Berth 55.').waitFor();
    assert.equal(await row(anna, 'Berth 3.').count(), 0);
    const more = anna.getByRole('button', { name: 'Show more' });
    await more.press('Enter');
    await row(anna, 'Berth 3.').waitFor();
    assert.equal(await row(anna, 'Berth 55.').count(), 1);
    await assertAccessible(anna, 'two pages of conversations');
    // Opening one of the second page marks it as read, for which the pages are loaded again.
    await row(anna, 'Berth 3.').press('Enter');
    await conversation(anna, 'Berth 3.').getByText('Free.').waitFor();
    await row(anna, 'Berth 3.').getByText('(unread)').waitFor({ state: 'detached' });
    assert.equal(await row(anna, 'Berth 55.').count(), 1);
  });
});
