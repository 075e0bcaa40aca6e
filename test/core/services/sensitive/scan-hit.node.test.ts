import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hitOf } from '../../../../core/services/sensitive/scan-hit.js';

test('hitOf() finds the scan code 401 beside the data, as a number or as text', () => {
  for (const code of [401, '401'])
    assert.deepEqual(hitOf(JSON.stringify({ sensitiveScanCode: code, data: {} })), {
      sensitiveScanCode: code,
      data: {},
    });
  for (const body of [{ sensitiveScanCode: 200 }, { data: { sensitiveScanCode: '401' } }, { code: 401 }])
    assert.equal(hitOf(JSON.stringify(body)), undefined);
  assert.equal(hitOf('"sensitiveScanCode" 401'), undefined);
});
