import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { openHouse, type House } from './house.js';
import { people, signInByCall, visit, type Account, type Screen, type Visitor } from './visitor.js';

const registry = createRegistry();

let house: House;
let visitor: Visitor;

before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(() => visitor.leave());

/** Enters as a user; other sites answer with an empty page. */
async function enter(account: Account, screen: Screen = 'desktop'): Promise<Page> {
  visitor = await visit(house.browser, house.office.url, { screen });
  await signInByCall(visitor, account);
  await visitor.context.route(
    (url) => url.origin !== house.office.url,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  return visitor.page;
}

describe('the theme app of a tenant', () => {
  const app = 'appId=900100001&appType=portal&appVersion=3';
  const handbook = seededId('group', 'doc', 1);

  test('its custom buttons are in the top bar; what they ask and open has the app’s id, type and version', async () => {
    const page = await enter(people.linXiao);
    const asked = page.waitForRequest(/\/api\/portico\/theme\/shortcuts/);
    await page.goto('/sp');
    assert.equal(new URL((await asked).url()).search.replace(/&?__random__=[^&]*/, ''), `?${app}`);
    const button = page.getByRole('button', { name: '快捷入口' });
    await button.click();
    const panel = page.getByRole('dialog', { name: '快捷入口' });
    const links = panel.getByRole('link');
    assert.deepEqual(await links.allInnerTexts(), ['员工手册', '服务工单', '供应商门户']);
    assert.deepEqual(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), [
      `/sp/doc/docDetail/${handbook}?${app}`,
      `${registry.addressOf({ module: 'workorder', page: 'list' }) ?? ''}?${app}`,
      `https://suppliers.example.com/?${app}`,
    ]);
  });

  test('its custom buttons open pages of the suite in the app, and others in a new tab', async () => {
    const page = await enter(people.linXiao);
    await page.goto('/sp');
    const button = page.getByRole('button', { name: '快捷入口' });
    await button.click();
    const links = page.getByRole('dialog', { name: '快捷入口' }).getByRole('link');
    const [tab] = await Promise.all([visitor.context.waitForEvent('page'), links.nth(2).click()]);
    await tab.waitForURL(`https://suppliers.example.com/?${app}`);
    await tab.close();
    await button.click();
    await links.nth(1).click();
    await page.waitForURL(`**/*?${app}`);
    await page.getByRole('main').locator('[data-row]').first().waitFor();

    // By the keyboard.
    await button.focus();
    await page.keyboard.press('Enter');
    await links.first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.search === `/sp/doc/docDetail/${handbook}?${app}`);
    await page.getByRole('article').first().waitFor();
  });

  test('on a phone they are on the page of the user', async () => {
    const page = await enter(people.linXiao, 'phone');
    await page.goto('/mobile');
    await page.getByRole('link', { name: '我的' }).click();
    const links = page.getByRole('region', { name: '快捷入口' }).getByRole('link');
    await links.first().waitFor();
    assert.deepEqual(await links.allInnerTexts(), ['员工手册', '服务工单', '供应商门户']);
    await links.first().click();
    await page.waitForURL(`**/mobile/doc/docDetail/${handbook}*`);
  });

  test('another tenant, whose app has no custom button, is asked for none', async () => {
    const page = await enter(people.annaLee);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/sp');
    await page.getByRole('button', { name: 'Create' }).waitFor();
    await page.getByRole('button', { name: /^Your account/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Shortcuts' }).count(), 0);
    assert.ok(!asked.includes('/api/portico/theme/shortcuts'));
  });
});

describe('the public site', () => {
  const news = 'https://news.portico.example/a';

  async function openLink(account: Account): Promise<Page> {
    const page = await enter(account);
    const id = seededId(account.tenant, 'task', 1);
    const response = await visitor.context.request.post(endpoints.activity('task', id), {
      data: { text: `see ${news}` },
      headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
    });
    assert.ok(response.ok(), await response.text());
    await page.goto(registry.addressOf({ module: 'task', id, device: 'PC' }) ?? '');
    await page.getByRole('link', { name: news }).first().waitFor();
    return page;
  }

  test('its default domain suffix is trusted: a link to it opens without a question', async () => {
    const page = await openLink(people.linXiao);
    const [tab] = await Promise.all([
      visitor.context.waitForEvent('page'),
      page.getByRole('link', { name: news }).first().click(),
    ]);
    await tab.waitForURL(news);
  });

  test('a private deployment does not belong to it: the same link asks', async () => {
    const page = await openLink(people.annaLee);
    await page.getByRole('link', { name: news }).first().click();
    await page.getByRole('alertdialog', { name: 'Open an external link' }).waitFor();
    assert.equal(visitor.context.pages().length, 1);
  });
});
