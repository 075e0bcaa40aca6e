import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';

import { chromium, type Browser, type Frame, type Page } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import { teamsFrames } from '../../core/contracts/start-up-endpoints.js';
import { bundle } from '../bundle.js';
import { packages } from './call-table.js';
import { dingTalkAndroid, dingTalkIos, record, teamsClient, weComClient } from './clients.js';
import { agentOf } from './work-chats.js';

/*
 * The adapters over the packages that the vendors publish. What lies below the package is ours: the object by which a client
 * answers, or the window of the client around a frame. It records what the package says to it.
 */

const address = 'https://oa.example.com/sp/task';
const require = createRequire(import.meta.url);

const versionOf = (name: string): string => {
  const path = require.resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return version;
};

let browser: Browser;
before(async () => {
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
});
after(() => browser.close());

/** A page in a client: the client's objects are there before the page's own script. */
async function openIn(userAgent: string, client: () => void, script: string): Promise<Page> {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  await context.addInitScript(record);
  await context.addInitScript(client);
  await page.route('https://oa.example.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Before</title><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`,
    }),
  );
  await page.goto(address);
  await page.waitForFunction(() => 'adapter' in window);
  return page;
}

/** Page script with the adapter of a host, over its package. */
const scriptOf = (file: string, calls: string, host: string): Promise<string> =>
  bundle(`import { createHostAdapter } from '/core/page/hosts/host-adapter.ts';
    import * as host from '/core/page/hosts/adapters/${file}.ts';
    const app = { corpId: 'ww1', appId: 'wx1', agentId: '100002' };
    const sign = async (url) => ({ timestamp: 1700000000, nonceStr: 'nonce', signature: 'signed ' + url });
    const set = { app, sign: sign, signAgent: sign };
    window.adapter = createHostAdapter('${host}', host.${calls}, window);`);

/** Takes the back button, and says in turn that the page has gone back, and that it has not. */
const takeBack = (page: Page | Frame): Promise<string> =>
  page.evaluate(async () => {
    window.backs = 0;
    const outcome = await window.adapter.takeBack(() => {
      window.backs += 1;
      return window.backs === 1;
    });
    if (outcome.state === 'done') window.giveBack = outcome.value;
    return outcome.state;
  });

describe('WeCom and WeChat by @wecom/jssdk', () => {
  test('the version is the one of the table in docs/hosts.md', () => {
    assert.equal(versionOf('@wecom/jssdk'), packages.wecom[1]);
  });

  test('WeCom registers the app by its signature, and then closes, opens, shows, shares and yields its back button', async () => {
    const page = await openIn(
      agentOf('wxwork', 'Mobile'),
      weComClient,
      await scriptOf('wecom', `weComCalls('wxwork', window, set)`, 'wxwork'),
    );
    const outcomes = await page.evaluate(async () => {
      const { adapter } = window;
      return [
        await adapter.setTitle('Tasks'),
        await adapter.openLink('https://example.org/'),
        await adapter.openFile({ url: 'https://oa.example.com/f/1', name: 'Offer.pdf', size: 12 }),
        await adapter.share({ title: 'Task 7', url: 'https://oa.example.com/sp/task/7' }),
        await adapter.close(),
      ].map(({ state }) => state);
    });
    assert.deepEqual(outcomes, ['done', 'done', 'done', 'done', 'done']);
    assert.equal(await page.title(), 'Tasks');

    const said = await page.evaluate(() => window.said);
    assert.deepEqual(
      said.map(([name]) => name),
      ['agentConfig', 'openDefaultBrowser', 'previewFile', 'shareAppMessage', 'closeWindow'],
    );
    assert.deepEqual(said[0]?.[1], {
      corpid: 'ww1',
      agentid: '100002',
      timestamp: '1700000000',
      nonceStr: 'nonce',
      signature: `signed ${address}`,
      jsApiList: ['closeWindow', 'onHistoryBack', 'openDefaultBrowser', 'previewFile', 'shareAppMessage'],
    });
    assert.equal(said[1]?.[1].url, 'https://example.org/');
    assert.equal(said[2]?.[1].name, 'Offer.pdf');
    assert.equal(said[3]?.[1].link, 'https://oa.example.com/sp/task/7');

    assert.equal(await takeBack(page), 'done');
    // False keeps the page where it is.
    const kept = await page.evaluate(() => [
      window.listeners.historyBack?.(),
      window.listeners.historyBack?.(),
    ]);
    assert.deepEqual(kept, [false, true]);
    await page.evaluate(() => window.giveBack?.());
    assert.equal(await page.evaluate(() => window.listeners.historyBack?.()), true);
    assert.equal(await page.evaluate(() => window.backs), 2);
  });

  test('a client that refuses is quoted, and one that never answers is given up after ten seconds', async () => {
    const page = await openIn(
      agentOf('wxwork', 'Mobile'),
      weComClient,
      await scriptOf('wecom', `weComCalls('wxwork', window)`, 'wxwork'),
    );
    await page.clock.install();
    assert.deepEqual(
      await page.evaluate(() => {
        window.answers = { openDefaultBrowser: { err_msg: 'openDefaultBrowser:permission denied' } };
        return window.adapter.openLink('https://example.org/');
      }),
      { state: 'failed', error: 'openDefaultBrowser:permission denied' },
    );
    assert.deepEqual(await page.evaluate(() => window.adapter.takeBack(() => true)), {
      state: 'unsupported',
      reason: 'not-set-up',
    });
    const pending = page.evaluate(() => {
      window.answers = { closeWindow: 'nothing' };
      return window.adapter.close();
    });
    await page.waitForFunction(() => window.said.some(([name]) => name === 'closeWindow'));
    await page.clock.runFor(10_000);
    assert.deepEqual(await pending, { state: 'failed', error: 'no answer after 10 s' });
  });

  test('WeChat closes, says its language, and has none of the others', async () => {
    const agent = `${agentOf('MicroMessenger', 'Mobile').replace(/ Language\/\w+/u, '')} Language/zh_CN`;
    const page = await openIn(
      agent,
      weComClient,
      await scriptOf('wecom', `weComCalls('MicroMessenger', window, set)`, 'MicroMessenger'),
    );
    assert.deepEqual(
      await page.evaluate(async () => {
        const { adapter } = window;
        return [
          await adapter.close(),
          await adapter.language(),
          await adapter.openLink('https://example.org/'),
          await adapter.signInCode(),
        ];
      }),
      [
        { state: 'done', value: undefined },
        { state: 'done', value: 'zh_CN' },
        { state: 'unsupported', reason: 'no-api' },
        { state: 'unsupported', reason: 'no-api' },
      ],
    );
    const [first] = await page.evaluate(() => window.said);
    assert.equal(first?.[0], 'preVerifyJSAPI');
    assert.equal(first[1].verifySignature, `signed ${address}`);
    assert.equal(first[1].verifyAppId, 'wx1');
  });
});

