import { expect } from '@open-wc/testing';

import { RenderTrace } from '../../../../app/services/platform/render-trace.js';
import { endpoints } from '../../../../core/contracts/endpoints.js';
import { locks } from '../../../../core/contracts/names.js';
import { deleteErrors } from '../../../../core/services/monitor/error-store-edge.js';
import { navigatorOf, unmountAll, until } from '../../shell/mounted-app.js';
import {
  mountMonitored,
  reportData,
  reportSubData,
  restoreClock,
  type MonitoredApp,
} from './monitored-app.js';

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

afterEach(async () => {
  unmountAll();
  restoreClock();
  await deleteErrors(undefined);
});

/** Times of the submissions, in ms from the load of the monitor. */
const timesOf = ({ subReports, began }: MonitoredApp) =>
  subReports.map(({ body }) => body.reportData.timestamp - began);

/** Leaves the page for another app of the browser, which submits what there is. */
const leavePage = (): boolean => window.dispatchEvent(new Event('pagehide'));

interface Measure {
  name: string;
  entryType: string;
  startTime: number;
  duration: number;
  detail: unknown;
}

/** The page's performance object with a clock of the test; what it measures is kept in place of being observed. */
function fakeTimeline() {
  let clock = 1_000;
  const measures: Measure[] = [];
  const own: Readonly<Record<string, unknown>> = {
    now: () => clock,
    measure(name: string, { start, end, detail }: { start: number; end: number; detail: unknown }) {
      measures.push({ name, entryType: 'measure', startTime: start, duration: end - start, detail });
    },
  };
  return {
    measures,
    pass(ms: number): void {
      clock += ms;
    },
    performance: new Proxy(performance, {
      get(target, key) {
        if (typeof key === 'string' && key in own) return own[key];
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
      },
    }),
  };
}

