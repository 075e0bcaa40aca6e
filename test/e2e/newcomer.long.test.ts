import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Page } from 'playwright';

import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { openHouse, type House } from './house.js';
import { demoPassword, people, visit, type Account, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

interface Tenant {
  name: string;
  person: Account;
  words: ReturnType<typeof wordsIn>;
  /** Label of the customer's name in this tenant's language. */
  nameLabel: string;
  shown: string[];
  hidden: string[];
}

const tenants: Tenant[] = [
  {
    name: '示例集团',
    person: people.linXiao,
    words: wordsIn('zh_CN'),
    nameLabel: '客户名称',
    shown: ['Workflow', 'Documents', 'Customers', 'Official documents'],
    hidden: [],
  },
  {
    name: 'Example Logistics',
    person: people.annaLee,
    // The company has clients: a label of its own.
    words: (source, ...values) => (source === 'Customers' ? 'Clients' : wordsIn('en')(source, ...values)),
    nameLabel: 'Name',
    shown: ['Workflow', 'Customers', 'Tasks'],
    hidden: ['Official documents'],
  },
];

const registry = createRegistry();

let house: House;

before(async () => {
  house = await openHouse();
});

after(() => house.close());

async function signIn(page: Page, { name, person, words }: Tenant): Promise<void> {
  await page.goto('/');
  // The sign-in page has the organisation's language, so the link to the other one is found by its role.
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  if (!(await heading.innerText()).includes(name)) {
    await page.locator('button[aria-haspopup=menu]').last().click();
    await page.getByRole('menuitemradio', { name }).click();
  }
  await page.getByRole('heading', { name: words('Sign in to {0}', name) }).waitFor();
  await page.getByLabel(words('Account'), { exact: true }).fill(person.account);
  await page.getByLabel(words('Password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: words('Sign in'), exact: true }).click();
}

/** Restarts the back end below an open page, whose reports and prefetches fail meanwhile. */
async function restartBelow({ expectTrouble }: Visitor): Promise<void> {
  expectTrouble(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
  await house.office.restart();
}

async function rename(page: Page, { words, nameLabel }: Tenant, name: string): Promise<void> {
  await page.getByRole('button', { name: words('Edit'), exact: true }).click();
  await page.getByRole('textbox', { name: nameLabel }).fill(name);
  await page.getByRole('button', { name: words('Save'), exact: true }).click();
  await page.getByRole('status').getByText(words('Saved'), { exact: true }).waitFor();
}

describe('the first session of a new user', () => {
  for (const [index, tenant] of tenants.entries()) {
    const { words } = tenant;

    test(`on a PC, ${tenant.name}: sign in, list, page, centre and side dialog, edit, save, restart, reload`, async () => {
      const visitor = await visit(house.browser, house.office.url);
      const { page } = visitor;
      await signIn(page, tenant);
      const main = page.getByRole('navigation', { name: words('Main navigation'), exact: true });
      await main.getByRole('link', { name: words('Home') }).waitFor();
      for (const app of tenant.shown)
        await page
          .getByRole('link', { name: words(app) })
          .first()
          .waitFor();
      for (const app of tenant.hidden)
        assert.equal(await page.getByRole('link', { name: words(app) }).count(), 0, app);

      await main.getByRole('link', { name: words('Customers') }).click();
      const grid = page.getByRole('grid');
      await grid.getByRole('row').nth(5).waitFor();
      const first = grid.getByRole('row').nth(1).getByRole('link').first();
      const title = (await first.getAttribute('title')) ?? '';
      assert.notEqual(title, '');
      const href = (await first.getAttribute('href')) ?? '';
      const id = registry.matchAddress(href)?.id ?? '';
      const list = new URL(page.url()).pathname;

      for (const placement of ['side', 'centre'] as const) {
        await page.goto(registry.dialogRoute(list, 'customer', placement, id) ?? '');
        // The dialog's content is slotted: in the DOM it is part of the page.
        await page.getByRole('dialog').waitFor();
        await page.getByRole('heading', { level: 2, name: title }).waitFor();
        await page.getByRole('button', { name: words('Close'), exact: true }).click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        assert.equal(new URL(page.url()).pathname, list);
      }

      await page.goto(href);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const name = `${title} ${index}-pc`;
      await rename(page, tenant, name);
      await restartBelow(visitor);
      await page.reload();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await visitor.leave();
    });

    test(`on a phone, ${tenant.name}: sign in, list, record with its title bar, edit, save, restart, reload`, async () => {
      const visitor = await visit(house.browser, house.office.url, { screen: 'phone' });
      const { page } = visitor;
      await signIn(page, tenant);
      await page.waitForURL('**/mobile');
      await page
        .getByRole('link', { name: words('Customers') })
        .first()
        .click();
      await page.waitForURL('**/mobile/crm/customer');
      const id = seededId(tenant.person.tenant, 'customer', 7);
      await page.goto(registry.addressOf({ module: 'customer', id, device: 'Mobile' }) ?? '');
      await page
        .locator('portico-title-bar')
        .getByRole('button', { name: words('Back') })
        .waitFor();
      const title = await page.getByRole('main').getByRole('heading').first().innerText();
      const name = `${title} ${index}-phone`;
      await rename(page, tenant, name);
      await restartBelow(visitor);
      await page.reload();
      await page.getByRole('heading', { name }).first().waitFor();
      await visitor.leave();
    });
  }
});
