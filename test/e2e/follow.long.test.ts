import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { call, connected } from './batch-calls.js';
import { testHouse } from './house.js';
import { assertAccessible, people, type Visitor } from './visitor.js';

const registry = createRegistry();
const idOf = (n: number): string => seededId('logistics', 'customer', n);
const customer = (n: number, device: 'PC' | 'Mobile' = 'PC'): string =>
  registry.addressOf({ module: 'customer', id: idOf(n), device }) ?? '';

const house = testHouse();

const settings = '/api/portico/notices/settings';
const all = { off: { bell: [], push: [] }, quiet: null };

/** Changes the name of a customer. */
async function rename(visitor: Visitor, n: number, name: string): Promise<void> {
  const path = endpoints.record('customer', idOf(n));
  const { revision } = await call<RecordDetail>(visitor, house.office, 'GET', path);
  await call(visitor, house.office, 'PUT', path, { revision, values: { name } });
}

describe('following a record', () => {
  test('by keyboard alone: its changes arrive as one notice, and none after it is left', async () => {
    const [anna, tom] = await Promise.all([
      house.enter(people.annaLee, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
    ]);
    const stream = connected(tom);
    const { page } = tom;
    await page.goto(customer(41));
    const follow = page.getByRole('button', { name: 'Follow', exact: true });
    await page
      .getByRole('button', { name: 'Follow', exact: true, pressed: false, disabled: false })
      .waitFor();
    await follow.press('Enter');
    await page.getByRole('button', { name: 'Follow', pressed: true }).waitFor();
    await page.getByText("You'll be notified of changes and comments").first().waitFor();
    await assertAccessible(page, 'a followed record');
    await page.reload();
    await page.getByRole('button', { name: 'Follow', pressed: true }).waitFor();
    await page.goto('/sp/messages');
    await stream;

    await rename(anna, 41, 'Harbour Freight');
    await page.getByText('Anna Lee made changes: “Harbour Freight”').first().waitFor();
    await rename(anna, 41, 'Harbour Freight Ltd');
    const block = page.getByRole('region', { name: 'Your notices' });
    const row = block.getByRole('listitem').filter({ hasText: 'Harbour Freight Ltd' });
    await row.getByText(/^Changed 2 times: /).waitFor();
    await assertAccessible(page, 'messages with changes');
    await row.getByRole('link').press('Enter');

    // The menu has the same switch, with its state.
    await page.getByRole('button', { name: 'Follow', pressed: true }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter');
    const item = page.getByRole('menuitemcheckbox', { name: 'Follow' });
    assert.equal(await item.getAttribute('aria-checked'), 'true');
    await item.press('Enter');
    await page.getByRole('button', { name: 'Follow', pressed: false }).waitFor();
    await page.getByText("You'll only be notified when someone mentions you").first().waitFor();
  });

  test('by thumb on a phone', async () => {
    const tom = await house.enter(people.tomBaker, { screen: 'phone', language: 'en' });
    const { page } = tom;
    await page.goto(customer(42, 'Mobile'));
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitemcheckbox', { name: 'Follow', checked: false }).tap();
    await page.getByText("You'll be notified of changes and comments").first().waitFor();
    await page.getByRole('button', { name: 'More' }).tap();
    const followed = page.getByRole('menuitemcheckbox', { name: 'Follow', checked: true });
    await followed.waitFor();
    await assertAccessible(page, 'the menu of a followed record on a phone');
    await followed.tap();
    await page.getByText("You'll only be notified when someone mentions you").first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitemcheckbox', { name: 'Follow', checked: false }).waitFor();
  });
});

describe('settings of notices', () => {
  for (const screen of ['desktop', 'phone'] as const) {
    test(`a kind is switched off and quiet hours are set, by keyboard alone; they stay (${screen})`, async () => {
      const tom = await house.enter(people.tomBaker, { screen, language: 'en' });
      const { page } = tom;
      await call(tom, house.office, 'PUT', settings, all);
      await page.goto(screen === 'desktop' ? '/sp/me' : '/mobile/me');
      const section = page.getByRole('region', { name: 'Your notices', exact: true });
      const inList = section.getByRole('checkbox', {
        name: 'Changes to records that you follow, In messages',
      });
      await inList.press('Space');
      await section.getByText('Saved', { exact: true }).waitFor();
      const onScreen = section.getByRole('checkbox', {
        name: 'Changes to records that you follow, On the screen',
      });
      assert.equal(await onScreen.isDisabled(), true);
      await section.getByRole('checkbox', { name: 'Quiet hours' }).press('Space');
      await section.getByLabel('To', { exact: true }).fill('07:30');
      await section.getByRole('checkbox', { name: 'Sat' }).press('Space');
      await section.getByText('Saved', { exact: true }).waitFor();
      await assertAccessible(page, `settings of notices, ${screen}`);
      const stored = await call<{ off: unknown; quiet: Record<string, unknown> }>(
        tom,
        house.office,
        'GET',
        settings,
      );
      assert.deepEqual(stored.off, {
        bell: ['change'],
        push: [],
        mail: ['comment', 'change', 'birthday', 'anniversary'],
        chat: ['comment', 'change', 'birthday', 'anniversary'],
      });
      const { zone, ...quiet } = stored.quiet;
      assert.equal(typeof zone, 'string');
      assert.deepEqual(quiet, { isOn: true, from: '20:00', to: '07:30', days: [1, 2, 3, 4, 5, 6] });
      // Equal times are refused in place.
      await section.getByLabel('To', { exact: true }).fill('20:00');
      await section.getByText('Choose two different times').waitFor();
      await page.reload();
      await section.getByRole('checkbox', { name: 'Quiet hours', checked: true }).waitFor();
      assert.equal(await section.getByLabel('To', { exact: true }).inputValue(), '07:30');
      assert.equal(await inList.isChecked(), false);
      await call(tom, house.office, 'PUT', settings, all);
    });
  }
});
