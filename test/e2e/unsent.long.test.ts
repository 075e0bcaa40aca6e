import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright';

import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { chooseLanguage } from '../faults/weather/recovery.js';
import { testHouse } from './house.js';
import { assertAccessible, openAndRest, people, type Screen, type Visitor } from './visitor.js';

const registry = createRegistry();
const house = testHouse();

const customer = (n: number, screen: Screen): string =>
  registry.addressOf({
    module: 'customer',
    id: seededId('logistics', 'customer', n),
    ...(screen === 'phone' && { device: 'Mobile' }),
  }) ?? '';

const queue = (page: Page) => page.getByRole('region', { name: 'Not sent yet' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The requests that create or change something, once each, as the server got them. */
function sentOf({ page }: Visitor): string[] {
  const sent: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(response.url());
    const isChange = request.method() === 'PUT' || /\/(records|activity)$/.test(pathname);
    if (isChange && request.method() !== 'GET' && pathname.includes('/modules/'))
      sent.push(`${request.method()} ${response.status()}`);
  });
  return sent;
}

async function enterAt(screen: Screen): Promise<Visitor> {
  const visitor = await house.enter(people.annaLee, { screen, language: 'en' });
  visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED|409/);
  return visitor;
}

/** Opens the record's form before and closes it, so that a desktop has its files too. */
async function openForm(page: Page, address: string): Promise<void> {
  await openAndRest(page, address);
  await button(page, 'Edit').click();
  await button(page, 'Cancel').click();
  await button(page, 'Edit').waitFor();
}

async function changeAddress(page: Page, value: string): Promise<void> {
  await button(page, 'Edit').click();
  await page.getByRole('textbox', { name: 'Address' }).fill(value);
  await button(page, 'Save').click();
}

for (const [screen, n] of [
  ['phone', 31],
  ['desktop', 32],
] as const) {
  describe(`what is written without a network, on a ${screen}`, () => {
    test('waits, is named, and is sent once when there is one', async () => {
      const visitor = await enterAt(screen);
      const { page, context } = visitor;
      await openForm(page, customer(n, screen));
      const sent = sentOf(visitor);

      await context.setOffline(true);
      await changeAddress(page, '1 Tunnel Road');
      await page.getByText('Kept on this device. It is sent when there is a network.').first().waitFor();
      await page.getByText('Not sent yet: Address').waitFor();
      // A second change of the same record goes with the first.
      await button(page, 'Edit').click();
      assert.equal(await page.getByRole('textbox', { name: 'Address' }).inputValue(), '1 Tunnel Road');
      await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0999');
      await button(page, 'Save').click();
      await page
        .getByText('Not sent yet: Address, Phone')
        .or(page.getByText('Not sent yet: Phone, Address'))
        .waitFor();
      await queue(page).getByText('Changes that wait for the network: 1').waitFor();

      if (screen === 'phone') await button(page, 'Comment').click();
      await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Said in the tunnel');
      await button(page, 'Send').click();
      await queue(page).getByText('Changes that wait for the network: 2').waitFor();
      await page.getByRole('list', { name: 'Not sent yet' }).getByText('Said in the tunnel').waitFor();
      await queue(page).getByRole('button', { name: 'Show' }).press('Enter');
      await queue(page).getByRole('listitem').nth(1).waitFor();
      await assertAccessible(page, `what waits on a ${screen}`);
      assert.deepEqual(sent, []);

      await context.setOffline(false);
      await page.getByText('Changes sent: 2').first().waitFor();
      await queue(page).waitFor({ state: 'detached' });
      assert.deepEqual(sent, ['PUT 200', 'POST 200']);
      await page.reload();
      await page.getByText('1 Tunnel Road').waitFor();
      await page.getByText('+44 20 7946 0999').waitFor();
      await page.getByText('Said in the tunnel').first().waitFor();
      assert.equal(await page.getByText('Said in the tunnel').count(), 1);
    });
  });
}

