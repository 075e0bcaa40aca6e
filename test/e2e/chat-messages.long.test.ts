import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { startVendorServers, type VendorServers } from '../server/vendor-servers.js';
import { testHouse } from './house.js';
import { assertAccessible, people } from './visitor.js';

let vendors: VendorServers | undefined;
const house = testHouse({
  env: async () => {
    vendors = await startVendorServers(new Date());
    return { PORTICO_TEST_VENDORS: vendors.origins.wecom };
  },
});
after(() => vendors?.close());

/** Sets up the app of the organization in WeCom. */
async function setUpWeCom(): Promise<void> {
  const { context } = await house.enter({ tenant: 'logistics', account: 'admin' });
  const address = '/api/portico/host-apps/wxwork';
  const { data } = (await (await context.request.get(address)).json()) as { data: { revision: number } };
  const ids = { corpId: 'ww1', appId: '', agentId: '1000002', region: 'cn' };
  const values = { enabled: true, ...ids, match: 'account', users: [] };
  const body = { values, revision: data.revision, secret: 'wecom-secret' };
  const put = await context.request.put(address, { data: body, headers: { origin: house.url } });
  assert.equal(put.status(), 200, await put.text());
}

describe('notices as messages of a work chat', () => {
  for (const screen of ['desktop', 'phone'] as const)
    test(`who has signed in there switches a kind off and on, by the keyboard, on a ${screen}`, async () => {
      await setUpWeCom();
      const { page, context } = await house.enter(people.annaLee, { screen, language: 'en' });
      const code = vendors?.codeFor({ id: 'anna.lee' });
      const signedIn = await context.request.post('/papi/portico/host-sign-in', {
        data: { host: 'wxwork', tenantKey: 'logistics', code },
        headers: { origin: house.url },
      });
      assert.equal(signedIn.status(), 200, await signedIn.text());
      await page.goto(screen === 'phone' ? '/mobile/me' : '/sp/me');
      await page.getByText('Messages go to WeCom, where you have signed in.').waitFor();
      const box = page.getByRole('checkbox', { name: 'Mentions of you, In work chat' });
      assert.ok(await box.isChecked());
      const saved = page.getByRole('status').getByText('Saved').first();
      await box.focus();
      await page.keyboard.press('Space');
      await saved.waitFor();
      await page.reload();
      await box.waitFor();
      assert.equal(await box.isChecked(), false);
      await box.focus();
      await page.keyboard.press('Space');
      await saved.waitFor();
      await assertAccessible(page, `notices by work chat on a ${screen}`);
      const table = page.getByRole('table', { name: 'Your notices' });
      assert.ok(await table.evaluate((one) => one.scrollWidth <= one.clientWidth), 'the table fits');
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    });
});
