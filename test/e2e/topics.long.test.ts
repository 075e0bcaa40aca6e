import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ActivityEntry, RecordDetail } from '../../core/contracts/records.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { smallTargets } from './touch-targets.js';
import { actAndRest, assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();
const topics = '/sp/cowork?view=all&view=thread';
const phoneTopics = '/mobile/cowork/discuss?view=all&view=thread';

const isFocused = (element: Element) => element === document.activeElement;
const row = (page: Page, title: string): Locator =>
  page.getByRole('list').getByRole('link').filter({ hasText: title });
const topic = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

const post = <T>(page: Page, path: string, data: unknown): Promise<T> =>
  call<T>({ context: page.context() }, house.office, 'POST', path, data);
const begin = (page: Page, title: string, body: string) =>
  post<RecordDetail>(page, endpoints.records('cowork'), { values: { title, body: `<p>${body}</p>` } });
const say = (page: Page, id: string, text: string, answers?: string) =>
  post<ActivityEntry>(page, endpoints.activity('cowork', id), { text, answers });

describe('topics', () => {
  test('are read, answered and marked as unread by the keyboard alone', async () => {
    const [{ page: anna }, { page: tom }] = await Promise.all([
      house.enter(people.annaLee),
      house.enter(people.tomBaker),
    ]);
    const { id } = await begin(anna, 'Harbour festival', 'Who brings the boats?');
    const first = await say(anna, id, 'I have two.');
    for (const text of ['One more.', 'And one.', 'Mine leaks.', 'Bring it.'])
      await say(anna, id, text, first.id);

    await openAndRest(tom, topics);
    const waiting = row(tom, 'Harbour festival');
    await waiting.getByText('(unread)').waitFor();
    await waiting.getByText('New comments: 5').waitFor();
    await waiting.getByText('Bring it.').waitFor();
    await waiting.press('Enter');
    const open = topic(tom, 'Harbour festival');
    await open.getByText('Who brings the boats?').waitFor();
    await waiting.getByText('(unread)').waitFor({ state: 'detached' });
    assert.ok(await waiting.evaluate(isFocused), 'the row of the open topic has the focus');
    await assertAccessible(tom, 'a topic beside the list');

    // The answers but three are folded.
    const replies = open.getByRole('list', { name: 'Replies' });
    assert.equal(await replies.getByRole('listitem').count(), 3);
    await open.getByRole('button', { name: 'More replies: 1' }).press('Enter');
    await replies.getByText('One more.').waitFor();
    assert.ok(await replies.evaluate(isFocused));

    // R goes to the reply box.
    await waiting.focus();
    await tom.keyboard.press('r');
    const box = open.getByRole('textbox', { name: 'Comment' });
    assert.ok(await box.evaluate(isFocused));
    await tom.keyboard.type('I can row.');
    await tom.keyboard.press('Control+Enter');
    await open.getByRole('list', { name: 'Comments' }).getByText('I can row.').waitFor();
    await waiting.getByText('I can row.').waitFor();

    // An answer to an answer is one to what that answers; Escape leaves its box.
    const replyToFirst = open.getByRole('button', { name: 'Reply' }).first();
    await replyToFirst.press('Enter');
    const answer = open.getByRole('textbox', { name: 'Reply to Anna Lee' });
    assert.ok(await answer.evaluate(isFocused));
    await tom.keyboard.press('Escape');
    await answer.waitFor({ state: 'detached' });
    assert.ok(await replyToFirst.evaluate(isFocused));
    await replyToFirst.press('Enter');
    await tom.keyboard.type('Two are enough.');
    await tom.keyboard.press('Control+Enter');
    await replies.getByText('Two are enough.').waitFor();

    // U marks as unread and leads back to the list.
    await waiting.focus();
    await tom.keyboard.press('u');
    await open.waitFor({ state: 'detached' });
    await waiting.getByText('(unread)').waitFor();

    // What came since the last visit is new, in the record too.
    await openAndRest(anna, `/sp/cowork/view/${id}`);
    await anna.getByText('Two are enough.').waitFor();
    await say(tom, id, 'The tide is at six.');
    await openAndRest(anna, topics);
    await row(anna, 'Harbour festival').getByText('New comments: 1').waitFor();
    await openAndRest(anna, `/sp/cowork/view/${id}`);
    const entry = anna.getByRole('listitem').filter({ hasText: 'The tide is at six.' }).last();
    await entry.getByText('New', { exact: true }).waitFor();
    await assertAccessible(anna, 'a record with answers');
  });

  test('have comments with files', async () => {
    const { page } = await house.enter(people.annaLee);
    const { id } = await begin(page, 'Quay plan', 'The plan is below.');
    await openAndRest(page, `${topics}&in=${id}`);
    const open = topic(page, 'Quay plan');
    await open.getByRole('button', { name: 'Attach files' }).press('Enter');
    const chosen = page.waitForEvent('filechooser');
    await open.getByRole('button', { name: 'Select files' }).press('Enter');
    await (await chosen).setFiles({ name: 'quay.txt', mimeType: 'text/plain', buffer: Buffer.from('quay') });
    await open.getByRole('button', { name: 'Remove quay.txt' }).waitFor();
    await open.getByRole('button', { name: 'Send' }).press('Enter');
    await open
      .getByRole('list', { name: 'Comments' })
      .getByRole('button', { name: 'Show quay.txt' })
      .waitFor();
    await assertAccessible(page, 'a comment with a file');
  });

  test('a phone shows the list or the topic, with targets for thumbs', async () => {
    const { page: tom } = await house.enter(people.tomBaker);
    const { id } = await begin(tom, 'Crane rota', 'Who has Friday?');
    await say(tom, id, 'Not me.');
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await openAndRest(page, phoneTopics);
    await row(page, 'Crane rota').getByText('New comments: 1').waitFor();
    await assertAccessible(page, 'the topics on a phone');
    await actAndRest(page, () => row(page, 'Crane rota').click());
    const open = topic(page, 'Crane rota');
    await open.getByText('Not me.').waitFor();
    await row(page, 'Crane rota').waitFor({ state: 'hidden' });
    assert.ok(await open.getByRole('heading', { name: 'Crane rota' }).evaluate(isFocused));
    assert.deepEqual(await smallTargets(page), []);
    await assertAccessible(page, 'a topic on a phone');
    await open.getByRole('textbox', { name: 'Comment' }).fill('Me then.');
    await open.getByRole('button', { name: 'Send' }).click();
    await open.getByRole('list', { name: 'Comments' }).getByText('Me then.').waitFor();
    await open.getByRole('button', { name: 'Mark as unread' }).click();
    await row(page, 'Crane rota').getByText('(unread)').waitFor();
    assert.ok(await row(page, 'Crane rota').evaluate(isFocused), 'the way back leads to the row');
  });
});
