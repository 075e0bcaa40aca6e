import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { launcherBudget, measureLauncher } from '../bench/launcher.js';
import { openHouse, type House } from './house.js';
import { actAndRest, openAndRest, people, signInByCall, visit } from './visitor.js';

let house: House;

before(async () => {
  house = await openHouse();
});
after(() => house.close());

describe('first load of the launcher', () => {
  for (const screen of ['desktop', 'phone'] as const) {
    test(`JS and CSS on a ${screen} stay within the budget, and no foreign input library is among them`, async () => {
      const { total, files } = await measureLauncher(house.browser, house.office, screen);
      const list = files.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
      assert.ok(total <= launcherBudget, `${total} bytes of at most ${launcherBudget}:\n${list}`);
      assert.ok(!files.some(({ name }) => /shoelace|ua-parser/.test(name)), list);
    });
  }

  test('what is loaded ahead of its use comes after the data of the page', async () => {
    const visitor = await visit(house.browser, house.office.url, { screen: 'phone', language: 'en' });
    await signInByCall(visitor, people.annaLee);
    const { page } = visitor;
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(request.url());
    });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${endpoints.home}*`, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(`**${endpoints.home}*`);
    await page.goto('/sp');
    await asked;
    await page.getByRole('navigation').waitFor();
    for (let turn = 0; turn < 3; turn += 1)
      await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
    // The first two, and what the page itself needs on a phone: fonts of the tenant, the soft keyboard, icons of apps.
    assert.ok(loaded.length <= 5, loaded.join('\n'));
    answer();
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    await page.waitForFunction(() => customElements.get('portico-toast') !== undefined);
    await visitor.leave();
  });

  test('the data of the page are asked for once, beside those of the tenant', async () => {
    const visitor = await visit(house.browser, house.office.url, { screen: 'phone', language: 'en' });
    await signInByCall(visitor, people.annaLee);
    const { page } = visitor;
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/portico/home') asked += 1;
    });
    await page.route('**/api/baseserver/layout/baseTeams', async (route) => {
      await home;
      await route.continue();
    });
    const home = page.waitForResponse('**/api/portico/home?*');
    await openAndRest(page, '/sp');
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    assert.equal(asked, 1);
    await visitor.leave();
  });

  test('menus and messages need no network once the page has been idle', async () => {
    const visitor = await visit(house.browser, house.office.url);
    await signInByCall(visitor, people.linXiao);
    await openAndRest(visitor.page, '/sp');
    // What the idle page loads comes in several steps, each once the one before has arrived.
    await actAndRest(visitor.page, () =>
      visitor.page.waitForFunction(() => customElements.get('portico-toast') !== undefined),
    );
    // Which opens its stream of notices again.
    visitor.expectTrouble(/\/api\/portico\/batch\/stream/);
    await visitor.context.setOffline(true);
    await visitor.page.getByRole('banner').getByRole('button', { name: '新建' }).click();
    await visitor.page.getByRole('menu').waitFor();
    await visitor.context.setOffline(false);
    await visitor.leave();
  });
});
