import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hostShare } from '../../../../core/page/hosts/share.js';

const link = { title: 'Customer', url: 'https://example.com/sp/crm/1' };

test('DingTalk and Lark share by their scripts, with title and address only', () => {
  const requests: object[] = [];
  const share = (request: object): void => void requests.push(request);
  assert.equal(hostShare('DingTalk', { dd: { biz: { util: { share } } } })?.(link), true);
  assert.equal(hostShare('Lark', { tt: { share } })?.(link), true);
  assert.deepEqual(requests, [
    { type: 0, ...link, content: '', image: '' },
    { channelType: ['lark', 'system'], contentType: 'url', ...link },
  ]);
});

test('a host without its script, another host and a browser have none', () => {
  assert.equal(hostShare('DingTalk', { dd: { biz: null } }), undefined);
  assert.equal(hostShare('DingTalk', { dd: { biz: { util: { share: 'no function' } } } }), undefined);
  assert.equal(hostShare('Teams', { tt: { share: () => undefined } }), undefined);
  assert.equal(hostShare('', { dd: {} }), undefined);
});

test('a client that refuses has not shared', () => {
  const share = (): never => {
    throw new Error('not in this version');
  };
  assert.equal(hostShare('Lark', { tt: { share } })?.(link), false);
});
