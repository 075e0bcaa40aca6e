import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';

import { parseSession } from '../../../../core/kernel/create-context.js';
import type {
  ErrorRecord,
  Mark,
  PageMonitorTask,
  PerformanceReport,
  SubReport,
} from '../../../../core/contracts/monitor.js';
import { startPageMonitor } from '../../../../core/services/monitor/page-monitor-edge.js';
import { traceCalls } from '../../../../core/services/monitor/traced-calls.js';
import type { MonitorSwitches } from '../../../../core/kernel/errors/monitor-switches.js';
import { newId } from '../../../../core/kernel/errors/report-edge.js';
import type { MonitorSwitch } from '../../../../core/kernel/errors/monitor-switches.js';
import { createPlatform } from '../../../../core/kernel/create-platform.js';
import { FakeTimers } from '../../fake-timers.js';

const reportData = '/api/front/monitor/report/reportData';
const reportSubData = '/api/front/monitor/report/reportSubData';

interface Sent {
  path: string;
  body: unknown;
  keepalive: boolean;
  traceId: string | null;
}

const error: ErrorRecord = {
  id: '1',
  errType: 'js',
  message: 'Error: x',
  filePath: 'a.js',
  fileName: 'a.js',
  lineNumber: 1,
  colNumber: 1,
  stack: '',
  refererUrl: '',
  createTime: 0,
};

let disposers: (() => void)[] = [];

/** An object of the browser in which some properties have other values. */
function withOverrides<T extends object>(object: T, other: (key: string) => (() => unknown) | undefined): T {
  return new Proxy(object, {
    get(target, key) {
      const getOther = other(String(key));
      if (getOther) return getOther();
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' && !/^[A-Z]/.test(String(key))
        ? (value.bind(target) as unknown)
        : value;
    },
  });
}

/** Page with a monitor, whose clock and network are those of the test. */
function openPage({ off = [] as MonitorSwitch[], readyState = 'complete', isSignedIn = true } = {}) {
  const timers = new FakeTimers(Date.now());
  const sent: Sent[] = [];
  const listeners: { type: string; run: () => void }[] = [];
  const state = { isOnline: true, status: 200 };
  const overridden: Record<string, unknown> = {
    setTimeout: (run: () => void, ms: number) => timers.set(run, ms),
    clearTimeout: (timer: unknown) => timers.clear(timer),
    document: withOverrides(document, (key) => (key === 'readyState' ? () => readyState : undefined)),
    navigator: withOverrides(navigator, (key) => (key === 'onLine' ? () => state.isOnline : undefined)),
    addEventListener: (type: string, run: () => void) => listeners.push({ type, run }),
    fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const traceId = new Headers(init.headers).get('traceid');
      sent.push({ path: pathname, body, keepalive: init.keepalive === true, traceId });
      const isReport = pathname === reportData || pathname === reportSubData;
      return Promise.resolve(
        Response.json(
          { code: 200, status: true, msg: '', data: null },
          { status: isReport ? 200 : state.status },
        ),
      );
    },
  };
  const page = withOverrides(window, (key) => (key in overridden ? () => overridden[key] : undefined));
  const platform = createPlatform({
    window: page,
    config: { apiOrigin: '' },
    parts: {},
    views: {},
    translate: (id) => id,
  });
  const signIn = (): void =>
    platform.context.setSession(
      parseSession({
        isInvalidEteamsid: false,
        ACCESS_ETEAMSID: 'session-of-7',
        tenantKey: 'group',
        employeeId: '7',
        userId: '70',
      }) ?? null,
    );
  if (isSignedIn) signIn();
  const $address = atom('/one');
  const switches: MonitorSwitches = {
    isOn: (name) => !off.includes(name),
    isKnown: () => false,
    apply: () => undefined,
    fail: () => undefined,
    offReason: () => undefined,
    setStoreAvailable: () => undefined,
    skip: () => undefined,
    dispose: () => undefined,
  };
  const monitor = startPageMonitor(platform, {
    switches,
    calls: traceCalls(platform.request, {
      newId: () => newId(window).slice(-16),
      isJoined: () => switches.isOn('master') && switches.isOn('traceId'),
    }),
    mask: (text) => text.replaceAll('session-of-7', '***'),
    $address,
  });
  disposers.push(
    () => monitor.dispose(),
    () => platform.dispose(),
  );
  const bodies = <T>(path: string) => sent.filter((each) => each.path === path).map(({ body }) => body as T);
  return {
    monitor,
    platform,
    timers,
    state,
    sent,
    dispatch: (type: string) => listeners.forEach((each) => each.type === type && each.run()),
    signIn,
    $address,
    reports: () => bodies<PerformanceReport>(reportData),
    /** Submitted marks of one group. */
    marks: <T = Mark>(group: keyof SubReport['data']) =>
      bodies<SubReport>(reportSubData).flatMap(({ data }) => (data[group] ?? []) as T[]),
    submissions: () => sent.filter(({ path }) => path === reportSubData),
  };
}

