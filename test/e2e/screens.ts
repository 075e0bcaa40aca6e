/**
 * `npm run screens [word …]`: takes a picture of every kind of page, so that a person can look at them:
 * in Chinese and English, at the sizes the look is drawn for. Words pick pages by name.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright';

import { createRegistry } from '../../core/modules/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { startOffice } from './office.js';
import { launchBrowser, people, signInByCall, visit, type Account, type Screen } from './visitor.js';

interface Shot {
  name: string;
  address: (tenant: Account['tenant']) => string;
  screens: readonly Screen[];
  signedOut?: boolean;
  /** What a person does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const registry = createRegistry();
const wide: readonly Screen[] = ['desktop', 'tablet'];
const narrow: readonly Screen[] = ['phone', 'phoneLandscape'];
const folder = join(import.meta.dirname, '../../test-results/screens');

function address(module: string, page: 'list' | 'detail' | 'create' | 'report', device: 'PC' | 'Mobile') {
  return (tenant: Account['tenant']): string => {
    const id = page === 'detail' || page === 'report' ? seededId(tenant, module, 3) : undefined;
    const found = registry.addressOf({ module, page, id, device });
    if (!found) throw new Error(`No ${page} page of ${module} on ${device}`);
    return found;
  };
}

function dialog(module: string, placement: 'centre' | 'side') {
  return (tenant: Account['tenant']): string => {
    const list = address(module, 'list', 'PC')(tenant);
    const found = registry.dialogRoute(list, module, placement, seededId(tenant, module, 3));
    if (!found) throw new Error(`No ${placement} dialog of ${module}`);
    return found;
  };
}

const both = (name: string, module: string, page: 'list' | 'detail' | 'create' | 'report'): Shot[] => [
  { name: `${name}-pc`, address: address(module, page, 'PC'), screens: wide },
  { name: `${name}-phone`, address: address(module, page, 'Mobile'), screens: narrow },
];

const shots: Shot[] = [
  { name: 'sign-in', address: () => '/', screens: [...wide, ...narrow], signedOut: true },
  { name: 'home-pc', address: () => '/sp', screens: wide },
  { name: 'home-phone', address: () => '/mobile', screens: narrow },
  { name: 'apps-phone', address: () => '/mobile/apps', screens: narrow },
  { name: 'messages-phone', address: () => '/mobile/messages', screens: narrow },
  { name: 'me-phone', address: () => '/mobile/me', screens: narrow },
  { name: 'not-found', address: () => '/sp/nowhere', screens: [...wide, ...narrow] },
  { name: 'bad-id-pc', address: () => '/sp/crm/customer/customerViewPage/1', screens: wide },
  { name: 'bad-id-phone', address: () => '/mobile/crm/customer/0/customerDetail/1', screens: narrow },
  ...both('workflow-list', 'workflow', 'list'),
  ...both('workflow-record', 'workflow', 'detail'),
  ...both('workflow-create', 'workflow', 'create'),
  ...both('customer-list', 'customer', 'list'),
  ...both('customer-record', 'customer', 'detail'),
  ...both('mail-record', 'mail', 'detail'),
  ...both('doc-record', 'doc', 'detail'),
  ...both('task-list', 'task', 'list'),
  ...both('project-report', 'project', 'report'),
  { name: 'dialog-side', address: dialog('workflow', 'side'), screens: wide },
  { name: 'dialog-centre', address: dialog('contact', 'centre'), screens: wide },
  {
    name: 'edit-pc',
    address: address('customer', 'detail', 'PC'),
    screens: wide,
    act: async (page) => page.getByRole('button', { name: /^(Edit|编辑)$/ }).click(),
  },
  {
    name: 'edit-phone',
    address: address('customer', 'detail', 'Mobile'),
    screens: narrow,
    act: async (page) =>
      page
        .getByRole('button', { name: /^(Edit|编辑)$/ })
        .first()
        .click(),
  },
];

const wanted = process.argv.slice(2);
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

/** Nothing on its way any more and nothing moving. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

const [office, browser] = await Promise.all([startOffice(), launchBrowser()]);
try {
  await mkdir(folder, { recursive: true });
  for (const [account, language] of [
    [people.linXiao, 'zh-CN'],
    [people.annaLee, 'en-US'],
  ] as const) {
    for (const screen of ['desktop', 'tablet', 'phone', 'phoneLandscape'] as const) {
      const visitor = await visit(browser, office.url, { screen, language });
      const mine = chosen.filter(({ screens }) => screens.includes(screen));
      let signedIn = false;
      for (const shot of [...mine].sort(
        (a, b) => Number(b.signedOut ?? false) - Number(a.signedOut ?? false),
      )) {
        if (!shot.signedOut && !signedIn) {
          await signInByCall(visitor, account);
          signedIn = true;
        }
        const { page } = visitor;
        await page.goto(shot.address(account.tenant));
        await settled(page);
        if (shot.act) {
          await shot.act(page);
          await settled(page);
        }
        const file = `${shot.name}-${language.slice(0, 2)}-${screen}.png`;
        await page.screenshot({ path: join(folder, file) });
        console.log(file);
      }
      for (const trouble of visitor.troubles) console.log(`  ${screen} ${language}: ${trouble}`);
      await visitor.context.close();
    }
  }
} finally {
  await browser.close();
  await office.close();
}