for (const screen of ['phone', 'desktop'] as const) {
  test(`the row of a record says on a ${screen} that something of it is not sent yet`, async () => {
    const { page, context } = await enterAt(screen);
    await openAndRest(
      page,
      screen === 'phone' ? '/mobile/crm/customer?view=all' : '/sp/crm/customer?view=all',
    );
    const rows = page.locator('main').getByRole(screen === 'phone' ? 'listitem' : 'row');
    const row = rows.filter({ has: page.getByRole('link') }).nth(2);
    const title = (await row.getByRole('link').first().innerText()).split('\n')[0] ?? '';
    await row.getByRole('link').first().click();
    await page.getByRole('article').waitFor();
    await context.setOffline(true);
    if (screen === 'phone') await button(page, 'Comment').click();
    await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Said before the row');
    await button(page, 'Send').click();
    await page.getByText('Changes that wait for the network: 1').waitFor();

    await page.goBack();
    const marked = rows.filter({ hasText: title }).filter({ hasText: 'Not sent yet' });
    await marked.waitFor();
    assert.equal(await rows.filter({ hasText: 'Not sent yet' }).count(), 1);
    await assertAccessible(page, `a marked row on a ${screen}`);
    await context.setOffline(false);
    await marked.waitFor({ state: 'detached' });
  });
}

describe('what the back end does not accept after the network is back', () => {
  test('stays with its reason, and opens as a draft that is compared with what is saved now', async () => {
    const visitor = await enterAt('phone');
    const tom = await house.enter(people.tomBaker, { language: 'en' });
    const { page, context } = visitor;
    await openForm(page, customer(33, 'phone'));
    await context.setOffline(true);
    await changeAddress(page, '1 Anna Street');
    await queue(page).waitFor();
    await openForm(tom.page, customer(33, 'desktop'));
    await changeAddress(tom.page, '2 Tom Street');
    await tom.page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

    await context.setOffline(false);
    await queue(page).getByText('Changes that were not accepted: 1').waitFor();
    await queue(page).getByRole('button', { name: 'Show' }).click();
    await queue(page)
      .getByText('Someone else changed the same fields meanwhile. Open it to compare.')
      .waitFor();
    await assertAccessible(page, 'what was refused');
    // Another page, then back to the form by the notice.
    await openAndRest(page, '/mobile/crm/customer?view=all');
    await queue(page).getByRole('button', { name: 'Show' }).click();
    await queue(page).getByRole('button', { name: /^Open/ }).click();
    await button(page, 'Continue editing').click();
    assert.equal(await page.getByRole('textbox', { name: 'Address' }).inputValue(), '1 Anna Street');
    await button(page, 'Save').click();
    await page.getByRole('heading', { name: 'Tom Baker saved this record while you were editing' }).waitFor();
    await queue(page).waitFor({ state: 'detached' });
  });
});

describe('a new record without a network', () => {
  test('is created once the app is opened again with one, and can be discarded before', async () => {
    const visitor = await enterAt('phone');
    const { page, context } = visitor;
    const create = registry.addressOf({ module: 'plan', page: 'create', device: 'Mobile' }) ?? '';
    await openAndRest(page, create);
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Title' }).fill('Made in the tunnel');
    await button(page, 'Save').click();
    await queue(page).getByText('Changes that wait for the network: 1').waitFor();
    await page.close();

    await context.setOffline(false);
    const again = await context.newPage();
    await openAndRest(again, '/mobile/plan/main/list?view=all&q=tunnel');
    await again.getByText('Changes sent: 1').first().waitFor();
    await again.getByRole('listitem').filter({ hasText: 'Made in the tunnel' }).first().waitFor();

    await openAndRest(again, create);
    await again.getByRole('textbox', { name: 'Title' }).waitFor();
    await context.setOffline(true);
    await again.getByRole('textbox', { name: 'Title' }).fill('Discarded in the tunnel');
    await button(again, 'Save').click();
    await queue(again).getByRole('button', { name: 'Show' }).click();
    await button(again, 'Discard “Discarded in the tunnel”').click();
    await again
      .getByRole('dialog', { name: 'Discard this change?' })
      .getByRole('button', { name: 'Discard', exact: true })
      .click();
    await queue(again).waitFor({ state: 'detached' });
    await context.setOffline(false);
  });
});

describe('a new record that is not saved yet', () => {
  test('keeps what was typed while the language changes', async () => {
    const { page } = await house.enter(people.annaLee, { language: 'en' });
    await openAndRest(page, registry.addressOf({ module: 'plan', page: 'create' }) ?? '');
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed in two languages');
    await chooseLanguage(page, 'de');
    const title = page.getByRole('textbox', { name: 'Titel' });
    await title.waitFor();
    assert.equal(await title.inputValue(), 'Typed in two languages');
    await chooseLanguage(page, 'en');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'Typed in two languages');
  });
});
