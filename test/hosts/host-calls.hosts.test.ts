import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, describe, test } from 'node:test';

import { chromium, type Browser, type Frame, type Page } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import { teamsFrames } from '../../core/contracts/start-up-endpoints.js';
import { bundle } from '../bundle.js';
import { hostKinds, type HostKind } from '../../core/kernel/device/types.js';
import { calls, jobs, noCalls, packages, type Job } from './call-table.js';
import {
  dingTalkAndroid,
  dingTalkIos,
  dingTalkPc,
  larkClient,
  record,
  teamsClient,
  weComClient,
  weLinkClient,
  yunZhiJiaClient,
} from './clients.js';
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

const pageOf = (script: string): string =>
  `<!doctype html><title>Before</title><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`;

/** A page in a client: the client's objects are there before the page's own script. */
async function openIn(userAgent: string, client: () => void, script: string): Promise<Page> {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  await context.addInitScript(record);
  await context.addInitScript(client);
  await page.route('https://oa.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: pageOf(script) }),
  );
  await page.goto(address);
  await page.waitForFunction(() => 'adapter' in window);
  return page;
}

/** Page script with the adapter of a host, over its package or script. */
const scriptOf = (file: string, own: string, host: HostKind): Promise<string> =>
  bundle(`import { createHostAdapter } from '/core/page/hosts/host-adapter.ts';
    import * as host from '/core/page/hosts/adapters/${file}.ts';
    const app = { corpId: 'ww1', appId: 'wx1', agentId: '100002' };
    const sign = async (url) => ({ timestamp: 1700000000, nonceStr: 'nonce', signature: 'signed ' + url });
    const set = { app, sign: sign, signAgent: sign };
    const own = host.${own};
    window.adapter = createHostAdapter('${host}', own, window);
    window.ownJobs = Object.keys(own);`);

declare global {
  interface Window {
    /** Jobs that the adapter of the page has. */
    ownJobs: string[];
  }
}

/** What the clients of each host were told by each job that they did, over the vendors' packages. */
const ran = new Map<string, Set<string>>();

/**
 * Has the adapter do a job, and notes what it said to the client.
 * @param client the page that the package talks to: the one around a frame, or the same
 */
async function run(
  host: HostKind,
  job: Job,
  frame: Page | Frame,
  client: Page | Frame = frame,
  given: readonly unknown[] = [],
): Promise<unknown> {
  const start = await client.evaluate(() => window.said.length);
  const outcome = await frame.evaluate(
    ([name, values]) =>
      (Reflect.get(window.adapter, name) as (...all: unknown[]) => Promise<unknown>)(...values),
    [job, given] as const,
  );
  if ((outcome as { state: string }).state === 'done') {
    const said = await client.evaluate((from) => window.said.slice(from).map(([name]) => name), start);
    note(host, job, said);
  }
  return outcome;
}

function note(host: HostKind, job: Job, said: readonly string[]): void {
  const key = `${host} ${job}`;
  const known = ran.get(key) ?? new Set<string>();
  for (const name of said) known.add(name);
  ran.set(key, known);
}

