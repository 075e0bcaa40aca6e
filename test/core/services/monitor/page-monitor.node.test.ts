import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import type { Mark } from '../../../../core/contracts/monitor.js';
import { isObject } from '../../../../core/contracts/parse.js';
import { createPageMonitor } from '../../../../core/services/monitor/page-monitor.js';
import type { MonitorSwitch } from '../../../../core/kernel/errors/monitor-switches.js';
import { FakeTimers, settled } from '../../fake-timers.js';

const facts = {
  id: 'r1',
  url: 'https://oa.example.com/sp/home',
  timestamp: 1_700_000_000_000,
  userAgent: 'Mozilla/5.0',
  device: 'PC',
  engine: 'Blink',
  browser: 'Chrome',
  os: 'Windows',
  osVersion: '10',
  version: '140.0',
  language: 'zh-CN',
  userId: '2001',
  employeeId: '3001',
};

const mark = (name: string, entryType: string): Mark => ({
  url: facts.url,
  name,
  entryType,
  startTime: 1,
  timestamp: 2,
});

function setUp({ answers = [] as unknown[], off = [] as MonitorSwitch[], isSignedIn = true } = {}) {
  const user = { isSignedIn };
  const timers = new FakeTimers(1_000_000);
  const sent: { path: string; body: Record<string, unknown>; keepalive: boolean; at: number }[] = [];
  const applied: unknown[] = [];
  const disabled = new Set<MonitorSwitch>(off);
  const switches = {
    isOn: (name: MonitorSwitch) => !disabled.has('master') && !disabled.has(name),
    isKnown: () => applied.length > 0,
    apply: (answer: unknown) => void applied.push(answer),
    fail: () => void disabled.add('master'),
  };
  const network = { isOnline: true };
  const errors: unknown[] = [];
  const monitor = createPageMonitor(
    {
      timers,
      switches,
      send(path, body, { keepalive }) {
        assert.ok(isObject(body));
        sent.push({ path, body, keepalive, at: timers.now() });
        const answer = answers.shift();
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      isSignedIn: () => user.isSignedIn,
      report: () => Promise.resolve(facts),
      collect: () => undefined,
      isOnline: () => network.isOnline,
      onError: (error) => void errors.push(error),
    },
    'r1',
  );
  return { timers, sent, applied, switches, disabled, user, network, errors, monitor };
}

describe('the reports of a page', () => {
  test('wait for a user, since a back end rejects those of nobody', async () => {
    const { timers, sent, user, monitor } = setUp({ isSignedIn: false });
    monitor.start();
    monitor.add('vital', mark('LCP', 'vital'));
    await timers.advance(10_000);
    monitor.leave();
    for (let index = 0; index < 200; index += 1) monitor.add('resource', mark(`r${index}`, 'resource'));
    await settled();
    assert.equal(sent.length, 0);
    user.isSignedIn = true;
    await timers.advance(3_000);
    assert.deepEqual(
      sent.map(({ path }) => path),
      ['/api/front/monitor/report/reportData', '/api/front/monitor/report/reportSubData'],
    );
    const { data } = sent[1]?.body ?? {};
    assert.ok(isObject(data) && Array.isArray(data.vital) && Array.isArray(data.resource));
    assert.deepEqual([data.vital.length, data.resource.length], [1, 200]);
  });

  test('wait without a network, which is no failed request, and have all marks afterwards', async () => {
    const { timers, sent, network, switches, monitor } = setUp();
    network.isOnline = false;
    monitor.add('mark', mark('before', 'mark'));
    monitor.start();
    await timers.advance(3_000);
    assert.equal(sent.length, 0);
    network.isOnline = true;
    await timers.advance(300_000);
    assert.deepEqual(
      sent.map(({ path }) => path),
      ['/api/front/monitor/report/reportData', '/api/front/monitor/report/reportSubData'],
    );
    assert.deepEqual(sent[1]?.body['data'], { mark: [mark('before', 'mark')] });
    assert.ok(switches.isOn('master'));
  });

  test('begin 3 s after it has loaded, with the page, the browser and the user', async () => {
    const { timers, sent, monitor } = setUp();
    monitor.start();
    await timers.advance(2_999);
    assert.equal(sent.length, 0);
    await timers.advance(1);
    const [report, marks] = sent;
    assert.equal(report?.path, '/api/front/monitor/report/reportData');
    assert.deepEqual(report.body, { ...facts, ignoreSwitchStatus: true });
    assert.equal(marks?.path, '/api/front/monitor/report/reportSubData');
    assert.deepEqual(marks.body, {
      reportId: 'r1',
      reportData: {
        url: facts.url,
        timestamp: facts.timestamp,
        userId: '2001',
        employeeId: '3001',
      },
      data: {},
      ignoreSwitchStatus: true,
    });
  });

  test('go on every 5 minutes, each with the marks since the one before, and obey the switches once they are known', async () => {
    const states = { switchStatus: true };
    const { timers, sent, applied, monitor } = setUp({ answers: [null, states, states] });
    monitor.start();
    monitor.add('paint', mark('first-paint', 'paint'));
    await timers.advance(3_000);
    monitor.add('mark', mark('ready', 'mark'));
    await timers.advance(299_999);
    assert.equal(sent.length, 2);
    await timers.advance(1);
    assert.deepEqual(
      sent.map(({ path, body }) => [path, body['data'], body['ignoreSwitchStatus']]),
      [
        ['/api/front/monitor/report/reportData', undefined, true],
        ['/api/front/monitor/report/reportSubData', { paint: [mark('first-paint', 'paint')] }, true],
        ['/api/front/monitor/report/reportSubData', { mark: [mark('ready', 'mark')] }, false],
      ],
    );
    assert.deepEqual(applied, [states, states]);
  });

  test('less than 500 ms apart are dropped, and their marks go with the next one', async () => {
    const { timers, sent, monitor } = setUp();
    monitor.add('mark', mark('one', 'mark'));
    monitor.leave();
    await timers.advance(499);
    monitor.add('mark', mark('two', 'mark'));
    monitor.leave();
    await settled();
    assert.equal(sent.length, 2);
    await timers.advance(1);
    monitor.leave();
    await settled();
    assert.deepEqual(sent[2]?.body['data'], { mark: [mark('two', 'mark')] });
  });

  test('are forced by 200 resource entries, the fuse notwithstanding', async () => {
    const { sent, monitor } = setUp();
    monitor.add('mark', mark('one', 'mark'));
    monitor.leave();
    for (let index = 0; index < 199; index += 1) monitor.add('resource', mark(`/${index}`, 'resource'));
    await settled();
    assert.equal(sent.length, 2);
    monitor.add('resource', mark('/199', 'resource'));
    await settled();
    const data = sent[2]?.body['data'];
    assert.ok(isObject(data) && Array.isArray(data['resource']));
    assert.equal(data['resource'].length, 200);
  });

  test('are not forced by other entries', async () => {
    const { sent, monitor } = setUp();
    monitor.add('mark', mark('one', 'mark'));
    monitor.leave();
    for (let index = 0; index < 400; index += 1) monitor.add('mark', mark(`${index}`, 'mark'));
    await settled();
    assert.equal(sent.length, 2);
  });

  test('that wait for one that fails are not sent', async () => {
    const { sent, monitor } = setUp({ answers: [new Error('HTTP 500')] });
    monitor.add('mark', mark('one', 'mark'));
    monitor.leave();
    for (let index = 0; index < 200; index += 1) monitor.add('resource', mark(`/${index}`, 'resource'));
    await settled();
    assert.equal(sent.length, 1);
    assert.equal(monitor.dropped(), 201);
  });

  test('end when the monitor is disposed', async () => {
    const { timers, sent, monitor } = setUp();
    monitor.start();
    monitor.dispose();
    await timers.advance(3_000);
    for (let index = 0; index < 200; index += 1) monitor.add('resource', mark(`/${index}`, 'resource'));
    monitor.leave();
    await settled();
    assert.deepEqual(sent, []);
  });

  test('of a page that is hidden survive its end', async () => {
    const { sent, monitor } = setUp();
    monitor.leave();
    await settled();
    assert.equal(sent.length, 0, 'nothing to submit');
    monitor.add('vital', { ...mark('LCP', 'web-vital'), value: 1200 });
    monitor.leave();
    await settled();
    assert.deepEqual(
      sent.map(({ keepalive }) => keepalive),
      [true, true],
    );
  });

  for (const failure of ['HTTP 404', 'HTTP 500']) {
    test(`end for this page after ${failure}; what is lost is counted`, async () => {
      const { timers, sent, disabled, monitor } = setUp({ answers: [new Error(failure)] });
      monitor.start();
      monitor.add('mark', mark('one', 'mark'));
      monitor.add('mark', mark('two', 'mark'));
      await timers.advance(3_000);
      await timers.advance(300_000);
      assert.deepEqual(
        sent.map(({ path }) => path),
        ['/api/front/monitor/report/reportData'],
      );
      assert.ok(disabled.has('master'));
      assert.equal(monitor.dropped(), 2);
    });
  }
});

describe('the switches', () => {
  test('keep their group from being sent, not from being collected', async () => {
    const route = {
      reportId: 'r1',
      traceId: 'a',
      url: facts.url,
      startTime: 1,
      duration: 2,
      end: 'idle',
      success: 1,
      failed: 0,
    } as const;
    const { timers, sent, disabled, monitor } = setUp({
      off: ['route', 'traceId', 'render', 'action'],
    });
    monitor.add('render', mark('list', 'measure'));
    monitor.add('action', mark('session', 'measure'));
    monitor.add('trace', { success: ['a-1'], error: [] });
    monitor.add('route', route);
    monitor.add('paint', mark('first-paint', 'paint'));
    monitor.leave();
    await settled();
    assert.deepEqual(sent[1]?.body['data'], { paint: [mark('first-paint', 'paint')] });
    disabled.clear();
    await timers.advance(500);
    monitor.leave();
    await settled();
    assert.deepEqual(sent[2]?.body['data'], {
      render: [mark('list', 'measure')],
      action: [mark('session', 'measure')],
      trace: [{ success: ['a-1'], error: [] }],
      route: [route],
    });
  });

  test('5.2 when off altogether, record nothing and count it', async () => {
    const { sent, disabled, monitor } = setUp({ off: ['master'] });
    monitor.add('paint', mark('first-paint', 'paint'));
    await settled();
    assert.equal(monitor.dropped(), 1);
    disabled.clear();
    monitor.leave();
    await settled();
    assert.deepEqual(sent, []);
  });

  test('a group of 1,000 drops its oldest, errors beyond 100', async () => {
    const { sent, errors, monitor } = setUp({ isSignedIn: false });
    for (let index = 0; index < 1_003; index += 1) monitor.add('resource', mark(`/${index}`, 'resource'));
    await settled();
    assert.deepEqual([sent, errors], [[], []]);
    assert.equal(monitor.dropped(), 3);
    const error = { type: 'js', message: 'x', fileName: '/a.js', status: 0, code: '', stack: '' } as const;
    for (let index = 0; index < 102; index += 1) monitor.add('error', error);
    assert.equal(monitor.dropped(), 5);
  });
});
