import { expect, waitUntil } from '@open-wc/testing';

import {
  createSessionService,
  type SessionService,
} from '../../../../app/services/session/session-service.js';
import { parseSession } from '../../../../core/kernel/create-context.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { createPlatform } from '../../../../core/kernel/create-platform.js';
import type { PlatformConfig, PlatformKernel } from '../../../../core/kernel/create-platform.js';
import { tenantWith } from '../../../core/tenant-with.js';
import { workAppNavigator } from '../../../core/work-app-navigator.js';

const person = {
  ACCESS_ETEAMSID: 'session-1',
  isInvalidEteamsid: false,
  tenantKey: 'group',
  userId: '1',
  employeeId: '1',
  name: '林晓',
  account: 'lin.xiao',
};

const sent: { path: string; sessionId: string | null; query: string; body: string }[] = [];

/** A window whose fetch is answered from a table of paths, where undefined is a lost connection; everything else is the page's own. */
function pageWith(
  answers: Record<string, () => { code: number; data: unknown } | undefined>,
  more: Record<string, unknown> = {},
): Window & typeof globalThis {
  const fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname: path, searchParams } = new URL(input instanceof Request ? input.url : input);
    searchParams.delete('__random__');
    sent.push({
      path,
      sessionId: new Headers(init.headers).get('eteamsid'),
      query: decodeURIComponent(String(searchParams)),
      body: typeof init.body === 'string' ? init.body : '',
    });
    const answer = answers[path] ? answers[path]() : { code: 404, data: null };
    if (!answer) return Promise.reject(new TypeError('no connection'));
    return Promise.resolve(Response.json({ ...answer, status: answer.code === 200, msg: '' }));
  };
  return new Proxy(window, {
    get(target, key) {
      if (key === 'fetch') return fetch;
      if (typeof key === 'string' && key in more) return more[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(key))
        ? (value.bind(target) as unknown)
        : value;
    },
  });
}

/** Properties of the window inside the work app on a phone. */
const workApp = { navigator: workAppNavigator };

/** The next request to a path. */
async function sentTo(path: string): Promise<{ query: string }> {
  const from = sent.length;
  const find = () => sent.slice(from).find((each) => each.path === path);
  await waitUntil(() => find() !== undefined, path);
  return find() ?? { query: '' };
}

function until(service: SessionService, phase: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = service.$state.subscribe((state) => {
      if (state.phase !== phase) return;
      queueMicrotask(() => stop());
      resolve();
    });
  });
}

