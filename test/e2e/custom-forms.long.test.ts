import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form, FormEntry } from '../../core/contracts/forms.js';
import type { PersonRef } from '../../core/contracts/record-parts.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { formCalls, formsPath as path, row, said, settings, siteAdmin } from './form-steps.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, showAgain } from './visitor.js';

const house = testHouse();
const { choice, madeForm, publish, send } = formCalls(house);

const kinds = [
  'Text',
  'Long text',
  'Formatted text',
  'Whole number',
  'Decimal number',
  'Amount of money',
  'Date',
  'Date and time',
  'Single choice',
  'Multiple choice',
  'Yes or no',
  'Attachments',
  'Lines',
  'Computed number',
  'Employee',
  'Several employees',
  'Department',
  'Phone number',
  'Email address',
  'Web address',
  'Postal address',
];

describe('forms that administrators make', () => {
  test('by the keyboard alone: a form is made, mended, previewed, published, filled in and its answer read', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    await page.goto('/sp/forms');
    await page.getByText('No forms yet').waitFor();
    await assertAccessible(page, 'no forms');
    await tabTo(page, page.getByRole('button', { name: 'New form' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New form' });
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter a name').waitFor();
    await page.keyboard.type('Summer outing');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Summer outing' }).waitFor();

    const search = page.getByRole('searchbox', { name: 'Find a kind of field' });
    await tabTo(page, search);
    for (const kind of ['single', 'whole']) {
      await page.keyboard.type(kind);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
    }
    await row(page, 'Whole number').waitFor();
    await page.keyboard.press('F6');
    await row(page, 'Whole number').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await said(page, 'Whole number, Section without a title, field 1 of 2').waitFor();
    await row(page, 'Whole number').and(page.locator(':focus')).waitFor();

    await page.keyboard.press('Enter');
    const label = settings(page).getByRole('textbox', { name: 'Label' });
    await label.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await tabTo(page, page.getByRole('button', { name: 'Publish version 1' }));
    await page.keyboard.press('Enter');
    const problem = page.getByRole('alert').getByRole('button', { name: 'Enter a label' });
    await assertAccessible(page, 'the builder with a problem');
    await tabTo(page, problem);
    await page.keyboard.press('Enter');
    await label.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Guests');
    await problem.waitFor({ state: 'detached' });

    await page.keyboard.press('Escape');
    await row(page, /^Guests/)
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Control+d');
    await row(page, /^Guests \(copy\)/).waitFor();
    await page.keyboard.press('Control+z');
    await row(page, /^Guests \(copy\)/).waitFor({ state: 'detached' });

    await tabTo(page, page.getByRole('radio', { name: 'Edit' }));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Check answers' }).waitFor();
    await page.getByRole('textbox', { name: 'Guests' }).waitFor();
    await assertAccessible(page, 'the preview');
    await tabTo(page, page.getByRole('button', { name: 'Publish version 1' }));
    await page.keyboard.press('Enter');
    await said(page, 'Version 1 is published').waitFor();

    const anna = await house.enter(people.annaLee, { language: 'en' });
    await anna.page.goto('/sp/forms');
    await tabTo(anna.page, anna.page.getByRole('link', { name: 'Fill in Summer outing' }));
    assert.equal(await anna.page.getByRole('link', { name: 'Edit Summer outing' }).count(), 0);
    await anna.page.keyboard.press('Enter');
    await tabTo(anna.page, anna.page.getByRole('textbox', { name: 'Guests' }));
    await anna.page.keyboard.type('3');
    await anna.page.keyboard.press('Control+s');
    await said(anna.page, '“Summer outing” is saved').waitFor();
    await anna.page.getByRole('definition').filter({ hasText: /^3$/ }).waitFor();

    await page.goto('/sp/forms');
    await tabTo(page, page.getByRole('link', { name: 'Answers to Summer outing' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Summer outing' }).waitFor();
    await page
      .getByRole('row', { name: /Anna Lee/ })
      .getByRole('gridcell', { name: '3', exact: true })
      .waitFor();
  });

  test('has every kind of field, put in place by the mouse', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    const { id } = await send<Form>(admin, 'POST', path, { title: 'Everything' });
    await page.goto(`/sp/forms?form=${id}`);
    const kind = (name: string) =>
      page.getByRole('region', { name: 'Kinds of fields' }).getByRole('button', { name, exact: true });
    for (const name of kinds) await kind(name).click();
    await row(page, /^Computed number/).click();
    await settings(page).getByRole('textbox', { name: 'Formula' }).fill('{Whole number} × 2');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await said(page, 'Draft saved').waitFor();
    await page.getByRole('radio', { name: 'Preview: phone' }).click();
    await page.getByRole('button', { name: 'Check answers' }).click();
    await said(page, 'All answers are valid. Nothing was sent.').waitFor();
    await page.getByRole('textbox', { name: 'Whole number' }).fill('a few');
    await page.getByRole('button', { name: 'Check answers' }).click();
    await page.getByRole('textbox', { name: 'Whole number' }).and(page.locator(':focus')).waitFor();

    await page.getByRole('radio', { name: 'Edit' }).click();
    await row(page, /^Postal address/).waitFor();
    await assertAccessible(page, 'a form of all kinds');
    await row(page, /^Long text/).dragTo(row(page, /^Text/), { targetPosition: { x: 20, y: 2 } });
    await page
      .getByRole('grid', { name: 'Fields of the form' })
      .getByRole('row')
      .nth(1)
      .and(row(page, /^Long text/))
      .waitFor();
    await kind('Date').dragTo(row(page, /^Long text/), { targetPosition: { x: 20, y: 2 } });
    await page
      .getByRole('grid', { name: 'Fields of the form' })
      .getByRole('row')
      .nth(1)
      .getByText('Date')
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    await said(page, 'Version 1 is published').waitFor();
    const form = await send<Form>(admin, 'GET', `${path}/${id}`);
    assert.equal(form.draft.fields.length, kinds.length + 1);
    assert.deepEqual(
      form.draft.fields.slice(0, 3).map((field) => field.kind),
      ['date', 'longtext', 'text'],
    );

    // An employee answers it by the keyboard.
    const anna = await house.enter(people.annaLee, { language: 'en' });
    await anna.page.goto('/sp/forms');
    await tabTo(anna.page, anna.page.getByRole('link', { name: 'Fill in Everything' }));
    await anna.page.keyboard.press('Enter');
    const sheet = anna.page.getByRole('form');
    for (const [label, text] of [
      ['Long text', 'Two lines'],
      ['Text', 'One line'],
      ['Whole number', '4'],
      ['Amount of money', '20'],
      ['Phone number', '020 7946 0100'],
      ['Email address', 'anna@example.com'],
      ['Web address', 'https://www.example.com/a'],
      ['Postal address', '1 Dock Road'],
    ] as const) {
      await tabTo(anna.page, sheet.getByRole('textbox', { name: label, exact: true }));
      await anna.page.keyboard.type(text);
    }
    await tabTo(anna.page, sheet.getByRole('checkbox', { name: 'Yes or no' }));
    await anna.page.keyboard.press('Space');
    await tabTo(anna.page, sheet.getByRole('combobox', { name: 'Employee', exact: true }));
    await anna.page.keyboard.type('Grace');
    await anna.page.getByRole('option', { name: /^Grace Kim/ }).waitFor();
    await anna.page.keyboard.press('Enter');
    await anna.page.keyboard.press('Control+s');
    await said(anna.page, '“Everything” is saved').waitFor();
    const answers = await send<ListPage>(admin, 'POST', endpoints.list(`form${id}`), { limit: 1 });
    const answer = await send<RecordDetail>(
      admin,
      'GET',
      endpoints.record(`form${id}`, answers.rows[0]?.id ?? ''),
    );
    const stored = Object.fromEntries(
      form.draft.fields.map(({ key, label }) => [label, answer.values[key]] as const),
    );
    assert.deepEqual(
      ['Text', 'Whole number', 'Computed number', 'Yes or no', 'Email address'].map((label) => stored[label]),
      ['One line', '4', '8.00', true, 'anna@example.com'],
    );
    assert.equal((stored['Employee'] as PersonRef).name, 'Grace Kim');
  });

  test('shows a field only for the option that its condition names', async () => {
    const [admin, anna] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en', screen: 'phone' }),
    ]);
    const { page } = admin;
    const { id, module } = await madeForm(admin, 'Lunch');
    await page.goto(`/sp/forms?form=${id}`);
    await row(page, /^Meal/).click();
    await page.getByRole('button', { name: 'Long text', exact: true }).click();
    await settings(page).getByRole('combobox', { name: 'Show this field' }).selectOption({ label: 'Meal' });
    await page.getByRole('button', { name: 'Publish version 2' }).click();
    await page
      .getByRole('alert')
      .getByRole('button', { name: /Choose what the field/ })
      .waitFor();
    await settings(page).getByRole('checkbox', { name: 'Noodles' }).check();
    await settings(page).getByRole('checkbox', { name: 'Required' }).check();
    await page.getByRole('button', { name: 'Publish version 2' }).click();
    await said(page, 'Version 2 is published').waitFor();

    const phone = anna.page;
    await phone.goto('/mobile/forms');
    await phone.getByRole('link', { name: 'Fill in Lunch' }).waitFor();
    await assertAccessible(phone, 'forms on the phone');
    await phone.getByRole('link', { name: 'Fill in Lunch' }).click();
    const meal = phone.getByRole('combobox', { name: 'Meal' });
    await meal.waitFor();
    const extra = phone.getByRole('textbox', { name: 'Long text' });
    assert.equal(await extra.count(), 0);
    await meal.click();
    await phone.getByRole('option', { name: 'Noodles' }).click();
    await extra.waitFor();
    await phone.getByRole('button', { name: 'Save' }).click();
    await extra.and(phone.locator(':focus')).waitFor();
    await extra.fill('Without egg');
    await phone.getByRole('button', { name: 'Save' }).click();
    await phone.waitForURL(`**/mobile/forms/${module}/*`);
    await phone.getByText('Without egg').waitFor();
  });

  test('says what a new version means for answers, and goes back to an earlier one', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    admin.expectTrouble(/status of 422/);
    const { id, module } = await madeForm(admin, 'Dinner');
    const given = await send<{ id: string }>(admin, 'POST', `/api/portico/modules/${module}/records`, {
      values: { s1: 'o1' },
    });
    await page.goto(`/sp/forms?form=${id}`);
    await page.getByRole('button', { name: 'Whole number', exact: true }).click();
    await settings(page).getByRole('checkbox', { name: 'Required' }).check();
    await row(page, /^Meal/).click();
    await settings(page).getByRole('button', { name: 'Remove option 1' }).click();
    await page.getByRole('button', { name: 'Publish version 2' }).click();
    const question = page.getByRole('dialog', { name: 'Publish version 2?' });
    await question.getByText('option “Rice” (1 answers)').waitFor();
    await question.getByText('“Whole number” becomes required: 1 of 1 have no value.').waitFor();
    await assertAccessible(page, 'what publishing means');
    await tabTo(page, question.getByRole('button', { name: 'Publish', exact: true }));
    await page.keyboard.press('Enter');
    await said(page, 'Version 2 is published').waitFor();

    await tabTo(page, page.getByRole('button', { name: 'Versions' }));
    await page.keyboard.press('Enter');
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByRole('listitem').nth(1).waitFor();
    const first = versions.getByRole('listitem').filter({ hasText: 'Version 1' });
    await tabTo(page, first.getByRole('button', { name: 'Fields' }));
    await page.keyboard.press('Enter');
    await first.getByText('Single choice: Rice / Noodles').waitFor();
    await assertAccessible(page, 'the versions');
    await tabTo(page, first.getByRole('button', { name: 'Use as draft' }));
    await page.keyboard.press('Enter');
    await said(page, 'Version 1 is the draft now').waitFor();
    await row(page, /^Meal/).getByText('Rice / Noodles').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Publish version 3' }));
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Publish version 3?' });
    await again.getByText('“Whole number” (0 answers)').waitFor();
    await tabTo(page, again.getByRole('button', { name: 'Publish', exact: true }));
    await page.keyboard.press('Enter');
    await said(page, 'Version 3 is published').waitFor();
    const other = await house.enter(siteAdmin, { language: 'en', screen: 'phone' });
    await other.page.goto(`/mobile/forms/${module}/${given.id}`);
    await other.page.getByText('Given with version 1. The form has version 3 now.').waitFor();
    await assertAccessible(other.page, 'an answer to an earlier version');

    await settings(page).getByRole('radio', { name: 'Form', exact: true }).click();
    await settings(page).getByRole('button', { name: 'Delete form' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').filter({ hasText: 'answers' }).waitFor();
    assert.equal(
      (await send<FormEntry[]>(admin, 'GET', path)).some((form) => form.id === id),
      true,
    );
    await page.goto(`/sp/forms/${module}/${given.id}`);
    await page.getByText('Given with version 1. The form has version 3 now.').waitFor();
  });

  test('two administrators at one form: neither loses a draft', async () => {
    const [admin, other] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(siteAdmin, { language: 'en' }),
    ]);
    const { page } = admin;
    admin.expectTrouble(/status of 409/);
    const { id } = await madeForm(admin, 'Party');
    await page.goto(`/sp/forms?form=${id}`);
    await row(page, /^Meal/).click();
    await settings(page).getByRole('textbox', { name: 'Label' }).fill('Food');
    const form = await send<Form>(other, 'GET', `${path}/${id}`);
    await publish(other, form, { title: 'Garden party' });
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').filter({ hasText: 'Someone else saved this form meanwhile.' }).waitFor();
    assert.equal(await settings(page).getByRole('textbox', { name: 'Label' }).inputValue(), 'Food');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Garden party' }).waitFor();
    // Mine is one step back.
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, /^Food/).waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await said(page, 'Draft saved').waitFor();
    assert.equal((await send<Form>(admin, 'GET', `${path}/${id}`)).draft.fields[0]?.label, 'Food');
  });

  test('shows what was saved elsewhere, once the window is shown again', async () => {
    const [admin, other] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(siteAdmin, { language: 'en' }),
    ]);
    const { page } = admin;
    const { id } = await madeForm(admin, 'Brunch');
    await page.clock.install();
    await page.goto(`/sp/forms?form=${id}`);
    await page.getByRole('heading', { level: 1, name: 'Brunch' }).waitFor();
    await publish(other, await send<Form>(other, 'GET', `${path}/${id}`), { title: 'Late brunch' });
    await showAgain(page);
    await page.getByRole('heading', { level: 1, name: 'Late brunch' }).waitFor();
    await row(page, /^Meal/).click();
    await settings(page).getByRole('textbox', { name: 'Label' }).fill('Dish');
    await page.keyboard.press('Control+s');
    await said(page, 'Draft saved').waitFor();
    assert.equal((await send<Form>(admin, 'GET', `${path}/${id}`)).draft.title, 'Late brunch');
  });

  test('is neither shown nor published over a draft of someone else that nobody has looked at', async () => {
    const [admin, other] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(siteAdmin, { language: 'en' }),
    ]);
    admin.expectTrouble(/status of 409/);
    const { page } = admin;
    const { id } = await madeForm(admin, 'Supper');
    await page.goto(`/sp/forms?form=${id}`);
    await row(page, /^Meal/).click();
    await settings(page).getByRole('textbox', { name: 'Label' }).fill('Dish');
    await publish(other, await send<Form>(other, 'GET', `${path}/${id}`), { title: 'Late supper' });
    await page.getByRole('radio', { name: 'Preview: PC' }).click();
    const strip = page.getByRole('alert').filter({ hasText: 'Someone else saved this form meanwhile.' });
    await strip.waitFor();
    assert.equal(await page.getByRole('button', { name: 'Publish version 3' }).isDisabled(), true);
    await page.getByRole('radio', { name: 'Preview: PC' }).click();
    await said(page, 'Save your draft or take theirs first.').waitFor();
    assert.equal((await send<Form>(admin, 'GET', `${path}/${id}`)).draft.title, 'Late supper');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await strip.waitFor({ state: 'detached' });
    assert.equal((await send<Form>(admin, 'GET', `${path}/${id}`)).draft.fields[0]?.label, 'Dish');
  });

  test('on the phone a form is looked at and published; employees have no builder', async () => {
    const [admin, anna] = await Promise.all([
      house.enter(siteAdmin, { language: 'en', screen: 'phone' }),
      house.enter(people.annaLee, { language: 'en' }),
    ]);
    const { page } = admin;
    const form = await send<Form>(admin, 'POST', path, { title: 'Holiday' });
    const section = form.draft.sections[0]?.key ?? '';
    await send<Form>(admin, 'PUT', `${path}/${form.id}`, {
      content: { ...form.draft, fields: [{ ...choice, section }] },
      revision: form.revision,
    });
    await page.goto(`/mobile/forms?form=${form.id}`);
    await page.getByRole('combobox', { name: 'Meal' }).waitFor();
    await assertAccessible(page, 'a form on the phone');
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    await said(page, 'Version 1 is published').waitFor();

    await anna.page.goto(`/sp/forms?form=${form.id}`);
    await anna.page.getByText("You don't have access to this page").waitFor();
  });
});
