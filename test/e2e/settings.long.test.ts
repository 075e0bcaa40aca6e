import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, signInByCall, type Screen, type Visitor } from './visitor.js';
import { addressOf, admin, useVisits } from './visits.js';

const visits = useVisits();
const settingsPath = '/sp/settings';
const groupAdmin = people.groupAdmin;
const longTitle = `Long ${'text of a task that does not fit into one line of a list, '.repeat(3)}`.trim();

const isExpanded = (opener: Locator, value: boolean) =>
  opener.and(opener.page().locator(`[aria-expanded="${value}"]`)).waitFor();

/** Saves settings of the page that is open, by clicks. */
async function save(page: Page, choose: () => Promise<void>): Promise<void> {
  await choose();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Saved').first().waitFor();
}

async function openSettings(page: Page): Promise<void> {
  await page.goto(settingsPath);
  await page.getByRole('checkbox', { name: 'Wrap long texts' }).waitFor();
}

/** Adds a task with a title of several lines. */
async function addLongTask({ context }: Pick<Visitor, 'context'>): Promise<void> {
  const { url } = visits.house.office;
  const response = await context.request.post(endpoints.records('task'), {
    data: { values: { title: longTitle, dueDate: '2026-12-31' } },
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
  });
  assert.ok(response.ok(), `${response.status()}`);
}

const heightOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.height ?? 0;

/** Opens the list with the long task; returns its row. */
async function longRow(page: Page, screen: Screen): Promise<Locator> {
  await page.goto(`${addressOf(screen, 'task')}?view=all&q=Long+text`);
  const row = page
    .getByRole(screen === 'phone' ? 'listitem' : 'row')
    .filter({ hasText: 'does not fit into one line' })
    .first();
  await row.waitFor();
  return row;
}

