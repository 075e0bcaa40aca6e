import assert from 'node:assert/strict';
import { test } from 'node:test';

import { detectHost } from '../../../../core/kernel/device/detect-host.js';
import type { HostInput } from '../../../../core/kernel/device/types.js';
import { layoutFor } from '../../../../core/kernel/device/create-device.js';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windowsChrome = `${windows} Chrome/128.0.0.0 Safari/537.36`;

const detected = (input: HostInput) => {
  const { device, host, os } = detectHost(input);
  return `${device}/${host}/${os}`;
};

test('detectHost() names device, host and OS', () => {
  const rows: [string, string][] = [
    [windowsChrome, 'PC//Windows'],
    [`${mac} Version/17.5 Safari/605.1.15`, 'PC//macOS'],
    [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Mobile//iOS'],
    [`${android} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Mobile//Android'],
    [`${android} Chrome/126.0.0.0 Safari/537.36`, 'Tablet//Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'PC//Linux'],
    [
      `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
      'Mobile/MicroMessenger/iOS',
    ],
    [`${iphone} Mobile/15E148 wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh`, 'Mobile/wxwork/iOS'],
    [
      `${windows} Chrome/107 Safari/537.36 MicroMessenger/7.0.20.1781 WindowsWechat QBCore/3.43 QQBrowser/9.0`,
      'PC/MicroMessenger/Windows',
    ],
    [
      `${android} Chrome/69.0 Mobile Safari/537.36 AliApp(DingTalk/7.5.10) com.alibaba.android.rimet/1`,
      'Mobile/DingTalk/Android',
    ],
    [`${iphone} Mobile/15E148 Lark/7.20.5 LarkLocale/zh_CN ChannelName/Feishu`, 'Mobile/Lark/iOS'],
    [`${android} Chrome/99 Mobile Safari/537.36 HuaWei-AnyOffice/1.0.0/Welink`, 'Mobile/Welink/Android'],
    [`${android} Mobile Qing/0.9.114;Android;deviceName:Xiaomi;clientId:10201`, 'Mobile/YunZhiJia/Android'],
    [`${windows} Chrome/120 Safari/537.36 Edg/120 Teams/24.1.0 TeamsMobile`, 'PC/Teams/Windows'],
    [
      'Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00) AppleWebKit/537.36 Mobile Safari/537.36',
      'Mobile//HarmonyOS',
    ],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 ArkWeb/4.1 Mobile',
      'Mobile//OpenHarmony',
    ],
    ['Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 ArkWeb/4.1', 'Tablet//OpenHarmony'],
    ['Mozilla/5.0 (PC; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114 ArkWeb/4.1', 'PC//OpenHarmony'],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36',
      'Tablet//Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; CUBOT X30) AppleWebKit/537.36 Mobile MicroMessenger/8',
      'Mobile/MicroMessenger/Android',
    ],
    ['Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) AppleWebKit/537.36 Chrome/126 Safari/537.36', 'PC//Android'],
    ['', 'PC//'],
  ];
  for (const [userAgent, expected] of rows) assert.equal(detected({ userAgent }), expected, userAgent);
});

test('detectHost() does not take a link-preview bot for its messenger', () => {
  for (const userAgent of [
    'DingTalkBot-LinkService/1.0 (+https://open-doc.example)',
    `${mac} Chrome/90 Safari/537.36 LarkUrl2Png/1.0`,
    `${windows} wxwork LinkPreview`,
  ]) {
    assert.equal(detectHost({ userAgent }).host, '', userAgent);
  }
});

test('detectHost() recognises an iPad that requests desktop pages by its touch points; touch never changes Windows', () => {
  assert.equal(
    detected({ userAgent: `${mac} Version/17.5 Safari/605.1.15`, maxTouchPoints: 5 }),
    'Tablet//iOS',
  );
  assert.equal(
    detected({ userAgent: `${mac} Version/17.5 Safari/605.1.15`, maxTouchPoints: 1 }),
    'PC//macOS',
  );
  assert.equal(detected({ userAgent: windowsChrome, maxTouchPoints: 10 }), 'PC//Windows');
});

test('detectHost() accepts the override of the address only when it is exactly PC, Mobile or Tablet', () => {
  const decide = (override: string | null) => {
    const { device, decidedBy } = detectHost({ userAgent: windowsChrome, override });
    return `${device} by ${decidedBy}`;
  };
  assert.equal(decide('Mobile'), 'Mobile by address');
  assert.equal(decide('Tablet'), 'Tablet by address');
  assert.equal(decide('PC'), 'PC by address');
  for (const value of ['mobile', 'MOBILE', ' Mobile', 'Phone', '', null]) {
    assert.equal(decide(value), 'PC by user-agent', String(value));
  }
});

test('detectHost() decides by address, then desktop client, then tenant rule, then user agent', () => {
  const phone = `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`;
  const decide = (input: Partial<HostInput>) => {
    const { device, decidedBy } = detectHost({ userAgent: phone, ...input });
    return `${device} by ${decidedBy}`;
  };
  assert.equal(
    decide({ override: 'Tablet', desktopClient: true, tenantRule: 'Mobile' }),
    'Tablet by address',
  );
  assert.equal(decide({ desktopClient: true, tenantRule: 'Mobile' }), 'PC by desktop-flag');
  assert.equal(decide({ userAgent: windowsChrome, tenantRule: 'Mobile' }), 'Mobile by tenant-rule');
  assert.equal(decide({}), 'Mobile by user-agent');
});

test('layoutFor() keeps phones on the phone layout, never gives a tablet that of a PC, and follows the width of a PC’s window', () => {
  assert.deepEqual(
    [layoutFor('Mobile', 844), layoutFor('Tablet', 1366), layoutFor('Tablet', 500)],
    ['phone', 'tablet', 'phone'],
  );
  assert.deepEqual(
    [1440, 1024, 1023, 600, 599].map((width) => layoutFor('PC', width)),
    ['pc', 'pc', 'tablet', 'tablet', 'phone'],
  );
});
