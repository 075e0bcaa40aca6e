import assert from 'node:assert/strict';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

import { DatabaseSync } from '@photostructure/sqlite';
import type { Page } from 'playwright';

import { seededPersonId } from '../../server/seed/people.js';
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

/** The office under a host name, which passkeys need, with an authenticator that knows its user. */
async function atPasskeys(screen: 'desktop' | 'phone', path = '/sp/me?tenant=logistics'): Promise<Visitor> {
  const visitor = await visits.house.visit({ screen, language: 'en-US' });
  const { page, context } = visitor;
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const { port } = new URL(visits.house.url);
  await page.goto(`http://localhost:${port}${path}`);
  return visitor;
}

/** Signs in by the password, with the keyboard alone. */
async function typePassword(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).waitFor();
  await page.keyboard.type(account);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('portico');
  await page.keyboard.press('Enter');
}

describe('signing in by a passkey', () => {
  for (const screen of ['desktop', 'phone'] as const)
    test(`is set up, used and ended with the keyboard alone on a ${screen}`, async () => {
      const visitor = await atPasskeys(screen);
      // Calls that are in flight when the session ends, and the refusal of the removed passkey.
      visitor.expectTrouble(/401 \(Unauthorized\)/u);
      const { page } = visitor;
      const press = async (name: string): Promise<void> => {
        await tabTo(page, page.getByRole('button', { name, exact: true }).first());
        await page.keyboard.press('Enter');
      };
      await typePassword(page, 'tom.baker');

      await page.getByText('Sign in with your fingerprint, face or screen lock').waitFor();
      await press('Add a passkey');
      const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
      await name.waitFor();
      await assertAccessible(page, 'the dialog of a new passkey');
      await name.fill(`Key of the ${screen}`);
      await page.keyboard.press('Enter');
      await page.getByRole('status').getByText('Passkey added. You can sign in').waitFor();
      await page.getByText('Not used yet').waitFor();
      await assertAccessible(page, 'the passkeys of the user');
      await press('Sign out');

      await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
      await assertAccessible(page, 'the sign-in page with passkeys');
      await press('Sign in with a passkey');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor({ state: 'detached' });
      await page.goto(page.url().replace(/\/(?:sp|mobile)\b.*/u, '/sp/me'));
      await page.getByText(/^Last used/u).waitFor();

      await press(`Remove the passkey Key of the ${screen}`);
      await page.getByRole('button', { name: 'Remove', exact: true }).last().waitFor();
      await assertAccessible(page, 'the question before a passkey is removed');
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByText('Sign in with your fingerprint, face or screen lock').waitFor();
      await press('Sign out');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
      await press('Sign in with a passkey');
      await page.getByRole('alert').getByText("This passkey was removed or isn't known here").waitFor();
      await assertAccessible(page, 'the sign-in page after a refused passkey');
    });

  test('says that it was cancelled, and that an address without a name has none', async () => {
    const visitor = await atPasskeys('phone');
    const { page, context } = visitor;
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.waitFor();
    // Without a passkey of this site the authenticator refuses at once.
    await button.click();
    await page.getByRole('alert').getByText('Cancelled, or it took too long.').waitFor();
    const byAddress = await context.newPage();
    await byAddress.goto('/sp/me?tenant=logistics');
    await byAddress.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await byAddress.getByRole('alert').getByText("Passkeys don't work at this address.").waitFor();
  });
});

