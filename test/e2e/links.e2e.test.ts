import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { endpoints } from '../../core/contracts/endpoints.js';
import type { Envelope } from '../../core/contracts/envelope.js';
import type { RecordDetail } from '../../core/contracts/records.js';
import { seededId } from '../../server/seed/ids.js';
import { deferred } from '../core/deferred.js';
import {
  devices,
  en,
  forum,
  linkIn,
  mail,
  message,
  question,
  recordAt,
  registry,
  useLinkVisit,
  zh,
} from './links-steps.js';
import { assertAccessible, openAndRest, people, withoutIdleTime } from './visitor.js';

/** Links of the seeded mail: their text, and the module and number of the record. */
const records = [
  ['项目文档', 'doc', 1, '/_alink_/doc-docSide/'],
  ['客户资料', 'customer', 1, '/_alink_/crm-customerSide/'],
  ['流程审批', 'workflow', 1, '/_alink_/workflow-workflowSide/'],
  ['项目卡片', 'project', 1, '/_alink_/project-projectSide/'],
  ['任务卡片', 'task', 1, '/_alink_/task-taskSide/'],
  ['历史任务', 'task', 2, '/_alink_/task-taskSide/'],
  ['工作计划', 'plan', 1, '/_alink_/plan-planSide/'],
] as const;

const reminderKey = 'weapp-utils-alink-noRemind';

const visits = useLinkVisit();
const { open, pathOf } = visits;

describe('links to records', () => {
  test('2.5.3 2.6 each opens as a dialog above the text, in the same tab; Back closes it', async () => {
    const page = await open(mail());
    for (const [name, module, n, route] of records) {
      await linkIn(page, name).click();
      await page.waitForURL(`**/sp/mail/view${route}${seededId('group', module, n)}?mailResourceId=*`);
      await page.getByRole('article').nth(1).getByRole('heading').first().waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      assert.equal(pathOf(page), mail());
    }
    assert.equal(visits.visitor.context.pages().length, 1);
  });

  test('on a phone each opens as its page; Back returns to the text', async () => {
    const page = await open(mail('phone'), { screen: 'phone' });
    for (const [name, module, n] of records) {
      await linkIn(page, name).click();
      const address =
        registry.addressOf({ module, id: seededId('group', module, n), device: 'Mobile' }) ?? '';
      await page.waitForURL((url) => (url.pathname + url.search).startsWith(address));
      await page.getByRole('article').getByRole('heading').first().waitFor();
      await page.goBack();
      await linkIn(page, name).waitFor();
    }
    assert.equal(visits.visitor.context.pages().length, 1);
  });

  test('2.5.3 a reload restores the dialog, whose closing leads to the text', async () => {
    const page = await open(mail());
    await linkIn(page, '项目文档').click();
    const title = page.getByRole('article').nth(1).getByRole('heading').first();
    const text = await title.innerText();
    await page.reload();
    await page.getByRole('article').nth(1).getByRole('heading', { name: text }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.equal(pathOf(page), mail());
  });

  test('a middle click opens the record in a tab of its own, the page stays', async () => {
    const page = await open(mail());
    const [tab] = await Promise.all([
      visits.visitor.context.waitForEvent('page'),
      linkIn(page, '项目文档').click({ button: 'middle' }),
    ]);
    await tab.getByRole('article').getByRole('heading').first().waitFor();
    assert.match(tab.url(), /\/sp\/doc\/docDetail\?id=\d+&view=detail$/);
    assert.equal(pathOf(page), mail());
  });

  test('2.6.16 a link that asks for a window opens one of the full size, and the same one again', async () => {
    const page = await open(mail());
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      linkIn(page, '在新窗口查看文档').click(),
    ]);
    await window.getByRole('article').getByRole('heading').first().waitFor();
    assert.equal(await window.evaluate(() => toolbar.visible || menubar.visible), false);
    await Promise.all([window.waitForEvent('load'), linkIn(page, '在新窗口查看文档').click()]);
    assert.equal(visits.visitor.context.pages().length, 2);
  });

  test('9.40 in a window without bars, a link to another page opens it in the main window', async () => {
    const page = await open('/sp');
    await page.getByRole('main').first().waitFor();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => void window.open(address, 'portico-mail', 'width=900,height=700'), mail()),
    ]);
    await linkIn(popup, '任务列表').click();
    await page.waitForURL('**/sp/task');
    await page.getByRole('grid').waitFor();
    assert.equal(pathOf(popup), mail());
  });

  for (const screen of devices) {
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
  }

  test('2.6.12 a link in a blog post passes the place of the link', async () => {
    const post = registry.addressOf({ module: 'blog', id: seededId('group', 'blog', 1) }) ?? '';
    const page = await open(post);
    await linkIn(page, '项目文档').click();
    const doc = seededId('group', 'doc', 1);
    const place = `module=blog&discussId=${seededId('group', 'blog', 1)}&linkType=37&linkId=${doc}`;
    // A blog post has no page on PC, so that its mobile page is shown.
    await page.waitForURL((url) => url.pathname.includes(`/_alink_/doc-docSide/${doc}__`));
    assert.ok(decodeURIComponent(page.url()).includes('discussId='), page.url());
    assert.deepEqual(
      Object.fromEntries(new URLSearchParams(new URL(page.url()).pathname.split('__')[1])),
      Object.fromEntries(new URLSearchParams(place)),
    );
  });

  for (const screen of devices) {
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
  }

  for (const screen of devices) {
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
  }

  test('2.3.4 an address for signing in to another system opens beside the page', async () => {
    const page = await open(mail());
    const [tab] = await Promise.all([
      visits.visitor.context.waitForEvent('page'),
      linkIn(page, '考勤系统').click(),
    ]);
    await tab.waitForURL('**/sp/attendance');
    await tab.getByRole('main').first().waitFor();
    assert.equal(await tab.evaluate(() => window.opener === null), true);
    assert.equal(pathOf(page), mail());
  });

  test('2.3.4 on a phone it opens in place of the page, also in WeCom; Back returns to the text', async () => {
    const page = await open(mail('phone'), { screen: 'phone', agent: 'wxwork/4.1.22 MicroMessenger/7.0.1' });
    // WeCom's own script, which tests do not load.
    visits.visitor.expectTrouble(/res\.wx\.qq\.com/);
    const requested = page.waitForRequest('**/sp/integration/loginSingle?sysid=attendance');
    await linkIn(page, '考勤系统').click();
    await requested;
    await page.waitForURL(/\/(sp|mobile)\/attendance/);
    await page.getByRole('main').first().waitFor();
    await page.goBack();
    await linkIn(page, '考勤系统').waitFor();
    assert.equal(visits.visitor.context.pages().length, 1);
  });
});

