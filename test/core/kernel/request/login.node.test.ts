import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { deferred } from '../../deferred.js';
import { envelope, failure, setup } from './helpers.js';

const ended = () => envelope(null, { code: -1, status: false, msg: '登录已过期' }, { status: 401 });
const info = { isInvalidEteamsid: false, tenantKey: 'group', employeeId: '7' };
const loginPage = () => new Response('<!doctype html><form>', { headers: { 'content-type': 'text/html' } });
const redirect = () => new Response(null, { status: 302, headers: { location: '/login' } });

test('code -1 ends the session: one notification for many requests, each with an error of kind login', async () => {
  const { request, expired } = setup(ended);
  const errors = await Promise.all([1, 2, 3].map(() => failure(request.send('/a'))));
  assert.deepEqual(
    errors.map(({ kind, code, msg }) => [kind, code, msg]),
    errors.map(() => ['login', -1, '登录已过期']),
  );
  assert.equal(expired(), 1);
});

test('after a new sign-in the end of the session is reported again', async () => {
  const { request, state, expired } = setup(ended);
  await failure(request.send('/a'));
  state.session = 'session-2';
  request.resetLogin();
  await failure(request.send('/a'));
  assert.equal(expired(), 2);
});

test('a late response to a request of the former session does not end the new one', async () => {
  const late = deferred<Response>();
  const { request, state, expired } = setup(() => late.promise);
  const call = failure(request.send('/a'));
  state.session = 'session-2';
  late.resolve(ended());
  assert.equal((await call).kind, 'login');
  assert.equal(expired(), 0);
});

test('noRelogin leaves an ended session to the caller', async () => {
  const { request, expired } = setup(ended);
  assert.equal((await failure(request.send('/a', { noRelogin: true }))).kind, 'login');
  assert.equal(expired(), 0);
});

test('code -1 of a server of another origin does not end the session', async () => {
  const { request, expired } = setup(ended);
  assert.equal((await failure(request.send('https://evil.example/a'))).kind, 'envelope');
  assert.equal(expired(), 0);
});

for (const [name, answer, otherwise] of [
  ['a redirect', redirect, 'redirect'],
  ['a page in place of data', loginPage, 'parse'],
] as const) {
  test(`${name} counts as the login page when the session has ended`, async () => {
    const { request, expired, calls } = setup(({ url }) =>
      url.pathname === endpoints.getInfo ? ended() : answer(),
    );
    const errors = await Promise.all([failure(request.send('/a')), failure(request.send('/b'))]);
    assert.deepEqual(
      errors.map(({ kind }) => kind),
      ['login', 'login'],
    );
    assert.equal(expired(), 1);
    assert.equal(
      calls.filter(({ url }) => url.pathname === endpoints.getInfo).length,
      1,
      'one check for both',
    );
  });

  test(`${name} is an error of its own kind while the session is valid, or when the check fails`, async () => {
    const failing = () => envelope(null, { code: 500, status: false });
    for (const check of [() => envelope(info), () => new Response('', { status: 502 }), failing]) {
      const { request, expired } = setup(({ url }) =>
        url.pathname === endpoints.getInfo ? check() : answer(),
      );
      assert.equal((await failure(request.send('/a'))).kind, otherwise);
      assert.equal(expired(), 0);
    }
  });
}

test('a redirect is never followed', async () => {
  const { request, calls } = setup(({ url }) =>
    url.pathname === endpoints.getInfo ? envelope(info) : redirect(),
  );
  await failure(request.send('/a'));
  assert.ok(calls.every(({ url, init }) => url.pathname !== '/login' && init.redirect === 'manual'));
});

test('a redirected check ends the session too when it reports an invalid session', async () => {
  const invalid = envelope({ ...info, isInvalidEteamsid: true });
  const { request, expired } = setup(({ url }) =>
    url.pathname === endpoints.getInfo ? invalid : loginPage(),
  );
  assert.equal((await failure(request.send('/a'))).kind, 'login');
  assert.equal(expired(), 1);
});
