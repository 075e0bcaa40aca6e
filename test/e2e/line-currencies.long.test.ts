import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form } from '../../core/contracts/forms.js';
import type { LineValue, ListPage, RecordDetail } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Visitor } from './visitor.js';

const house = testHouse();
const registry = createRegistry();

const press = (page: Page, key: string) => page.keyboard.press(key);
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

async function addLine(page: Page, number: number): Promise<Locator> {
  await tabTo(page, page.getByRole('button', { name: 'Add a line' }));
  await press(page, 'Enter');
  const line = page.getByRole('group', { name: `Line ${number}`, exact: true });
  await line.waitFor();
  return line;
}

/** Checks that a claim of GBP has the lines, and their sum by the rates that the server has set. */
async function assertClaim(author: Visitor, title: string, lines: readonly (readonly string[])[]) {
  const { rows } = await call<ListPage>(author, house.office, 'POST', endpoints.list('fna'), {
    limit: 1,
    search: title,
  });
  assert.equal(rows[0]?.title, title);
  const { values } = await call<RecordDetail>(
    author,
    house.office,
    'GET',
    endpoints.record('fna', rows[0].id),
  );
  const items = values['items'] as LineValue[];
  assert.deepEqual(
    items.map(({ name, currency, amount }) => [name, currency, amount]),
    lines,
  );
  const [hotel] = items;
  assert.equal(
    Number(hotel?.['converted']).toFixed(2),
    (Number(hotel?.['amount']) * Number(hotel?.['rate'])).toFixed(2),
  );
  assert.equal(
    Number(values['amount']).toFixed(2),
    items.reduce((sum, { converted = '' }) => sum + Number(converted), 0).toFixed(2),
  );
}

describe('an expense claim with lines in two currencies', () => {
  test('by keyboard: a rate that is missing is named, and the total is in the currency of the claim', async () => {
    const tom = await house.enter(people.tomBaker, { language: 'en' });
    const { page } = tom;
    await page.goto(registry.addressOf({ module: 'fna', page: 'create' }) ?? '');
    await typeInto(page, page.getByRole('textbox', { name: /^Purpose/ }), 'Fair in Lyon');
    const hotel = await addLine(page, 1);
    await typeInto(page, hotel.getByRole('textbox', { name: 'Item' }), 'Hotel');
    await typeInto(page, hotel.getByRole('combobox', { name: 'Currency' }), 'E');
    await typeInto(page, hotel.getByRole('textbox', { name: 'Amount' }), '1200');
    await hotel.getByText(/^1 EUR = /).waitFor();
    const taxi = await addLine(page, 2);
    await typeInto(page, taxi.getByRole('textbox', { name: 'Item' }), 'Taxi');
    await typeInto(page, taxi.getByRole('textbox', { name: 'Amount' }), '12,5');
    const form = page.getByRole('form');
    await form.getByText('€1.200,00 + £12,50 =').waitFor();

    const old = await addLine(page, 3);
    await typeInto(page, old.getByRole('textbox', { name: 'Item' }), 'Ticket');
    await typeInto(page, old.getByRole('spinbutton', { name: 'day, Day' }), '01022020');
    await typeInto(page, old.getByRole('combobox', { name: 'Currency' }), 'E');
    await typeInto(page, old.getByRole('textbox', { name: 'Amount' }), '5');
    await old
      .getByText(
        'There is no exchange rate from EUR to GBP for 01/02/2020. Choose another date, or enter the amount in GBP.',
      )
      .waitFor();
    await form.getByText('No total in GBP while an exchange rate is missing').waitFor();
    await assertAccessible(page, 'a line without a rate');
    await tabTo(page, page.getByRole('button', { name: 'Remove line 3' }));
    await press(page, 'Enter');
    await form.getByText('€1.200,00 + £12,50 =').waitFor();

    await press(page, 'Control+s');
    await page.getByRole('heading', { level: 1, name: 'Fair in Lyon' }).waitFor();
    await page.getByText('€1.200,00 + £12,50 =').waitFor();
    await assertAccessible(page, 'a claim in two currencies');
    await assertClaim(tom, 'Fair in Lyon', [
      ['Hotel', 'EUR', '1200'],
      ['Taxi', '', '12.5'],
    ]);
  });

  test('on the phone', async () => {
    const tom = await house.enter(people.tomBaker, { language: 'en', screen: 'phone' });
    const { page } = tom;
    await page.goto(registry.addressOf({ module: 'fna', page: 'create', device: 'Mobile' }) ?? '');
    await page.getByRole('textbox', { name: /^Purpose/ }).fill('Fair in Nice');
    await page.getByRole('button', { name: 'Add a line' }).tap();
    const hotel = page.getByRole('group', { name: 'Line 1', exact: true });
    await hotel.getByRole('textbox', { name: 'Item' }).fill('Hotel');
    await hotel.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    await hotel.getByRole('textbox', { name: 'Amount' }).fill('300');
    await hotel.getByText(/^1 EUR = /).waitFor();
    await assertAccessible(page, 'a claim in two currencies on the phone');
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.getByRole('heading', { level: 1, name: 'Fair in Nice' }).waitFor();
    await page.getByText('€300,00 =').waitFor();
    await assertAccessible(page, 'a saved claim in two currencies on the phone');
    await assertClaim(tom, 'Fair in Nice', [['Hotel', 'EUR', '300']]);
  });
});

