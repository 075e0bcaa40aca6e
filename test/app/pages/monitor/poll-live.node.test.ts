import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { pollLive } from '../../../../app/pages/monitor/poll-live.js';
import type { LiveErrors } from '../../../../core/contracts/monitor-page.js';
import { deferred } from '../../../core/deferred.js';

/** Waits until all promises that are settled have been handled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function watch() {
  const calls: {
    since: number | undefined;
    signal: AbortSignal;
    answer: ReturnType<typeof deferred<LiveErrors>>;
  }[] = [];
  const timers: { task: () => void; ms: number }[] = [];
  const seen: (LiveErrors | 'failed')[] = [];
  const page = { hidden: false };
  const stop = pollLive({
    ask(since, signal) {
      const answer = deferred<LiveErrors>();
      calls.push({ since, signal, answer });
      return answer.promise;
    },
    isHidden: () => page.hidden,
    onAnswer: (answer) => void seen.push(answer),
    onFailure: () => void seen.push('failed'),
    timers: { setTimeout: (task, ms) => void timers.push({ task, ms }) },
  });
  return { calls, timers, seen, page, stop };
}

describe('pollLive()', () => {
  it('asks at once, then 5 s after each answer for what came since', async () => {
    const { calls, timers, seen } = watch();
    assert.deepEqual(
      calls.map(({ since }) => since),
      [undefined],
    );
    assert.equal(timers.length, 0);
    const first: LiveErrors = { since: 7, errors: [] };
    calls[0]?.answer.resolve(first);
    await settled();
    assert.deepEqual(seen, [first]);
    assert.deepEqual(
      timers.map(({ ms }) => ms),
      [5000],
    );
    timers[0]?.task();
    assert.deepEqual(
      calls.map(({ since }) => since),
      [undefined, 7],
    );
  });

  it('goes on after a failure', async () => {
    const { calls, timers, seen } = watch();
    calls[0]?.answer.reject(new Error('offline'));
    await settled();
    assert.deepEqual(seen, ['failed']);
    timers[0]?.task();
    assert.equal(calls.length, 2);
  });

  it('does not ask while the page is hidden', async () => {
    const { calls, timers, page } = watch();
    page.hidden = true;
    calls[0]?.answer.resolve({ since: 1, errors: [] });
    await settled();
    timers[0]?.task();
    await settled();
    assert.equal(calls.length, 1);
    page.hidden = false;
    timers[1]?.task();
    assert.equal(calls.length, 2);
  });

  it('aborts its call and asks no more once stopped', async () => {
    const { calls, timers, seen, stop } = watch();
    stop();
    assert.equal(calls[0]?.signal.aborted, true);
    calls[0].answer.resolve({ since: 1, errors: [] });
    await settled();
    assert.deepEqual([seen, timers], [[], []]);
    const later = watch();
    later.calls[0]?.answer.resolve({ since: 1, errors: [] });
    await settled();
    later.stop();
    later.timers[0]?.task();
    await settled();
    assert.equal(later.calls.length, 1);
  });
});
