import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { createPageTrace, type TracedPage } from '../../../../core/services/monitor/page-trace.js';
import { createTraceIds } from '../../../../core/services/monitor/trace-ids.js';
import { FakeTimers } from '../../fake-timers.js';

function setUp() {
  const timers = new FakeTimers(0);
  const ended: TracedPage[] = [];
  return { timers, ended, trace: createPageTrace(timers, (page) => void ended.push(page)) };
}

describe('the trace of a page', () => {
  test('ends after 2 s without activity, and lasts until the latest activity', async () => {
    const { timers, ended, trace } = setUp();
    trace.begin('/sp/home');
    await timers.advance(300);
    trace.activity();
    await timers.advance(1_999);
    assert.deepEqual(ended, []);
    await timers.advance(1);
    assert.deepEqual(ended, [
      { url: '/sp/home', startTime: 0, duration: 300, end: 'idle', success: 0, failed: 0 },
    ]);
  });

  test('waits for calls in flight, and counts them', async () => {
    const { timers, ended, trace } = setUp();
    trace.begin('/sp/home');
    const endFirst = trace.call();
    const endSecond = trace.call();
    await timers.advance(5_000);
    endFirst(true);
    await timers.advance(5_000);
    assert.deepEqual(ended, []);
    endSecond(false);
    await timers.advance(2_000);
    assert.deepEqual(ended, [
      { url: '/sp/home', startTime: 0, duration: 10_000, end: 'idle', success: 1, failed: 1 },
    ]);
  });

  test('ends after 60 s', async () => {
    const { timers, ended, trace } = setUp();
    trace.begin('/sp/home');
    trace.call();
    await timers.advance(59_999);
    assert.deepEqual(ended, []);
    await timers.advance(1);
    assert.deepEqual(ended, [
      { url: '/sp/home', startTime: 0, duration: 60_000, end: 'limit', success: 0, failed: 0 },
    ]);
  });

  test('ends with the next page; its late calls do not count there', async () => {
    const { timers, ended, trace } = setUp();
    trace.begin('/sp/home');
    const end = trace.call();
    await timers.advance(100);
    trace.begin('/sp/task');
    end(true);
    await timers.advance(2_000);
    assert.deepEqual(
      ended.map(({ url, end: reason, success }) => [url, reason, success]),
      [
        ['/sp/home', 'route', 0],
        ['/sp/task', 'idle', 0],
      ],
    );
  });

  test('leaves no timer behind', async () => {
    const { timers, ended, trace } = setUp();
    trace.begin('/sp/home');
    trace.dispose();
    await timers.advance(100_000);
    assert.deepEqual(ended, []);
  });
});

describe('the trace ids', () => {
  test('of the calls of a page begin with that of the page', () => {
    let pages = 0;
    const ids = createTraceIds(() => `page${(pages += 1)}`);
    assert.deepEqual([ids.next(), ids.next()], ['page1-1', 'page1-2']);
    ids.renew();
    assert.deepEqual([ids.page, ids.next()], ['page2', 'page2-1']);
  });

  test('are kept up to 60 of successes and 50 of errors, the latest ones', () => {
    const ids = createTraceIds(() => 'p');
    for (let index = 1; index <= 100; index += 1) {
      ids.settle(`s${index}`, true);
      ids.settle(`e${index}`, false);
    }
    const kept = ids.take();
    assert.equal(kept?.success.length, 60);
    assert.equal(kept.error.length, 50);
    assert.deepEqual([kept.success[0], kept.error[0]], ['s41', 'e51']);
    assert.equal(ids.take(), undefined);
  });
});
