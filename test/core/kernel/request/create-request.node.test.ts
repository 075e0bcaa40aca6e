import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { RequestStep } from '../../../../core/kernel/request/types.js';
import { deferred } from '../../deferred.js';
import { envelope, failure, setup } from './helpers.js';

test('send() returns the data of a successful envelope and carries the common headers', async () => {
  const { request, calls } = setup(() => envelope({ id: '1' }));
  assert.deepEqual(await request.send('/api/doc'), { id: '1' });
  const [call] = calls;
  assert.ok(call);
  assert.equal(call.url.origin, 'https://oa.example.com');
  assert.equal(call.headers.get('timeZoneOffset'), '-480');
  assert.equal(call.headers.get('langType'), 'zh_CN');
  assert.equal(call.headers.get('eteamsid'), 'session-1');
  assert.equal(call.init.redirect, 'manual');
});

test('send() posts a body as JSON', async () => {
  const { request, calls } = setup(() => envelope(null));
  await request.send('/api/doc', { body: { data: [] } });
  const [call] = calls;
  assert.ok(call);
  assert.equal(call.init.method, 'POST');
  assert.equal(call.init.body, '{"data":[]}');
  assert.match(call.headers.get('content-type') ?? '', /^application\/json/);
});

test('send() adds query values to the address, leaving out undefined', async () => {
  const { request, calls } = setup(() => envelope(null));
  await request.send('/api/doc?a=1', { query: { b: 'x&y', c: 2, d: undefined, a: true }, noRandomKey: true });
  assert.equal(calls[0]?.url.search, '?a=true&b=x%26y&c=2');
});

test('a GET carries a random key, unless disabled; a POST carries none', async () => {
  const { request, calls } = setup(() => envelope(null), { shareWithinMs: 0 });
  await request.send('/api/a');
  await request.send('/api/a');
  await request.send('/api/a', { noRandomKey: true });
  await request.send('/api/a', { method: 'POST' });
  assert.deepEqual(
    calls.map(({ url }) => url.search),
    ['?__random__=key1', '?__random__=key2', '', ''],
  );
});

test('the session id is sent to configured origins only, compared by scheme, host and port', async () => {
  const { request, calls } = setup(() => envelope(null), {
    trustedOrigins: () => ['https://api.example.com:8443', 'not an origin', ''],
    shareWithinMs: 0,
  });
  const addresses: [string, boolean][] = [
    ['/api/a', true],
    ['https://oa.example.com/a', true],
    ['https://api.example.com:8443/a', true],
    ['https://api.example.com/a', false],
    ['http://api.example.com:8443/a', false],
    ['https://oa.example.com.evil.example/a', false],
    ['//evil.example/a', false],
    ['/\\evil.example/a', false],
    ['https://oa.example.com@evil.example/a', false],
    ['http://oa.example.com/a', false],
  ];
  for (const [address, sent] of addresses) {
    calls.length = 0;
    await request.send(address);
    const headers = calls[0]?.headers;
    assert.ok(headers);
    assert.equal(headers.get('eteamsid'), sent ? 'session-1' : null, address);
    assert.equal(headers.has('langType'), sent, address);
  }
});

test('cookies are sent to the page’s own origin, and to configured origins only if enabled', async () => {
  const trusted = { trustedOrigins: () => ['https://api.example.com'] };
  for (const [withCredentials, expected] of [
    [false, ['same-origin', 'omit', 'omit']],
    [true, ['same-origin', 'include', 'omit']],
  ] as const) {
    const { request, calls } = setup(() => envelope(null), {
      ...trusted,
      withCredentials: () => withCredentials,
    });
    for (const address of ['/a', 'https://api.example.com/a', 'https://evil.example/a'])
      await request.send(address);
    assert.deepEqual(
      calls.map(({ init }) => init.credentials),
      expected,
    );
  }
});

