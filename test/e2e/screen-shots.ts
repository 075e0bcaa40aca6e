import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { languageCodes } from '../../core/locale/language-tags.js';
import { createRegistry } from '../../core/modules/create-registry.js';
import { localize } from '../../server/labels/text.js';
import { seededId } from '../../server/seed/ids.js';
import { appealPath } from '../../core/contracts/sensitive.js';
import { sampleReports } from '../fixtures/monitor-reports.js';
import { demoPassword, type Account, type Screen } from './visitor.js';
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

type Act = NonNullable<Shot['act']>;

const registry = createRegistry();
const wide: readonly Screen[] = ['desktop', 'tablet'];
const narrow: readonly Screen[] = ['phone', 'phoneLandscape'];
const pc: readonly Screen[] = ['desktop'];
const hand: readonly Screen[] = ['phone'];
const all: readonly Screen[] = [...wide, ...narrow];

type Kind = 'list' | 'detail' | 'create' | 'report';

function address(module: string, page: Kind, device: 'PC' | 'Mobile') {
  return (tenant: Account['tenant']): string => {
    // Every third mail belongs to another person.
    const n = module === 'mail' ? 1 : 3;
    const id = page === 'detail' || page === 'report' ? seededId(tenant, module, n) : undefined;
    const found = registry.addressOf({ module, page, id, device });
    if (!found) throw new Error(`No ${page} page of ${module} on ${device}`);
    return found;
  };
}