describe('the outbox', () => {
  /** Mails as the server has stored them: those of notices are sent after five minutes only. */
  before(() => {
    const database = new DatabaseSync(join(visits.house.office.dataFolder, 'portico.sqlite'));
    const statement = database.prepare(
      "INSERT INTO mail VALUES (?, 'logistics', ?, 'notices', '[]', ?, 'anna.lee@example.com', ?, ?, ?, ?, ?, ?)",
    );
    const anna = seededPersonId('logistics', 'anna.lee');
    const at = Date.now();
    const text = 'Tom Baker mentioned you\n<img src=x onerror=alert(1)>';
    statement.run('1790000000000000001', anna, 'sent', 'Sent one', text, at, at, 1, '');
    statement.run('1790000000000000002', anna, 'failed', 'Failed one', text, at, at, 9, 'mailbox is full');
    database.close();
  });

  for (const screen of ['desktop', 'phone'] as const)
    test(`shows mails and their failures with the keyboard alone on a ${screen}`, async () => {
      const { page } = await visits.enter(screen, admin);
      await page.goto('/sp/settings?tab=outbox');
      await page.getByText('mailbox is full').waitFor();
      await page.getByText('the server keeps them as files').waitFor();
      await assertAccessible(page, 'the outbox');
      await tabTo(page, page.getByRole('button', { name: 'Show Anna Lee' }).last());
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Sent one' });
      // The text of a mail is text, whatever it contains.
      await dialog.getByText('<img src=x onerror=alert(1)>').waitFor();
      assert.equal(await dialog.locator('img').count(), 0);
      await assertAccessible(page, 'a mail of the outbox');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      if (screen === 'desktop') {
        await page.getByRole('combobox', { name: 'State' }).selectOption('failed');
        await page.getByRole('listitem').getByText('Sent', { exact: true }).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Show Anna Lee' }).waitFor();
      } else {
        await tabTo(page, page.getByRole('button', { name: 'Send again Anna Lee' }));
        await page.keyboard.press('Enter');
        await page.getByRole('status').getByText('The mail is sent again within a minute').waitFor();
        await page
          .getByRole('listitem')
          .getByText(/^(?:Next attempt|Not needed)/u)
          .first()
          .waitFor();
      }
    });

  test('is for administrators only', async () => {
    const { page } = await visits.enter('desktop');
    await page.goto('/sp/settings?tab=outbox');
    await page.getByText("Only administrators can change your organization's settings.").waitFor();
  });
});

describe('a forgotten password', () => {
  const folder = () => join(visits.house.office.dataFolder, 'outbox');

  /** The latest link in a mail of the account; undefined before it has one. */
  async function linkIn(account: string): Promise<string | undefined> {
    for (const name of (await readdir(folder())).sort().reverse()) {
      const [head = '', body = ''] = (await readFile(join(folder(), name), 'utf8')).split('\r\n\r\n');
      const link = /\/password\/#[\w-]{43}/u.exec(Buffer.from(body, 'base64').toString());
      if (link && head.includes(`<${account}@example.com>`)) return link[0];
    }
    return undefined;
  }

  /** The path of the link that the account gets. */
  async function linkFor(account: string, cause: () => Promise<void>): Promise<string> {
    await mkdir(folder(), { recursive: true });
    const changes = watch(folder());
    try {
      await cause();
      for (;;) {
        const changed = once(changes, 'change');
        const link = await linkIn(account);
        if (link !== undefined) return link;
        await changed;
      }
    } finally {
      changes.close();
    }
  }

  for (const [screen, account] of [
    ['desktop', 'grace.kim'],
    ['phone', 'david.chen'],
  ] as const)
    test(`is replaced by a link, once, with the keyboard alone on a ${screen}`, async () => {
      const visitor = await visits.house.visit({ screen, language: 'en-US' });
      visitor.expectTrouble(/401 \(Unauthorized\)|422 \(Unprocessable/u);
      const { page } = visitor;
      const heading = (name: string) => page.getByRole('heading', { name, exact: true });
      await page.goto('/sp/me?tenant=logistics');
      await page.getByLabel('Account', { exact: true }).waitFor();
      await page.keyboard.type(account);
      await tabTo(page, page.getByRole('button', { name: 'Forgot your password?' }));
      await page.keyboard.press('Enter');
      const field = page.getByRole('dialog').getByLabel('Account or email address');
      await field.waitFor();
      assert.equal(await field.inputValue(), account);
      await assertAccessible(page, 'the dialog of a forgotten password');
      const link = await linkFor(account, async () => {
        await page.keyboard.press('Enter');
        await heading('Check your mail').waitFor();
      });
      await assertAccessible(page, 'the dialog of a sent link');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.goto(link);
      await heading('Choose a new password').waitFor();
      await page.waitForURL((url) => url.hash === '');
      await page.getByText(account).waitFor();
      await assertAccessible(page, 'the page of a new password');
      await page.keyboard.type('short');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Use at least 8 characters').waitFor();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('portico');
      await page.keyboard.type(' for ever');
      await page.keyboard.press('Enter');
      await heading('Your password is changed').waitFor();
      await assertAccessible(page, 'the page after a new password');
      await page.keyboard.press('Enter');

      await page.getByLabel('Account', { exact: true }).waitFor();
      await page.keyboard.type(account);
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await page.keyboard.type('portico for ever');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ state: 'detached' });

      await page.goto(link);
      await page.getByText('This link was already used.').waitFor();
      await assertAccessible(page, 'the page of a used link');
    });
});

