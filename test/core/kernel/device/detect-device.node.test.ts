import assert from 'node:assert/strict';
import { test } from 'node:test';

import { detectDevice } from '../../../../core/kernel/device/detect-device.js';
import { browserLabels } from '../../../../core/kernel/device/browser-table.js';
import type { DeviceInput } from '../../../../core/kernel/device/types.js';
import { readCorpus } from '../../../fixtures/user-agents/read-corpus.js';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const windowsChrome = `${windows} Chrome/128.0.0.0 Safari/537.36`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const wechat = `${android} Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49 Language/zh_CN`;

test('detectDevice() returns every part of the result', () => {
  assert.deepEqual(detectDevice({ userAgent: wechat }), {
    device: 'Mobile',
    browser: 'MicroMessenger',
    version: '8.0.49',
    engine: 'Blink',
    os: 'Android',
    osVersion: '14',
    language: 'zh-CN',
    host: 'MicroMessenger',
    decidedBy: 'user-agent',
  });
  assert.deepEqual(detectDevice({ userAgent: '' }), {
    device: 'PC',
    browser: '',
    version: '',
    engine: '',
    os: '',
    osVersion: '',
    language: '',
    host: '',
    decidedBy: 'user-agent',
  });
});

test('detectDevice() names the engine that renders the page, whatever the name of the browser', () => {
  const rows: [string, string][] = [
    [windowsChrome, 'Blink'],
    [`${mac} Version/17.5 Safari/605.1.15`, 'WebKit'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148',
      'WebKit',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Gecko'],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 ArkWeb/4.1.6.1 Mobile',
      'Blink',
    ],
    [`${windows} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, 'EdgeHTML'],
    ['Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko', 'Trident'],
    ['Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.16', 'Presto'],
    ['Mozilla/5.0 (compatible; Konqueror/4.1; Linux) KHTML/4.1.3 (like Gecko)', 'KHTML'],
  ];
  for (const [userAgent, engine] of rows) assert.equal(detectDevice({ userAgent }).engine, engine, userAgent);
});

test('detectDevice() leaves the system version empty when it is unknown', () => {
  const rows: [DeviceInput, string][] = [
    [{ userAgent: windowsChrome }, 'Windows 10'],
    [{ userAgent: 'Mozilla/5.0 (Windows NT 6.3; WOW64) Chrome/100.0' }, 'Windows 8.1'],
    [{ userAgent: 'Mozilla/5.0 (Windows NT 5.1) Chrome/49.0' }, 'Windows XP'],
    [{ userAgent: `${mac} Version/17.5 Safari/605.1.15` }, 'macOS 10.15.7'],
    [{ userAgent: `${mac} Version/17.5 Safari/605.1.15`, maxTouchPoints: 5 }, 'iOS '],
    [{ userAgent: 'Mozilla/5.0 (iPad; CPU OS 16_3_1 like Mac OS X) AppleWebKit/605 Mobile/1' }, 'iOS 16.3.1'],
    [{ userAgent: 'Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00) Mobile' }, 'HarmonyOS '],
    [{ userAgent: 'Mozilla/5.0 (Linux; Android 12; HarmonyOS 4.0) Mobile' }, 'HarmonyOS 4.0'],
    [{ userAgent: 'Mozilla/5.0 (Tablet; OpenHarmony 5.0) ArkWeb/4.1' }, 'OpenHarmony 5.0'],
    [
      { userAgent: 'Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) Chrome/138.0 Safari/537.36' },
      'ChromeOS 16181.61.0',
    ],
  ];
  for (const [input, expected] of rows) {
    const { os, osVersion } = detectDevice(input);
    assert.equal(`${os} ${osVersion}`, expected, input.userAgent);
  }
});

test('detectDevice() uses client hints: Windows 11, and browsers with the user agent of Chrome', () => {
  const fullVersionList = [
    { brand: 'Not)A;Brand', version: '8.0.0.0' },
    { brand: 'Chromium', version: '138.0.7204.100' },
  ];
  const found = detectDevice({
    userAgent: windowsChrome,
    hints: {
      platform: 'Windows',
      platformVersion: '15.0.0',
      fullVersionList: [...fullVersionList, { brand: 'Brave', version: '138.1.0.0' }],
    },
  });
  assert.deepEqual([found.osVersion, found.browser, found.version], ['11', 'Brave', '138.1.0.0']);
  const plain = detectDevice({
    userAgent: windowsChrome,
    hints: {
      platform: 'Windows',
      platformVersion: '10.0.0',
      fullVersionList: [...fullVersionList, { brand: 'Google Chrome', version: '138.0.7204.100' }],
    },
  });
  assert.deepEqual([plain.osVersion, plain.browser, plain.version], ['10', 'Chrome', '128.0.0.0']);
  const host = detectDevice({
    userAgent: `${windowsChrome} wxwork/4.1.39`,
    hints: { fullVersionList: [{ brand: 'Brave', version: '1' }] },
  });
  assert.equal(host.browser, 'wxwork');
});

test('detectDevice() takes the language of the browser, else that of the user agent', () => {
  const of = (userAgent: string, language?: string) =>
    detectDevice({ userAgent, ...(language && { language }) }).language;
  assert.equal(of(wechat, 'en-us'), 'en-US');
  assert.equal(of(wechat), 'zh-CN');
  assert.equal(of(`${android} Mobile AliApp(DingTalk/7.0) language/zh-Hans-CN WK`), 'zh-Hans-CN');
  assert.equal(of(`${android} Mobile Lark/7.20.5 LarkLocale/en_US ChannelName/Lark`), 'en-US');
  assert.equal(of('Mozilla/5.0 (Linux; U; Android 4.4; zh-cn; GT-I9500) AppleWebKit/534 Mobile'), 'zh-CN');
  assert.equal(of(windowsChrome), '');
});

test('detectDevice() has the precedence of detectHost(), and returns what decided', () => {
  const decide = (input: Partial<DeviceInput>) => {
    const { device, decidedBy } = detectDevice({ userAgent: windowsChrome, ...input });
    return `${device} by ${decidedBy}`;
  };
  assert.equal(
    decide({ override: 'Tablet', desktopClient: true, tenantRule: 'Mobile' }),
    'Tablet by address',
  );
  assert.equal(
    decide({ override: 'tablet', desktopClient: true, tenantRule: 'Mobile' }),
    'PC by desktop-flag',
  );
  assert.equal(decide({ tenantRule: 'Mobile' }), 'Mobile by tenant-rule');
  assert.equal(decide({}), 'PC by user-agent');
});

test('detectDevice() recognises the suite’s desktop client by its user agent', () => {
  const userAgent = `${windows} Chrome/146.0.7680.80 Electron/41.0.3 Safari/537.36 weapp-pc/10.1.16/eteams-desktop`;
  const { host, browser, version, decidedBy } = detectDevice({ userAgent, tenantRule: 'Mobile' });
  assert.deepEqual([host, browser, version, decidedBy], ['weapp', 'weapp', '10.1.16', 'desktop-flag']);
  assert.equal(detectDevice({ userAgent, tenantRule: 'Mobile', desktopClient: false }).device, 'Mobile');
});

test('detectDevice() takes no host from a device name, and no system from a host’s token', () => {
  const tablet =
    'Mozilla/5.0 (Linux; Android 8.1.0; Lark Ultimate 7i) AppleWebKit/537.36 Chrome/87.0 Safari/537.36';
  assert.equal(detectDevice({ userAgent: tablet }).host, '');
  const client = `${windowsChrome} DingTalk(7.6.0-macOS-macOS-MAS-38513772) Android/9`;
  assert.equal(detectDevice({ userAgent: client }).os, 'Windows');
});

test('detectDevice() recognises an iPhone that requests desktop pages by its platform', () => {
  const userAgent = `${mac} Version/17.5 Safari/605.1.15`;
  const found = detectDevice({ userAgent, platform: 'iPhone', maxTouchPoints: 5 });
  assert.deepEqual([found.device, found.os], ['Mobile', 'iOS']);
});

test('detectDevice() is fast for any user agent, however long', () => {
  const hostile = `Mozilla/5.0 (${'a;'.repeat(50_000)} Chrome/${'1.'.repeat(50_000)} ${'Version/1 '.repeat(50_000)}`;
  const startedAt = performance.now();
  detectDevice({ userAgent: hostile });
  assert.ok(performance.now() - startedAt < 50);
});

test('browserLabels has every label of the corpus except those of hosts', () => {
  const known = new Set([...browserLabels, 'Chromium', 'Konqueror', 'Epiphany']);
  const common = new Map<string, number>();
  for (const { browser, host } of readCorpus()) {
    if (host === '' && browser !== '*') common.set(browser, (common.get(browser) ?? 0) + 1);
  }
  const unknown = [...common].filter(([label, count]) => count > 2 && !known.has(label));
  assert.deepEqual(unknown, []);
});
