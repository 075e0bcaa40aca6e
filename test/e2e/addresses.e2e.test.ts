import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { ListPage, ModuleSchema } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/modules/create-registry.js';
import type { PageDefinition, RegistryEntry } from '../../core/modules/types.js';
import { openHouse, type House } from './house.js';
import { people, signInByCall, visit, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const words = wordsIn('zh_CN');
const registry = createRegistry();
/** A user with all rights: the tests are about addresses. */
const person = people.groupAdmin;

/** The first record in the list of a module. */
interface Sample {
  id: string;
  title: string;
  mayCreate: boolean;
  /** Whether creation begins with the choice of a type. */
  hasTypes: boolean;
  /** Label of the button that saves a new record. */
  save: string;
}

let house: House;
let desktop: Visitor;
let phone: Visitor;
const samples = new Map<string, Sample>();

async function data<T>({ context }: Visitor, path: string): Promise<T> {
  const response = await context.request.get(path);
  const answer = (await response.json()) as Envelope<T>;
  assert.equal(answer.code, 200, `${path}: ${answer.msg}`);
  return answer.data;
}

async function sampleOf(module: string): Promise<Sample> {
  const known = samples.get(module);
  if (known) return known;
  const query = JSON.stringify({ offset: 0, limit: 1 });
  const list = await data<ListPage>(desktop, `${endpoints.list(module)}?${new URLSearchParams({ query })}`);
  const schema = await data<ModuleSchema>(desktop, endpoints.schema(module));
  const [row] = list.rows;
  assert.ok(row, `${module} has records`);
  const sample = {
    id: row.id,
    title: row.title,
    mayCreate: schema.rights.create,
    hasTypes: schema.typeField !== undefined,
    save: schema.submit?.save ?? words('Save'),
  };
  samples.set(module, sample);
  return sample;
}

before(async () => {
  house = await openHouse();
  desktop = await visit(house.browser, house.office.url);
  phone = await visit(house.browser, house.office.url, { screen: 'phone' });
  await signInByCall(desktop, person);
  await signInByCall(phone, person);
  // The first task in the list is another person's, of which an administrator sees the record alone.
  for (const visitor of [desktop, phone]) visitor.expectTrouble(/404 .*\/api\/portico\/batch\/tasks\/\d+/);
});

after(async () => {
  try {
    await desktop.leave();
    await phone.leave();
  } finally {
    await house.close();
  }
});

async function assertShows(page: Page, { show, module }: PageDefinition, address: string): Promise<void> {
  const main = page.getByRole('main');
  const { title, mayCreate, hasTypes, save } = await sampleOf(module);
  switch (show) {
    case 'record':
    case 'shared':
      await main.getByRole('heading', { name: title, exact: true }).first().waitFor();
      break;
    case 'list':
      await main.getByRole('region').first().waitFor();
      break;
    case 'create':
      if (mayCreate && hasTypes)
        await main.getByRole('heading', { name: words('What is it about?') }).waitFor();
      else if (mayCreate) await main.getByRole('button', { name: save, exact: true }).waitFor();
      else
        await main
          .getByRole('heading', { name: words("You don't have permission to create records here") })
          .waitFor();
      break;
    case 'report':
    case 'shell':
      await main.getByRole('heading').first().waitFor();
      break;
  }
  await main.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  for (const failure of [
    'Page not found',
    "Couldn't load the list",
    'Item not found',
    "You don't have access to this page",
  ]) {
    assert.equal(
      await page.getByRole('heading', { name: words(failure) }).count(),
      0,
      `${address}: ${failure}`,
    );
  }
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

/** Apps of which a record has been loaded, on PC (false) and phone (true). */
const loaded = { false: new Set<string>(), true: new Set<string>() };

/**
 * Opens each address of a page. The first record of each app is loaded as from a link elsewhere; loads of all pages
 * would take minutes, so that the others are opened within the loaded app.
 */
async function open(entry: RegistryEntry, definition: PageDefinition): Promise<void> {
  const isMobile = definition.device === 'Mobile';
  const { page } = isMobile ? phone : desktop;
  const id = definition.idModule === undefined ? '' : (await sampleOf(definition.idModule)).id;
  for (const pattern of [definition.pattern, ...(definition.also ?? [])]) {
    // The first placeholder is the id, whatever its name; the others are optional.
    const address = pattern.replace(/\{\w+\}/, id).replace(/[?&]\w+=\{\w+\}/g, '');
    assert.equal(registry.matchAddress(address)?.module, entry.module, address);
    const loadedApps = loaded[isMobile ? 'true' : 'false'];
    const isFirstRecord = definition.show === 'record' && !loadedApps.has(entry.app);
    if (isFirstRecord) loadedApps.add(entry.app);
    if (isFirstRecord || page.url() === 'about:blank') await page.goto(address, { waitUntil: 'commit' });
    else await traverse(page, address);
    await assertShows(page, definition, address);
  }
}

const entries = registry.entries.filter(({ pages }) => pages.every(({ show }) => show !== 'shell'));

describe('deep links', () => {
  for (const app of new Set(entries.map((entry) => entry.app))) {
    test(`every address of ${app} opens its page for a seeded record`, async () => {
      const pages = entries
        .filter((entry) => entry.app === app)
        .flatMap((entry) => entry.pages.map((definition) => ({ entry, definition })));
      const lane = async (isMobile: boolean) => {
        for (const { entry, definition } of pages) {
          if ((definition.device === 'Mobile') === isMobile) await open(entry, definition);
        }
      };
      // Two windows, one for PC and one for phone; both have finished before the next test uses them.
      for (const result of await Promise.allSettled([lane(false), lane(true)])) {
        if (result.status === 'rejected') throw result.reason;
      }
    });
  }

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
      const { page } = address.startsWith('/mobile') ? phone : desktop;
      await page.goto(address, { waitUntil: 'commit' });
      await page
        .getByRole('main')
        .getByRole('heading', { name: words('Page not found') })
        .waitFor();
    }
  });

  test('the shell’s own pages open', async () => {
    for (const address of ['/', '/sp', '/sp/search', '/sp/me', '/sp/apps', '/sp/messages']) {
      await desktop.page.goto(address, { waitUntil: 'commit' });
      await desktop.page.getByRole('main').getByRole('heading').first().waitFor();
    }
    for (const address of ['/', '/mobile', '/mobile/me', '/mobile/apps', '/mobile/messages']) {
      await phone.page.goto(address, { waitUntil: 'commit' });
      await phone.page.getByRole('main').getByRole('heading').first().waitFor();
    }
  });
});
