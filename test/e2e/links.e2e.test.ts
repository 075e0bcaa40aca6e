import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import type { Page } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { createRegistry } from '../../core/modules/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { deferred } from '../core/deferred.js';
import { openHouse, type House } from './house.js';
import {
  assertAccessible,
  demoPassword,
  openAndRest,
  people,
  signInByCall,
  visit,
  withoutIdleTime,
  type Visitor,
} from './visitor.js';
import { wordsIn } from './words.js';

const registry = createRegistry();
const zh = wordsIn('zh_CN');
const en = wordsIn('en');

/** A page with links of every kind. */
const mail = (tenant: string, device: 'PC' | 'Mobile' = 'PC'): string =>
  registry.addressOf({ module: 'mail', id: seededId(tenant, 'mail', 2), device }) ?? '';

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

const forum = 'https://forum.portico-demo.invalid/topic/12';
const message =
  'You are opening an unverified link, which may contain unknown security risks. Are you sure you want to open it?';
const reminderKey = 'weapp-utils-alink-noRemind';

let house: House;
let visitor: Visitor;

before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(() => visitor.leave());

/** Opens the page as a user; other sites answer with an empty page. */
async function open(
  path: string,
  {
    account = people.linXiao,
    screen = 'desktop',
  }: { account?: typeof people.linXiao | typeof people.annaLee; screen?: 'desktop' | 'phone' } = {},
): Promise<Page> {
  visitor = await visit(house.browser, house.office.url, { screen });
  await signInByCall(visitor, account);
  await visitor.context.route(/\.invalid\/|example\.c(om|n|c)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  await visitor.page.goto(path);
  return visitor.page;
}

const linkIn = (page: Page, name: string) =>
  page.getByRole('article').getByRole('link', { name, exact: true });
const pathOf = (page: Page): string => page.url().slice(house.office.url.length);

describe('links to records', () => {
  test('2.5.3 2.6 each opens as a dialog above the text, in the same tab; Back closes it', async () => {
    const page = await open(mail('group'));
    for (const [name, module, n, route] of records) {
      await linkIn(page, name).click();
      await page.waitForURL(`**/sp/mail/view${route}${seededId('group', module, n)}?mailResourceId=*`);
      await page.getByRole('article').nth(1).getByRole('heading').first().waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      assert.equal(pathOf(page), mail('group'));
    }
    assert.equal(visitor.context.pages().length, 1);
  });

  test('on a phone each opens as its page; Back returns to the text', async () => {
    const page = await open(mail('group', 'Mobile'), { screen: 'phone' });
    for (const [name, module, n] of records) {
      await linkIn(page, name).click();
      const address =
        registry.addressOf({ module, id: seededId('group', module, n), device: 'Mobile' }) ?? '';
      await page.waitForURL((url) => (url.pathname + url.search).startsWith(address));
      await page.getByRole('article').getByRole('heading').first().waitFor();
      await page.goBack();
      await linkIn(page, name).waitFor();
    }
    assert.equal(visitor.context.pages().length, 1);
  });

  test('2.5.3 a reload restores the dialog, whose closing leads to the text', async () => {
    const page = await open(mail('group'));
    await linkIn(page, '项目文档').click();
    const title = page.getByRole('article').nth(1).getByRole('heading').first();
    const text = await title.innerText();
    await page.reload();
    await page.getByRole('article').nth(1).getByRole('heading', { name: text }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.equal(pathOf(page), mail('group'));
  });

  test('a middle click opens the record in a tab of its own, the page stays', async () => {
    const page = await open(mail('group'));
    const [tab] = await Promise.all([
      visitor.context.waitForEvent('page'),
      linkIn(page, '项目文档').click({ button: 'middle' }),
    ]);
    await tab.getByRole('article').getByRole('heading').first().waitFor();
    assert.match(tab.url(), /\/sp\/doc\/docDetail\?id=\d+&view=detail$/);
    assert.equal(pathOf(page), mail('group'));
  });

  test('2.6.16 a link that asks for a window opens one of the full size, and the same one again', async () => {
    const page = await open(mail('group'));
    const [window] = await Promise.all([
      page.waitForEvent('popup'),
      linkIn(page, '在新窗口查看文档').click(),
    ]);
    await window.getByRole('article').getByRole('heading').first().waitFor();
    assert.equal(await window.evaluate(() => toolbar.visible || menubar.visible), false);
    await linkIn(page, '在新窗口查看文档').click();
    await window.waitForEvent('load');
    assert.equal(visitor.context.pages().length, 2);
  });

  test('9.40 in a window without bars, a link to another page opens it in the main window', async () => {
    const page = await open('/sp');
    await page.getByRole('main').first().waitFor();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(
        (address) => void window.open(address, 'portico-mail', 'width=900,height=700'),
        mail('group'),
      ),
    ]);
    await linkIn(popup, '任务列表').click();
    await page.waitForURL('**/sp/task');
    await page.getByRole('grid').waitFor();
    assert.equal(pathOf(popup), mail('group'));
  });

  test('2.6.10 a link to an employee opens the card', async () => {
    const page = await open(mail('group'));
    await linkIn(page, '联系人名片').click();
    await page.getByRole('dialog', { name: zh('Employee card') }).waitFor();
    assert.equal(pathOf(page), mail('group'));
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

  for (const screen of ['desktop', 'phone'] as const) {
    test(`a record without access, a deleted one, a broken id and an unknown address are explained, on a ${screen}`, async () => {
      const address = mail('group', screen === 'phone' ? 'Mobile' : 'PC');
      const page = await open(address, { screen });
      visitor.expectTrouble(/404/);
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

  test('after the end of the session a link to a record asks for the password, and then shows the record', async () => {
    const page = await open(mail('group'));
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
    await page.getByRole('article').nth(1).getByRole('heading').first().waitFor();
    assert.ok(page.url().includes('/_alink_/crm-customerSide/'), page.url());
  });

  test('2.3.4 an address for signing in to another system opens beside the page', async () => {
    const page = await open(mail('group'));
    const [tab] = await Promise.all([visitor.context.waitForEvent('page'), linkIn(page, '考勤系统').click()]);
    assert.match(tab.url(), /\/sp\/integration\/loginSingle\?sysid=attendance$/);
    assert.equal(await tab.evaluate(() => window.opener === null), true);
    assert.equal(pathOf(page), mail('group'));
  });
});

describe('links to other sites', () => {
  test('5.22 one of the allow-list opens without a question, in a tab without an opener', async () => {
    const page = await open(mail('group'));
    const [tab] = await Promise.all([visitor.context.waitForEvent('page'), linkIn(page, '官方网站').click()]);
    assert.equal(tab.url(), 'https://www.example.com/');
    assert.equal(await tab.evaluate(() => window.opener === null), true);
  });

  for (const screen of ['desktop', 'phone'] as const) {
    test(`2.2.5 5.23 8.24 an unverified one opens after a question, by keyboard alone, on a ${screen}`, async () => {
      const page = await open(mail('logistics', screen === 'phone' ? 'Mobile' : 'PC'), {
        account: people.annaLee,
        screen,
      });
      const link = linkIn(page, 'Industry forum');
      await link.focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog', { name: en('Open an external link') });
      await question.getByText(message).waitFor();
      await question.getByText('forum.portico-demo.invalid').waitFor();
      await assertAccessible(page, 'the question about a link');
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      assert.equal(await link.evaluate((element) => element === document.activeElement), true);
      assert.equal(visitor.context.pages().length, 1);

      await page.keyboard.press('Enter');
      await question.getByRole('checkbox', { name: 'Do not remind again' }).check();
      const [tab] = await Promise.all([
        visitor.context.waitForEvent('page'),
        question.getByRole('button', { name: 'Open', exact: true }).press('Enter'),
      ]);
      assert.equal(tab.url(), forum);
      assert.equal(await tab.evaluate(() => window.opener === null), true);
      assert.equal(await page.evaluate((key) => localStorage.getItem(key), reminderKey), 'true');

      // In another tab too, but not for a link whose text names another site.
      const second = await visitor.context.newPage();
      await second.goto(pathOf(page));
      await Promise.all([visitor.context.waitForEvent('page'), linkIn(second, 'Industry forum').click()]);
      await linkIn(second, 'www.example.com').click();
      await second
        .getByRole('alertdialog', { name: en('This link may be impersonating another site') })
        .getByText(message)
        .waitFor();
    });
  }

  test('9.47 the suite’s own site opens under .cc in the overseas environment, under .cn elsewhere', async () => {
    const overseas = await open(mail('logistics'), { account: people.annaLee });
    const [abroad] = await Promise.all([
      visitor.context.waitForEvent('page'),
      linkIn(overseas, 'Overseas site').click(),
    ]);
    assert.equal(abroad.url(), 'https://www.suite.example.cc/help');
    await visitor.leave();
    const page = await open(mail('group'));
    const [tab] = await Promise.all([visitor.context.waitForEvent('page'), linkIn(page, '海外站点').click()]);
    assert.equal(tab.url(), 'https://www.suite.example.cn/help');
  });

  test('addresses in comments are links, and are asked about alike', async () => {
    const page = await open(registry.addressOf({ module: 'task', id: seededId('group', 'task', 1) }) ?? '');
    const activity = page.getByRole('complementary', { name: zh('Activity') });
    await activity.getByRole('link', { name: 'www.example.com/archive', exact: true }).waitFor();
    await activity.getByRole('link', { name: forum, exact: true }).click();
    await page.getByRole('alertdialog', { name: zh('Open an external link') }).waitFor();
    assert.equal(visitor.context.pages().length, 1);
  });

  test('a click before the rules are loaded opens nothing until they are', async () => {
    visitor = await visit(house.browser, house.office.url);
    const { page } = visitor;
    await withoutIdleTime(page);
    await signInByCall(visitor, people.linXiao);
    await openAndRest(page, mail('group'));
    const { promise: released, resolve: release } = deferred<undefined>();
    const requested = page.waitForRequest(/\/assets\/.*\.js$/);
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await linkIn(page, '行业论坛').click();
    await requested;
    assert.equal(visitor.context.pages().length, 1);
    release(undefined);
    await page.getByRole('alertdialog', { name: zh('Open an external link') }).waitFor();
    assert.equal(visitor.context.pages().length, 1);
  });

  test('without a network the question comes all the same, and a record says that it is offline', async () => {
    const page = await open(mail('group'));
    await linkIn(page, '行业论坛').click();
    const question = page.getByRole('alertdialog', { name: zh('Open an external link') });
    await question.getByRole('button', { name: zh('Cancel') }).click();
    await question.waitFor({ state: 'hidden' });
    visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkLoadError/);
    await visitor.context.setOffline(true);
    await linkIn(page, '行业论坛').click();
    await question.getByRole('button', { name: zh('Cancel') }).click();
    await question.waitFor({ state: 'hidden' });
    await linkIn(page, '客户资料').click();
    await page.getByRole('heading', { name: zh('You are offline') }).waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole('article').nth(1).getByRole('heading').first().waitFor();
  });
});

describe('media of a text', () => {
  test('5.33 pictures and sounds of files are loaded, those of other sites after the user agrees', async () => {
    const requests: string[] = [];
    const page = await open(
      registry.addressOf({ module: 'placard', id: seededId('group', 'placard', 2) }) ?? '',
    );
    visitor.expectTrouble(/media\.portico-demo\.invalid/);
    visitor.context.on('request', (request) => requests.push(request.url()));
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
    const asked = visitor.context.waitForEvent('request', (request) => request.url().endsWith('/tour.mp4'));
    await text.getByRole('button', { name: zh('Show content') }).click();
    await asked;
  });
});
