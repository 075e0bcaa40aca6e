import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';

import type { Page, Route } from 'playwright';

import { endpoints } from '../../core/contracts/endpoints.js';
import { createRegistry } from '../../core/records/create-registry.js';
import { seededId } from '../../server/seed/ids.js';
import { hostScriptsByHost } from '../../core/contracts/start-up-endpoints.js';
import { dingTalkAndroid, larkClient, record, weLinkClient, yunZhiJiaClient } from '../hosts/clients.js';
import { openHouse, type House } from './house.js';
import { assertAccessible, people, signInByCall, visit, type Screen, type Visitor } from './visitor.js';
import { wordsIn } from './words.js';

const registry = createRegistry();
const words = wordsIn('zh_CN');

/** What hosts add to the user agent of their engine. */
const agents = {
  weComPhone: 'wxwork/4.1.30 MicroMessenger/7.0.1 NetType/WIFI Language/zh Lang/zh ColorScheme/Light',
  dingTalkPhone: 'AliApp(DingTalk/7.6.0) com.alibaba.android.rimet/38264321 Channel/227200 language/zh-CN',
  dingTalkDesktop:
    'dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.6.0-Release.240511007) Mojo/1.0.0 Native AppType(release)',
  larkPhone: 'Lark/7.22.6 LarkLocale/zh_CN ChannelName/Feishu',
  weLinkPhone: 'HuaWei-AnyOffice/1.0.0/com.huawei.welink',
  yunZhiJiaPhone: 'Qing/0.9.113;clientId:10201;YunZhiJia/10.7.18',
} as const;

const weComScripts = [
  'https://res.wx.qq.com/open/js/jweixin-1.2.0.js',
  'https://open.work.weixin.qq.com/wwopen/js/jwxwork-1.0.0.js',
];

const vendorScripts: readonly string[] = Object.values(hostScriptsByHost);

/** Stand-in for WeCom's own script, whose SDK knows two names. */
const openDataScript = `window.weComCalls = [];
  window.WWOpenData = {
    prefetch({ tenantKey, items }, done) {
      window.weComCalls.push({ tenantKey, items });
      const names = { 'userName wx.lin': '林晓', 'departmentName 7': '财务部' };
      done(null, { items: items.map(({ type, id }) => ({ id, data: names[type + ' ' + id] ?? '' })) });
    },
  };`;

declare global {
  interface Window {
    /** Calls of the stand-in for WeCom's SDK. */
    weComCalls: unknown[];
    /** Number of calls of window.print. */
    prints: number;
  }
}

let house: House;
let visitor: Visitor;

before(async () => {
  house = await openHouse();
});
after(() => house.close());
afterEach(() => visitor.leave());

interface Entry {
  agent?: keyof typeof agents;
  screen?: Screen;
  /** Answer of WeCom's own script, and of those of other vendors. */
  script?: string;
}

/** Enters as a user in a host; other sites answer at the edge, and `foreign` has their addresses. */
async function enter({ agent, screen = 'desktop', script = openDataScript }: Entry) {
  visitor = await visit(house.browser, house.office.url, { screen, agent: agent && agents[agent] });
  const { page, context } = visitor;
  await signInByCall(visitor, people.linXiao);
  const foreign: string[] = [];
  const answer = (route: Route): Promise<void> => {
    const url = route.request().url();
    foreign.push(url);
    if (url === weComScripts[0]) return route.fulfill({ contentType: 'text/javascript', body: '' });
    if (url === weComScripts[1] || vendorScripts.includes(url))
      return route.fulfill({ contentType: 'text/javascript', body: script });
    return route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
  };
  await context.route((url) => url.origin !== house.office.url, answer);
  await page.addInitScript(() => {
    window.prints = 0;
    window.print = () => {
      window.prints += 1;
    };
  });
  return { page, foreign };
}

const recordOf = (module: string, n: number, device: 'PC' | 'Mobile'): string =>
  registry.addressOf({ module, id: seededId('group', module, n), device }) ?? '';

const comments = new Map<string, Promise<void>>();

/** Comments on a task, once. */
function comment(text: string): Promise<void> {
  const path = endpoints.activity('task', seededId('group', 'task', 1));
  const post = async (): Promise<void> => {
    const { request } = visitor.context;
    const response = await request.post(path, {
      data: { text },
      headers: { origin: house.office.url, 'sec-fetch-site': 'same-origin' },
    });
    assert.ok(response.ok(), await response.text());
  };
  const posted = comments.get(text) ?? post();
  comments.set(text, posted);
  return posted;
}

