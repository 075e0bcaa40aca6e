import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import type { FileRef, LineValue, RecordDetail } from '../../core/contracts/records.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import {
  approve,
  approveOnPhone,
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
import { assertAccessible, people, type Account } from './visitor.js';

/*
 * Flows that an administrator makes on the page of flows, and requests that go by them, by pages alone. What is stored is
 * read by calls.
 */

const house = testHouse();

const employee = (account: string): Account => ({ tenant: 'logistics', account });
const siteAdmin = employee('admin');

describe('expenses', () => {
  test('by keyboard: a flow with two steps at the same time above an amount; lines with receipts and currencies; returned and approved', async () => {
    const [admin, tom, grace, anna, victor] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(employee('grace.kim'), { language: 'en', screen: 'phone' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(employee('victor.hale'), { language: 'en', screen: 'phone' }),
    ]);

    // Finance decides above 500, at the same time as the executive.
    await openOutline(admin.page, /^Expenses/);
    await press(admin.page, 'ArrowDown', 'Enter');
    await typeInto(admin.page, admin.page.getByRole('combobox', { name: 'When it applies' }), 'Amount');
    await typeInto(admin.page, admin.page.getByRole('textbox', { name: 'Amount' }), '500');
    await row(admin.page, /^Finance.*Amount at least 500/).waitFor();
    await press(admin.page, 'Escape', 'ArrowDown', 'Enter');
    await tabTo(
      admin.page,
      admin.page.getByRole('checkbox', { name: 'At the same time as the step before it' }),
    );
    await press(admin.page, 'Space');
    await row(admin.page, /^Executive.*at the same time as the step before it/).waitFor();
    await publishByKeyboard(admin.page);

    const { page } = tom;
    const form = await openForm(page, 'Expenses');
    await typeInto(page, form.getByRole('textbox', { name: /^Title/ }), 'Trip to Lyon');
    await typeInto(page, form.getByRole('combobox', { name: 'Cost centre' }), 'Oper');
    await press(page, 'Enter');
    await typeInto(page, form.getByRole('textbox', { name: /^Reason/ }), 'Visit of a customer');
    await tabTo(page, button(form, 'Add a line'));
    await press(page, 'Enter');
    const first = form.getByRole('group', { name: 'Line 1' });
    await typeInto(page, first.getByRole('combobox', { name: 'Kind' }), 'Acc');
    await typeInto(page, first.getByRole('textbox', { name: 'Note' }), 'Two nights');
    // One letter: on a busy machine three may be those of two searches.
    await typeInto(page, first.getByRole('combobox', { name: 'Currency' }), 'E');
    await typeInto(page, first.getByRole('textbox', { name: 'Amount' }), '1200');
    await first.getByText(/^1 EUR = /).waitFor();
    await first.getByText('Over the limit of £160,00').waitFor();
    const select = first.getByRole('button', { name: 'Select files' });
    const chosen = page.waitForEvent('filechooser');
    await tabTo(page, select);
    await press(page, 'Enter');
    await (
      await chosen
    ).setFiles({ name: 'hotel.txt', mimeType: 'text/plain', buffer: Buffer.from('1,200.00') });
    await first.getByText('hotel.txt').waitFor();
    await tabTo(page, button(form, 'Add a line'));
    await press(page, 'Enter');
    const second = form.getByRole('group', { name: 'Line 2' });
    await typeInto(page, second.getByRole('combobox', { name: 'Kind' }), 'Local');
    await typeInto(page, second.getByRole('textbox', { name: 'Amount' }), '12,5');
    await second.getByText('£12,50').waitFor();
    await assertAccessible(page, 'the form of expenses');
    await tabTo(page, button(form, 'Save and submit'));
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: 'Trip to Lyon' }).waitFor();
    await page.getByText('Over the limit of £160,00').waitFor();
    await assertAccessible(page, 'a request for expenses');

    const request = await requestOf(tom, house.url, 'Trip to Lyon');
    assert.equal(request.values['costDepartment'], 'operations');
    const lines = request.values['expenses'] as LineValue[];
    assert.deepEqual(
      lines.map(({ kind, note, currency, amount }) => [kind, note, currency, amount]),
      [
        ['lodging', 'Two nights', 'EUR', '1200'],
        ['traffic', '', 'GBP', '12.5'],
      ],
    );
    const files = request.values['files'] as FileRef[];
    assert.deepEqual([files.map(({ name }) => name), lines[0]?.['receipts']], [['hotel.txt'], files[0]?.id]);
    assert.equal(
      Number(request.values['amount']).toFixed(2),
      lines.reduce((sum, { base = '' }) => sum + Number(base), 0).toFixed(2),
    );

    // The manager agrees on the phone, where the lines are cards; finance returns the request.
    await openRequest(grace.page, request, 'phone');
    await grace.page.getByText('Over the limit of £160,00').waitFor();
    await assertAccessible(grace.page, 'a request for expenses on the phone');
    await approveOnPhone(grace, request);
    await openRequest(anna.page, request);
    const present = anna.page
      .getByRole('group', { name: 'Activity list' })
      .locator('li[aria-current="step"]');
    await present.filter({ hasText: 'Anna Lee (me)' }).filter({ hasText: 'Amount ≥ 500' }).waitFor();
    await present.filter({ hasText: 'Victor Hale' }).filter({ hasText: 'at the same time' }).waitFor();
    await typeInto(anna.page, anna.page.getByRole('textbox', { name: 'Comment' }), 'Which hotel?');
    await tabTo(anna.page, button(anna.page, 'Return'));
    await press(anna.page, 'Enter');
    await button(anna.page, 'Return').waitFor({ state: 'detached' });
    assert.deepEqual(await placeOf(tom, house.url, 'Trip to Lyon'), ['returned', 'submit']);

    // Its author answers and submits it again, and it is approved to its end.
    await openRequest(page, request);
    await page.getByText('Which hotel?').waitFor();
    await tabTo(page, button(page, 'Submit'));
    await press(page, 'Enter');
    await button(page, 'Withdraw').waitFor();
    await approveOnPhone(grace, request);
    await approve(anna, request);
    assert.deepEqual(await placeOf(tom, house.url, 'Trip to Lyon'), ['active', 'workflow.expense.lead']);
    await approveOnPhone(victor, request);
    assert.deepEqual(await placeOf(tom, house.url, 'Trip to Lyon'), ['done', 'archive']);
    await page.reload();
    await page.getByText('Archived').first().waitFor();
  });
});