test('a path is resolved against the back end’s origin', async () => {
  const { request, calls } = setup(() => envelope(null), { apiOrigin: 'https://api.example.com' });
  await request.send('/api/a', { noRandomKey: true });
  const [call] = calls;
  assert.equal(call?.url.href, 'https://api.example.com/api/a');
  assert.equal(call.headers.get('eteamsid'), 'session-1');
});

test('there is no session header before sign-in', async () => {
  const { request, calls, state } = setup(() => envelope(null));
  state.session = '';
  await request.send('/api/a');
  assert.equal(calls[0]?.headers.has('eteamsid'), false);
});

test('an error in the envelope is thrown with code, message, data, status and trace id', async () => {
  const { request } = setup(() =>
    envelope(
      { present: 1 },
      { code: 409, status: false, msg: '已被修改' },
      { status: 409, headers: { traceid: 't-9' } },
    ),
  );
  const error = await failure(request.send('/api/doc', { method: 'PUT', body: {} }));
  assert.deepEqual(
    [error.kind, error.code, error.msg, error.data, error.status, error.traceId, error.at],
    ['envelope', 409, '已被修改', { present: 1 }, 409, 't-9', 1_000],
  );
  assert.equal(error.message, '[PUT] "/api/doc": envelope 409 code 409');
});

test('a status of false is an error also with code 200, and a code may be text or absent', async () => {
  const bodies: [Record<string, unknown>, boolean][] = [
    [{ code: 200, status: false }, false],
    [{ code: '200', status: true, data: 1 }, true],
    [{ status: true, data: 1 }, true],
    [{ status: false }, false],
    [{ code: 200, data: 1 }, true],
    [{ code: 500, status: true }, false],
    [{ code: 200, status: 404 }, false],
    [{ code: 200, status: '404' }, false],
    [{ code: 200, status: 200, data: 1 }, true],
  ];
  for (const [body, ok] of bodies) {
    const { request } = setup(() => Response.json(body));
    if (ok) assert.equal(await request.send('/a'), 1, JSON.stringify(body));
    else assert.equal((await failure(request.send('/a'))).kind, 'envelope', JSON.stringify(body));
  }
});

test('an HTTP error without an envelope, an unreadable response and a network error have different kinds', async () => {
  const kindOf = async (answer: () => Response) => {
    const { request } = setup(answer);
    const error = await failure(request.send('/a'));
    return `${error.kind} ${error.status}`;
  };
  assert.equal(await kindOf(() => new Response('Bad gateway', { status: 502 })), 'http 502');
  assert.equal(await kindOf(() => new Response('hello')), 'parse 200');
  assert.equal(await kindOf(() => Response.json([1])), 'parse 200');
  assert.equal(await kindOf(() => new Response('')), 'parse 200');
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  assert.equal(await kindOf(broken), 'network 0');
});

test('a network error is not retried, and the error keeps its cause', async () => {
  const { request, calls } = setup(() => {
    throw new TypeError('Failed to fetch');
  });
  const error = await failure(request.send('/a'));
  assert.equal(calls.length, 1);
  assert.ok(error.cause instanceof Error);
  assert.equal(error.url, '/a', 'without the random key');
});

test('an HTTP error is not retried', async () => {
  const { request, calls } = setup(() => new Response('', { status: 503 }));
  await failure(request.send('/a'));
  assert.equal(calls.length, 1);
});

test('the caller’s signal aborts before and during the request', async () => {
  const { request, calls } = setup(() => new Promise<Response>(() => undefined));
  const controller = new AbortController();
  const call = failure(request.send('/a', { signal: controller.signal }));
  controller.abort();
  assert.equal((await call).kind, 'aborted');
  assert.equal((await failure(request.send('/a', { signal: controller.signal }))).kind, 'aborted');
  assert.equal(calls.length, 1, 'an aborted call is not sent');
});

