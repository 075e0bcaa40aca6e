import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { testHouse } from './house.js';
import { tabsToContent } from './keyboard.js';
import { smallTargets } from './touch-targets.js';
import { assertAccessible, openAndRest, people } from './visitor.js';

const registry = createRegistry();
const id = seededId('logistics', 'customer', 41);

const house = testHouse();

/** From the top of a page to the first control of its content. */
const mostTabs = 5;

const pages: Record<'desktop' | 'phone', Record<string, string>> = {
  desktop: {
    launcher: '/sp',
    list: '/sp/crm/customer',
    record: registry.addressOf({ module: 'customer', id }) ?? '',
    'side dialog': registry.dialogRoute('/sp/crm/customer', 'customer', 'side', id) ?? '',
    'centre dialog': registry.dialogRoute('/sp/crm/customer', 'customer', 'centre', id) ?? '',
    'new record': registry.addressOf({ module: 'customer', page: 'create' }) ?? '',
    search: '/sp/search',
    settings: '/sp/me',
    'not found': '/sp/nowhere',
  },
  phone: {
    launcher: '/mobile',
    list: '/mobile/crm/customer',
    record: registry.addressOf({ module: 'customer', id, device: 'Mobile' }) ?? '',
    'new record': registry.addressOf({ module: 'customer', page: 'create', device: 'Mobile' }) ?? '',
    apps: '/mobile/apps',
    messages: '/mobile/messages',
    me: '/mobile/me',
    'not found': '/mobile/nowhere',
  },
};

describe('accessibility', () => {
  test('the sign-in page has no axe violations', async () => {
    const visitor = await house.visit();
    await visitor.page.goto('/?tenant=logistics');
    await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await assertAccessible(visitor.page, 'the sign-in page');
  });

  for (const screen of ['desktop', 'phone'] as const) {
    describe(`on a ${screen}`, () => {
      const visitor = house.enterForAll(people.annaLee, { screen });
      for (const [name, address] of Object.entries(pages[screen])) {
        test(`${name} on a ${screen} has no axe violations${screen === 'desktop' ? `, and its content at most ${mostTabs} Tabs away` : ''}`, async () => {
          const { page } = visitor;
          await openAndRest(page, address);
          await page.getByRole('heading').first().waitFor();
          if (screen === 'desktop') assert.ok((await tabsToContent(page)) <= mostTabs, 'the content is near');
          await assertAccessible(page, `${name} on a ${screen}`);
        });
      }
    });
  }

  const phoneAddress = (module: string, page?: 'create', record?: string): string =>
    registry.addressOf({ module, page, id: record, device: 'Mobile' }) ?? '';
  const touched: Record<string, (page: Page) => Promise<void>> = {
    'the calendar of a date': async (page) => {
      await page.goto(phoneAddress('quote', 'create'));
      await page
        .getByRole('button', { name: /^Open calendar/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Today', exact: true }).waitFor();
    },
    'a record': async (page) => {
      await page.goto(phoneAddress('customer', undefined, id));
      await page.getByRole('link', { name: /@/ }).waitFor();
    },
    'a list': async (page) => {
      await page.goto('/mobile/crm/customer');
      await page.getByRole('listitem').getByRole('link').first().waitFor();
    },
    'the filters of a list': async (page) => {
      await page.goto('/mobile/crm/customer');
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Status' }).waitFor();
    },
    'the sort orders of a list': async (page) => {
      await page.goto('/mobile/crm/customer');
      await page.getByRole('button', { name: 'Sort' }).click();
      await page.getByRole('radio', { name: 'Default order' }).waitFor();
    },
    'the home page': async (page) => {
      await page.goto('/mobile');
      await page.getByRole('heading', { name: 'Notices' }).waitFor();
    },
    settings: async (page) => {
      await page.goto('/mobile/me');
      await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
    },
    // The last one, since the page asks before it leaves a form with entries.
    'a form with lines, people, dates and files': async (page) => {
      await page.goto(phoneAddress('quote', 'create'));
      await page.getByRole('button', { name: 'Add a line' }).click();
      await page.getByRole('textbox', { name: /Product/ }).waitFor();
    },
  };
  describe('touch targets', () => {
    const visitor = house.enterForAll(people.annaLee, { screen: 'phone' });
    for (const [name, open] of Object.entries(touched)) {
      test(`${name} on a phone: everything operable is at least 44 by 44 px`, async () => {
        await open(visitor.page);
        assert.deepEqual(await smallTargets(visitor.page), []);
      });
    }
  });

  test('by keyboard alone: from the launcher to a saved change', async () => {
    const { page } = await house.enter(people.annaLee);
    await page.goto('/sp/crm/customer');
    await page.getByRole('grid').getByRole('row').nth(2).waitFor();
    await page.getByRole('grid').getByRole('row').nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await edit.waitFor();
    await edit.focus();
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    await name.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' by keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    assert.match(await page.getByRole('heading', { level: 1 }).first().innerText(), /by keyboard$/);
  });
});
