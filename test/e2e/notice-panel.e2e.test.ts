import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { WaitingItem, WaitingPage } from '../../core/contracts/home.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { ActivityEntry, FoundPerson } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { actAndRest, assertAccessible, people, type Visitor } from './visitor.js';

const house = testHouse();
const isFocused = (element: Element) => element === document.activeElement;
const customer = (n: number): string => seededId('logistics', 'customer', n);

/** Waits for a message in the live regions of the toast. */
const announced = (page: Page, text: string): Promise<void> =>
  page.locator('portico-toast .live').filter({ hasText: text }).waitFor({ state: 'attached' });

/** Anna names Tom in a comment on a customer. */
async function mentionTom(anna: Visitor, n: number, text: string): Promise<ActivityEntry> {
  const found = await call<FoundPerson[]>(anna, house.office, 'GET', `${endpoints.people}?q=Tom%20Baker`);
  return await call(anna, house.office, 'POST', endpoints.activity('customer', customer(n)), {
    text: `@Tom Baker ${text}`,
    mentions: [found[0]?.id],
  });
}

/** The first requests of the bell that wait for the user's decision, and may be taken back at their step. */
async function requestsOf(visitor: Visitor): Promise<WaitingItem[]> {
  const { rows } = await call<WaitingPage>(
    visitor,
    house.office,
    'GET',
    `${endpoints.waiting}?module=approvals&limit=5`,
  );
  return rows.filter(({ next }) => next?.actions.some(({ key }) => key === 'return'));
}

async function openPanel(page: Page, name: RegExp): Promise<Locator> {
  await page.goto('/sp');
  const bell = page.getByRole('banner').getByRole('button', { name });
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^(Messages|消息)$/ });
  await panel.getByRole('heading', { level: 2 }).waitFor();
  return panel;
}

describe('the panel of the bell', () => {
  test('a mention is answered in its row by the keyboard alone; the draft is kept when the panel closes', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    await mentionTom(anna, 51, 'are the papers complete?');
    await mentionTom(anna, 52, 'and those?');
    const { page } = tom;
    let panel = await openPanel(page, /^Messages/);
    const row = panel.getByRole('listitem').filter({ hasText: 'are the papers complete?' });
    const reply = row.getByRole('button', { name: /^Reply, Anna Lee mentioned you/ });
    await row.getByText('Unread').waitFor();
    await assertAccessible(page, 'the panel of notices');
    await tabTo(page, reply);
    await page.keyboard.press('Enter');
    const box = panel.getByRole('textbox', { name: 'Reply to Anna Lee' });
    assert.ok(await box.evaluate(isFocused));
    await page.keyboard.type('All but one');

    // Escape closes the box, a second one the panel, whose button has the focus then.
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    assert.ok(await reply.evaluate(isFocused));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    assert.match(
      (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '',
      /^Messages/,
    );

    panel = await openPanel(page, /^Messages/);
    await tabTo(page, reply);
    await page.keyboard.press('Enter');
    assert.equal(await box.inputValue(), 'All but one');
    // The list of people: one press of Escape closes it, and not the box.
    await page.keyboard.type(', ask @An');
    const anyone = page.locator('[role="listbox"][aria-busy="false"]').getByRole('option');
    await anyone.first().waitFor();
    await assertAccessible(page, 'the list of people in the panel');
    await page.keyboard.press('Escape');
    await anyone.first().waitFor({ state: 'detached' });
    assert.equal(await box.inputValue(), 'All but one, ask @An');
    await page.keyboard.type('n');
    await page
      .locator('[role="listbox"][aria-busy="false"]')
      .getByRole('option', { name: /^Anna Lee/ })
      .and(page.getByRole('option', { selected: true }))
      .waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await box.inputValue(), 'All but one, ask @Anna Lee ');
    // Another box takes the place of this one.
    const other = panel
      .getByRole('listitem')
      .filter({ hasText: 'and those?' })
      .getByRole('button', { name: /^Reply/ });
    await other.press('Enter');
    assert.equal(await panel.getByRole('textbox').count(), 1);
    await reply.press('Enter');
    await box.focus();
    await page.keyboard.press('Control+Enter');
    await row.getByText('Reply sent').waitFor();
    assert.ok(await reply.evaluate(isFocused), 'the focus stays in the row');
    await row.getByText('Unread').waitFor({ state: 'detached' });
    await panel.getByRole('status').filter({ hasText: 'Reply sent' }).waitFor({ state: 'attached' });

    const entries = await call<ActivityEntry[]>(
      tom,
      house.office,
      'GET',
      endpoints.activity('customer', customer(51)),
    );
    const asked = entries.find(({ text }) => text?.includes('are the papers complete?'));
    assert.deepEqual(
      asked?.replies?.map(({ text, mentions }) => [text, mentions?.map(({ name }) => name)]),
      [['All but one, ask @Anna Lee', ['Anna Lee']]],
    );
    const [answered] = (await call<PersonalNotices>(anna, house.office, 'GET', '/api/portico/notices')).rows;
    assert.deepEqual([answered?.kind, answered?.text], ['mention', 'All but one, ask @Anna Lee']);

    // One group is read at once.
    const mentions = panel.getByRole('region', { name: 'Mentions' });
    await mentions.getByRole('button', { name: 'Mark as read' }).press('Enter');
    await mentions.getByRole('button', { name: 'Mark as read' }).waitFor({ state: 'detached' });
    await panel.getByRole('status').filter({ hasText: 'Marked as read' }).waitFor({ state: 'attached' });
    assert.equal(await mentions.getByText('Unread').count(), 0);
    assert.ok(await panel.evaluate((element) => element.contains(document.activeElement)));
    await row.getByRole('link').press('Enter');
    await panel.waitFor({ state: 'detached' });
    await page.getByText('All but one').first().waitFor();
  });

  test('a request is approved and returned in its row; the decision is taken back; the groups are filtered', async () => {
    const lin = await house.enter(people.linXiao);
    const { page } = lin;
    lin.expectTrouble(/409/);
    const [first, second, third] = await requestsOf(lin);
    assert.ok(first && second && third);
    const panel = await openPanel(page, /^消息/);
    const group = panel.getByRole('region', { name: '审批' });
    const row = (title: string) => group.getByRole('listitem').filter({ hasText: title });
    const kinds = panel.getByRole('radiogroup');
    if ((await kinds.count()) > 0) {
      await kinds.getByRole('radio', { name: /^审批/ }).click();
      assert.equal(await panel.getByRole('region').count(), 1);
    }
    const titles = () => group.getByRole('link').allInnerTexts();
    await row(first.title).first().waitFor();
    const before = (await titles()).slice(1);

    await row(first.title)
      .getByRole('button', { name: `同意 ${first.title}` })
      .press('Enter');
    await announced(page, `已完成：同意“${first.title}”`);
    const undo = row(first.title).getByRole('button', { name: `收回决定 ${first.title}` });
    await undo.waitFor();
    assert.ok(await undo.evaluate(isFocused), 'the focus is on what can be done now');
    assert.deepEqual((await titles()).slice(1, before.length + 1), before, 'the rows stay in their places');
    await assertAccessible(page, 'a decided request in the panel');
    await page.keyboard.press('Enter');
    await announced(page, `已完成：收回决定“${first.title}”`);
    await row(first.title)
      .getByRole('button', { name: `同意 ${first.title}` })
      .waitFor();
    assert.ok(
      await row(first.title).evaluate((element) => element.contains(document.activeElement)),
      'the focus stays in the row',
    );

    // To return it a reason is needed; Escape keeps what was written.
    const refuse = row(second.title).getByRole('button', { name: `退回 ${second.title}` });
    await refuse.press('Enter');
    const reason = row(second.title).getByRole('textbox');
    assert.ok(await reason.evaluate(isFocused));
    await page.keyboard.type('缺少');
    await page.keyboard.press('Escape');
    assert.ok(await refuse.evaluate(isFocused));
    await page.keyboard.press('Enter');
    assert.equal(await reason.inputValue(), '缺少');
    await reason.fill('');
    await row(second.title).getByRole('button', { name: '退回', exact: true }).press('Enter');
    await row(second.title).getByRole('alert').filter({ hasText: /.+/ }).waitFor();
    await reason.fill('缺少报价');
    await assertAccessible(page, 'the reason in the panel');
    await row(second.title).getByRole('button', { name: '退回', exact: true }).press('Enter');
    await announced(page, `已完成：退回“${second.title}”`);
    await row(second.title).getByText('已完成：退回').waitFor();
    assert.ok(await row(second.title).evaluate((element) => element.contains(document.activeElement)));

    // What another window has decided meanwhile is said, and shown.
    await call(lin, house.office, 'POST', endpoints.recordAction(third.module, third.id), {
      action: 'approve',
      revision: third.next?.revision,
    });
    await row(third.title)
      .getByRole('button', { name: `同意 ${third.title}` })
      .press('Enter');
    await row(third.title)
      .getByText(/^林晓已更改/)
      .waitFor();
    await row(third.title)
      .getByRole('button', { name: `同意 ${third.title}` })
      .waitFor({ state: 'detached' });
    assert.ok(await row(third.title).evaluate((element) => element.contains(document.activeElement)));
  });
});

