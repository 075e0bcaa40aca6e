import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { ListPage, ModuleSchema } from '../../core/contracts/records.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { actAndRest, assertAccessible, openAndRest, people, type Account } from './visitor.js';

const house = testHouse();
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };

const rows = (page: Page): Locator => page.getByRole('list').getByRole('listitem');
const linkAt = (page: Page, index: number): Locator => page.locator(`a[data-row="${index}"]`);
const openRow = (page: Page): Locator => page.locator('a[data-row][aria-current="true"]');
/** The record beside the list, once it is loaded. */
const record = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true }).getByRole('heading', { name: title, exact: true });
const isFocused = (element: Element) => element === document.activeElement;

/** Waits for a message in the live regions of the toast. */
const announced = (page: Page, text: string): Promise<void> =>
  page.locator('portico-toast .live').filter({ hasText: text }).waitFor({ state: 'attached' });

/** The requests that wait for the user, as the server has them. */
async function waitingFor(page: Page): Promise<ListPage> {
  const visitor = { context: page.context() };
  const schema = await call<ModuleSchema>(visitor, house.office, 'GET', endpoints.schema('workflow'));
  const { filters, sort } = schema.views.find(({ id }) => id === 'waiting') ?? {};
  return call<ListPage>(visitor, house.office, 'POST', endpoints.list('workflow'), {
    filters,
    sort,
    limit: 6,
  });
}

