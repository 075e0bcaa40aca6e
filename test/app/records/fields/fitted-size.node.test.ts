import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fittedSize, isPhoto } from '../../../../app/records/fields/input/fitted-size.js';

test('the longest side is limited, and nothing is enlarged', () => {
  assert.deepEqual(fittedSize({ width: 4000, height: 3000 }, 2560), { width: 2560, height: 1920 });
  assert.deepEqual(fittedSize({ width: 3000, height: 6000 }, 2560), { width: 1280, height: 2560 });
  assert.deepEqual(fittedSize({ width: 90_000, height: 1 }, 2560), { width: 2560, height: 1 });
  assert.equal(fittedSize({ width: 2560, height: 1000 }, 2560), undefined);
  assert.equal(fittedSize({ width: 0, height: 0 }, 2560), undefined);
});

test('photos are scaled down, drawings and other files are not', () => {
  assert.equal(isPhoto({ type: 'image/jpeg' }), true);
  assert.equal(isPhoto({ type: 'image/HEIC' }), true);
  assert.equal(isPhoto({ type: 'image/png' }), false);
  assert.equal(isPhoto({ type: 'application/pdf' }), false);
});
