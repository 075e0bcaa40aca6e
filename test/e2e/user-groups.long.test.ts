import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import type { UserGroup, UserGroups } from '../../core/contracts/user-groups.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, showAgain, type Account, type Visitor } from './visitor.js';

const house = testHouse();
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };
const path = '/api/portico/user-groups';

const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const focused = (page: Page, name: string) => cell(page, name).and(page.locator(':focus')).waitFor();

const post = ({ context }: Pick<Visitor, 'context'>, to: string, data: unknown) =>
  context.request.post(`${house.office.url}${to}`, {
    data,
    headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
  });

/** Code of the answer to a list of the module. */
async function codeOfList(by: Pick<Visitor, 'context'>, module: string): Promise<number> {
  const response = await post(by, `/api/portico/modules/${module}/list`, { offset: 0, limit: 20 });
  return ((await response.json()) as Envelope).code;
}

const whole = ({ name, people: members, rights, revision }: UserGroup) => ({
  ...{ name, rights, revision },
  people: members.map(({ id }) => id),
});

/** Moves the focus to the first right of a module: the table is one stop of the keyboard. */
async function toModule(page: Page, module: string): Promise<void> {
  const table = page.getByRole('grid', { name: 'Rights by module' });
  await tabTo(page, table.locator('[tabindex="0"]'));
  await page.keyboard.press('Home');
  const has = (one: Locator) => one.evaluate((element) => element.matches(':focus'));
  const [first, own] = [table.getByRole('checkbox').first(), cell(page, `${module}: View`)];
  while (!(await has(first))) await page.keyboard.press('ArrowUp');
  for (let row = 0; row < 60 && !(await has(own)); row += 1) await page.keyboard.press('ArrowDown');
}