async function print(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: words('More'), exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: words('Print') }).click();
}

/** Waits until the page has a title with this text, and has told it to the client by this call. */
const toldTitle = (page: Page, call: string, text: string) =>
  page.waitForFunction(
    ([part = '', name]) =>
      document.title.includes(part) &&
      window.said.findLast(([said]) => said === name)?.[1].title === document.title,
    [text, call],
  );

describe('WeCom on a phone', () => {
  const agent = 'weComPhone';
  const screen = 'phone';
  const text = '由 $userName=wx.lin$ 转给 $departmentName=7$，抄送 $userName=wx.nobody$';

  test('its two scripts are loaded, and convert the placeholders $type=id$ of what is shown', async () => {
    const { page, foreign } = await enter({ agent, screen });
    await comment(text);
    await page.goto(recordOf('task', 1, 'Mobile'));
    await page.getByText('由 林晓 转给 财务部，抄送 $userName=wx.nobody$').first().waitFor();
    assert.deepEqual(foreign, weComScripts);
    const calls = await page.evaluate(() => window.weComCalls);
    assert.deepEqual(calls, [
      {
        tenantKey: 'group',
        items: [
          { type: 'userName', id: 'wx.lin' },
          { type: 'userName', id: 'wx.nobody' },
        ],
      },
      { tenantKey: 'group', items: [{ type: 'departmentName', id: '7' }] },
    ]);
    const policies = await page.evaluate(() =>
      [...document.querySelectorAll('script')]
        .filter(({ src }) => !src.startsWith(location.origin))
        .map(({ src, referrerPolicy }) => [src, referrerPolicy]),
    );
    assert.deepEqual(
      policies,
      weComScripts.map((src) => [src, 'origin']),
    );
  });

  test('the texts stay as they are in a client without the SDK call', async () => {
    const { page, foreign } = await enter({ agent, screen, script: '' });
    await comment(text);
    const loaded = page.waitForEvent('requestfinished', (request) => request.url() === weComScripts[1]);
    await page.goto(recordOf('task', 1, 'Mobile'));
    await loaded;
    await page.getByText(text).first().waitFor();
    assert.deepEqual(foreign, weComScripts);
  });

  test('printing and downloading say that WeCom cannot, and offer the link', async () => {
    const { page } = await enter({ agent, screen });
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await page.goto(recordOf('task', 1, 'Mobile'));
    await print(page);
    await page.getByText('企业微信不支持打印，请复制链接后在浏览器中打印。').first().waitFor();
    await page.getByRole('button', { name: words('Copy link') }).click();
    await page.getByText(words('Link copied')).first().waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
    assert.equal(await page.evaluate(() => window.prints), 0);

    const refused = page.getByText('企业微信不支持下载文件，请复制链接后在浏览器中下载。').first();
    await page
      .getByRole('link', { name: words('Download {0}', '').trim() })
      .first()
      .click();
    await refused.waitFor();
    await assertAccessible(page, 'a phone in WeCom');
    await page.reload();
    await page.getByRole('button', { name: words('Download all') }).click();
    await refused.waitFor();
    assert.equal(downloads, 0);
    assert.equal(new URL(page.url()).pathname, recordOf('task', 1, 'Mobile').split('?')[0]);
  });

  test('a link to another site opens in place, and Back returns', async () => {
    const { page } = await enter({ agent, screen });
    await comment('见 https://forum.portico-demo.invalid/topic/12');
    await page.goto(recordOf('task', 1, 'Mobile'));
    const link = page.getByRole('link', { name: 'https://forum.portico-demo.invalid/topic/12' }).first();
    await link.click();
    await page.getByRole('alertdialog').getByRole('button', { name: '继续打开' }).click();
    await page.waitForURL('https://forum.portico-demo.invalid/topic/12');
    assert.equal(visitor.context.pages().length, 1);
    await page.goBack();
    await link.waitFor();
  });

  test('taps click at once, without a helper: the page has no double tap to wait for', async () => {
    const { page, foreign } = await enter({ agent, screen });
    await page.goto('/mobile');
    await page.getByRole('navigation', { name: words('Main navigation') }).waitFor();
    assert.equal(
      await page.evaluate(() => getComputedStyle(document.documentElement).touchAction),
      'manipulation',
    );
    await page.waitForFunction(() => Array.isArray(window.weComCalls));
    assert.deepEqual(foreign, weComScripts);
  });
});