test('a request that takes too long times out; a completed one leaves no timer', async () => {
  const slow = deferred<Response>();
  const { request, timers, calls } = setup(() => slow.promise);
  const call = failure(request.send('/a', { timeoutMs: 250 }));
  const [timer] = timers.values();
  assert.ok(timer);
  assert.equal(timer.delayMs, 250);
  timer.run();
  assert.equal((await call).kind, 'timeout');
  assert.equal(timers.size, 0);
  const reason: unknown = calls[0]?.init.signal?.reason;
  assert.ok(
    reason instanceof DOMException && reason.name === 'TimeoutError',
    'watchers of fetch see the cause',
  );

  const quick = setup(() => envelope(1));
  await quick.request.send('/a');
  assert.equal(quick.timers.size, 0);
});

test('a request after a timeout has a full time limit', async () => {
  let isSlow = true;
  const { request, timers } = setup(() => (isSlow ? new Promise<Response>(() => undefined) : envelope(1)));
  const call = failure(request.send('/a'));
  for (const { run } of timers.values()) run();
  await call;
  isSlow = false;
  assert.equal(await request.send('/a'), 1);
});

test('dispose() aborts in-flight requests and every later one', async () => {
  const { request } = setup(() => new Promise<Response>(() => undefined));
  const call = failure(request.send('/a'));
  request.dispose();
  assert.equal((await call).kind, 'aborted');
  assert.equal((await failure(request.send('/a'))).kind, 'aborted');
});

test('steps surround the request, the first outermost, and may respond without the network', async () => {
  const seen: string[] = [];
  const outer: RequestStep = async (call, next) => {
    seen.push('outer in');
    const answer = await next(call);
    seen.push(`outer out ${answer.status}`);
    return answer;
  };
  const inner: RequestStep = (call, next) => {
    seen.push('inner');
    if (call.url.pathname !== '/kept') return next(call);
    const text = JSON.stringify({ code: 200, status: true, data: 'kept' });
    return Promise.resolve({ status: 200, redirected: false, headers: new Headers(), text });
  };
  const { request, calls } = setup(() => envelope('sent'), { steps: [outer, inner] });
  assert.equal(await request.send('/kept'), 'kept');
  assert.equal(calls.length, 0);
  assert.equal(await request.send('/other'), 'sent');
  assert.deepEqual(seen, ['outer in', 'inner', 'outer out 200', 'outer in', 'inner', 'outer out 200']);
});

test('download() returns the file and its name', async () => {
  const { request, timers } = setup(
    () =>
      new Response('bytes', {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf" },
      }),
  );
  const { blob, fileName } = await request.download('/api/file/download?fileid=1');
  assert.equal(await blob.text(), 'bytes');
  assert.equal(fileName, '合同.pdf');
  assert.equal(timers.size, 0);
});

test('download() accepts a JSON response as a file only if it is sent as an attachment', async () => {
  const disposition = { headers: { 'content-disposition': 'attachment; filename=data.json' } };
  const { request } = setup(({ url }) => envelope('x', {}, url.pathname === '/file' ? disposition : {}));
  assert.equal((await request.download('/file')).fileName, 'data.json');
  assert.equal((await failure(request.download('/none'))).kind, 'parse');
});

test('download() throws the error of the envelope', async () => {
  const { request } = setup(() =>
    envelope(null, { code: 403, status: false, msg: '无权限' }, { status: 403 }),
  );
  const error = await failure(request.download('/api/file/download?fileid=1'));
  assert.deepEqual([error.kind, error.code, error.msg], ['envelope', 403, '无权限']);
});

test('upload() uses fetch with the session header where no cookie is sent', async () => {
  const { request, calls } = setup(() => envelope({ id: '9' }), { apiOrigin: 'https://api.example.com' });
  assert.deepEqual(await request.upload('/api/file/upload', new Blob(['x']), 'x.txt'), { id: '9' });
  const [call] = calls;
  assert.equal(call?.headers.get('eteamsid'), 'session-1');
  const file = (call.init.body as FormData).get('file');
  assert.equal(file instanceof File && file.name, 'x.txt');
});
