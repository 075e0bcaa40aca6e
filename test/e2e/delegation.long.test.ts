import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import type { Accounts } from '../../core/contracts/accounts.js';
import type { DelegationState } from '../../core/contracts/delegation.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { ListPage, RecordRow } from '../../core/contracts/records.js';
import type { SessionInfo } from '../../core/contracts/tenant.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Account, type Visitor } from './visitor.js';

const house = testHouse();
const david: Account = { tenant: 'logistics', account: 'david.chen' };
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };
const own = '/api/portico/me/delegation';

const section = (page: Page) => page.getByRole('region', { name: 'Deputy while away' });
const day = (offset: number): string =>
  new Date(Date.now() + offset * 24 * 3_600_000).toISOString().slice(0, 10);

const idOf = async (visitor: Visitor): Promise<string> =>
  (await call<SessionInfo>(visitor, house.office, 'POST', endpoints.getInfo, {})).employeeId;

/** Requests that wait for the person themself, and that somebody else made than the other one. */
async function waitingFor(visitor: Visitor, other: string): Promise<RecordRow[]> {
  const id = await idOf(visitor);
  const { rows } = await call<ListPage>(visitor, house.office, 'POST', endpoints.list('workflow'), {
    ...{ offset: 0, limit: 100 },
    filters: [
      { field: 'handler', op: 'eq', value: id },
      { field: 'status', op: 'in', value: ['active', 'nearly', 'late'] },
    ],
  });
  const isOf = (row: RecordRow, field: string, person: string) =>
    (row.values[field] as PersonRef | null)?.id === person;
  return rows.filter((row) => isOf(row, 'handler', id) && !isOf(row, 'initiator', other));
}

async function end(visitor: Visitor): Promise<void> {
  const { revision } = await call<DelegationState>(visitor, house.office, 'GET', own);
  await call(visitor, house.office, 'PUT', own, { revision, delegation: null });
}

describe('a deputy while somebody is away', () => {
  test('by the keyboard alone: is named, decides for the person, and is removed', async () => {
    const [anna, deputy] = await Promise.all([
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(david, { language: 'en' }),
    ]);
    const { page } = anna;
    await page.goto('/sp/me');
    await section(page).getByRole('combobox', { name: 'Deputy' }).waitFor();
    await assertAccessible(page, 'the settings without a deputy');
    await tabTo(page, section(page).getByRole('combobox', { name: 'Deputy' }));
    await page.keyboard.type('David');
    await page.getByRole('option', { name: /^David Chen/ }).waitFor();
    await page.keyboard.press('Enter');
    await section(page).getByRole('button', { name: 'Remove David Chen' }).waitFor();
    const save = section(page).getByRole('button', { name: 'Save' });
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await section(page).getByText('Choose a day').waitFor();
    // The last day, typed in the parts of the field.
    const last = section(page).getByRole('group', { name: /Last day/ });
    await tabTo(page, last.getByRole('spinbutton').first());
    const [year = '', month = '', date = ''] = day(3).split('-');
    for (const part of [date, month, year]) await page.keyboard.type(part);
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await section(page).getByText('In force').waitFor();
    await assertAccessible(page, 'the settings with a deputy');

    const [request] = await waitingFor(anna, await idOf(deputy));
    assert.ok(request);
    await deputy.page.goto(`/sp/workflow/flowpage/view/${request.id}`);
    await deputy.page.getByText(/^Anna Lee away until .*, deputy David Chen$/).waitFor();
    await assertAccessible(deputy.page, 'a request that waits for somebody who is away');
    await tabTo(deputy.page, deputy.page.getByRole('button', { name: 'Approve' }));
    await deputy.page.keyboard.press('Enter');
    await deputy.page.getByText('David Chen for Anna Lee Approved').waitFor();
    await deputy.page.goto('/sp');
    await deputy.page
      .getByText(/ · for Anna Lee/)
      .first()
      .waitFor();

    await tabTo(page, section(page).getByRole('button', { name: 'Remove the deputy' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Remove the deputy?' });
    await question.waitFor();
    await tabTo(page, question.getByRole('button', { name: 'Remove' }));
    await page.keyboard.press('Enter');
    await section(page).getByText('In force').waitFor({ state: 'detached' });
    assert.equal((await call<DelegationState>(anna, house.office, 'GET', own)).delegation, null);
  });

  test('of two people who set it, none overwrites the other', async () => {
    const [anna, admin] = await Promise.all([
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(siteAdmin, { language: 'en' }),
    ]);
    const other = await house.enter(david, { language: 'en' });
    const deputy = await idOf(other);
    const { revision } = await call<DelegationState>(anna, house.office, 'GET', own);
    const days = { first: day(0), last: day(2), zone: 'UTC' };
    const modules = ['workflow'];
    await call(anna, house.office, 'PUT', own, { revision, delegation: { deputy, modules, ...days } });
    const { rows } = await call<Accounts>(
      ...([admin, house.office, 'GET', '/api/portico/accounts?search=anna.lee'] as const),
    );
    const { page } = admin;
    admin.expectTrouble(/status of 409/);
    await page.goto(`/sp/accounts?person=${rows[0]?.id ?? ''}`);
    await section(page).getByText('In force').waitFor();
    await section(page).getByRole('checkbox', { name: 'Expense claims' }).check();
    await end(anna);
    await section(page).getByRole('button', { name: 'Save' }).click();
    await section(page).getByRole('alert').filter({ hasText: 'Someone else removed the deputy.' }).waitFor();
    assert.equal(await section(page).getByRole('checkbox', { name: 'Expense claims' }).isChecked(), true);
    assert.equal((await call<DelegationState>(anna, house.office, 'GET', own)).delegation, null);
  });

  test('on a phone: is set by an administrator, and the deputy decides', async () => {
    const [admin, anna, deputy] = await Promise.all([
      house.enter(siteAdmin, { language: 'en', screen: 'phone' }),
      house.enter(people.annaLee, { language: 'en', screen: 'phone' }),
      house.enter(david, { language: 'en', screen: 'phone' }),
    ]);
    const id = await idOf(anna);
    const { revision } = await call<DelegationState>(anna, house.office, 'GET', own);
    await call(admin, house.office, 'PUT', `/api/portico/accounts/${id}/delegation`, {
      revision,
      delegation: {
        ...{ deputy: await idOf(deputy), first: day(-1), last: day(2), zone: 'UTC' },
        modules: ['workflow'],
      },
    });
    await admin.page.goto(`/sp/accounts?person=${id}`);
    await section(admin.page).getByText('In force').waitFor();
    await assertAccessible(admin.page, 'a person with a deputy, on a phone');
    await anna.page.goto('/mobile/me');
    await section(anna.page).getByText('In force').waitFor();
    await assertAccessible(anna.page, 'the own deputy, on a phone');

    const [request] = await waitingFor(anna, await idOf(deputy));
    assert.ok(request);
    const { page } = deputy;
    await page.goto(`/mobile/workflow/flowpage/view/${request.id}`);
    await page.getByText(/^Anna Lee away until .*, deputy David Chen$/).waitFor();
    await assertAccessible(page, 'a request for somebody who is away, on a phone');
    await page.getByRole('button', { name: 'Approve' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Approve' })
      .or(page.getByText('David Chen for Anna Lee Approved'))
      .first()
      .waitFor();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Approve' });
    if (await confirm.isVisible()) await confirm.tap();
    await page.getByText('David Chen for Anna Lee Approved').waitFor();

    await section(anna.page).getByRole('button', { name: 'Remove the deputy' }).tap();
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).tap();
    await section(anna.page).getByText('In force').waitFor({ state: 'detached' });
  });
});
