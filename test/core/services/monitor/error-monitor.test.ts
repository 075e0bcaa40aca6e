import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';

import { parseSession } from '../../../../core/kernel/create-context.js';
import type { ErrorReport, SubReport } from '../../../../core/contracts/monitor.js';
import {
  createErrorCapture,
  type CaptureOptions,
  type ErrorCapture,
} from '../../../../core/services/monitor/early-errors.js';
import { startGuestMonitor } from '../../../../core/services/monitor/guest-monitor.js';
import { startMonitor } from '../../../../core/services/monitor/monitor-part.js';
import { traceCalls } from '../../../../core/services/monitor/traced-calls.js';
import { createSwitches } from '../../../../core/kernel/errors/monitor-switches.js';
import { createPlatform, type PlatformKernel } from '../../../../core/kernel/create-platform.js';
import { tenantWith } from '../../tenant-with.js';

/** Back end that receives reports. */
function createBackEnd() {
  const reports: ErrorReport[] = [];
  const received: { path: string; init: RequestInit }[] = [];
  const accept = (): Response => Response.json({ code: 200, status: true, msg: '', data: null });
  const state = { answer: accept as () => Response | Promise<Response> };
  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname;
    received.push({ path, init });
    const response = await state.answer();
    if (response.ok) reports.push(JSON.parse(init.body as string) as ErrorReport);
    return response;
  }
  return { reports, received, fetch, state, accept };
}

type BackEnd = ReturnType<typeof createBackEnd>;

let disposers: (() => unknown)[] = [];

/** Monitors the page's performance as well. */
function startPageApp(platform: PlatformKernel, capture: ErrorCapture) {
  const switches = createSwitches(platform);
  const calls = traceCalls(platform.request, { newId: () => 'p', isJoined: () => false });
  const monitor = startMonitor(platform, { capture, switches, $address: atom('/'), calls });
  return {
    counts: () => monitor.state().errors,
    dispose(): Promise<void> {
      monitor.dispose();
      switches.dispose();
      return Promise.resolve();
    },
  };
}

