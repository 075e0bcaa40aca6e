import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright';

import { clientId, clientSecret, startProvider, type OpenIdProvider } from '../server/openid-provider.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, type Visitor } from './visitor.js';
import { admin, useVisits } from './visits.js';

const visits = useVisits();

/** Signs in on the provider's own pages, which ask for an account and then for consent. */
async function signInThere(page: Page, account: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(account);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The provider's own pages want an icon, and a font of the internet. */
const ofProvider = /favicon|fonts\.googleapis\.com/u;

describe('signing in by the account of the organization', () => {
  let provider: OpenIdProvider;
  before(async () => {
    provider = await startProvider({ origin: () => visits.house.url });
  });
  after(() => provider.close());

  async function atSignIn(screen: 'desktop' | 'phone', language = 'en-US'): Promise<Visitor> {
    const visitor = await visits.house.visit({ screen, language });
    visitor.expectTrouble(ofProvider);
    await visitor.page.goto('/sp/me?tenant=logistics');
    return visitor;
  }

  test('is set up by an administrator with the keyboard alone, and checked', async () => {
    const { page } = await visits.enter('desktop', admin);
    await page.goto('/sp/settings');
    const tab = page.getByRole('tab', { name: 'General' });
    await tabTo(page, tab);
    await page.keyboard.press('ArrowRight');
    const type = async (label: string, text: string): Promise<void> => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    await tabTo(page, page.getByRole('checkbox', { name: 'Show the button on the sign-in page' }));
    await page.keyboard.press('Space');
    await type('Name on the button', 'Company ID');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a value.').first().waitFor();
    await assertAccessible(page, 'the settings of the provider with problems');
    await type('Issuer', provider.issuer);
    await type('Client ID', clientId);
    await type('Client secret', 'a wrong one');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText("The provider doesn't accept the client ID").waitFor();
    await page.getByLabel('Client secret').focus();
    await page.keyboard.type(clientSecret);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('The provider answers and accepts this client.').waitFor();
    await page.getByText('Signing out here also signs out at the provider.').waitFor();
    assert.equal(
      await page.getByLabel('Redirect address').inputValue(),
      `${new URL(page.url()).origin}/papi/portico/signin/provider/done`,
    );
    assert.equal(await page.getByLabel('Client secret').inputValue(), '');
    await assertAccessible(page, 'the settings of the provider');
  });

  for (const screen of ['desktop', 'phone'] as const)
    test(`signs in and out on a ${screen}, here and at the provider`, async () => {
      const visitor = await atSignIn(screen);
      // Calls that are in flight when the session ends.
      visitor.expectTrouble(/401 \(Unauthorized\)/u);
      const { page } = visitor;
      const button = page.getByRole('button', { name: 'Sign in with Company ID' });
      await button.waitFor();
      await assertAccessible(page, 'the sign-in page with a provider');
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await signInThere(page, 'anna.lee');
      await page.waitForURL((url) => url.pathname === '/sp/me' || url.pathname === '/mobile/me');
      await page.getByRole('heading', { name: 'Password and devices' }).waitFor();
      await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      // The session at the provider has ended, too: it asks for the account again.
      await button.click();
      await page.getByPlaceholder('Enter any login').waitFor();
    });

  test('says why the user is not signed in, once', async () => {
    const { page } = await atSignIn('phone');
    const button = page.getByRole('button', { name: 'Sign in with Company ID' });
    await button.click();
    await signInThere(page, 'nobody.here');
    const note = page.getByRole('alert').getByText("There's no active account here");
    await note.waitFor();
    await page.waitForURL((url) => !url.search.includes('signInProblem'));
    await assertAccessible(page, 'the sign-in page after a failure');
    await page.reload();
    await button.waitFor();
    assert.equal(await note.count(), 0);
  });
});
