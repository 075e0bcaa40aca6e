import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hostAddress } from '../../../../app/pages/signin-ways/host-address.js';

test('the addresses of WeCom and WeChat are as they document them', () => {
  const redirect = 'https://oa.example/mobile/task?tenant=a&b=1';
  assert.equal(
    hostAddress({ app: { corpId: 'ww1', agentId: '1000002' } }, redirect, 'ab12'),
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=ww1' +
      '&redirect_uri=https%3A%2F%2Foa.example%2Fmobile%2Ftask%3Ftenant%3Da%26b%3D1' +
      '&response_type=code&scope=snsapi_base&state=ab12&agentid=1000002#wechat_redirect',
  );
  assert.equal(
    hostAddress({ app: { appId: 'wx1' } }, 'https://oa.example/', 'cd34'),
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Foa.example%2F' +
      '&response_type=code&scope=snsapi_base&state=cd34#wechat_redirect',
  );
});
