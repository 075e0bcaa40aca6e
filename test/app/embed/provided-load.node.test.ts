import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { createProvidedLoad } from '../../../app/embed/provided/provided-load.js';
import type { RecordRow } from '../../../core/contracts/records.js';
import type { DataProvider, RowsRequest } from '../../../core/embed/contract.js';
import { isRequestError } from '../../../core/kernel/request/request-error.js';

function setUp(provide: (request: RowsRequest) => unknown) {
  const asked: RowsRequest[] = [];
  const warnings: string[] = [];
  const timers = new Set<() => void>();
  const originals = new WeakMap<RecordRow, object>();
  const load = createProvidedLoad({
    provide: ((request) => {
      asked.push(request);
      return provide(request);
    }) as DataProvider,
    query: { search: 'x', filters: [{ field: 'no', op: 'in', value: ['a'] }], sort: [] },
    columns: [
      { key: 'no', label: 'Number' },
      { key: 'sum', label: 'Sum', kind: 'money' },
    ],
    tenantTime: () => '2026-11-30 09:00',
    originals,
    after(task) {
      timers.add(task);
      return () => timers.delete(task);
    },
    now: () => 0,
    onWarning: (message) => warnings.push(message),
  });
  const stop = new AbortController();
  return {
    asked,
    warnings,
    timers,
    originals,
    stop,
    load: (offset = 0, limit = 100) => load(offset, limit, stop.signal),
  };
}

const numbered = (from: number, count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({ no: String(from + at), sum: from + at }));

describe('rows of a data provider', () => {
  it('have the values of the columns, and the row as it was given', async () => {
    const given = { no: 7, sum: '1.50', secret: 'x' };
    const { load, originals, timers, asked } = setUp(() => ({ rows: [given], total: 1 }));
    const page = await load();
    assert.deepEqual(page, {
      offset: 0,
      total: 1,
      totalIsMinimum: false,
      rows: [{ id: '0', revision: 0, title: '7', values: { no: '7', sum: '1.50' } }],
    });
    assert.equal(originals.get(page.rows[0]!), given);
    assert.equal(timers.size, 0);
    const { signal, ...request } = asked[0]!;
    assert.deepEqual(request, {
      offset: 0,
      limit: 100,
      search: 'x',
      filters: [{ field: 'no', op: 'in', value: ['a'] }],
      sort: [],
    });
    assert.equal(signal.aborted, false);
  });

  it('are asked for again where a page is smaller than the limit', async () => {
    const { load, asked } = setUp(({ offset, limit }) => ({
      rows: numbered(offset, Math.min(limit, 40)),
      total: 250,
    }));
    const page = await load(100);
    assert.equal(page.rows.length, 100);
    assert.equal(page.total, 250);
    assert.deepEqual(
      asked.map(({ offset, limit }) => [offset, limit]),
      [
        [100, 100],
        [140, 60],
        [180, 20],
      ],
    );
  });

  it('are asked for 20 times at most for one page', async () => {
    const { load, asked } = setUp(({ offset }) => ({ rows: numbered(offset, 1), hasMore: true }));
    await assert.rejects(load(), {
      name: 'OptionsError',
      message: 'record-list: "dataProvider" answered 20 rows in 20 calls; answer up to "limit" rows in each',
    });
    assert.equal(asked.length, 20);
  });

  it('end with an empty page, whatever their number was', async () => {
    const { load } = setUp(() => ({ rows: [], total: 500 }));
    assert.equal((await load(100)).total, 100);
    const more = setUp(() => ({ rows: [], hasMore: true }));
    const page = await more.load();
    assert.deepEqual([page.total, page.totalIsMinimum], [0, false]);
  });

  it('are at least one more where there are more, and 200,000 at most', async () => {
    const { load } = setUp(({ offset, limit }) => ({ rows: numbered(offset, limit), hasMore: true }));
    const page = await load(300);
    assert.deepEqual([page.total, page.totalIsMinimum], [401, true]);
    const last = await load(199_900);
    assert.deepEqual([last.total, last.totalIsMinimum], [200_000, false]);
    const many = setUp(({ limit }) => ({ rows: numbered(0, limit), total: 5_000_000 }));
    const first = await many.load();
    assert.deepEqual([first.total, first.totalIsMinimum], [200_000, true]);
  });

  it('have an empty cell for a value of another kind, which is reported once for a column', async () => {
    const { load, warnings } = setUp(() => ({
      rows: [
        { no: '1', sum: 'many' },
        { no: '2', sum: {} },
      ],
      total: 2,
    }));
    const { rows } = await load();
    assert.deepEqual(
      rows.map(({ values }) => values['sum']),
      [null, null],
    );
    assert.deepEqual(warnings, [
      'record-list: a row has a string as "sum", which is no value of the kind money; the cell is empty',
    ]);
  });

  it('of a wrong form are refused with what they must be', async () => {
    for (const [answer, message] of [
      [undefined, /must answer \{ rows, total \} or \{ rows, hasMore \}/],
      [{ rows: 'none', total: 0 }, /must answer \{ rows, total \}/],
      [{ rows: [1], total: 1 }, /each row must be an object/],
      [{ rows: [] }, /must answer "total", the number of all rows, or "hasMore"/],
      [{ rows: [], total: -1 }, /must answer "total"/],
      [{ rows: [], total: Number.NaN }, /must answer "total"/],
      [{ rows: numbered(0, 101), total: 101 }, /answered 101 rows, but "limit" was 100/],
    ] as const)
      await assert.rejects(setUp(() => answer).load(), { name: 'OptionsError', message });
  });

  it('that fail have the error of the page', async () => {
    const cause = new TypeError('no network');
    await assert.rejects(setUp(() => Promise.reject(cause)).load(), cause);
    await assert.rejects(
      setUp(() => {
        throw cause;
      }).load(),
      cause,
    );
    const thenable = { then: (_: unknown, reject: (cause: unknown) => void) => reject('no') };
    await assert.rejects(setUp(() => thenable).load(), { cause: 'no' });
  });

  it('that do not come in time are a timeout, and their request is aborted', async () => {
    const { load, timers, asked } = setUp(() => new Promise(() => undefined));
    const loading = load();
    await Promise.resolve();
    for (const task of timers) task();
    await assert.rejects(loading, (error) => isRequestError(error) && error.kind === 'timeout');
    assert.equal(asked[0]!.signal.aborted, true);
  });

  it('that are no longer needed are aborted', async () => {
    const { load, timers, asked, stop } = setUp(() => new Promise(() => undefined));
    const loading = load();
    await Promise.resolve();
    stop.abort();
    await assert.rejects(loading, { name: 'AbortError' });
    assert.equal(asked[0]!.signal.aborted, true);
    assert.equal(timers.size, 0);
  });
});
