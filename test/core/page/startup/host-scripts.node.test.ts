import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hostScripts, loadHostScripts } from '../../../../core/page/startup/host-scripts.js';

const weCom = ['https://a.example/1.js', 'https://b.example/2.js'];

test('WeCom gets its two scripts with the referrer policy origin; other environments get none', () => {
  assert.deepEqual(hostScripts('wxwork', weCom), [
    { src: 'https://a.example/1.js', referrerPolicy: 'origin' },
    { src: 'https://b.example/2.js', referrerPolicy: 'origin' },
  ]);
  assert.deepEqual(
    hostScripts('wxwork').map(({ src }) => src),
    [
      'https://res.wx.qq.com/open/js/jweixin-1.2.0.js',
      'https://open.work.weixin.qq.com/wwopen/js/jwxwork-1.0.0.js',
    ],
  );
  for (const host of ['', 'MicroMessenger', 'DingTalk', 'Lark', 'Welink', 'YunZhiJia', 'Teams'] as const) {
    assert.deepEqual(hostScripts(host, weCom), [], host);
  }
});

test('scripts are loaded in sequence, and a failure ends the sequence', async () => {
  const loaded: string[] = [];
  const scripts = hostScripts('wxwork', weCom);
  await loadHostScripts(scripts, ({ src }) => Promise.resolve(void loaded.push(src)));
  assert.deepEqual(loaded, weCom);
  const fails = () => Promise.reject(new TypeError('blocked'));
  await assert.rejects(loadHostScripts(scripts, fails), /blocked/);
});
