import assert from 'node:assert/strict';
import { test } from 'node:test';

import { themeApp } from '../../../core/theme/theme-app.js';

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