describe('DingTalk by dingtalk-jsapi', () => {
  const script = scriptOf('dingtalk', 'dingTalkCalls(window, set)', 'DingTalk');

  test('the version is the one of the table in docs/hosts.md', () => {
    assert.equal(versionOf('dingtalk-jsapi'), packages.dingtalk[1]);
  });

  for (const [name, client, agent] of [
    [
      'iOS',
      dingTalkIos,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21E219 AliApp(DingTalk/7.5.20) com.laiwang.DingTalk/35413215 Channel/201200 language/zh-Hans-CN WK',
    ],
    ['Android', dingTalkAndroid, agentOf('DingTalk', 'Mobile')],
  ] as const)
    test(`${name} shows the title, opens, shares, closes and gives a code`, async () => {
      const page = await openIn(agent, client, await script);
      const outcomes = await page.evaluate(async () => {
        const { adapter } = window;
        window.answers = {
          'runtime.permission.requestAuthCode': navigator.userAgent.includes('iPhone')
            ? { errorCode: '0', result: { code: 'code 1' } }
            : { code: 'code 1' },
        };
        return [
          await adapter.setTitle('Tasks'),
          await adapter.openLink('https://example.org/'),
          await adapter.share({ title: 'Task 7', url: 'https://oa.example.com/sp/task/7' }),
          await adapter.signInCode(),
          await adapter.close(),
          await adapter.openFile({ url: 'https://oa.example.com/f/1', name: 'Offer.pdf', size: 12 }),
        ];
      });
      assert.deepEqual(outcomes, [
        { state: 'done', value: undefined },
        { state: 'done', value: undefined },
        { state: 'done', value: undefined },
        { state: 'done', value: 'code 1' },
        { state: 'done', value: undefined },
        { state: 'unsupported', reason: 'no-api' },
      ]);
      const said = new Map(await page.evaluate(() => window.said));
      assert.equal(said.get('biz.navigation.setTitle')?.title, 'Tasks');
      assert.equal(said.get('biz.util.openLink')?.url, 'https://example.org/');
      assert.equal(said.get('biz.util.share')?.title, 'Task 7');
      assert.equal(said.get('runtime.permission.requestAuthCode')?.corpId, 'ww1');
      assert.ok(said.has('biz.navigation.close'));
    });

  test('its back button asks the page first, and the key of Android too', async () => {
    const page = await openIn(agentOf('DingTalk', 'Mobile'), dingTalkAndroid, await script);
    assert.equal(await takeBack(page), 'done');
    const wentBack = () =>
      page.evaluate(() => window.said.filter(([name]) => name === 'biz.navigation.goBack').length);
    await page.evaluate(() => window.listeners['biz.navigation.setLeft']?.());
    assert.equal(await wentBack(), 0);
    const isPrevented = await page.evaluate(() => {
      const event = new Event('backbutton', { cancelable: true });
      document.dispatchEvent(event);
      return event.defaultPrevented;
    });
    assert.ok(isPrevented);
    await page.waitForFunction(() => window.said.some(([name]) => name === 'biz.navigation.goBack'));
    assert.equal(await page.evaluate(() => window.backs), 2);
  });

  test('an error of the client is quoted', async () => {
    const page = await openIn(agentOf('DingTalk', 'Mobile'), dingTalkAndroid, await script);
    const outcome = await page.evaluate(() => {
      window.answers = { 'biz.util.openLink': { errorCode: '3', errorMessage: 'url is not allowed' } };
      return window.adapter.openLink('https://example.org/');
    });
    assert.deepEqual(outcome, { state: 'failed', error: 'url is not allowed' });
  });
});

