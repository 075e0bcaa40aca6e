import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { testHouse } from './house.js';
import { assertAccessible, demoPassword, people, signInByCall, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const registry = createRegistry();
const address = registry.addressOf({ module: 'customer', id: seededId('logistics', 'customer', 31) }) ?? '';

const house = testHouse();
let visitor: Visitor;

beforeEach(async () => {
  visitor = await house.visit();
});

/** Deletes the session in the back end, as an expiry does, without notifying the page. */
async function endSession({ context }: Pick<Visitor, 'context'> = visitor): Promise<void> {
  const response = await context.request.post(endpoints.signOut, {
    headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
  });
  assert.ok(response.ok(), `${response.status()}`);
}

/** Disables the login box in the tenant data of the page; the demo tenants keep it. */
async function disableLoginBox(page: Page): Promise<void> {
  await page.route(`**${endpoints.baseTeams}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    const data = { ...answer.data, requestSettings: { loginBox: false } };
    await route.fulfill({ response, json: { ...answer, data } });
  });
}

describe('sessions', () => {
  test('an expired session asks for the password over the page, and the interrupted save is sent once afterwards', async () => {
    visitor.expectTrouble(/401/);
    const { page } = visitor;
    await signInByCall(visitor, people.annaLee);
    await page.goto(address);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('6 Patience Lane');
    await endSession();
    const saves: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') saves.push(response.status());
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    const again = page.getByRole('dialog', { name: 'Your session has expired' });
    await again.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.waitFor({ state: 'hidden' });
    await page.getByText('6 Patience Lane').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    assert.equal(await page.getByRole('alert').filter({ hasText: 'session' }).count(), 0);
    assert.deepEqual(saves, [401, 200]);
  });

  for (const screen of ['desktop', 'phone'] as const) {
    test(`4.23 where the tenant has disabled the login box, the end of the session signs out; the input is there after signing in, on a ${screen}`, async () => {
      const user = await house.enter(people.linXiao, { screen });
      user.expectTrouble(/401/);
      const { page } = user;
      const zh = wordsIn('zh_CN');
      const id = seededId('group', 'customer', 31);
      const device = screen === 'phone' ? 'Mobile' : 'PC';
      await disableLoginBox(page);
      await page.goto(registry.addressOf({ module: 'customer', id, device }) ?? '');
      await page.getByRole('button', { name: zh('Edit'), exact: true }).click();
      const field = page.getByRole('textbox', { name: '地址' });
      await field.fill('忍耐巷 6 号');
      await endSession(user);
      const cleared = page.waitForRequest((request) => request.url().includes('/clearCookie'));
      await page.getByRole('button', { name: zh('Save'), exact: true }).click();

      const notice = page.getByRole('alert').filter({ hasText: zh('Your session has expired') });
      await notice.getByText(zh('Sign in again to continue. Your entries are kept.')).waitFor();
      assert.equal(await page.getByRole('dialog').count(), 0);
      const { pathname, searchParams } = new URL((await cleared).url());
      assert.equal(pathname, '/papi/app/baseserver/clearCookie');
      assert.equal(searchParams.get('service'), house.office.url);
      // The password is all that is left to type.
      const account = page.getByRole('textbox', { name: zh('Account') });
      assert.equal(await account.inputValue(), people.linXiao.account);
      await page.keyboard.type(demoPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: zh('Edit'), exact: true }).click();
      await field.waitFor();
      assert.equal(await field.inputValue(), '忍耐巷 6 号');
    });
  }

  test('4.24 in the work app the end of the session is a message to the app; the page and its input stay, and continue', async () => {
    const workApp = await house.visit({ screen: 'phone', agent: 'weapp/4.2.0' });
    workApp.expectTrouble(/401/);
    const { page, context } = workApp;
    const messages: string[] = [];
    await page.exposeFunction('receive', (message: string) => messages.push(message));
    await page.addInitScript('window.weapp = { postMessage: (message) => window.receive(message) }');
    // Also where the tenant has disabled the login box.
    await disableLoginBox(page);
    await signInByCall(workApp, people.linXiao);
    const zh = wordsIn('zh_CN');
    const id = seededId('group', 'customer', 32);
    await page.goto(registry.addressOf({ module: 'customer', id, device: 'Mobile' }) ?? '');
    await page.getByRole('button', { name: zh('Edit'), exact: true }).click();
    const field = page.getByRole('textbox', { name: '地址' });
    await field.fill('忍耐巷 7 号');
    await endSession(workApp);
    const saves: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') saves.push(response.status());
    });
    await page.getByRole('button', { name: zh('Save'), exact: true }).click();

    const again = page.getByRole('dialog', { name: zh('Your session has expired') });
    await again.waitFor();
    assert.deepEqual(messages, ['{"type":"logout"}']);
    await assertAccessible(page, 'the notice in the work app');
    await again.getByRole('button', { name: zh('Continue') }).click();
    await again
      .getByRole('alert')
      .filter({ hasText: zh("You're not signed in yet.") })
      .waitFor();
    assert.equal(await field.inputValue(), '忍耐巷 7 号');
    // What the app does by its own sign-in.
    await signInByCall(workApp, people.linXiao);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'hidden' });
    await page.getByText('忍耐巷 7 号').waitFor();
    await page.getByRole('button', { name: zh('Edit'), exact: true }).waitFor();
    assert.deepEqual(saves, [401, 200]);
    assert.equal(context.pages().length, 1);
  });

  test('the user’s appearance choices apply in another browser', async () => {
    const { page, context } = visitor;
    await signInByCall(visitor, people.annaLee);
    const kept = await context.request.put(endpoints.preference('appearance'), {
      data: { value: { scheme: 'dark', fontDensity: 'lax' } },
      headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
    });
    assert.ok(kept.ok(), `${kept.status()}`);
    await page.goto('/sp');
    await page.getByRole('main').waitFor();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  });

  test('a deep link leads through the sign-in page to its page', async () => {
    const { page } = visitor;
    await page.goto(`${address}?tenant=logistics`);
    await page.getByRole('textbox', { name: 'Account' }).fill(people.tomBaker.account);
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    assert.equal(new URL(page.url()).pathname, address);
  });

  test('a wrong password shows an error, and the account stays filled in', async () => {
    visitor.expectTrouble(/401/);
    const { page } = visitor;
    await page.goto('/?tenant=logistics');
    await page.getByRole('textbox', { name: 'Account' }).fill('tom.baker');
    await page.getByRole('textbox', { name: 'Password' }).fill('not it');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(/Incorrect account or password/).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Account' }).inputValue(), 'tom.baker');
  });

  test('after signing out no data of the user is left in the browser, and Back shows none', async () => {
    const { page } = visitor;
    await signInByCall(visitor, people.annaLee);
    await page.goto(address);
    const title = await page.getByRole('heading', { level: 1 }).first().innerText();
    await page.goto('/sp');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // In the language that the user has worked in.
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    await signIn.waitFor();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    assert.doesNotMatch(kept, /Anna Lee/);
    await page.goBack();
    await signIn.waitFor();
    assert.equal(await page.getByRole('heading', { name: title }).count(), 0);
  });

  test('an app that the organisation does not use shows a missing right', async () => {
    const { page } = visitor;
    await signInByCall(visitor, people.annaLee);
    await page.goto(registry.addressOf({ module: 'odoc', page: 'list' }) ?? '');
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
  });
});
