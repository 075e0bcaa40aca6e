import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import type { Envelope } from '../../core/contracts/envelope.js';
import { seededPersonId } from '../../server/seed/people.js';
import { panel, row, setOwnPassword, siteAdmin, takeOneTimePassword, typeIn } from './account-steps.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, demoPassword, people, type Account, type Visitor } from './visitor.js';

const house = testHouse();
const grace: Account = { tenant: 'logistics', account: 'grace.kim' };
const maria: Account = { tenant: 'logistics', account: 'maria.lopez' };

const addressOf = ({ account }: Account, folder = 'sp') =>
  `/${folder}/accounts?person=${seededPersonId('logistics', account)}`;
const devicesOf = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' });

/** Code of the answer to a call without a session. */
const noSession = -1;

/** Code of the answer to the next call of a session. */
async function codeOf({ context }: Pick<Visitor, 'context'>, path: string): Promise<number> {
  const response = await context.request.get(path);
  return ((await response.json()) as Envelope).code;
}

const ownSessions = '/api/portico/me/sessions';
const accounts = '/api/portico/accounts';

/** Presses a button that Tab reaches. */
async function pressByKey(page: Page, button: ReturnType<Page['getByRole']>): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

describe('what an administrator does to the account of a person', () => {
  test('by the keyboard alone: a new one-time password ends the old one and every session', async () => {
    const [{ page }, her] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(grace, { language: 'en' }),
    ]);
    await page.goto(addressOf(grace));
    const open = panel(page, 'Grace Kim');
    await devicesOf(page)
      .getByText(/^Linux · /)
      .waitFor();
    await pressByKey(page, open.getByRole('button', { name: 'Reset password' }));
    const question = page.getByRole('dialog', { name: 'Reset the password of Grace Kim?' });
    await question.waitFor();
    await assertAccessible(page, 'the question before a reset');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    assert.equal(await codeOf(her, ownSessions), 200, 'nothing is done without an answer');
    await page.keyboard.press('Enter');
    await pressByKey(page, question.getByRole('button', { name: 'Reset password' }));
    const password = await takeOneTimePassword(page);
    await open.getByText('Must set a password').waitFor();
    await devicesOf(page).getByText('Not signed in on any device').waitFor();

    assert.equal(await codeOf(her, ownSessions), noSession);
    her.expectTrouble(/status of 40[13]/);
    await typeIn(her.page, 'grace.kim', demoPassword);
    await her.page.getByText('Incorrect account or password').waitFor();
    await typeIn(her.page, 'grace.kim', password);
    await setOwnPassword(her.page, 'words of my own');
    await her.page.getByRole('button', { name: /^Your account/ }).waitFor();
    // The one-time password is used up.
    const again = await house.visit({ language: 'en' });
    again.expectTrouble(/status of 401/);
    await typeIn(again.page, 'grace.kim', password);
    await again.page.getByText('Incorrect account or password').waitFor();
  });

  test('by the keyboard alone: one session is ended, then all; the account is disabled and enabled again', async () => {
    const [{ page }, here, there] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en' }),
      house.enter(people.tomBaker, { language: 'en', screen: 'phone' }),
    ]);
    await page.goto(addressOf(people.tomBaker));
    const open = panel(page, 'Tom Baker');
    await pressByKey(page, devicesOf(page).getByRole('button', { name: /^Sign out: Android · Chrome/ }));
    await devicesOf(page).getByText('Android · Chrome').waitFor({ state: 'detached' });
    assert.deepEqual([await codeOf(there, ownSessions), await codeOf(here, ownSessions)], [noSession, 200]);
    await pressByKey(page, devicesOf(page).getByRole('button', { name: 'Sign out everywhere' }));
    await devicesOf(page).getByText('Not signed in on any device').waitFor();
    assert.equal(await codeOf(here, ownSessions), noSession);

    await pressByKey(page, open.getByRole('button', { name: 'Disable' }));
    const question = page.getByRole('dialog', { name: 'Disable Tom Baker?' });
    await pressByKey(page, question.getByRole('button', { name: /^Disable/ }));
    await open.getByText('Disabled', { exact: true }).waitFor();
    here.expectTrouble(/status of 401/);
    await typeIn(here.page, 'tom.baker', demoPassword);
    await here.page.getByText('Incorrect account or password').waitFor();
    await pressByKey(page, open.getByRole('button', { name: 'Enable' }));
    await open.getByText('Active', { exact: true }).waitFor();
    await assertAccessible(page, 'a person who is enabled again');
    await typeIn(here.page, 'tom.baker', demoPassword);
    await here.page.getByRole('button', { name: /^Your account/ }).waitFor();
  });

  test('by the keyboard alone: a role is given and taken away, which counts at the next call', async () => {
    const [{ page }, her] = await Promise.all([
      house.enter(siteAdmin, { language: 'en' }),
      house.enter(maria, { language: 'en' }),
    ]);
    assert.equal(await codeOf(her, accounts), 403);
    await page.goto(addressOf(maria));
    const form = page.getByRole('dialog', { name: 'Edit account' });
    const isAdministrator = form.getByRole('checkbox', { name: 'Administrator' });
    for (const code of [200, 403]) {
      await pressByKey(page, panel(page, 'Maria Lopez').getByRole('button', { name: 'Edit' }));
      await tabTo(page, isAdministrator);
      await page.keyboard.press('Space');
      assert.equal(await isAdministrator.isChecked(), code === 200);
      await page.keyboard.press('Enter');
      await form.waitFor({ state: 'detached' });
      assert.equal(await codeOf(her, accounts), code);
    }
  });

  test('on a phone: a role is given and seen, taken away and refused; a colleague is invited', async () => {
    const [{ page }, her] = await Promise.all([
      house.enter(siteAdmin, { language: 'en', screen: 'phone' }),
      house.enter(maria, { language: 'en', screen: 'phone' }),
    ]);
    await page.goto('/mobile/me');
    await page.getByRole('link', { name: 'Accounts' }).tap();
    await page.getByRole('button', { name: 'Invite' }).tap();
    const invitation = page.getByRole('dialog', { name: 'Invite a person' });
    await invitation.getByRole('textbox', { name: 'Account' }).fill('noor.haddad');
    await invitation.getByRole('textbox', { name: 'Name', exact: true }).fill('Noor Haddad');
    await assertAccessible(page, 'the form of an invitation on a phone');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await invitation.getByRole('button', { name: 'Invite' }).tap();
    const password = await takeOneTimePassword(page);
    await panel(page, 'Noor Haddad').getByText('Must set a password').waitFor();
    const noor = await house.visit({ language: 'en', screen: 'phone' });
    noor.expectTrouble(/status of 403/);
    await typeIn(noor.page, 'noor.haddad', password);
    await setOwnPassword(noor.page, 'words of my own');
    await noor.page.getByRole('link', { name: 'Me', exact: true }).waitFor();

    await page.goBack();
    await row(page, 'Maria Lopez').tap();
    const role = async (isGiven: boolean) => {
      await panel(page, 'Maria Lopez').getByRole('button', { name: 'Edit' }).tap();
      const form = page.getByRole('dialog', { name: 'Edit account' });
      await form.getByRole('checkbox', { name: 'Administrator' }).setChecked(isGiven);
      await form.getByRole('button', { name: 'Save' }).tap();
      await form.waitFor({ state: 'detached' });
    };
    await role(true);
    await her.page.goto('/mobile/me');
    await her.page.getByRole('link', { name: 'Accounts' }).tap();
    await row(her.page, 'Tom Baker').waitFor();
    await role(false);
    assert.equal(await codeOf(her, accounts), 403);
    await her.page.goto('/mobile/me');
    await her.page.getByRole('heading', { name: 'Maria Lopez' }).waitFor();
    assert.equal(await her.page.getByRole('link', { name: 'Accounts' }).count(), 0);
  });
});

