import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hostKinds, type HostName } from '../../../core/device/types.js';
import {
  hostCapabilities,
  hostCapability,
  hostFeatures,
  type HostFeature,
  type HostPlace,
} from '../../../core/hosts/capabilities.js';

const phone = (host: HostName | '', os = 'Android'): HostPlace => ({
  host,
  device: 'Mobile',
  os,
  topWindow: true,
});

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
        const answer = hostCapability(feature, { host, device, os: '', topWindow: true });
        const text = answer.support === 'unsupported' ? answer.reason : answer.call;
        assert.ok(text.length > 0, `${host} ${device} ${feature}`);
      }
    }
  }
});

test('hostCapability() uses web APIs in a plain browser', () => {
  assert.deepEqual(
    hostFeatures.map((feature) => describeCapability(feature, phone(''))),
    [
      'page: document.title',
      'page: popstate',
      'page: window.close',
      'page: window.open',
      'unsupported: no-api',
    ],
  );
});

test('hostCapability() has open data in WeCom only, and there in the top window only', () => {
  assert.equal(describeCapability('openData', phone('wxwork')), 'sdk: WWOpenData.bind');
  assert.equal(
    describeCapability('openData', { ...phone('wxwork'), topWindow: false }),
    'unsupported: top-window-only',
  );
  for (const host of hostKinds.filter((kind) => kind !== 'wxwork')) {
    assert.equal(describeCapability('openData', phone(host)), 'unsupported: no-api', host);
  }
});

test('hostCapability() distinguishes a host’s mobile app from its desktop client, and iOS from Android', () => {
  assert.equal(describeCapability('title', phone('DingTalk')), 'sdk: biz.navigation.setTitle');
  assert.equal(describeCapability('title', { ...phone('DingTalk'), device: 'PC' }), 'page: document.title');
  assert.equal(describeCapability('back', phone('DingTalk', 'iOS')), 'sdk: biz.navigation.setLeft');
  assert.equal(describeCapability('back', phone('DingTalk')), 'sdk: backbutton');
  assert.equal(describeCapability('back', phone('Welink', 'iOS')), 'page: popstate');
  assert.equal(describeCapability('close', { ...phone('Welink'), device: 'PC' }), 'unsupported: mobile-only');
});

test('hostCapability() names what Teams does not support', () => {
  assert.equal(describeCapability('title', phone('Teams')), 'unsupported: no-api');
  assert.equal(describeCapability('close', phone('Teams')), 'unsupported: no-api');
  assert.equal(describeCapability('openLink', phone('Teams')), 'sdk: app.openLink');
});

test('hostCapabilities() collects all features of one environment', () => {
  const place = phone('YunZhiJia', 'iOS');
  assert.deepEqual(
    hostCapabilities(place),
    Object.fromEntries(hostFeatures.map((feature) => [feature, hostCapability(feature, place)])),
  );
});
