import type { Page } from 'playwright';

import type { Envelope } from '../../core/contracts/envelope.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { testHouse, type TestHouse } from './house.js';
import { people, type Account, type Screen, type Visitor } from './visitor.js';

export const registry = createRegistry();

export const admin: Account = { tenant: 'logistics', account: 'admin' };

export type Device = Extract<Screen, 'desktop' | 'phone'>;

export const devices: readonly Device[] = ['desktop', 'phone'];

/** Address of a module's page, or of a record, for a device. */
export function addressOf(
  device: Screen,
  module: string,
  { id, page }: { id?: string; page?: 'create' } = {},
) {
  return registry.addressOf({ module, id, page, device: device === 'phone' ? 'Mobile' : 'PC' }) ?? '';
}

/** The house of a test file, in which Anna enters by default. */
export interface Visits {
  readonly house: TestHouse;
  enter(screen?: Screen, account?: Account): Promise<Visitor>;
}

/** Opens a house for the tests of a file. */
export function useVisits(): Visits {
  const house = testHouse();
  return {
    house,
    enter: (screen = 'desktop', account = people.annaLee) => house.enter(account, { screen }),
  };
}

export async function get<T>({ context }: Pick<Visitor, 'context'>, path: string): Promise<T> {
  const response = await context.request.get(path);
  return ((await response.json()) as Envelope<T>).data;
}

/** Presses the button of this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
