import { expect } from '@open-wc/testing';

import { parseSession } from '../../../core/context/parse-session.js';
import { endpoints } from '../../../core/contracts/endpoints.js';
import { createPlatform } from '../../../core/platform/create-platform.js';
import type { PlatformConfig } from '../../../core/platform/types.js';
import { tabTurn } from '../../../core/request/login-turn-edge.js';
import { onlyTab } from '../../../core/request/login-turn.js';
import { isRequestError } from '../../../core/request/request-error.js';
import { deferred } from '../deferred.js';

type Page = Window & typeof globalThis;

/** The test's window with some things of its own. */
function pageWith(more: Record<string, unknown>): Page {
  return new Proxy(window, {
    get(target, key) {
      if (typeof key === 'string' && key in more) return more[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(key))
        ? (value.bind(target) as unknown)
        : value;
    },
  });
}

describe('tabTurn()', () => {
  const never = new AbortController().signal;

  it('lets one tab at a time ask, by the browser’s own locks', async () => {
    const [one, two] = [tabTurn(window), tabTurn(window)];
    const asking = deferred<undefined>();
    const answer = deferred<boolean>();
    const order: string[] = [];
    const first = one.take(() => {
      order.push('one');
      asking.resolve(undefined);
      return answer.promise;
    }, never);
    await asking.promise;
    const second = two.take(() => {
      order.push('two');
      return Promise.resolve(true);
    }, never);
    const held = await navigator.locks.query();
    expect(held.held?.filter(({ name }) => name === 'portico-login').length).to.equal(1);
    expect(order).to.deep.equal(['one']);
    answer.resolve(true);
    expect(await Promise.all([first, second])).to.deep.equal([true, true]);
    expect(order).to.deep.equal(['one', 'two']);
    one.dispose();
    two.dispose();
  });

  it('stops waiting for its turn when there is no need any more', async () => {
    const [one, two] = [tabTurn(window), tabTurn(window)];
    const asking = deferred<undefined>();
    const [endOne, endTwo] = [new AbortController(), new AbortController()];
    const first = one.take(() => {
      asking.resolve(undefined);
      return new Promise<boolean>(() => undefined);
    }, endOne.signal);
    await asking.promise;
    const second = two.take(() => Promise.reject(new Error('asked')), endTwo.signal);
    endTwo.abort();
    expect(await second).to.equal(false);
    endOne.abort();
    expect(await first).to.equal(false);
    one.dispose();
    two.dispose();
  });

  it('without locks hears of a sign-in in another tab, and looks again', async () => {
    const page = pageWith({ isSecureContext: false });
    const [one, two] = [tabTurn(page), tabTurn(page)];
    const asking = deferred<undefined>();
    let asked = 0;
    const result = two.take(() => {
      asked += 1;
      asking.resolve(undefined);
      return asked > 1 ? Promise.resolve(true) : new Promise<boolean>(() => undefined);
    }, never);
    await asking.promise;
    one.tellSignedIn();
    expect(await result).to.equal(true);
    one.dispose();
    two.dispose();
  });

  it('is alone where tabs cannot hear each other', () => {
    expect(tabTurn(pageWith({ BroadcastChannel: undefined }))).to.equal(onlyTab);
  });
});

