import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { languageCodes } from '../../core/contracts/language-tags.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { localize } from '../../server/texts/labels/text.js';
import { seededId } from '../../server/seed/ids.js';
import type { Account, Screen } from './visitor.js';
import type { Words } from './words.js';

/** One picture: a page, and the steps before it is taken. */
export interface Shot {
  name: string;
  address: (tenant: Account['tenant']) => string;
  screens: readonly Screen[];
  signedOut?: boolean;
  /** Signs in as the tenant's administrator. */
  admin?: boolean;
  act?: (page: Page, words: Words, tenant: Account['tenant']) => Promise<void>;
  /** Ends the session, so that the next page signs in again. */
  endsSession?: boolean;
}

export type Act = NonNullable<Shot['act']>;

const registry = createRegistry();
export const wide: readonly Screen[] = ['desktop', 'tablet'];
export const narrow: readonly Screen[] = ['phone', 'phoneLandscape'];
export const pc: readonly Screen[] = ['desktop'];
export const hand: readonly Screen[] = ['phone'];
export const all: readonly Screen[] = [...wide, ...narrow];

type Kind = 'list' | 'detail' | 'create' | 'report';

export function address(module: string, page: Kind, device: 'PC' | 'Mobile') {
  return (tenant: Account['tenant']): string => {
    // Every third mail belongs to another person.
    const n = module === 'mail' ? 1 : 3;
    const id = page === 'detail' || page === 'report' ? seededId(tenant, module, n) : undefined;
    const found = registry.addressOf({ module, page, id, device });
    if (!found) throw new Error(`No ${page} page of ${module} on ${device}`);
    return found;
  };
}

export function dialog(module: string, placement: 'centre' | 'side', over = 'list') {
  return (tenant: Account['tenant']): string => {
    const list = address(module, 'list', 'PC')(tenant);
    const below =
      over === 'list'
        ? list
        : registry.dialogRoute(list, module, 'side', seededId(tenant, module, Number(over)));
    const found = registry.dialogRoute(below ?? '', module, placement, seededId(tenant, module, 3));
    if (!found) throw new Error(`No ${placement} dialog of ${module}`);
    return found;
  };
}

export const both = (name: string, module: string, page: Kind, screens: readonly Screen[] = all): Shot[] => [
  {
    name: `${name}-pc`,
    address: address(module, page, 'PC'),
    screens: screens.filter((one) => wide.includes(one)),
  },
  {
    name: `${name}-phone`,
    address: address(module, page, 'Mobile'),
    screens: screens.filter((one) => narrow.includes(one)),
  },
];

/** The seeded mail with links of every kind. */
export const linked =
  (device: 'PC' | 'Mobile') =>
  (tenant: Account['tenant']): string =>
    registry.addressOf({ module: 'mail', id: seededId(tenant, 'mail', 2), device }) ?? '';

export const follow =
  (name: RegExp): Act =>
  async (page) => {
    await page.getByRole('link', { name }).click();
    await page.getByRole('alertdialog').waitFor();
  };

export const press =
  (...labels: string[]): Act =>
  async (page, words) => {
    for (const label of labels) {
      await page
        .getByRole('button', { name: words(label), exact: true })
        .or(page.getByRole('menuitem', { name: words(label), exact: true }))
        .first()
        .click();
    }
  };

export const then =
  (...acts: Act[]): Act =>
  async (...given) => {
    for (const act of acts) await act(...given);
  };

export const edit = press('Edit');
/** Label of a customer's name in all languages. */
const nameField = new RegExp(
  `^(${languageCodes.map((lang) => localize(['客户名称', 'Name'], lang)).join('|')})`,
);

export const openCalendar: Act = async (page, words) => {
  await page
    .getByRole('button', { name: words('Open calendar') })
    .first()
    .click();
};

export const typeName: Act = async (page) => {
  await page.getByRole('textbox', { name: nameField }).fill('Portico');
};

/** Saves the record's first text in another window of the same user. */
export const someoneSavesFirst: Act = async (page, words) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await edit(other, words, 'group');
  const first = other.getByRole('textbox', { name: nameField });
  await first.fill(`${await first.inputValue()} (2)`);
  await press('Save')(other, words, 'group');
  await other.getByRole('status').getByText(words('Saved'), { exact: true }).waitFor();
  await other.close();
};

export const endSession: Act = async (page) => {
  const { origin } = new URL(page.url());
  await page
    .context()
    .request.post(endpoints.signOut, { headers: { origin, 'sec-fetch-site': 'same-origin' } });
};

export const search =
  (text: string): Act =>
  async (page, words) => {
    await page.getByRole('searchbox', { name: words('Search this list') }).fill(text);
    await page.keyboard.press('Enter');
  };

/** Lets requests for records fail as without a network. */
export const cutOff: Act = async (page) => {
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
};