/** Waits for a condition that a later task of the browser brings about. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve));
}

describe('startPageMonitor()', () => {
  afterEach(() => {
    for (const dispose of disposers.splice(0)) dispose();
    disposers = [];
  });

  it('reports page, browser and user 3 s after the page has loaded, with the memory of the page', async () => {
    const { timers, submissions, reports, marks, sent } = openPage();
    await timers.advance(2_999);
    expect(sent).to.deep.equal([]);
    await timers.advance(1);
    await until(() => submissions().length === 1);
    const [report] = reports();
    expect(report).to.include({
      url: location.href,
      userId: '70',
      employeeId: '7',
      userAgent: navigator.userAgent,
      device: 'PC',
    });
    expect(marks<{ nodeCount: number }>('memory')[0]?.nodeCount).to.be.greaterThan(0);
  });

  it('begins with the load event in a page that is still loading', async () => {
    const { timers, dispatch, submissions, sent } = openPage({ readyState: 'interactive' });
    await timers.advance(10_000);
    expect(sent).to.deep.equal([]);
    dispatch('load');
    await timers.advance(3_000);
    await until(() => submissions().length === 1);
  });

  it('ends the trace of a page with the next one: each has an id of its own, the first begins with the document', async () => {
    const { timers, $address, marks, submissions } = openPage();
    $address.set('/two');
    await timers.advance(1_000);
    $address.set('/three');
    await timers.advance(2_000);
    await until(() => submissions().length === 1);
    const [first, second] = marks<PageMonitorTask>('route');
    expect([first?.end, second?.end]).to.deep.equal(['route', 'route']);
    expect(first?.startTime).to.equal(Math.round(performance.timeOrigin));
    expect(first?.traceId).to.have.length(16);
    expect(second?.traceId).not.to.equal(first?.traceId);
  });

  it('joins calls with the trace of their page, and submits their ids', async () => {
    const { platform, timers, sent, marks, submissions } = openPage();
    await platform.request.send('/api/x', {});
    await timers.advance(3_000);
    await until(() => submissions().length === 1);
    const id = sent.find(({ path }) => path === '/api/x')?.traceId;
    expect(id).to.match(/^.{16}-1$/);
    expect(marks<{ success: string[] }>('trace')[0]?.success).to.deep.equal([id]);
  });

  it('joins no calls while the switch is off, nor after its end', async () => {
    const withoutSwitch = openPage({ off: ['traceId'] });
    await withoutSwitch.platform.request.send('/api/x', {});
    const ended = openPage();
    ended.monitor.dispose();
    await ended.platform.request.send('/api/x', {});
    const ids = [withoutSwitch, ended].flatMap(({ sent }) =>
      sent.filter(({ path }) => path === '/api/x').map(({ traceId }) => traceId),
    );
    expect(ids).to.deep.equal([null, null]);
  });

  it('cuts the texts of errors, so that no report is too long', async () => {
    const { monitor, timers, marks, submissions } = openPage();
    monitor.addScriptError({ ...error, message: 'm'.repeat(9_000), stack: 's'.repeat(9_000) });
    await timers.advance(3_000);
    await until(() => submissions().length === 1);
    const [cut] = marks<{ message: string; stack: string }>('error');
    expect([cut?.message.length, cut?.stack.length]).to.deep.equal([2_000, 2_000]);
  });

  it('submits what is left when the page is hidden or left, with a request that outlives it', async () => {
    const { monitor, dispatch, submissions } = openPage();
    monitor.addScriptError(error);
    dispatch('pagehide');
    await until(() => submissions().length === 1);
    expect(submissions()[0]?.keepalive).to.equal(true);
  });

  it('waits for a connection and for a user', async () => {
    const offline = openPage();
    offline.state.isOnline = false;
    await offline.timers.advance(3_000);
    const signedOut = openPage({ isSignedIn: false });
    await signedOut.timers.advance(3_000);
    expect([offline, signedOut].flatMap(({ sent }) => sent)).to.deep.equal([]);
    offline.state.isOnline = true;
    await offline.timers.advance(300_000);
    signedOut.signIn();
    await signedOut.timers.advance(3_000);
    await until(() => [offline, signedOut].every(({ submissions }) => submissions().length === 1));
  });
});
