import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { transferStep } from '../../../../core/kernel/request/transfer.js';
import { apiModuleOf } from '../../../../core/kernel/request/request-error.js';
import type { RequestError, UserMessage } from '../../../../core/kernel/request/request-error.js';
import { deferred } from '../../deferred.js';
import { envelope, failure, setup, withViews } from './helpers.js';

test('the trace id is sent if there is one, and t=3 if the test-flow cookie is 3', async () => {
  let traceId = '';
  let cookies = '';
  const { request, calls } = setup(() => envelope(1), {
    traceId: () => traceId,
    cookies: () => cookies,
    shareWithinMs: 0,
  });
  const sent = async (address = '/a') => {
    calls.length = 0;
    await request.send(address);
    return [calls[0]?.headers.get('traceid'), calls[0]?.headers.get('t')];
  };
  assert.deepEqual(await sent(), [null, null]);
  traceId = 'trace-1';
  for (const [text, t] of [
    ['a=1; weapp_test_flow=3; b=2', '3'],
    ['weapp_test_flow=3', '3'],
    ['weapp_test_flow=33', null],
    ['weapp_test_flow=2', null],
    ['xweapp_test_flow=3', null],
  ] as const) {
    cookies = text;
    assert.deepEqual(await sent(), ['trace-1', t], text);
  }
  cookies = 'weapp_test_flow=3';
  assert.deepEqual(await sent('https://evil.example/a'), [null, null], 'other origins get neither');
});

test('a body whose field names are those of platform objects, or without a prototype, is sent as JSON', async () => {
  const { request, calls } = setup(() => envelope(1));
  const bare = Object.assign(Object.create(null) as Record<string, unknown>, { buffer: 1, pipe: 2 });
  await request.send('/a', { body: bare });
  await request.send('/b', { body: '{"a":1}' });
  await request.send('/c', { body: 'a=1', headers: { 'content-type': 'text/plain' } });
  await request.send('/d', { body: new URLSearchParams({ a: '1' }) });
  assert.deepEqual(
    calls.map(({ init, headers }) => [
      init.body instanceof URLSearchParams ? 'a form' : init.body,
      headers.get('content-type'),
    ]),
    [
      ['{"buffer":1,"pipe":2}', 'application/json'],
      ['{"a":1}', 'application/json'],
      ['a=1', 'text/plain'],
      ['a form', null],
    ],
  );
});

test('action code, address for operators and result of the envelope are parsed', async () => {
  const { request } = setup(({ url }) =>
    url.pathname === '/result'
      ? Response.json({ code: 200, status: true, result: [1] })
      : envelope(null, {
          code: 500,
          status: false,
          actionMsg: { code: '7' },
          devOpsUrl: 'https://ops.example.com/1',
        }),
  );
  assert.deepEqual(await request.send('/result'), [1]);
  const error = await failure(request.send('/a'));
  assert.deepEqual([error.actionCode, error.devOpsUrl], [7, 'https://ops.example.com/1']);
});

test('hooks receive every request and response until they are removed', async () => {
  const { request, calls } = setup(() => envelope({ a: 1 }));
  const seen: string[] = [];
  const stopOut = request.onRequest((call) => {
    seen.push(`out ${call.url.pathname}`);
    return { ...call, headers: { ...call.headers, 'x-hook': '1' } };
  });
  const stopIn = request.onResponse((answer, call) => {
    seen.push(`in ${call.url.pathname} ${answer.status}`);
    return { ...answer, text: JSON.stringify({ code: 200, status: true, data: 'changed' }) };
  });
  assert.equal(await request.send('/a'), 'changed');
  assert.equal(calls[0]?.headers.get('x-hook'), '1');
  stopOut();
  stopOut();
  await request.send('/b');
  stopIn();
  assert.deepEqual(await request.send('/c'), { a: 1 });
  assert.deepEqual(seen, ['out /a', 'in /a 200', 'in /b 200']);
  assert.equal(calls[1]?.headers.has('x-hook'), false);
});

test('a request is immutable: a step passes on a copy, and the error has the original address', async () => {
  const seen: string[] = [];
  const { request } = setup(
    ({ url }) => (url.pathname === '/b' ? new Response('', { status: 404 }) : envelope(1)),
    {
      onFailure: (error, call) => seen.push(`${error.url} ${call.url.pathname}`),
    },
  );
  request.use((call, next) => next({ ...call, url: new URL('/b', call.url) }));
  assert.equal((await failure(request.send('/a'))).url, '/a');
  assert.deepEqual(seen, ['/a /a']);
});

test('a hook that throws fails the request with a typed error, and no other request', async () => {
  const { request, calls } = setup(() => envelope(1));
  const cause = new Error('not now');
  const stop = request.onRequest(() => Promise.reject(cause));
  const error = await failure(request.send('/a'));
  assert.deepEqual([error.kind, error.cause, calls.length], ['step', cause, 0]);
  stop();
  assert.equal(await request.send('/a'), 1);
});