describe('DingTalk', () => {
  test('on a phone, whose title bar does not follow the page, the page has a header of its own', async () => {
    const { page, foreign } = await enter({ agent: 'dingTalkPhone', screen: 'phone' });
    await page.goto(recordOf('task', 1, 'Mobile'));
    const header = page.getByRole('banner').filter({ has: page.getByRole('heading', { level: 1 }) });
    await header.getByRole('button', { name: words('Back') }).waitFor();
    assert.ok(((await header.boundingBox())?.height ?? 0) > 40);
    assert.equal(
      await page.locator('portico-title-bar').count(),
      0,
      'the tenant has DingTalk on its black list',
    );
    assert.deepEqual(foreign, []);
  });

  test('on a phone, its title bar and back button are those of the page, and it shares, by its published package', async () => {
    const { page, foreign } = await enter({ agent: 'dingTalkPhone', screen: 'phone' });
    await page.addInitScript(record);
    await page.addInitScript(dingTalkAndroid);
    const setTitle = 'biz.navigation.setTitle';
    const press = () => page.evaluate(() => void window.listeners['biz.navigation.setLeft']?.());
    const list = registry.addressOf({ module: 'task', page: 'list', device: 'Mobile' }) ?? '';
    await page.goto(list);
    const first = page.getByRole('listitem').getByRole('link').first();
    await first.waitFor();
    await toldTitle(page, setTitle, '我负责的');
    await first.click();
    await page.getByRole('article').waitFor();
    await toldTitle(page, setTitle, '任务');

    await page.getByRole('button', { name: words('More'), exact: true }).click();
    await page.getByRole('menuitem', { name: words('Share…') }).click();
    await page.waitForFunction(() => window.said.some(([name]) => name === 'biz.util.share'));
    const [, shared] =
      (await page.evaluate(() => window.said)).find(([name]) => name === 'biz.util.share') ?? [];
    assert.match(String(shared?.url), /^http:\/\/127\.0\.0\.1:\d+\/mobile\/.*task/u);
    await press();
    await page.waitForURL((url) => url.pathname === list);
    await first.waitFor();

    // At the first page of the visit the client itself goes back.
    await page.reload();
    await first.waitFor();
    await page.waitForFunction(() => 'biz.navigation.setLeft' in window.listeners);
    assert.deepEqual(foreign, []);
  });

  test('on a phone, a link to another site opens by its published package after the question, by keyboard alone', async () => {
    const { page, foreign } = await enter({ agent: 'dingTalkPhone', screen: 'phone' });
    await comment('见 https://forum.portico-demo.invalid/topic/12');
    await page.addInitScript(record);
    await page.addInitScript(dingTalkAndroid);
    const address = recordOf('task', 1, 'Mobile');
    await page.goto(address);
    const link = page.getByRole('link', { name: 'https://forum.portico-demo.invalid/topic/12' }).first();
    const question = page.getByRole('alertdialog');
    await link.focus();
    await page.keyboard.press('Enter');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await link.focus();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: '继续打开' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.said.some(([name]) => name === 'biz.util.openLink'));
    const said = await page.evaluate(() => window.said);
    assert.deepEqual(
      said.flatMap(([name, { url }]) => (name === 'biz.util.openLink' ? [url] : [])),
      ['https://forum.portico-demo.invalid/topic/12'],
    );
    assert.equal(new URL(page.url()).pathname, new URL(address, page.url()).pathname);
    assert.equal(visitor.context.pages().length, 1);
    assert.deepEqual(foreign, []);

    // A client that fails leaves it to the page, whose one window shows it.
    await page.evaluate(() => {
      window.answers['biz.util.openLink'] = { errorCode: '3', errorMessage: 'refused' };
    });
    await link.click();
    await question.getByRole('button', { name: '继续打开' }).click();
    await page.waitForURL('https://forum.portico-demo.invalid/topic/12');
  });

  test('on a phone, its back button closes an open dialog first, then goes back in the app', async () => {
    const { page } = await enter({ agent: 'dingTalkPhone', screen: 'phone' });
    await comment('见 https://forum.portico-demo.invalid/topic/12');
    await page.addInitScript(record);
    await page.addInitScript(dingTalkAndroid);
    const press = () => page.evaluate(() => void window.listeners['biz.navigation.setLeft']?.());
    const list = registry.addressOf({ module: 'task', page: 'list', device: 'Mobile' }) ?? '';
    await page.goto(list);
    const seen = page.getByRole('listitem').getByRole('link').first();
    await seen.waitFor();
    const address = recordOf('task', 1, 'Mobile');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Task' });
      document.querySelector('main')?.prepend(link);
      link.click();
      link.remove();
    }, address);
    const link = page.getByRole('link', { name: 'https://forum.portico-demo.invalid/topic/12' }).first();
    await link.waitFor();
    await page.waitForFunction(() => 'biz.navigation.setLeft' in window.listeners);
    const { href } = new URL(page.url());

    await link.click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await press();
    await question.waitFor({ state: 'hidden' });
    assert.equal(page.url(), href);
    await link.waitFor();
    await press();
    await page.waitForURL((url) => url.pathname === list);
    await seen.waitFor();
  });

  test('on a desktop, a record that asks for a window opens in place; printing and downloads work', async () => {
    const { page } = await enter({ agent: 'dingTalkDesktop' });
    await page.goto(recordOf('mail', 2, 'PC'));
    await page.getByRole('article').getByRole('link', { name: '在新窗口查看文档', exact: true }).click();
    await page.waitForURL('**/_alink_/doc-docSide/**');
    assert.equal(visitor.context.pages().length, 1);

    await page.goto(recordOf('task', 1, 'PC'));
    await page.getByRole('button', { name: words('Print') }).click();
    await page.waitForFunction(() => window.prints === 1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: words('Download {0}', '').trim() })
        .first()
        .click(),
    ]);
    assert.notEqual(download.suggestedFilename(), '');

    await page.goto(registry.addressOf({ module: 'task', page: 'list', device: 'PC' }) ?? '');
    await page.locator('[data-row="0"]').hover();
    await page
      .getByRole('button', { name: /更多操作$/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: words('Copy link') }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: words('Open in a new tab') }).count(), 0);
  });
});

