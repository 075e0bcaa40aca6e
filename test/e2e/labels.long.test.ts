import { test } from 'node:test';
import type { Page } from 'playwright';

import { labelPagePaths } from '../../core/contracts/labels-page.js';
import { endpoints } from '../../core/contracts/endpoints.js';
import { labelIdOf, productLabels } from '../../server/texts/labels/text.js';
import { assertAccessible, people, type Visitor } from './visitor.js';
import { addressOf, admin, useVisits } from './visits.js';

const visits = useVisits();
const industry = labelIdOf(['行业', 'Industry']) ?? '';
const german = productLabels.de[industry] ?? '';

/** Changes something of the visitor's by a call. */
async function put({ context }: Visitor, path: string, data: unknown): Promise<void> {
  const headers = { origin: visits.house.office.url, 'sec-fetch-site': 'same-origin' };
  const response = await context.request.put(path, { data, headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()}`);
}

async function inGerman(account: typeof admin): Promise<Visitor> {
  const visitor = await visits.enter('desktop', account);
  await put(visitor, endpoints.preference('lang'), { value: 'de' });
  return visitor;
}

const columnOf = (page: Page, name: string) => page.getByRole('columnheader', { name });

async function rename(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'bearbeiten' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Deutsch' }).fill(text);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

test('3.16 an administrator renames a field, which the tenant’s tabs and users see', async () => {
  const visitor = await inGerman(admin);
  const { page, context } = visitor;
  await put(visitor, labelPagePaths.editing, { on: false });
  const list = await context.newPage();
  await list.goto(addressOf('desktop', 'customer'));
  await columnOf(list, german).waitFor();
  await list.getByRole('heading', { name: 'Auftraggeber' }).first().waitFor();

  await page.goto('/sp/labels');
  await page.getByRole('searchbox').fill(industry);
  await page.getByText('Bezeichnungen: 1').waitFor();
  await assertAccessible(page, 'the page of labels');
  await rename(page, 'Sparte');
  // The other tab is not loaded again.
  await columnOf(list, 'Sparte').waitFor();

  const anna = await inGerman(people.annaLee);
  await anna.page.goto(addressOf('desktop', 'customer'));
  await columnOf(anna.page, 'Sparte').waitFor();
  await anna.page.goto(addressOf('desktop', 'customer', { page: 'create' }));
  await anna.page.getByText('Sparte', { exact: true }).first().waitFor();
});

test('7.3.13 a static file that fails leaves the page with its labels', async () => {
  const visitor = await visits.enter('desktop', people.linXiao);
  const { page } = visitor;
  visitor.expectTrouble(/502|ERR_FAILED|net::/u);
  await page.route('**/build/i18n/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  const failed = page.waitForResponse(
    (response) =>
      response.url().includes('/build/i18n/zh_CN/customer.json?version=') && response.status() === 502,
  );
  await page.goto(addressOf('desktop', 'customer'));
  await failed;
  await columnOf(page, '行业').waitFor();
});
