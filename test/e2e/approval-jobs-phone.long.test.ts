import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { FileRef, LineValue, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form } from '../../core/contracts/forms.js';
import { formCalls, formsPath } from './form-steps.js';
import { testHouse } from './house.js';
import { approveOnPhone, button, openForm, openRequest, placeOf, requestOf } from './request-steps.js';
import { assertAccessible, people, type Account } from './visitor.js';

/* Requests on phones alone. What is stored is read by calls. */

const house = testHouse();
const { publish, send } = formCalls(house);

const employee = (account: string): Account => ({ tenant: 'logistics', account });

/** Day, month and year of a day as they are typed in the tenant's order. */
const typedDay = (day: string): string => day.split('-').toReversed().join('');

describe('expenses on phones', () => {
  test('lines with dates, kinds, receipts and currencies are entered; a signer before is asked, and a decision taken back', async () => {
    const [tom, grace, maria] = await Promise.all([
      house.enter(people.tomBaker, { language: 'en', screen: 'phone' }),
      house.enter(employee('grace.kim'), { language: 'en', screen: 'phone' }),
      house.enter(employee('maria.lopez'), { language: 'en', screen: 'phone' }),
    ]);
    const { page } = tom;
    const form = await openForm(page, 'Expenses', 'phone');
    await form.getByRole('textbox', { name: /^Title/ }).fill('Fair in Lyon');
    await form.getByRole('textbox', { name: /^Reason/ }).fill('Our own stand');
    await button(form, 'Add a line').tap();
    const hotel = form.getByRole('group', { name: 'Line 1', exact: true });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await hotel.getByRole('spinbutton', { name: 'day, Date' }).tap();
    await page.keyboard.type(typedDay(yesterday));
    await hotel.getByRole('combobox', { name: 'Kind' }).selectOption('Accommodation');
    await hotel.getByRole('textbox', { name: 'Note' }).fill('One night');
    await hotel.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    await hotel.getByRole('textbox', { name: 'Amount' }).fill('120');
    await hotel.getByText(/^1 EUR = /).waitFor();
    const chosen = page.waitForEvent('filechooser');
    await hotel.getByRole('button', { name: 'Select files' }).tap();
    const receipt = { name: 'hotel.txt', mimeType: 'text/plain', buffer: Buffer.from('120.00') };
    await (await chosen).setFiles(receipt);
    await hotel.getByText('hotel.txt').waitFor();
    await button(form, 'Add a line').tap();
    const taxi = form.getByRole('group', { name: 'Line 2', exact: true });
    await taxi.getByRole('combobox', { name: 'Kind' }).selectOption('Local transport');
    await taxi.getByRole('textbox', { name: 'Amount' }).fill('12,5');
    await form.getByText('€120,00 + £12,50 =').waitFor();
    await assertAccessible(page, 'the form of expenses on a phone');
    await button(form, 'Save and submit').tap();
    await page.getByRole('heading', { level: 1, name: 'Fair in Lyon' }).waitFor();
    await page.getByText('€120,00 + £12,50 =').first().waitFor();
    await assertAccessible(page, 'expenses on a phone');

    const request = await requestOf(tom, house.url, 'Fair in Lyon');
    const lines = request.values['expenses'] as LineValue[];
    const [file] = request.values['files'] as FileRef[];
    assert.deepEqual(
      lines.map(({ day, kind, note, currency, amount, receipts }) => [
        day,
        kind,
        note,
        currency,
        amount,
        receipts,
      ]),
      [
        [yesterday, 'lodging', 'One night', 'EUR', '120', file?.id],
        [lines[1]?.['day'], 'traffic', '', 'GBP', '12.5', ''],
      ],
    );
    assert.notEqual(lines[1]?.['day'], yesterday);
    assert.equal(
      Number(request.values['amount']).toFixed(2),
      lines.reduce((sum, { base = '' }) => sum + Number(base), 0).toFixed(2),
    );

    // Maria is asked before the manager.
    await openRequest(grace.page, request, 'phone');
    await button(grace.page, 'More').tap();
    await grace.page.getByRole('menuitem', { name: 'Add a signer before me' }).tap();
    const dialog = grace.page.getByRole('dialog', { name: 'Add a signer before me' });
    await dialog.getByRole('combobox', { name: 'Person' }).fill('Maria');
    await grace.page.getByRole('option', { name: /^Maria Lopez/ }).tap();
    await assertAccessible(grace.page, 'the dialog for a further signer on a phone');
    await button(dialog, 'Add a signer before me').tap();
    await dialog.waitFor({ state: 'detached' });
    const present = grace.page
      .getByRole('group', { name: 'Activity list' })
      .locator('li[aria-current="step"]');
    await present.filter({ hasText: 'Maria Lopez' }).filter({ hasText: 'then Grace Kim (me)' }).waitFor();
    assert.equal(await button(grace.page, 'Approve').count(), 0);
    await approveOnPhone(maria, request);

    // The manager agrees, takes it back, and agrees after all.
    await approveOnPhone(grace, request);
    assert.deepEqual(await placeOf(tom, house.url, 'Fair in Lyon'), ['active', 'finance']);
    await button(grace.page, 'More').tap();
    await grace.page.getByRole('menuitem', { name: 'Take back' }).tap();
    await button(grace.page, 'Approve').waitFor();
    await grace.page.getByText('Took back the decision').first().waitFor();
    assert.deepEqual(await placeOf(tom, house.url, 'Fair in Lyon'), ['active', 'department']);
    await assertAccessible(grace.page, 'a decision that was taken back on a phone');
    await approveOnPhone(grace, request);
    assert.deepEqual(await placeOf(tom, house.url, 'Fair in Lyon'), ['active', 'finance']);
  });
});