describe('the own account', () => {
  test('by the keyboard alone: another device is signed out; the password is changed, and the rest signed out', async () => {
    const david: Account = { tenant: 'logistics', account: 'david.chen' };
    const [here, there] = await Promise.all([
      house.enter(david, { language: 'en' }),
      house.enter(david, { language: 'en', screen: 'phone' }),
    ]);
    const { page } = here;
    await page.goto('/sp/me');
    const devices = devicesOf(page);
    await devices.getByText('This device').waitFor();
    await devices.getByText('Android · Chrome').waitFor();
    await assertAccessible(page, 'the own devices');
    await pressByKey(page, devices.getByRole('button', { name: /^Sign out: Android · Chrome/ }));
    await devices.getByText('Android · Chrome').waitFor({ state: 'detached' });
    assert.equal(await codeOf(there, ownSessions), noSession);
    const elsewhere = await house.enter(david, { language: 'en', screen: 'phone' });

    here.expectTrouble(/status of 403/);
    await pressByKey(page, page.getByRole('button', { name: 'Change password' }));
    const form = page.getByRole('dialog', { name: 'Change password' });
    await page.keyboard.type('guess');
    await page.keyboard.press('Tab');
    await page.keyboard.type('my own words');
    await page.keyboard.press('Enter');
    await form.getByText('Your current password is incorrect').waitFor();
    await assertAccessible(page, 'the form of the password');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    assert.deepEqual(
      [await codeOf(elsewhere, ownSessions), await codeOf(here, ownSessions)],
      [noSession, 200],
    );

    there.expectTrouble(/status of 401/);
    await there.page.goto('/mobile/me');
    await there.page.getByRole('textbox', { name: 'Account' }).waitFor();
    await typeIn(there.page, 'david.chen', 'my own words');
    await there.page.getByRole('link', { name: 'Me', exact: true }).waitFor();
  });

  test('on a phone: the same', async () => {
    const omar: Account = { tenant: 'logistics', account: 'omar.aziz' };
    const [here, there] = await Promise.all([
      house.enter(omar, { language: 'en', screen: 'phone' }),
      house.enter(omar, { language: 'en' }),
    ]);
    const { page } = here;
    await page.goto('/mobile/me');
    await devicesOf(page)
      .getByRole('button', { name: /^Sign out: Linux · / })
      .tap();
    await devicesOf(page)
      .getByText(/^Linux · /)
      .waitFor({ state: 'detached' });
    assert.equal(await codeOf(there, ownSessions), noSession);
    const elsewhere = await house.enter(omar, { language: 'en' });

    await page.getByRole('button', { name: 'Change password' }).tap();
    const form = page.getByRole('dialog', { name: 'Change password' });
    await form.getByLabel('Current password').fill(demoPassword);
    await form.getByLabel('New password').fill('short');
    await form.getByRole('button', { name: 'Save' }).tap();
    await form.getByText('Use at least 8 characters').waitFor();
    await assertAccessible(page, 'the form of the password on a phone');
    await form.getByLabel('New password').fill('words of my own');
    await form.getByRole('button', { name: 'Save' }).tap();
    await form.waitFor({ state: 'detached' });
    assert.deepEqual(
      [await codeOf(elsewhere, ownSessions), await codeOf(here, ownSessions)],
      [noSession, 200],
    );
    await typeIn(there.page, 'omar.aziz', 'words of my own');
    await there.page.getByRole('button', { name: /^Your account/ }).waitFor();
  });
});