function dialog(module: string, placement: 'centre' | 'side', over = 'list') {
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

const both = (name: string, module: string, page: Kind, screens: readonly Screen[] = all): Shot[] => [
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
const linked =
  (device: 'PC' | 'Mobile') =>
  (tenant: Account['tenant']): string =>
    registry.addressOf({ module: 'mail', id: seededId(tenant, 'mail', 2), device }) ?? '';

const follow =
  (name: RegExp): Act =>
  async (page) => {
    await page.getByRole('link', { name }).click();
    await page.getByRole('alertdialog').waitFor();
  };

const press =
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

const then =
  (...acts: Act[]): Act =>
  async (...given) => {
    for (const act of acts) await act(...given);
  };

const edit = press('Edit');
/** Label of a customer's name in all languages. */
const nameField = new RegExp(
  `^(${languageCodes.map((lang) => localize(['客户名称', 'Name'], lang)).join('|')})`,
);

const openCalendar: Act = async (page, words) => {
  await page
    .getByRole('button', { name: words('Open calendar') })
    .first()
    .click();
};

const typeName: Act = async (page) => {
  await page.getByRole('textbox', { name: nameField }).fill('Portico');
};

/** Saves the record's first text in another window of the same user. */
const someoneSavesFirst: Act = async (page, words) => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await edit(other, words, 'group');
  const first = other.getByRole('textbox', { name: nameField });
  await first.fill(`${await first.inputValue()} (2)`);
  await press('Save')(other, words, 'group');
  await other.getByRole('status').getByText(words('Saved'), { exact: true }).waitFor();
  await other.close();
};

const endSession: Act = async (page) => {
  const { origin } = new URL(page.url());
  await page
    .context()
    .request.post(endpoints.signOut, { headers: { origin, 'sec-fetch-site': 'same-origin' } });
};

const search =
  (text: string): Act =>
  async (page, words) => {
    await page.getByRole('searchbox', { name: words('Search this list') }).fill(text);
    await page.keyboard.press('Enter');
  };

/** Lets requests for records fail as without a network. */
const cutOff: Act = async (page) => {
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
};

/** Reports as of other pages, then the page again. */
const report: Act = async (page) => {
  await page.evaluate(async (reports) => {
    for (const [path, body] of reports) await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  }, sampleReports(Date.now()));
  await page.reload();
  await page.getByRole('tabpanel').locator('dl, table, input').first().waitFor();
};

const monitorPage = (name: string, query: string, act: Act = report): Shot => ({
  name: `monitor${name}`,
  address: () => `/sp/monitor${query}`,
  screens: all,
  admin: true,
  act,
});

const monitorShots: readonly Shot[] = [
  monitorPage('', ''),
  monitorPage('-filtered', '?page=%2Fsp%2Ftask%2Flist'),
  monitorPage('-none', '?browser=None'),
  monitorPage('-loads', '?tab=loads'),
  monitorPage('-view', '?tab=loads', async (page, words, tenant) => {
    await report(page, words, tenant);
    await page.locator('a[href*="view="]').first().click();
    await page.locator('article details').first().waitFor();
  }),
  monitorPage('-timings', '?tab=timings'),
  monitorPage('-resources', '?tab=resources'),
  monitorPage('-switches', '?tab=settings'),
  monitorPage('-group', '', async (page, words, tenant) => {
    await report(page, words, tenant);
    await page.locator('a[href*="group="]').first().click();
    await page.locator('pre').waitFor();
  }),
];

const appealOnce: Act = async (page) => {
  await page.evaluate(async (path) => {
    const body = { sensitiveWords: 'trade secret,unreleased rate', appealReason: 'It is in the brochure.' };
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }, appealPath(true));
  await page.reload();
  await page.getByRole('article').first().waitFor();
};

const sensitiveShots: readonly Shot[] = [
  { name: 'sensitive-appeals', address: () => '/sp/sensitive', screens: all, admin: true, act: appealOnce },
  { name: 'sensitive-rules', address: () => '/sp/sensitive?tab=rules', screens: all, admin: true },
];

const settingsShot: Shot = { name: 'settings', address: () => '/sp/settings', screens: all, admin: true };

/** Opens an app whose scripts the server does not have. */
const failToLoad: Act = async (page) => {
  await page.route(/\/build\/.*\.js(\?|$)/, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(
    (path) => {
      history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    new URL(page.url()).pathname.startsWith('/mobile')
      ? '/mobile/classic/phonelist'
      : '/sp/classic/phonelist',
  );
  await page.getByRole('alertdialog').waitFor();
  await page.unroute(/\/build\/.*\.js(\?|$)/);
};

const loadFailure = (name: string, ...acts: Act[]): Shot[] => [
  { name: `load-failure${name}-pc`, address: () => '/sp', screens: wide, act: then(failToLoad, ...acts) },
  {
    name: `load-failure${name}-phone`,
    address: () => '/mobile',
    screens: narrow,
    act: then(failToLoad, ...acts),
  },
];

const classicShots: readonly Shot[] = [
  ...loadFailure(''),
  ...loadFailure('-details', press('Error details')),
  // In the page, after the dialog.
  ...loadFailure('-page', async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  }),
  { name: 'classic-pc', address: () => '/sp/classic/phonelist', screens: wide },
  { name: 'classic-phone', address: () => '/mobile/classic/phonelist', screens: narrow },
];

export const shots: readonly Shot[] = [
  { name: 'sign-in', address: () => '/', screens: all, signedOut: true },
  {
    name: 'sign-in-wrong',
    // With a tenant in the address the language would be that of the tenant.
    address: () => '/',
    screens: ['desktop', 'phone'],
    signedOut: true,
    act: async (page) => {
      // Without a name: a new visitor's page is in the language of the tenant.
      await page.locator('input[autocomplete="username"]').fill('lin.xiao');
      await page.locator('input[type="password"]').fill(`not ${demoPassword}`);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'home-pc', address: () => '/sp', screens: wide },
  { name: 'home-phone', address: () => '/mobile', screens: narrow },
  { name: 'apps-phone', address: () => '/mobile/apps', screens: narrow },
  { name: 'messages-phone', address: () => '/mobile/messages', screens: narrow },
  { name: 'me-phone', address: () => '/mobile/me', screens: narrow },
  ...monitorShots,
  ...sensitiveShots,
  settingsShot,
  ...classicShots,
  { name: 'not-found', address: () => '/sp/nowhere', screens: all },
  { name: 'bad-id-pc', address: () => '/sp/crm/customer/customerViewPage/1', screens: wide },
  { name: 'bad-id-phone', address: () => '/mobile/crm/customer/0/customerDetail/1', screens: narrow },
  ...both('workflow-list', 'workflow', 'list'),
  ...both('workflow-record', 'workflow', 'detail'),
  ...both('workflow-create', 'workflow', 'create'),
  ...both('customer-list', 'customer', 'list'),
  ...both('customer-record', 'customer', 'detail'),
  ...both('customer-create', 'customer', 'create'),
  ...['doc', 'mail', 'task', 'calendar', 'meeting', 'hrm', 'blog', 'placard'].flatMap((module) => [
    ...both(`${module}-list`, module, 'list', ['desktop', 'phone']),
    ...both(`${module}-record`, module, 'detail', ['desktop', 'phone']),
  ]),
  ...both('salary-list', 'salary', 'list', ['desktop', 'phone']),
  ...both('project-report', 'project', 'report'),
  { name: 'dialog-side', address: dialog('workflow', 'side'), screens: wide },
  { name: 'dialog-centre', address: dialog('contact', 'centre'), screens: wide },
  { name: 'dialog-approval', address: dialog('workflow', 'centre'), screens: wide },
  { name: 'dialog-nested', address: dialog('customer', 'centre', '5'), screens: wide },
  {
    name: 'filter-more',
    address: address('workflow', 'list', 'PC'),
    screens: pc,
    act: press('Filter'),
  },
  {
    name: 'filter-chip',
    address: address('workflow', 'list', 'PC'),
    screens: pc,
    act: async (page, words) =>
      page
        .getByRole('group', { name: words('Filters') })
        .getByRole('button')
        .first()
        .click(),
  },
  {
    name: 'filter-sheet',
    address: address('workflow', 'list', 'Mobile'),
    screens: hand,
    act: press('Filter'),
  },
  { name: 'columns', address: address('customer', 'list', 'PC'), screens: pc, act: press('Columns') },
  { name: 'sort', address: address('customer', 'list', 'PC'), screens: pc, act: press('Sort') },
  { name: 'sort-phone', address: address('customer', 'list', 'Mobile'), screens: hand, act: press('Sort') },
  {
    name: 'view-save',
    address: address('customer', 'list', 'PC'),
    screens: pc,
    act: then(press('This view', 'Save as a new view…')),
  },
  {
    name: 'selection',
    address: address('workflow', 'list', 'PC'),
    screens: wide,
    act: async (page) => {
      const boxes = page.getByRole('grid').getByRole('checkbox');
      for (const n of [1, 2, 3]) await boxes.nth(n).check({ force: true });
    },
  },
  {
    name: 'empty-filtered-pc',
    address: address('customer', 'list', 'PC'),
    screens: pc,
    act: search('zzzzzz'),
  },
  {
    name: 'empty-filtered-phone',
    address: address('customer', 'list', 'Mobile'),
    screens: hand,
    act: search('zzzzzz'),
  },
  {
    name: 'search',
    address: () => '/sp',
    screens: wide,
    act: async (page) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type('采购');
    },
  },
  {
    name: 'user-menu',
    address: () => '/sp',
    screens: pc,
    act: async (page) => page.getByRole('banner').getByRole('button').last().click(),
  },
  { name: 'create-menu', address: () => '/sp', screens: pc, act: press('Create') },
  { name: 'edit-pc', address: address('customer', 'detail', 'PC'), screens: wide, act: edit },
  { name: 'edit-phone', address: address('customer', 'detail', 'Mobile'), screens: narrow, act: edit },
  { name: 'edit-doc', address: address('doc', 'detail', 'PC'), screens: pc, act: edit },
  ...both('calendar-create', 'calendar', 'create').map((shot) => ({
    ...shot,
    name: shot.name.replace('calendar-create', 'date-picker'),
    act: openCalendar,
  })),
  {
    name: 'edit-invalid',
    address: address('customer', 'create', 'PC'),
    screens: pc,
    act: press('Save'),
  },
  {
    name: 'conflict',
    address: address('customer', 'detail', 'PC'),
    screens: pc,
    act: then(edit, someoneSavesFirst, typeName, press('Save')),
  },
  {
    name: 'unsaved',
    address: address('customer', 'detail', 'PC'),
    screens: pc,
    act: then(edit, typeName, press('Cancel')),
  },
  {
    name: 'delete',
    // The demo user owns this mail, and may delete no record of others.
    address: address('mail', 'detail', 'PC'),
    screens: pc,
    act: async (page, words) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: words('More'), exact: true })
        .click();
      await page.getByRole('menuitem', { name: words('Delete') }).click();
    },
  },
  {
    name: 'record-more-phone',
    address: address('workflow', 'detail', 'Mobile'),
    screens: hand,
    act: press('More'),
  },
  {
    name: 'record-comment-phone',
    address: address('customer', 'detail', 'Mobile'),
    screens: hand,
    act: press('Comment'),
  },
  {
    name: 'changes-tab',
    address: address('customer', 'detail', 'PC'),
    screens: pc,
    act: async (page) => page.getByRole('tab').nth(2).click(),
  },
  {
    name: 'related-tab',
    address: address('customer', 'detail', 'PC'),
    screens: pc,
    act: async (page) => page.getByRole('tab').nth(1).click(),
  },
  { name: 'links-pc', address: linked('PC'), screens: pc, act: follow(/^行业论坛$|^Industry forum$/) },
  { name: 'links-phone', address: linked('Mobile'), screens: hand, act: follow(/^www\.example\.com$/) },
  {
    name: 'error',
    address: address('task', 'list', 'PC'),
    screens: pc,
    act: async (page) => {
      await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }));
      await page.getByRole('searchbox').last().fill('a');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
      await page.unroute('**/api/**');
    },
  },
  {
    name: 'offline',
    address: address('task', 'list', 'PC'),
    screens: pc,
    act: then(cutOff, search('a')),
  },
  {
    name: 'offline-phone',
    address: address('task', 'list', 'Mobile'),
    screens: hand,
    act: then(cutOff, search('a')),
  },
  { name: 'no-access', address: address('odoc', 'list', 'PC'), screens: pc },
  {
    name: 'session-expired',
    address: address('customer', 'detail', 'PC'),
    screens: pc,
    endsSession: true,
    act: then(edit, typeName, endSession, press('Save')),
  },
];
