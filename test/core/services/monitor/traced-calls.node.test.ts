import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { PageError } from '../../../../core/contracts/monitor.js';
import { callOutcomes } from '../../../../core/services/monitor/call-outcomes.js';
import { traceCalls } from '../../../../core/services/monitor/traced-calls.js';
import { RequestError } from '../../../../core/kernel/request/request-error.js';
import { createRequest } from '../../../../core/kernel/request/create-request.js';
import { FakeTimers, settled } from '../../fake-timers.js';

interface SetUp {
  /** The monitor is loaded later. */
  isLate?: boolean;
  isJoined?: boolean;
  respond?: () => Promise<Response>;
  trustedOrigins?: string[];
}

/** The request layer with traced calls, over a network of its own. */
function setUp({ isLate = false, isJoined = true, respond, trustedOrigins = [] }: SetUp = {}) {
  const failed: PageError[] = [];
  const calls: string[] = [];
  const received: { url: string; traceId: string | null }[] = [];
  const ok = (): Promise<Response> => Promise.resolve(Response.json({ code: 200, status: true, data: 1 }));
  const request = createRequest({
    fetch(input, init) {
      const url = input instanceof Request ? input.url : String(input);
      received.push({ url, traceId: new Headers(init?.headers).get('traceid') });
      return (respond ?? ok)();
    },
    createXhr: () => assert.fail('not used'),
    pageUrl: () => 'https://oa.example.com/sp/home',
    apiOrigin: '',
    trustedOrigins: () => trustedOrigins,
    withCredentials: () => false,
    sessionId: () => '',
    language: () => '',
    timeZoneOffset: () => 0,
    randomKey: () => 'k',
    timers: new FakeTimers(0),
    onLoginExpired: () => undefined,
    steps: [],
  });
  const traced = traceCalls(request, { newId: () => 'p', isJoined: () => isJoined });
  const { ids } = traced;
  const observe = (): void =>
    traced.observe(
      callOutcomes({
        ids,
        trace: {
          begin: () => undefined,
          activity: () => undefined,
          dispose: () => undefined,
          call() {
            calls.push('begins');
            return (succeeded) => void calls.push(succeeded ? 'succeeds' : 'fails');
          },
        },
        mask: (text) => text.replace(/token=\w+/, 'token=***'),
        onFailed: (error) => void failed.push(error),
      }),
    );
  if (!isLate) observe();
  return { request, failed, calls, received, ids, observe };
}

test('calls carry the id of the page in the header traceid, each with a number', async () => {
  const { request, received, ids, calls } = setUp();
  await request.send('/api/one', { noRandomKey: true });
  await request.send('/api/two', { noRandomKey: true });
  assert.deepEqual(received, [
    { url: 'https://oa.example.com/api/one', traceId: 'p-1' },
    { url: 'https://oa.example.com/api/two', traceId: 'p-2' },
  ]);
  assert.deepEqual(ids.take(), { success: ['p-1', 'p-2'], error: [] });
  assert.deepEqual(calls, ['begins', 'succeeds', 'begins', 'succeeds']);
});

test('without the switch, and to foreign origins, no header is sent', async () => {
  const off = setUp({ isJoined: false });
  await off.request.send('/api/one');
  assert.equal(off.received[0]?.traceId, null);
  const foreign = setUp();
  await foreign.request.send('https://elsewhere.example.net/one');
  assert.equal(foreign.received[0]?.traceId, null);
});

test('the calls of the monitor are left alone', async () => {
  const { request, received, calls } = setUp();
  const paths = [
    '/api/front/monitor/report/reportData',
    '/api/front/monitor/report/reportSubData',
    '/api/tissot/frontErrorRecord',
  ];
  for (const path of paths) await request.send(path, { method: 'POST', body: {} });
  assert.deepEqual(
    received.map(({ traceId }) => traceId),
    [null, null, null],
  );
  assert.deepEqual(calls, []);
});

test('a failed status is an error of the page, with its code and without secrets', async () => {
  const respond = (): Promise<Response> =>
    Promise.resolve(Response.json({ code: 1001, status: false, msg: 'Bad token=abc' }, { status: 500 }));
  const { request, failed, ids } = setUp({ respond });
  await assert.rejects(request.send('/api/one?token=abc', { noRandomKey: true }), RequestError);
  assert.deepEqual(failed, [
    {
      type: 'api',
      message: 'Bad token=***',
      fileName: 'https://oa.example.com/api/one?token=***',
      status: 500,
      code: '1001',
      stack: '',
    },
  ]);
  assert.deepEqual(ids.take(), { success: [], error: ['p-1'] });
});

test('a call without a response is an error of the page, an aborted one is not', async () => {
  const { request, failed } = setUp({ respond: () => Promise.reject(new TypeError('Failed to fetch')) });
  await assert.rejects(request.send('/api/one'));
  assert.deepEqual(
    failed.map(({ type, status, code }) => ({ type, status, code })),
    [{ type: 'api', status: 0, code: 'network' }],
  );
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = setUp({
    respond: () =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  });
  const call = aborted.request.send('/api/one', { signal });
  controller.abort();
  await assert.rejects(call);
  await settled();
  assert.deepEqual([aborted.failed, aborted.calls], [[], ['begins', 'succeeds']]);
});

test('the calls from before the monitor was loaded belong to the first page', async () => {
  let answer = (): void => undefined;
  const respond = (): Promise<Response> =>
    new Promise((resolve) => {
      answer = () => resolve(Response.json({ code: 1001, status: false, msg: 'No' }, { status: 500 }));
    });
  const { request, received, failed, calls, ids, observe } = setUp({ isLate: true, respond });
  const first = assert.rejects(request.send('/api/one', { noRandomKey: true }));
  await settled();
  answer();
  await first;
  const second = assert.rejects(request.send('/api/two', { noRandomKey: true }));
  await settled();
  observe();
  await settled();
  assert.deepEqual(calls, ['begins', 'begins', 'fails']);
  answer();
  await second;
  assert.deepEqual(calls, ['begins', 'begins', 'fails', 'fails']);
  assert.deepEqual(
    received.map(({ traceId }) => traceId),
    ['p-1', 'p-2'],
  );
  assert.deepEqual(ids.take(), { success: [], error: ['p-1', 'p-2'] });
  assert.equal(failed.length, 2);
});

test('no more than 110 calls wait for the monitor', async () => {
  const { request, calls, observe } = setUp({ isLate: true });
  for (let index = 0; index < 112; index += 1) await request.send(`/api/${index}`, { noSharing: true });
  observe();
  assert.equal(calls.length, 110);
});
