import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { seededId } from '../../server/seed/ids.js';
import { deferred } from '../core/deferred.js';
import { testLinksOn } from './links-on-device.js';
import { linkIn, mail, question, useLinkVisit, zh } from './links-steps.js';
import { openAndRest, withoutIdleTime } from './visitor.js';
import { registry } from './visits.js';

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

const visits = useLinkVisit();
const { open, pathOf } = visits;

testLinksOn('desktop', visits);

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