// Last: the others sign in by passwords.
describe('passwords that are switched off', () => {
  const settings = '/sp/settings?tab=signin&tenant=logistics';

  for (const screen of ['desktop', 'phone'] as const)
    test(`are refused, and switched on again, with the keyboard alone on a ${screen}`, async () => {
      const visitor = await atPasskeys(screen, settings);
      // Calls that are in flight when a session ends.
      visitor.expectTrouble(/401 \(Unauthorized\)/u);
      const { page, context } = visitor;
      // A session that began before, in place of a sign-in in another tab, which has no authenticator.
      const other = await visits.enter(screen, admin);
      const spare = (await other.context.cookies()).map(({ name, value }) => ({
        ...{ name, value, url: new URL(page.url()).origin },
      }));
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const press = async (name: string): Promise<void> => {
        await tabTo(page, button(name).first());
        await page.keyboard.press('Enter');
      };
      await typePassword(page, 'admin');
      await page.getByText('first add a passkey of your own').waitFor();
      assert.equal(await button('Switch passwords off').isDisabled(), true);
      await assertAccessible(page, 'the settings before there is another way');
      await tabTo(page, page.getByRole('link', { name: 'Go to your passkeys' }));
      await page.keyboard.press('Enter');
      await press('Add a passkey');
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Key of the administrator');
      await page.keyboard.press('Enter');
      await page.getByText('Not used yet').waitFor();

      await page.goto(new URL(settings, page.url()).href);
      await press('Switch passwords off');
      await page.getByText('Employees sign in with Company ID, or by a passkey.').waitFor();
      await assertAccessible(page, 'the question before passwords are switched off');
      await press('Switch off');
      await page.getByRole('status').getByText('Passwords are switched off').waitFor();
      await page
        .getByText('Passwords are off: employees sign in with Company ID, or by a passkey.')
        .waitFor();
      await assertAccessible(page, 'the settings without passwords');

      const known = page.waitForResponse('**/papi/portico/signin/tenants*');
      await page.goto(new URL('/sp/me', page.url()).href);
      await (await known).finished();
      await tabTo(page, button('Sign out').first());
      assert.equal(await button('Change password').count(), 0, 'a password that could not be used');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^Sign in to/u }).waitFor();
      await page.goto(new URL(settings, page.url()).href);
      await page.getByText('Your organization has switched passwords off.').waitFor();
      assert.equal(await page.getByLabel('Password', { exact: true }).count(), 0);
      await button('Sign in with a passkey').waitFor();
      await assertAccessible(page, 'the sign-in page without passwords');
      await press('Sign in with a passkey');
      await button('Sign in with a passkey').waitFor({ state: 'detached' });

      await page.goto(new URL(settings, page.url()).href);
      await button('Switch passwords on').waitFor();
      // The session ends during work: the page stays, and goes on once the user has signed in in another tab.
      if (screen === 'phone') await page.evaluate(() => fetch('/api/portico/signout', { method: 'POST' }));
      await press('Switch passwords on');
      if (screen === 'phone') {
        const dialog = page.getByRole('dialog', { name: 'Your session has expired' });
        await dialog.getByRole('link', { name: 'Open the sign-in page' }).waitFor();
        await assertAccessible(page, 'the dialog of an ended session without passwords');
        await press('Continue here');
        await dialog.getByRole('alert').getByText("You're not signed in yet.").waitFor();
        await context.addCookies(spare);
        await press('Continue here');
        await dialog.waitFor({ state: 'detached' });
        await press('Switch passwords on');
      }
      await page.getByRole('status').getByText('Passwords are switched on').waitFor();
      await page.getByText('Employees sign in by their password, a passkey, or with Company ID.').waitFor();

      await page.goto(new URL('/sp/me', page.url()).href);
      await button('Change password').waitFor();
      await press('Remove the passkey Key of the administrator');
      await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByText('Sign in with your fingerprint, face or screen lock').waitFor();
    });
});
