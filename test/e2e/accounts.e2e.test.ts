import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { panel, row, siteAdmin, takeOneTimePassword, typeIn } from './account-steps.js';
import { testHouse } from './house.js';
import { assertAccessible, people } from './visitor.js';

const house = testHouse();
describe('the page of accounts', () => {
  test('by the keyboard alone: a colleague is invited, sets a password, is disabled and signed out', async () => {
    const { page } = await house.enter(siteAdmin, { language: 'en' });
    await page.goto('/sp');
    await page.getByRole('button', { name: /^Your account/ }).press('Enter');
    await page.getByRole('link', { name: 'Accounts' }).press('Enter');
    await page.waitForURL('**/sp/accounts');
    await page.getByText('12 people').waitFor();
    await assertAccessible(page, 'the list of accounts');

    await page.getByRole('button', { name: 'Invite' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Invite a person' });
    await page.keyboard.press('Enter');
    await form.getByText('Enter an account').waitFor();
    await form.getByText('Enter a name').waitFor();
    await assertAccessible(page, 'the form of an invitation');
    for (const text of ['nina.park', 'Nina Park', 'Sales', 'Sales associate', 'nina@example.com']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await form.getByRole('button', { name: 'Invite' }).press('Enter');
    await page.getByRole('dialog', { name: 'One-time password' }).waitFor();
    await assertAccessible(page, 'a one-time password');
    const password = await takeOneTimePassword(page);
    await panel(page, 'Nina Park').getByText('Must set a password').waitFor();
    await page.getByText('13 people').waitFor();
    await assertAccessible(page, 'the panel of a person');

    // The invited colleague, whom the page asks for a password of their own before anything else.
    const nina = await house.visit({ language: 'en' });
    nina.expectTrouble(/status of 403/);
    await typeIn(nina.page, 'nina.park', password);
    await nina.page.getByText('This is a one-time password. Choose your own to continue.').waitFor();
    await assertAccessible(nina.page, 'the sign-in with a one-time password');
    await nina.page.keyboard.type('short');
    await nina.page.getByText('Use at least 8 characters').waitFor();
    await nina.page.keyboard.type(' and longer');
    await nina.page.keyboard.press('Enter');
    await nina.page.getByRole('button', { name: /^Your account/ }).waitFor();

    // The administrator finds her by letters of her name, and disables her.
    await page.reload();
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('nina');
    await page.getByText('1 people').waitFor();
    await row(page, 'Nina Park').focus();
    await page.keyboard.press('Enter');
    const open = panel(page, 'Nina Park');
    await open.getByText('Active', { exact: true }).waitFor();
    await open.getByRole('listitem').filter({ hasText: 'Linux · ' }).waitFor();
    await open.getByRole('button', { name: 'Disable' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Disable Nina Park?' });
    await question.getByRole('button', { name: 'Disable' }).press('Enter');
    await open.getByText('Disabled', { exact: true }).waitFor();

    nina.expectTrouble(/status of 401/);
    await nina.page.goto('/sp/me');
    await nina.page.getByRole('textbox', { name: 'Account' }).waitFor();

    await open.press('Escape');
    await open.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).search, '');
  });

  test('arrows walk the list; what two administrators change is not lost', async () => {
    const [one, other] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(siteAdmin, { language: 'en' }),
    ]);
    const { page } = one;
    await page.goto('/sp/accounts');
    await row(page, 'Anna Lee').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    for (const each of [page, other.page]) {
      if (each !== page) await each.goto(page.url());
      await panel(each, 'Anna Lee').getByRole('button', { name: 'Edit' }).press('Enter');
    }
    const edit = (each: Page) => each.getByRole('dialog', { name: 'Edit account' });
    await edit(other.page).getByLabel('Email').fill('anna@example.com');
    await edit(other.page).getByRole('button', { name: 'Save' }).press('Enter');
    await edit(other.page).waitFor({ state: 'detached' });

    one.expectTrouble(/status of 409/);
    await edit(page).getByLabel('Position').fill('Head of finance');
    await edit(page).getByRole('button', { name: 'Save' }).press('Enter');
    await edit(page).getByText('Someone else changed this account.').waitFor();
    assert.equal(await edit(page).getByLabel('Email').inputValue(), 'anna@example.com');
    assert.equal(await edit(page).getByLabel('Position').inputValue(), 'Head of finance');
    await edit(page).getByRole('button', { name: 'Save' }).press('Enter');
    await panel(page, 'Anna Lee').getByText('Head of finance').waitFor();
    await panel(page, 'Anna Lee').getByText('anna@example.com').waitFor();
  });

  test('on a phone a person is a page, and Back is the list', async () => {
    const { page } = await house.enter(siteAdmin, { screen: 'phone', language: 'en' });
    await page.goto('/mobile/me');
    await page.getByRole('link', { name: 'Accounts' }).tap();
    await row(page, 'Tom Baker').waitFor();
    await assertAccessible(page, 'accounts on a phone');
    await row(page, 'Tom Baker').tap();
    await panel(page, 'Tom Baker').getByText('Operations manager').waitFor();
    await assertAccessible(page, 'a person on a phone');
    assert.equal(await page.getByRole('searchbox').count(), 0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(width, 390);
    await page.goBack();
    await row(page, 'Tom Baker').waitFor();
  });

  test('others have no access', async () => {
    const { page } = await house.enter(people.annaLee, { language: 'en' });
    await page.goto('/sp/accounts');
    await page.getByText("Only administrators can manage your organization's accounts.").waitFor();
    await page.goto('/sp/me');
    await page.getByRole('button', { name: 'Change password' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Accounts' }).count(), 0);
  });
});
