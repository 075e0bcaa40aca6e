import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addRange, nothingSelected, toggleRow, toggleRows } from '../../../../app/records/rows/selection.js';
import type { RecordRow } from '../../../../core/contracts/records.js';

const row = (id: string): RecordRow => ({
  id,
  revision: 1,
  title: `Row ${id}`,
  unread: true,
  values: { amount: '1' },
});

test('a selection toggles one row, all rows and ranges across rows that are not loaded', () => {
  const one = toggleRow(nothingSelected, row('1'));
  assert.deepEqual([...one.keys()], ['1']);
  assert.equal(toggleRow(one, row('1')).size, 0);
  const all = toggleRows(one, [row('1'), row('2')]);
  assert.deepEqual([...all.keys()], ['1', '2']);
  assert.equal(toggleRows(all, [row('1'), row('2')]).size, 0);
  const range = addRange(nothingSelected, 5, 2, (index) => (index === 3 ? undefined : row(String(index))));
  assert.deepEqual([...range.keys()], ['2', '4', '5']);
});
