import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Form } from '../../core/contracts/forms.js';
import type { ListPage, ModuleSchema } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { call, connected } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, type Account } from './visitor.js';

const house = testHouse();
const registry = createRegistry();
/** The logistics company calls its customers clients. */
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };

const settings = (page: Page) => page.getByRole('complementary', { name: 'Settings' });
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const focused = (page: Page) => page.locator(':focus');

describe('custom fields', () => {
  test('are added to customers by the keyboard alone, from their list', async () => {
    const { page } = await house.enter(siteAdmin, { language: 'en' });
    await page.goto('/sp/crm/customer');
    await tabTo(page, page.getByRole('link', { name: 'Custom fields' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Clients: custom fields' }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Find a kind of field' });
    const label = settings(page).getByRole('textbox', { name: 'Label' });
    for (const [kind, name] of [
      ['text', 'Loading dock'],
      ['whole', 'Parking places'],
      ['single', 'Service tier'],
    ] as const) {
      await tabTo(page, search);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(kind);
      await page.keyboard.press('Enter');
      await tabTo(page, label);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(name);
    }
    await tabTo(page, settings(page).getByRole('checkbox', { name: 'Shown as a column of the list' }));
    await page.keyboard.press('Space');
    await assertAccessible(page, 'the builder of custom fields');
    await tabTo(page, page.getByRole('button', { name: 'Publish version 1' }));
    await page.keyboard.press('Enter');
    await said(page, 'Version 1 is published').waitFor();
    await tabTo(page, page.getByRole('link', { name: 'Custom fields' }));
    await page.keyboard.press('Enter');
    await page.getByText('Loading dock, Parking places, Service tier').waitFor();
    await assertAccessible(page, 'the modules with custom fields');
  });

  test('are filled in, listed, sorted, filtered, exported and imported by an employee', async () => {
    const anna = await house.enter(people.annaLee, { language: 'en' });
    const { page } = anna;
    await page.goto('/sp/crm/customer');
    await page.getByRole('button', { name: 'New client' }).click();
    const dialog = page.getByRole('form');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Zephyrine House');
    await dialog.getByRole('textbox', { name: 'Loading dock' }).fill('North gate');
    await dialog.getByRole('textbox', { name: 'Parking places' }).fill('12');
    await dialog.getByRole('combobox', { name: 'Service tier' }).click();
    await page.getByRole('option', { name: 'Option A' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('definition').filter({ hasText: 'North gate' }).waitFor();

    const stream = connected(anna);
    await page.goto('/sp/crm/customer?view=all&q=Zephyrine');
    await stream;
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const table = page.getByRole('dialog', { name: 'Import: Clients' });
    await table
      .getByRole('textbox', { name: 'Rows from a spreadsheet' })
      .fill('Name\tLoading dock\tParking places\tService tier\nZephyrine Mill\tSouth gate\t3\tOption B');
    await table.getByText('Ready: 1. To correct: 0.').waitFor();
    await table.getByRole('button', { name: 'Import 1 record' }).click();
    await table.getByText('1 of 1', { exact: true }).waitFor();
    // The notice of the result has a button of that name, too.
    await table.locator('button', { hasText: /^Close$/ }).click();
    await page.getByRole('link', { name: 'Zephyrine Mill' }).waitFor();
    const rows = page.getByRole('row', { name: /Zephyrine/ });
    await rows.filter({ hasText: 'Zephyrine Mill' }).getByRole('gridcell', { name: 'Option B' }).waitFor();
    await rows.filter({ hasText: 'Zephyrine House' }).getByRole('gridcell', { name: 'Option A' }).waitFor();

    const head = page.getByRole('columnheader', { name: 'Service tier' });
    await head.getByRole('button', { name: 'Service tier' }).click();
    await rows.first().filter({ hasText: 'Zephyrine House' }).waitFor();
    await head.getByRole('button', { name: 'Service tier' }).click();
    await rows.first().filter({ hasText: 'Zephyrine Mill' }).waitFor();

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    assert.match(csv, /Service tier/);
    assert.match(csv, /"Zephyrine Mill".*"Option B"/);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search' }).last().fill('Parking');
    await page.getByRole('button', { name: 'Parking places' }).click();
    await page.getByRole('textbox', { name: /From|At least|Least/ }).fill('10');
    await page.keyboard.press('Enter');
    await rows.filter({ hasText: 'Zephyrine Mill' }).waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'Zephyrine House' }).waitFor();
  });

  test('are hidden or locked by the keyboard alone, for the form of a record on PC and phone', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en' });
    const { page } = admin;
    await page.goto('/sp/forms?form=module-customer');
    const rows = page.getByRole('grid', { name: 'Fields of the form' });
    const rights = settings(page);
    await tabTo(page, rows.getByRole('row').first());
    await page.keyboard.press('ArrowDown');
    await rows.getByRole('row', { name: 'Loading dock' }).and(focused(page)).waitFor();
    await tabTo(page, rights.getByRole('checkbox', { name: 'Everyone else: see' }));
    await page.keyboard.press('Space');
    await rights.getByRole('checkbox', { name: 'Everyone else: fill in', disabled: true }).waitFor();
    // Back to the list of fields, where the next one is beside it.
    await page.keyboard.press('Escape');
    await rows.getByRole('row', { name: 'Loading dock' }).and(focused(page)).waitFor();
    await page.keyboard.press('ArrowRight');
    await rows.getByRole('row', { name: 'Parking places' }).and(focused(page)).waitFor();
    await tabTo(page, rights.getByRole('checkbox', { name: 'Everyone else: fill in' }));
    await page.keyboard.press('Space');
    await assertAccessible(page, 'the rights for a custom field');
    await tabTo(page, page.getByRole('button', { name: 'Publish version 2' }));
    await page.keyboard.press('Enter');
    await said(page, 'Version 2 is published').waitFor();

    // The search leaves such a record out for employees until its texts were computed again.
    const list = { offset: 0, limit: 1, search: 'Zephyrine House' };
    const { rows: found } = await call<ListPage>(
      admin,
      house.office,
      'POST',
      endpoints.list('customer'),
      list,
    );
    const id = found[0]?.id ?? '';
    for (const [screen, device] of [
      ['desktop', 'PC'],
      ['phone', 'Mobile'],
    ] as const) {
      const anna = (await house.enter(people.annaLee, { language: 'en', screen })).page;
      await anna.goto(registry.addressOf({ module: 'customer', id, device }) ?? '');
      await anna.getByRole('definition').filter({ hasText: 'Option A' }).waitFor();
      await anna.getByRole('definition').filter({ hasText: '12' }).first().waitFor();
      assert.equal(await anna.getByText('North gate').count(), 0, screen);
      assert.equal(await anna.getByText('Loading dock').count(), 0, screen);
      await assertAccessible(anna, `a record without the fields of others, ${screen}`);
      await anna.goto(device === 'PC' ? '/sp/crm/customer' : '/mobile/crm/customer');
      await anna.getByRole('button', { name: 'New client' }).click();
      await anna.getByRole('combobox', { name: 'Service tier' }).waitFor();
      assert.equal(await anna.getByRole('textbox', { name: 'Parking places' }).count(), 0, screen);
      assert.equal(await anna.getByRole('textbox', { name: 'Loading dock' }).count(), 0, screen);
    }
    // Administrators have all of them.
    await page.goto(registry.addressOf({ module: 'customer', id }) ?? '');
    await page.getByRole('definition').filter({ hasText: 'North gate' }).waitFor();
  });

  test('that are required are asked for in a new task on a phone, after they were seen in a preview', async () => {
    const { page } = await house.enter(siteAdmin, { language: 'en' });
    await page.goto('/sp/forms?show=fields');
    await page.getByRole('link', { name: 'Edit fields of Tasks' }).click();
    await page.getByRole('button', { name: 'Single choice' }).click();
    await settings(page).getByRole('textbox', { name: 'Label' }).fill('Shift');
    await settings(page).getByRole('checkbox', { name: 'Required' }).check();
    await page.getByRole('radio', { name: 'Preview: PC' }).click();
    await page.getByRole('combobox', { name: 'Shift' }).waitFor();
    await page.getByRole('button', { name: 'Publish version 1' }).click();
    await said(page, 'Version 1 is published').waitFor();

    const phone = (await house.enter(people.annaLee, { language: 'en', screen: 'phone' })).page;
    await phone.goto('/mobile/task');
    await phone.getByRole('button', { name: 'New task' }).click();
    await phone.getByRole('textbox', { name: /^Task/ }).fill('Unload lorry');
    await phone.getByRole('button', { name: 'Save', exact: true }).click();
    const shift = phone.getByRole('combobox', { name: 'Shift' });
    await phone.getByText('2 fields need attention').waitFor();
    // The focus is in the first of them.
    const due = phone.getByRole('group', { name: /^Due/ });
    await due.getByRole('spinbutton').first().and(focused(phone)).waitFor();
    await phone.keyboard.type('24122026');
    await phone.getByRole('button', { name: 'Save', exact: true }).click();
    await shift.and(focused(phone)).waitFor();
    await shift.click();
    await phone.getByRole('option', { name: 'Option B' }).click();
    await phone.getByRole('button', { name: 'Save', exact: true }).click();
    await phone.getByRole('definition').filter({ hasText: 'Option B' }).waitFor();
    await assertAccessible(phone, 'a task with a custom field');
  });

  test('belong to their tenant', async () => {
    const other = await house.enter(people.groupAdmin);
    const get = <T>(path: string) => call<T>(other, house.office, 'GET', path);
    const { fields } = await get<ModuleSchema>(endpoints.schema('customer'));
    assert.ok(fields.every(({ key }) => !key.startsWith('xs')));
    const form = await get<Form>('/api/portico/forms/module-customer');
    assert.deepEqual([form.published, form.draft.fields], [0, []]);
  });
});
