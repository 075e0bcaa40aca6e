import { adminShots } from './admin-shots.js';
import {
  address,
  all,
  both,
  cutOff,
  dialog,
  edit,
  endSession,
  follow,
  hand,
  linked,
  narrow,
  openCalendar,
  pc,
  press,
  search,
  someoneSavesFirst,
  then,
  typeName,
  wide,
  type Act,
  type Shot,
} from './shot-steps.js';
import { viewShots } from './view-shots.js';
import { demoPassword } from './visitor.js';

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
  ...viewShots,
  ...adminShots,
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
