import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  hashInName,
  withTimestamp,
  withVersion,
} from '../../../../core/kernel/resources/resource-address.js';

test('a version or timestamp takes the place of the one before; the rest stays as it is written', () => {
  assert.equal(withVersion('/a.js', '2'), '/a.js?v=2');
  assert.equal(withVersion('/a.js?v=1&x=%20&vv=3#top', '2'), '/a.js?x=%20&vv=3&v=2#top');
  assert.equal(withVersion('/a.js?v=1', undefined), '/a.js?v=1');
  assert.equal(withTimestamp('/a.js?_t=1&v=2', 1_700_000_000_000), '/a.js?v=2&_t=1700000000000');
});

test('the hash in the name of a file has 8 to 64 letters and digits', () => {
  assert.equal(hashInName('/build/main.1f3c9a2b.js?v=2'), '1f3c9a2b');
  assert.equal(hashInName('/assets/p-B7dXq0aZ.js'), 'B7dXq0aZ');
  for (const without of ['/a.1f3c9a2.js', '/page-v2.js', `/a.${'1f'.repeat(33)}.js`, '/form-builder.js'])
    assert.equal(hashInName(without), '', without);
});
