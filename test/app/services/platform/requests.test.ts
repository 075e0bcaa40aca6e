import { expect } from '@open-wc/testing';

import { endpoints } from '../../../../core/contracts/endpoints.js';
import { RequestError } from '../../../../core/kernel/request/request-error.js';
import { mount, Refusal, session, tenant, unmountAll, until, type Answer } from '../../shell/mounted-app.js';

/** A request as the back end receives it. */
interface Received {
  url: URL;
  headers: Headers;
}

async function open(answers: Record<string, Answer> = {}, page: Readonly<Record<string, unknown>> = {}) {
  const received: Received[] = [];
  const recorded = Object.entries(answers).map(([path, answer]): [string, Answer] => [
    path,
    (call) => {
      received.push(call);
      return answer(call);
    },
  ]);
  const mounted = await mount(null, { answers: Object.fromEntries(recorded), page });
  return { ...mounted, request: mounted.app.platform.request, received };
}

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the requests of the page app', () => {
  const { now } = Date;
  afterEach(() => {
    unmountAll();
    Date.now = now;
    document.cookie = 'weapp_test_flow=; max-age=0';
  });

  it('1.7 7.7.1 carry timeZoneOffset, langType and eteamsid, and t=3 in a test flow', async () => {
    const { request, received } = await open({ '/call': () => ({}) });
    await request.send('/call');
    document.cookie = 'weapp_test_flow=3';
    await request.send('/call', { noSharing: true });
    document.cookie = 'weapp_test_flow=2';
    await request.send('/call', { noSharing: true });
    const names = ['timeZoneOffset', 'langType', 'eteamsid', 't'];
    const common = [String(new Date().getTimezoneOffset()), 'en', 'session-1'];
    expect(received.map(({ headers }) => names.map((name) => headers.get(name)))).to.deep.equal([
      [...common, null],
      [...common, '3'],
      [...common, null],
    ]);
  });

  it('7.7.2 have a random key if they are GETs, unless disabled', async () => {
    const { request, received } = await open({ '/call': () => ({}) });
    await request.send('/call');
    await request.send('/call', { noSharing: true });
    await request.send('/call', { noRandomKey: true });
    await request.send('/call', { method: 'POST' });
    const keys = received.map(({ url }) => url.searchParams.get('__random__'));
    expect(keys.map((key) => key !== null)).to.deep.equal([true, true, false, false]);
    expect(keys[0]).to.not.equal(keys[1]);
  });

  it('1.7 4.21 share one result if they are identical and less than 500 ms apart', async () => {
    const begin = now();
    let at = begin;
    Date.now = () => at;
    let answers = 0;
    const { request, received } = await open({ '/call': () => ({ n: (answers += 1) }) });
    const numbers = await Promise.all(Array.from({ length: 20 }, () => request.send('/call')));
    at = begin + 499;
    numbers.push(await request.send('/call'));
    expect(received).to.have.length(1);
    expect(numbers).to.deep.equal(Array(21).fill({ n: 1 }));
    at = begin + 501;
    expect(await request.send('/call')).to.deep.equal({ n: 2 });
    await request.send('/call', { query: { page: 2 } });
    expect(received).to.have.length(3);
  });

  for (const [what, ended] of [
    ['code -1', () => new Refusal(-1, 'expired')],
    [
      'the login page',
      () => new Response('<!doctype html><title>Login</title>', { headers: { 'content-type': 'text/html' } }),
    ],
  ] as const) {
    it(`1.7 4.22 ask the user to sign in again after ${what}, and are sent once more`, async () => {
      let hasSession = true;
      const current = (): unknown =>
        hasSession
          ? session
          : { ...session, isInvalidEteamsid: true, ACCESS_ETEAMSID: '', userId: '', employeeId: '' };
      const { app, request, received } = await open({
        [endpoints.getInfo]: current,
        '/call': ({ headers }) => (headers.get('eteamsid') === 'session-2' ? { done: true } : ended()),
      });
      hasSession = false;
      const result = request.send('/call');
      await until(() => app.session.$state.get().phase === 'expired', 'the question');
      app.platform.context.setSession({ ...app.platform.context.$session.get()!, sessionId: 'session-2' });
      expect(await result).to.deep.equal({ done: true });
      expect(
        received.filter(({ url }) => url.pathname === '/call').map(({ headers }) => headers.get('eteamsid')),
      ).to.deep.equal(['session-1', 'session-2']);
    });
  }

  it('4.25 check the authentication once after code 20220610', async () => {
    const { request, received } = await open({
      [endpoints.getInfo]: () => session,
      '/first': () => new Refusal(20220610),
      '/second': () => Response.json({ code: 500, status: false, msg: '', actionMsg: { code: 20220610 } }),
    });
    const checks = () =>
      received.filter(({ url }) => url.pathname === '/papi/app/baseserver/info/getInfo').length;
    const before = checks();
    await Promise.all([errorOf(request.send('/first')), errorOf(request.send('/second'))]);
    await until(() => checks() === before + 1, 'the check');
    await errorOf(request.send('/first', { noSharing: true }));
    await request.send(endpoints.home);
    expect(checks()).to.equal(before + 1);
  });

  it('4.26 open the given login url once after code 20221104', async () => {
    const opened: string[] = [];
    const place = new Proxy({} as Location, {
      get: (_target, key) =>
        key === 'assign' ? (url: string) => void opened.push(url) : (Reflect.get(location, key) as unknown),
    });
    const login = (loginUrl: string) =>
      Response.json({ code: 20221104, status: false, msg: '', data: { loginUrl } });
    const { request } = await open(
      {
        '/program': () => login('javascript:alert(1)'),
        '/first': () => login('https://login.example.com/?from=portico'),
        '/second': () => login('https://login.example.com/second'),
      },
      { location: place },
    );
    for (const path of ['/program', '/first', '/second']) await errorOf(request.send(path));
    await until(() => opened.length > 0, 'the login page');
    expect(opened).to.deep.equal(['https://login.example.com/?from=portico']);
  });

  it('1.7 3.15 fail with what the envelope says', async () => {
    const data = { field: 'title' };
    const envelope = { code: 4001, status: false, msg: 'Not so.', actionMsg: { code: 7 }, devOpsUrl: '/ops' };
    const { request } = await open({
      '/good': () => Response.json({ code: '200', result: { n: 1 } }),
      '/bad': () => Response.json({ ...envelope, data }),
      '/blocked': () => Response.json({ code: 200, status: true, _securityIntercept_: 'Blocked.' }),
    });
    expect(await request.send('/good')).to.deep.equal({ n: 1 });
    const error = (await errorOf(request.send('/bad'))) as RequestError;
    expect(error).to.be.instanceOf(RequestError);
    const { kind, code, msg, data: given, actionCode, devOpsUrl } = error;
    expect({ kind, code, msg, given, actionCode, devOpsUrl }).to.deep.equal({
      kind: 'envelope',
      code: 4001,
      msg: 'Not so.',
      given: data,
      actionCode: 7,
      devOpsUrl: '/ops',
    });
    expect(((await errorOf(request.send('/blocked'))) as RequestError).intercept).to.equal('Blocked.');
  });
});