describe('a form on a phone', () => {
  test('sums its lines while they are entered, and keeps the sum', async () => {
    const [admin, tom] = await Promise.all([
      house.enter(employee('admin'), { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en', screen: 'phone' }),
    ]);
    const made = await send<Form>(admin, 'POST', formsPath, { title: 'Tools' });
    const section = made.draft.sections[0]?.key ?? '';
    const { module } = await publish(admin, made, {
      fields: [
        {
          ...{ key: 's1', kind: 'lines', section, label: 'Wanted' },
          columns: [
            { key: 'c1', type: 'text', label: 'Tool' },
            { key: 'c2', type: 'integer', label: 'Pieces' },
            { key: 'c3', type: 'money', label: 'Price' },
            { key: 'c4', type: 'money', label: 'Cost', productOf: ['c2', 'c3'] },
          ],
        },
        { key: 'n1', kind: 'money', section, label: 'In all', sumOf: { field: 's1', column: 'c4' } },
      ],
    });
    const { page } = tom;
    await page.goto('/mobile/forms');
    await page.getByRole('link', { name: 'Fill in Tools' }).tap();
    const lines: readonly (readonly [tool: string, pieces: string, price: string])[] = [
      ['Jack', '2', '40'],
      ['Wrench', '3', '7,5'],
    ];
    for (const [index, [tool, pieces, price]] of lines.entries()) {
      await button(page, 'Add a line').tap();
      const line = page.getByRole('group', { name: `Line ${index + 1}`, exact: true });
      await line.getByRole('textbox', { name: 'Tool' }).fill(tool);
      await line.getByRole('textbox', { name: 'Pieces' }).fill(pieces);
      await line.getByRole('textbox', { name: 'Price' }).fill(price);
    }
    const sum = page.getByRole('definition').filter({ hasText: '£102,50' }).first();
    await sum.waitFor();
    await page.getByRole('button', { name: 'Remove line 1' }).tap();
    await page.getByRole('definition').filter({ hasText: '£22,50' }).first().waitFor();
    await assertAccessible(page, 'sums of lines on a phone');
    await button(page, 'Save').tap();
    await page.waitForURL(`**/mobile/forms/${module}/*`);
    await page.getByText('£22,50').first().waitFor();
    const { rows } = await send<ListPage>(tom, 'POST', endpoints.list(module), { limit: 1 });
    const { values } = await send<RecordDetail>(tom, 'GET', endpoints.record(module, rows[0]?.id ?? ''));
    assert.deepEqual(
      [Number(values['n1']), values['s1']],
      [22.5, [{ c1: 'Wrench', c2: '3', c3: '7.5', c4: '22.50' }]],
    );
  });
});
