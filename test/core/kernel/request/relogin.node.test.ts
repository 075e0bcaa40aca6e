import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { loginMethod, type LoginMethod } from '../../../../core/kernel/request/relogin.js';
import { startFaultServer } from '../../../faults/fault-server.js';
import { deferred } from '../../deferred.js';
import { envelope, failure, setup, withViews } from './helpers.js';
import { overServer } from './over-server.js';

const ended = () => envelope(null, { code: -1, status: false, msg: '登录已过期' }, { status: 401 });

/** Back end that accepts only session-2, and a user who is prompted to sign in again. */
function expiring(way: LoginMethod = 'box') {
  const prompts: { way: LoginMethod; signal: AbortSignal; answer: (isNew: boolean) => void }[] = [];
  const prompted = deferred<undefined>();
  let person = 'group 7';
  const layer = setup(
    ({ headers, url, init }) =>
      headers.get('eteamsid') === 'session-2' ? envelope(`${init.method} ${url.pathname}`) : ended(),
    {
      userKey: () => person,
      ...withViews(
        {
          relogin: (how, signal) =>
            new Promise<boolean>((answer) => {
              prompts.push({ way: how, signal, answer });
              prompted.resolve(undefined);
            }),
        },
        { method: way },
      ).deps,
    },
  );
  const signIn = (who = 'group 7', session = 'session-2') => {
    person = who;
    layer.state.session = session;
    layer.request.resetLogin();
  };
  return { ...layer, prompts, whenPrompted: prompted.promise, signIn };
}

test('one relogin for any number of failed requests; those that may be repeated are sent once more with the new session', async () => {
  const { request, calls, prompts, whenPrompted, signIn, expired } = expiring();
  const waiting = Array.from({ length: 20 }, (_, index) => request.send(`/get${index}`));
  const marked = request.send('/list', { method: 'POST', body: {}, idempotent: true });
  await whenPrompted;
  assert.equal(calls.length, 21);
  signIn();
  assert.deepEqual(
    await Promise.all(waiting),
    waiting.map((_, index) => `GET /get${index}`),
  );
  assert.equal(await marked, 'POST /list');
  assert.equal(prompts.length, 1);
  assert.equal(prompts[0]?.way, 'box');
  assert.equal(prompts[0].signal.aborted, true, 'the login box is closed');
  assert.equal(calls.length, 42, 'each request was sent exactly twice');
  assert.equal(expired(), 0, 'only the view is called');
});

test('a request that may not be repeated fails at once, typed, and is never sent twice', async () => {
  const { request, calls, prompts, signIn, whenPrompted } = expiring();
  const calling = (['POST', 'PUT', 'DELETE'] as const).map((method) =>
    failure(request.send('/save', { method, body: { method } })),
  );
  assert.deepEqual(
    (await Promise.all(calling)).map(({ kind, code, msg }) => [kind, code, msg]),
    calling.map(() => ['login', -1, '登录已过期']),
  );
  await whenPrompted;
  signIn();
  await request.send('/after');
  assert.equal(calls.filter(({ url }) => url.pathname === '/save').length, 3);
  assert.equal(prompts.length, 1);
});

test('a replayed request carries a new random key, and the old session id nowhere', async () => {
  const { request, calls, whenPrompted, signIn } = expiring();
  const call = request.send('/a');
  await whenPrompted;
  signIn();
  await call;
  assert.deepEqual(
    calls.map(({ url, headers }) => [url.searchParams.get('__random__'), headers.get('eteamsid')]),
    [
      ['key1', 'session-1'],
      ['key2', 'session-2'],
    ],
  );
});

test('the time limit does not run while the user signs in, and the second attempt has its own', async () => {
  const { request, timers, whenPrompted, signIn } = expiring();
  const call = request.send('/a', { timeoutMs: 250 });
  await whenPrompted;
  assert.equal(timers.size, 0);
  signIn();
  assert.equal(await call, 'GET /a');
});

test('a user who does not sign in again is prompted once, and every delayed request fails', async () => {
  const { request, prompts, whenPrompted } = expiring();
  const calls = [failure(request.send('/a')), failure(request.send('/b'))];
  await whenPrompted;
  prompts[0]?.answer(false);
  assert.deepEqual(
    (await Promise.all(calls)).map(({ kind }) => kind),
    ['login', 'login'],
  );
  assert.equal((await failure(request.send('/c'))).kind, 'login');
  assert.equal(prompts.length, 1);
});

test('a POST marked as reading is sent again without being marked as idempotent', async () => {
  const { request, whenPrompted, signIn } = expiring();
  const call = request.send('/list', { method: 'POST', reads: true, body: {} });
  await whenPrompted;
  signIn();
  assert.equal(await call, 'POST /list');
});

test('signing out fails the delayed requests', async () => {
  const { request, whenPrompted, signIn } = expiring();
  const call = failure(request.send('/a'));
  await whenPrompted;
  signIn('', '');
  assert.equal((await call).kind, 'login');
});

test('delayed requests of one user are not sent for the next', async () => {
  const { request, calls, whenPrompted, signIn } = expiring();
  const call = failure(request.send('/a'));
  await whenPrompted;
  signIn('group 8');
  assert.equal((await call).kind, 'login');
  assert.equal(calls.length, 1);
});

