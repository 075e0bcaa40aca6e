import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createDevice, type DeviceDeps } from '../../../../core/kernel/device/create-device.js';
import { createPlatform } from '../../../../core/kernel/create-platform.js';
import type { PlatformConfig } from '../../../../core/kernel/create-platform.js';

type Page = Window & typeof globalThis;

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36';
const client = `${chrome} weapp-pc/10.1.16/eteams-desktop`;

function memory() {
  const kept = new Map<string, string>();
  const area = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, area };
}

function pageWith(userAgent: string, search = '', more: Record<string, unknown> = {}) {
  const { kept, area } = memory();
  const window = {
    navigator: { userAgent, platform: 'Win32', maxTouchPoints: 0, language: 'zh-CN', onLine: true, ...more },
    location: { search, href: `https://oa.example.com/${search}` },
    innerWidth: 1440,
    localStorage: area,
    sessionStorage: memory().area,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    setTimeout,
    clearTimeout,
  };
  // Minimal fake window for a device service and an idle platform.
  return { window: window as unknown as Page, kept };
}

function decide(deps: DeviceDeps): string {
  const { kind, decidedBy } = createDevice(deps);
  return `${kind} by ${decidedBy}`;
}

test('createDevice() takes the override from the address, exact values only', () => {
  const of = (search: string) => decide({ window: pageWith(chrome, search).window, tenantRule: 'Mobile' });
  assert.equal(of('?wea_link_keep_uaDevice=Tablet'), 'Tablet by address');
  assert.equal(of('?wea_link_keep_uaDevice=PC'), 'PC by address');
  assert.equal(of('?wea_link_keep_uaDevice=tablet'), 'Mobile by tenant-rule');
  assert.equal(of('?uaDevice=Tablet'), 'Mobile by tenant-rule');
});

test('createDevice() decides by desktop client and tenant rule without an override in the address', () => {
  const { window } = pageWith(chrome);
  assert.equal(decide({ window, desktopClient: true, tenantRule: 'Mobile' }), 'PC by desktop-flag');
  assert.equal(decide({ window: pageWith(client).window, tenantRule: 'Mobile' }), 'PC by desktop-flag');
  assert.equal(decide({ window, tenantRule: 'Mobile' }), 'Mobile by tenant-rule');
  assert.equal(decide({ window }), 'PC by user-agent');
});

test('full() resolves to the full result with language and client hints, detected once', async () => {
  let requests = 0;
  const userAgentData = {
    getHighEntropyValues() {
      requests += 1;
      return Promise.resolve({ platform: 'Windows', platformVersion: '15.0.0' });
    },
  };
  const { window } = pageWith(chrome, '?wea_link_keep_uaDevice=Mobile', { userAgentData });
  const device = createDevice({ window });
  const [found, again] = await Promise.all([device.full(), device.full()]);
  assert.deepEqual(found, {
    device: 'Mobile',
    browser: 'Chrome',
    version: '128.0.0.0',
    engine: 'Blink',
    os: 'Windows',
    osVersion: '11',
    language: 'zh-CN',
    host: '',
    decidedBy: 'address',
  });
  assert.equal(found, again);
  assert.equal(requests, 1);
});

function open(window: Page, config: Partial<PlatformConfig> = {}) {
  return createPlatform({
    window,
    config: { apiOrigin: '', ...config },
    parts: {},
    views: {},
    translate: (id) => id,
  });
}

test('createPlatform() stores the user agent of the desktop client only under weapp_desktop_ua', () => {
  const inClient = pageWith(client);
  const platform = open(inClient.window);
  assert.equal(platform.device.kind, 'PC');
  assert.equal(platform.storage.getText('local', 'weapp_desktop_ua'), client);
  platform.dispose();

  const flagged = pageWith(chrome);
  open(flagged.window, { desktopClient: true }).dispose();
  assert.equal(open(flagged.window).storage.getText('local', 'weapp_desktop_ua'), chrome);

  const plain = pageWith(chrome);
  assert.equal(open(plain.window).storage.getText('local', 'weapp_desktop_ua'), undefined);
  assert.equal(plain.kept.size, 0);
});

test('createPlatform() forces Mobile by the tenant’s rule', () => {
  const platform = open(pageWith(chrome).window, { tenantRule: 'Mobile' });
  assert.deepEqual([platform.device.kind, platform.device.decidedBy], ['Mobile', 'tenant-rule']);
  assert.equal(platform.device.layout(), 'phone');
  platform.dispose();

  const { window } = pageWith(chrome);
  Object.assign(window, { TEAMS: { tenantKey: 'group', mobileAgents: ['chrome/128'] } });
  const ruled = open(window);
  assert.deepEqual([ruled.device.kind, ruled.device.decidedBy], ['Mobile', 'tenant-rule']);
  ruled.dispose();
});