describe('the base configuration that an administrator changes', () => {
  test('is changed on a phone, which has its effects, too', async () => {
    const visitor = await visits.enter('phone', admin);
    const { page } = visitor;
    await addLongTask(visitor);
    await page.goto('/mobile/me');
    await page.getByRole('link', { name: 'Organization settings' }).click();
    await page.getByRole('heading', { name: 'Organization settings' }).first().waitFor();
    await assertAccessible(page, 'the settings on a phone');
    const wrap = page.getByRole('checkbox', { name: 'Wrap long texts' });
    await wrap.waitFor();
    const heights: number[] = [];
    for (const isOn of [false, true]) {
      await openSettings(page);
      if ((await wrap.isChecked()) !== isOn) await save(page, () => wrap.setChecked(isOn));
      heights.push(await heightOf(await longRow(page, 'phone')));
    }
    const [cut = 0, whole = 0] = heights;
    assert.ok(whole > cut + 40, `${whole} px against ${cut} px`);

    await openSettings(page);
    await save(page, () => page.getByRole('radio', { name: 'Expanded' }).click());
    await page.goto(addressOf('phone', 'customer'));
    await page.getByRole('button', { name: 'Views and modules' }).click();
    const sheet = page.getByRole('dialog', { name: 'Views and modules' });
    await isExpanded(sheet.getByRole('button', { name: 'Modules', exact: true }), true);
    await sheet.getByRole('link', { name: 'Contacts' }).click();
    await page.waitForURL((url) => url.pathname === addressOf('phone', 'contact'));
    await openSettings(page);
    await save(page, () => page.getByRole('radio', { name: 'Expand on click' }).click());
    await page.goto(addressOf('phone', 'customer'));
    await page.getByRole('button', { name: 'Views and modules' }).click();
    await isExpanded(sheet.getByRole('button', { name: 'Modules', exact: true }), false);
  });

  test('keeps the choices when saving fails, and is saved by the keyboard alone', async () => {
    const visitor = await visits.enter('desktop', admin);
    const { page } = visitor;
    visitor.expectTrouble(/ERR_FAILED|net::/u);
    await openSettings(page);
    await assertAccessible(page, 'the settings');
    const hide = page.getByRole('checkbox', { name: 'Hide the filter panel after a search' });
    const before = await hide.isChecked();
    await page.route('**/api/portico/settings', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await tabTo(page, hide);
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText('The settings are not saved. Your changes are still here.')
      .waitFor();
    assert.equal(await hide.isChecked(), !before);
    await page.unroute('**/api/portico/settings');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Saved').first().waitFor();
    await page.reload();
    await hide.waitFor();
    assert.equal(await hide.isChecked(), !before);
    await save(page, () => hide.setChecked(before));
  });

  test('shows the second of two administrators what the first one has saved', async () => {
    const { page: first } = await visits.enter('desktop', groupAdmin);
    const late = await visits.enter('desktop', groupAdmin);
    const { page: second } = late;
    late.expectTrouble(/409 \(Conflict\)/u);
    for (const page of [first, second]) {
      await page.goto(settingsPath);
      await page.getByRole('checkbox', { name: '长文本自动换行' }).waitFor();
    }
    await first.getByRole('radio', { name: '悬停展开' }).click();
    await first.getByRole('button', { name: '保存' }).click();
    await first.getByRole('status').getByText('已保存').first().waitFor();
    await second.getByRole('radio', { name: '点击展开' }).click();
    await second.getByRole('button', { name: '保存' }).click();
    await second.getByRole('alert').getByText('更改了这些设置').waitFor();
    await second.getByText('他人已保存：悬停展开').waitFor();
    assert.equal(await second.getByRole('radio', { name: '点击展开' }).isChecked(), true);
    await second.getByRole('radio', { name: '默认展开' }).click();
    await second.getByRole('button', { name: '保存' }).click();
    await second.getByRole('status').getByText('已保存').first().waitFor();
  });
});

describe('the limits of expenses', () => {
  const tab = `${settingsPath}?tab=expenses`;
  const lodging = (page: Page) => page.getByRole('textbox', { name: 'Accommodation' });

  /** Types a limit for accommodation in place of the present one. */
  async function enter(page: Page, amount: string): Promise<void> {
    await lodging(page).press('ControlOrMeta+a');
    await page.keyboard.type(amount);
  }

  /** Opens a request with one night in a hotel. */
  async function openRequest(visitor: Visitor, amount: string): Promise<void> {
    const { url } = visits.house.office;
    const line = { day: '2026-09-10', kind: 'lodging', currency: 'GBP', amount };
    const response = await visitor.context.request.post(endpoints.records('workflow'), {
      data: { values: { kind: 'expense', title: 'Hotel', reason: 'Customer visit', expenses: [line] } },
      headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    });
    const { data } = (await response.json()) as { data: { id: string } };
    await visitor.page.goto(addressOf('desktop', 'workflow', { id: data.id }));
  }

  test('are changed by the keyboard alone, and marked in requests from then on', async () => {
    const { page } = await visits.enter('desktop', admin);
    await page.goto(tab);
    await lodging(page).waitFor();
    await assertAccessible(page, 'the limits of expenses');
    await tabTo(page, lodging(page));
    await page.keyboard.type('1,005');
    await page.keyboard.press('Enter');
    await page.getByText('Enter an amount with at most two decimals').waitFor();
    assert.equal(await lodging(page).evaluate((input) => input === document.activeElement), true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('180,5');
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Saved').first().waitFor();
    await page.reload();
    await lodging(page).and(page.locator('[value="180,50"]')).waitFor();

    const author = await visits.enter();
    await openRequest(author, '180.60');
    await author.page.getByText('Over the limit of £180,50').waitFor();
    await openRequest(author, '180.40');
    await author.page.getByText('£180,40').first().waitFor();
    assert.equal(await author.page.getByText('Over the limit').count(), 0);

    await page.goto('/sp/accounts?log');
    await page.getByText('Accommodation 180.5 GBP').first().waitFor();
  });

  test('show the second of two administrators on a phone what the first one has saved', async () => {
    const { page: first } = await visits.enter('desktop', admin);
    const late = await visits.enter('phone', admin);
    const { page: second } = late;
    late.expectTrouble(/409 \(Conflict\)/u);
    for (const page of [first, second]) {
      await page.goto(tab);
      await lodging(page).waitFor();
    }
    await assertAccessible(second, 'the limits of expenses on a phone');
    await enter(first, '200');
    await first.getByRole('button', { name: 'Save' }).click();
    await first.getByRole('status').getByText('Saved').first().waitFor();
    await enter(second, '210');
    await second.getByRole('button', { name: 'Save' }).tap();
    await second.getByRole('alert').getByText('changed these settings').waitFor();
    await second.getByText('Saved by someone else: £200,00').waitFor();
    await lodging(second).and(second.locator('[value="210,00"]')).waitFor();
    await second.getByRole('button', { name: 'Save' }).tap();
    await second.getByRole('status').getByText('Saved').first().waitFor();
    await first.reload();
    await lodging(first).and(first.locator('[value="210,00"]')).waitFor();
  });
});

test('4.44 a change is in effect at once in the tenant’s other tabs, and in no other tenant’s', async () => {
  const visitor = await visits.enter('desktop', admin);
  const { page: settings, context } = visitor;
  const list = await context.newPage();
  await list.goto(addressOf('desktop', 'customer'));
  const modules = list.getByRole('button', { name: 'Modules', exact: true });
  await isExpanded(modules, false);
  const form = await context.newPage();
  await form.goto(addressOf('desktop', 'clue', { page: 'create' }));
  const title = form.getByRole('main').getByRole('textbox').first();
  await title.fill('Typed before the change');
  for (const page of [list, form]) {
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  }
  await openSettings(settings);

  // A tab keeps its session; the cookie of another user counts for the tabs opened from now on.
  await context.clearCookies();
  await signInByCall(visitor, people.linXiao);
  const other = await context.newPage();
  await other.goto(addressOf('desktop', 'customer'));
  const otherModules = other.getByRole('button', { name: 'Modules', exact: true });
  await otherModules.waitFor();
  const otherState = await otherModules.getAttribute('aria-expanded');

  await save(settings, () => settings.getByRole('radio', { name: 'Expanded' }).click());
  await isExpanded(modules, true);
  assert.equal(await title.inputValue(), 'Typed before the change');
  await save(settings, () => settings.getByRole('radio', { name: 'Expand on click' }).click());
  await isExpanded(modules, false);
  assert.equal(await otherModules.getAttribute('aria-expanded'), otherState);
  for (const page of [list, form]) {
    assert.equal(
      await page.evaluate(() => 'isSameDocument' in window),
      true,
      'the page was not loaded again',
    );
  }
});

test('4.2 a user agent that the tenant data names gets the mobile layout, with another tenant it does not', async () => {
  const { house } = visits;
  const { page } = await house.enter(people.annaLee, { agent: 'HandScan/2.1' });
  await page.goto('/sp');
  await page.waitForURL((url) => url.pathname === '/mobile');
  // An address made for desktops leads to the mobile page.
  await page.goto(addressOf('desktop', 'customer'));
  await page.waitForURL((url) => url.pathname === addressOf('phone', 'customer'));
  await page.getByRole('listitem').first().waitFor();

  const { page: others } = await house.enter(people.linXiao, { agent: 'HandScan/2.1' });
  await others.goto('/');
  await others.waitForURL((url) => url.pathname === '/sp');
  await others.getByRole('banner').waitFor();
});

describe('the panel with the filters', () => {
  for (const screen of ['desktop', 'phone'] as const) {
    test(`hides after a search or stays, as the tenant wants, on a ${screen}`, async () => {
      // common.searchHidePanel is 1 in the one tenant and 0 in the other.
      for (const [account, filter, field, other, hides] of [
        [people.annaLee, 'Filter', 'Task', 'Assignee', true],
        [people.linXiao, '筛选', '任务名称', '负责人', false],
      ] as const) {
        const { page } = await visits.enter(screen, account);
        await page.goto(`${addressOf(screen, 'task')}?view=all`);
        await page.getByRole('button', { name: filter, exact: true }).click();
        const panel = page.getByRole('dialog');
        await panel.getByRole('button', { name: field, exact: true }).click();
        await panel.getByRole('textbox').fill('a');
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.search.includes('title'));
        if (hides) await panel.waitFor({ state: 'hidden' });
        else await panel.getByRole('button', { name: other, exact: true }).waitFor();
      }
    });
  }
});
