import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { FieldValues, RecordDetail } from '../../core/contracts/records.js';
import { userGroupPaths, type UserGroup } from '../../core/contracts/user-groups.js';
import { seededPersonId } from '../../server/seed/people.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import {
  approve,
  button,
  openForm,
  openOutline,
  openRequest,
  placeOf,
  press,
  publishByKeyboard,
  requestOf,
  row,
  typeInto,
} from './request-steps.js';
import { assertAccessible, people, type Account, type Visitor } from './visitor.js';

/* Approvals on a PC by the keyboard alone, from the outline of the flow to the end of the request. */

const house = testHouse();

const employee = (account: string): Account => ({ tenant: 'logistics', account });
const idOf = (account: string): string => seededPersonId('logistics', account);

const send = <T>(by: Visitor, method: 'GET' | 'POST' | 'PUT', to: string, data?: unknown) =>
  call<T>(by, house.office, method, to, data);

/** A group whose people see and decide all requests. */
async function madeGroup(admin: Visitor, name: string, accounts: readonly string[]): Promise<void> {
  const { id, revision } = await send<UserGroup>(admin, 'POST', userGroupPaths.groups, { name });
  await send(admin, 'PUT', userGroupPaths.group(id), {
    name,
    people: accounts.map(idOf),
    rights: { workflow: { verbs: ['see', 'create', 'change'], range: 'all' } },
    revision,
  });
}

/** A request that was submitted. */
async function submitted(author: Visitor, values: FieldValues): Promise<RecordDetail> {
  const made = await send<RecordDetail>(author, 'POST', endpoints.records('workflow'), { values });
  const { revision } = made;
  return await send(author, 'POST', endpoints.recordAction('workflow', made.id), {
    revision,
    action: 'submit',
  });
}

/** Chooses the option that begins with the letters. */
async function choose(page: Page, select: Locator, letters: string): Promise<void> {
  await typeInto(page, select, letters);
  await press(page, 'Enter');
}

/** Ticks a box of the settings of a step. */
async function tick(page: Page, name: string): Promise<void> {
  const box = page.getByRole('checkbox', { name, exact: true });
  await tabTo(page, box);
  await press(page, 'Space');
  assert.ok(await box.isChecked(), name);
}

/** Deletes the last step of the outline, which is that of the management. */
async function deleteExecutive(page: Page): Promise<void> {
  await press(page, 'Escape', 'End', 'Delete');
  await row(page, /^Executive/).waitFor({ state: 'detached' });
}

const act = async (page: Page, action: string): Promise<void> => {
  await tabTo(page, button(page, action));
  await press(page, 'Enter');
  await button(page, action).waitFor({ state: 'detached' });
};

const stepOf = (page: Page, text: RegExp) =>
  page.getByRole('list', { name: 'Approval steps' }).getByRole('listitem').filter({ hasText: text });

describe('leave, by the keyboard alone', () => {
  test('a group decides two kinds of it, of which one suffices; it is withdrawn, and returned to an earlier step', async () => {
    const [admin, omar, tom, emma, sarah] = await Promise.all([
      house.enter(employee('admin'), { language: 'en' }),
      house.enter(employee('omar.aziz'), { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(employee('emma.stone'), { language: 'en' }),
      house.enter(employee('sarah.novak'), { language: 'en' }),
    ]);
    await madeGroup(admin, 'Carers', ['emma.stone', 'sarah.novak']);

    await openOutline(admin.page, /^Leave/);
    await press(admin.page, 'ArrowDown', 'Enter');
    await admin.page.keyboard.type('Care team');
    const source = admin.page.getByRole('combobox', { name: 'Who decides' });
    await tabTo(admin.page, source);
    await press(admin.page, 'ArrowDown');
    await row(admin.page, /^Care team.*Carers.*one of them decides/).waitFor();
    await typeInto(admin.page, admin.page.getByRole('combobox', { name: 'When it applies' }), 'L');
    await row(admin.page, /^Care team.*Complete the condition/).waitFor();
    await tick(admin.page, 'Sick leave');
    await tick(admin.page, 'Parental leave');
    await row(admin.page, /^Care team.*if Leave type is one of Sick leave, Parental leave/).waitFor();
    await assertAccessible(admin.page, 'a step of a group for two kinds of leave');
    await deleteExecutive(admin.page);
    await publishByKeyboard(admin.page);

    // Withdrawn, it is a draft of its author, who submits it again.
    const { page } = omar;
    const form = await openForm(page, 'Leave');
    await typeInto(page, form.getByRole('textbox', { name: /^Title/ }), 'A broken arm');
    await choose(page, form.getByRole('combobox', { name: 'Leave type' }), 'Sick');
    await typeInto(page, form.getByRole('textbox', { name: /^Reason/ }), 'Surgery on Monday');
    await tabTo(page, button(form, 'Save and submit'));
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: 'A broken arm' }).waitFor();
    await stepOf(page, /Step to come Care team Sarah Novak, Emma Stoneham/).waitFor();
    const request = await requestOf(omar, house.url, 'A broken arm');
    await act(page, 'Withdraw');
    await page.getByText('Withdrew the request').first().waitFor();
    assert.deepEqual(await placeOf(omar, house.url, 'A broken arm'), ['draft', 'submit']);
    await openRequest(tom.page, request);
    await tom.page.getByRole('heading', { level: 1, name: 'A broken arm' }).waitFor();
    assert.equal(await button(tom.page, 'Approve').count(), 0);
    await assertAccessible(page, 'a request that was withdrawn');
    await act(page, 'Submit');
    await approve(tom, request);

    // One of the group returns it to the manager; when it is back, another one decides alone.
    await openRequest(emma.page, request);
    const returned = emma.page.getByRole('combobox', { name: 'Return to' });
    await typeInto(emma.page, emma.page.getByRole('textbox', { name: 'Comment' }), 'Who stands in?');
    await typeInto(emma.page, returned, 'L');
    await assertAccessible(emma.page, 'a request that can be returned to an earlier step');
    await act(emma.page, 'Return');
    await emma.page.getByText('From Care team to Line manager').waitFor();
    assert.deepEqual(await placeOf(omar, house.url, 'A broken arm'), ['active', 'workflow.leave.department']);
    await approve(tom, request);
    await approve(sarah, request);
    assert.deepEqual(await placeOf(omar, house.url, 'A broken arm'), ['done', 'archive']);
    await openRequest(emma.page, request);
    await emma.page.getByText('Archived').first().waitFor();
    assert.equal(await button(emma.page, 'Approve').count(), 0);

    // Of another kind, the manager alone.
    const values = { title: 'A week at the sea', kind: 'leave', leaveType: 'annual', reason: 'Rest' };
    const dates = { from: '2027-06-07', to: '2027-06-11', days: '5' };
    await approve(tom, await submitted(omar, { ...values, ...dates }));
    assert.deepEqual(await placeOf(omar, house.url, 'A week at the sea'), ['done', 'archive']);
  });
});