/** One tab: a platform with a monitor, whose interval the test runs. */
function openTab(
  backEnd: BackEnd,
  employeeId = '7',
  { more = {}, hasMarks = false }: { more?: Record<string, unknown>; hasMarks?: boolean } = {},
) {
  const intervals: { run: () => void; ms: number }[] = [];
  const messages: unknown[] = [];
  let leave: () => void = () => undefined;
  const overridden: Record<string, unknown> = {
    fetch: backEnd.fetch,
    setInterval: (run: () => void, ms: number) => intervals.push({ run, ms }),
    clearInterval: () => undefined,
    ...more,
    addEventListener(type: string, listener: () => void) {
      if (type === 'pagehide') leave = listener;
    },
  };
  const page = new Proxy(window, {
    get(target, key) {
      if (typeof key === 'string' && key in overridden) return overridden[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(key))
        ? (value.bind(target) as unknown)
        : value;
    },
  });
  const platform = createPlatform({
    window: page,
    config: { apiOrigin: '' },
    parts: {},
    views: {},
    translate: (id) => id,
    requestViews: {
      showError: (message) => messages.push(message),
    },
  });
  platform.onLoginExpired(() => messages.push('relogin'));
  const signIn = (id: string): void => {
    const session =
      id &&
      parseSession({
        isInvalidEteamsid: false,
        ACCESS_ETEAMSID: `session-of-${id}`,
        tenantKey: 'group',
        employeeId: id,
      });
    platform.context.setSession(session || null);
    platform.context.setTenant(tenantWith({ toastModules: ['tissot'] }));
  };
  signIn(employeeId);
  const errors = createErrorCapture(page);
  const monitor = hasMarks ? startPageApp(platform, errors) : startGuestMonitor(platform, errors);
  const { counts } = monitor;
  const tick = (): void => intervals.forEach(({ run }) => run());
  const close = (): void => {
    void monitor.dispose();
    platform.dispose();
  };
  disposers.push(close);
  return {
    capture: (message: string, { name = 'Error', ...options }: CaptureOptions & { name?: string } = {}) =>
      errors.capture(Object.assign(new Error(message), { stack: '', name }), options),
    counts,
    stored: () => until(() => counts().waiting === 0),
    signIn,
    intervals,
    leave: () => leave(),
    tick,
    /** Lets intervals pass until a condition holds. */
    async tickUntil(condition: () => boolean) {
      while (!condition()) {
        tick();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    errors: platform.errors,
    messages,
    close,
  };
}

/** Waits for a condition that a later task of the browser brings about. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve));
}

const messagesOf = (reports: readonly ErrorReport[]) =>
  reports.flatMap(({ dtos }) => dtos.map(({ message }) => message));
const countOf = (reports: readonly ErrorReport[]) =>
  reports.flatMap(({ dtos }) => dtos).reduce((sum, { count = 1 }) => sum + count, 0);

describe('startMonitor()', () => {
  let backEnd: BackEnd;

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.removeItem('portico-monitor-off');
    backEnd = createBackEnd();
  });
  afterEach(async () => {
    for (const dispose of disposers.splice(0)) dispose();
    disposers = [];
    const request = indexedDB.deleteDatabase('WeappErrorMonitor');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
  });

  it('stores errors at once, and sends them after 10 s by POST to /api/tissot/frontErrorRecord', async () => {
    const tab = openTab(backEnd);
    tab.capture('of today');
    await tab.stored();
    expect(tab.counts()).to.deep.equal({ captured: 1, waiting: 0, stored: 1, sent: 0, dropped: 0 });
    expect(backEnd.received).to.deep.equal([]);
    expect(tab.intervals.map(({ ms }) => ms)).to.deep.equal([10_000]);

    await tab.tickUntil(() => tab.counts().sent === 1 && tab.counts().stored === 0);
    const [call] = backEnd.received;
    expect([call?.path, call?.init.method]).to.deep.equal(['/api/tissot/frontErrorRecord', 'POST']);
    expect(new Headers(call?.init.headers).get('eteamsid')).to.equal('session-of-7');
    const [report] = backEnd.reports;
    expect(report).to.have.all.keys('dtos', 'creator', 'clientInfo', 'browserInfo');
    expect(report?.creator).to.equal('7');
    expect(report?.browserInfo).to.match(/Chrome/);
    expect(report?.dtos[0]).to.have.all.keys(
      ...['id', 'errType', 'message', 'filePath', 'fileName', 'lineNumber', 'colNumber', 'stack'],
      ...['refererUrl', 'createTime'],
    );
    await tab.tickUntil(() => tab.counts().stored === 0);
    expect(backEnd.received).to.have.length(1);
  });

  it('deletes records also after the code 200 as a text', async () => {
    backEnd.state.answer = () => Response.json({ code: '200', data: null });
    const tab = openTab(backEnd);
    tab.capture('one');
    await tab.stored();
    await tab.tickUntil(() => tab.counts().sent === 1);
  });

  const failures: Record<string, () => Response | Promise<Response>> = {
    'the status 500': () => new Response('', { status: 500 }),
    'the status 404': () => new Response('', { status: 404 }),
    'an HTML page': () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    'an empty body': () => new Response(''),
    'another code': () => Response.json({ code: 500, status: false, msg: 'no' }),
    'a message of a security filter': () =>
      Response.json({ code: 7, status: false, _securityIntercept_: 'blocked' }),
    'an ended session': () => Response.json({ code: -1, status: false }),
    'no answer': () => Promise.reject(new TypeError('Failed to fetch')),
  };
  for (const [name, answer] of Object.entries(failures)) {
    it(`keeps records after ${name}, without a message; the next page sends them`, async () => {
      backEnd.state.answer = answer;
      const tab = openTab(backEnd);
      tab.capture('kept');
      await tab.stored();
      await tab.tickUntil(() => tab.counts().off === 'failed');
      tab.capture('while it is off');
      tab.tick();
      await tab.stored();
      expect(backEnd.received).to.have.length(1);
      expect(tab.messages).to.deep.equal([]);
      expect(tab.counts().skipped).to.equal(1);
      tab.close();

      backEnd = createBackEnd();
      const next = openTab(backEnd);
      await next.tickUntil(() => next.counts().sent === 1);
      expect(messagesOf(backEnd.reports)).to.deep.equal(['Error: kept']);
    });
  }

  it('5.2 records nothing while a flag turns reporting off; what was stored before is sent when it is on again', async () => {
    const before = openTab(backEnd);
    before.capture('before');
    await before.stored();
    before.close();

    localStorage.setItem('portico-monitor-off', '1');
    const tab = openTab(backEnd);
    tab.capture('while it is off');
    tab.leave();
    tab.tick();
    await tab.stored();
    expect(tab.counts()).to.deep.equal({
      captured: 0,
      waiting: 0,
      stored: 0,
      sent: 0,
      dropped: 0,
      skipped: 1,
      off: 'permanent',
    });
    expect(localStorage.getItem('portico-kept-errors')).to.equal(null);
    expect(backEnd.received).to.deep.equal([]);
    tab.close();

    localStorage.removeItem('portico-monitor-off');
    const next = openTab(backEnd);
    await next.tickUntil(() => next.counts().sent === 1);
    expect(messagesOf(backEnd.reports)).to.deep.equal(['Error: before']);
  });

  it('sends the errors of a user only in a session of that user, also after a sign-out', async () => {
    const tab = openTab(backEnd, '7');
    tab.capture('of seven');
    tab.signIn('');
    tab.capture('of nobody');
    await tab.stored();
    tab.tick();
    tab.signIn('8');
    tab.capture('of eight');
    await tab.stored();
    await tab.tickUntil(() => tab.counts().sent === 2);
    tab.signIn('7');
    await tab.tickUntil(() => tab.counts().sent === 3);
    expect(backEnd.reports.map((report) => [report.creator, messagesOf([report])])).to.deep.equal([
      ['8', ['Error: of eight', 'Error: of nobody']],
      ['7', ['Error: of seven']],
    ]);
  });

  it('leaves out rejections with errors of HTTP clients', async () => {
    const tab = openTab(backEnd);
    tab.capture('of a call', { errType: 'promise', name: 'RequestError' });
    tab.capture('of the page', { errType: 'promise' });
    await tab.stored();
    await tab.tickUntil(() => tab.counts().sent > 0);
    expect(messagesOf(backEnd.reports)).to.deep.equal(['Error: of the page']);
    expect(tab.counts().captured).to.equal(1);
  });

  it('masks the session id, also that of a session that has ended since', async () => {
    const tab = openTab(backEnd, '7');
    tab.capture('no user for session-of-7');
    tab.signIn('');
    await tab.stored();
    tab.signIn('7');
    await tab.tickUntil(() => tab.counts().sent === 1);
    expect(messagesOf(backEnd.reports)).to.deep.equal(['Error: no user for ***']);
  });

  it('folds 10,000 identical errors into few records, and loses none', async () => {
    const tab = openTab(backEnd);
    for (let index = 0; index < 10_000; index += 1) tab.capture('same');
    await tab.stored();
    await tab.tickUntil(() => tab.counts().sent === 10_000);
    expect(countOf(backEnd.reports)).to.equal(10_000);
    expect(backEnd.reports.flatMap(({ dtos }) => dtos)).to.have.length(1);
  });

  it('keeps 2,000 of 10,000 different errors, and accounts for the others', async () => {
    const tab = openTab(backEnd);
    for (let index = 0; index < 10_000; index += 1) tab.capture(`error ${index}`);
    await tab.stored();
    await tab.tickUntil(() => tab.counts().stored === 0 && tab.counts().sent > 0);
    const { captured, sent, dropped } = tab.counts();
    expect([captured, sent + dropped]).to.deep.equal([10_000, 10_000]);
    expect(sent).to.be.within(1_900, 2_000);
    const reported = backEnd.reports.reduce((sum, report) => sum + (report.dropped ?? 0), 0);
    expect([countOf(backEnd.reports), reported]).to.deep.equal([sent, dropped]);
  });

  it('sends 1,000 different errors of two tabs exactly once', async () => {
    const tabs = [openTab(backEnd), openTab(backEnd)];
    for (let index = 0; index < 1_000; index += 1) tabs[index % 2]?.capture(`error ${index}`);
    await Promise.all(tabs.map(({ stored }) => stored()));
    while (tabs.reduce((sum, { counts }) => sum + counts().sent, 0) < 1_000) {
      for (const { tick } of tabs) tick();
      await new Promise((resolve) => setTimeout(resolve));
    }
    const messages = messagesOf(backEnd.reports);
    expect([messages.length, new Set(messages).size]).to.deep.equal([1_000, 1_000]);
  });

  it('works outside secure contexts, which have neither random ids nor locks', async () => {
    const more = {
      isSecureContext: false,
      crypto: { getRandomValues: (numbers: Uint32Array<ArrayBuffer>) => crypto.getRandomValues(numbers) },
    };
    const tab = openTab(backEnd, '7', { more, hasMarks: true });
    const other = openTab(backEnd, '7', { more });
    tab.capture('one');
    other.capture('other');
    await Promise.all([tab.stored(), other.stored()]);
    await tab.tickUntil(() => tab.counts().stored === 0);
    expect([tab, other].map(({ counts }) => counts().stored)).to.deep.equal([0, 1]);
    const ids = backEnd.reports.flatMap(({ dtos }) => dtos.map(({ id }) => id));
    expect(ids.join()).to.match(/^[0-9a-z]{28}$/);
  });

  const ends = { 'the page is left': 'leave', 'monitoring ends': 'close' } as const;
  for (const [how, end] of Object.entries(ends)) {
    it(`stores what is folded when ${how}`, async () => {
      // Without the timers that end the folding.
      const more = { setTimeout: (run: () => void, ms: number) => (ms > 0 ? 0 : setTimeout(run, ms)) };
      const tab = openTab(backEnd, '7', { more });
      tab.capture('first');
      await tab.stored();
      tab.capture('second');
      tab[end]();
      const next = openTab(backEnd);
      await next.tickUntil(() => next.counts().sent === 2);
    });
  }

  it('adds the errors of scripts to the marks of the page, without those that are there as calls', async () => {
    let report: () => void = () => undefined;
    const more = {
      setTimeout(run: () => void, ms: number): number {
        if (ms !== 3_000) return window.setTimeout(run, ms);
        report = run;
        return 0;
      },
    };
    const tab = openTab(backEnd, '7', { more, hasMarks: true });
    tab.capture('of a script', { errType: 'promise' });
    tab.capture('of a call', { errType: 'ajax' });
    await tab.stored();
    report();
    const marks = () => backEnd.received.find(({ path }) => path.endsWith('/reportSubData'));
    await until(() => marks() !== undefined);
    const { data } = JSON.parse(marks()?.init.body as string) as SubReport;
    expect(data.error).to.deep.equal([
      { type: 'js', message: 'Error: of a script', fileName: '', status: 0, code: '', stack: '' },
    ]);
  });

  it('adopts the errors of a page that was left before it had a monitor, with those that did not fit', async () => {
    const early = createErrorCapture(window);
    early.setUser(() => ({ owner: '["group","7"]', sessionId: '' }));
    for (let index = 0; index < 201; index += 1) early.capture(`early ${index}`);
    window.dispatchEvent(new Event('pagehide'));
    early.dispose();

    const tab = openTab(backEnd, '8');
    await tab.stored();
    expect(tab.counts()).to.deep.equal({ captured: 201, waiting: 0, stored: 200, sent: 0, dropped: 1 });
    expect(localStorage.getItem('portico-kept-errors')).to.equal(null);
    tab.tick();
    tab.signIn('7');
    const reported = () => backEnd.reports.reduce((sum, { dropped = 0 }) => sum + dropped, 0);
    await tab.tickUntil(() => tab.counts().sent === 200 && reported() > 0);
    expect(new Set(messagesOf(backEnd.reports)).size).to.equal(200);
    expect(backEnd.reports.map(({ creator }) => creator)).not.to.include('8');
    expect(reported()).to.equal(1);
  });

  it('gives errors that two tabs have adopted at once the same ids, by which a back end knows them', async () => {
    const early = createErrorCapture(window);
    early.setUser(() => ({ owner: '["group","7"]', sessionId: '' }));
    early.capture('early');
    window.dispatchEvent(new Event('pagehide'));
    early.dispose();
    const text = localStorage.getItem('portico-kept-errors') ?? '';
    const one = openTab(backEnd);
    localStorage.setItem('portico-kept-errors', text);
    const other = openTab(backEnd);
    await Promise.all([one.stored(), other.stored()]);
    await one.tickUntil(() => messagesOf(backEnd.reports).length === 2);
    const [first, second] = backEnd.reports.flatMap(({ dtos }) => dtos.map(({ id }) => id));
    expect(first).to.equal(second);
  });

  it('hands its errors to the next page when it is left before the database opens', async () => {
    const tab = openTab(backEnd);
    tab.capture('before the database');
    tab.leave();
    expect(tab.counts()).to.include({ captured: 0, waiting: 0 });
    tab.close();
    const next = openTab(backEnd);
    await next.tickUntil(() => next.counts().sent === 1);
    expect(next.counts().captured).to.equal(1);
    expect(messagesOf(backEnd.reports)).to.deep.equal(['Error: before the database']);
  });

  it('takes the errors from before it was loaded, with those that did not fit', async () => {
    const queue = createErrorCapture(window);
    for (let index = 0; index < 203; index += 1) queue.capture(new Error(`early ${index}`));
    const platform = createPlatform({
      window,
      config: { apiOrigin: '' },
      parts: {},
      views: {},
      translate: (id) => id,
    });
    const monitor = startGuestMonitor(platform, queue);
    disposers.push(
      () => void monitor.dispose(),
      () => platform.dispose(),
    );
    await until(() => monitor.counts().waiting === 0);
    expect(monitor.counts()).to.deep.equal({
      captured: 203,
      waiting: 0,
      stored: 200,
      sent: 0,
      dropped: 3,
    });
  });
});
