import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from 'node:test';

import { createQueryClient, isSuperseded, type Query } from '../../../../app/services/data/query-client.js';

/** Load function whose requests the test answers one by one. */
function manualLoad() {
  const requests: { signal: AbortSignal; resolve(value: string): void; reject(error: Error): void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ signal, resolve, reject });
    });
  /** Request `index`, which must have been sent. */
  function request(index: number) {
    const found = requests[index];
    assert.ok(found, `request ${index} was not sent`);
    return found;
  }
  return { load, request, count: () => requests.length };
}

const nothing = (): void => undefined;
const data = (query: Query<string>) => query.value()?.data;

test('subscribers of a key share one request and its data', async () => {
  const client = createQueryClient(() => 'user');
  const { load, request, count } = manualLoad();
  const one = client.query(['record', '1'], load);
  const other = client.query(['record', '1'], load);
  one.subscribe(nothing);
  other.subscribe(nothing);
  assert.equal(count(), 1);
  request(0).resolve('first');
  await turn();
  assert.equal(data(one), 'first');
  assert.equal(data(other), 'first');
});

test('a new subscriber gets cached data and revalidates it; fresh data is not revalidated', async () => {
  for (const keep of [undefined, true, 1000] as const) {
    const client = createQueryClient(() => 'user');
    const { load, request, count } = manualLoad();
    const stop = client.query(['a'], load, keep && { keep }).subscribe(nothing);
    request(0).resolve('first');
    await turn();
    stop();
    const later = client.query(['a'], load, keep && { keep });
    assert.equal(later.cached(), 'first');
    later.subscribe(nothing);
    assert.equal(count(), keep ? 1 : 2);
    assert.equal(data(later), 'first');
  }
});

test('data that is kept for a time is revalidated by a new subscriber after it', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const client = createQueryClient(() => 'user');
  const { load, request, count } = manualLoad();
  client.query(['a'], load, { keep: 1000 }).subscribe(nothing);
  request(0).resolve('first');
  await turn();
  t.mock.timers.tick(999);
  client.query(['a'], load, { keep: 1000 }).subscribe(nothing);
  assert.equal(count(), 1);
  t.mock.timers.tick(1);
  client.query(['a'], load, { keep: 1000 }).subscribe(nothing);
  assert.equal(count(), 2);
});

test('when the last subscriber leaves, the request is aborted and no error is cached', async () => {
  const client = createQueryClient(() => 'user');
  const { load, request, count } = manualLoad();
  const query = client.query(['a'], load, { keep: true });
  const stop = query.subscribe(nothing);
  client.query(['a'], load, { keep: true }).subscribe(nothing)();
  assert.equal(request(0).signal.aborted, false);
  stop();
  assert.equal(request(0).signal.aborted, true);
  await turn();
  const again = client.query(['a'], load, { keep: true });
  again.subscribe(nothing);
  assert.equal(count(), 2);
  request(1).resolve('second');
  await turn();
  assert.equal(data(again), 'second');
});

test('a subscriber that returns in the same task gets the result', async () => {
  const client = createQueryClient(() => 'user');
  const { load, request } = manualLoad();
  client.query(['a'], load).subscribe(nothing)();
  const query = client.query(['a'], load);
  query.subscribe(nothing);
  await turn();
  request(1).resolve('second');
  await turn();
  assert.equal(data(query), 'second');
});

test('an invalidation during a request restarts it; the older response is never published', async () => {
  const client = createQueryClient(() => 'user');
  const { load, request } = manualLoad();
  const query = client.query(['home', 'en'], load);
  query.subscribe(nothing);
  client.invalidate(([kind]) => kind === 'home');
  request(0).resolve('before the save');
  await turn();
  assert.equal(data(query), undefined);
  request(1).resolve('after the save');
  await turn();
  assert.equal(data(query), 'after the save');
});

test('data that is set takes precedence over an in-flight request, for every subscriber', async () => {
  const client = createQueryClient(() => 'user');
  const { load, request } = manualLoad();
  const one = client.query(['a'], load);
  const other = client.query(['a'], load);
  one.subscribe(nothing);
  other.subscribe(nothing);
  one.set('saved');
  request(0).resolve('older');
  await turn();
  for (const query of [one, other]) {
    assert.equal(data(query), 'saved');
    assert.ok(query.value()?.error === undefined || isSuperseded(query.value()?.error));
    assert.equal(query.value()?.loading, false);
  }
});

test('a failed refresh keeps the data, and the next one succeeds', async () => {
  const client = createQueryClient(() => 'user');
  const { load, request } = manualLoad();
  const query = client.query(['a'], load);
  query.subscribe(nothing);
  request(0).resolve('first');
  await turn();
  query.reload();
  request(1).reject(new Error('down'));
  await turn();
  assert.equal(data(query), 'first');
  assert.equal(String(query.value()?.error), 'Error: down');
  query.reload();
  assert.equal(data(query), 'first');
  request(2).resolve('second');
  await turn();
  assert.equal(data(query), 'second');
  assert.equal(query.value()?.error, undefined);
});

test('data of one user is not shown to the next', async () => {
  let user = 'anna';
  const client = createQueryClient(() => user);
  const { load, request, count } = manualLoad();
  client.query(['a'], load, { keep: true }).subscribe(nothing);
  request(0).resolve('of Anna');
  await turn();
  user = 'tom';
  client.clear();
  const query = client.query(['a'], load, { keep: true });
  assert.equal(query.cached(), undefined);
  query.subscribe(nothing);
  assert.equal(count(), 2);
});

test('the oldest entries are dropped when there are too many', async () => {
  const client = createQueryClient(() => 'user');
  const queries = Array.from({ length: 301 }, (_, n) =>
    client.query(['record', String(n)], () => Promise.resolve(`record ${n}`)),
  );
  for (const query of queries) query.subscribe(nothing)();
  for (const query of queries) query.set('kept');
  await turn();
  assert.equal(queries[0]?.cached(), undefined);
  assert.equal(queries[300]?.cached(), 'kept');
});

test('an invalidation reaches mounted queries, cached data and data that is set, after any number of other keys', async () => {
  const client = createQueryClient(() => 'user');
  const mounted = manualLoad();
  const cached = manualLoad();
  const set = manualLoad();
  client.query(['record', 'mounted'], mounted.load).subscribe(nothing);
  const leave = client.query(['record', 'cached'], cached.load, { keep: true }).subscribe(nothing);
  cached.request(0).resolve('first');
  await turn();
  leave();
  const query = client.query(['record', 'set'], set.load, { keep: true });
  for (let n = 0; n < 700; n += 1)
    client.query(['search', String(n)], () => Promise.resolve('')).subscribe(nothing)();
  await turn();
  query.set('set');
  mounted.request(0).resolve('first');
  await turn();
  client.invalidate(([kind]) => kind === 'record');
  assert.equal(mounted.count(), 2);
  query.subscribe(nothing);
  assert.equal(set.count(), 1);
  client.query(['record', 'cached'], cached.load, { keep: true }).subscribe(nothing);
  assert.equal(cached.count(), 2);
});

test('an invalidation does not reach the data of another user', async () => {
  let user = 'anna';
  const client = createQueryClient(() => user);
  const { load, request, count } = manualLoad();
  client.query(['a'], load).subscribe(nothing);
  request(0).resolve('of Anna');
  await turn();
  user = 'tom';
  client.invalidate(() => true);
  assert.equal(count(), 1);
  user = 'anna';
  client.invalidate(() => true);
  assert.equal(count(), 2);
});
