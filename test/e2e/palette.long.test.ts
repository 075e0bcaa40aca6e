import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { ListPage } from '../../core/contracts/records.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { assertAccessible, people, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const house = testHouse();
const zh = wordsIn('zh_CN');

const field = (page: Page) => page.getByRole('combobox', { name: zh('Search all apps') });
const group = (page: Page, name: string) =>
  page.getByRole('listbox', { name: zh('Search results') }).getByRole('group', { name, exact: true });

/** Opens the field by its key, and types. */
async function searchByKeys(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  assert.ok(await field(page).evaluate((element) => element === document.activeElement));
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Moves to an option by the arrow keys, and takes it. */
async function take(page: Page, name: string): Promise<void> {
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  for (let n = 0; n < 20; n += 1) {
    await page.keyboard.press('ArrowDown');
    if ((await option.getAttribute('aria-selected')) === 'true') break;
  }
  await page.keyboard.press('Enter');
}

/** Name of a customer that the visitor sees. */
async function customerOf(visitor: Visitor): Promise<string> {
  const body = { offset: 0, limit: 1 };
  const { rows } = await call<ListPage>(visitor, house.office, 'POST', endpoints.list('customer'), body);
  return rows[0]?.title ?? '';
}

describe('the search of a PC', () => {
  test('finds pages, actions and colleagues by name and by pinyin, and records, with the keyboard alone', async () => {
    const visitor = await house.enter(people.linXiao);
    const { page } = visitor;
    await page.goto('/sp');
    await page.getByRole('main').waitFor();

    await searchByKeys(page, 'khx');
    await group(page, zh('Pages')).waitFor({ state: 'detached' });
    await searchByKeys(page, 'renwu');
    await group(page, zh('Pages')).getByRole('option', { name: '任务', exact: true }).waitFor();
    await group(page, zh('Commands')).getByRole('option', { name: '新建任务', exact: true }).waitFor();
    await assertAccessible(page, 'the results');
    await take(page, '任务');
    await page.waitForURL('**/sp/task');
    await page.getByRole('heading', { level: 1 }).waitFor();

    await searchByKeys(page, 'xjrw');
    await take(page, '新建任务');
    await page.getByRole('dialog').getByRole('heading', { name: '新建任务' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await searchByKeys(page, 'zhoujianguo');
    const colleagues = group(page, zh('Colleagues')).getByRole('option');
    await colleagues.filter({ hasText: '周建国' }).waitFor();
    await colleagues.nth(1).waitFor({ state: 'detached' });
    // Not among the employees' records once more.
    assert.equal(await page.getByRole('option').filter({ hasText: '周建国' }).count(), 1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByRole('heading', { name: '周建国' }).first().waitFor();

    const title = await customerOf(visitor);
    await page.goto('/sp');
    await page.getByRole('main').waitFor();
    await searchByKeys(page, title);
    const record = group(page, '客户').getByRole('option').filter({ hasText: title }).first();
    await record.waitFor();
    for (let n = 0; n < 20 && (await record.getAttribute('aria-selected')) !== 'true'; n += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByRole('heading', { name: title }).first().waitFor();
  });

  test('keeps the option that was reached when colleagues are found above it', async () => {
    const { page } = await house.enter(people.linXiao);
    const gate = new EventEmitter();
    const released = once(gate, 'open');
    await page.route('**/api/portico/people?**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/sp');
    await page.getByRole('main').waitFor();
    await searchByKeys(page, 'x');
    const command = page.getByRole('option', { name: '新建任务', exact: true });
    await command.waitFor();
    for (let n = 0; n < 20 && (await command.getAttribute('aria-selected')) !== 'true'; n += 1) {
      await page.keyboard.press('ArrowDown');
    }
    gate.emit('open');
    await group(page, zh('Colleagues')).waitFor();
    assert.equal(await command.getAttribute('aria-selected'), 'true');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('heading', { name: '新建任务' }).waitFor();
  });

  test('keeps the colleagues of a text until those of a longer one are found', async () => {
    const { page } = await house.enter(people.linXiao);
    const gate = new EventEmitter();
    const released = once(gate, 'open');
    await page.route('**/api/portico/people?q=zhoujianguo*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/sp');
    await page.getByRole('main').waitFor();
    await searchByKeys(page, 'zhoujiangu');
    const colleague = group(page, zh('Colleagues')).getByRole('option').filter({ hasText: '周建国' });
    await colleague.waitFor();
    const asked = page.waitForRequest('**/api/portico/people?q=zhoujianguo*');
    await page.keyboard.type('o');
    await asked;
    await page.keyboard.press('ArrowDown');
    assert.equal(await colleague.getAttribute('aria-selected'), 'true');
    gate.emit('open');
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByRole('heading', { name: '周建国' }).first().waitFor();
  });

  test('has the pages of administrators for them alone', async () => {
    for (const [account, count] of [
      [people.groupAdmin, 1],
      [people.linXiao, 0],
    ] as const) {
      const { page } = await house.enter(account);
      await page.goto('/sp');
      await page.getByRole('main').waitFor();
      await searchByKeys(page, '敏感词');
      await page.getByRole('option').last().waitFor();
      assert.equal(await group(page, zh('Pages')).getByRole('option').count(), count);
    }
  });
});

test('the key ? lists the keys on any page, and no key of a field does', async () => {
  const { page } = await house.enter(people.linXiao);
  await page.goto('/sp/task?view=all&view=table');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('searchbox').last().focus();
  await page.keyboard.press('?');
  assert.equal(await page.getByRole('searchbox').last().inputValue(), '?');
  await page.getByRole('row').nth(1).focus();
  const dialog = page.getByRole('dialog', { name: zh('Keyboard shortcuts') });
  // Its listener comes once the page is idle.
  for (let n = 0; n < 100 && (await dialog.count()) === 0; n += 1) await page.keyboard.press('?');
  await dialog.waitFor();
  for (const keys of ['?', 'Ctrl K', 'Alt N', 'Ctrl S', 'Ctrl Enter', 'J K'])
    await dialog.getByText(keys, { exact: true }).waitFor();
  await assertAccessible(page, 'the keys');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // One of them, which a field leaves alone.
  const created = page.getByRole('dialog').getByRole('heading', { name: '新建任务' });
  await page.getByRole('searchbox').last().focus();
  await page.keyboard.press('Alt+n');
  assert.equal(await created.count(), 0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Alt+n');
  await created.waitFor();
});

test('the search of a phone finds records, and above them pages, colleagues and commands', async () => {
  const visitor = await house.enter(people.linXiao, { screen: 'phone' });
  const { page } = visitor;
  await page.goto('/mobile/search');
  await page.getByRole('searchbox').fill('zhoujg');
  await page
    .getByRole('region', { name: zh('Colleagues') })
    .getByRole('link')
    .first()
    .waitFor();
  await page.getByRole('searchbox').fill('renwu');
  const link = page
    .getByRole('region', { name: zh('Pages') })
    .getByRole('link', { name: '任务', exact: true });
  await link.waitFor();
  const commands = page.getByRole('region', { name: zh('Commands') });
  await commands.getByRole('button', { name: '新建任务', exact: true }).waitFor();
  await assertAccessible(page, 'the results on a phone');
  await link.tap();
  await page.waitForURL('**/mobile/task**');

  await page.goto('/mobile/search?q=xjrw');
  await commands.getByRole('button', { name: '新建任务', exact: true }).tap();
  await page.waitForURL('**/mobile/task/add');
  await page.getByRole('button', { name: zh('Save'), exact: true }).waitFor();

  const title = await customerOf(visitor);
  await page.goto('/mobile/search');
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('region', { name: '客户' }).getByRole('link', { name: title }).tap();
  await page.getByRole('heading', { name: title }).first().waitFor();
});