describe('the global context of the page app', () => {
  afterEach(unmountAll);

  it('1.2 has the channel of the signed-in user, the tenant key, the user id and the employee id', async () => {
    const { app } = await open();
    const { context } = app.platform;
    expect([context.loginChannel, context.tenantKey(), context.userId(), context.employeeId()]).to.deep.equal(
      ['web', 'group', '1', '11'],
    );
  });
});

describe('the ready states of the page app', () => {
  afterEach(unmountAll);

  for (const [outcome, state] of [
    ['arrive', 'success'],
    ['fail', 'failed'],
  ] as const) {
    it(`4.14 go once from loading to ${state} when the data ${outcome}, and then run what is queued`, async () => {
      let arrives = outcome === 'arrive';
      const { app } = await mount(null, {
        signedIn: false,
        answers: { [endpoints.baseTeams]: () => (arrives ? tenant : new Refusal(500)) },
      });
      const { ready } = app.platform;
      const calls: string[] = [];
      ready.when('tenant', (settled) => calls.push(`first ${settled}`));
      ready.when('tenant', (settled) => calls.push(`second ${settled}`));
      ready.when('config', (settled) => calls.push(`config ${settled}`));
      expect([ready.state('tenant'), ...calls]).to.deep.equal(['loading']);
      await app.session.start();
      expect([ready.state('tenant'), ...calls]).to.deep.equal([state, `first ${state}`, `second ${state}`]);
      arrives = !arrives;
      await errorOf(app.platform.tenant.load());
      ready.when('tenant', (settled) => calls.push(`late ${settled}`));
      expect([ready.state('tenant'), ...calls.slice(2)]).to.deep.equal([state, `late ${state}`]);
      expect(ready.state('config')).to.equal('loading');
    });
  }
});