describe('links to other sites', () => {
  for (const screen of devices) {
    test(`5.22 one of the allow-list opens without a question, in a tab without an opener, on a ${screen}`, async () => {
      const page = await open(mail(screen), { screen });
      const [tab] = await Promise.all([
        visits.visitor.context.waitForEvent('page'),
        linkIn(page, '官方网站').click(),
      ]);
      assert.equal(tab.url(), 'https://www.example.com/');
      assert.equal(await tab.evaluate(() => window.opener === null), true);
    });
  }

  for (const screen of devices) {
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
  }

  for (const screen of devices) {
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
  }

  test('a click before the rules are loaded opens nothing until they are', async () => {
    const { page } = await visits.enter();
    await withoutIdleTime(page);
    await openAndRest(page, mail());
    await linkIn(page, '行业论坛').waitFor();
    const { promise: released, resolve: release } = deferred<undefined>();
    const requested = page.waitForRequest(/\/assets\/.*\.js$/);
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await linkIn(page, '行业论坛').click();
    await requested;
    assert.equal(visits.visitor.context.pages().length, 1);
    release(undefined);
    await question(page).waitFor();
    assert.equal(visits.visitor.context.pages().length, 1);
  });
});

describe('media of a text', () => {
  test('5.33 pictures and sounds of files are loaded, those of other sites after the user agrees', async () => {
    const requests: string[] = [];
    const page = await open(
      registry.addressOf({ module: 'placard', id: seededId('group', 'placard', 2) }) ?? '',
    );
    visits.visitor.expectTrouble(/media\.portico-demo\.invalid/);
    visits.visitor.context.on('request', (request) => requests.push(request.url()));
    const text = page.getByRole('article');
    await page.waitForFunction(() => {
      const [image, audio] = [document.querySelector('article img'), document.querySelector('article audio')];
      return (
        image instanceof HTMLImageElement &&
        image.naturalWidth > 0 &&
        audio instanceof HTMLAudioElement &&
        audio.duration === 0.5
      );
    });
    assert.deepEqual(
      requests.filter((url) => url.includes('.invalid')),
      [],
    );
    const asked = visits.visitor.context.waitForEvent('request', (request) =>
      request.url().endsWith('/tour.mp4'),
    );
    await text.getByRole('button', { name: zh('Show content') }).click();
    await asked;
  });
});
