import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { PersonalNotices } from '../../core/contracts/personal-notices.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { assertAccessible, people, type Account, type Visitor } from './visitor.js';

const registry = createRegistry();
const house = testHouse();
const siteAdmin: Account = { tenant: 'logistics', account: 'admin' };

const option = (page: Page, name: RegExp) =>
  page.locator('[role="listbox"][aria-busy="false"]').getByRole('option', { name });

/** An announcement that all employees see. */
async function published(visitor: Visitor, title: string): Promise<RecordDetail> {
  const { id, revision } = await call<RecordDetail>(
    visitor,
    house.office,
    'POST',
    endpoints.records('placard'),
    { values: { title, kind: 'company', body: '<p>First line</p>' } },
  );
  return await call(visitor, house.office, 'POST', endpoints.recordAction('placard', id), {
    revision,
    action: 'publish',
  });
}
const addressOf = ({ id }: RecordDetail): string => registry.addressOf({ module: 'placard', id }) ?? '';

describe('a mention in a rich text', () => {
  test('is chosen by the keyboard alone, kept in the text, and tells the colleague once', async () => {
    const [admin, tom] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    const record = await published(admin, 'Gate hours');
    const { page } = admin;
    await page.goto(addressOf(record));
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    const text = page.getByRole('textbox', { name: 'Content' });
    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' by @');
    // Groups first, as in a comment.
    await page.getByRole('tree', { name: 'Groups of people' }).waitFor();
    await page.keyboard.type('to');
    await option(page, /^Tom Baker/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox', { name: 'Mention someone' }).waitFor({ state: 'detached' });
    assert.equal((await text.innerText()).trim(), 'First line by @to');
    await page.keyboard.type('m');
    await option(page, /^Tom Baker/)
      .and(page.getByRole('option', { selected: true }))
      .waitFor();
    assert.match((await text.getAttribute('aria-activedescendant')) ?? '', /-people-0$/);
    await assertAccessible(page, 'the list of people of a rich text');
    await page.keyboard.press('Enter');
    await page.getByRole('listbox', { name: 'Mention someone' }).waitFor({ state: 'detached' });
    await page.keyboard.type('today');
    assert.equal((await text.innerText()).trim(), 'First line by @Tom Baker today');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.locator('main span', { hasText: '@Tom Baker' }).first().waitFor();
    const saved = await call<RecordDetail>(
      admin,
      house.office,
      'GET',
      endpoints.record('placard', record.id),
    );
    assert.match(
      typeof saved.values['body'] === 'string' ? saved.values['body'] : '',
      /^<p>First line by <span data-person="[\w-]+">@Tom Baker<\/span> today<\/p>$/,
    );
    const told = async () =>
      (await call<PersonalNotices>(tom, house.office, 'GET', '/api/portico/notices')).rows
        .filter((row) => row.record === record.id)
        .map(({ kind }) => kind);
    assert.deepEqual(await told(), ['mention']);

    // The editor keeps it, and deletes it as a whole.
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText('today!').first().waitFor();
    assert.deepEqual(await told(), ['mention']);
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    await text.focus();
    await page.keyboard.press('Control+End');
    // Up to the name, in characters; then the name, at once.
    const shown = () => text.innerText();
    for (let left = 10; left > 0 && !(await shown()).endsWith('Baker\n\n'); left -= 1)
      await page.keyboard.press('Backspace');
    assert.equal((await shown()).trim(), 'First line by @Tom Baker');
    await page.keyboard.press('Backspace');
    assert.equal((await shown()).trim(), 'First line by');
    await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Discard', exact: true }).press('Enter');

    // He answers from the bell, with a comment on the record.
    await tom.page.goto('/sp');
    await tom.page
      .getByRole('banner')
      .getByRole('button', { name: /^Messages/ })
      .press('Enter');
    const row = tom.page.getByRole('listitem').filter({ hasText: 'Gate hours' }).first();
    await row.getByRole('button', { name: /^Reply/ }).press('Enter');
    await tom.page.keyboard.type('On my way');
    await tom.page.keyboard.press('Control+Enter');
    await row.getByText('Reply sent').waitFor();
    await page.getByText('On my way').first().waitFor();
  });

  test('by thumb on a phone; whoever may not see the text is named to its author', async () => {
    const admin = await house.enter(siteAdmin, { language: 'en', screen: 'phone' });
    const { page } = admin;
    const draft = await call<RecordDetail>(admin, house.office, 'POST', endpoints.records('placard'), {
      values: { title: 'Not yet public', kind: 'company', body: '<p>Ask</p>' },
    });
    await page.goto(registry.addressOf({ module: 'placard', id: draft.id, device: 'Mobile' }) ?? '');
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).tap();
    const text = page.getByRole('textbox', { name: 'Content' });
    await text.tap();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' @Tom');
    await option(page, /^Tom Baker/).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await option(page, /^Tom Baker/).tap();
    assert.equal((await text.innerText()).trim(), 'Ask @Tom Baker');
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.getByText("Not told, since the record isn't visible to them: Tom Baker").first().waitFor();
    await page.locator('main span', { hasText: '@Tom Baker' }).first().waitFor();
    await assertAccessible(page, 'a text with a mention on a phone');
  });
});
