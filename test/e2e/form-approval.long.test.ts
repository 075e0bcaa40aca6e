import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form } from '../../core/contracts/forms.js';
import type { ListPage, RecordDetail } from '../../core/contracts/records.js';
import { connected } from './batch-calls.js';
import { formCalls, formsPath, row, said, settings, siteAdmin } from './form-steps.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { button, press, typeInto } from './request-steps.js';
import { assertAccessible, people, type Account, type Visitor } from './visitor.js';

const house = testHouse();
const { madeForm, publish, send } = formCalls(house);

/** An employee whose manager is Tom Baker. */
const omar: Account = { tenant: 'logistics', account: 'omar.aziz' };

/** Resolves when a message about an answer is on the screen, which leaves it after some seconds. */
const told = (page: Page, sentence: string): Promise<void> => page.getByText(sentence).first().waitFor();

async function answerOf(author: Visitor, module: string): Promise<RecordDetail> {
  const { rows } = await send<ListPage>(author, 'POST', endpoints.list(module), { limit: 1 });
  return await send(author, 'GET', endpoints.record(module, rows[0]?.id ?? ''));
}

describe('a form whose answers need approval', () => {
  test('by keyboard alone: an administrator makes it, an employee answers, and the manager approves from the bell', async () => {
    const [admin, author, tom] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(omar, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    const { page } = admin;
    await page.goto('/sp/forms');
    await tabTo(page, button(page, 'New form'));
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: 'New form' }).waitFor();
    await page.keyboard.type('Equipment');
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: 'Equipment' }).waitFor();
    await typeInto(page, page.getByRole('searchbox', { name: 'Find a kind of field' }), 'whole');
    await press(page, 'Enter');
    await row(page, 'Whole number').waitFor();
    await tabTo(page, settings(page).getByRole('radio', { name: 'Field', exact: true }));
    await press(page, 'ArrowRight');
    const approval = settings(page).getByRole('checkbox', { name: 'Answers need approval' });
    await tabTo(page, approval);
    await press(page, 'Space');
    assert.ok(await approval.isChecked());
    await assertAccessible(page, 'the setting of an approval');
    await tabTo(page, button(page, 'Publish version 1'));
    await press(page, 'Enter');
    await said(page, 'Version 1 is published').waitFor();
    await tabTo(page, settings(page).getByRole('link', { name: 'Edit the approval flow' }));
    await press(page, 'Enter');
    await page.getByRole('heading', { level: 1, name: /Equipment/ }).waitFor();
    await page.getByText('Line manager').first().waitFor();

    await Promise.all([connected(tom), tom.page.goto('/sp')]);
    const own = author.page;
    await own.goto('/sp/forms');
    await tabTo(own, own.getByRole('link', { name: 'Fill in Equipment' }));
    await press(own, 'Enter');
    await typeInto(own, own.getByRole('textbox', { name: 'Whole number' }), '3');
    await tabTo(own, button(own, 'Save and submit'));
    await Promise.all([told(tom.page, 'Omar Aziz asks for your decision: “Equipment”'), press(own, 'Enter')]);
    await own.getByText('In approval').first().waitFor();
    await own.getByText('Line manager').first().waitFor();
    await assertAccessible(own, 'an answer under approval');
    await own.goto('/sp');
    const started = own.getByRole('region', { name: 'Started by you' }).getByRole('listitem');
    await started.filter({ hasText: 'Equipment' }).getByText('Line manager').waitFor();
    await assertAccessible(own, 'the home with an answer that was started');

    const bell = tom.page.getByRole('banner').getByRole('button', { name: /^Messages/ });
    await bell.focus();
    await press(tom.page, 'Enter');
    const approvals = tom.page
      .getByRole('dialog', { name: 'Messages' })
      .getByRole('region', { name: 'Approvals' });
    const item = approvals.getByRole('listitem').filter({ hasText: 'Equipment' });
    await item.getByText('Omar Aziz · Line manager').waitFor();
    await tabTo(tom.page, button(item, 'Approve Equipment'));
    await Promise.all([
      told(own, 'Tom Baker decided on your request: “Equipment”'),
      press(tom.page, 'Enter'),
    ]);
    await item.getByText('Done: Approve').waitFor();
    await assertAccessible(tom.page, 'the bell with an answer that was approved');
    const form = (await send<Form[]>(admin, 'GET', formsPath)).find(({ id }) =>
      page.url().includes(`form${id}`),
    );
    const { values } = await answerOf(author, `form${form?.id ?? ''}`);
    assert.equal(values['status'], 'done');
  });

  test('on a phone: an answer is returned with a reason, changed, submitted again and approved', async () => {
    const [admin, author, tom] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(omar, { language: 'en', screen: 'phone' }),
      house.enter(people.tomBaker, { language: 'en', screen: 'phone' }),
    ]);
    const made = await madeForm(admin, 'Team meal');
    const form = await publish(admin, made, { approval: true });
    const own = author.page;
    await own.goto('/mobile/forms');
    await own.getByRole('link', { name: 'Fill in Team meal' }).tap();
    const meal = own.getByRole('combobox', { name: 'Meal' });
    await meal.click();
    await own.getByRole('option', { name: 'Rice' }).click();
    await button(own, 'Save and submit').tap();
    await own.waitForURL(`**/mobile/forms/${form.module}/*`);
    await own.getByText('In approval').first().waitFor();
    const { id } = await answerOf(author, form.module);
    await own.goto('/mobile');
    const started = own.getByRole('region', { name: 'Started by you' });
    await started.getByRole('listitem').filter({ hasText: 'Team meal' }).getByText('Line manager').waitFor();
    await assertAccessible(own, 'the home with an answer on a phone');

    const decide = async (action: string, comment: string): Promise<void> => {
      await tom.page.goto(`/mobile/forms/${form.module}/${id}`);
      await button(tom.page, action).tap();
      const sheet = tom.page.getByRole('dialog');
      if (comment) await sheet.getByRole('textbox').fill(comment);
      await button(sheet, action).tap();
      await sheet.waitFor({ state: 'detached' });
    };
    await tom.page.goto('/mobile/messages');
    await tom.page.getByRole('link', { name: 'Team meal' }).first().waitFor();
    await assertAccessible(tom.page, 'the messages with an answer on a phone');
    await decide('Return', 'Noodles are cheaper');

    await own.goto(`/mobile/forms/${form.module}/${id}`);
    await own.getByText('Noodles are cheaper').first().waitFor();
    await button(own, 'More').tap();
    await own.getByRole('menuitem', { name: 'Edit', exact: true }).tap();
    await meal.click();
    await own.getByRole('option', { name: 'Noodles' }).click();
    await button(own, 'Save and submit').tap();
    await own.getByText('In approval').first().waitFor();
    await assertAccessible(own, 'an answer that was submitted again on a phone');
    await decide('Approve', '');
    const { values } = await answerOf(author, form.module);
    assert.deepEqual([values['status'], values['s1']], ['done', 'o2']);
  });

  for (const screen of ['desktop', 'phone'] as const) {
    test(`on a ${screen}: an expense claim waits on home and among the messages of who decides it`, async () => {
      const [author, tom] = await Promise.all([
        house.enter(omar, { language: 'en', screen }),
        house.enter(people.tomBaker, { language: 'en', screen }),
      ]);
      const title = `Taxi by ${screen}`;
      const values = { title, kind: 'traffic', items: [{ name: 'Taxi', amount: '24.00' }] };
      const made = await send<RecordDetail>(author, 'POST', endpoints.records('fna'), { values });
      const action = { revision: made.revision, action: 'submit' };
      await send(author, 'POST', endpoints.recordAction('fna', made.id), action);
      const start = screen === 'phone' ? '/mobile' : '/sp';
      await author.page.goto(start);
      await author.page.getByRole('region', { name: 'Started by you' }).getByText(title).waitFor();
      const { page } = tom;
      await page.goto(start);
      if (screen === 'phone') {
        await page.getByRole('link', { name: /To approve$/ }).tap();
        await page.waitForURL('**/mobile/messages');
      } else {
        const waiting = page.getByRole('region', { name: 'Waiting for you' });
        await waiting.getByRole('radio', { name: /^To approve/ }).click();
        await waiting.getByRole('link', { name: title }).waitFor();
        await assertAccessible(page, 'the home with a claim that waits');
        await page.goto('/sp/messages');
      }
      const approvals = page.getByRole('region', { name: 'Approvals' });
      const item = approvals.getByRole('listitem').filter({ hasText: title });
      await button(item, `Approve ${title}`).click();
      await item.getByText('Done: Approve').waitFor();
      assert.equal(
        (await send<RecordDetail>(author, 'GET', endpoints.record('fna', made.id))).values['step'],
        'finance',
      );
    });
  }
});
