import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';

import { startFaultServer } from '../../../faults/fault-server.js';
import { deferred } from '../../deferred.js';
import { envelope, failure, setup } from './helpers.js';
import { overServer } from './over-server.js';

interface Listed {
  list: { name: string }[];
}

const many = 1_000;

test('1,000 identical calls within 500 ms make one network call and 1,000 independent results', async () => {
  const server = await startFaultServer();
  try {
    const request = overServer(server);
    const results = (await Promise.all(Array.from({ length: many }, () => request.send('/ok')))) as Listed[];
    assert.equal(server.arrived.length, 1);
    assert.equal(new Set(results).size, many);
    assert.equal(new Set(results.map(({ list }) => list[0])).size, many);
    results.forEach(({ list }, index) => {
      assert.equal(list.length, 1, 'changes of other callers have no effect');
      list[0]!.name = `changed by ${index}`;
      list.push({ name: 'more' });
    });
    assert.deepEqual(await request.send('/ok'), { list: [{ name: 'one' }] });
  } finally {
    await server.close();
  }
});

test('a POST is shared by its body, and so is a double click', async () => {
  const { request, calls } = setup(() => envelope({ id: '1' }));
  const save = (name: string) => request.send('/records', { body: { name } });
  await Promise.all([save('a'), save('a'), save('b')]);
  assert.deepEqual(
    calls.map(({ init }) => init.body),
    ['{"name":"a"}', '{"name":"b"}'],
  );
});

test('a result is shared for 500 ms from the start of its request, and no longer', async () => {
  const { request, calls, state } = setup(() => envelope(1));
  await request.send('/a');
  state.now += 500;
  await request.send('/a');
  assert.equal(calls.length, 1);
  state.now += 1;
  await request.send('/a');
  assert.equal(calls.length, 2);
  state.now -= 100_000;
  await request.send('/a');
  assert.equal(calls.length, 3, 'a clock that was set back does not extend sharing');
});

test('an in-flight request is not shared after that time either', async () => {
  const slow = deferred<Response>();
  const { request, calls, state } = setup(() => (calls.length === 1 ? slow.promise : envelope('new')));
  const first = request.send('/a');
  state.now += 501;
  assert.equal(await request.send('/a'), 'new');
  slow.resolve(envelope('old'));
  assert.equal(await first, 'old');
});

test('the random key does not distinguish requests; method, parameters, body, headers and noSharing do', async () => {
  const { request, calls } = setup(() => envelope(1));
  const get = { method: 'GET' } as const;
  await Promise.all([
    request.send('/a', get),
    request.send('/a', { query: {} }),
    request.send('/a', { query: { b: 1 } }),
    request.send('/a?b=1'),
    request.send('/a', { headers: { accept: 'text/csv' } }),
    request.send('/a', { noSharing: true }),
    request.send('https://oa.example.com/a'),
  ]);
  assert.equal(calls.length, 4);
});

test('headers are compared as they are sent, also when a script passes a Headers object', async () => {
  const { request, calls } = setup(() => envelope(1));
  const from = (headers: unknown): Promise<unknown> =>
    request.send('/a', { headers: headers as Record<string, string> });
  await Promise.all([
    from({ 'X-Part': 'one' }),
    from({ 'x-part': 'one' }),
    from(new Headers({ 'x-part': 'one' })),
    from(new Headers({ 'x-part': 'two' })),
  ]);
  assert.equal(calls.length, 2);
});

test('two sessions, users or languages never share a result, and neither do two instances', async () => {
  let person = 'group 7';
  let language = 'zh_CN';
  const { request, calls, state } = setup(() => envelope(calls.length), {
    userKey: () => person,
    language: () => language,
  });
  assert.equal(await request.send('/a'), 1);
  state.session = 'session-2';
  assert.equal(await request.send('/a'), 2);
  person = 'group 8';
  assert.equal(await request.send('/a'), 3);
  person = 'logistics 8';
  assert.equal(await request.send('/a'), 4);
  language = 'en';
  assert.equal(await request.send('/a'), 5);
  const other = setup(() => envelope('other'));
  assert.equal(await other.request.send('/a'), 'other');
});

test('results of a session are not shared after it, also with a session by cookie only', async () => {
  const { request, calls, state } = setup(() => envelope(calls.length));
  state.session = '';
  await request.send('/a');
  request.resetLogin();
  assert.equal(await request.send('/a'), 2);
});

test('forms, blobs, bytes, streams and files are never shared', async () => {
  const { request, calls } = setup(() => envelope(1));
  const bodies = [
    () => new FormData(),
    () => new Blob(['x']),
    () => new URLSearchParams({ a: '1' }),
    () => new Uint8Array([1]),
    () => new Uint8Array([1]).buffer,
    () => new ReadableStream(),
  ];
  for (const body of bodies) {
    await request.send('/a', { body: body() });
    await request.send('/a', { body: body() });
  }
  assert.equal(calls.length, 2 * bodies.length);
  calls.length = 0;
  const file = setup(() => new Response('bytes', { headers: { 'content-type': 'text/plain' } }));
  const [one, two] = await Promise.all([file.request.download('/f'), file.request.download('/f')]);
  assert.equal(file.calls.length, 2);
  assert.notEqual(one.blob, two.blob);
});

