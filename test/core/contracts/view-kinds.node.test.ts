import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as v from 'valibot';

import { savedViewSchema } from '../../../core/contracts/records.js';
import { viewKindsSchema } from '../../../core/contracts/view-kinds.js';

test('kinds that this version does not know, and incomplete ones, are left out', () => {
  assert.deepEqual(
    v.parse(viewKindsSchema, [
      { kind: 'table' },
      { kind: 'hologram', depth: 'amount' },
      { kind: 'board' },
      { kind: 'board', lanes: 'status', sum: 'amount', later: true },
      'board',
    ]),
    [{ kind: 'table' }, { kind: 'board', lanes: 'status', sum: 'amount' }],
  );
});

test('a saved view of an unknown kind stays, as a table', () => {
  const { kind, ...view } = v.parse(savedViewSchema, { id: '1', label: 'Mine', kind: 'hologram' });
  assert.equal(kind, undefined);
  assert.deepEqual(view, { id: '1', label: 'Mine' });
});