const image = { url: 'https://oa.example.com/f/2', name: 'Plan.PNG', size: 12 };
const offer = { url: 'https://oa.example.com/f/1', name: 'Offer.pdf', size: 12 };
const task = { title: 'Task 7', url: 'https://oa.example.com/sp/task/7' };
const done = { state: 'done', value: undefined };
const lacking = { state: 'unsupported', reason: 'no-api' };

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
    for (const [job, ...given] of [
      ['setTitle', 'Tasks'],
      ['openLink', 'https://example.org/'],
      ['openFile', offer],
      ['share', task],
      ['close'],
    ] as const)
      assert.equal(((await run('wxwork', job, page, page, given)) as { state: string }).state, 'done', job);
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
      jsApiList: [
        'closeWindow',
        'onHistoryBack',
        'openDefaultBrowser',
        'previewFile',
        // Name of `previewImage` between the package and the client.
        'imagePreview',
        'shareAppMessage',
      ],
    });
    assert.equal(said[1]?.[1].url, 'https://example.org/');
    assert.equal(said[2]?.[1].name, 'Offer.pdf');
    assert.equal(said[3]?.[1].link, 'https://oa.example.com/sp/task/7');

    assert.equal(await takeBack(page), 'done');
    note('wxwork', 'takeBack', await page.evaluate(() => Object.keys(window.listeners)));
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

  test('WeCom says its language and colour scheme, and lets the page name its users once it is signed in', async () => {
    const agent = `${agentOf('wxwork', 'Mobile').replaceAll(/ (?:Language|ColorScheme)\/\w+/gu, '')} Language/zh_CN ColorScheme/Dark`;
    const page = await openIn(
      agent,
      weComClient,
      await scriptOf('wecom', `weComCalls('wxwork', window, set)`, 'wxwork'),
    );
    assert.deepEqual(await run('wxwork', 'language', page), { state: 'done', value: 'zh_CN' });
    assert.deepEqual(await run('wxwork', 'colorScheme', page), { state: 'done', value: 'dark' });
    await page.evaluate(() => {
      Reflect.set(window, 'WeixinSandBox', {});
      // Of the vendor's second script, whose presence is what the package asks for.
      Reflect.set(window, 'WWOpenData', {});
    });
    assert.deepEqual(await run('wxwork', 'prepareOpenData', page), done);
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

  test('WeChat shows title and images, closes, says its language and colour scheme, and has none of the others', async () => {
    const agent = `${agentOf('MicroMessenger', 'Mobile').replaceAll(/ (?:Language|ColorScheme)\/\w+/gu, '')} Language/zh_CN ColorScheme/Dark`;
    const page = await openIn(
      agent,
      weComClient,
      await scriptOf('wecom', `weComCalls('MicroMessenger', window, set)`, 'MicroMessenger'),
    );
    const host = 'MicroMessenger';
    assert.deepEqual(await run(host, 'close', page), done);
    assert.deepEqual(await run(host, 'language', page), { state: 'done', value: 'zh_CN' });
    assert.deepEqual(await run(host, 'colorScheme', page), { state: 'done', value: 'dark' });
    assert.deepEqual(await run(host, 'setTitle', page, page, ['Tasks']), done);
    assert.equal(await page.title(), 'Tasks');
    assert.equal(((await run(host, 'openFile', page, page, [image])) as { state: string }).state, 'done');
    const [, shown] = (await page.evaluate(() => window.said)).at(-1) ?? [];
    assert.equal(shown?.['current'], 'https://oa.example.com/f/2');
    for (const [job, ...given] of [
      ['openFile', offer],
      ['openLink', 'https://example.org/'],
      ['takeBack'],
      ['share', task],
      ['signInCode'],
      ['prepareOpenData'],
    ] as const)
      assert.deepEqual(await run(host, job, page, page, given), lacking, job);
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
      await page.evaluate(() => {
        window.answers = {
          'runtime.permission.requestAuthCode': navigator.userAgent.includes('iPhone')
            ? { errorCode: '0', result: { code: 'code 1' } }
            : { code: 'code 1' },
        };
      });
      for (const [job, ...given] of [
        ['setTitle', 'Tasks'],
        ['openLink', 'https://example.org/'],
        ['openFile', image],
        ['share', task],
        ['close'],
      ] as const)
        assert.deepEqual(await run('DingTalk', job, page, page, given), done, job);
      assert.deepEqual(await run('DingTalk', 'signInCode', page), { state: 'done', value: 'code 1' });
      assert.deepEqual(await run('DingTalk', 'language', page), { state: 'done', value: 'en-US' });
      assert.deepEqual(await run('DingTalk', 'openFile', page, page, [offer]), lacking);
      assert.deepEqual(await run('DingTalk', 'colorScheme', page), lacking);
      const said = new Map(await page.evaluate(() => window.said));
      assert.equal(said.get('biz.navigation.setTitle')?.title, 'Tasks');
      assert.equal(said.get('biz.util.openLink')?.url, 'https://example.org/');
      assert.deepEqual(said.get('biz.util.previewImage')?.urls, ['https://oa.example.com/f/2']);
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
    const names = await page.evaluate(() => window.said.map(([name]) => name));
    note('DingTalk', 'takeBack', names);
  });

  test('the client on the PC shows the title, opens, saves, shares, closes and gives a code', async () => {
    const context = await browser.newContext({ userAgent: agentOf('DingTalk', 'PC') });
    const page = await context.newPage();
    await context.route('https://im.dingtalk.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: dingTalkPc(address) }),
    );
    const body = pageOf(await script);
    await context.route('https://oa.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto('https://im.dingtalk.com/');
    const frame = page.frames().find((one) => one.url() === address);
    assert.ok(frame);
    await frame.waitForFunction(() => 'adapter' in window);
    for (const [job, ...given] of [
      ['setTitle', 'Tasks'],
      ['openLink', 'https://example.org/'],
      ['openFile', offer],
      ['share', task],
      ['close'],
    ] as const)
      assert.deepEqual(await run('DingTalk', job, frame, page, given), done, job);
    assert.deepEqual(await run('DingTalk', 'signInCode', frame, page), { state: 'done', value: 'code 1' });
    const said = new Map(await page.evaluate(() => window.said));
    assert.equal(said.get('biz.navigation.setTitle')?.title, 'Tasks');
    assert.equal(said.get('biz.util.openLink')?.url, 'https://example.org/');
    assert.equal(said.get('biz.util.downloadFile')?.name, 'Offer.pdf');
    assert.equal(said.get('biz.util.share')?.url, 'https://oa.example.com/sp/task/7');
    assert.equal(await takeBack(frame), 'done');
    await page.evaluate(() => (window as unknown as { press(): void }).press());
    await frame.waitForFunction(() => window.backs === 1);
    await context.close();
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

  /** Opens a tab in a client of a type of its own, such as 'desktop'. */
  async function openTab(type: string): Promise<{ page: Page; frame: Frame }> {
    const script = await scriptOf('teams', 'teamsCalls()', 'Teams');
    const context = await browser.newContext({ userAgent: agentOf('Teams', 'PC') });
    const page = await context.newPage();
    await context.route('https://teams.microsoft.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: teamsClient(address, { type }) }),
    );
    await context.route('https://oa.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: pageOf(script) }),
    );
    await context.route('https://res.cdn.office.net/**', (route) =>
      route.fulfill({ json: { validOrigins: ['teams.microsoft.com'] } }),
    );
    await page.goto('https://teams.microsoft.com/v2/');
    const frame = page.frames().find((one) => one.url() === address);
    assert.ok(frame);
    await frame.waitForFunction(() => 'adapter' in window);
    return { page, frame };
  }

  test('a tab on the phone shows images', async () => {
    const { page, frame } = await openTab('android');
    assert.deepEqual(await run('Teams', 'openFile', frame, page, [image]), done);
    const [, given] = (await page.evaluate(() => window.said)).find(([name]) => name === 'viewImages') ?? [];
    assert.deepEqual(given, [[{ value: 'https://oa.example.com/f/2', type: 2 }]]);
    await page.context().close();
  });

  test('a tab opens, shares, signs in, says language and theme, and yields the back button', async () => {
    const { page, frame } = await openTab('desktop');
    const ask = (job: Job, ...given: readonly unknown[]) => run('Teams', job, frame, page, given);
    assert.deepEqual(await ask('language'), { state: 'done', value: 'de-de' });
    assert.deepEqual(await ask('colorScheme'), { state: 'done', value: 'dark' });
    assert.deepEqual(await ask('signInCode'), { state: 'done', value: 'token 1' });
    assert.deepEqual(await ask('openLink', 'https://teams.microsoft.com/l/chat/0/0'), done);
    assert.deepEqual(await ask('share', task), done);
    assert.deepEqual(await ask('openFile', offer), lacking);
    assert.deepEqual(await ask('setTitle', 'Tasks'), lacking);
    assert.deepEqual(await ask('close'), lacking);
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
    note('Teams', 'takeBack', await funcs());
    await page.context().close();
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

// Their scripts are not published as packages: what lies below is our own stand-in, which proves the adapter only.
describe('Lark, WeLink and YunZhiJia, over a stand-in for the script of each', () => {
  for (const [host, file, own, client, answers, expected] of [
    [
      'Lark',
      'lark',
      'larkCalls(window, set)',
      larkClient,
      { requestAccess: { code: 'code 1' }, getSystemInfo: { language: 'en-US', theme: 'dark' } },
      { signInCode: 'code 1', language: 'en-US', colorScheme: 'dark' },
    ],
    [
      'Welink',
      'welink',
      'weLinkCalls(window, set)',
      weLinkClient,
      { getAuthCode: { code: 'code 1' }, getAppInfo: { language: 'zh' } },
      { signInCode: 'code 1', language: 'zh', openFile: lacking, share: lacking, colorScheme: lacking },
    ],
    [
      'YunZhiJia',
      'yunzhijia',
      'yunZhiJiaCalls(window)',
      yunZhiJiaClient,
      {},
      { signInCode: lacking, language: lacking, colorScheme: lacking },
    ],
  ] as const)
    test(`${host} does the jobs of the table, and its back button asks the page first`, async () => {
      const page = await openIn(agentOf(host, 'Mobile'), client, await scriptOf(file, own, host));
      await page.evaluate((given) => void (window.answers = given), answers);
      const outcomes: Record<string, unknown> = {};
      for (const [job, ...given] of [
        ['setTitle', 'Tasks'],
        ['openLink', 'https://example.org/'],
        ['openFile', image],
        ['share', task],
        ['signInCode'],
        ['language'],
        ['colorScheme'],
        ['close'],
      ] as const) {
        outcomes[job] = await page.evaluate(
          ([name, values]) =>
            (Reflect.get(window.adapter, name) as (...all: unknown[]) => Promise<unknown>)(...values),
          [job, given] as const,
        );
      }
      const all = { setTitle: done, openLink: done, openFile: done, share: done, close: done };
      const values = Object.entries<string | typeof lacking>(expected).map(([job, value]) => [
        job,
        typeof value === 'string' ? { state: 'done', value } : value,
      ]);
      assert.deepEqual(outcomes, { ...all, ...(Object.fromEntries(values) as object) });
      assert.equal(await takeBack(page), 'done');
      const backs = await page.evaluate(() => {
        const first = window.listeners['back']?.();
        const second = window.listeners['back']?.();
        return [window.backs, first === second];
      });
      assert.equal(backs[0], 2);
    });
});

describe('the table in docs/hosts.md', () => {
  const adapters: Readonly<Record<HostKind, readonly [file: string, own: string]>> = {
    wxwork: ['wecom', `weComCalls('wxwork', window, set)`],
    MicroMessenger: ['wecom', `weComCalls('MicroMessenger', window, set)`],
    DingTalk: ['dingtalk', 'dingTalkCalls(window, set)'],
    Lark: ['lark', 'larkCalls(window, set)'],
    Welink: ['welink', 'weLinkCalls(window, set)'],
    YunZhiJia: ['yunzhijia', 'yunZhiJiaCalls(window)'],
    Teams: ['teams', 'teamsCalls()'],
  };

  test('has the jobs of each adapter, and the reason of each job that it lacks', async () => {
    for (const host of hostKinds) {
      const page = await openIn(
        agentOf(host, 'Mobile'),
        () => undefined,
        await scriptOf(...adapters[host], host),
      );
      const own = await page.evaluate(() => window.ownJobs);
      const named = calls.flatMap((call) => (call.host === host ? [call.job] : []));
      assert.deepEqual([...own].sort(), [...named].sort(), host);
      const lacks = noCalls.flatMap((each) => (each.host === host ? [each.job] : []));
      assert.deepEqual([...named, ...lacks].sort(), Object.keys(jobs).sort(), host);
      await page.context().close();
    }
  });

  test('says verified by package of the calls that this run did over the package, and of no others', () => {
    const marked = calls.filter(({ verified }) => verified === 'package');
    // Without a word to the client the page has done it itself.
    const called = [...ran].flatMap(([key, said]) => (said.size > 0 ? [key] : []));
    assert.deepEqual(called.sort(), marked.map(({ host, job }) => `${host} ${job}`).sort());
    for (const { host, job, reaches } of marked) {
      const said = ran.get(`${host} ${job}`) ?? new Set();
      for (const name of reaches)
        assert.ok(said.has(name), `${host} ${job}: ${name} of ${[...said].join(', ')}`);
    }
  });
});
