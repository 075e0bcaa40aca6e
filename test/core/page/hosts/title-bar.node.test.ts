import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { MobileTitleConfig } from '../../../../core/contracts/tenant.js';
import {
  createTitleBar,
  type TitleBarContent,
  type TitleBarService,
  type TitleBarView,
} from '../../../../core/page/hosts/title-bar.js';
import {
  isBrowserAllowed,
  isTitleBarRegistered,
  isTitleBarShown,
  type TitleBarHost,
} from '../../../../core/page/hosts/title-bar-rule.js';

const config: MobileTitleConfig = { showH5Title: true, showBackButton: true };

const host: TitleBarHost = { device: 'Mobile', host: '', weapp: false, topWindow: true, config };

const browsers = (...kinds: string[]): MobileTitleConfig['whiteLists'] =>
  kinds.map((browser, index) => ({ id: String(index), name: browser, browser }));

test('the title bar is registered only on a mobile device, outside the weapp app, in the top window', () => {
  assert.equal(isTitleBarRegistered(host), true);
  assert.equal(isTitleBarRegistered({ ...host, device: 'Tablet' }), true);
  assert.equal(isTitleBarRegistered({ ...host, device: 'PC' }), false);
  assert.equal(isTitleBarRegistered({ ...host, weapp: true }), false);
  assert.equal(isTitleBarRegistered({ ...host, topWindow: false }), false);
});

test('the title bar is registered only when the tenant has enabled it', () => {
  assert.equal(isTitleBarRegistered({ ...host, config: { ...config, showH5Title: false } }), false);
  assert.equal(isTitleBarRegistered({ ...host, config: undefined }), false);
});

test('the title bar is registered only in a browser that the white or black list allows', () => {
  const white = { ...config, thirdPartyAppSetting: 'whiteList', whiteLists: browsers('DingTalk') } as const;
  const black = { ...config, thirdPartyAppSetting: 'blackList', blackLists: browsers('DingTalk') } as const;
  assert.equal(isTitleBarRegistered({ ...host, host: 'DingTalk', config: white }), true);
  assert.equal(isTitleBarRegistered({ ...host, host: 'Lark', config: white }), false);
  assert.equal(isTitleBarRegistered({ ...host, host: 'DingTalk', config: black }), false);
  assert.equal(isTitleBarRegistered({ ...host, host: 'Lark', config: black }), true);
});

test('4.31 outside work chats the lists are compared with the detected browser', () => {
  const white = { ...config, thirdPartyAppSetting: 'whiteList', whiteLists: browsers('Chrome') } as const;
  const black = { ...config, thirdPartyAppSetting: 'blackList', blackLists: browsers('Chrome') } as const;
  assert.equal(isTitleBarRegistered({ ...host, browser: 'Chrome', config: white }), true);
  assert.equal(isTitleBarRegistered({ ...host, browser: 'Safari', config: white }), false);
  assert.equal(isTitleBarRegistered({ ...host, browser: 'Chrome', config: black }), false);
  assert.equal(isTitleBarRegistered({ ...host, config: black }), false, 'not before it is known');
});

test('lists compare whole names; an empty white list allows none, an empty black list all', () => {
  const white = { ...config, thirdPartyAppSetting: 'whiteList', whiteLists: browsers('wxwork') } as const;
  assert.equal(isBrowserAllowed('wxwork', white), true);
  assert.equal(isBrowserAllowed('WxWork', white), true);
  for (const kind of ['wxwork ', 'wx', '']) assert.equal(isBrowserAllowed(kind, white), false, kind);
  assert.equal(isBrowserAllowed('wxwork', { ...config, thirdPartyAppSetting: 'whiteList' }), false);
  assert.equal(isBrowserAllowed('wxwork', { ...config, thirdPartyAppSetting: 'blackList' }), true);
  assert.equal(isBrowserAllowed('wxwork', config), true);
});

test('the title bar is visible only with a title, more than one history entry and a path that is not root', () => {
  const page = { title: 'Leave', historyLength: 2, path: '/mobile/workflow' };
  assert.equal(isTitleBarShown(page), true);
  assert.equal(isTitleBarShown({ ...page, title: '' }), false);
  assert.equal(isTitleBarShown({ ...page, title: '  ' }), false);
  assert.equal(isTitleBarShown({ ...page, historyLength: 1 }), false);
  assert.equal(isTitleBarShown({ ...page, path: '/' }), false);
});

interface Bench {
  service: TitleBarService;
  drawn: string[];
  waits: { run: () => void; delayMs: number; cancelled: boolean }[];
  container: { present: Element | null };
  looks: () => number;
}

function bench(over: Partial<TitleBarHost> = {}): Bench {
  const drawn: string[] = [];
  const waits: Bench['waits'] = [];
  const container: Bench['container'] = { present: null };
  let looks = 0;
  const view: TitleBarView = {
    mount(_container, face: TitleBarContent) {
      drawn.push(`mount ${face.heading} ${face.back}`);
      return {
        update: (next) => drawn.push(`update ${next.heading}`),
        unmount: () => drawn.push('unmount'),
      };
    },
  };
  const service = createTitleBar({
    view,
    host: { ...host, ...over },
    findContainer: () => {
      looks += 1;
      return container.present;
    },
    onBack: () => undefined,
    wait: (run, delayMs) => {
      const entry = { run, delayMs, cancelled: false };
      waits.push(entry);
      return () => (entry.cancelled = true);
    },
  });
  return { service, drawn, waits, container, looks: () => looks };
}

const page = { title: 'Leave', historyLength: 2, path: '/mobile/workflow' };

test('the container is re-checked up to 50 times at 200 ms intervals', () => {
  const { service, drawn, waits, looks } = bench();
  service.update(page);
  for (let index = 0; index < waits.length; index += 1) waits[index]?.run();
  assert.equal(waits.length, 50);
  assert.equal(looks(), 51);
  assert.ok(waits.every(({ delayMs }) => delayMs === 200));
  assert.deepEqual(drawn, []);
});

test('the bar is mounted when the container exists, and checks stop', () => {
  const { service, drawn, waits, container } = bench();
  service.update(page);
  waits[0]?.run();
  container.present = {} as Element;
  waits[1]?.run();
  assert.equal(waits.length, 2);
  assert.deepEqual(drawn, ['mount Leave true']);
});

test('a new title updates the bar, a new container moves it, a page without a title removes it', () => {
  const { service, drawn, container } = bench();
  container.present = {} as Element;
  service.update(page);
  service.update({ ...page, title: 'Travel' });
  container.present = {} as Element;
  service.update({ ...page, title: 'Travel' });
  service.update({ ...page, path: '/' });
  assert.deepEqual(drawn, ['mount Leave true', 'update Travel', 'unmount', 'mount Travel true', 'unmount']);
});

test('the next page and dispose cancel a pending check', () => {
  const { service, waits } = bench();
  service.update(page);
  service.update({ ...page, title: 'Travel' });
  service.dispose();
  assert.deepEqual(
    waits.map(({ cancelled }) => cancelled),
    [true, true],
  );
});

test('without registration no container is looked up', () => {
  const { service, looks } = bench({ device: 'PC' });
  service.update(page);
  assert.equal(service.registered, false);
  assert.equal(looks(), 0);
});
