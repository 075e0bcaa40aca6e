import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { peoplePaths, type PeopleGroups } from '../../core/contracts/people-groups.js';
import type { FoundPerson } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { animationsEnd, assertAccessible, people, type Visitor } from './visitor.js';

const registry = createRegistry();
const house = testHouse();

const groups = (page: Page) => page.getByRole('tree', { name: 'Groups of people' });
const group = (page: Page, name: string) => groups(page).getByRole('treeitem', { name });
const shown = (page: Page) => groups(page).getByRole('treeitem', { selected: true });
const options = (page: Page) => page.locator('[role="listbox"][aria-busy="false"]').getByRole('option');
const active = (page: Page, name: string) => page.getByRole('option', { name, selected: true });

/** Text of the shown group once its people are there. */
async function shownGroup(page: Page): Promise<string> {
  await page.locator('[role="listbox"][aria-busy="false"]').waitFor({ state: 'attached' });
  await shown(page).waitFor();
  return (await shown(page).innerText()).replace(/\s+/g, ' ');
}

async function forgetRecent(visitor: Visitor): Promise<void> {
  await call(visitor, house.office, 'PUT', endpoints.preference('people.recent'), { value: null });
}

const recentOf = async (visitor: Visitor): Promise<string[]> =>
  (await call<PeopleGroups>(visitor, house.office, 'GET', peoplePaths.groups)).recent.map(({ name }) => name);

const remembered = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === peoplePaths.recent);

