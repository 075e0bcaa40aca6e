import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { Locator, Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { ListPage } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { testHouse } from './house.js';
import { title } from './sensitive-steps.js';
import { people, type Visitor } from './visitor.js';
import { addressOf, press, registry } from './visits.js';

const house = testHouse();

const elements = [
  'portico-appeal-dialog',
  'portico-batch-banner',
  'portico-batch-notices',
  'portico-link-guard',
  'portico-link-prompt',
  'portico-load-failure-dialog',
  'portico-record-dialog',
  'portico-sensitive-dialog',
  'portico-sensitive-scan',
  'portico-title-bar',
  'portico-toast',
];

/** Waits for content of the element with a tag, which is thereby met. */
async function meet(
  page: Page,
  tag: string,
  met: Set<string>,
  content: string | RegExp | ((element: Locator) => Locator),
): Promise<void> {
  const element = page.locator(tag);
  await (typeof content === 'function' ? content(element) : element.getByText(content)).first().waitFor();
  met.add(tag);
}

/** Opens a page and resolves when its results of batch tasks are connected. */
async function openConnected(page: Page, address: string): Promise<void> {
  const connected = page.waitForResponse((response) => response.url().includes('/api/portico/batch/stream'));
  await page.goto(address);
  await connected;
}

async function call<T>({ context }: Visitor, path: string, data: unknown): Promise<T> {
  const response = await context.request.post(path, {
    data,
    headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
  });
  const answer = (await response.json()) as Envelope<T>;
  assert.equal(answer.code, 200, answer.msg);
  return answer.data;
}

/** Changes one lead by a batch task, as another window of the user might. */
async function runTask(visitor: Visitor): Promise<void> {
  const { rows } = await call<ListPage>(visitor, endpoints.list('clue'), { offset: 0, limit: 1 });
  await call(visitor, '/api/portico/batch/tasks', {
    module: 'clue',
    operation: { kind: 'set', field: 'source', value: 'website' },
    choice: { ids: rows.map(({ id }) => id) },
  });
}

test('the built app meets its users with all eleven elements, each by its own cause', async () => {
  const met = new Set<string>();
  const desk = await house.enter(people.annaLee, { language: 'en' });
  const { page } = desk;
  await desk.context.route('https://forum.example/', (route) => route.fulfill({ body: '' }));
  await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);

  // A record that is opened from its list.
  await openConnected(page, '/sp/crm/customer?view=all');
  const id = seededId('logistics', 'customer', 31);
  await page.goto(registry.dialogRoute('/sp/crm/customer', 'customer', 'side', id) ?? '');
  await meet(page, 'portico-record-dialog', met, (dialog) => dialog.getByRole('article'));
  await page.locator('portico-record-dialog').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await meet(page, 'portico-toast', met, 'Link copied');

  // A comment with a word of the tenant's rules, then one with an address of another site.
  await page.goto(registry.addressOf({ module: 'customer', id }) ?? '');
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.fill('What about a rebate?');
  await press(page, 'Send');
  await meet(page, 'portico-sensitive-dialog', met, 'Information confirmation');
  await press(page, 'Cancel');
  await comment.fill('See https://forum.example/');
  await press(page, 'Send');
  const link = page.getByRole('link', { name: 'https://forum.example/' });
  await link.waitFor();
  await link.click();
  await meet(page, 'portico-link-prompt', met, /unverified link/);
  assert.equal(await page.locator('portico-link-guard').getAttribute('scope'), 'document');
  met.add('portico-link-guard');
  await page.keyboard.press('Escape');

  // A batch task that has ended.
  await openConnected(page, '/sp');
  await runTask(desk);
  await meet(page, 'portico-batch-notices', met, /1 done/);

  // A file of the next page that does not load.
  desk.expectTrouble(/ChunkLoadError|dynamically imported|ERR_FAILED|Failed to fetch/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Settings' }).click();
  await meet(page, 'portico-load-failure-dialog', met, (dialog) =>
    dialog.getByRole('alertdialog', { name: 'Load failure' }),
  );

  // On a phone: the title bar, the list of words and the appeal, and the banner.
  const phone = await house.enter(people.annaLee, { language: 'en', screen: 'phone' });
  await openConnected(phone.page, '/mobile');
  await phone.page.goto(addressOf('phone', 'clue', { page: 'create' }));
  await meet(phone.page, 'portico-title-bar', met, (bar) => bar.getByRole('heading'));
  await title(phone.page).fill('An unreleased rate');
  await press(phone.page, 'Save');
  await press(phone.page, 'Rules: 1, sensitive words: 1');
  await meet(phone.page, 'portico-sensitive-scan', met, 'unreleased rate');
  await phone.page.goBack();
  await press(phone.page, 'Appeal');
  await meet(phone.page, 'portico-appeal-dialog', met, 'Appeal');
  await openConnected(phone.page, '/mobile');
  await runTask(phone);
  await meet(phone.page, 'portico-batch-banner', met, /1 done/);

  assert.deepEqual([...met].sort(), elements);
});
