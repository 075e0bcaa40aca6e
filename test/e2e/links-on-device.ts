import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { en, forum, linkIn, mail, message, question, recordAt, zh, type LinkVisit } from './links-steps.js';
import { assertAccessible, people } from './visitor.js';
import { registry, type Device } from './visits.js';

const reminderKey = 'weapp-utils-alink-noRemind';

/** Tests of links that a desktop and a phone treat alike. */
export function testLinksOn(screen: Device, visits: LinkVisit): void {
  const { open, pathOf } = visits;

  describe(`links to records, on a ${screen}`, () => {
    test(`2.6.10 a link to an employee opens the card where it was pressed, by keyboard at the link, on a ${screen}`, async () => {
      const page = await open(mail(screen), { screen });
      const card = page.getByRole('dialog', { name: zh('Employee card') });
      const link = linkIn(page, '联系人名片');
      await link.click();
      await card.waitFor();
      assert.equal(pathOf(page), mail(screen));
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'hidden' });
      // A press elsewhere, which does not count for the keyboard.
      await page.getByRole('article').getByRole('heading').first().click();
      await link.focus();
      await page.keyboard.press('Enter');
      await card.waitFor();
      const [at, opener] = await Promise.all([card.boundingBox(), link.boundingBox()]);
      assert.ok(at && opener);
      const overlapsAcross = at.x <= opener.x + opener.width && opener.x <= at.x + at.width;
      const gap = Math.max(at.y - (opener.y + opener.height), opener.y - (at.y + at.height));
      assert.ok(overlapsAcross && gap < 24, `card ${JSON.stringify(at)}, link ${JSON.stringify(opener)}`);
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'hidden' });
      assert.equal(await link.evaluate((element) => element === document.activeElement), true);
    });

    test(`2.6.15 a document of a meeting opens with its associated items, and leads back to the meeting, on a ${screen}`, async () => {
      const meeting = seededId('group', 'meeting', 1);
      const page = await open(recordAt(screen, 'group', 'meeting', 1), { screen });
      const doc = seededId('group', 'doc', 1);
      await linkIn(page, '项目文档').click();
      await page.waitForURL((url) => url.href.includes('openFirstItem=1'));
      assert.ok(page.url().includes(`meetingid=${meeting}`), page.url());
      const tabs = page.getByRole('tab', { name: zh('Related'), selected: true });
      await tabs.last().waitFor();
      // Its own page, as in another tab, where the meeting is not below it.
      const address = `/${screen === 'phone' ? 'mobile' : 'sp'}/doc/docDetail?id=${doc}&view=detail`;
      await page.goto(`${address}&openFirstItem=1&meetingid=${meeting}`);
      await tabs.waitFor();
      const back = page.getByRole('article').getByText(zh('Opened from')).getByRole('link');
      const title = await back.innerText();
      await back.click();
      await page.getByRole('article').last().getByRole('heading', { name: title }).first().waitFor();
    });

    test(`2.6.7 2.6.12 a record says which record's text led to it, on a ${screen}`, async () => {
      const page = await open('/', { screen });
      const root = screen === 'phone' ? '/mobile' : '/sp';
      for (const [module, values] of [
        ['meeting', `sourceModule=meeting&sourceId=${seededId('group', 'meeting', 1)}`],
        ['plan', `sourceModule=workplan&sourceId=${seededId('group', 'plan', 1)}`],
        ['blog', `module=blog&discussId=${seededId('group', 'blog', 1)}&linkType=37&linkId=1`],
      ] as const) {
        const response = await visits.visitor.context.request.get(
          endpoints.record(module, seededId('group', module, 1)),
        );
        const { data } = (await response.json()) as Envelope<RecordDetail>;
        await page.goto(`${root}/doc/docDetail?id=${seededId('group', 'doc', 1)}&view=detail&${values}`);
        await page
          .getByText(zh('Opened from'))
          .getByRole('link', { name: data.title, exact: true })
          .waitFor();
        await page.getByRole('tab', { name: zh('Form'), selected: true }).waitFor();
      }
    });

    test(`a record without access, a deleted one, a broken id and an unknown address are explained, on a ${screen}`, async () => {
      const address = mail(screen);
      const page = await open(address, { screen });
      visits.visitor.expectTrouble(/404/);
      for (const name of ['无权查看的文档', '已删除的文档', '无法识别的编号']) {
        await linkIn(page, name).click();
        await page.getByRole('heading', { name: zh('Item not found') }).waitFor();
        await page.goBack();
        await linkIn(page, name).waitFor();
      }
      await linkIn(page, '不存在的页面').click();
      await page
        .getByRole('heading', { name: zh('Page not found') })
        .first()
        .waitFor();
      await page.goBack();
      await linkIn(page, '不存在的页面').waitFor();
    });
  });

  describe(`links to other sites, on a ${screen}`, () => {
    test(`5.22 one of the allow-list opens without a question, in a tab without an opener, on a ${screen}`, async () => {
      const page = await open(mail(screen), { screen });
      const [tab] = await Promise.all([
        visits.visitor.context.waitForEvent('page'),
        linkIn(page, '官方网站').click(),
      ]);
      assert.equal(tab.url(), 'https://www.example.com/');
      assert.equal(await tab.evaluate(() => window.opener === null), true);
    });

    test(`2.2.5 5.23 8.24 an unverified one opens after a question, by keyboard alone, on a ${screen}`, async () => {
      const page = await open(mail(screen, 'logistics'), {
        account: people.annaLee,
        screen,
      });
      const link = linkIn(page, 'Industry forum');
      await link.focus();
      await page.keyboard.press('Enter');
      const prompt = page.getByRole('alertdialog', { name: en('Open an external link') });
      await prompt.getByText(message).waitFor();
      await prompt.getByText('forum.portico-demo.invalid').waitFor();
      await assertAccessible(page, 'the question about a link');
      await page.keyboard.press('Escape');
      await prompt.waitFor({ state: 'hidden' });
      assert.equal(await link.evaluate((element) => element === document.activeElement), true);
      assert.equal(visits.visitor.context.pages().length, 1);

      await page.keyboard.press('Enter');
      await prompt.getByRole('checkbox', { name: 'Do not remind again' }).check();
      const [tab] = await Promise.all([
        visits.visitor.context.waitForEvent('page'),
        prompt.getByRole('button', { name: 'Open', exact: true }).press('Enter'),
      ]);
      assert.equal(tab.url(), forum);
      assert.equal(await tab.evaluate(() => window.opener === null), true);
      assert.equal(await page.evaluate((key) => localStorage.getItem(key), reminderKey), 'true');

      // In another tab too, but not for a link whose text names another site.
      const second = await visits.visitor.context.newPage();
      await second.goto(pathOf(page));
      await Promise.all([
        visits.visitor.context.waitForEvent('page'),
        linkIn(second, 'Industry forum').click(),
      ]);
      await linkIn(second, 'www.example.com').click();
      await second
        .getByRole('alertdialog', { name: en('This link may be impersonating another site') })
        .getByText(message)
        .waitFor();
    });

    test(`9.47 the suite’s own site opens under .cc in the overseas environment, under .cn elsewhere, on a ${screen}`, async () => {
      const overseas = await open(mail(screen, 'logistics'), { account: people.annaLee, screen });
      const [abroad] = await Promise.all([
        visits.visitor.context.waitForEvent('page'),
        linkIn(overseas, 'Overseas site').click(),
      ]);
      assert.equal(abroad.url(), 'https://www.suite.example.cc/help');
      await visits.visitor.leave();
      const page = await open(mail(screen), { screen });
      const [tab] = await Promise.all([
        visits.visitor.context.waitForEvent('page'),
        linkIn(page, '海外站点').click(),
      ]);
      assert.equal(tab.url(), 'https://www.suite.example.cn/help');
    });

    test(`addresses in comments are links, and are asked about alike, on a ${screen}`, async () => {
      const page = await open(recordAt(screen, 'group', 'task', 1), { screen });
      const activity = page.getByRole('complementary', { name: zh('Activity') });
      await activity.getByRole('link', { name: 'www.example.com/archive', exact: true }).waitFor();
      await activity.getByRole('link', { name: forum, exact: true }).click();
      await question(page).waitFor();
      assert.equal(visits.visitor.context.pages().length, 1);
    });

    test(`5.21 5.24 one that leads nowhere does nothing, and one in an editor is left to it, on a ${screen}`, async () => {
      const { page } = await visits.enter({ account: people.tomBaker, screen });
      const id = await visits.create('placard', {
        title: `Odd links ${screen}`,
        body: [
          '<p><a href="#">Hash only</a></p>',
          '<p><a href="javascript:void(0)">Void</a></p>',
          '<p><a href="javascript:alert(1)">Program</a></p>',
          '<p><a href="https://www.example.com@evil.portico-demo.invalid/">User name</a></p>',
          `<p><a href="${forum}">Forum</a></p>`,
        ].join(''),
      });
      const address = registry.addressOf({
        module: 'placard',
        id,
        device: screen === 'phone' ? 'Mobile' : 'PC',
      });
      assert.ok(address);
      await page.goto(address);
      await linkIn(page, 'Forum').waitFor();
      const before = page.url();
      for (const name of ['Hash only', 'Void', 'Program']) {
        await page.getByRole('article').getByText(name, { exact: true }).click();
        assert.equal(page.url().replace(/#$/, ''), before);
      }
      assert.equal(await page.getByRole('alertdialog').count(), 0);
      await linkIn(page, 'User name').click();
      const warning = page.getByRole('alertdialog', {
        name: en('This link may be impersonating another site'),
      });
      await warning.getByText('evil.portico-demo.invalid').first().waitFor();
      await page.keyboard.press('Enter');
      await warning.waitFor({ state: 'hidden' });

      const edit = page.getByRole('button', { name: 'Edit', exact: true });
      const more = page.getByRole('button', { name: 'More', exact: true });
      await edit.or(more).first().waitFor();
      if (!(await edit.isVisible())) await more.click();
      await edit
        .or(page.getByRole('menuitem', { name: 'Edit', exact: true }))
        .first()
        .click();
      const editor = page.getByRole('textbox', { name: 'Content' });
      await editor.getByText('Forum').click();
      await page.keyboard.type('!');
      await editor.getByText(/!/).waitFor();
      assert.equal(await page.getByRole('alertdialog').count(), 0);
      assert.equal(visits.visitor.context.pages().length, 1);
    });
  });
}
