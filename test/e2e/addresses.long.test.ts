import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { apps, registry, useAddressVisit, words } from './address-steps.js';
import type { Visitor } from './visitor.js';

const visit = useAddressVisit();

/** Addresses on PC that the requirements write without /sp (2.4.2, 2.4.14). */
const withoutPrefix = /^\/(?:doc\/knowledge|ebdfpage\/ebflowpage\/view)\/\w+$/;

/** The document that the server sends for an address. */
async function served({ context }: Visitor, address: string): Promise<string> {
  const response = await context.request.get(address, { headers: { accept: 'text/html' } });
  assert.equal(response.status(), 200, address);
  return response.text();
}

/** Goes to an address within the loaded app, as the browser's history does, from a page without any content of others. */
async function traverse(page: Page, address: string): Promise<void> {
  const nowhere = page.getByRole('main').getByRole('heading', { name: words('Page not found') });
  for (const to of ['/sp/nowhere', address]) {
    await page.evaluate((next) => {
      history.pushState(null, '', next);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, to);
    await nowhere.waitFor({ state: to === address ? 'detached' : 'attached' });
  }
}

// Each is the app's document at its address; loads of all pages would take minutes, so that the first one is loaded and
// the others are opened within it. addresses-loaded.long.test.ts loads one of each app.
describe('deep links', () => {
  for (const app of apps) {
    test(`2.1 2.4 every address of ${app}, those of the requirements among them, opens its page for a seeded record`, async () => {
      await visit.inBoth(async (visitor) => {
        const { page } = visitor;
        const startPage = await served(visitor, '/');
        for (const each of await visit.addressesOf(app, visitor)) {
          const { address, module } = each;
          assert.equal(registry.matchAddress(address)?.module, module, address);
          assert.ok(
            withoutPrefix.test(address) || address.startsWith(visitor === visit.phone ? '/mobile' : '/sp'),
            address,
          );
          assert.equal(await served(visitor, address), startPage, address);
          if (page.url() === 'about:blank') await page.goto(address, { waitUntil: 'commit' });
          else await traverse(page, address);
          await visit.assertShows(page, each);
        }
      });
    });
  }

  test('2.5.1 the id of a record may carry encoded parameters', async () => {
    await visit.inBoth(async (visitor) => {
      const { page } = visitor;
      const addresses = await visit.addressesOf('crm', visitor);
      const customer = addresses.find(
        ({ module, definition }) => module === 'customer' && definition.kind === 'detail',
      );
      assert.ok(customer);
      const address = `${customer.address}__from=a%26b%3Dc&tab=2`;
      assert.deepEqual({ ...registry.matchAddress(address)?.params }, { from: 'a&b=c', tab: '2' });
      if (page.url() === 'about:blank') await page.goto(address, { waitUntil: 'commit' });
      else await traverse(page, address);
      await visit.assertShows(page, customer);
      assert.equal(new URL(page.url()).pathname, address);
    });
  });

  test('every other address shows the not-found page', async () => {
    const wrong = [
      ...[
        '/sp/nowhere',
        '/sp/crm/nothing',
        '/sp/crm/customer/customerViewPage',
        '/sp/workflow/flowpage/1/2/3',
      ],
      ...[
        '/mobile/nowhere',
        '/mobile/doc/detail',
        '/mobile/crm/customer/1/customerDetail/1/x',
        '/elsewhere',
        '/sp//x',
      ],
    ];
    for (const address of wrong) {
      assert.equal(registry.matchAddress(address), undefined, address);
      const { page } = address.startsWith('/mobile') ? visit.phone : visit.desktop;
      await page.goto(address, { waitUntil: 'commit' });
      await page
        .getByRole('main')
        .getByRole('heading', { name: words('Page not found') })
        .waitFor();
    }
  });

  test('the shell’s own pages open', async () => {
    for (const address of ['/', '/sp', '/sp/search', '/sp/me', '/sp/apps', '/sp/messages']) {
      await visit.desktop.page.goto(address, { waitUntil: 'commit' });
      await visit.desktop.page.getByRole('main').getByRole('heading').first().waitFor();
    }
    for (const address of ['/', '/mobile', '/mobile/me', '/mobile/apps', '/mobile/messages']) {
      await visit.phone.page.goto(address, { waitUntil: 'commit' });
      await visit.phone.page.getByRole('main').getByRole('heading').first().waitFor();
    }
  });
});
