import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import type { Accounts } from '../../core/contracts/accounts.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Account, type Visitor } from './visitor.js';

const house = testHouse();
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const work = (page: Page) => page.getByRole('region', { name: 'Open work' });

async function idOf(admin: Visitor, name: string): Promise<string> {
  const { rows } = await call<Accounts>(
    admin,
    house.office,
    'GET',
    `/api/portico/accounts?search=${encodeURIComponent(name)}`,
  );
  const [first] = rows;
  assert.ok(first, name);
  return first.id;
}

async function addTask(visitor: Visitor, title: string): Promise<RecordDetail> {
  const me = await call<SessionInfo>(visitor, house.office, 'POST', endpoints.getInfo, {});
  return call<RecordDetail>(visitor, house.office, 'POST', endpoints.records('task'), {
    values: { title, dueDate: '2027-01-05', assignee: { id: me.employeeId, name: '' } },
  });
}

describe('the handover of what a person has open', () => {
  test('by the keyboard alone: who is to be disabled hands over first; the receiver is told once', async () => {
    const [admin, anna, david] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter({ tenant: 'logistics', account: 'david.chen' }, { language: 'en' }),
    ]);
    const task = await addTask(anna, 'Count the pallets');
    const { page } = admin;
    await page.goto(`/sp/accounts?person=${await idOf(admin, 'anna.lee')}`);
    await work(page).getByRole('listitem').filter({ hasText: 'Tasks' }).waitFor();
    await assertAccessible(page, 'a person with open work');

    await tabTo(page, panel(page, 'Anna Lee').getByRole('button', { name: 'Disable' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Disable Anna Lee?' });
    await question.getByText(/^Records that are still open: \d+\./).waitFor();
    await assertAccessible(page, 'the question before somebody with open work is disabled');
    // The safe answer has the focus.
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Hand over the work of Anna Lee' });
    await form.waitFor();
    await form.getByRole('button', { name: 'Hand over' }).focus();
    await page.keyboard.press('Enter');
    await form.getByText('Choose who gets the work').waitFor();
    await tabTo(page, form.getByRole('combobox', { name: 'Receiver' }));
    await page.keyboard.type('David');
    await page.getByRole('option', { name: /^David Chen/ }).waitFor();
    await page.keyboard.press('Enter');
    await assertAccessible(page, 'the form of a handover');
    await tabTo(page, form.getByRole('button', { name: 'Hand over' }));
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await work(page).getByRole('listitem').filter({ hasText: 'Tasks' }).waitFor({ state: 'detached' });

    // The receiver has the work, and one notice of it.
    await david.page.goto('/sp/messages');
    const notice = david.page.getByRole('listitem').filter({ hasText: 'handed work over to you' });
    await notice.first().waitFor();
    assert.equal(await notice.count(), 1);
    await notice.getByText(/Tasks: \d+/).waitFor();
    await assertAccessible(david.page, 'the notice of a handover');
    await david.page.goto(`/sp/task/taskViewPage/${task.id}`);
    await david.page.getByText('From Anna Lee to David Chen').waitFor();
    await david.page.getByText('Handed over', { exact: true }).waitFor();

    await page.goto('/sp/accounts?log');
    await page.getByRole('listitem').filter({ hasText: 'Work handed over' }).first().waitFor();
  });

  test('on a phone: who is disabled with open work shows it, and chosen modules are handed over', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en', screen: 'phone' });
    const david = await house.enter({ tenant: 'logistics', account: 'david.chen' }, { language: 'en' });
    await addTask(david, 'Sort the pallets');
    const { page } = admin;
    await page.goto(`/sp/accounts?person=${await idOf(admin, 'david.chen')}`);
    await work(page).getByRole('listitem').filter({ hasText: 'Tasks' }).waitFor();
    await panel(page, 'David Chen').getByRole('button', { name: 'Disable' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable now' }).tap();
    await panel(page, 'David Chen').getByText('Work to hand over').waitFor();
    await assertAccessible(page, 'a disabled person with open work, on a phone');

    await work(page).getByRole('button', { name: 'Hand over' }).tap();
    const form = page.getByRole('dialog', { name: 'Hand over the work of David Chen' });
    const boxes = form.getByRole('checkbox');
    for (const box of await boxes.all())
      if (!(await box.evaluate((one) => one.closest('label')?.textContent.startsWith('Tasks ('))))
        await box.uncheck();
    await form.getByRole('combobox', { name: 'Receiver' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Receiver' });
    await sheet.getByRole('combobox', { name: 'Search people' }).fill('Maria');
    await sheet.getByRole('option', { name: /^Maria Lopez/ }).tap();
    await form.getByRole('button', { name: 'Remove Maria Lopez' }).waitFor();
    await assertAccessible(page, 'the form of a handover, on a phone');
    await form.getByRole('button', { name: 'Hand over' }).tap();
    await form.waitFor({ state: 'detached' });
    await work(page).getByRole('listitem').filter({ hasText: 'Tasks' }).waitFor({ state: 'detached' });
  });
});
