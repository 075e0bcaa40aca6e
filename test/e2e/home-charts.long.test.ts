import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Page } from 'playwright';

import { groupsPath, type Groups } from '../../core/contracts/groups.js';
import type { HomeChart } from '../../core/contracts/home-charts.js';
import { call } from './batch-calls.js';
import { testHouse } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people } from './visitor.js';

const house = testHouse();

const put = (page: Page, chart: Omit<HomeChart, 'id'>): Promise<HomeChart> =>
  call<HomeChart>({ context: page.context() }, house.office, 'POST', '/api/portico/home/charts', chart);

const clear = async (page: Page): Promise<void> => {
  const of = { context: page.context() };
  const { charts = [] } = await call<{ charts?: HomeChart[] }>(of, house.office, 'GET', '/api/portico/home');
  for (const { id } of charts) await call(of, house.office, 'DELETE', `/api/portico/home/charts/${id}`);
};

const menuOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `More actions for ${title}`, exact: true });
/** Titles of the charts, in their order. */
const titles = (page: Page): Promise<string[]> =>
  page
    .getByRole('button', { name: /^More actions for / })
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute('title') ?? '').replace('More actions for ', '')),
    );
const untilTitles = async (page: Page, expected: readonly string[]): Promise<void> => {
  await page.waitForFunction(
    (texts) =>
      [...document.querySelectorAll('button[title^="More actions for "]')]
        .map((button) => button.getAttribute('title')?.replace('More actions for ', ''))
        .join('|') === texts,
    expected.join('|'),
  );
};
/** Texts of the label and the figure of each bar. */
const barsOf = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('group', { name, exact: true })
    .locator('a, span:has(> bdi)')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent).join(': ')),
    );

describe('a chart on the home page', () => {
  test('is put there and taken away by a tool of the chart, by the keyboard alone', async () => {
    const { page } = await house.enter(people.annaLee);
    await clear(page);
    await page.goto('/sp/crm/saleChance?view=all&view=chart&measure=count');
    const tool = page.getByRole('button', { name: 'Put on home page' });
    await tool.waitFor();
    await tool.press('Enter');
    await page.getByRole('button', { name: 'Remove from home page' }).waitFor();
    await page.goto('/sp');
    const title = page.getByRole('link', { name: 'Opportunities · All', exact: true });
    await title.waitFor();
    await page.getByRole('group', { name: 'Number of records · Stage' }).getByRole('link').first().waitFor();
    const { groups } = await call<Groups>(
      { context: page.context() },
      house.office,
      'POST',
      groupsPath('saleChance'),
      { by: { field: 'stage' } },
    );
    assert.deepEqual(
      (await barsOf(page, 'Number of records · Stage')).map((text) => text.replace(/^.*: /, '')),
      groups.slice(0, 6).map(({ count }) => String(count)),
    );
    await assertAccessible(page, 'the home page with a chart');
    await tabTo(page, title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=all&view=chart&by=stage&measure=count/);
    await page.getByRole('button', { name: 'Remove from home page' }).press('Enter');
    await tool.waitFor();
    await page.goto('/sp');
    await page.getByRole('heading', { name: 'Apps' }).waitFor();
    assert.deepEqual(await titles(page), []);
  });

  test('is moved and removed by its menu, which keeps the focus, and comes back', async () => {
    const { page } = await house.enter(people.annaLee);
    await clear(page);
    const [one, two] = ['Opportunities · All', 'All clients'];
    await put(page, { module: 'saleChance', view: 'all', chart: { by: 'stage', measure: 'count' } });
    await put(page, { module: 'customer', view: 'all', chart: { by: 'status', measure: 'count' } });
    await page.goto('/sp');
    await untilTitles(page, [one, two]);
    await menuOf(page, one).press('Enter');
    await page.getByRole('menuitem', { name: 'Move down' }).press('Enter');
    await untilTitles(page, [two, one]);
    await page.getByText(`${one}: position 2 of 2`).waitFor({ state: 'attached' });
    await menuOf(page, one).and(page.locator(':focus')).waitFor();
    await page.reload();
    await untilTitles(page, [two, one]);
    await menuOf(page, two).press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from home page' }).press('Enter');
    await untilTitles(page, [one]);
    await menuOf(page, one).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await untilTitles(page, [two, one]);
    await clear(page);
  });

  test('is left out with a message where its field is not seen any more, and can be removed', async () => {
    const { page } = await house.enter(people.annaLee);
    await clear(page);
    await put(page, { module: 'customer', view: 'all', chart: { by: 'nowhere', measure: 'count' } });
    await page.goto('/sp');
    await page.getByText('You no longer have access to what this chart shows.').waitFor();
    await menuOf(page, 'Clients').press('Enter');
    await page.getByRole('menuitem', { name: 'Remove from home page' }).press('Enter');
    await untilTitles(page, []);
  });

  test('costs no request without any', async () => {
    const { page } = await house.enter(people.annaLee);
    await clear(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/sp');
    await page.getByRole('heading', { name: 'Apps' }).waitFor();
    assert.deepEqual(
      asked.filter((path) => /groups|schema|home\/charts/.test(path)),
      [],
    );
  });

  test('is a card on a phone', async () => {
    const { page } = await house.enter(people.annaLee, { screen: 'phone' });
    await clear(page);
    await put(page, { module: 'customer', view: 'all', chart: { by: 'status', measure: 'count' } });
    await page.goto('/mobile');
    const bar = page.getByRole('group', { name: 'Number of records · Status' }).getByRole('link').first();
    await bar.waitFor();
    const box = await bar.boundingBox();
    assert.ok(box && box.height >= 44, 'as high as a finger');
    await assertAccessible(page, 'the home page of a phone with a chart');
    await bar.click();
    await page.waitForURL(/view=table/);
    await clear(page);
  });
});