describe('groups of people', () => {
  test('by the keyboard alone: a group without rights is made, limits its people, is given rights and deleted', async () => {
    const [admin, anna] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
    ]);
    const { page } = admin;
    assert.equal(await codeOfList(anna, 'customer'), 200);
    await page.goto('/sp/accounts');
    await tabTo(page, page.getByRole('link', { name: 'Groups' }));
    await page.keyboard.press('Enter');
    await page.getByText('No groups yet').waitFor();
    await assertAccessible(page, 'no groups');

    await tabTo(page, page.getByRole('button', { name: 'Add group' }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Add group' });
    await page.keyboard.press('Enter');
    await form.getByText('Enter a name').waitFor();
    await page.keyboard.type('Readers');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await panel(page, 'Readers').getByRole('heading', { name: 'Readers' }).waitFor();

    await tabTo(page, panel(page, 'Readers').getByRole('combobox', { name: 'People' }));
    await page.keyboard.type('Anna');
    await page.getByRole('option', { name: /^Anna Lee/ }).waitFor();
    await page.keyboard.press('Enter');
    await panel(page, 'Readers').getByRole('button', { name: 'Remove Anna Lee' }).waitFor();
    await said(page, 'Unsaved changes: 1').waitFor();
    assert.equal(await codeOfList(anna, 'customer'), 200);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await save.waitFor({ state: 'hidden' });

    // In force with the next call: nothing of any module, in the app either.
    assert.equal(await codeOfList(anna, 'customer'), 403);
    assert.equal(await codeOfList(anna, 'task'), 403);
    anna.expectTrouble(/status of 403/);
    await anna.page.goto('/sp');
    await anna.page.getByRole('navigation').first().waitFor();
    assert.equal(await anna.page.getByRole('link', { name: 'Clients' }).count(), 0);

    // The table is one stop of the keyboard. Another verb brings the sight of the module with it.
    await toModule(page, 'Clients');
    await focused(page, 'Clients: View');
    await page.keyboard.press('ArrowRight');
    await focused(page, 'Clients: Create');
    await page.keyboard.press('Space');
    assert.equal(await cell(page, 'Clients: View').isChecked(), true);
    await said(page, 'Unsaved changes: 2').waitFor();
    await page.keyboard.press('End');
    const range = page.getByRole('combobox', { name: 'Clients: Range' });
    await range.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowUp');
    assert.equal(await range.inputValue(), 'all');
    await assertAccessible(page, 'the rights of a group');

    // What is not saved is not left without a question.
    await tabTo(page, page.getByRole('button', { name: 'Undo' }));
    await page.goBack();
    await page
      .getByRole('alertdialog', { name: 'Discard changes?' })
      .or(page.getByRole('dialog', { name: 'Discard changes?' }))
      .waitFor();
    await page.keyboard.press('Escape');
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await save.waitFor({ state: 'hidden' });
    assert.equal(await codeOfList(anna, 'customer'), 200);
    assert.equal(await codeOfList(anna, 'task'), 403);
    const created = await call<RecordDetail>(
      anna,
      house.office,
      'POST',
      '/api/portico/modules/customer/records',
      {
        values: { name: 'Quokka', level: 'a' },
      },
    );
    assert.deepEqual([created.rights.edit, created.rights.remove], [false, false]);

    // Rows are exported by those who have the right, on the PC as on the phone.
    const own = anna.page;
    const exports = (on: Page) => on.getByRole('button', { name: 'Export', exact: true });
    const exported = async () =>
      (await post(anna, '/api/portico/modules/customer/export', { columns: ['name'] })).status();
    assert.equal(await exported(), 403);
    await own.goto('/sp/crm/customer?view=all&q=Quokka');
    await tabTo(own, own.getByRole('checkbox', { name: 'Select Quokka' }));
    await own.keyboard.press('Space');
    await own.getByRole('toolbar', { name: '1 selected' }).waitFor();
    assert.equal(await exports(own).count(), 0);
    const phone = (await house.enter(people.annaLee, { language: 'en', screen: 'phone' })).page;
    await phone.goto('/mobile/crm/customer?view=all&q=Quokka');
    await phone.getByText('Quokka').first().waitFor();
    await phone.getByRole('button', { name: 'Select', exact: true }).tap();
    await phone.getByRole('button', { name: 'Actions', exact: true }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Selected: 1' });
    await sheet.waitFor();
    assert.equal(await sheet.getByRole('button', { name: /Excel workbook|CSV file|Export/ }).count(), 0);
    await toModule(page, 'Clients');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await focused(page, 'Clients: Export');
    await page.keyboard.press('Space');
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await save.waitFor({ state: 'hidden' });
    assert.equal(await exported(), 200);
    await own.reload();
    await tabTo(own, exports(own));
    await own.keyboard.press('Enter');
    await own.getByRole('menuitem', { name: 'CSV file' }).waitFor();
    const download = own.waitForEvent('download');
    await own.keyboard.press('End');
    await own.keyboard.press('Enter');
    assert.match((await download).suggestedFilename(), /\.csv$/);

    // The person's panel says what they may do, and by which group.
    await page.goto('/sp/accounts');
    await page.getByRole('listitem').getByRole('button', { name: 'Anna Lee' }).click();
    const rights = page.getByRole('region', { name: 'Groups and rights' });
    await rights.getByText('View, Create, Export').waitFor();
    await assertAccessible(page, 'the rights of a person');
    await rights.getByRole('link', { name: 'Readers' }).press('Enter');

    await panel(page, 'Readers').getByRole('button', { name: 'Delete' }).press('Enter');
    const question = page.getByRole('button', { name: 'Delete', exact: true }).last();
    await question.press('Enter');
    await page.getByText('No groups yet').waitFor();
    assert.equal(await codeOfList(anna, 'task'), 200);
  });

  test('two administrators never overwrite each other', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    admin.expectTrouble(/status of 409/);
    const made = await call<UserGroup>(admin, house.office, 'POST', path, { name: 'Clerks' });
    await page.goto(`/sp/accounts?groups=${made.id}`);
    await cell(page, 'Tasks: View').check();
    await call(admin, house.office, 'PUT', `${path}/${made.id}`, {
      ...whole(made),
      rights: { mail: { verbs: ['see'], range: 'own' } },
    });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await page.getByRole('alert').getByText('Someone else changed this group.').waitFor();
    assert.equal(await cell(page, 'Tasks: View').isChecked(), true);
    await save.click();
    await save.waitFor({ state: 'hidden' });
    const { rights } = await call<UserGroup>(admin, house.office, 'GET', `${path}/${made.id}`);
    assert.deepEqual(rights, {
      mail: { verbs: ['see'], range: 'own' },
      task: { verbs: ['see'], range: 'all' },
    });
  });

  test('a group shows what was saved elsewhere, once the window is shown again', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    const made = await call<UserGroup>(admin, house.office, 'POST', path, { name: 'Buyers' });
    await page.clock.install();
    await page.goto(`/sp/accounts?groups=${made.id}`);
    await panel(page, 'Buyers').getByRole('heading', { name: 'Buyers' }).waitFor();
    await call(admin, house.office, 'PUT', `${path}/${made.id}`, { ...whole(made), name: 'Purchasers' });
    await showAgain(page);
    await panel(page, 'Purchasers').getByRole('heading', { name: 'Purchasers' }).waitFor();
    await cell(page, 'Tasks: View').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const { name, revision } = await call<UserGroup>(admin, house.office, 'GET', `${path}/${made.id}`);
    assert.equal(name, 'Purchasers');
    await call(admin, house.office, 'DELETE', `${path}/${made.id}?revision=${revision}`);
  });

  test('on a phone a group is a page, whose rights are read', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en', screen: 'phone' });
    const { page } = admin;
    const { groups } = await call<UserGroups>(admin, house.office, 'GET', path);
    const made =
      groups.find(({ name }) => name === 'Drivers') ??
      (await call<UserGroup>(admin, house.office, 'POST', path, { name: 'Drivers' }));
    const group = await call<UserGroup>(admin, house.office, 'GET', `${path}/${made.id}`);
    await call(admin, house.office, 'PUT', `${path}/${made.id}`, {
      ...whole(group),
      rights: { task: { verbs: ['see', 'change'], range: 'department' } },
    });
    await page.goto('/sp/accounts');
    await page.getByRole('link', { name: 'Groups' }).tap();
    await page.getByRole('button', { name: 'Drivers' }).waitFor();
    await assertAccessible(page, 'groups on a phone');
    await page.getByRole('button', { name: 'Drivers' }).tap();
    await panel(page, 'Drivers').getByText('View, Change').waitFor();
    assert.equal(await page.getByRole('grid').count(), 0);
    await assertAccessible(page, 'a group on a phone');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await page.getByRole('link', { name: 'Groups' }).tap();
    await page.getByRole('button', { name: 'Drivers' }).waitFor();
  });

  test('by the keyboard alone: a group gets the right to make forms, and its people make one', async () => {
    const [admin, anna] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
    ]);
    const made = await call<UserGroup>(admin, house.office, 'POST', path, { name: 'Organizers' });
    const { employeeId } = await call<SessionInfo>(anna, house.office, 'POST', endpoints.getInfo);
    await call(admin, house.office, 'PUT', `${path}/${made.id}`, { ...whole(made), people: [employeeId] });
    await anna.page.goto('/sp/forms');
    await anna.page.getByRole('heading', { level: 1, name: 'Custom forms' }).waitFor();
    assert.equal(await anna.page.getByRole('button', { name: 'New form' }).count(), 0);

    const { page } = admin;
    await page.goto(`/sp/accounts?groups=${made.id}`);
    await tabTo(page, cell(page, 'Its people can make forms'));
    await page.keyboard.press('Space');
    await said(page, 'Unsaved changes: 1').waitFor();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await save.waitFor({ state: 'hidden' });

    const { page: own } = anna;
    await own.reload();
    await tabTo(own, own.getByRole('button', { name: 'New form' }));
    await own.keyboard.press('Enter');
    await own.getByRole('dialog', { name: 'New form' }).waitFor();
    await own.keyboard.type('Carpool');
    await own.keyboard.press('Enter');
    await own.getByRole('heading', { level: 1, name: 'Carpool' }).waitFor();
    await tabTo(own, own.getByRole('searchbox', { name: 'Find a kind of field' }));
    await own.keyboard.type('whole');
    await own.keyboard.press('Enter');
    await tabTo(own, own.getByRole('button', { name: 'Publish version 1' }));
    await own.keyboard.press('Enter');
    await said(own, 'Version 1 is published').waitFor();
    await tabTo(own, own.getByRole('button', { name: 'Share' }));
    await own.keyboard.press('Enter');
    await own.getByText('Only an administrator can open a link for anyone.').waitFor();
    await assertAccessible(own, 'sharing a form of an employee');

    const phone = (await house.enter(people.annaLee, { language: 'en', screen: 'phone' })).page;
    await phone.goto('/mobile/forms');
    await phone.getByRole('link', { name: 'Preview Carpool' }).tap();
    await phone.getByRole('textbox', { name: 'Whole number' }).waitFor();
    await assertAccessible(phone, 'a form of an employee on the phone');
    const { revision } = await call<UserGroup>(admin, house.office, 'GET', `${path}/${made.id}`);
    await call(admin, house.office, 'DELETE', `${path}/${made.id}?revision=${revision}`);
  });

  test('others have no access', async () => {
    const { page } = await house.enter(people.annaLee, { language: 'en' });
    await page.goto('/sp/accounts?groups');
    await page.getByText("Only administrators can manage your organization's accounts.").waitFor();
  });
});
