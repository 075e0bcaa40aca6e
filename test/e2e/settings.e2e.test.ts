import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { tabTo } from './keyboard.js';
import { addressOf, admin, useVisits } from './sensitive-steps.js';
import { assertAccessible, people } from './visitor.js';

const visits = useVisits();
const settingsPath = '/sp/settings';
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

describe('the base configuration that an administrator changes', () => {
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
