import assert from 'node:assert/strict';
import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { FieldValues, RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { testHouse, type TestHouse } from './house.js';
import { people, type Account, type VisitOptions, type Visitor } from './visitor.js';
import { registry, type Device } from './visits.js';
import { wordsIn } from './words.js';

export const zh = wordsIn('zh_CN');
export const en = wordsIn('en');

/** Address of a record for a device. */
export const recordAt = (device: Device, tenant: string, module: string, n: number): string =>
  registry.addressOf({
    module,
    id: seededId(tenant, module, n),
    device: device === 'phone' ? 'Mobile' : 'PC',
  }) ?? '';

/** A page with links of every kind. */
export const mail = (device: Device = 'desktop', tenant = 'group'): string =>
  recordAt(device, tenant, 'mail', 2);

export const forum = 'https://forum.portico-demo.invalid/topic/12';
export const message =
  'You are opening an unverified link, which may contain unknown security risks. Are you sure you want to open it?';

export const linkIn = (page: Page, name: string) =>
  page.getByRole('article').getByRole('link', { name, exact: true });

/** The question about a link, in Chinese. */
export const question = (page: Page) => page.getByRole('alertdialog', { name: zh('Open an external link') });

export interface OpenOptions extends VisitOptions {
  account?: Account;
}

/** The house of a test file, and its present visitor. */
export interface LinkVisit {
  readonly house: TestHouse;
  readonly visitor: Visitor;
  /** Lets a visitor in without opening a page; other sites answer with an empty page. */
  enter(options?: OpenOptions): Promise<Visitor>;
  /** Opens a page as a user. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Creates a record by a call of the present visitor; resolves with its id. */
  create(module: string, values: FieldValues): Promise<string>;
  /** Address without the origin. */
  pathOf(page: Page): string;
}

/** Opens a house for the tests of a file. */
export function useLinkVisit(): LinkVisit {
  const house = testHouse();
  let visitor: Visitor;

  async function enter({ account = people.linXiao, ...options }: OpenOptions = {}): Promise<Visitor> {
    visitor = await house.enter(account, options);
    await visitor.context.route(/\.invalid\/|example\.c(om|n|c)\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    return visitor;
  }
  return {
    house,
    get visitor() {
      return visitor;
    },
    enter,
    async open(path, options) {
      const { page } = await enter(options);
      await page.goto(path);
      return page;
    },
    async create(module, values) {
      const response = await visitor.context.request.post(endpoints.records(module), {
        data: { values },
        headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
      });
      const { code, data } = (await response.json()) as Envelope<RecordDetail>;
      assert.equal(code, 200);
      return data.id;
    },
    pathOf: (page) => page.url().slice(house.office.url.length),
  };
}
