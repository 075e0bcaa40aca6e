import assert from 'node:assert/strict';
import { after, before } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { ListPage, ModuleSchema } from '../../core/contracts/records.js';
import { createRegistry } from '../../core/records/create-registry.js';
import type { PageDefinition } from '../../core/records/types.js';
import { specRows } from '../core/records/spec-rows.js';
import { openHouse, type House } from './house.js';
import { people, signInByCall, visit, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

export const words = wordsIn('zh_CN');
export const registry = createRegistry();
/** A user with all rights: the tests are about addresses. */
const person = people.groupAdmin;

const entries = registry.entries.filter(({ pages }) => pages.every(({ show }) => show !== 'shell'));

/** Apps that have addresses. */
export const apps: readonly string[] = [...new Set(entries.map(({ app }) => app))];

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

/** An address of a module, with the id of a record. */
interface Address {
  module: string;
  definition: PageDefinition;
  address: string;
}

/** Two windows, one for PC and one for phone. */
export interface AddressVisit {
  readonly desktop: Visitor;
  readonly phone: Visitor;
  /** All addresses of an app for a device, with seeded records: its own, and those of requirements 2.4 to the letter. */
  addressesOf(app: string, visitor: Visitor): Promise<Address[]>;
  /** Waits until a window shows what an address stands for. */
  assertShows(page: Page, address: Address): Promise<void>;
  /** Does something in both windows at once; both have finished before it rejects. */
  inBoth(act: (visitor: Visitor) => Promise<void>): Promise<void>;
}

/** Opens both windows for the tests of a file. */
export function useAddressVisit(): AddressVisit {
  let house: House;
  let desktop: Visitor;
  let phone: Visitor;
  const samples = new Map<string, Sample>();

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

  return {
    get desktop() {
      return desktop;
    },
    get phone() {
      return phone;
    },
    async addressesOf(app, visitor) {
      const device = visitor === phone ? 'Mobile' : 'PC';
      const addresses = new Map<string, Address>();
      const idFor = async ({ idModule }: PageDefinition): Promise<string> =>
        idModule === undefined ? '' : (await sampleOf(idModule)).id;
      const required = specRows.flatMap((row) => row.addresses);
      for (const { app: ownApp, module, pages } of entries) {
        if (ownApp !== app) continue;
        for (const definition of pages) {
          if ((definition.device === 'Mobile') !== (device === 'Mobile')) continue;
          const id = await idFor(definition);
          for (const pattern of [definition.pattern, ...(definition.also ?? [])]) {
            // The first placeholder is the id, whatever its name; the others are optional.
            const address = pattern.replace(/\{\w+\}/, id).replace(/[?&]\w+=\{\w+\}/g, '');
            addresses.set(address, { module, definition, address });
          }
        }
        for (const { page, address: written, ...one } of required) {
          if (one.module !== module || one.device !== device) continue;
          const definition = pages.find(({ kind }) => kind === page);
          assert.ok(definition, written);
          const address = written.replace('{id}', await idFor(definition));
          addresses.set(address, { module, definition, address });
        }
      }
      return [...addresses.values()];
    },
    async assertShows(page, { definition: { show, module }, address }) {
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
    },
    async inBoth(act) {
      for (const result of await Promise.allSettled([act(desktop), act(phone)])) {
        if (result.status === 'rejected') throw result.reason;
      }
    },
  };
}
