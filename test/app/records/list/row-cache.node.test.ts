import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRowCache, pageRows } from '../../../../app/services/data/row-cache.js';
import type { ListPage, RecordRow } from '../../../../core/contracts/records.js';

const rowOf = (index: number): RecordRow => ({
  id: String(index),
  revision: 1,
  title: `Row ${index}`,
  values: {},
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

interface Call {
  offset: number;
  limit: number;
  signal: AbortSignal;
  answer(total?: number, totalIsMinimum?: boolean): Promise<void>;
  fail(): Promise<void>;
}

/** Back end that responds when the test says so, and a clock for the scroll pause. */
function bench(total = 100_000) {
  const calls: Call[] = [];
  const deferred = new Set<() => void>();
  const cache = createRowCache({
    load: (offset, limit, signal) =>
      new Promise<ListPage>((resolve, reject) => {
        calls.push({
          offset,
          limit,
          signal,
          async answer(now = total, totalIsMinimum = false) {
            const rows = Array.from({ length: Math.max(0, Math.min(limit, now - offset)) }, (_, n) =>
              rowOf(offset + n),
            );
            resolve({ total: now, ...(totalIsMinimum ? { totalIsMinimum } : {}), offset, rows });
            await settled();
          },
          async fail() {
            reject(new Error('down'));
            await settled();
          },
        });
      }),
    defer(task) {
      deferred.add(task);
      return () => deferred.delete(task);
    },
    now: () => 1000,
  });
  const rest = () => {
    const tasks = [...deferred];
    deferred.clear();
    for (const task of tasks) task();
  };
  const offsets = () => calls.map(({ offset }) => offset);
  const call = (index: number) => {
    const found = calls.at(index);
    assert.ok(found, `no call ${index}`);
    return found;
  };
  return { cache, calls, call, offsets, rest };
}

test('the first page is requested at once, and has the total', async () => {
  const { cache, call, offsets } = bench();
  cache.show(0, 20);
  assert.deepEqual(offsets(), [0]);
  assert.equal(cache.$state.get().loading, true);
  await call(0).answer();
  assert.equal(cache.$state.get().total, 100_000);
  assert.equal(cache.$state.get().loading, false);
  assert.equal(cache.row(7)?.title, 'Row 7');
  assert.equal(cache.row(100), undefined);
});

test('pages around the visible rows are loaded when scrolling pauses, each only once', async () => {
  const { cache, call, offsets, rest } = bench();
  cache.show(0, 20);
  await call(0).answer();
  cache.show(50_150, 50_180);
  assert.deepEqual(offsets(), [0]);
  rest();
  // 50,180 is within 30 rows of the end of its page, so the next page is loaded in advance.
  assert.deepEqual(offsets(), [0, 50_100, 50_200]);
  cache.show(50_151, 50_181);
  rest();
  assert.deepEqual(offsets(), [0, 50_100, 50_200]);
  await call(1).answer();
  cache.show(50_152, 50_182);
  rest();
  assert.deepEqual(offsets(), [0, 50_100, 50_200]);
});

test('pages that are scrolled past quickly are never requested', async () => {
  const { cache, call, offsets, rest } = bench();
  cache.show(0, 20);
  await call(0).answer();
  for (let first = 100; first < 90_000; first += 700) cache.show(first, first + 20);
  cache.show(90_040, 90_060);
  rest();
  assert.deepEqual(offsets(), [0, 90_000]);
});

test('a request is aborted when its page is far away, and its late response changes nothing', async () => {
  const { cache, call, rest } = bench();
  cache.show(0, 20);
  await call(0).answer();
  cache.show(40_040, 40_060);
  rest();
  cache.show(70_040, 70_060);
  assert.equal(call(1).signal.aborted, true);
  await call(1).answer();
  assert.equal(cache.row(40_050), undefined);
  // Scrolled back: requested again.
  cache.show(40_040, 40_060);
  rest();
  await call(-1).answer();
  assert.equal(cache.row(40_050)?.id, '40050');
});

test('refresh() keeps the old rows until the new ones are loaded, and the newest refresh wins', async () => {
  const { cache, calls, call } = bench(50);
  cache.show(0, 20);
  await call(0).answer();
  cache.refresh();
  assert.equal(cache.row(3)?.title, 'Row 3');
  cache.refresh();
  assert.equal(call(1).signal.aborted, true);
  assert.equal(calls.length, 3);
  await call(2).answer(10);
  assert.equal(cache.$state.get().total, 10);
  await call(1).answer(50);
  assert.equal(cache.$state.get().total, 10);
});

test('a total that is a minimum grows as the rows near its end are loaded, and does not shrink before', async () => {
  const { cache, call, rest } = bench();
  const count = () => {
    const { total, totalIsMinimum } = cache.$state.get();
    return { total, totalIsMinimum };
  };
  cache.show(0, 20);
  await call(0).answer(10_000, true);
  assert.deepEqual(count(), { total: 10_000, totalIsMinimum: true });
  cache.show(9_980, 9_999);
  rest();
  await call(1).answer(20_000, true);
  assert.deepEqual(count(), { total: 20_000, totalIsMinimum: true });
  cache.show(10_080, 10_090);
  rest();
  await call(2).answer(10_250);
  assert.deepEqual(count(), { total: 10_250, totalIsMinimum: false });
  // A page above counts less far, which says nothing new.
  cache.show(150, 160);
  rest();
  await call(-1).answer(10_000, true);
  assert.deepEqual(count(), { total: 10_250, totalIsMinimum: false });
  cache.refresh();
  await call(-1).answer(40);
  assert.deepEqual(count(), { total: 40, totalIsMinimum: false });
});

test('an error is reported without an automatic retry, and retry() retries', async () => {
  const { cache, calls, call, rest } = bench();
  cache.show(0, 20);
  await call(0).fail();
  assert.equal((cache.$state.get().error as Error).message, 'down');
  cache.show(0, 21);
  rest();
  assert.equal(calls.length, 1);
  cache.retry();
  assert.equal(calls.length, 2);
  await call(1).answer();
  assert.equal(cache.$state.get().error, undefined);
  assert.equal(cache.row(0)?.title, 'Row 0');
});

test('loaded rows stay when a later page fails', async () => {
  const { cache, call, rest } = bench();
  cache.show(0, 20);
  await call(0).answer();
  cache.show(500, 520);
  rest();
  await call(1).fail();
  assert.ok(cache.$state.get().error);
  assert.equal(cache.row(5)?.title, 'Row 5');
  assert.equal(cache.$state.get().loadedAt, 1000);
});

test('patch() changes the row at any position and notifies', async () => {
  const { cache, call } = bench();
  cache.show(0, 20);
  await call(0).answer();
  const before = cache.$state.get().version;
  cache.patch('12', (row) => ({ ...row, title: 'Changed' }));
  assert.equal(cache.row(12)?.title, 'Changed');
  assert.equal(cache.indexOf('12'), 12);
  assert.ok(cache.$state.get().version > before);
  cache.patch('nobody', (row) => ({ ...row, title: 'no' }));
});

test('the least recently visible pages are dropped, and those around the visible rows kept', async () => {
  const { cache, calls, rest } = bench();
  cache.show(0, 20);
  await calls[0]?.answer();
  for (let page = 1; page < 200; page += 1) {
    cache.show(page * pageRows + 40, page * pageRows + 60);
    rest();
    await calls.at(-1)?.answer();
  }
  cache.show(199 * pageRows + 41, 199 * pageRows + 60);
  assert.ok(cache.loaded().length <= 62 * pageRows, `${cache.loaded().length} rows kept`);
  assert.equal(cache.row(5), undefined);
  assert.equal(cache.row(198 * pageRows)?.id, '19800');
});

test('an empty list is requested once', async () => {
  const { cache, calls, call, rest } = bench(0);
  cache.show(0, 20);
  await call(0).answer();
  cache.show(0, 0);
  rest();
  assert.equal(calls.length, 1);
  assert.equal(cache.$state.get().total, 0);
});

test('dispose() aborts every request and ends notifications', async () => {
  const { cache, call } = bench();
  cache.show(0, 20);
  cache.dispose();
  assert.equal(call(0).signal.aborted, true);
  await call(0).answer();
  assert.equal(cache.$state.get().total, undefined);
});