const transferDeps = {
  pageUrl: () => 'https://oa.example.com/sp',
  apiOrigin: '',
  trustedOrigins: () => ['https://api.example.com'],
  withCredentials: () => false,
  sessionId: () => 'session-1',
  timers: { now: () => 0, set: () => 0, clear: () => undefined },
};

test('a request with a cache key is wrapped into a POST to the transfer address', async () => {
  const { request, calls } = setup(() => envelope('through'), {
    steps: [transferStep('https://api.example.com/transfer', transferDeps)],
    trustedOrigins: () => ['https://api.example.com'],
    shareWithinMs: 0,
  });
  const cached = { cacheKey: 'k' };
  assert.equal(await request.send('/api/list', { ...cached, query: { page: 2 } }), 'through');
  await request.send('/api/save', { ...cached, method: 'PUT', body: { a: 1 } });
  await request.send('/api/form', { ...cached, body: new URLSearchParams('a=1&b=2&b=3') });
  await request.send('/api/text', { ...cached, body: '<a/>', headers: { 'content-type': 'text/xml' } });
  const wrapped = (route: string, method: string, more: object) => ({ route, method, form: {}, ...more });
  const contentType = 'application/json;charset=utf-8';
  assert.deepEqual(
    calls.map(({ init }) => JSON.parse(init.body as string) as unknown),
    [
      wrapped('/api/list?page=2', 'GET', { contentType }),
      wrapped('/api/save', 'PUT', { body: { a: 1 }, contentType }),
      wrapped('/api/form', 'POST', {
        form: { a: '1', b: ['2', '3'] },
        contentType: 'application/x-www-form-urlencoded;charset=utf-8',
      }),
      wrapped('/api/text', 'POST', { body: '<a/>', contentType: 'text/xml' }),
    ],
  );
  for (const { url, init, headers } of calls) {
    assert.equal(url.href, 'https://api.example.com/transfer');
    assert.equal(init.method, 'POST');
    assert.equal(headers.get('eteamsid'), 'session-1');
    assert.equal(headers.get('content-type'), contentType);
  }
});

test('requests without a cache key, without a transfer address, with files or to untrusted origins are not wrapped', async () => {
  const { request, calls } = setup(() => envelope(1), {
    steps: [transferStep('/transfer', transferDeps)],
  });
  const form = new FormData();
  form.append('file', new Blob(['x']));
  await request.send('/a');
  await request.send('/b', { cacheKey: 'k', body: form });
  await request.send('https://evil.example/c', { cacheKey: 'k' });
  const plain = setup(() => envelope(1));
  await plain.request.send('/d', { cacheKey: 'k' });
  assert.deepEqual(
    [...calls, ...plain.calls].map(({ url }) => url.pathname),
    ['/a', '/b', '/c', '/d'],
  );
});

test('an untrusted transfer address gets no session id, and its errors have the original address', async () => {
  const { request, calls } = setup(() => new Response('', { status: 502 }), {
    steps: [transferStep('https://evil.example/transfer', transferDeps)],
  });
  const error = await failure(request.send('/api/list', { cacheKey: 'k' }));
  assert.deepEqual([error.kind, error.status, error.url], ['http', 502, '/api/list']);
  assert.equal(calls[0]?.headers.has('eteamsid'), false);
});

test('errors of dw, escheduler-admin and the configured modules are shown, once for all callers of a shared request', async () => {
  const shown: [UserMessage, RequestError][] = [];
  const { request } = setup(
    ({ url }) => new Response('', { status: url.pathname.endsWith('/ok') ? 404 : 500 }),
    {
      ...withViews({ showError: (message, error) => shown.push([message, error]) }, { toastModules: ['bi'] })
        .deps,
    },
  );
  const paths = [
    '/api/dw/a',
    '/papi/escheduler-admin/b',
    '/api/app/bi/c',
    '/api/doc/d',
    '/dw/e',
    'https://evil.example/api/dw/f',
  ];
  await Promise.all(paths.flatMap((path) => [failure(request.send(path)), failure(request.send(path))]));
  assert.deepEqual(
    shown.map(([message, error]) => [message, error.url]),
    paths.slice(0, 3).map((path) => [{ id: 'request.status-500', values: {} }, path]),
  );
});

test('errors of a silent request are not shown, also not those of a security filter', async () => {
  const shown: UserMessage[] = [];
  const { request, calls } = setup(
    () => envelope(null, { code: 7, status: false, _securityIntercept_: 'blocked' }),
    withViews({ showError: (message) => shown.push(message) }).deps,
  );
  const options = { method: 'POST', reads: true } as const;
  // Neither call joins the other.
  const pair = [request.send('/api/dw/a', { ...options, silent: true }), request.send('/api/dw/a', options)];
  await Promise.all(pair.map(failure));
  assert.equal(calls.length, 2);
  assert.equal(shown.length, 1);
});