test('aborting one caller leaves the others, also when it is the first', async () => {
  const slow = deferred<Response>();
  const { request, calls } = setup(() => slow.promise);
  const [first, last] = [new AbortController(), new AbortController()];
  const gone = failure(request.send('/a', { signal: first.signal }));
  const stays = request.send('/a');
  const alsoGone = failure(request.send('/a', { signal: last.signal }));
  first.abort();
  last.abort();
  assert.equal((await gone).kind, 'aborted');
  assert.equal((await alsoGone).kind, 'aborted');
  assert.equal(calls[0]?.init.signal?.aborted, false);
  slow.resolve(envelope('here'));
  assert.equal(await stays, 'here');
  assert.equal(calls.length, 1);
});

test('a caller that can abort leaves one that cannot, whichever came first', async () => {
  const slow = deferred<Response>();
  const { request, calls } = setup(() => slow.promise);
  const stays = request.send('/a');
  const controller = new AbortController();
  const gone = failure(request.send('/a', { signal: controller.signal }));
  controller.abort();
  assert.equal((await gone).kind, 'aborted');
  assert.equal(calls[0]?.init.signal?.aborted, false);
  slow.resolve(envelope('here'));
  assert.equal(await stays, 'here');
});

test('finished requests leave nothing on the signals that outlive them', async () => {
  const { request } = setup(() => envelope(1));
  const signals: AbortSignal[] = [];
  request.use((sent, next) => {
    if (sent.signal) signals.push(sent.signal);
    return next(sent);
  });
  const { signal } = new AbortController();
  await Promise.all([request.send('/a'), request.send('/b', { signal })]);
  assert.equal(signals.length, 2);
  for (const each of [...signals, signal]) assert.deepEqual(getEventListeners(each, 'abort'), []);
});

test('a request is aborted on the network when its last caller aborts, and the next call sends a new one', async () => {
  const { request, calls } = setup(() =>
    calls.length === 1 ? new Promise<Response>(() => undefined) : envelope(2),
  );
  const controllers = [new AbortController(), new AbortController()];
  const gone = controllers.map(({ signal }) => failure(request.send('/a', { signal })));
  controllers[0]!.abort();
  assert.equal(calls[0]!.init.signal!.aborted, false);
  controllers[1]!.abort();
  assert.equal(calls[0]!.init.signal!.aborted, true);
  assert.deepEqual(
    (await Promise.all(gone)).map(({ kind }) => kind),
    ['aborted', 'aborted'],
  );
  assert.equal(await request.send('/a'), 2);
});

test('a failed result is not cached, and each caller gets its own error object', async () => {
  const { request, calls } = setup(() =>
    calls.length === 1 ? envelope({ fields: ['name'] }, { code: 422, status: false }) : envelope('good'),
  );
  const errors = await Promise.all([failure(request.send('/a')), failure(request.send('/a'))]);
  assert.equal(calls.length, 1);
  assert.notEqual(errors[0], errors[1]);
  assert.deepEqual(errors[0].data, errors[1].data);
  assert.notEqual(errors[0].data, errors[1].data);
  assert.equal(errors[1].message, errors[0].message);
  assert.equal(await request.send('/a'), 'good');
});

test('results from before a change are not shared after it', async () => {
  let saved = 'old';
  const { request, calls } = setup(({ init }) => {
    if (init.method === 'PUT') saved = init.body as string;
    return envelope(saved);
  });
  assert.equal(await request.send('/a'), 'old');
  await request.send('/a', { method: 'PUT', body: { v: 1 } });
  assert.equal(await request.send('/a'), '{"v":1}');
  await request.send('/a', { method: 'PUT', body: { v: 2 } });
  await request.send('/a', { method: 'PUT', body: { v: 1 } });
  assert.equal(saved, '{"v":1}', 'a value that is reverted is sent');
  assert.equal(calls.length, 5);
});

test('results of requests in flight during a change are not shared after it', async () => {
  const change = deferred<Response>();
  const { request, calls } = setup(({ init }) => (init.method === 'PUT' ? change.promise : envelope('read')));
  const put = request.send('/a', { method: 'PUT', body: {} });
  await request.send('/b');
  change.resolve(envelope(1));
  await put;
  await request.send('/b');
  assert.equal(calls.length, 3);
});

test('a POST marked as reading is shared like a GET and invalidates nothing', async () => {
  const { request, calls } = setup(() => envelope(calls.length));
  const list = (page: number) => request.send('/list', { method: 'POST', reads: true, body: { page } });
  assert.equal(await request.send('/a'), 1);
  assert.equal(await list(1), 2);
  assert.equal(await request.send('/a'), 1, 'still shared after the POST');
  assert.equal(await list(1), 2, 'and so is the POST');
  assert.equal(await list(2), 3);
  await request.send('/save', { method: 'POST', body: {} });
  assert.equal(await request.send('/a'), 5, 'any other POST ends the sharing');
  assert.equal(await list(1), 6);
});

test('results requested during a change are not shared after it, even if the change has failed', async () => {
  const change = deferred<Response>();
  const { request, calls } = setup(({ init }) => (init.method === 'PUT' ? change.promise : envelope('read')));
  const put = failure(request.send('/a', { method: 'PUT', body: {} }));
  await request.send('/b');
  change.resolve(envelope(null, { code: 500, status: false }));
  await put;
  await request.send('/b');
  assert.equal(calls.length, 3, 'the change may have taken effect');
});

test('a body that is no valid JSON is a typed error of the caller', async () => {
  const { request, calls } = setup(() => envelope(1));
  const round: Record<string, unknown> = {};
  round.self = round;
  for (const body of [round, { n: 1n }])
    assert.equal((await failure(request.send('/a', { body }))).kind, 'step');
  assert.equal(calls.length, 0);
});
