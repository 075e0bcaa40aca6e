import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form, FormContent } from '../../core/contracts/forms.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { formCalls, formsPath, row, said, settings, siteAdmin } from './form-steps.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { until } from './monitored.js';
import { assertAccessible, people, type Visitor } from './visitor.js';

const house = testHouse();
const { publish, send } = formCalls(house);

type Fields = FormContent['fields'];

/** Makes a form with these fields in its first section, and publishes it. */
async function publishedForm(
  by: Visitor,
  title: string,
  fields: Omit<Fields[number], 'section'>[],
): Promise<Form> {
  const form = await send<Form>(by, 'POST', formsPath, { title });
  const section = form.draft.sections[0]?.key ?? '';
  return await publish(by, form, { fields: fields.map((field) => ({ ...field, section })) });
}

type Answer = (page: Page, sheet: Locator, kind: string) => Promise<void>;

const typed =
  (text: string): Answer =>
  async (page, sheet, name) => {
    await tabTo(page, sheet.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(text);
  };
const typedDate =
  (digits: string): Answer =>
  async (page, sheet, name) => {
    await tabTo(page, sheet.getByRole('group', { name, exact: true }).getByRole('spinbutton').first());
    await page.keyboard.type(digits);
  };
/** Opens the options by an arrow key, and takes the first one. */
const firstOption: Answer = async (page, sheet, name) => {
  await tabTo(page, sheet.getByRole('combobox', { name, exact: true }));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  // Of several choices the list stays open.
  if (name === 'Multiple choice') await page.getByRole('option', { selected: true }).waitFor();
  else await page.getByRole('option').first().waitFor({ state: 'hidden' });
};
const found: Answer = async (page, sheet, name) => {
  await tabTo(page, sheet.getByRole('combobox', { name, exact: true }));
  await page.keyboard.type('Grace');
  await page.getByRole('option', { name: /^Grace Kim/ }).waitFor();
  await page.keyboard.press('Enter');
};

/** How a field of each kind is answered without a pointer, by the name of the kind. */
const answers: Readonly<Record<string, Answer>> = {
  Text: typed('One line'),
  'Long text': typed('Two lines'),
  'Formatted text': typed('Formatted'),
  'Whole number': typed('4'),
  'Decimal number': typed('2.5'),
  'Amount of money': typed('20'),
  Date: typedDate('05042027'),
  'Date and time': typedDate('050420270930'),
  'Yes or no': async (page, sheet, name) => {
    await tabTo(page, sheet.getByRole('checkbox', { name }));
    await page.keyboard.press('Space');
  },
  'Single choice': firstOption,
  'Multiple choice': async (page, sheet, name) => {
    await firstOption(page, sheet, name);
    await page.keyboard.press('Escape');
  },
  Employee: found,
  'Several employees': found,
  Department: firstOption,
  'Phone number': typed('020 7946 0100'),
  'Email address': typed('anna@example.com'),
  'Web address': typed('https://www.example.com/a'),
  'Postal address': typed('1 Dock Road'),
  Attachments: async (page, sheet) => {
    // Playwright needs a moment to catch choosers.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, sheet.getByRole('button', { name: 'Select files' }));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('1') });
    await sheet.getByText('receipt.txt').first().waitFor();
  },
  Lines: async (page, sheet) => {
    await tabTo(page, sheet.getByRole('button', { name: 'Add a line' }));
    await page.keyboard.press('Enter');
    const cell = sheet.getByRole('group', { name: 'Line 1' }).getByRole('textbox').first();
    await cell.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Pens');
  },
  'Computed number': async (_page, sheet) =>
    await sheet
      .getByRole('definition')
      .filter({ hasText: /^8(?:\.00)?$/u })
      .waitFor(),
};

describe('fields of forms', () => {
  test('by the keyboard alone: lines, a product, a sum and a formula are made, and a line is entered', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    const { id } = await send<Form>(admin, 'POST', formsPath, { title: 'Order' });
    await page.goto(`/sp/forms?form=${id}`);
    const press = (key: string) => page.keyboard.press(key);
    const type = (text: string) => page.keyboard.type(text);
    const choose = async (control: Locator, letters: string) => {
      await tabTo(page, control);
      await type(letters);
    };
    const search = page.getByRole('searchbox', { name: 'Find a kind of field' });
    await tabTo(page, search);
    for (const kind of ['lines', 'amount', 'computed']) {
      await type(kind);
      await press('Enter');
      await press('Escape');
    }
    await row(page, 'Computed number').waitFor();

    await press('F6');
    await press('Home');
    await press('ArrowDown');
    await row(page, /^Lines/)
      .and(page.locator(':focus'))
      .waitFor();
    await press('Enter');
    const column = (at: number) => settings(page).getByRole('textbox', { name: `Column ${at}` });
    await tabTo(page, column(1));
    await press('Enter');
    await column(2).and(page.locator(':focus')).waitFor();
    await type('Pieces');
    await choose(settings(page).getByRole('combobox', { name: 'Kind of column 2' }), 'Whole');
    for (const [at, label] of [
      [3, 'Price'],
      [4, 'Cost'],
    ] as const) {
      await tabTo(page, settings(page).getByRole('button', { name: 'Add column' }));
      await press('Enter');
      await column(at).and(page.locator(':focus')).waitFor();
      await type(label);
      await choose(settings(page).getByRole('combobox', { name: `Kind of column ${at}` }), 'Amount');
    }
    await choose(settings(page).getByRole('combobox', { name: 'Column 4 is the product of' }), 'Pieces');
    await settings(page)
      .getByRole('combobox', { name: 'Column 4 is the product with' })
      .and(page.locator(':has(option:checked:text-is("Price"))'))
      .waitFor({ state: 'attached' });
    await assertAccessible(page, 'columns of lines');

    await press('Escape');
    await press('ArrowDown');
    await row(page, /^Amount of money/)
      .and(page.locator(':focus'))
      .waitFor();
    await press('Enter');
    await tabTo(page, settings(page).getByRole('combobox', { name: 'Sum of' }));
    await press('End');

    await press('Escape');
    await press('ArrowRight');
    await row(page, /^Computed number/)
      .and(page.locator(':focus'))
      .waitFor();
    await press('Enter');
    const formula = settings(page).getByRole('textbox', { name: 'Formula' });
    const fields = page.getByRole('listbox', { name: 'Fields' });
    await tabTo(page, formula);
    await type('{Nothing} + 1');
    await settings(page).getByText('Unknown field: Nothing').waitFor();
    await press('Control+a');
    await press('Delete');
    await type('amo');
    await fields.getByRole('option', { name: 'Amount of money' }).waitFor();
    await assertAccessible(page, 'fields for a formula');
    await press('Enter');
    await type(' * 1.2 + ');
    await press('ArrowDown');
    await fields.getByRole('option', { name: 'Lines: Pieces', selected: true }).waitFor();
    await press('Enter');
    assert.equal(await formula.inputValue(), '{Amount of money} * 1.2 + {Lines: Pieces}');

    await tabTo(page, page.getByRole('button', { name: 'Publish version 1' }));
    await press('Enter');
    await said(page, 'Version 1 is published').waitFor();
    const form = await send<Form>(admin, 'GET', `${formsPath}/${id}`);
    assert.equal(form.draft.fields.at(-1)?.formula, '{n1} * 1.2 + {s1.c2}');

    const anna = await house.enter(people.annaLee, { language: 'en' });
    const own = anna.page;
    await own.goto('/sp/forms');
    await tabTo(own, own.getByRole('link', { name: 'Fill in Order' }));
    await own.keyboard.press('Enter');
    await tabTo(own, own.getByRole('button', { name: 'Add a line' }));
    await own.keyboard.press('Enter');
    const line = own.getByRole('group', { name: 'Line 1' });
    await line.getByRole('textbox', { name: 'Description' }).and(own.locator(':focus')).waitFor();
    await own.keyboard.type('Pens');
    await tabTo(own, line.getByRole('textbox', { name: 'Pieces' }));
    await own.keyboard.type('3');
    await tabTo(own, line.getByRole('textbox', { name: 'Price' }));
    await own.keyboard.type('2,50');
    await own
      .getByText(/^12(?:\.00)?$/u)
      .first()
      .waitFor();
    await own.keyboard.press('Control+s');
    await own.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await own.getByText('£7,50').first().waitFor();
  });

  test('by the keyboard alone: lines have a column of files, and are filled in on the PC and the phone', async () => {
    const [admin, anna, tom] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en', screen: 'phone' }),
    ]);
    const { page } = admin;
    const press = (key: string, on: Page = page) => on.keyboard.press(key);
    const { id, module } = await send<Form>(admin, 'POST', formsPath, { title: 'Damage' });
    await page.goto(`/sp/forms?form=${id}`);
    await tabTo(page, page.getByRole('searchbox', { name: 'Find a kind of field' }));
    await page.keyboard.type('lines');
    await press('Enter');
    await row(page, /^Lines/).waitFor();
    const within = settings(page);
    const addColumn = within.getByRole('button', { name: 'Add column' });
    await tabTo(page, addColumn);
    await press('Enter');
    await within.getByRole('textbox', { name: 'Column 2' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Photos');
    await tabTo(page, within.getByRole('combobox', { name: 'Kind of column 2' }));
    await press('End');
    // The form has no field for files yet.
    await tabTo(page, within.getByRole('button', { name: 'Add a field for the files' }));
    await press('Enter');
    const place = within.getByRole('combobox', { name: 'Field with the files of column 2' });
    await place
      .and(page.locator(':focus'))
      .and(page.locator(':has(option:checked:text-is("Kept in “Attachments”"))'))
      .waitFor();
    await assertAccessible(page, 'a column of files');

    // Without that field the form cannot be published.
    await press('Escape');
    await row(page, /^Lines/)
      .and(page.locator(':focus'))
      .waitFor();
    await press('ArrowRight');
    await row(page, /^Attachments/)
      .and(page.locator(':focus'))
      .waitFor();
    await press('Delete');
    await row(page, /^Attachments/).waitFor({ state: 'detached' });
    const publishing = page.getByRole('button', { name: 'Publish version 1' });
    await tabTo(page, publishing);
    await press('Enter');
    const problem = page
      .getByRole('alert')
      .getByRole('button', { name: /Choose the field with attachments/ });
    await problem.waitFor();
    await assertAccessible(page, 'a column without a field for its files');
    await press('Control+z');
    await row(page, /^Attachments/).waitFor();
    await problem.waitFor({ state: 'detached' });
    await tabTo(page, publishing);
    await press('Enter');
    await said(page, 'Version 1 is published').waitFor();
    const { draft } = await send<Form>(admin, 'GET', `${formsPath}/${id}`);
    assert.deepEqual(draft.fields.find(({ key }) => key === 's1')?.columns?.at(1), {
      ...{ key: 'c2', type: 'files', label: 'Photos', filesOf: 's2' },
    });

    const own = anna.page;
    await own.goto('/sp/forms');
    await tabTo(own, own.getByRole('link', { name: 'Fill in Damage' }));
    await press('Enter', own);
    await tabTo(own, own.getByRole('button', { name: 'Add a line' }));
    await press('Enter', own);
    const line = own.getByRole('group', { name: 'Line 1' });
    await line.getByRole('textbox', { name: 'Description' }).and(own.locator(':focus')).waitFor();
    await own.keyboard.type('Door');
    const chooser = own.waitForEvent('filechooser');
    await tabTo(own, line.getByRole('button', { name: 'Select files' }));
    await press('Enter', own);
    const photo = { name: 'door.txt', mimeType: 'text/plain', buffer: Buffer.from('1') };
    await (await chooser).setFiles(photo);
    await line.getByText('door.txt').waitFor();
    await assertAccessible(own, 'a line with a file');
    await press('Control+s', own);
    await said(own, 'Saved').waitFor();
    await tabTo(own, own.getByRole('button', { name: 'Photos of line 1: 1' }));
    await press('Enter', own);
    await own.getByRole('dialog').getByText('door.txt').first().waitFor();

    const phone = tom.page;
    await phone.goto('/mobile/forms');
    await phone.getByRole('link', { name: 'Fill in Damage' }).tap();
    await phone.getByRole('button', { name: 'Add a line' }).tap();
    const card = phone.getByRole('group', { name: 'Line 1' });
    await card.getByRole('textbox', { name: 'Description' }).fill('Wheel');
    const files = phone.waitForEvent('filechooser');
    await card.getByRole('button', { name: 'Select files' }).tap();
    await (await files).setFiles({ ...photo, name: 'wheel.txt' });
    await card.getByText('wheel.txt').waitFor();
    await assertAccessible(phone, 'a line with a file on the phone');
    await phone.getByRole('button', { name: 'Save' }).tap();
    await phone.waitForURL(`**/mobile/forms/${module}/*`);
    await phone.getByRole('button', { name: 'Photos of line 1: 1' }).waitFor();
    await assertAccessible(phone, 'an answer with a file in a line on the phone');
    const answer = phone.url().split('/').at(-1) ?? '';
    const { values } = await send<RecordDetail>(admin, 'GET', endpoints.record(module, answer));
    const [file] = values['s2'] as { id: string; name: string }[];
    assert.deepEqual([file?.name, values['s1']], ['wheel.txt', [{ c1: 'Wheel', c2: file?.id }]]);
  });

  test('by the keyboard alone a field gets another kind: it says what converts, and what does not stays readable', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    const { id, module } = await publishedForm(admin, 'Stock', [
      { key: 's1', kind: 'text', label: 'Pieces', maxLength: 30 },
      { key: 's2', kind: 'text', label: 'Shelf' },
    ]);
    const records: RecordDetail[] = [];
    for (const s1 of ['12', '12 pcs', 'about 7'])
      records.push(
        await send<RecordDetail>(admin, 'POST', endpoints.records(module), { values: { s1, s2: 'Left' } }),
      );
    const [fits, stays] = records;
    await page.goto(`/sp/forms?form=${id}`);
    await row(page, /^Pieces/).waitFor();
    const kind = settings(page).getByRole('combobox', { name: 'Kind of field' });
    await page.keyboard.press('Tab');
    await tabTo(page, row(page, /^Section/).first());
    await page.keyboard.press('ArrowDown');
    await row(page, /^Pieces/)
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, kind);
    await page.keyboard.type('Whole');
    await kind
      .and(page.locator(':focus'))
      .and(page.locator(':has(option:checked:text-is("Whole number"))'))
      .waitFor();
    await assertAccessible(page, 'a field of another kind');
    // Undo gives the field back with all its settings, and shows them.
    // Letters of a name may have chosen other kinds on the way.
    const pressAll = async (name: 'Undo' | 'Redo'): Promise<void> => {
      const button = page.getByRole('button', { name, exact: true });
      await tabTo(page, button);
      for (let step = 0; step < 5 && (await button.isEnabled()); step += 1)
        await page.keyboard.press('Enter');
    };
    await pressAll('Undo');
    await kind.and(page.locator(':has(option:checked:text-is("Text"))')).waitFor();
    const longest = settings(page).getByRole('textbox', { name: 'Maximum number of characters' });
    assert.equal(await longest.inputValue(), '30');
    await pressAll('Redo');
    await kind.and(page.locator(':has(option:checked:text-is("Whole number"))')).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Publish version 2' }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Publish version 2?' });
    await question.getByText('“Pieces” becomes “Whole number”: 1 of 3 values are converted.').waitFor();
    await question
      .getByText(
        '2 do not fit, and stay readable as earlier values: “\u2068about 7\u2069”, “\u206812 pcs\u2069”.',
      )
      .waitFor();
    await assertAccessible(page, 'what another kind means');
    await tabTo(page, question.getByRole('button', { name: 'Publish' }));
    await page.keyboard.press('Enter');
    await said(page, 'Version 2 is published').waitFor();

    await page.goto(`/sp/forms/${module}/${stays?.id ?? ''}`);
    const earlier = (on: Page) => on.getByRole('term').filter({ hasText: 'Pieces (earlier value)' });
    await earlier(page).waitFor();
    await page.getByText('12 pcs').waitFor();
    await assertAccessible(page, 'a record with an earlier value');
    const valueOf = async (key: string) =>
      (await send<RecordDetail>(admin, 'GET', endpoints.record(module, fits?.id ?? ''))).values[key];
    await until(
      async () => (await valueOf('n1')) === '12',
      () => 'the value is converted',
    );

    const phone = await house.enter(siteAdmin, { language: 'en', screen: 'phone' });
    await phone.page.goto(`/mobile/forms/${module}/${fits?.id ?? ''}`);
    await phone.page.getByText('Left').waitFor();
    assert.equal(await earlier(phone.page).count(), 0);
    await phone.page.goto(`/mobile/forms/${module}/${stays?.id ?? ''}`);
    await earlier(phone.page).waitFor();
    await assertAccessible(phone.page, 'an earlier value on the phone');
  });

  test('by the keyboard alone: a form has every kind that the page offers, and each is answered', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    const press = (key: string) => page.keyboard.press(key);
    const type = (text: string) => page.keyboard.type(text);
    const { id } = await send<Form>(admin, 'POST', formsPath, { title: 'All by keys' });
    await page.goto(`/sp/forms?form=${id}`);
    const search = page.getByRole('searchbox', { name: 'Find a kind of field' });
    await search.waitFor();
    const offered = page.getByRole('region', { name: 'Kinds of fields' }).getByRole('button');
    const kinds = (await offered.allInnerTexts()).map((name) => name.trim()).filter((name) => name !== '');
    await tabTo(page, search);
    const rows = page.getByRole('grid', { name: 'Fields of the form' }).getByRole('row');
    // The first one is the section.
    for (const [at, kind] of kinds.entries()) {
      await type(kind);
      await press('Enter');
      await rows.nth(at + 1).waitFor();
      await press('Escape');
      await page.locator('input:focus:placeholder-shown').waitFor();
      if (kind !== 'Computed number') continue;
      // What was added is chosen.
      await tabTo(page, settings(page).getByRole('textbox', { name: 'Formula' }));
      await type('{Whole number} * 2');
      await tabTo(page, search);
    }
    await tabTo(page, page.getByRole('button', { name: 'Publish version 1' }));
    await press('Enter');
    await said(page, 'Version 1 is published').waitFor();
    const form = await send<Form>(admin, 'GET', `${formsPath}/${id}`);
    assert.deepEqual(form.draft.fields.map(({ label }) => label).sort(), kinds.toSorted());

    await page.goto('/sp/forms');
    await tabTo(page, page.getByRole('link', { name: 'Fill in All by keys' }));
    await press('Enter');
    const sheet = page.getByRole('form');
    for (const kind of kinds) {
      const answer = answers[kind];
      assert.ok(answer, `the test answers the kind “${kind}”`);
      await answer(page, sheet, kind);
    }
    await press('Control+s');
    await said(page, '“All by keys” is saved').waitFor();
    await assertAccessible(page, 'an answer with every kind of field');
    const list = await send<ListPage>(admin, 'POST', endpoints.list(form.module), { limit: 1 });
    const record = endpoints.record(form.module, list.rows[0]?.id ?? '');
    const { values } = await send<RecordDetail>(admin, 'GET', record);
    const empty = form.draft.fields.filter(({ key }) => {
      const value = values[key];
      return value === undefined || value === null || value === '' || value === false;
    });
    assert.deepEqual(
      empty.map(({ label }) => label),
      [],
    );
    const stored = new Map(form.draft.fields.map(({ key, label }) => [label, values[key]]));
    assert.deepEqual(
      ['Whole number', 'Computed number', 'Date', 'Date and time', 'Multiple choice'].map((label) =>
        stored.get(label),
      ),
      ['4', '8.00', '2027-04-05', '2027-04-05 09:30', ['o1']],
    );
  });

  test('on the phone a field is required by a number, has its pattern, and is not the same twice', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { module } = await publishedForm(admin, 'Parking', [
      {
        key: 's1',
        kind: 'text',
        label: 'Plate',
        unique: true,
        pattern: '[A-Z]{2}[0-9]+',
        patternText: 'Such as AB12',
      },
      { key: 'n1', kind: 'integer', label: 'Days' },
      { key: 's2', kind: 'text', label: 'Reason', requiredWhen: { field: 'n1', values: [], atLeast: '5' } },
      { key: 'n2', kind: 'computed', label: 'Fee', formula: '{n1} × 3', isMoney: true },
    ]);
    await send(admin, 'POST', `/api/portico/modules/${module}/records`, { values: { s1: 'AB12' } });
    const anna = await house.enter(people.annaLee, { language: 'en', screen: 'phone' });
    const { page } = anna;
    anna.expectTrouble(/status of 422/);
    await page.goto('/mobile/forms');
    await page.getByRole('link', { name: 'Fill in Parking' }).click();
    const plate = page.getByRole('textbox', { name: 'Plate' });
    const reason = page.getByRole('textbox', { name: 'Reason' });
    await plate.fill('ab12');
    await page.getByRole('textbox', { name: 'Days' }).fill('5');
    await page
      .getByRole('definition')
      .filter({ hasText: /15[.,]00/ })
      .waitFor();
    await page.getByText('Such as AB12').waitFor();
    await plate.fill('AB12 ');
    await plate.fill('AB12');
    await page.getByRole('button', { name: 'Save' }).click();
    await reason.and(page.locator(':focus')).waitFor();
    await reason.fill('Repairs');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This value is already used in another record').waitFor();
    await plate.and(page.locator(':focus')).waitFor();
    await assertAccessible(page, 'an answer with a value that exists');
    assert.equal(await reason.inputValue(), 'Repairs');
    await plate.fill('AB13');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/mobile/forms/${module}/*`);
    await page.getByText('Repairs').waitFor();
  });

  test('shows a field for a tick, a department and a number, as the builder sets it', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    const { id } = await publishedForm(admin, 'Visit', [
      { key: 'n1', kind: 'checkbox', label: 'Overnight' },
      { key: 'n2', kind: 'decimal', label: 'Nights' },
      { key: 's1', kind: 'text', label: 'Hotel' },
      { key: 's2', kind: 'text', label: 'Why so long' },
    ]);
    await page.goto(`/sp/forms?form=${id}`);
    await row(page, /^Hotel/).click();
    const shown = settings(page).getByRole('combobox', { name: 'Show this field' });
    await shown.selectOption({ label: 'Overnight' });
    await row(page, /^Why so long/).click();
    await shown.selectOption({ label: 'Nights' });
    await page.getByRole('radio', { name: 'Preview: PC' }).click();
    await page
      .getByRole('alert')
      .getByRole('button', { name: /Choose what the field/ })
      .click();
    await settings(page).getByRole('textbox', { name: 'is at least' }).fill('3');
    await assertAccessible(page, 'a condition');
    await page.getByRole('radio', { name: 'Preview: PC' }).click();
    const hotel = page.getByRole('textbox', { name: 'Hotel' });
    const why = page.getByRole('textbox', { name: 'Why so long' });
    await page.getByRole('checkbox', { name: 'Overnight' }).press('Space');
    await hotel.waitFor();
    await page.getByRole('textbox', { name: 'Nights' }).fill('2.99');
    assert.equal(await why.count(), 0);
    await page.getByRole('textbox', { name: 'Nights' }).fill('3');
    await why.waitFor();
    await page.getByRole('checkbox', { name: 'Overnight' }).press('Space');
    await hotel.waitFor({ state: 'detached' });
  });
});
