import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { createRegistry } from '../../core/modules/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { openHouse, type House } from './house.js';
import { demoPassword, people, signInByCall, visit, type Visitor } from './visitor.js';

const registry = createRegistry();
const address = registry.addressOf({ module: 'customer', id: seededId('logistics', 'customer', 31) }) ?? '';

let house: House;
let visitor: Visitor;

before(async () => {
  house = await openHouse();
});
after(() => house.close());
beforeEach(async () => {
  visitor = await visit(house.browser, house.office.url);
});
afterEach(() => visitor.leave());

/** The back end forgets the session, as it does when it expires; the page knows nothing of it. */
async function endSession(): Promise<void> {
  const response = await visitor.context.request.post(endpoints.signOut, {
    headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
  });
  assert.ok(response.ok(), `${response.status()}`);
}

describe('sessions', () => {
  test('an expired session asks for the password over the page, and what was typed is saved afterwards', async () => {
    visitor.expectTrouble(/401/);
    const { page } = visitor;
    await signInByCall(visitor, people.annaLee);
    await page.goto(address);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('6 Patience Lane');
    await endSession();
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    const again = page.getByRole('dialog', { name: 'Your session has expired' });
    await again.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.waitFor({ state: 'hidden' });
    const save = page.getByRole('button', { name: /^Save( again)?$/ });
    const saved = page.getByText('6 Patience Lane');
    // Whether the call is repeated by itself or by the person, nothing has to be typed again.
    await save.or(saved).first().waitFor();
    if ((await saved.count()) === 0) await save.click();
    await saved.waitFor();
  });

  test('the looks a person chose are there in another browser', async () => {
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

  test('a deep link leads through the sign-in page to the page it names', async () => {
    const { page } = visitor;
    await page.goto(`${address}?tenant=logistics`);
    await page.getByRole('textbox', { name: 'Account' }).fill(people.tomBaker.account);
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    assert.equal(new URL(page.url()).pathname, address);
  });

  test('a wrong password is told, and the account stays typed', async () => {
    visitor.expectTrouble(/401/);
    const { page } = visitor;
    await page.goto('/?tenant=logistics');
    await page.getByRole('textbox', { name: 'Account' }).fill('tom.baker');
    await page.getByRole('textbox', { name: 'Password' }).fill('not it');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText(/Incorrect account or password/).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Account' }).inputValue(), 'tom.baker');
  });

  test('after signing out nothing of the person is left in the browser, and back shows nothing of theirs', async () => {
    const { page } = visitor;
    await signInByCall(visitor, people.annaLee);
    await page.goto(address);
    const title = await page.getByRole('heading', { level: 1 }).first().innerText();
    await page.goto('/sp');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // In the language of whichever organisation the sign-in page offers first.
    const signIn = page.getByRole('button', { name: /^(Sign in|登录)$/ });
    await signIn.waitFor();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    assert.doesNotMatch(kept, /Anna Lee/);
    await page.goBack();
    await signIn.waitFor();
    assert.equal(await page.getByRole('heading', { name: title }).count(), 0);
  });

  test('what does not concern a person is refused in words: an app the organisation does not use', async () => {
    const { page } = visitor;
    await signInByCall(visitor, people.annaLee);
    await page.goto(registry.addressOf({ module: 'odoc', page: 'list' }) ?? '');
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
  });
});