describe('the reading pane', () => {
  test('approves several in a row by the keyboard alone, without leaving', async () => {
    const { page } = await house.enter(people.annaLee);
    const { rows: waiting, total } = await waitingFor(page);
    const titles = waiting.map(({ title }) => title);
    const titleAt = (index: number) => titles[index] ?? '';
    await page.goto('/sp/workflow?view=waiting');
    await page.getByRole('grid').waitFor();
    const kinds = page.getByRole('radiogroup', { name: 'Show as' });
    await kinds.getByRole('radio', { name: 'List' }).press('ArrowRight');
    // The choice is in another place now, and keeps the focus.
    const choice = page.getByRole('button', { name: 'Show as' });
    await linkAt(page, 0).waitFor();
    assert.ok(await choice.evaluate(isFocused));
    assert.equal(new URL(page.url()).search, '?view=waiting&view=split');

    await page.keyboard.press('j');
    for (const index of [0, 1, 2]) {
      await record(page, titleAt(index)).waitFor();
      assert.ok(await linkAt(page, index).evaluate(isFocused), `row ${index} has the focus`);
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      await page.keyboard.press('a');
      await announced(page, `Done: Approve, “${titleAt(index)}”`);
    }
    await record(page, titleAt(3)).waitFor();
    const left = await waitingFor(page);
    assert.equal(left.total, total - 3);
    // They stay in their places, with what was done.
    for (const index of [0, 1, 2]) {
      const text = await rows(page).nth(index).innerText();
      assert.ok(text.includes(titleAt(index)) && text.includes('Done: Approve'), text);
    }
    await page.keyboard.press('k');
    await record(page, titleAt(2)).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Approve', exact: true }).count(), 0);
    await page.keyboard.press('j');
    await record(page, titleAt(3)).waitFor();

    // Into the record and back.
    await page.keyboard.press('Enter');
    assert.ok(await page.getByRole('region', { name: titleAt(3), exact: true }).evaluate(isFocused));
    await page.keyboard.press('Escape');
    assert.ok(await linkAt(page, 3).evaluate(isFocused));

    // A return needs a reason first, in which the keys are letters.
    const reason = page.getByRole('textbox', { name: 'Comment on your decision' });
    await page.keyboard.press('r');
    await page.getByText('Enter a reason').waitFor();
    assert.ok(await reason.evaluate(isFocused));
    await page.keyboard.type('jar');
    assert.equal(await reason.inputValue(), 'jar');

    // What is written stays with its record.
    // Past the step to return to, in which letters choose.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await record(page, titleAt(4)).waitFor();
    assert.equal(await reason.inputValue(), '');
    await page.keyboard.press('k');
    await record(page, titleAt(3)).waitFor();
    assert.equal(await reason.inputValue(), 'jar');
    await page.keyboard.press('r');
    await announced(page, `Done: Return, “${titleAt(3)}”`);
    await record(page, titleAt(4)).waitFor();
    assert.ok(
      await page.getByRole('region', { name: titleAt(4), exact: true }).evaluate(isFocused),
      'the focus stays in the record',
    );
    await assertAccessible(page, 'the reading pane');

    await page.reload();
    await record(page, titleAt(4)).waitFor();
    await openRow(page).waitFor();
    assert.ok((await openRow(page).innerText()).includes(titleAt(4)));
    assert.equal(await page.getByRole('dialog').count(), 0);
  });

  test('stays with the record where the user does not want the next one', async () => {
    const { page } = await house.enter(people.linXiao);
    await page.goto('/sp/workflow?view=waiting&view=split');
    await linkAt(page, 0).click();
    const title = (await linkAt(page, 0).locator('bdi').first().innerText()).trim();
    await record(page, title).waitFor();
    await page.getByRole('checkbox', { name: '处理后打开下一条' }).uncheck();
    await page.getByRole('button', { name: '同意', exact: true }).click();
    await announced(page, title);
    await rows(page).first().getByText('已完成：同意').waitFor();
    assert.equal(await record(page, title).count(), 1);
    await page.reload();
    await record(page, title).waitFor();
    await linkAt(page, 0).click();
    assert.equal(await page.getByRole('checkbox', { name: '处理后打开下一条' }).isChecked(), false);
  });

  test('an approval is taken back from its row by who gave it', async () => {
    const { page } = await house.enter(people.linXiao);
    await page.goto('/sp/workflow?view=waiting&view=split');
    await linkAt(page, 1).click();
    const title = (await linkAt(page, 1).locator('bdi').first().innerText()).trim();
    await record(page, title).waitFor();
    await page.getByRole('button', { name: '同意', exact: true }).click();
    await announced(page, title);
    const row = rows(page).filter({ hasText: title }).first();
    await row.getByRole('button', { name: `收回决定 ${title}` }).press('Enter');
    await announced(page, `已完成：收回决定“${title}”`);
    await row.getByRole('link').click();
    await record(page, title).waitFor();
    await page.getByRole('button', { name: '同意', exact: true }).waitFor();
  });

  test('a request is withdrawn by who made it, on a phone', async () => {
    const { page } = await house.enter(people.linXiao, { screen: 'phone' });
    await openAndRest(page, '/mobile/workflow?view=started');
    await page
      .getByRole('listitem')
      .filter({ hasText: /审批中|待办理|已超时/ })
      .first()
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '撤回', exact: true }).click();
    await page.getByRole('article').getByText('草稿').first().waitFor();
    await page.getByRole('button', { name: '更多', exact: true }).click();
    assert.equal(await page.getByRole('menuitem', { name: '撤回', exact: true }).count(), 0);
  });

  test('has a message beside the list, which is read then; asks about changes; shows what is refused', async () => {
    const visitor = await house.enter(people.annaLee);
    const { page } = visitor;
    visitor.expectTrouble(/404/);
    await openAndRest(page, '/sp/mail?view=unread&view=table');
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await actAndRest(page, () => page.getByRole('radio', { name: 'Reading pane' }).click());
    assert.ok(bytes > 0 && bytes < 60_000, `${bytes} bytes`);

    const first = linkAt(page, 0);
    await first.getByText('(unread)').waitFor({ state: 'attached' });
    const title = (await first.locator('bdi').first().innerText()).trim();
    await first.click();
    await record(page, title).waitFor();
    await first.getByText('(unread)').waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(await page.getByRole('checkbox', { name: /Open the next/ }).count(), 0);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Starred' }).press('Space');
    await linkAt(page, 1).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    assert.equal(await page.getByRole('checkbox', { name: 'Starred' }).isChecked(), true);
    await linkAt(page, 1).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await linkAt(page, 1).and(openRow(page)).waitFor();

    // One step back leads to the list.
    await page.goBack();
    await page.getByText('Select a record to see it here.').waitFor();
    const below = new URL(page.url());
    await page.goForward();
    await openRow(page).waitFor();
    const address = page.url().replace(/\/\d+\?/, '/1000000000000000000?');
    assert.notEqual(address, page.url());
    await page.goto(address);
    await page.getByRole('button', { name: 'Back to the list' }).last().click();
    await page.waitForURL(below.href);
  });

  test('takes a decision back from its row, where the module has an action for that', async () => {
    const { page } = await house.enter(siteAdmin);
    const key = { 'idempotency-key': '0123456789abcdef0123456789abcdef' };
    const created = await page.context().request.post(house.office.url + endpoints.records('placard'), {
      data: { values: { title: 'Closed on Friday', kind: 'company', body: '<p>All day.</p>' } },
      headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin', ...key },
    });
    assert.equal(((await created.json()) as Envelope).code, 200);
    await page.goto('/mobile/placard/list?view=all&view=split&q=Closed%20on%20Friday');
    await linkAt(page, 0).click();
    await record(page, 'Closed on Friday').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const row = rows(page).first();
    await row.getByText('Done: Publish').waitFor();
    await row.getByRole('button', { name: 'Take down Closed on Friday' }).click();
    await announced(page, 'Done: Take down, “Closed on Friday”');
    await row.getByText('Done: Publish').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  });

  test('is for a tablet too; held upright it shows list and record one at a time', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'touchTablet' });
    await page.goto('/sp/fna?view=waiting&view=split');
    const title = async (index: number) =>
      (await linkAt(page, index).locator('bdi').first().innerText()).trim();
    await linkAt(page, 0).waitFor();
    const [first, second] = [await title(0), await title(1)];
    await linkAt(page, 0).tap();
    await record(page, first).waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).tap();
    await record(page, second).waitFor();
    await assertAccessible(page, 'the reading pane of a tablet');

    await page.setViewportSize({ width: 820, height: 1180 });
    await linkAt(page, 0).waitFor({ state: 'hidden' });
    await assertAccessible(page, 'the record alone');
    await page.getByRole('button', { name: 'Back to the list' }).tap();
    await linkAt(page, 1).waitFor();
    assert.ok(await linkAt(page, 1).evaluate(isFocused), 'the focus goes back to the row');
    await linkAt(page, 1).tap();
    await record(page, second).waitFor();
  });

  test('is not offered on a phone, where an address that names it shows the list', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await page.goto('/mobile/workflow?view=waiting&view=split');
    await linkAt(page, 0).tap();
    await page.waitForURL('**/workflow/flowpage/view/*');
  });
});
