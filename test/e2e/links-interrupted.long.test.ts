import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import { linkIn, mail, question, useLinkVisit, zh } from './links-steps.js';
import { demoPassword } from './visitor.js';
import { devices } from './visits.js';

const visits = useLinkVisit();

for (const device of devices) {
  const record = (page: Parameters<typeof linkIn>[0]) =>
    page
      .getByRole('article')
      .nth(device === 'phone' ? 0 : 1)
      .getByRole('heading')
      .first();
  const opened = device === 'phone' ? /\/mobile\/crm\// : /\/_alink_\/crm-customerSide\//;

  describe(`a link, on a ${device}`, () => {
    test('whose question the user leaves by Back is not opened; the page before is shown', async () => {
      const page = await visits.open('/', { screen: device });
      await page.getByRole('main').first().waitFor();
      const before = page.url();
      await page.goto(mail(device));
      await linkIn(page, '行业论坛').click();
      await question(page).waitFor();
      await page.goBack();
      await question(page).waitFor({ state: 'hidden' });
      assert.equal(page.url(), before);
      assert.equal(visits.visitor.context.pages().length, 1);
    });

    test('whose question a navigation in the app removes is not opened', async () => {
      const page = await visits.open(mail(device), { screen: device });
      await linkIn(page, '客户资料').click();
      await page.waitForURL(opened);
      await record(page).waitFor();
      await page.goBack();
      await linkIn(page, '行业论坛').click();
      await question(page).waitFor();
      await page.goForward();
      await page.waitForURL(opened);
      await question(page).waitFor({ state: 'hidden' });
      await record(page).waitFor();
      assert.equal(visits.visitor.context.pages().length, 1);
    });

    test('whose question a reload removes is asked about again', async () => {
      const page = await visits.open(mail(device), { screen: device });
      await linkIn(page, '行业论坛').click();
      await question(page).waitFor();
      await page.reload();
      await linkIn(page, '行业论坛').waitFor();
      assert.equal(await question(page).count(), 0);
      await linkIn(page, '行业论坛').click();
      await question(page).waitFor();
      assert.equal(visits.visitor.context.pages().length, 1);
    });

    test('to a record: a reload shows the record again, and Back the text', async () => {
      const page = await visits.open(mail(device), { screen: device });
      await linkIn(page, '客户资料').click();
      await page.waitForURL(opened);
      const title = await record(page).innerText();
      await page.reload();
      await page.getByRole('heading', { name: title }).first().waitFor();
      await page.goBack();
      await linkIn(page, '客户资料').waitFor();
      assert.equal(visits.pathOf(page), mail(device));
    });

    test('to a record: another tab opens the same address, and neither changes the other', async () => {
      const page = await visits.open(mail(device), { screen: device });
      await linkIn(page, '客户资料').click();
      await page.waitForURL(opened);
      const title = await record(page).innerText();
      const second = await visits.visitor.context.newPage();
      await second.goto(page.url());
      await second.getByRole('heading', { name: title }).first().waitFor();
      await page.bringToFront();
      await page.goBack();
      await linkIn(page, '客户资料').waitFor();
      assert.match(second.url(), opened);
      await second.getByRole('heading', { name: title }).first().waitFor();
    });

    test('to a record: after the end of the session the user signs in, and then it shows the record', async () => {
      const page = await visits.open(mail(device), { screen: device });
      const { visitor, house } = visits;
      visitor.expectTrouble(/401/);
      await linkIn(page, '客户资料').waitFor();
      const ended = await visitor.context.request.post(endpoints.signOut, {
        headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
      });
      assert.ok(ended.ok(), `${ended.status()}`);
      await linkIn(page, '客户资料').click();
      const again = page.getByRole('dialog', { name: zh('Your session has expired') });
      await again.getByRole('textbox', { name: zh('Password') }).fill(demoPassword);
      await again.getByRole('button', { name: zh('Sign in'), exact: true }).click();
      await record(page).waitFor();
      assert.match(page.url(), opened);
    });

    test('without a network: the question comes all the same, and a record says that it is offline', async () => {
      const page = await visits.open(mail(device), { screen: device });
      const { visitor } = visits;
      const cancel = question(page).getByRole('button', { name: zh('Cancel') });
      await linkIn(page, '行业论坛').click();
      await cancel.click();
      await question(page).waitFor({ state: 'hidden' });
      visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkLoadError/);
      await visitor.context.setOffline(true);
      await linkIn(page, '行业论坛').click();
      await cancel.click();
      await question(page).waitFor({ state: 'hidden' });
      await linkIn(page, '客户资料').click();
      await page.getByRole('heading', { name: zh('You are offline') }).waitFor();
      await visitor.context.setOffline(false);
      await record(page).waitFor();
    });
  });
}