describe('createSessionService()', () => {
  let info: { code: number; data: unknown };
  let probe: { code: number; data: unknown };
  let prepared: string[];
  /** Whether the back end can be reached. */
  let connected: boolean;
  const started: { dispose(): void }[] = [];

  function start(
    config: Partial<PlatformConfig> = {},
    more: Record<string, unknown> = {},
  ): {
    service: SessionService;
    platform: PlatformKernel;
  } {
    const answers = {
      [endpoints.getInfo]: () => (connected ? info : undefined),
      [endpoints.signIn]: () => info,
      [endpoints.signOut]: () => {
        if (!connected) return undefined;
        info = { code: -1, data: null };
        return { code: 200, data: null };
      },
      '/probe': () => probe,
      '/papi/app/baseserver/clearCookie': () => ({ code: 200, data: null }),
    };
    const platform = createPlatform({
      window: pageWith(answers, more),
      config: { apiOrigin: '', ...config },
      parts: {},
      views: {},
      translate: (id) => id,
    });
    const service = createSessionService({
      platform,
      parseSession,
      prepare: (session) => {
        prepared.push(session.name);
        return Promise.resolve(true);
      },
    });
    started.push(service, platform);
    return { service, platform };
  }

  beforeEach(() => {
    info = { code: 200, data: person };
    probe = { code: -1, data: null };
    prepared = [];
    connected = true;
  });

  afterEach(() => {
    for (const each of started.splice(0)) each.dispose();
    localStorage.clear();
  });

  it('restores the session of the cookie', async () => {
    const { service, platform } = start();
    await service.start();
    expect(service.$state.get().phase).to.equal('signed-in');
    expect(platform.context.sessionId()).to.equal('session-1');
  });

  it('shows the sign-in page without a session', async () => {
    info = { code: -1, data: null };
    const { service } = start();
    await service.start();
    expect(service.$state.get().phase).to.equal('signed-out');
  });

  it('reports a failed start when the response is invalid, and starts again', async () => {
    info = { code: 500, data: null };
    const { service } = start();
    await service.start();
    expect(service.$state.get().phase).to.equal('failed');
    info = { code: 200, data: person };
    await service.start();
    expect(service.$state.get().phase).to.equal('signed-in');
  });

  it('keeps the page when the session expires, and continues for the same user', async () => {
    const { service, platform } = start();
    await service.start();
    await platform.request.send('/probe').catch(() => undefined);
    expect(service.$state.get().phase).to.equal('expired');
    expect(platform.context.$session.get()?.name).to.equal('林晓');
    await service.signIn({ tenantKey: 'group', account: 'lin.xiao', password: 'x', remember: false });
    expect(service.$state.get().phase).to.equal('signed-in');
    expect(prepared).to.deep.equal(['林晓']);
  });

  it('signs out with a reason where the login box is disabled, keeps drafts, and clears the cookie by GET clearCookie', async () => {
    const { service, platform } = start();
    await service.start();
    platform.context.setTenant(tenantWith({ loginBox: false }));
    platform.storage.set('session', 'portico.draft', 'typed');
    info = { code: -1, data: null };
    const cleared = sentTo('/papi/app/baseserver/clearCookie');
    await platform.request.send('/probe').catch(() => undefined);
    expect(service.$state.get()).to.deep.equal({
      phase: 'signed-out',
      ended: { tenantKey: 'group', account: 'lin.xiao' },
    });
    expect(platform.context.$session.get()).to.equal(null);
    expect((await cleared).query).to.equal(`service=${location.origin}`);
    info = { code: 200, data: { ...person, ACCESS_ETEAMSID: 'session-2' } };
    await service.signIn({ tenantKey: 'group', account: 'lin.xiao', password: 'x', remember: false });
    expect(platform.storage.get('session', 'portico.draft', String)).to.equal('typed');
  });

  it('leaves the cookie of another user who has signed in since', async () => {
    const { service, platform } = start();
    await service.start();
    platform.context.setTenant(tenantWith({ loginBox: false }));
    info = { code: 200, data: { ...person, userId: '2', employeeId: '2' } };
    sent.length = 0;
    const asked = sentTo(endpoints.getInfo);
    await platform.request.send('/probe').catch(() => undefined);
    expect(service.$state.get().phase).to.equal('signed-out');
    await asked;
    await platform.request.send('/probe').catch(() => undefined);
    expect(sent.map(({ path }) => path)).to.deep.equal(['/probe', endpoints.getInfo, '/probe']);
  });

  for (const [name, bridge] of [
    ['the JavaScript interface', (weapp: object) => ({ weapp })],
    ['the message handler', (weapp: object) => ({ webkit: { messageHandlers: { weapp } } })],
  ] as const) {
    it(`4.24 posts the logout message to ${name} of the work app, keeps the page, and continues once the app has signed in`, async () => {
      const posted: unknown[] = [];
      const weapp = { postMessage: (message: unknown) => posted.push(message) };
      const { service, platform } = start({ waitForLogin: true }, { ...workApp, ...bridge(weapp) });
      await service.start();
      info = { code: -1, data: null };
      const expired = until(service, 'expired');
      const answer = platform.request.send('/probe');
      await expired;
      expect(service.$state.get()).to.deep.equal({ phase: 'expired', inWorkApp: true });
      expect(posted).to.deep.equal(['{"type":"logout"}']);
      expect(await service.resume(), 'not signed in yet').to.equal(false);
      info = { code: 200, data: { ...person, employeeId: '2' } };
      expect(await service.resume(), 'as another user').to.equal(false);
      expect(service.$state.get().phase).to.equal('expired');
      probe = { code: 200, data: 'here' };
      info = { code: 200, data: { ...person, ACCESS_ETEAMSID: 'session-2' } };
      expect(await service.resume()).to.equal(true);
      expect(service.$state.get().phase).to.equal('signed-in');
      expect(await answer).to.equal('here');
    });
  }

  it('shows the login box in a work app that receives no messages, and where the user chooses it', async () => {
    const { service, platform } = start({}, { ...workApp, weapp: { postMessage: 'not a function' } });
    await service.start();
    await platform.request.send('/probe').catch(() => undefined);
    expect(service.$state.get()).to.deep.equal({ phase: 'expired' });
    const other = start({}, { ...workApp, weapp: { postMessage: () => undefined } });
    await other.service.start();
    await other.platform.request.send('/probe').catch(() => undefined);
    expect(other.service.$state.get()).to.deep.equal({ phase: 'expired', inWorkApp: true });
    other.service.signInHere();
    expect(other.service.$state.get()).to.deep.equal({ phase: 'expired' });
  });

  it('keeps an expired page whose user has signed in in another tab while the back end cannot be reached', async () => {
    const here = start();
    const there = start();
    for (const { service, platform } of [here, there]) {
      await service.start();
      await platform.request.send('/probe').catch(() => undefined);
    }
    info = { code: 200, data: { ...person, ACCESS_ETEAMSID: 'session-2' } };
    await here.service.signIn({ tenantKey: 'group', account: 'lin.xiao', password: 'x', remember: false });
    connected = false;
    await waitUntil(() => there.platform.errors.counts()['session.resume'] === 1);
    expect(there.service.$state.get().phase).to.equal('expired');
  });

  it('repeats a request that waited for the sign-in', async () => {
    const { service, platform } = start({ waitForLogin: true });
    await service.start();
    // No other tab has signed in either.
    info = { code: -1, data: null };
    const answer = platform.request.send('/probe');
    await until(service, 'expired');
    probe = { code: 200, data: 'here' };
    info = { code: 200, data: { ...person, ACCESS_ETEAMSID: 'session-2' } };
    await service.signIn({ tenantKey: 'group', account: 'lin.xiao', password: 'x', remember: false });
    expect(await answer).to.equal('here');
  });

  it('renders everything again when another user signs in after the session expired', async () => {
    const { service, platform } = start();
    await service.start();
    await platform.request.send('/probe').catch(() => undefined);
    info = { code: 200, data: { ...person, userId: '2', employeeId: '2', name: '陈一鸣' } };
    const phases: string[] = [];
    const stop = service.$state.listen(({ phase }) => phases.push(phase));
    await service.signIn({ tenantKey: 'group', account: 'chen.yiming', password: 'x', remember: false });
    stop();
    expect(phases).to.deep.equal(['starting', 'signed-in']);
    expect(prepared).to.deep.equal(['林晓', '陈一鸣']);
  });

  it('continues in another tab whose session has ended once its user has signed in, by the cookie alone', async () => {
    const here = start();
    const there = start();
    for (const { service, platform } of [here, there]) {
      await service.start();
      await platform.request.send('/probe').catch(() => undefined);
    }
    info = { code: 200, data: { ...person, ACCESS_ETEAMSID: 'session-2' } };
    const continued = until(there.service, 'signed-in');
    sent.length = 0;
    await here.service.signIn({ tenantKey: 'group', account: 'lin.xiao', password: 'x', remember: false });
    await continued;
    expect(there.platform.context.sessionId()).to.equal('session-2');
    expect(sent).to.deep.include({ path: endpoints.getInfo, sessionId: null, query: '', body: '' });
    expect(prepared, 'neither page is rendered again').to.deep.equal(['林晓', '林晓']);
  });

  it('keeps a page whose session has ended when another user signs in in another tab', async () => {
    const here = start();
    const there = start();
    await there.service.start();
    await there.platform.request.send('/probe').catch(() => undefined);
    info = { code: 200, data: { ...person, userId: '2', employeeId: '2', name: '陈一鸣' } };
    const notified = new Promise<void>((resolve) => {
      there.platform.sessionChannel.onMessage(() => resolve());
    });
    await here.service.signIn({ tenantKey: 'group', account: 'chen.yiming', password: 'x', remember: false });
    await notified;
    expect(there.service.$state.get().phase).to.equal('expired');
    expect(there.platform.context.$session.get()?.name).to.equal('林晓');
  });

  it('signs out here and in the user’s other tabs', async () => {
    const here = start();
    const there = start();
    await here.service.start();
    await there.service.start();
    const gone = until(there.service, 'signed-out');
    await here.service.signOut();
    await gone;
    expect(here.service.$state.get().phase).to.equal('signed-out');
    expect(there.platform.context.$session.get()).to.equal(null);
  });

  it('ends the sessions on all devices, also at the next visit where that did not reach the back end', async () => {
    const { service } = start();
    await service.start();
    connected = false;
    await service.signOut(true).then(
      () => expect.fail('the sign-out has reached the back end'),
      () => undefined,
    );
    connected = true;
    sent.length = 0;
    await start().service.start();
    expect(sent[0]).to.deep.include({ path: '/api/portico/signout', body: '{"all":true}' });
  });

  describe('a sign-out that did not reach the back end', () => {
    beforeEach(async () => {
      const { service } = start();
      await service.start();
      connected = false;
      await service.signOut().then(
        () => expect.fail('the sign-out has reached the back end'),
        () => undefined,
      );
      expect(service.$state.get().phase).to.equal('signed-out');
      sent.length = 0;
    });

    it('is finished before anything else at the next visit', async () => {
      connected = true;
      const { service } = start();
      await service.start();
      expect(service.$state.get().phase).to.equal('signed-out');
      expect(sent.map(({ path }) => path)).to.deep.equal([endpoints.signOut, endpoints.getInfo]);
      // Once is enough.
      info = { code: 200, data: person };
      const later = start();
      await later.service.start();
      expect(later.service.$state.get().phase).to.equal('signed-in');
    });

    it('does not sign in as long as it cannot be finished', async () => {
      const { service, platform } = start();
      await service.start();
      expect(service.$state.get().phase).to.equal('failed');
      expect(sent.map(({ path }) => path)).to.deep.equal([endpoints.signOut]);
      expect(platform.context.$session.get()).to.equal(null);
      connected = true;
      await service.start();
      expect(service.$state.get().phase).to.equal('signed-out');
    });

    it('does not end the session of a user who has signed in since', async () => {
      connected = true;
      const { service } = start();
      await service.signIn({ tenantKey: 'group', account: 'lin.xiao', password: 'x', remember: false });
      const next = start();
      await next.service.start();
      expect(next.service.$state.get().phase).to.equal('signed-in');
    });
  });
});