describe('leave', () => {
  test('by mouse: the head of the department, then human resources above three days; asked for on the phone', async () => {
    const [admin, omar, grace, sarah] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(employee('omar.aziz'), { language: 'en', screen: 'phone' }),
      house.enter(employee('grace.kim'), { language: 'en' }),
      house.enter(employee('sarah.novak'), { language: 'en', screen: 'phone' }),
    ]);
    const { page } = admin;
    await page.goto('/sp/flows?flow=workflow.leave');
    await page.getByText('Outline', { exact: true }).click();
    await row(page, /^Line manager/).click();
    await page.getByRole('textbox', { name: 'Step name' }).fill('Head of department');
    const source = page.getByRole('combobox', { name: 'Who decides' });
    await source.selectOption("Head of the author's department");
    await row(page, /^Executive/).click();
    await button(page, 'Delete step').click();
    await row(page, /^Finance/).click();
    await page.getByRole('textbox', { name: 'Step name' }).fill('People team');
    await page.getByRole('combobox', { name: 'Which role' }).selectOption('Human resources');
    await page.getByRole('combobox', { name: 'When it applies' }).selectOption('Days');
    await page.getByRole('textbox', { name: 'Days' }).fill('3.5');
    await row(page, /^People team.*Days at least 3/).waitFor();
    await button(page, 'Publish version 1').click();
    await page.getByText('Version 1 is published').first().waitFor();

    /** Asks for leave on the phone, and submits it. */
    async function ask(title: string, days: string): Promise<RecordDetail> {
      const form = await openForm(omar.page, 'Leave', 'phone');
      await form.getByRole('textbox', { name: /^Title/ }).fill(title);
      await form.getByRole('textbox', { name: /^Days/ }).fill(days);
      await form.getByRole('textbox', { name: /^Reason/ }).fill('Family visit');
      await button(form, 'Save and submit').tap();
      await omar.page.getByRole('heading', { level: 1, name: title }).waitFor();
      return await requestOf(omar, house.url, title);
    }

    /** The step of three days and a half, which a shorter leave leaves out. */
    const skipped = (within: Page) =>
      within
        .getByRole('listitem')
        .filter({ hasText: 'People team' })
        .filter({ hasText: 'Skipped, only for Days ≥ 3.5' });

    const short = await ask('Two days in May', '2');
    await skipped(omar.page).waitFor();
    await assertAccessible(omar.page, 'leave with a skipped step on the phone');
    await openRequest(grace.page, short);
    await skipped(grace.page).waitFor();
    await assertAccessible(grace.page, 'leave with a skipped step');
    await approve(grace, short);
    assert.deepEqual(await placeOf(omar, house.url, 'Two days in May'), ['done', 'archive']);
    const long = await ask('A week in June', '5');
    assert.equal(await skipped(omar.page).count(), 0);
    await approve(grace, long);
    assert.deepEqual(await placeOf(omar, house.url, 'A week in June'), ['active', 'workflow.leave.finance']);
    await approveOnPhone(sarah, long);
    assert.deepEqual(await placeOf(omar, house.url, 'A week in June'), ['done', 'archive']);
    await openRequest(omar.page, long, 'phone');
    await omar.page.getByText('Archived').first().waitFor();
    await assertAccessible(omar.page, 'approved leave on the phone');
  });
});

