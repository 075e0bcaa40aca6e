import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isChunkLoadError } from '../../../../core/kernel/resources/chunk-load-error.js';
import { loadModule } from '../../../../core/kernel/resources/load-module.js';

/** A window whose pauses end at once, and whose time limits end when the test calls them. */
function setup({ onLine = true } = {}) {
  const delays: number[] = [];
  const limits = new Map<number, () => void>();
  const navigator = { onLine };
  const window = {
    navigator,
    setTimeout(run: () => void, ms: number) {
      if (ms === 120_000) limits.set(limits.size + 1, run);
      else {
        delays.push(ms);
        queueMicrotask(run);
      }
      return limits.size;
    },
    clearTimeout: (timer: number) => void limits.delete(timer),
  } as unknown as Window;
  return { window, navigator, delays, limits };
}

const url = 'https://oa.example.com/assets/p-B7dXq0aZ.js';
const failed = () => new TypeError(`Failed to fetch dynamically imported module: ${url}`);

test('4.27 9.2 a failed import is repeated once after 800 ms', async () => {
  const { window, delays, limits } = setup();
  let calls = 0;
  const loaded = await loadModule(
    () => {
      calls += 1;
      return calls === 1 ? Promise.reject(failed()) : Promise.resolve('module');
    },
    { window },
  );
  assert.equal(loaded, 'module');
  assert.deepEqual(delays, [800]);
  assert.equal(limits.size, 0, 'the limits of both attempts are cleared');
});

test('8.14 the second failure is a ChunkLoadError with the URL of the browser’s message', async () => {
  const messages: [message: string, chunk: string, url: string][] = [
    [`Failed to fetch dynamically imported module: ${url}`, 'p-B7dXq0aZ', url],
    [`error loading dynamically imported module: ${url}`, 'p-B7dXq0aZ', url],
    ['Importing a module script failed.', 'module', ''],
  ];
  for (const [message, chunk, found] of messages) {
    const { window } = setup();
    let calls = 0;
    const error = await loadModule(
      () => {
        calls += 1;
        return Promise.reject(new TypeError(message));
      },
      { window },
    ).catch((each: unknown) => each);
    assert.ok(isChunkLoadError(error), message);
    assert.equal(error.message, `Loading chunk ${chunk} failed`);
    assert.equal(error.type, 'error');
    assert.equal(error.kind, 'module');
    assert.equal(error.url, found);
    assert.equal(error.offline, false);
    assert.equal(calls, 3);
  }
});

test('8.15 9.1 a module without a response in 120 s is a timeout, and not repeated: the browser would join the request', async () => {
  const { window, delays, limits } = setup();
  let calls = 0;
  const load = async (): Promise<unknown> => {
    calls += 1;
    await new Promise(() => undefined);
    return import('../../../../core/kernel/resources/try-twice.js');
  };
  const loading = loadModule(load, { window }).catch((each: unknown) => each);
  for (const end of limits.values()) end();
  const error = await loading;
  assert.ok(isChunkLoadError(error));
  assert.equal(error.type, 'timeout');
  assert.equal(error.message, 'Loading chunk try-twice failed');
  assert.match(error.url, /\/try-twice\.js$/);
  assert.equal(calls, 1);
  assert.deepEqual(delays, []);
});

test('8.15 a style sheet of a module is a CSS chunk failure, after an attempt to repair it', async () => {
  const { window } = setup();
  const repaired: unknown[] = [];
  const error = await loadModule(
    () => Promise.reject(new Error('Unable to preload CSS for /assets/p-Cx01.css')),
    {
      window,
      beforeRetry: (first) => Promise.resolve(void repaired.push(first)),
    },
  ).catch((each: unknown) => each);
  assert.ok(isChunkLoadError(error));
  assert.equal(error.message, 'Loading CSS chunk p-Cx01 failed');
  assert.equal(error.url, '/assets/p-Cx01.css');
  assert.match(String(repaired[0]), /Unable to preload CSS/);
});

test('the error of a module itself is neither changed nor is the module loaded again', async () => {
  const { window, delays } = setup();
  const own = new ReferenceError('x is not defined');
  await assert.rejects(
    loadModule(() => Promise.reject(own), { window }),
    (error) => error === own,
  );
  assert.deepEqual(delays, []);
});

test('nothing is requested offline, and a failure that shows the browser to be offline is not repeated', async () => {
  const { window, navigator, delays } = setup({ onLine: false });
  let calls = 0;
  const load = () => {
    calls += 1;
    navigator.onLine = false;
    return Promise.reject(failed());
  };
  const notStarted = await loadModule(load, { window }).catch((each: unknown) => each);
  assert.ok(isChunkLoadError(notStarted) && notStarted.offline);
  assert.equal(calls, 0);
  const isKept = () => Promise.resolve(true);
  const kept = await loadModule(() => Promise.resolve('kept'), { window, isKept });
  assert.equal(kept, 'kept');
  navigator.onLine = true;
  const interrupted = await loadModule(load, { window }).catch((each: unknown) => each);
  assert.ok(isChunkLoadError(interrupted) && interrupted.offline);
  assert.equal(calls, 1);
  assert.deepEqual(delays, []);
});
