import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  hasTapDelay,
  hostScriptAddresses,
  hostScripts,
  loadHostScripts,
} from '../../../core/startup/host-scripts.js';

const android = (chrome: number) =>
  `Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome}.0.0.0 Mobile Safari/537.36`;
const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/600 Mobile`;
const addresses = {
  weCom: ['https://a.example/1.js', 'https://b.example/2.js'],
  fastClick: '/fast-click.js',
};

test('WeCom gets its two scripts with the referrer policy origin; other environments get none', () => {
  const place = { userAgent: android(126), device: 'Mobile' as const };
  assert.deepEqual(hostScripts({ ...place, host: 'wxwork' }, addresses), [
    { src: 'https://a.example/1.js', referrerPolicy: 'origin' },
    { src: 'https://b.example/2.js', referrerPolicy: 'origin' },
  ]);
  assert.equal(hostScriptAddresses.weCom.length, 2);
  for (const host of ['', 'MicroMessenger', 'DingTalk', 'Lark', 'Welink', 'YunZhiJia', 'Teams'] as const) {
    assert.deepEqual(hostScripts({ ...place, host }, addresses), [], host);
  }
});

test('the fast-click helper is loaded only in engines with a tap delay', () => {
  const old = hostScripts({ userAgent: android(30), device: 'Mobile', host: '' }, addresses);
  assert.deepEqual(
    old.map(({ src }) => src),
    ['/fast-click.js'],
  );
  assert.equal(hasTapDelay({ userAgent: android(32), device: 'Mobile' }), false);
  assert.equal(hasTapDelay({ userAgent: iphone('9_2_1'), device: 'Mobile' }), true);
  assert.equal(hasTapDelay({ userAgent: iphone('9_3'), device: 'Mobile' }), false);
  assert.equal(hasTapDelay({ userAgent: iphone('17_4'), device: 'Mobile' }), false);
  assert.equal(hasTapDelay({ userAgent: android(30), device: 'PC' }), false);
});

test('scripts are loaded in sequence, and a failure ends the sequence', async () => {
  const loaded: string[] = [];
  const scripts = hostScripts({ userAgent: android(126), device: 'Mobile', host: 'wxwork' }, addresses);
  await loadHostScripts(scripts, ({ src }) => Promise.resolve(void loaded.push(src)));
  assert.deepEqual(loaded, addresses.weCom);
  const fails = () => Promise.reject(new TypeError('blocked'));
  await assert.rejects(loadHostScripts(scripts, fails), /blocked/);
});
