import { expect } from '@open-wc/testing';

import { parseSession } from '../../../../core/kernel/create-context.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { createPlatform } from '../../../../core/kernel/create-platform.js';
import { crossTabLock, openSessionChannel } from '../../../../core/kernel/request/cross-tab.js';
import type { SessionChannel } from '../../../../core/kernel/request/cross-tab.js';
import { isRequestError } from '../../../../core/kernel/request/request-error.js';
import { deferred } from '../../deferred.js';
import { tenantWith } from '../../tenant-with.js';
import { workAppNavigator } from '../../work-app-navigator.js';

type Page = Window & typeof globalThis;

/** The test's window with overridden properties. */
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

/** Document of a tab, with a visibility that the test sets. */
function tabDocument() {
  const events = new EventTarget();
  let visibilityState: DocumentVisibilityState = 'visible';
  return {
    document: {
      get visibilityState() {
        return visibilityState;
      },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    },
    show(isVisible: boolean) {
      visibilityState = isVisible ? 'visible' : 'hidden';
      events.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

interface Question {
  tab: string;
  signal: AbortSignal;
  answer: (hasSession: boolean) => void;
}

/** Tabs of one origin, and the login prompts that they show. */
function openTabs() {
  const questions: Question[] = [];
  const asked: ((question: Question) => void)[] = [];
  const channels: SessionChannel[] = [];

  function open(tab: string, more: Record<string, unknown> = {}) {
    const { document, show } = tabDocument();
    const page = pageWith({ document, ...more });
    const channel = openSessionChannel(page);
    channels.push(channel);
    const lock = crossTabLock(page, channel);
    const ended = new AbortController();
    const run = () =>
      lock.run(
        (signal) =>
          new Promise<boolean>((answer) => {
            const question = { tab, signal, answer };
            questions.push(question);
            asked.shift()?.(question);
          }),
        ended.signal,
      );
    return { channel, ended, run, show };
  }

  return {
    open,
    /** The next login prompt of any tab. */
    nextQuestion: () => new Promise<Question>((resolve) => asked.push(resolve)),
    tabsAsked: () => questions.map(({ tab }) => tab),
    dispose: () => channels.forEach((channel) => channel.dispose()),
  };
}

/** Resolves when a second tab is waiting for the lock. */
async function untilPending(): Promise<void> {
  for (;;) {
    const { pending = [] } = await navigator.locks.query();
    if (pending.some(({ name }) => name === 'portico-login')) return;
  }
}

describe('crossTabLock()', () => {
  let tabs: ReturnType<typeof openTabs>;
  beforeEach(() => {
    tabs = openTabs();
  });
  afterEach(() => tabs.dispose());

  it('lets one tab at a time prompt, by a Web Lock', async () => {
    const [one, two] = [tabs.open('one'), tabs.open('two')];
    let question = tabs.nextQuestion();
    const first = one.run();
    const asked = await question;
    question = tabs.nextQuestion();
    const second = two.run();
    await untilPending();
    const { held = [] } = await navigator.locks.query();
    expect(held.filter(({ name }) => name === 'portico-login').length).to.equal(1);
    expect(tabs.tabsAsked()).to.deep.equal(['one']);
    expect(asked.signal.aborted, 'a visible tab keeps the lock').to.equal(false);
    asked.answer(true);
    expect(await first).to.equal(true);
    (await question).answer(false);
    expect(await second).to.equal(false);
    expect(tabs.tabsAsked()).to.deep.equal(['one', 'two']);
  });

  it('moves the prompt to the tab that becomes visible, and back', async () => {
    const [one, two] = [tabs.open('one'), tabs.open('two')];
    let question = tabs.nextQuestion();
    const first = one.run();
    const hidden = await question;
    two.show(false);
    const second = two.run();
    question = tabs.nextQuestion();
    one.show(false);
    two.show(true);
    const shown = await question;
    expect([shown.tab, hidden.signal.aborted]).to.deep.equal(['two', true]);
    shown.answer(true);
    expect(await second).to.equal(true);
    question = tabs.nextQuestion();
    one.show(true);
    const again = await question;
    expect(again.tab).to.equal('one');
    again.answer(true);
    expect(await first).to.equal(true);
  });

  it('shows no prompt in a hidden tab until it becomes visible', async () => {
    const one = tabs.open('one');
    one.show(false);
    const question = tabs.nextQuestion();
    const result = one.run();
    expect((await navigator.locks.query()).held?.map(({ name }) => name)).to.not.include('portico-login');
    expect(tabs.tabsAsked()).to.deep.equal([]);
    one.show(true);
    (await question).answer(true);
    expect(await result).to.equal(true);
  });

  it('stops waiting for the lock, and closes the prompt, when it is aborted', async () => {
    const [one, two] = [tabs.open('one'), tabs.open('two')];
    const question = tabs.nextQuestion();
    const first = one.run();
    const asked = await question;
    const second = two.run();
    await untilPending();
    two.ended.abort();
    expect(await second).to.equal(false);
    one.ended.abort();
    expect(await first).to.equal(false);
    expect(asked.signal.aborted).to.equal(true);
    expect(await one.run(), 'not even later').to.equal(false);
    expect(tabs.tabsAsked()).to.deep.equal(['one']);
  });

  it('passes on an error of the prompt and releases the lock', async () => {
    const lock = crossTabLock(window, { onMessage: () => () => undefined });
    const never = new AbortController().signal;
    const error: unknown = await lock
      .run(() => Promise.reject(new Error('no box')), never)
      .catch((reason: unknown) => reason);
    expect(error).to.be.an('error').with.property('message', 'no box');
    expect(await lock.run(() => Promise.resolve(true), never)).to.equal(true);
  });

  it('without Web Locks prompts in each tab, and retries when another tab has signed in', async () => {
    const insecure = { isSecureContext: false };
    const [one, two] = [tabs.open('one', insecure), tabs.open('two', insecure)];
    let question = tabs.nextQuestion();
    const first = one.run();
    const asked = await question;
    question = tabs.nextQuestion();
    const second = two.run();
    const waiting = await question;
    asked.answer(true);
    expect(await first).to.equal(true);
    question = tabs.nextQuestion();
    one.channel.post({ kind: 'signed-in', tenantKey: 'group', employeeId: '7' });
    const again = await question;
    expect([again.tab, waiting.signal.aborted]).to.deep.equal(['two', true]);
    again.answer(true);
    expect(await second).to.equal(true);
  });

  it('works without a channel between tabs', async () => {
    const one = tabs.open('one', { BroadcastChannel: undefined });
    const question = tabs.nextQuestion();
    const result = one.run();
    one.channel.post({ kind: 'signed-in', tenantKey: 'group', employeeId: '7' });
    (await question).answer(true);
    expect(await result).to.equal(true);
  });
});

describe('openSessionChannel()', () => {
  it('forwards sign-in and sign-out, and drops malformed messages', async () => {
    const channel = openSessionChannel(window);
    const foreign = new BroadcastChannel('portico-session');
    const seen: unknown[] = [];
    const last = new Promise<void>((resolve) => {
      channel.onMessage((message) => {
        seen.push(message);
        if (message.kind === 'signed-out') resolve();
      });
    });
    const signedIn = { kind: 'signed-in', tenantKey: 'group', employeeId: '7' };
    for (const message of [null, 'signed-in', { kind: 'other' }, { ...signedIn, employeeId: 7 }, signedIn]) {
      foreign.postMessage(message);
    }
    foreign.postMessage({ ...signedIn, kind: 'signed-out' });
    await last;
    expect(seen).to.deep.equal([signedIn, { ...signedIn, kind: 'signed-out' }]);
    foreign.close();
    channel.dispose();
  });
});

describe('createPlatform({ config: { waitForLogin } })', () => {
  const info = { isInvalidEteamsid: false, tenantKey: 'group', employeeId: '7' };
  const session = (id: string) => parseSession({ ...info, ACCESS_ETEAMSID: id }) ?? null;

  /** Back end that accepts only the session id-2, by header or by cookie. */
  function open(agent: Navigator = navigator, shared = { cookie: '' }) {
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
      window: pageWith({ fetch, navigator: agent }),
      config: { apiOrigin: '', waitForLogin: true },
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

  for (const [agent, way] of [
    [navigator, 'box'],
    [workAppNavigator, 'app-message'],
  ] as const) {
    it(`delays requests that can be repeated until the user has signed in again (${way})`, async () => {
      const { platform, asked } = open(agent);
      const told = deferred<string>();
      platform.onLoginExpired((each) => told.resolve(each));
      const call = platform.request.send('/api/list');
      expect(await kindOf(platform.request.send('/api/save', { method: 'POST' }))).to.equal('login');
      expect(await told.promise).to.equal(way);
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
  }

  it('fails at once without a listener, or where there is no login box', async () => {
    const alone = open();
    expect(await kindOf(alone.platform.request.send('/api/list'))).to.equal('login');
    alone.platform.dispose();
    const { platform } = open();
    platform.context.setTenant(tenantWith({ loginBox: false }));
    const seen: string[] = [];
    platform.onLoginExpired((each) => seen.push(each));
    expect(await kindOf(platform.request.send('/api/list'))).to.equal('login');
    expect(seen).to.deep.equal(['logout']);
    platform.dispose();
  });

  it('prompts in one of two tabs; the other restores the session of the first', async () => {
    const shared = { cookie: '' };
    const [one, two] = [open(undefined, shared), open(undefined, shared)];
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

  it('passes errors, login addresses and wrapped requests to the views and steps', async () => {
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
      config: { apiOrigin: '' },
      parts: {},
      views: {},
      translate: (id) => id,
      requestViews: {
        showError: (message) => seen.push(`shown ${JSON.stringify(message)}`),
        openLogin: (url) => seen.push(`opened ${url}`),
      },
    });
    platform.context.setTenant(tenantWith({ transferApi: '/transfer' }));
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

  it('ends the delayed requests when the platform is disposed', async () => {
    const { platform } = open();
    const told = deferred<string>();
    platform.onLoginExpired((way) => told.resolve(way));
    const call = kindOf(platform.request.send('/api/list'));
    await told.promise;
    platform.dispose();
    expect(['login', 'aborted']).to.include(await call);
  });
});