describe('a plain browser', () => {
  test('has windows, printing and downloads, on a desktop', async () => {
    const { page, foreign } = await enter({});
    await page.goto(registry.addressOf({ module: 'task', page: 'list', device: 'PC' }) ?? '');
    await page.locator('[data-row="0"]').hover();
    await page
      .getByRole('button', { name: /更多操作$/ })
      .first()
      .click();
    const [tab] = await Promise.all([
      visitor.context.waitForEvent('page'),
      page.getByRole('menuitem', { name: words('Open in a new tab') }).click(),
    ]);
    await tab.getByRole('article').first().waitFor();
    await tab.close();
    assert.deepEqual(foreign, []);
  });

  test('prints and downloads on a phone too', async () => {
    const { page } = await enter({ screen: 'phone' });
    await page.goto(recordOf('task', 1, 'Mobile'));
    await print(page);
    await page.waitForFunction(() => window.prints === 1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: words('Download {0}', '').trim() })
        .first()
        .click(),
    ]);
    assert.notEqual(download.suggestedFilename(), '');
  });
});

const phones = [
  {
    name: 'Lark',
    agent: 'larkPhone',
    client: larkClient,
    script: hostScriptsByHost.Lark,
    titleCall: 'biz.navigation.setTitle',
    linkCall: 'openSchema',
    takesBack: false,
  },
  {
    name: 'WeLink',
    agent: 'weLinkPhone',
    client: weLinkClient,
    script: hostScriptsByHost.Welink,
    titleCall: 'setNavigationBarTitle',
    linkCall: 'openWebview',
    takesBack: true,
  },
  {
    name: 'YunZhiJia',
    agent: 'yunZhiJiaPhone',
    client: yunZhiJiaClient,
    script: hostScriptsByHost.YunZhiJia,
    titleCall: 'setWebViewTitle',
    linkCall: 'localFunction',
    takesBack: true,
  },
] as const;