describe('the page of messages on a phone', () => {
  test('answers and decides in the rows, by targets of 44 px', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { language: 'en', screen: 'phone' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    const found = await call<FoundPerson[]>(tom, house.office, 'GET', `${endpoints.people}?q=Anna%20Lee`);
    await call(tom, house.office, 'POST', endpoints.activity('customer', customer(53)), {
      text: '@Anna Lee is this one done?',
      mentions: [found[0]?.id],
    });
    const { page } = anna;
    const [request, returned] = await requestsOf(anna);
    assert.ok(request && returned);
    await page.goto('/mobile/messages');
    const row = page.getByRole('listitem').filter({ hasText: 'is this one done?' });
    await row.waitFor();
    const small = await page
      .getByRole('region', { name: 'Your notices' })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.getBoundingClientRect().height < 44)
          .map((button) => button.textContent),
      );
    assert.deepEqual(small, []);
    await assertAccessible(page, 'messages with actions on a phone');
    await row.getByRole('button', { name: /^Reply/ }).tap();
    await row.getByRole('textbox').fill('Yes, it is');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 390);
    await row.getByRole('button', { name: 'Send' }).tap();
    await row.getByText('Reply sent').waitFor();

    const asked = page.getByRole('listitem').filter({ hasText: request.title }).first();
    await actAndRest(page, () => asked.getByRole('button', { name: `Approve ${request.title}` }).tap());
    await asked.getByText('Done: Approve').waitFor();
    await assertAccessible(page, 'a decided request on a phone');

    const refused = page.getByRole('listitem').filter({ hasText: returned.title }).first();
    await refused.getByRole('button', { name: `Return ${returned.title}` }).tap();
    await refused.getByRole('textbox').fill('The offer is missing');
    await assertAccessible(page, 'the reason on a phone');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await actAndRest(page, () => refused.getByRole('button', { name: 'Return', exact: true }).tap());
    await refused.getByText('Done: Return').waitFor();
  });
});
