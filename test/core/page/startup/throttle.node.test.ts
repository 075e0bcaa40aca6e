import assert from 'node:assert/strict';
import { test } from 'node:test';

import { scrollThrottleMs, throttle } from '../../../../core/page/startup/throttle.js';

function fakeClock() {
  let present = 1000;
  let pending: { run: () => void; at: number } | undefined;
  return {
    now: () => present,
    setTimeout(run: () => void, ms: number) {
      pending = { run, at: present + ms };
      return 1;
    },
    clearTimeout: () => void (pending = undefined),
    pass(ms: number) {
      present += ms;
      if (!pending || pending.at > present) return;
      const { run } = pending;
      pending = undefined;
      run();
    },
  };
}

test('scroll events are handled at once, then every 80 ms, and the last one always', () => {
  const clock = fakeClock();
  let calls = 0;
  const onScroll = throttle(() => (calls += 1), scrollThrottleMs, clock);
  onScroll();
  assert.equal(calls, 1);
  for (let ms = 0; ms < 79; ms += 1) {
    onScroll();
    clock.pass(1);
  }
  assert.equal(calls, 1);
  clock.pass(1);
  assert.equal(calls, 2);
  clock.pass(500);
  assert.equal(calls, 2, 'no further call without an event');
  onScroll();
  assert.equal(calls, 3);
});

test('a cancelled throttle makes no further call', () => {
  const clock = fakeClock();
  let calls = 0;
  const onScroll = throttle(() => (calls += 1), scrollThrottleMs, clock);
  onScroll();
  onScroll();
  onScroll.cancel();
  clock.pass(1000);
  assert.equal(calls, 1);
});
