import assert from 'node:assert/strict';
import { test } from 'node:test';

import { themeApp, themeAppAddress } from '../../../../core/page/theme/theme-app.js';

test('themeApp() reads customButton, appType, appId and appVersion of a theme', () => {
  assert.deepEqual(
    themeApp({
      primaryColor: '#2b5cd9',
      customButton: true,
      appType: 'theme',
      appId: '6821',
      appVersion: '2.0',
    }),
    { customButton: true, appType: 'theme', appId: '6821', appVersion: '2.0' },
  );
  assert.deepEqual(themeApp({ appId: 6821, appVersion: {} }), { appId: '6821', customButton: false });
});

test('themeApp() is undefined for a theme without an app', () => {
  for (const theme of [undefined, null, 'x', {}, { appId: '' }, { appId: {}, appType: 'theme' }])
    assert.equal(themeApp(theme), undefined);
});

test('themeAppAddress() adds the app’s id, type and version; only http(s) addresses are opened', () => {
  const app = { appId: '6821', appType: 'portal', appVersion: '3', customButton: true };
  const page = 'https://oa.example.com';
  assert.equal(
    themeAppAddress(app, '/sp/doc/docDetail?id=5&appId=1#top', page),
    '/sp/doc/docDetail?id=5&appId=6821&appType=portal&appVersion=3#top',
  );
  assert.equal(
    themeAppAddress({ appId: '6821', customButton: true }, 'https://suppliers.example.com/', page),
    'https://suppliers.example.com/?appId=6821',
  );
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'mailto:a@example.com'])
    assert.equal(themeAppAddress(app, url, page), undefined, url);
});
