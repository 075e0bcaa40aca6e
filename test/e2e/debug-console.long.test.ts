import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openHouse, type House } from './house.js';
import { people, signInByCall, visit, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const words = wordsIn('zh_CN');

let house: House;
before(async () => {
  house = await openHouse();
});
after(() => house.close());

async function openPhone(address: string): Promise<Visitor> {
  const visitor = await visit(house.browser, house.office.url, { screen: 'phone' });
  await signInByCall(visitor, people.linXiao);
  await visitor.page.goto(address);
  await visitor.page.getByRole('navigation', { name: words('Main navigation') }).waitFor();
  return visitor;
}

test('the flag in the address opens the debug console on a phone, with what the page logs', async () => {
  const visitor = await openPhone('/mobile?wea_link_keep_debugConsole=1');
  // The browser reports each style element of the console, which is adopted in another way (docs/decisions/0007-start-up.md).
  visitor.expectTrouble(/style-src/);
  const { page } = visitor;
  const open = page.locator('#__vconsole .vc-switch');
  await open.click();
  await page.evaluate(() => console.log('a line of the page'));
  await page.locator('#__vconsole').getByText('a line of the page').first().waitFor();
  // The flag is kept across navigation, and so is the console.
  await page.locator('#__vconsole').getByText('Hide', { exact: true }).first().click();
  await page
    .getByRole('navigation', { name: words('Main navigation') })
    .getByRole('link', { name: words('Messages') })
    .click();
  await page.waitForURL('**/mobile/**wea_link_keep_debugConsole=1');
  await open.waitFor();
  await visitor.leave();
});

test('without the flag, and with its value 0, there is no debug console, and its file is not loaded', async () => {
  for (const address of ['/mobile', '/mobile?wea_link_keep_debugConsole=0']) {
    const visitor = await visit(house.browser, house.office.url, { screen: 'phone' });
    await signInByCall(visitor, people.linXiao);
    const files: string[] = [];
    visitor.page.on('request', (request) => files.push(request.url()));
    await visitor.page.goto(address);
    await visitor.page.getByRole('navigation', { name: words('Main navigation') }).waitFor();
    assert.equal(await visitor.page.locator('#__vconsole').count(), 0);
    assert.deepEqual(
      files.filter((file) => file.includes('debug-console')),
      [],
    );
    await visitor.leave();
  }
});
