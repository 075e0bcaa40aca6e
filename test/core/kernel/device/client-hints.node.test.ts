import assert from 'node:assert/strict';
import { test } from 'node:test';

import { requestHints, parseHints } from '../../../../core/kernel/device/client-hints.js';

test('parseHints() keeps the values of the expected form', () => {
  assert.deepEqual(
    parseHints({
      platform: 'Windows',
      platformVersion: 15,
      fullVersionList: [{ brand: 'Brave', version: '1.2' }, { brand: 7 }, null, { brand: 'Chromium' }],
      architecture: 'x86',
    }),
    {
      platform: 'Windows',
      fullVersionList: [
        { brand: 'Brave', version: '1.2' },
        { brand: 'Chromium', version: '' },
      ],
    },
  );
  assert.equal(parseHints('Windows'), undefined);
  assert.equal(parseHints(null), undefined);
});

test('requestHints() is undefined without user-agent client hints or when they are rejected', async () => {
  const requested: string[][] = [];
  const userAgentData = {
    getHighEntropyValues(names: string[]) {
      requested.push(names);
      return Promise.resolve({ platform: 'macOS', platformVersion: '14.5.0' });
    },
  };
  assert.deepEqual(await requestHints({ userAgentData }), { platform: 'macOS', platformVersion: '14.5.0' });
  assert.deepEqual(requested, [['platformVersion', 'fullVersionList']]);
  assert.equal(await requestHints({}), undefined);
  const refusing = { getHighEntropyValues: () => Promise.reject(new Error('NotAllowedError')) };
  assert.equal(await requestHints({ userAgentData: refusing }), undefined);
});