describe('a contract', () => {
  test('by the drawing: line manager and legal; returned on the phone, changed by its author and approved', async () => {
    const [admin, tom, grace, peter] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(employee('grace.kim'), { language: 'en' }),
      house.enter(employee('peter.young'), { language: 'en', screen: 'phone' }),
    ]);
    await admin.page.goto('/sp/flows?flow=workflow.contract');
    await button(admin.page, /Executive/).click();
    await button(admin.page, 'Delete step').click();
    await button(admin.page, /Finance/).click();
    await admin.page.getByRole('textbox', { name: 'Step name' }).fill('Counsel');
    await admin.page.getByRole('combobox', { name: 'Which role' }).selectOption('Legal');
    await button(admin.page, 'Publish version 1').click();
    await admin.page.getByText('Version 1 is published').first().waitFor();

    const { page } = tom;
    const form = await openForm(page, 'Contract');
    await typeInto(page, form.getByRole('textbox', { name: /^Title/ }), 'Lease of a warehouse');
    await typeInto(page, form.getByRole('textbox', { name: /^Reason/ }), 'More space');
    await typeInto(page, form.getByRole('textbox', { name: /^Amount/ }), '9000');
    await tabTo(page, button(form, 'Save and submit'));
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: 'Lease of a warehouse' }).waitFor();
    const request = await requestOf(tom, house.url, 'Lease of a warehouse');
    await approve(grace, request);

    await openRequest(peter.page, request, 'phone');
    await button(peter.page, 'Return').tap();
    const sheet = peter.page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('Name the term');
    await button(sheet, 'Return').tap();
    await sheet.waitFor({ state: 'detached' });
    assert.deepEqual(await placeOf(tom, house.url, 'Lease of a warehouse'), ['returned', 'submit']);

    await openRequest(page, request);
    await page.getByText('Name the term').waitFor();
    await tabTo(page, button(page, 'Edit'));
    await press(page, 'Enter');
    await typeInto(page, page.getByRole('textbox', { name: /^Reason/ }), ' for two years');
    await tabTo(page, button(page, 'Save and submit'));
    await press(page, 'Enter');
    await button(page, 'Withdraw').waitFor();
    await approve(grace, request);
    await approveOnPhone(peter, request);
    assert.deepEqual(await placeOf(tom, house.url, 'Lease of a warehouse'), ['done', 'archive']);
  });
});