describe('Teams by @microsoft/teams-js', () => {
  test('the version is the one of the table in docs/hosts.md', () => {
    assert.equal(versionOf('@microsoft/teams-js'), packages.teams[1]);
  });

  test('the package knows the clients that may show the app in a frame', () => {
    const folder = require.resolve('@microsoft/teams-js/package.json').replace('package.json', '');
    const path = 'dist/esm/packages/teams-js/src/artifactsForCDN/validDomains.json.js';
    const known = readFileSync(folder + path, 'utf8');
    for (const origin of teamsFrames)
      assert.ok(known.includes(`"${origin.replace('https://', '')}"`), origin);
  });

  test('a tab opens, shares, signs in, says language and theme, and yields the back button', async () => {
    const script = await scriptOf('teams', 'teamsCalls()', 'Teams');
    const context = await browser.newContext({ userAgent: agentOf('Teams', 'PC') });
    const page = await context.newPage();
    await context.route('https://teams.microsoft.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: teamsClient(address) }),
    );
    await context.route('https://oa.example.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`,
      }),
    );
    await context.route('https://res.cdn.office.net/**', (route) =>
      route.fulfill({ json: { validOrigins: ['teams.microsoft.com'] } }),
    );
    await page.goto('https://teams.microsoft.com/v2/');
    const frame = page.frames().find((one) => one.url() === address);
    assert.ok(frame);
    await frame.waitForFunction(() => 'adapter' in window);
    assert.deepEqual(
      await frame.evaluate(async () => {
        const { adapter } = window;
        return [
          await adapter.language(),
          await adapter.colorScheme(),
          await adapter.signInCode(),
          await adapter.openLink('https://teams.microsoft.com/l/chat/0/0'),
          await adapter.share({ title: 'Task 7', url: 'https://oa.example.com/sp/task/7' }),
          await adapter.setTitle('Tasks'),
          await adapter.close(),
        ];
      }),
      [
        { state: 'done', value: 'de-de' },
        { state: 'done', value: 'dark' },
        { state: 'done', value: 'token 1' },
        { state: 'done', value: undefined },
        { state: 'done', value: undefined },
        { state: 'unsupported', reason: 'no-api' },
        { state: 'unsupported', reason: 'no-api' },
      ],
    );
    assert.equal(await takeBack(frame), 'done');
    await page.evaluate(() => (window as unknown as { press(): void }).press());
    await frame.waitForFunction(() => window.backs === 1);
    const funcs = () => page.evaluate(() => window.said.map(([name]) => name));
    assert.ok(!(await funcs()).includes('navigateBack'));
    await page.evaluate(() => (window as unknown as { press(): void }).press());
    await frame.waitForFunction(() => window.backs === 2);
    await page.waitForFunction(() =>
      window.said.some(([name]) => name === 'pages.backStack.navigateBack' || name === 'navigateBack'),
    );
    await context.close();
  });

  test('a page that is in no frame of Teams is told after ten seconds', async () => {
    const page = await openIn(
      agentOf('Teams', 'PC'),
      () => undefined,
      await scriptOf('teams', 'teamsCalls()', 'Teams'),
    );
    await page.clock.install();
    const pending = page.evaluate(() => window.adapter.signInCode());
    await page.clock.runFor(120_000);
    assert.equal((await pending).state, 'failed');
  });
});
