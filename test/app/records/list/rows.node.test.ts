import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createCachedLists } from '../../../../app/services/data/cached-lists.js';
import { createRowCache } from '../../../../app/services/data/row-cache.js';
import { addRange, nothingSelected, toggleRow, toggleRows } from '../../../../app/records/list/selection.js';
import type { RecordDetail, RecordRow } from '../../../../core/contracts/records.js';
import { sumDecimals } from '../../../../core/values/format/decimal.js';

const row = (id: string): RecordRow => ({
  id,
  revision: 1,
  title: `Row ${id}`,
  unread: true,
  values: { amount: '1' },
});

test('sumDecimals() is exact where floating point is not', () => {
  assert.equal(sumDecimals(['0.1', '0.2']), '0.3');
  assert.equal(sumDecimals(['9007199254740993.25', '0.75']), '9007199254740994.00');
  assert.equal(sumDecimals(['-1.5', '1']), '-0.5');
  assert.equal(sumDecimals(['38640.00', '6218.50', '-']), '44858.50');
  assert.equal(sumDecimals([]), '0');
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

const detail: RecordDetail = {
  module: 'task',
  id: '1',
  revision: 2,
  title: 'New title',
  values: { amount: '5', note: 'not in the row' },
  createdBy: { id: '1', name: 'A' },
  createdAt: '',
  updatedBy: { id: '1', name: 'A' },
  updatedAt: '',
  rights: { edit: true, remove: true },
  actions: [],
};

async function loadedCache() {
  const cache = createRowCache({
    load: () => Promise.resolve({ total: 2, offset: 0, rows: [row('1'), row('2')] }),
    defer: () => () => undefined,
    now: () => 0,
  });
  cache.show(0, 1);
  await new Promise((resolve) => setImmediate(resolve));
  return cache;
}

test('a saved record changes its row in every cached list of the module, and marks the lists for revalidation', async () => {
  const memory = createCachedLists();
  const cache = await loadedCache();
  const other = await loadedCache();
  const kept = memory.getOrCreate('a', 'task', () => cache);
  const apart = memory.getOrCreate('b', 'doc', () => other);
  memory.saved('task', detail);
  assert.deepEqual(cache.row(0), {
    id: '1',
    revision: 2,
    title: 'New title',
    unread: false,
    values: { amount: '5' },
  });
  assert.equal(kept.stale, true);
  assert.equal(other.row(0)?.title, 'Row 1');
  assert.equal(apart.stale, false);
});

test('the cache returns a list with its scroll position, and drops the oldest list', async () => {
  const memory = createCachedLists();
  const cache = await loadedCache();
  memory.getOrCreate('a', 'task', () => cache).top = { index: 12, scrolled: 8 };
  assert.deepEqual(memory.getOrCreate('a', 'task', () => assert.fail('created again')).top, {
    index: 12,
    scrolled: 8,
  });
  for (let n = 0; n < 8; n += 1)
    memory.getOrCreate(`other ${n}`, 'task', () =>
      createRowCache({
        load: () => Promise.reject(new Error('unused')),
        defer: () => () => undefined,
        now: () => 0,
      }),
    );
  assert.deepEqual(memory.getOrCreate('a', 'task', () => cache).top, { index: 0, scrolled: 0 });
});
