import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Lanes } from '../../core/contracts/lanes.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { actAndRest, assertAccessible, openAndRest, people } from './visitor.js';

const house = testHouse();

const departments = (page: Page) => page.getByRole('navigation', { name: 'Department' });
const peopleOf = (page: Page, department: string) =>
  page.getByRole('list', { name: department, exact: true }).getByRole('listitem');
const nameOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

describe('people', () => {
  test('are shown by department, with the numbers that the server has, and load late', async () => {
    const { page } = await house.enter(people.annaLee);
    await openAndRest(page, '/sp/hrm?view=all&view=table');
    let bytes = 0;
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await actAndRest(page, () => page.getByRole('radio', { name: 'People' }).click());
    assert.ok(bytes > 0 && bytes < 60_000, `${bytes} bytes`);

    const context = page.context();
    const { lanes } = await call<Lanes>({ context }, house.office, 'POST', endpoints.lanes('hrm'), {
      field: 'department',
      limit: 0,
    });
    const sales = lanes.find(({ value }) => value === 'sales');
    assert.ok(sales && sales.total > 0);
    await departments(page)
      .getByRole('link', { name: /^Sales/ })
      .click();
    await page.waitForURL('**/*in=sales*');
    await peopleOf(page, 'Sales').filter({ hasText: 'Maria Lopez' }).waitFor();
    assert.equal(await peopleOf(page, 'Sales').count(), Math.min(sales.total, 48));
    assert.equal(await page.getByRole('list', { name: 'Finance', exact: true }).count(), 0);
    await assertAccessible(page, 'a department');

    await page.reload();
    await peopleOf(page, 'Sales').filter({ hasText: 'Maria Lopez' }).waitFor();
    await departments(page)
      .getByRole('link', { name: /^Everyone/ })
      .click();
    await page.getByRole('list', { name: 'Finance', exact: true }).waitFor();
    assert.ok(!page.url().includes('in='));
  });

  test('have cards with the line of managers and the reports, by the keyboard alone', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/hrm?view=all&view=people&in=sales');
    await tabTo(page, nameOf(page, 'Maria Lopez'));
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: 'Maria Lopez' });
    await card.getByRole('heading', { name: 'Maria Lopez' }).and(page.locator(':focus')).waitFor();
    await card.getByText('Management / Sales').waitFor();
    await card.getByRole('link', { name: /Email/ }).waitFor();
    assert.match((await card.getByRole('link', { name: /Mobile/ }).getAttribute('href')) ?? '', /^tel:/);
    await card.getByRole('heading', { name: 'Direct reports' }).waitFor();
    await card.getByRole('button', { name: /^David Chen/ }).waitFor();
    await assertAccessible(page, 'a card');
    await tabTo(page, card.getByRole('button', { name: /^Victor Hale/ }));
    await page.keyboard.press('Enter');
    const head = page.getByRole('region', { name: 'Victor Hale' });
    await head.getByRole('button', { name: /^Maria Lopez/ }).waitFor();
    assert.equal(await head.getByRole('heading', { name: 'Reports to' }).count(), 0);
    await page.keyboard.press('Escape');
    await nameOf(page, 'Maria Lopez').and(page.locator(':focus')).waitFor();
    assert.equal(await head.count(), 0);
    await page.keyboard.press('Enter');
    await tabTo(page, card.getByRole('link', { name: 'Open profile' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sp/hrm/profileInfo/*');
    await page.getByRole('heading', { name: 'Maria Lopez' }).first().waitFor();
  });
});

describe('the tree of departments', () => {
  test('has those below a department with it, its head first and marked, and is folded by a key', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/hrm?view=all&view=people');
    const tree = departments(page);
    await tree.getByRole('link', { name: /^Warehouse/ }).waitFor();
    const fold = tree.getByRole('button', { name: 'Departments below Operations' });
    await tabTo(page, fold);
    await page.keyboard.press('Enter');
    await tree.getByRole('link', { name: /^Warehouse/ }).waitFor({ state: 'detached' });
    assert.equal(await fold.getAttribute('aria-expanded'), 'false');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/*in=operations*');
    const first = peopleOf(page, 'Operations').first();
    await first.getByText('Grace Kim').waitFor();
    await first.getByText('Head', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Transport' }).waitFor();
    await page.getByRole('heading', { name: 'Warehouse' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Finance' }).count(), 0);
    await assertAccessible(page, 'a department with others below it');
    await nameOf(page, 'Tom Baker').click();
    const card = page.getByRole('region', { name: 'Tom Baker' });
    await card.getByText('Management / Operations').waitFor();
    await card.getByText('Head of department').getByText('Grace Kim').waitFor();
  });
});

describe('people on a phone', () => {
  test('are reached one level at a time, with a call and a mail for the thumb', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await page.goto('/mobile/hrm?view=all&view=people');
    await departments(page)
      .getByRole('link', { name: /^Sales/ })
      .waitFor();
    assert.equal(await page.getByRole('button', { name: 'Maria Lopez', exact: true }).count(), 0);
    await assertAccessible(page, 'the departments of a phone');
    await departments(page)
      .getByRole('link', { name: /^Sales/ })
      .click();
    const mail = page.getByRole('link', { name: 'Email Maria Lopez' });
    const dial = page.getByRole('link', { name: 'Call Maria Lopez' });
    assert.match((await mail.getAttribute('href')) ?? '', /^mailto:/);
    assert.match((await dial.getAttribute('href')) ?? '', /^tel:/);
    for (const link of [mail, dial]) {
      const box = await link.boundingBox();
      assert.ok(box && box.height >= 44 && box.width >= 44, 'a target for a finger');
    }
    await nameOf(page, 'Maria Lopez').click();
    const sheet = page.getByRole('dialog', { name: 'Maria Lopez' });
    await sheet.getByRole('button', { name: /^Victor Hale/ }).waitFor();
    await assertAccessible(page, 'the card of a phone');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Back' }).last().click();
    await departments(page)
      .getByRole('link', { name: /^Finance/ })
      .waitFor();
  });
});