describe('the list of colleagues', () => {
  test('by the keyboard alone: groups, a choice, and a text right after it', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    await forgetRecent(visitor);
    await page.goto('/sp/meeting/add');
    const field = page.getByRole('combobox', { name: /^People/ });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    // Nobody was chosen yet: the user's own department is first, in which the user is the only one.
    assert.equal(await shownGroup(page), 'Finance 1');
    await page.getByText('Everyone here has been added.').waitFor();
    await page.keyboard.press('ArrowRight');
    assert.equal(await shownGroup(page), 'Human resources 1');
    await active(page, 'Sarah Novak').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^Human resources, people: 1$/ })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    assert.equal(await shownGroup(page), 'IT 2');
    await assertAccessible(page, 'the list of colleagues with groups');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await shownGroup(page), 'Finance 1');
    // The department above it has its people, those below it are folded by a press and unfolded by a key.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await shownGroup(page), 'Management 12');
    assert.equal(await options(page).count(), 11);
    assert.match(await options(page).first().innerText(), /^Victor Hale/);
    assert.equal(await group(page, 'Finance').getAttribute('aria-level'), '2');
    await group(page, 'Management').locator('svg').click();
    await group(page, 'Finance').waitFor({ state: 'detached' });
    assert.equal(await group(page, 'Management').getAttribute('aria-expanded'), 'false');
    await page.keyboard.press('ArrowRight');
    await group(page, 'Finance').waitFor();
    await page.keyboard.press('ArrowRight');
    assert.equal(await shownGroup(page), 'Finance 1');
    // The focus has never left the text, which names the active person.
    assert.ok(await field.evaluate((input) => input.matches(':focus')));
    await page.keyboard.press('ArrowRight');
    await active(page, 'Sarah Novak').waitFor();
    const named = await field.getAttribute('aria-activedescendant');
    assert.equal(await active(page, 'Sarah Novak').getAttribute('id'), named);

    await page.keyboard.type('To');
    await active(page, 'Tom Baker').waitFor();
    assert.equal(await page.locator('[role="option"] mark').first().innerText(), 'To');
    const sent = remembered(page);
    await page.keyboard.press('Enter');
    // Without a pause: the letters belong to the next search.
    await page.keyboard.type('Gra');
    await page.getByRole('button', { name: 'Remove Tom Baker' }).waitFor();
    assert.equal(await field.inputValue(), 'Gra');
    await active(page, 'Grace Kim').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Grace Kim' }).waitFor();
    assert.equal(await field.inputValue(), '');
    await sent;
    await page.keyboard.press('Escape');
    await groups(page).waitFor({ state: 'detached' });
    assert.ok(await field.evaluate((input) => input.matches(':focus')));

    // Kept for the next page, the last one first, without those who are chosen there.
    await page.goto('/sp/task/add');
    const assignee = page.getByRole('combobox', { name: 'Assignee' });
    await assignee.focus();
    await page.keyboard.press('ArrowDown');
    assert.equal(await shownGroup(page), 'Recent 2');
    assert.match((await options(page).allInnerTexts()).join('|'), /^Grace Kim.*\|Tom Baker/s);
    await page.keyboard.press('ArrowDown');
    await active(page, 'Tom Baker').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    assert.equal(await assignee.inputValue(), 'x');
    assert.deepEqual(await recentOf(visitor), ['Tom Baker', 'Grace Kim']);
  });

  test('by the mouse: a group in place of a text, and the size of the panel', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    await page.goto('/sp/task/add');
    const field = page.getByRole('combobox', { name: 'Assignee' });
    await field.click();
    await field.pressSequentially('Tom');
    await active(page, 'Tom Baker').waitFor();
    await group(page, 'Legal').click();
    await active(page, 'Peter Young').waitFor();
    assert.equal(await field.inputValue(), '');
    const panel = page.locator('[popover]:popover-open');
    assert.equal((await panel.boundingBox())?.width, 456);
    assert.equal((await groups(page).boundingBox())?.width, 144);
    await options(page).first().click();
    await page.getByRole('button', { name: 'Remove Peter Young' }).waitFor();
    await groups(page).waitFor({ state: 'detached' });
  });

  test('at @ in a comment: the people of the record, then the departments', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en' });
    const { page } = visitor;
    await forgetRecent(visitor);
    const id = seededId('logistics', 'customer', 12);
    const query = `?module=customer&record=${id}`;
    const { ofRecord } = await call<PeopleGroups>(
      visitor,
      house.office,
      'GET',
      `${peoplePaths.groups}${query}`,
    );
    await page.goto(registry.addressOf({ module: 'customer', id }) ?? '');
    const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
    await comment.focus();
    await page.keyboard.type('Ask @');
    assert.equal(await shownGroup(page), `People of this record ${ofRecord.length}`);
    assert.equal((await options(page).first().innerText()).split('\n')[0]?.trim(), ofRecord[0]?.name);
    await page.keyboard.press('ArrowRight');
    assert.equal(await shownGroup(page), 'Management 12');
    await page.keyboard.press('ArrowRight');
    assert.equal(await shownGroup(page), 'Finance 1');
    await active(page, 'Anna Lee').waitFor();
    await assertAccessible(page, 'the list of colleagues at @');
    await page.keyboard.press('Enter');
    await page.keyboard.type('please');
    assert.equal(await comment.inputValue(), 'Ask @Anna Lee please');
    await page.keyboard.type(' and @');
    await groups(page).waitFor();
    await page.keyboard.press('Escape');
    await groups(page).waitFor({ state: 'detached' });
    assert.equal(await comment.inputValue(), 'Ask @Anna Lee please and @');
  });

  test('on a phone fills the screen, with the groups as chips', async () => {
    const visitor = await house.enter(people.annaLee, { screen: 'phone', language: 'en' });
    const { page } = visitor;
    await forgetRecent(visitor);
    await page.goto('/mobile/meeting/add');
    const field = page.getByRole('combobox', { name: /^People/ });
    await field.tap();
    const sheet = page.getByRole('dialog', { name: 'People' });
    const search = sheet.getByRole('combobox', { name: 'Search people' });
    await search.waitFor();
    assert.equal(await shownGroup(page), 'Finance 1');
    await animationsEnd(page);
    const box = await sheet.boundingBox();
    assert.deepEqual([box?.width, box?.height], [390, 844]);
    await assertAccessible(page, 'the list of colleagues on a phone');
    await group(page, 'Legal').tap();
    await sheet.getByRole('option', { name: 'Peter Young' }).tap();
    await search.pressSequentially('Gra');
    await sheet.getByRole('option', { name: 'Grace Kim' }).tap();
    await sheet.getByRole('button', { name: 'Remove Grace Kim' }).waitFor();
    assert.equal(await search.inputValue(), '');
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove Peter Young' }).waitFor();
    await page.getByRole('button', { name: 'Remove Grace Kim' }).waitFor();

    await page.goto('/mobile/task/add');
    await page.getByRole('combobox', { name: 'Assignee' }).tap();
    assert.equal(await shownGroup(page), 'Recent 2');
    await page.getByRole('option', { name: 'Peter Young' }).tap();
    await page.getByRole('button', { name: 'Remove Peter Young' }).waitFor();
    assert.equal(await page.getByRole('dialog', { name: 'Assignee' }).count(), 0);
  });

  test('is found by initials in Chinese, with the letters marked in the reading', async () => {
    const { page } = await house.enter(people.linXiao);
    await page.goto('/sp/task/add');
    const field = page.getByRole('combobox', { name: /负责人|执行人/ });
    await field.focus();
    await page.keyboard.type('zjg');
    const option = active(page, '周建国');
    await option.waitFor();
    assert.deepEqual(await option.locator('mark').allInnerTexts(), ['周建国', 'z', 'j', 'g']);
    const found = await page.request.get(`${endpoints.people}?q=zjg`);
    const { data } = (await found.json()) as { data: FoundPerson[] };
    assert.equal(data[0]?.name, '周建国');
  });

  test('at @ is found by pinyin on a phone', async () => {
    const { page } = await house.enter(people.linXiao, { screen: 'phone' });
    await page.goto(
      registry.addressOf({ module: 'customer', id: seededId('group', 'customer', 12), device: 'Mobile' }) ??
        '',
    );
    await page.getByRole('button', { name: '评论' }).tap();
    const comment = page.getByRole('textbox', { name: '评论', exact: true });
    await comment.tap();
    await page.keyboard.type('请看 @zhoujg');
    await page.getByRole('option', { name: /^周建国/ }).tap();
    assert.equal(await comment.inputValue(), '请看 @周建国 ');
  });
});