describe('a column of amounts in the lines of a form', () => {
  test('by keyboard: each line has a currency, at the rate of a date that the setting adds', async () => {
    const [admin, anna] = await Promise.all([
      house.enter({ tenant: 'logistics', account: 'admin' }, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
    ]);
    const { page } = admin;
    const path = '/api/portico/forms';
    const { id } = await call<Form>(admin, house.office, 'POST', path, { title: 'Travel' });
    await page.goto(`/sp/forms?form=${id}`);
    await typeInto(page, page.getByRole('searchbox', { name: 'Find a kind of field' }), 'lines');
    await press(page, 'Enter');
    const within = page.getByRole('complementary', { name: 'Settings' });
    await tabTo(page, within.getByRole('button', { name: 'Add column' }));
    await press(page, 'Enter');
    await within.getByRole('textbox', { name: 'Column 2' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Price');
    await typeInto(page, within.getByRole('combobox', { name: 'Kind of column 2' }), 'Am');
    await tabTo(page, within.getByRole('combobox', { name: 'Currency of column 2' }));
    await press(page, 'End');
    await within.getByRole('textbox', { name: 'Column 2' }).and(page.locator(':focus')).waitFor();
    await within
      .getByRole('combobox', { name: 'Currency of column 3' })
      .and(page.locator(':has(option:checked:text-is("Each line in a currency, at the rate of “Date”"))'))
      .waitFor();
    await assertAccessible(page, 'a column of amounts in currencies');
    await tabTo(page, page.getByRole('button', { name: 'Publish version 1' }));
    await press(page, 'Enter');
    await said(page, 'Version 1 is published').waitFor();
    const { draft } = await call<Form>(admin, house.office, 'GET', `${path}/${id}`);
    assert.deepEqual(draft.fields[0]?.columns?.slice(1), [
      { key: 'c3', type: 'date', label: 'Date' },
      { key: 'c2', type: 'money', label: 'Price', rateDay: 'c3' },
    ]);

    const own = anna.page;
    await own.goto('/sp/forms');
    await tabTo(own, own.getByRole('link', { name: 'Fill in Travel' }));
    await press(own, 'Enter');
    const line = await addLine(own, 1);
    await typeInto(own, line.getByRole('textbox', { name: 'Description' }), 'Ferry');
    await typeInto(own, line.getByRole('combobox', { name: 'Currency' }), 'E');
    await typeInto(own, line.getByRole('textbox', { name: 'Price' }), '90');
    await line.getByText(/^1 EUR = /).waitFor();
    await press(own, 'Control+s');
    await said(own, 'Saved').waitFor();
    await own.getByText('€90,00 =').first().waitFor();
  });
});