test('a request whose caller has aborted is neither delayed nor sent again', async () => {
  const { request, calls, whenPrompted, signIn } = expiring();
  const controller = new AbortController();
  const call = failure(request.send('/a', { signal: controller.signal }));
  await whenPrompted;
  controller.abort();
  assert.equal((await call).kind, 'aborted');
  signIn();
  await request.send('/b');
  assert.deepEqual(
    calls.map(({ url }) => url.pathname),
    ['/a', '/b'],
  );
});

test('dispose() fails the delayed requests and closes the prompt', async () => {
  const { request, prompts, whenPrompted } = expiring();
  const call = failure(request.send('/a'));
  await whenPrompted;
  request.dispose();
  assert.ok(['aborted', 'login'].includes((await call).kind));
  assert.equal(prompts[0]?.signal.aborted, true);
});

test('a late response to a request of the former session shows no prompt: the request is repeated with the new session', async () => {
  const late = deferred<Response>();
  const { request, prompts, state, calls } = setupLate(late.promise);
  const call = request.send('/a');
  state.session = 'session-2';
  late.resolve(ended());
  assert.equal(await call, 'new');
  assert.equal(prompts(), 0);
  assert.equal(calls.length, 2);
});

function setupLate(answer: Promise<Response>) {
  let prompts = 0;
  const relogin = () => {
    prompts += 1;
    return Promise.resolve(false);
  };
  const layer = setup(() => (layer.calls.length === 1 ? answer : envelope('new')), {
    userKey: () => 'group 7',
    ...withViews({ relogin }).deps,
  });
  return { ...layer, prompts: () => prompts };
}

test('a session that ends again right after the sign-in does not cause a loop', async () => {
  const { request, calls, prompts, whenPrompted, signIn } = expiring();
  const call = failure(request.send('/a'));
  await whenPrompted;
  signIn('group 7', 'session-3');
  assert.equal((await call).kind, 'login');
  assert.equal(calls.length, 2);
  assert.equal(prompts.length, 1);
});

test('a view that throws is reported as an error, and the requests fail', async () => {
  const errors: string[] = [];
  const { request } = setup(ended, {
    ...withViews(
      { relogin: () => Promise.reject(new Error('no box')) },
      { onError: (place) => errors.push(place) },
    ).deps,
  });
  assert.equal((await failure(request.send('/a'))).kind, 'login');
  assert.deepEqual(errors, ['request.relogin']);
});

test('desktop shows the login box, or logs out where the box is disabled; the work app shows its message', async () => {
  assert.equal(loginMethod({ workApp: false, loginBox: true }), 'box');
  assert.equal(loginMethod({ workApp: false, loginBox: false }), 'logout');
  assert.equal(loginMethod({ workApp: true, loginBox: true }), 'app-message');
  assert.equal(loginMethod({ workApp: true, loginBox: false }), 'app-message');
  for (const way of ['logout', 'app-message'] as const) {
    const { request, prompts, whenPrompted } = expiring(way);
    const call = failure(request.send('/a'));
    await whenPrompted;
    assert.equal(prompts[0]?.way, way);
    prompts[0].answer(false);
    assert.equal((await call).kind, 'login');
  }
});

test('another tab’s new session is restored without a prompt', async () => {
  let prompts = 0;
  const layer = setup(
    ({ headers }) => (headers.get('eteamsid') === 'session-2' ? envelope('new') : ended()),
    {
      userKey: () => 'group 7',
      ...withViews(
        {
          relogin: () => {
            prompts += 1;
            return Promise.resolve(false);
          },
        },
        {
          restoreSession: () => {
            layer.state.session = 'session-2';
            return Promise.resolve(true);
          },
        },
      ).deps,
    },
  );
  assert.equal(await layer.request.send('/a'), 'new');
  assert.equal(prompts, 0);
});

test('withoutSessionId sends the cookie only', async () => {
  const { request, calls } = setup(() => envelope(1));
  await request.send('/a', { withoutSessionId: true });
  assert.equal(calls[0]?.headers.has('eteamsid'), false);
  assert.equal(calls[0].headers.get('langType'), 'zh_CN');
});

test('a login page as the response to every request ends the session, over a real connection', async () => {
  let session = 'session-1';
  const page = '<!doctype html><form action="/login"><input type="password"></form>';
  const guarded = (data: unknown) => ({
    route: (
      response: { setHeader(name: string, value: string): unknown; end(text: string): unknown },
      _query: URLSearchParams,
      { headers }: { headers: Record<string, string> },
    ) => {
      const isKnown = headers.eteamsid === 'session-2';
      response.setHeader('content-type', isKnown ? 'application/json' : 'text/html;charset=utf-8');
      response.end(isKnown ? JSON.stringify({ code: 200, status: true, data }) : page);
    },
  });
  const server = await startFaultServer({
    '/guarded': guarded('inside').route,
    [endpoints.getInfo]: guarded({ isInvalidEteamsid: false }).route,
  });
  try {
    let prompts = 0;
    const request = overServer(server, {
      sessionId: () => session,
      relogin: () => {
        prompts += 1;
        session = 'session-2';
        return Promise.resolve(true);
      },
    });
    const save = failure(request.send('/guarded', { body: { a: 1 } }));
    const reads = [1, 2, 3].map((page_) => request.send('/guarded', { query: { page: page_ } }));
    assert.deepEqual(await Promise.all(reads), ['inside', 'inside', 'inside']);
    assert.equal((await save).kind, 'login');
    assert.equal(prompts, 1);
    assert.equal(
      server.arrived.filter(({ method, path }) => method === 'POST' && path === '/guarded').length,
      1,
    );
  } finally {
    await server.close();
  }
});
