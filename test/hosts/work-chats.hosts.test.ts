import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';

import { chromium } from 'playwright';

import { chromiumArgs, ensureChromium } from '../../scripts/browser.mjs';
import { hostKinds, type HostKind as WorkChat } from '../../core/kernel/device/types.js';
import type { TitleBarOptions } from '../../elements/index.js';
import { bundle } from '../bundle.js';
import type { Host, HostPlace } from './host.js';
import { hostPage } from './host-page.js';
import { serveHost } from './host-server.js';
import { testHosts } from './run-checks.js';
import { agentOf, answersOf, functionsOf } from './work-chats.js';

const pages = join(import.meta.dirname, 'pages');

/** What a page of an integrator asks: the host by the public entry, and the table of its features. */
const capabilities = `import { detectHost } from '/core/kernel/device/index.ts';
  import { hostCapability, hostFeatures } from '/core/page/hosts/capabilities.ts';
  const { userAgent, platform, maxTouchPoints } = navigator;
  const { host, device } = detectHost({ userAgent, platform, maxTouchPoints });
  const place = { host, device, topWindow: window.top === window };
  const answers = hostFeatures.map((feature) => [feature, hostCapability(feature, place)]);
  window.workChat = { host, device, answers: Object.fromEntries(answers) };`;

type Answer = { support: 'page' | 'sdk'; call: string } | { support: 'unsupported'; reason: string };

declare global {
  interface Window {
    workChat: { host: string; device: string; answers: Record<string, Answer> };
    /** Calls that the stand-in for the host's SDK has received. */
    hostCalls: string[];
  }
}

/** Calls the host by the names of its answers, as a page does. */
async function callHost({ frame }: HostPlace, kind: WorkChat): Promise<void> {
  const { host, device, answers } = await frame.evaluate(() => window.workChat);
  assert.deepEqual([host, device], [kind, 'Mobile']);
  const described = Object.entries(answers).map(([feature, answer]) => [
    feature,
    `${answer.support}: ${answer.support === 'unsupported' ? answer.reason : answer.call}`,
  ]);
  assert.deepEqual(Object.fromEntries(described), answersOf[kind]);

  const supported = Object.values(answers).flatMap((answer) =>
    answer.support === 'sdk' ? [answer.call] : [],
  );
  const received = await frame.evaluate(
    async ([calls, functions]) => {
      for (const call of calls) {
        // The SDKs have a global of their own in front of these names, or take the name of the function.
        const found = functions.find((name) => name === call || name.endsWith(`.${call}`)) ?? 'qing.call';
        const [method, owner] = found
          .split('.')
          .reduce<[unknown, unknown]>(
            ([value], step) => [Reflect.get(value as object, step), value],
            [window, null],
          );
        const given = found === 'qing.call' ? [call] : [{}];
        await Reflect.apply(method as (...args: unknown[]) => unknown, owner, given);
      }
      return window.hostCalls;
    },
    [supported, functionsOf[kind]] as const,
  );
  const withName = (call: string): string => {
    const name = functionsOf[kind].find((each) => each === call || each.endsWith(`.${call}`));
    return name ?? `qing.call(${call})`;
  };
  assert.deepEqual(received, supported.map(withName));
}

/** The tenant's lists decide by the name of the host whether the page has a title bar. */
async function titleBarByLists({ frame }: HostPlace, kind: WorkChat): Promise<void> {
  const entry = (browser: string) => ({ id: browser, name: browser, browser });
  const other = hostKinds.find((each) => each !== kind)!;
  const shown: [NonNullable<TitleBarOptions['config']>, boolean][] = [
    [{ showH5Title: true, showBackButton: true }, true],
    [
      {
        showH5Title: true,
        showBackButton: true,
        thirdPartyAppSetting: 'blackList',
        blackLists: [entry(kind)],
      },
      false,
    ],
    [
      {
        showH5Title: true,
        showBackButton: true,
        thirdPartyAppSetting: 'whiteList',
        whiteLists: [entry(kind)],
      },
      true,
    ],
    [
      {
        showH5Title: true,
        showBackButton: true,
        thirdPartyAppSetting: 'whiteList',
        whiteLists: [entry(other)],
      },
      false,
    ],
  ];
  for (const [config, isShown] of shown) {
    const registered = await frame.evaluate((settings) => {
      const bar = window.Portico.mountTitleBar({ container: '#host', config: settings });
      bar.unmount();
      return bar.registered;
    }, config);
    assert.equal(registered, isShown, JSON.stringify(config));
  }
}

function workChat(kind: WorkChat): Host {
  const functions = functionsOf[kind].join(' ');
  return {
    name: kind,
    kind: 'work chat',
    globals: ['Portico'],
    browser: {
      userAgent: agentOf(kind, 'Mobile'),
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    },
    start: async () => {
      const script = await bundle(capabilities);
      return serveHost({
        page: hostPage({
          head: `<meta name="viewport" content="width=device-width">
            <script src="/host-sdk.js" data-functions="${functions}"></script>
            <script type="module" src="/work-chat.js"></script>`,
          portico: '<script src="/portico.iife.js"></script>',
        }),
        folders: [pages],
        paths: { '/work-chat.js': () => ({ text: script, type: 'text/javascript' }) },
      });
    },
    own: {
      capabilities: async (place) => {
        await callHost(place, kind);
        await titleBarByLists(place, kind);
      },
    },
  };
}

testHosts(hostKinds.map(workChat));

test('6.4 the page of a phone app has a title bar, the same page in a frame or a desktop client has none, and features differ', async () => {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumArgs });
  const { start } = workChat('DingTalk');
  const site = await start();
  const framing = await serveHost({
    page: () => `<iframe width="380" height="700" src="${site.url}"></iframe>`,
  });
  const visit = async (userAgent: string, isFramed: boolean): Promise<unknown[]> => {
    const page = await browser.newPage({ userAgent });
    await page.goto(isFramed ? framing.url : site.url);
    const frame = isFramed ? page.frames()[1]! : page.mainFrame();
    await frame.waitForFunction(() => 'workChat' in window);
    const seen = await frame.evaluate(() => {
      const config = { showH5Title: true, showBackButton: true };
      const bar = window.Portico.mountTitleBar({ container: '#host', config });
      const { host, device, answers } = window.workChat;
      bar.unmount();
      return [host, device, bar.registered, answers['print']?.support, answers['openLink']?.support];
    });
    await page.close();
    return seen;
  };
  const phone = agentOf('DingTalk', 'Mobile');
  assert.deepEqual(await visit(phone, false), ['DingTalk', 'Mobile', true, 'unsupported', 'sdk']);
  assert.deepEqual(await visit(phone, true), ['DingTalk', 'Mobile', false, 'unsupported', 'sdk']);
  assert.deepEqual(await visit(agentOf('DingTalk', 'PC'), false), ['DingTalk', 'PC', false, 'page', 'page']);
  assert.deepEqual(await visit(agentOf('', 'PC'), false), ['', 'PC', false, 'page', 'page']);
  await browser.close();
  await framing.stop();
  await site.stop();
});