describe('createPlatform({ config: { waitForLogin } })', () => {
  const info = { isInvalidEteamsid: false, tenantKey: 'group', employeeId: '7' };
  const session = (id: string) => parseSession({ ...info, ACCESS_ETEAMSID: id }) ?? null;

  /** A back end that knows the session id-2 only, and the cookie of a new sign-in once there is one. */
  function open(config: Partial<PlatformConfig> = {}, shared = { cookie: '' }) {
    const asked: string[] = [];
    const fetch = (input: string, init: RequestInit = {}): Promise<Response> => {
      const { pathname } = new URL(input);
      const id = new Headers(init.headers).get('eteamsid') ?? shared.cookie;
      asked.push(`${init.method} ${pathname} ${id}`);
      if (id !== 'id-2') return Promise.resolve(Response.json({ code: -1, status: false, msg: '' }));
      const data =
        pathname === endpoints.getInfo ? { ...info, ACCESS_ETEAMSID: 'id-2' } : `answer of ${pathname}`;
      return Promise.resolve(Response.json({ code: 200, status: true, msg: '', data }));
    };
    const platform = createPlatform({
      window: pageWith({ fetch }),
      config: { apiOrigin: '', waitForLogin: true, ...config },
      parts: {},
      views: {},
      translate: (id) => id,
    });
    platform.context.setSession(session('id-1'));
    return { platform, asked, shared };
  }

  const kindOf = (call: Promise<unknown>) =>
    call.then(
      () => 'good',
      (error: unknown) => (isRequestError(error) ? error.kind : 'other'),
    );

  it('keeps what can be repeated waiting until the person has signed in again', async () => {
    const { platform, asked } = open();
    const told = deferred<string>();
    platform.onLoginExpired((way) => told.resolve(way));
    const call = platform.request.send('/api/list');
    expect(await kindOf(platform.request.send('/api/save', { method: 'POST' }))).to.equal('login');
    expect(await told.promise).to.equal('box');
    platform.context.setSession(session('id-2'));
    expect(await call).to.equal('answer of /api/list');
    expect(asked).to.deep.equal([
      'GET /api/list id-1',
      'POST /api/save id-1',
      `POST ${endpoints.getInfo} `,
      'GET /api/list id-2',
    ]);
    platform.dispose();
  });

  it('fails at once where nobody listens, or where there is no login box to wait for', async () => {
    const alone = open();
    expect(await kindOf(alone.platform.request.send('/api/list'))).to.equal('login');
    alone.platform.dispose();
    for (const [config, way] of [
      [{ loginBox: false }, 'logout'],
      [{ workApp: true }, 'app-message'],
    ] as const) {
      const { platform } = open(config);
      const seen: string[] = [];
      platform.onLoginExpired((each) => seen.push(each));
      expect(await kindOf(platform.request.send('/api/list'))).to.equal('login');
      expect(seen).to.deep.equal([way]);
      platform.dispose();
    }
  });

  it('asks in one of two tabs; the other takes up the session that the first one signed in to', async () => {
    const shared = { cookie: '' };
    const [one, two] = [open({}, shared), open({}, shared)];
    const told: string[] = [];
    const first = deferred<undefined>();
    one.platform.onLoginExpired(() => {
      told.push('one');
      first.resolve(undefined);
    });
    two.platform.onLoginExpired(() => told.push('two'));
    const here = one.platform.request.send('/api/here');
    await first.promise;
    const there = two.platform.request.send('/api/there');
    while (two.asked.length === 0) await Promise.resolve();
    shared.cookie = 'id-2';
    one.platform.context.setSession(session('id-2'));
    expect(await here).to.equal('answer of /api/here');
    expect(await there).to.equal('answer of /api/there');
    expect(told).to.deep.equal(['one']);
    expect(two.platform.context.sessionId()).to.equal('id-2');
    one.platform.dispose();
    two.platform.dispose();
  });

  it('tells the views what is shown, opened and wrapped wherever it happens', async () => {
    const seen: string[] = [];
    const answers: Record<string, object> = {
      '/api/dw/report': { code: 500, status: false, msg: 'no report' },
      '/api/sso': { code: 20221104, status: false, data: 'https://sso.example.com/' },
    };
    const fetch = (input: string, init: RequestInit = {}): Promise<Response> => {
      const { pathname } = new URL(input);
      seen.push(`${init.method} ${pathname}`);
      return Promise.resolve(Response.json(answers[pathname] ?? { code: 200, status: true, data: 1 }));
    };
    const platform = createPlatform({
      window: pageWith({ fetch }),
      config: { apiOrigin: '', transferApi: '/transfer' },
      parts: {},
      views: {},
      translate: (id) => id,
      requestViews: {
        showError: (message) => seen.push(`shown ${JSON.stringify(message)}`),
        openLogin: (url) => seen.push(`opened ${url}`),
      },
    });
    expect(await kindOf(platform.request.send('/api/dw/report'))).to.equal('envelope');
    expect(await kindOf(platform.request.send('/api/sso'))).to.equal('envelope');
    expect(await platform.request.send('/api/list', { cacheKey: 'list' })).to.equal(1);
    expect(seen).to.deep.equal([
      'GET /api/dw/report',
      'shown {"text":"no report"}',
      'GET /api/sso',
      'opened https://sso.example.com/',
      'POST /transfer',
    ]);
    platform.dispose();
  });

  it('ends the waiting when the platform goes', async () => {
    const { platform } = open();
    const told = deferred<string>();
    platform.onLoginExpired((way) => told.resolve(way));
    const call = kindOf(platform.request.send('/api/list'));
    await told.promise;
    platform.dispose();
    expect(['login', 'aborted']).to.include(await call);
  });
});
