import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Locator, Page } from 'playwright';

import type { Form } from '../../core/contracts/forms.js';
import { call } from './batch-calls.js';
import { formsPath, row, said, settings, siteAdmin } from './form-steps.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people } from './visitor.js';

const house = testHouse();

/** Moves the focus to a control by Tab, and types in place of what it has. */
async function typeIn(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

describe('rules of a form', () => {
  test('by the keyboard alone: sections, texts, limits and conditions are set, and hold on the PC and the phone', async () => {
    const [admin, anna, tom] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en', screen: 'phone' }),
    ]);
    const { page } = admin;
    const press = (key: string) => page.keyboard.press(key);
    const { id, module } = await call<Form>(admin, house.office, 'POST', formsPath, { title: 'Journey' });
    await page.goto(`/sp/forms?form=${id}`);
    const of = settings(page);
    const set = (label: string, text: string) =>
      typeIn(page, of.getByRole('textbox', { name: label, exact: true }), text);
    const tick = async (label: string) => {
      await tabTo(page, of.getByRole('checkbox', { name: label }));
      await press('Space');
    };
    const search = page.getByRole('searchbox', { name: 'Find a kind of field' });
    /** Adds a field of a kind; its settings are shown. */
    const add = async (kind: string, label: string) => {
      await tabTo(page, search);
      await page.keyboard.type(kind);
      await press('Enter');
      await press('Escape');
      await set('Label', label);
      await row(page, new RegExp(`^${label}`)).waitFor();
    };

    await add('text', 'Badge');
    await set('Help text', 'As on your badge');
    await tick('Takes the whole width');
    await set('Pattern', '[A-Z]{2}[0-9]+');
    await set('Message for other texts', 'Such as AB12');
    await tick('No two answers are the same');
    await add('whole', 'Nights');
    await set('Least', '1');
    await set('Greatest', '14');
    await set('Default value', '2');
    await assertAccessible(page, 'the limits of a field');
    await add('department', 'Team');

    await tabTo(page, page.getByRole('button', { name: 'Add section' }));
    await press('Enter');
    const title = of.getByRole('textbox', { name: 'Title of the section' });
    await title.and(page.locator(':focus')).waitFor();
    await press('Control+a');
    await page.keyboard.type('Approval');
    await row(page, /Approval/).waitFor();
    await add('long', 'Reason');
    await tabTo(page, of.getByRole('combobox', { name: 'Required while' }));
    await page.keyboard.type('Nights');
    await set('is at least', '5');
    await add('phone', 'Extension');
    await tabTo(page, of.getByRole('combobox', { name: 'Show this field' }));
    await page.keyboard.type('Team');
    await tabTo(page, of.getByRole('combobox', { name: 'is one of these departments' }));
    await press('ArrowDown');
    const team = (await of.getByRole('listitem').locator('bdi').first().innerText()).trim();
    await assertAccessible(page, 'a condition on a department');

    await tabTo(page, page.getByRole('radio', { name: 'Edit' }));
    await press('ArrowRight');
    await page.getByRole('radio', { name: 'Preview: PC', checked: true }).waitFor();
    await press('ArrowRight');
    await page.getByRole('radio', { name: 'Preview: phone', checked: true }).waitFor();
    await page.getByRole('heading', { name: 'Approval' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Publish version 1' }));
    await press('Enter');
    await said(page, 'Version 1 is published').waitFor();

    // On the PC, by the keyboard alone.
    const own = anna.page;
    await own.goto('/sp/forms');
    await tabTo(own, own.getByRole('link', { name: 'Fill in Journey' }));
    await own.keyboard.press('Enter');
    const field = (on: Page, name: string) => on.getByRole('textbox', { name, exact: true });
    await own.getByRole('heading', { name: 'Approval' }).waitFor();
    await own.getByText('As on your badge').waitFor();
    assert.equal(await field(own, 'Nights').inputValue(), '2');
    const widthOf = async (name: string) => (await field(own, name).boundingBox())?.width ?? 0;
    assert.ok((await widthOf('Badge')) > 1.5 * (await widthOf('Nights')), 'the whole width');
    await typeIn(own, field(own, 'Badge'), 'ab12');
    await typeIn(own, field(own, 'Nights'), '15');
    await own.getByText('Such as AB12').waitFor();
    await own.keyboard.press('Tab');
    await own.getByText('14 or less').waitFor();
    await typeIn(own, field(own, 'Badge'), 'AB12');
    await typeIn(own, field(own, 'Nights'), '5');
    assert.equal(await field(own, 'Extension').count(), 0);
    await tabTo(own, own.getByRole('combobox', { name: 'Team' }));
    await own.keyboard.press('ArrowDown');
    await own.getByRole('option').first().waitFor();
    await own.keyboard.type(team);
    await own.getByRole('option', { name: team }).first().waitFor();
    await own.keyboard.press('Enter');
    await field(own, 'Extension').waitFor();
    await own.keyboard.press('Control+s');
    await field(own, 'Reason').and(own.locator(':focus')).waitFor();
    await own.getByText('Required', { exact: true }).first().waitFor();
    await own.keyboard.type('Trade fair');
    await tabTo(own, field(own, 'Extension'));
    await own.keyboard.type('020 7946 0100');
    await assertAccessible(own, 'answers to a form with rules');
    await own.keyboard.press('Control+s');
    await said(own, '“Journey” is saved').waitFor();
    await own.getByText('Trade fair').first().waitFor();

    // On the phone the same rules hold, and the badge is taken.
    tom.expectTrouble(/status of 422/);
    const phone = tom.page;
    await phone.goto('/mobile/forms');
    await phone.getByRole('link', { name: 'Fill in Journey' }).tap();
    await phone.getByText('As on your badge').waitFor();
    assert.equal(await field(phone, 'Nights').inputValue(), '2');
    assert.equal(await field(phone, 'Extension').count(), 0);
    await field(phone, 'Badge').fill('AB12');
    await field(phone, 'Nights').fill('0');
    await field(phone, 'Badge').focus();
    await phone.getByText('1 or more').waitFor();
    await field(phone, 'Nights').fill('6');
    const save = phone.getByRole('button', { name: 'Save', exact: true });
    await save.tap();
    await field(phone, 'Reason').and(phone.locator(':focus')).waitFor();
    await field(phone, 'Reason').fill('Customer visit');
    await save.tap();
    await phone.getByText('This value is already used in another record').waitFor();
    await assertAccessible(phone, 'a form with rules on the phone');
    await field(phone, 'Badge').fill('AB13');
    await save.tap();
    await phone.waitForURL(`**/mobile/forms/${module}/*`);
    await phone.getByText('Customer visit').waitFor();
  });
});
