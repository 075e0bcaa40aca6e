import { describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { UserGroup } from '../../core/contracts/user-groups.js';
import { demoPassword } from '../../server/seed/people.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Account, type Visitor } from './visitor.js';

const house = testHouse();
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };
const preference = '/api/portico/preferences/startPage';

const set = (visitor: Visitor, value: string | null) =>
  call(visitor, house.office, 'PUT', preference, { value });

describe('the page that a person starts with', () => {
  test('by the keyboard alone: is chosen, and opens at the address of the office and after a sign-in', async () => {
    const { page } = await house.enter(people.annaLee, { language: 'en' });
    await page.goto('/sp/me');
    const choice = page.getByRole('combobox', { name: 'Start page' });
    await choice.waitFor();
    await assertAccessible(page, 'the choice of a start page');
    await tabTo(page, choice);
    await page.keyboard.type('Tasks');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.goto('/');
    await page.waitForURL('**/sp/task**');
    // The launcher keeps its own address.
    await page.getByRole('link', { name: 'Home', exact: true }).press('Enter');
    await page.waitForURL('**/sp');

    await page.getByRole('button', { name: /^Your account/ }).press('Enter');
    await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
    await page.getByRole('textbox', { name: 'Account' }).waitFor();
    await page.goto('/sp?tenant=logistics');
    await page.getByRole('textbox', { name: 'Account' }).fill('anna.lee');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForURL('**/sp/task**');

    await page.goto('/sp/me');
    await choice.selectOption({ label: 'Home' });
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.goto('/');
    await page.waitForURL('**/sp');
  });

  test('on a phone: is the page of messages, or the list of a module', async () => {
    const visitor = await house.enter(people.annaLee, { language: 'en', screen: 'phone' });
    const { page } = visitor;
    await page.goto('/mobile/me');
    await page.getByRole('combobox', { name: 'Start page' }).selectOption({ label: 'Messages' });
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await assertAccessible(page, 'the choice of a start page, on a phone');
    await page.goto('/');
    await page.waitForURL('**/mobile/messages');
    await set(visitor, 'customer');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Clients' }).first().waitFor();
    await set(visitor, null);
  });

  test('is home once its module is no longer shown to the person', async () => {
    const [admin, anna] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
    ]);
    await set(anna, 'customer');
    const path = '/api/portico/user-groups';
    const group = await call<UserGroup>(admin, house.office, 'POST', path, { name: 'Tasks only' });
    const { employeeId } = await call<{ employeeId: string }>(
      anna,
      house.office,
      'POST',
      endpoints.getInfo,
      {},
    );
    const changed = await call<UserGroup>(admin, house.office, 'PUT', `${path}/${group.id}`, {
      name: group.name,
      people: [employeeId],
      rights: { task: { verbs: ['see'], range: 'all' } },
      revision: group.revision,
    });
    await anna.page.goto('/');
    await anna.page.waitForURL('**/sp');
    await call(admin, house.office, 'DELETE', `${path}/${group.id}?revision=${changed.revision}`);
    await anna.page.goto('/');
    await anna.page.waitForURL('**/sp/crm/customer**');
    await set(anna, null);
  });
});
