import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright';

import { sampleReports } from '../fixtures/monitor-reports.js';
import { openHouse, type House } from './house.js';
import { tabTo } from './keyboard.js';
import { assertAccessible, people, signInByCall, visit, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const zh = wordsIn('zh_CN', 'monitor');

let house: House;
let visitor: Visitor;
let page: Page;

before(async () => {
  house = await openHouse();
  visitor = await visit(house.browser, house.office.url);
  await signInByCall(visitor, people.groupAdmin);
  const headers = { origin: house.office.url, 'sec-fetch-site': 'same-origin' };
  for (const [path, data] of sampleReports(Date.now()))
    await visitor.context.request.post(path, { data, headers });
  page = visitor.page;
  await page.goto('/sp/monitor');
  await page.getByRole('heading', { level: 1, name: zh('Monitoring') }).waitFor();
});
after(async () => {
  await visitor.leave();
  await house.close();
});

const whenQuery = (query: string) => page.waitForURL((url) => url.search === query);
const tab = (name: string) => page.getByRole('tab', { name: zh(name), exact: true });

describe('the monitor by keyboard alone', () => {
  test('period, live list, table of the chart, filters, search and order', async () => {
    await tabTo(page, page.getByRole('button', { name: zh('Live'), exact: true }));
    await page.keyboard.press('Space');
    const log = page.getByRole('log', { name: zh('New errors') });
    await log.waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await log.waitFor({ state: 'detached' });

    await tabTo(page, page.getByRole('radio', { name: zh('24 hours') }));
    await page.keyboard.press('ArrowRight');
    await whenQuery('?range=week');

    await tabTo(page, page.getByText(zh('Show as table')));
    await page.keyboard.press('Enter');
    await page
      .getByRole('table', { name: zh('Errors over time') })
      .getByRole('columnheader', { name: zh('Script') })
      .waitFor();

    await tabTo(page, page.getByRole('button', { name: '/sp/task/list', exact: true }));
    await page.keyboard.press('Enter');
    await whenQuery('?range=week&page=%2Fsp%2Ftask%2Flist');
    await tabTo(page, page.getByRole('searchbox', { name: zh('Search messages and files') }));
    await page.keyboard.type('TypeError');
    await whenQuery('?range=week&page=%2Fsp%2Ftask%2Flist&search=TypeError');
    await tabTo(page, page.getByRole('combobox', { name: zh('Kind') }));
    await page.keyboard.press('ArrowDown');
    await whenQuery('?range=week&kind=js&page=%2Fsp%2Ftask%2Flist&search=TypeError');
    await tabTo(page, page.getByRole('button', { name: `${zh('Remove filter')}: /sp/task/list` }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: zh('Latest'), exact: true }));
    await page.keyboard.press('ArrowRight');
    await whenQuery('?range=week&kind=js&search=TypeError&sort=count');
  });

  test('an error with its stack, and back', async () => {
    await tabTo(page, page.getByRole('link', { name: /TypeError/ }).first());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: /TypeError/ }).waitFor();
    await tabTo(page, page.getByRole('region', { name: zh('Stack'), exact: true }));
    await tabTo(page, page.getByRole('button', { name: zh('Show'), exact: true }).nth(1));
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: zh('Show'), exact: true, pressed: true })
      .and(page.locator(':focus'))
      .waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: zh('Error groups') }).waitFor();
  });

  test('a page view with its page changes, and back', async () => {
    await tabTo(page, tab('Errors'));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('table', { name: zh('Page views') }).waitFor();
    const link = page
      .getByRole('table', { name: zh('Page views') })
      .getByRole('link', { name: '/sp/task/list', exact: true })
      .first();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: zh('Timeline') }).waitFor();
    const change = page.locator('summary').filter({ hasText: zh('Failed calls') });
    await tabTo(page, change);
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /ListPage/ }).waitFor();
    await page.getByRole('table', { name: zh('Memory over time') }).waitFor();
    await assertAccessible(page, 'a page view');
    await tabTo(page, page.getByRole('link', { name: zh('All page views') }));
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: zh('Page views') }).waitFor();
  });

  test('page changes, resources and switches', async () => {
    await tabTo(page, tab('Page loads'));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('table', { name: zh('Slow renders') }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('table', { name: zh('Resources that failed or were slow') }).waitFor();
    await page.keyboard.press('ArrowRight');
    await tabTo(page, page.getByRole('checkbox', { name: zh('Slow actions') }));
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/monitor/settings'),
    );
    await page.keyboard.press('Space');
    const body = (await saved).request().postDataJSON() as { switches: Record<string, boolean> };
    assert.equal(body.switches['mobxActionSwitchStatus'], false);
  });
});
