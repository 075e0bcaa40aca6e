import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Locator, Page } from 'playwright';

import type { Form } from '../../core/contracts/forms.js';
import { call, connected } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import {
  approve,
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

const house = testHouse();

const employee = (account: string): Account => ({ tenant: 'logistics', account });
const formPath = '/api/portico/forms/module-workflow';

/** Chooses a person by keyboard in a field of people. */
async function name(page: Page, field: Locator, person: string): Promise<void> {
  await typeInto(page, field, person);
  const option = page.getByRole('option', { name: new RegExp(`^${person}`) });
  await option.waitFor();
  await press(page, 'Enter');
  await option.waitFor({ state: 'detached' });
}

/** Resolves when a message of this request is on the screen, which leaves it after some seconds. */
const told = (page: Page, sentence: string): Promise<void> =>
  page.getByText(`${sentence}: “Seal for a lease”`).first().waitFor();

/** Takes an action from the menu beside the decisions by keyboard. */
async function choose(page: Page, action: string): Promise<void> {
  await tabTo(page, button(page, 'More actions'));
  await press(page, 'Enter');
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await item.waitFor();
  while (!(await item.evaluate((element) => element.matches(':focus')))) await press(page, 'ArrowDown');
  await press(page, 'Enter');
}

/** Takes an action that asks for a person. */
async function passTo(page: Page, action: string, person: string): Promise<void> {
  await choose(page, action);
  const dialog = page.getByRole('dialog', { name: action });
  await dialog.getByRole('combobox', { name: 'Person' }).waitFor();
  await name(page, dialog.getByRole('combobox', { name: 'Person' }), person);
  await tabTo(page, button(dialog, action));
  await press(page, 'Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe('those who decide', () => {
  test('by keyboard: the author names them; they are told, reminded, pass it on, and one of them refuses on a phone', async () => {
    const [admin, tom, anna, grace, peter] = await Promise.all([
      house.enter(employee('admin'), { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(employee('grace.kim'), { language: 'en', screen: 'phone' }),
      house.enter(employee('peter.young'), { language: 'en' }),
    ]);
    const form = await call<Form>(admin, house.office, 'GET', formPath);
    const { revision } = await call<Form>(admin, house.office, 'PUT', formPath, {
      revision: form.revision,
      content: {
        ...form.draft,
        sections: [{ key: 'g1', label: 'Approval' }],
        fields: [{ key: 's1', kind: 'people', section: 'g1', label: 'Who approves' }],
      },
    });
    await call(admin, house.office, 'POST', `${formPath}/publish`, { revision });

    // One step, whose deciders the author names.
    await openOutline(admin.page, /^Company seal/);
    await press(admin.page, 'Enter');
    await typeInto(admin.page, admin.page.getByRole('combobox', { name: 'Who decides' }), 'C');
    const field = admin.page.getByRole('combobox', { name: 'Which field' });
    await field.waitFor();
    await row(admin.page, /^Line manager.*Who approves/).waitFor();
    await assertAccessible(admin.page, 'a step whose deciders the author names');
    for (const step of [/^Executive/, /^Finance/]) {
      await press(admin.page, 'Escape', 'End', 'Enter');
      await tabTo(admin.page, button(admin.page, 'Delete step'));
      await press(admin.page, 'Enter');
      await row(admin.page, step).waitFor({ state: 'detached' });
    }
    await publishByKeyboard(admin.page);

    await Promise.all([...[anna, grace].map(connected), anna.page.goto('/sp'), grace.page.goto('/mobile')]);
    const { page } = tom;
    const record = await openForm(page, 'Company seal');
    await typeInto(page, record.getByRole('textbox', { name: /^Title/ }), 'Seal for a lease');
    await typeInto(page, record.getByRole('textbox', { name: /^Reason/ }), 'It is signed on Monday');
    const approvers = record.getByRole('combobox', { name: /^Who approves/ });
    await name(page, approvers, 'Anna Lee');
    await name(page, approvers, 'Grace Kim');
    await tabTo(page, button(record, 'Save and submit'));
    await Promise.all([
      told(anna.page, 'Tom Baker asks for your decision'),
      told(grace.page, 'Tom Baker asks for your decision'),
      press(page, 'Enter'),
    ]);
    await page.getByRole('heading', { level: 1, name: 'Seal for a lease' }).waitFor();
    const request = await requestOf(tom, house.url, 'Seal for a lease');

    await tabTo(page, button(page, 'Remind'));
    await Promise.all([told(grace.page, 'Tom Baker is waiting for your decision'), press(page, 'Enter')]);

    // One of the two passes her part to Peter, who asks Anna after himself.
    await openRequest(anna.page, request);
    await passTo(anna.page, 'Transfer', 'Peter Young');
    await openRequest(peter.page, request);
    await passTo(peter.page, 'Add a signer after me', 'Victor Hale');
    await peter.page.getByText('Added a signer after').first().waitFor();

    // The other one refuses, which ends it for all.
    await openRequest(grace.page, request, 'phone');
    await button(grace.page, 'More').tap();
    await grace.page.getByRole('menuitem', { name: 'Refuse', exact: true }).tap();
    const sheet = grace.page.getByRole('dialog', { name: 'Your decision' });
    await button(sheet, 'Refuse').tap();
    await sheet.getByText('Enter a reason').first().waitFor();
    await sheet.getByRole('textbox').fill('The lease has no term');
    await assertAccessible(grace.page, 'the sheet that refuses a request');
    await Promise.all([
      told(page, 'Grace Kim decided on your request'),
      button(sheet, 'Refuse').tap(),
      sheet.waitFor({ state: 'detached' }),
    ]);
    assert.deepEqual(await placeOf(tom, house.url, 'Seal for a lease'), [
      'failed',
      'workflow.seal.department',
    ]);
    await page.reload();
    await page.getByText('The lease has no term').first().waitFor();
    await page.getByText('Ended').first().waitFor();
    await button(page, 'Edit').waitFor({ state: 'detached' });
    await assertAccessible(page, 'a request that was refused');
    await openRequest(peter.page, request);
    await peter.page.getByText('Ended').first().waitFor();
    assert.equal(await button(peter.page, 'Approve').count(), 0);
  });

  test('by keyboard: a request is changed after a decision, which is asked again; then refused on its page', async () => {
    const [tom, grace] = await Promise.all([
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(employee('grace.kim'), { language: 'en' }),
    ]);
    const { page } = tom;
    const form = await openForm(page, 'Purchase');
    await typeInto(page, form.getByRole('textbox', { name: /^Title/ }), 'Two scanners');
    await typeInto(page, form.getByRole('textbox', { name: /^Reason/ }), 'One is broken');
    await typeInto(page, form.getByRole('textbox', { name: /^Amount/ }), '900');
    await tabTo(page, button(form, 'Save and submit'));
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: 'Two scanners' }).waitFor();
    await page.getByText('SAY NINE HUNDRED ONLY').waitFor();
    const request = await requestOf(tom, house.url, 'Two scanners');
    await approve(grace, request);
    assert.deepEqual(await placeOf(tom, house.url, 'Two scanners'), ['active', 'finance']);

    await page.reload();
    await tabTo(page, button(page, 'Edit'));
    await press(page, 'Enter');
    const amount = page.getByRole('textbox', { name: /^Amount/ });
    await tabTo(page, amount);
    await press(page, 'Control+a');
    await page.keyboard.type('1900');
    await tabTo(page, button(page, 'Save'));
    await press(page, 'Enter');
    const question = page.getByRole('dialog', { name: 'Restart the approval?' });
    await question.getByText('It goes back to the first step').waitFor();
    await tabTo(page, button(question, 'Save and restart'));
    await press(page, 'Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByText('Changed the content, approval restarted').first().waitFor();
    assert.deepEqual(await placeOf(tom, house.url, 'Two scanners'), ['active', 'department']);

    await openRequest(grace.page, request);
    await grace.page.getByText('£1.900,00').first().waitFor();
    await typeInto(grace.page, grace.page.getByRole('textbox', { name: 'Comment' }), 'Repair it');
    await choose(grace.page, 'Refuse');
    await button(grace.page, 'Approve').waitFor({ state: 'detached' });
    await assertAccessible(grace.page, 'a request that one has refused');
    assert.deepEqual(await placeOf(tom, house.url, 'Two scanners'), ['failed', 'department']);
  });
});
