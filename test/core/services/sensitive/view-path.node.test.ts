import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readSensitivePath, sensitivePath } from '../../../../core/services/sensitive/view-path.js';

const page = '/mobile/crm/customer/7';

test('the views of the sensitive-word flow are sub-routes under the current path', () => {
  assert.equal(sensitivePath(page, 'sensitiveScan'), `${page}/sensitiveScan`);
  assert.equal(sensitivePath(`${page}/`, 'sensitiveAppeal'), `${page}/sensitiveAppeal`);
  assert.equal(sensitivePath('/', 'sensitiveScan'), '/sensitiveScan');
});

test('a view replaces another, and they never nest', () => {
  const scan = sensitivePath(page, 'sensitiveScan');
  assert.equal(sensitivePath(scan, 'sensitiveAppeal'), `${page}/sensitiveAppeal`);
  assert.equal(sensitivePath(scan, 'sensitiveScan'), scan);
});

test('a path splits into its page and its view', () => {
  assert.deepEqual(readSensitivePath(`${page}/sensitiveScan`), { page, view: 'sensitiveScan' });
  assert.deepEqual(readSensitivePath(`${page}/sensitiveAppeal/`), { page, view: 'sensitiveAppeal' });
  assert.deepEqual(readSensitivePath('/sensitiveScan'), { page: '/', view: 'sensitiveScan' });
  for (const other of [page, '/', '', `${page}/sensitiveScanned`, `${page}/sensitivescan`])
    assert.deepEqual(readSensitivePath(other), { page: other, view: undefined });
});
