import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hostKinds, type HostName } from '../../../../core/kernel/device/types.js';
import {
  hostCapability,
  hostFeatures,
  type HostFeature,
  type HostPlace,
} from '../../../../core/page/hosts/capabilities.js';

const phone = (host: HostName | ''): HostPlace => ({ host, device: 'Mobile', topWindow: true });
const desktop = (host: HostName | ''): HostPlace => ({ host, device: 'PC', topWindow: true });

function describeCapability(feature: HostFeature, place: HostPlace): string {
  const answer = hostCapability(feature, place);
  return answer.support === 'unsupported'
    ? `unsupported: ${answer.reason}`
    : `${answer.support}: ${answer.call}`;
}

test('hostCapability() is defined for every host, feature and device', () => {
  for (const host of [...hostKinds, 'weapp', ''] as const) {
    for (const device of ['PC', 'Mobile', 'Tablet'] as const) {
      for (const feature of hostFeatures) {
        const answer = hostCapability(feature, { host, device, topWindow: true });
        const text = answer.support === 'unsupported' ? answer.reason : answer.call;
        assert.ok(text.length > 0, `${host} ${device} ${feature}`);
      }
    }
  }
});

test('hostCapability() uses web APIs in a plain browser, on a phone too', () => {
  for (const place of [phone(''), desktop('')]) {
    assert.deepEqual(
      hostFeatures.map((feature) => describeCapability(feature, place)),
      [
        'page: document.title',
        'page: window.open',
        'page: window.open',
        'page: a[download]',
        'page: window.print',
        'unsupported: no-api',
      ],
    );
  }
});

test('hostCapability() has open data in WeCom only, and there in the top window only', () => {
  assert.equal(describeCapability('openData', phone('wxwork')), 'sdk: WWOpenData.prefetch');
  assert.equal(
    describeCapability('openData', { ...phone('wxwork'), topWindow: false }),
    'unsupported: top-window-only',
  );
  for (const host of hostKinds.filter((kind) => kind !== 'wxwork')) {
    assert.equal(describeCapability('openData', phone(host)), 'unsupported: no-api', host);
  }
});

test('hostCapability() distinguishes a host’s mobile app from its desktop client', () => {
  for (const host of hostKinds) {
    assert.equal(describeCapability('print', phone(host)), 'unsupported: no-api', host);
    assert.equal(describeCapability('print', desktop(host)), 'page: window.print', host);
    assert.equal(describeCapability('download', desktop(host)), 'page: a[download]', host);
    assert.equal(describeCapability('openLink', desktop(host)), 'page: window.open', host);
    assert.equal(describeCapability('suiteWindow', desktop(host)), 'unsupported: one-window', host);
  }
  assert.equal(describeCapability('title', phone('DingTalk')), 'sdk: biz.navigation.setTitle');
  assert.equal(describeCapability('title', desktop('DingTalk')), 'page: document.title');
  assert.equal(describeCapability('download', phone('wxwork')), 'unsupported: no-api');
  assert.equal(describeCapability('download', phone('Welink')), 'sdk: HWH5.downloadFile');
  assert.equal(describeCapability('openLink', phone('wxwork')), 'unsupported: one-window');
});

test('hostCapability() names what Teams does not support', () => {
  assert.equal(describeCapability('title', phone('Teams')), 'unsupported: no-api');
  assert.equal(describeCapability('openLink', phone('Teams')), 'sdk: app.openLink');
});

test('hostCapability() names the functions of each host as its documentation does', () => {
  const functions: [HostName, HostFeature, string][] = [
    ['DingTalk', 'title', 'biz.navigation.setTitle'],
    ['DingTalk', 'openLink', 'biz.util.openLink'],
    ['Lark', 'title', 'biz.navigation.setTitle'],
    ['Lark', 'openLink', 'tt.openSchema'],
    ['Welink', 'title', 'HWH5.navTitle'],
    ['Welink', 'openLink', 'HWH5.openWebview'],
    ['Welink', 'download', 'HWH5.downloadFile'],
    ['YunZhiJia', 'title', 'setWebViewTitle'],
    ['YunZhiJia', 'openLink', 'gotoLightApp'],
    ['Teams', 'openLink', 'app.openLink'],
    ['wxwork', 'openData', 'WWOpenData.prefetch'],
  ];
  const named = hostKinds.flatMap((host) =>
    hostFeatures.flatMap((feature) => {
      const answer = hostCapability(feature, phone(host));
      return answer.support === 'sdk' ? [`${host} ${feature} ${answer.call}`] : [];
    }),
  );
  assert.deepEqual(named.sort(), functions.map((each) => each.join(' ')).sort());
});