// Their packages are not published: these tests run the calls that docs/hosts.md names, by a stand-in for the vendor's script.
for (const { name, agent, client, script, titleCall, linkCall, takesBack } of phones)
  describe(`${name} on a phone, by a stand-in for its script`, () => {
    test('its script is loaded, and its title bar and Back are those of the page', async () => {
      const { page, foreign } = await enter({ agent, screen: 'phone', script: `(${client.toString()})()` });
      await page.addInitScript(record);
      const list = registry.addressOf({ module: 'task', page: 'list', device: 'Mobile' }) ?? '';
      await page.goto(list);
      const first = page.getByRole('listitem').getByRole('link').first();
      await first.waitFor();
      await toldTitle(page, titleCall, '我负责的');
      await first.click();
      await page.getByRole('article').waitFor();
      await toldTitle(page, titleCall, '任务');
      if (takesBack) await page.evaluate(() => void window.listeners['back']?.());
      else await page.goBack();
      await page.waitForURL((url) => url.pathname === list);
      await first.waitFor();
      assert.deepEqual(foreign, [script]);
    });

    test('a link to another site opens by its function after the question, by keyboard alone', async () => {
      const { page, foreign } = await enter({ agent, screen: 'phone', script: `(${client.toString()})()` });
      await comment('见 https://forum.portico-demo.invalid/topic/12');
      await page.addInitScript(record);
      const address = recordOf('task', 1, 'Mobile');
      await page.goto(address);
      const question = page.getByRole('alertdialog');
      await page.getByRole('link', { name: 'https://forum.portico-demo.invalid/topic/12' }).first().focus();
      await page.keyboard.press('Enter');
      await question.getByRole('button', { name: '继续打开' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction((call) => window.said.some(([said]) => said === call), linkCall);
      const said = await page.evaluate(() => window.said);
      assert.deepEqual(
        said.flatMap(([call, { url }]) => (call === linkCall ? [url] : [])),
        ['https://forum.portico-demo.invalid/topic/12'],
      );
      assert.equal(new URL(page.url()).pathname, new URL(address, page.url()).pathname);
      assert.equal(visitor.context.pages().length, 1);
      assert.deepEqual(foreign, [script]);
    });
  });

describe('a work chat that shows files and shares', () => {
  const script = `(${yunZhiJiaClient.toString()})()`;
  const agent = 'yunZhiJiaPhone';

  async function atRecord(): Promise<Page> {
    const { page } = await enter({ agent, screen: 'phone', script });
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(record);
    await page.goto(recordOf('task', 1, 'Mobile'));
    await page.waitForFunction(() => 'back' in window.listeners);
    return page;
  }
  const shown = (page: Page, count: number) =>
    page.waitForFunction(
      (most) => window.said.filter(([name]) => name === 'showFile').length === most,
      count,
    );

  test('shows several files one after the other, by keyboard alone, and names those that fail', async () => {
    const page = await atRecord();
    const all = page.getByRole('button', { name: words('Download all') });
    await all.focus();
    await page.keyboard.press('Enter');
    await shown(page, 1);
    const question = page.getByRole('dialog', { name: words('Open the next file?') });
    await question.waitFor();
    await assertAccessible(page, 'the question before the next file');
    await page.evaluate(() => {
      window.answers['showFile'] = { error: 'refused' };
    });
    await page.keyboard.press('Enter');
    await shown(page, 2);
    const said = await page.evaluate(() => window.said);
    const [, second] = said.flatMap(([name, { fileName }]) =>
      name === 'showFile' ? [String(fileName)] : [],
    );
    await page
      .getByRole('alert')
      .filter({ hasText: `无法打开 ${second}` })
      .waitFor();
    assert.equal(await question.count(), 0);
  });

  test('that never answers is told of, and the link is copied instead', async () => {
    const page = await atRecord();
    await page.evaluate(() => {
      window.answers['share'] = 'nothing';
    });
    await page.getByRole('button', { name: words('More'), exact: true }).click();
    await page.clock.install();
    await page.getByRole('menuitem', { name: words('Share…') }).click();
    await page.waitForFunction(() => window.said.some(([name]) => name === 'share'));
    await page.clock.fastForward(20_000);
    await page
      .getByText(words("The work chat hasn't answered. If nothing was shared, copy the link."))
      .first()
      .waitFor();
    await page.getByRole('button', { name: words('Copy link') }).click();
    await page.getByText(words('Link copied')).first().waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\/mobile\/.*task/u);
  });
});