test('aborts and an ended session are not shown as errors; a view that throws does not affect the request', async () => {
  const shown: string[] = [];
  const errors: string[] = [];
  const never = new Promise<Response>(() => undefined);
  const { request } = setup(
    ({ url }) => {
      if (url.pathname.endsWith('slow')) return never;
      return envelope(null, { code: url.pathname.endsWith('ended') ? -1 : 7, status: false });
    },
    {
      ...withViews(
        {
          showError(_message, { url }) {
            shown.push(url);
            throw new Error('no toast');
          },
        },
        { onError: (place) => errors.push(place) },
      ).deps,
    },
  );
  const controller = new AbortController();
  const aborted = failure(request.send('/api/dw/slow', { signal: controller.signal }));
  controller.abort();
  await aborted;
  await failure(request.send('/api/dw/ended'));
  assert.deepEqual(shown, []);
  assert.equal((await failure(request.send('/api/dw/refused'))).code, 7);
  assert.deepEqual([shown, errors], [['/api/dw/refused'], ['request.show-error']]);
});

test('a security intercept is shown with its address and time, for every module', async () => {
  const shown: UserMessage[] = [];
  const { request } = setup(() => envelope(null, { _securityIntercept_: 'blocked by rule 7' }), {
    ...withViews({ showError: (message) => shown.push(message) }).deps,
  });
  const error = await failure(request.send('/api/doc/save', { body: {} }));
  assert.equal(error.intercept, 'blocked by rule 7');
  assert.deepEqual(shown, [
    {
      id: 'request.intercepted',
      values: { message: 'blocked by rule 7', url: '/api/doc/save', time: '1970-01-01T00:00:01.000Z' },
    },
  ]);
});

test('apiModuleOf() returns the module of a path', () => {
  for (const [path, name] of [
    ['/api/dw/x', 'dw'],
    ['/papi/dw', 'dw'],
    ['/api/app/dw/x', 'dw'],
    ['/api', ''],
    ['/sp/dw/x', ''],
    ['/x/api/dw', ''],
  ] as const)
    assert.equal(apiModuleOf(path), name, path);
});

test('code 20220610 triggers one authentication check, as code or as action code, until there is a new session', async () => {
  let checked = 0;
  const { deps, actions } = withViews({ checkAuthentication: () => void (checked += 1) });
  const { request } = setup(
    ({ url }) =>
      url.pathname === '/code'
        ? envelope(null, { code: 20220610, status: false })
        : envelope(null, { code: 500, status: false, actionMsg: { code: 20220610 } }),
    deps,
  );
  const errors = await Promise.all(
    ['/code', '/code?b', '/action', '/action?b'].map((path) => failure(request.send(path))),
  );
  assert.ok(errors.every(({ kind }) => kind === 'envelope'));
  assert.equal(checked, 1);
  actions.reset();
  await failure(request.send('/code'));
  assert.equal(checked, 2);
});

test('without a view, code 20220610 requests the session from the back end, and an ended session is reported', async () => {
  const asked = deferred<undefined>();
  const told = deferred<undefined>();
  const { request, calls } = setup(
    ({ url }) => {
      if (url.pathname !== endpoints.getInfo) return envelope(null, { code: 20220610, status: false });
      asked.resolve(undefined);
      return envelope(null, { code: -1, status: false });
    },
    {
      onLoginExpired: () => told.resolve(undefined),
      ...withViews({}, { checkLogin: () => request.checkLogin() }).deps,
    },
  );
  await failure(request.send('/a'));
  await failure(request.send('/b'));
  await asked.promise;
  await told.promise;
  assert.equal(calls.filter(({ url }) => url.pathname === endpoints.getInfo).length, 1);
});

test('code 20221104 opens the given login address once, and only an http or https address', async () => {
  const opened: string[] = [];
  let data: unknown = 'javascript:alert(1)';
  const { deps, actions } = withViews({ openLogin: (url) => opened.push(url) });
  const { request } = setup(() => envelope(data, { code: 20221104, status: false }), deps);
  for (const bad of [data, 'data:text/html,x', '', null, 7, { loginUrl: 'vbscript:x' }, 'http://']) {
    data = bad;
    await failure(request.send('/a'));
  }
  assert.deepEqual(opened, []);
  data = { loginUrl: 'https://sso.example.com/in' };
  await Promise.all([failure(request.send('/a')), failure(request.send('/b'))]);
  data = 'https://sso.example.com/other';
  await failure(request.send('/c'));
  assert.deepEqual(opened, ['https://sso.example.com/in']);
  actions.reset();
  data = '/login';
  await failure(request.send('/d'));
  await failure(request.send('https://evil.example/a'));
  assert.deepEqual(opened.slice(1), ['https://oa.example.com/login']);
});
