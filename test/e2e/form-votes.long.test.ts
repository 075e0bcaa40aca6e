import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';
import { readSheet } from 'read-excel-file/universal';

import { formCalls, said, settings, siteAdmin } from './form-steps.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people } from './visitor.js';

const house = testHouse();
const { madeForm } = formCalls(house);

describe('forms that are answered once, and votes', () => {
  test('takes one answer of each person until its last day', async () => {
    const [admin, anna] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en', screen: 'phone' }),
    ]);
    const { page } = admin;
    const { id, module } = await madeForm(admin, 'Vote');
    await page.goto(`/sp/forms?form=${id}`);
    await settings(page).getByRole('radio', { name: 'Form', exact: true }).click();
    await settings(page).getByRole('checkbox', { name: 'Each person answers once' }).check();
    await settings(page).getByLabel('Last day for answers').fill('2999-12-31');
    await page.getByRole('button', { name: 'Publish version 2' }).click();
    await said(page, 'Version 2 is published').waitFor();

    await anna.page.goto('/mobile/forms');
    const item = anna.page.getByRole('listitem').filter({ hasText: 'Vote' });
    await item.getByText('open until').waitFor();
    await item.getByRole('link', { name: 'Fill in Vote' }).click();
    await anna.page.getByRole('combobox', { name: 'Meal' }).click();
    await anna.page.getByRole('option', { name: 'Rice' }).click();
    await anna.page.getByRole('button', { name: 'Save' }).click();
    await anna.page.waitForURL(`**/mobile/forms/${module}/*`);
    await anna.page.goto('/mobile/forms');
    await item.getByText('Answered').waitFor();
    assert.equal(await item.getByRole('link', { name: 'Fill in Vote' }).count(), 0);

    await settings(page).getByLabel('Last day for answers').fill('2020-01-31');
    await page.getByRole('button', { name: 'Publish version 3' }).click();
    await said(page, 'Version 3 is published').waitFor();
    await page.goto('/sp/forms');
    await page.getByRole('listitem').filter({ hasText: 'Vote' }).getByText('Closed').waitFor();

    // The answers as a workbook, and as a chart.
    await tabTo(page, page.getByRole('link', { name: 'Answers to Vote' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Vote' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Export', exact: true }));
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Excel workbook' }).waitFor();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const bytes = await readFile(await (await download).path());
    const [head = [], ...rows] = await readSheet(new Uint8Array(bytes).buffer);
    const meal = head.indexOf('Meal');
    assert.deepEqual(
      rows.map((cells) => cells[meal]),
      ['Rice'],
    );
    const chart = (on: Page) => on.getByRole('group', { name: 'Number of records', exact: true });
    await page.goto(`/sp/forms/${module}?view=chart`);
    await chart(page).getByRole('link', { name: /Rice/ }).waitFor();
    await assertAccessible(page, 'the answers to a form as a chart');
    await anna.page.goto(`/mobile/forms/${module}?view=chart`);
    await chart(anna.page).getByRole('link', { name: /Rice/ }).waitFor();
    await assertAccessible(anna.page, 'the answers to a form as a chart on the phone');
  });

  test('a vote is set by the keyboard, cast on the phone, changed, and its numbers are seen after voting', async () => {
    const [admin, anna] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.annaLee, { language: 'en', screen: 'phone' }),
    ]);
    const { page } = admin;
    const { id, module } = await madeForm(admin, 'Canteen');
    await page.goto(`/sp/forms?form=${id}`);
    await tabTo(page, settings(page).getByRole('radio', { name: 'Section', exact: true }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, settings(page).getByRole('combobox', { name: 'Vote' }));
    await page.keyboard.press('End');
    await tabTo(page, page.getByRole('button', { name: 'Publish version 2' }));
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByRole('button', { name: /Enter the last day/ })
      .waitFor();
    await settings(page).getByRole('combobox', { name: 'Vote' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('alert').getByRole('button').waitFor({ state: 'detached' });
    await assertAccessible(page, 'the setting of a vote');
    await tabTo(page, page.getByRole('button', { name: 'Publish version 2' }));
    await page.keyboard.press('Enter');
    await said(page, 'Version 2 is published').waitFor();

    const phone = anna.page;
    await phone.goto('/mobile/forms');
    await phone.getByRole('link', { name: 'Results of Canteen' }).tap();
    await phone.getByText('The results are shown once you have voted.').waitFor();
    await assertAccessible(phone, 'a vote before voting');
    await phone.getByRole('link', { name: 'Vote', exact: true }).tap();
    await phone.getByRole('combobox', { name: 'Meal' }).click();
    await phone.getByRole('option', { name: 'Rice' }).click();
    await phone.getByRole('button', { name: 'Save' }).click();
    await phone.waitForURL(`**/mobile/forms/${module}/*`);
    await phone.goto(`/mobile/forms?results=${id}`);
    const meal = (own: Page) => own.getByRole('region', { name: 'Meal' });
    await meal(phone).getByRole('listitem').filter({ hasText: 'Rice' }).getByText('1 (100%)').waitFor();
    await assertAccessible(phone, 'the results of a vote on the phone');

    const own = (await house.enter(people.annaLee, { language: 'en' })).page;
    await own.goto('/sp/forms');
    await tabTo(own, own.getByRole('link', { name: 'Results of Canteen' }));
    await own.keyboard.press('Enter');
    await tabTo(own, own.getByRole('link', { name: 'Open your vote' }));
    await own.keyboard.press('Enter');
    await tabTo(own, own.getByRole('button', { name: 'Edit', exact: true }));
    await own.keyboard.press('Enter');
    await tabTo(own, own.getByRole('combobox', { name: 'Meal' }));
    await own.keyboard.press('ArrowDown');
    await own.getByRole('option', { name: 'Noodles' }).waitFor();
    await own.keyboard.press('End');
    await own.keyboard.press('Enter');
    await own.keyboard.press('Control+s');
    await said(own, 'Saved').waitFor();
    await own.goto(`/sp/forms?results=${id}`);
    await meal(own).getByRole('listitem').filter({ hasText: 'Noodles' }).getByText('1 (100%)').waitFor();
    await assertAccessible(own, 'the results of a vote');

    // From now on its results are shown at the close.
    const publishOn = async (day: string, version: number): Promise<void> => {
      await tabTo(page, settings(page).getByLabel('Last day for answers'));
      await page.keyboard.type(day);
      await tabTo(page, page.getByRole('button', { name: `Publish version ${version}` }));
      await page.keyboard.press('Enter');
      await said(page, `Version ${version} is published`).waitFor();
    };
    await tabTo(page, settings(page).getByRole('combobox', { name: 'Vote' }));
    await page.keyboard.press('End');
    await publishOn('12312999', 3);
    await phone.goto(`/mobile/forms?results=${id}`);
    await phone.getByText('The results are shown once the vote has closed.').waitFor();
    assert.equal(await meal(phone).count(), 0);
    await publishOn('01312020', 4);
    await phone.reload();
    await phone.getByText('Closed', { exact: true }).waitFor();
    await meal(phone).getByRole('listitem').filter({ hasText: 'Noodles' }).getByText('1 (100%)').waitFor();
    await own.reload();
    await meal(own).getByRole('listitem').filter({ hasText: 'Noodles' }).getByText('1 (100%)').waitFor();
    assert.equal(await own.getByRole('link', { name: 'Open your vote' }).count(), 0);
  });
});
