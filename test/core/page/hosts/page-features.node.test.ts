import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hostKinds, type DeviceKind, type HostName } from '../../../../core/kernel/device/types.js';
import { hasPageFeature, pageFeatures } from '../../../../core/page/hosts/page-features.js';

const featuresOf = (host: HostName | '', device: DeviceKind): string[] =>
  pageFeatures.filter((feature) => hasPageFeature(feature, { host, device }));

test('a page has all features by itself in a plain browser, on a phone too', () => {
  for (const device of ['PC', 'Mobile', 'Tablet'] as const)
    assert.deepEqual(featuresOf('', device), ['title', 'openLink', 'suiteWindow', 'download', 'print']);
});

test('the suite’s own app neither prints nor opens a second window of the suite on a phone', () => {
  assert.deepEqual(featuresOf('weapp', 'Mobile'), ['title', 'openLink', 'download']);
  assert.deepEqual(featuresOf('weapp', 'PC'), ['title', 'openLink', 'suiteWindow', 'download', 'print']);
});

test('a page has less by itself in a host’s mobile app than in its desktop client', () => {
  for (const host of hostKinds) {
    const title = host === 'wxwork' || host === 'MicroMessenger' ? ['title'] : [];
    assert.deepEqual(featuresOf(host, 'Mobile'), title, host);
    assert.deepEqual(featuresOf(host, 'Tablet'), title, host);
    const desktop = ['title', 'openLink', 'download', 'print'];
    assert.deepEqual(featuresOf(host, 'PC'), host === 'Teams' ? desktop.slice(1) : desktop, host);
  }
});
