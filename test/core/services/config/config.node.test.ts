import assert from 'node:assert/strict';
import { test } from 'node:test';

import { baseConfig, entriesOf } from '../../../../core/services/config/base-config.js';
import { parseConfigMessage } from '../../../../core/services/config/config-channel.js';
import type { ConfigMessage } from '../../../../core/services/config/config-channel.js';
import { configReady, createConfig } from '../../../../core/services/config/create-config.js';
import type { ConfigEntry } from '../../../../core/contracts/tenant.js';
import type { RequestOptions } from '../../../../core/kernel/request/types.js';
import { createReady } from '../../../../core/kernel/create-ready.js';
import { deferred, noError } from '../../deferred.js';

const answer: ConfigEntry[] = [
  { configKey: 'common.openmethod', configValue: 'newPage' },
  { configKey: 'common.autowrap', configValue: '1' },
];

/** Channel between tabs of one browser: a posted message reaches all others. */
function browser() {
  const tabs: { receive: (message: ConfigMessage) => void; tenantKey: string }[] = [];
  return function open(tenantKey: string, send: () => Promise<unknown>, hostSettings?: ConfigEntry[]) {
    const calls: [string, RequestOptions | undefined][] = [];
    const errors: string[] = [];
    const ready = createReady({ onError: noError });
    const tab = { receive: ignore, tenantKey };
    const tenantListeners = new Set<() => void>();
    const config = createConfig({
      request: {
        send: (path: string, options?: RequestOptions) => {
          calls.push([path, options]);
          return send();
        },
      },
      ready,
      hostSettings,
      tenantKey: () => tab.tenantKey,
      onTenantChange: (listener) => {
        tenantListeners.add(listener);
        return () => tenantListeners.delete(listener);
      },
      openChannel: (onMessage) => {
        tab.receive = onMessage;
        tabs.push(tab);
        return {
          post: (message) => {
            for (const each of tabs) if (each !== tab) each.receive(message);
          },
          dispose: () => tabs.splice(tabs.indexOf(tab), 1),
        };
      },
      onError: (place) => errors.push(place),
    });
    const become = (key: string) => {
      tab.tenantKey = key;
      for (const listener of tenantListeners) listener();
    };
    return { config, ready, calls, errors, become, tabs };
  };
}

const ignore: (message: ConfigMessage) => void = () => undefined;
const never = () => Promise.reject(new Error('asked'));

test('base-config entries are configKey and configValue; other items are dropped', () => {
  const entries = entriesOf([
    ...answer,
    { configKey: 'x', configValue: 1 },
    { configKey: '', configValue: 'y' },
    { configKey: '__proto__', configValue: 'z' },
    null,
    'text',
  ]);
  assert.deepEqual(Object.entries(entries), [
    ['common.openmethod', 'newPage'],
    ['common.autowrap', '1'],
    ['__proto__', 'z'],
  ]);
  assert.deepEqual(Object.keys(entriesOf({ length: 1 })), []);
});

test('baseConfig() returns the five keys of requirements 3.27; newPage opens links as pages', () => {
  assert.deepEqual(baseConfig({}), {
    autowrap: false,
    opensAsPage: false,
    menuExpandType: 'all',
    batchFirstPageSelected: false,
    searchHidePanel: false,
  });
  assert.deepEqual(
    baseConfig({
      'common.autowrap': 'true',
      'common.openmethod': 'newPage',
      'common.menuExpandType': 'hover',
      'common.batchFirstPageSelected': '1',
      'common.searchHidePanel': 'Y',
    }),
    {
      autowrap: true,
      opensAsPage: true,
      menuExpandType: 'hover',
      batchFirstPageSelected: true,
      searchHidePanel: true,
    },
  );
  assert.equal(baseConfig({ 'common.openmethod': 'newpage' }).opensAsPage, false);
  assert.equal(baseConfig({ 'common.autowrap': '0' }).autowrap, false);
  assert.equal(baseConfig({ 'common.menuExpandType': 'tree' }).menuExpandType, 'all');
});

test('settings of the host make the configuration ready at once, without a call', async () => {
  const { config, ready, calls } = browser()('group', never, answer);
  assert.equal(ready.state(configReady), 'success');
  assert.equal(config.get('common.openmethod'), 'newPage');
  await config.load();
  assert.deepEqual(calls, []);
});

test('without settings of the host the configuration is requested by POST getSetting with data: []', async () => {
  const { config, calls } = browser()('group', () => Promise.resolve(answer));
  await config.load();
  assert.deepEqual(calls, [
    ['/api/component/base/syncSetting/getSetting', { method: 'POST', reads: true, body: { data: [] } }],
  ]);
  assert.equal(config.get('common.autowrap'), '1');
});

test('the configuration is not ready until settings arrive; then the queued callbacks run', async () => {
  const response = deferred<unknown>();
  const { config, ready } = browser()('group', () => response.promise);
  const seen: string[] = [];
  ready.when(configReady, (state) => seen.push(state));
  const loading = config.load();
  assert.equal(ready.state(configReady), 'loading');
  assert.deepEqual(seen, []);
  response.resolve(answer);
  await loading;
  await config.whenReady();
  assert.deepEqual(seen, ['success']);
});

test('a failure still marks the configuration ready', async () => {
  const { config, ready, errors } = browser()('group', () => Promise.reject(new Error('down')));
  await config.load();
  await config.whenReady();
  assert.equal(ready.state(configReady), 'failed');
  assert.deepEqual(errors, ['config.load']);
  assert.equal(config.get('common.autowrap'), undefined);
});

test('updates are broadcast to the same tenant’s other tabs only', () => {
  const open = browser();
  const one = open('group', never, answer);
  const two = open('group', never, answer);
  const otherTenant = open('logistics', never, answer);
  const seen: string[] = [];
  two.config.$entries.listen((entries) => seen.push(entries['common.openmethod'] ?? ''));
  one.config.update({ 'common.openmethod': 'dialog' });
  assert.equal(one.config.get('common.openmethod'), 'dialog');
  assert.equal(two.config.get('common.openmethod'), 'dialog');
  assert.equal(two.config.get('common.autowrap'), '1', 'the other entries stay');
  assert.equal(otherTenant.config.get('common.openmethod'), 'newPage');
  assert.deepEqual(seen, ['dialog']);
});

test('the configuration of another tenant is dropped when the tenant changes', async () => {
  const { config, become } = browser()('group', () => Promise.resolve(answer));
  await config.load();
  become('logistics');
  assert.equal(config.get('common.autowrap'), undefined);
});

test('settings that arrive after the tenant changed are dropped', async () => {
  const response = deferred<unknown>();
  const { config, become } = browser()('group', () => response.promise);
  const loading = config.load();
  become('logistics');
  response.resolve(answer);
  await loading;
  assert.equal(config.get('common.autowrap'), undefined);
});

test('parseConfigMessage() rejects malformed messages', () => {
  assert.equal(parseConfigMessage('x'), undefined);
  assert.equal(parseConfigMessage({ tenantKey: '', entries: {} }), undefined);
  assert.equal(parseConfigMessage({ tenantKey: 'group' }), undefined);
  const message = parseConfigMessage({ tenantKey: 'group', entries: { a: '1', b: 2 } });
  assert.deepEqual({ ...message?.entries }, { a: '1' });
});