describe('the reports of a page', () => {
  it('4.12 9.7 9.8 begin 3 s after it has loaded, and go on every 5 min', async () => {
    const page = await mountMonitored();
    await page.timers.advance(3_000);
    await page.whenSubmitted(1);
    await page.timers.advance(300_000);
    await page.whenSubmitted(2);
    await page.timers.advance(300_000);
    await page.whenSubmitted(3);
    expect(page.reports).to.have.length(1);
    expect(timesOf(page)).to.deep.equal([3_000, 303_000, 603_000]);
  });

  it('4.10 9.5 less than 500 ms apart are dropped, and their marks go with the next', async () => {
    const page = await mountMonitored();
    const go = async (address: string, ms: number): Promise<void> => {
      await page.timers.advance(ms);
      await page.app.history.navigate(address);
      leavePage();
    };
    await go('/sp/me', 100);
    await page.whenSubmitted(1);
    await go('/sp/apps', 499);
    await go('/sp/search', 1);
    await page.whenSubmitted(2);
    expect(timesOf(page)).to.deep.equal([100, 600]);
    expect(page.subReports[1]?.body.data.route).to.have.length(2);
  });

  it('4.11 9.11 are forced by 200 resource entries, also within 500 ms', async () => {
    const page = await mountMonitored();
    await page.app.history.navigate('/sp/me');
    leavePage();
    await page.whenSubmitted(1);
    const image = (n: number) => ({ name: `https://oa.example.com/${n}.png`, entryType: 'resource' });
    page.observe(Array.from({ length: 199 }, (_, n) => image(n)));
    await page.timers.advance(1);
    page.observe([image(200)]);
    await page.whenSubmitted(2);
    expect(timesOf(page)).to.deep.equal([0, 1]);
    expect(page.subReports[1]?.body.data.resource).to.have.length(200);
  });

  it('4.13 9.9 name how long a page took: until 2 s without activity, or 60 s', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const page = await mountMonitored({
      answers: {
        '/quick': () => ({}),
        '/slow': () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    const { request } = page.app.platform;
    await page.timers.advance(1_999);
    await page.app.history.navigate('/sp/idle');
    await page.timers.advance(1_999);
    await request.send('/quick');
    await page.timers.advance(2_000);
    await page.app.history.navigate('/sp/limit');
    const waiting = request.send('/slow', { timeoutMs: 120_000 });
    await page.timers.advance(60_000);
    answer({});
    await waiting;
    leavePage();
    const routes = await until(() => {
      const all = page.subReports.flatMap(({ body }) => body.data.route ?? []);
      return all.length === 3 && all;
    }, 'the traces of three pages');
    expect(
      routes.map(({ url, end, duration, success }) => [
        new URL(url).pathname,
        end,
        end === 'route' ? 0 : duration,
        success,
      ]),
    ).to.deep.equal([
      ['/sp', 'route', 0, 3],
      ['/sp/idle', 'idle', 1_999, 1],
      ['/sp/limit', 'limit', 60_000, 0],
    ]);
  });

  it('9.14 have the latest 60 trace ids of calls that succeeded and 50 of those that failed', async () => {
    const sent: (string | null)[] = [];
    const page = await mountMonitored({
      answers: {
        '/good': ({ headers }) => void sent.push(headers.get('traceid')),
        '/bad': () => new Response('', { status: 500 }),
      },
    });
    const { request } = page.app.platform;
    for (let n = 0; n < 61; n += 1) await request.send('/good', { noSharing: true });
    for (let n = 0; n < 51; n += 1) await request.send('/bad', { noSharing: true }).catch(() => undefined);
    await page.timers.advance(3_000);
    await page.whenSubmitted(1);
    const [{ success, error } = { success: [], error: [] }] = page.subReports[0]?.body.data.trace ?? [];
    expect(success).to.deep.equal(sent.slice(1));
    expect([success.length, error.length]).to.deep.equal([60, 50]);
  });

  it('9.12 have renders of 100 ms, with their parts of 10 ms and what those contain of 5 ms', async () => {
    const timeline = fakeTimeline();
    /** Takes a while to render. */
    function Slow({ ms }: { ms: number }): null {
      timeline.pass(ms);
      return null;
    }
    const of = (ms: number) => (
      <RenderTrace name={`page of ${ms}`}>
        <Slow ms={ms - 19} />
        <RenderTrace name="part of 10">
          <Slow ms={10} />
        </RenderTrace>
        <RenderTrace name="part of 9">
          <RenderTrace name="inner of 5">
            <Slow ms={5} />
          </RenderTrace>
          <RenderTrace name="inner of 4">
            <Slow ms={4} />
          </RenderTrace>
        </RenderTrace>
      </RenderTrace>
    );
    const submitted: (string[] | undefined)[] = [];
    for (const ms of [99, 100]) {
      const page = await mountMonitored({ node: of(ms), page: { performance: timeline.performance } });
      await until(() => timeline.measures.length > 0, 'the render');
      page.observe(timeline.measures.splice(0));
      await page.timers.advance(3_000);
      await page.whenSubmitted(1);
      submitted.push(page.subReports[0]?.body.data.render?.map(({ name }) => name));
      unmountAll();
      restoreClock();
    }
    expect(submitted).to.deep.equal([undefined, ['part of 10', 'inner of 5', 'page of 100']]);
  });

  it('3.3 have failed calls and errors of scripts with type, message, fileName, status, code and stack', async () => {
    const page = await mountMonitored({
      answers: {
        [endpoints.home]: () => Response.json({ code: 5001, status: false, msg: 'No.' }, { status: 500 }),
      },
    });
    const { platform } = page.app;
    await platform.request.send(endpoints.home).catch(() => undefined);
    platform.monitor.capture(new TypeError('x is not a function'));
    await page.timers.advance(3_000);
    await page.whenSubmitted(1);
    const [api, js] = page.subReports[0]?.body.data.error ?? [];
    expect({ ...api, fileName: new URL(api?.fileName ?? '').pathname }).to.deep.equal({
      type: 'api',
      message: 'No.',
      fileName: '/api/portico/home',
      status: 500,
      code: '5001',
      stack: '',
    });
    expect(Object.keys(js ?? {}).sort()).to.deep.equal([
      'code',
      'fileName',
      'message',
      'stack',
      'status',
      'type',
    ]);
    expect([js?.type, js?.message]).to.deep.equal(['js', 'TypeError: x is not a function']);
  });

  it('4.7 are ended by the switches of an answer, which stay in session storage', async () => {
    const switches = {
      switchStatus: true,
      traceIdSwitchStatus: false,
      routeSwitchStatus: false,
      renderSwitchStatus: false,
      mobxActionSwitchStatus: false,
    };
    const traceIds: (string | null)[] = [];
    let answered: object = switches;
    const groups: string[][] = [];
    const page = await mountMonitored({
      answers: {
        '/call': ({ headers }) => void traceIds.push(headers.get('traceid')),
        [reportSubData]: ({ body }) => {
          groups.push(Object.keys((body as { data: object }).data));
          return answered;
        },
      },
    });
    const { request } = page.app.platform;
    const slowRender = { name: 'portico-render', entryType: 'measure', detail: { name: 'x', depth: 0 } };
    const slowClick = { name: 'click', entryType: 'event', interactionId: 1 };
    const act = async (): Promise<void> => {
      await request.send('/call', { noSharing: true });
      await page.app.history.navigate(`/sp/${traceIds.length}`);
      page.observe([{ ...slowRender, duration: 100 }]);
      page.observe([{ ...slowClick, duration: 48 }]);
    };
    const stored = () => sessionStorage.getItem('portico-monitor-switches') ?? '';
    await act();
    await page.timers.advance(3_000);
    await until(() => stored() !== '', 'the switches');
    const ended = ['action', 'render', 'route', 'trace'];
    const named = (report: number) => groups[report]?.filter((group) => ended.includes(group)).sort();
    expect(named(0)).to.deep.equal(ended);
    expect(JSON.parse(stored())).to.deep.equal({ portico: 1, owners: { '["group","11"]': switches } });
    expect(traceIds[0]).to.be.a('string');

    await act();
    answered = { switchStatus: false };
    await page.timers.advance(300_000);
    await until(() => groups.length === 2 && stored().includes('"switchStatus":false'), 'the second report');
    expect(named(1)).to.deep.equal([]);
    expect(traceIds[1]).to.equal(null);

    await page.timers.advance(300_000);
    leavePage();
    await page.timers.advance(300_000);
    expect(groups).to.have.length(2);
  });
});

describe('reporting that is off', () => {
  for (const [name, answer] of [
    ['the HTTP status 404', () => new Response('', { status: 404 })],
    ['a status of 404', () => Response.json({ status: 404 })],
    ['a status of 404 beside the code 200', () => Response.json({ code: 200, status: 404 })],
    ['a code of 404', () => Response.json({ code: 404 })],
  ] as const) {
    it(`7.1.3 4.6 5.2 after ${name} nothing more is recorded or sent`, async () => {
      const page = await mountMonitored({ answers: { [reportData]: answer } });
      const { monitor } = page.app.platform;
      await page.timers.advance(3_000);
      await until(() => monitor.state()?.errors.off === 'failed', 'the end of monitoring');
      monitor.capture(new Error('later'));
      await page.timers.advance(300_000);
      leavePage();
      expect(monitor.state()?.errors).to.include({ captured: 0, stored: 0, skipped: 1 });
      expect([page.subReports, page.errorReports]).to.deep.equal([[], []]);
    });
  }

  for (const [area, reason] of [
    ['localStorage', 'permanent'],
    ['sessionStorage', 'session'],
  ] as const) {
    it(`4.5 5.2 by a flag in ${area} records and sends nothing`, async () => {
      window[area].setItem('portico-monitor-off', '1');
      const page = await mountMonitored();
      const { monitor } = page.app.platform;
      monitor.capture(new Error('while it is off'));
      await page.timers.advance(300_000);
      leavePage();
      window[area].removeItem('portico-monitor-off');
      expect(monitor.state()?.errors).to.include({ captured: 0, stored: 0, skipped: 1, off: reason });
      expect([page.reports, page.subReports, page.errorReports]).to.deep.equal([[], [], []]);
    });
  }
});

describe('the errors of a page', () => {
  it('3.1 4.8 7.1.8 9.4 are sent every 10 s if there are any, with the user, the system and the browser', async () => {
    const page = await mountMonitored({ page: { navigator: navigatorOf(agent) } });
    const { monitor } = page.app.platform;
    const whenStored = (count: number) =>
      until(() => monitor.state()?.errors.stored === count, `${count} stored errors`);
    // An upload that has begun, in real time, ends before the next is due.
    const uploadEnds = () => navigator.locks.request(locks.errorUpload, () => undefined);
    for (let times = 0; times < 2; times += 1) {
      await page.timers.advance(10_000);
      await uploadEnds();
    }
    monitor.capture(new Error('in a list'), { errType: 'e10Com', comName: 'customer/list' });
    await page.timers.advance(250);
    await whenStored(1);
    await page.timers.advance(9_749);
    monitor.capture(new Error('in a script'));
    await page.timers.advance(0);
    await whenStored(2);
    await page.timers.advance(1);
    const [report] = await until(() => page.errorReports.length === 1 && page.errorReports, 'the report');
    expect((report?.at ?? 0) - page.began).to.equal(30_000);
    const { dtos = [], ...client } = report?.body ?? {};
    expect(client).to.deep.equal({
      creator: '11',
      clientInfo: 'Windows 10',
      browserInfo: 'Chrome 126.0.0.0',
    });
    const fields = ['id', 'errType', 'message', 'filePath', 'fileName', 'lineNumber', 'colNumber', 'stack'];
    const all = [...fields, 'refererUrl', 'createTime'].sort();
    expect(dtos.map((dto) => Object.keys(dto).sort())).to.deep.equal([[...all, 'comName'].sort(), all]);
    expect(dtos.map(({ errType, message, comName }) => [errType, message, comName])).to.deep.equal([
      ['e10Com', 'Error: in a list', 'customer/list'],
      ['js', 'Error: in a script', undefined],
    ]);
    expect(new URL(dtos[0]?.refererUrl ?? '').pathname).to.equal('/sp');
  });
});
