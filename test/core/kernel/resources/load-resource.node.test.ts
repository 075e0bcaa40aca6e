import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isChunkLoadError } from '../../../../core/kernel/resources/chunk-load-error.js';
import {
  createResourceLoader,
  type ResourceRequest,
} from '../../../../core/kernel/resources/load-resource.js';
import { FakeTimers, settled } from '../../fake-timers.js';

interface Inserted {
  url: string;
  load(): void;
  fail(): void;
  removed: boolean;
}

function setup() {
  const timers = new FakeTimers();
  const inserted: Inserted[] = [];
  const load = createResourceLoader({
    timers,
    insert(_request, url) {
      if (url.startsWith('https://elsewhere')) throw new TypeError('not allowed');
      const each: Inserted = { url, load: () => undefined, fail: () => undefined, removed: false };
      inserted.push(each);
      return {
        done: new Promise((resolve, reject) => {
          each.load = resolve;
          each.fail = () => reject(new TypeError('failed'));
        }),
        remove: () => (each.removed = true),
      };
    },
  });
  /** Starts a load whose result is read later. */
  const start = (request: ResourceRequest) => {
    const result = load(request).then(
      () => undefined,
      (error: unknown) => error,
    );
    return { result };
  };
  return { timers, inserted, start };
}

const script: ResourceRequest = { kind: 'script', url: '/build/crm/main.js?v=7', chunk: '318' };

test('4.27 9.2 a failing script is retried once after 800 ms with a timestamp', async () => {
  const { timers, inserted, start } = setup();
  const { result } = start(script);
  inserted[0]?.fail();
  await timers.advance(799);
  assert.equal(inserted.length, 1);
  await timers.advance(1);
  assert.deepEqual(
    inserted.map(({ url, removed }) => ({ url, removed })),
    [
      { url: '/build/crm/main.js?v=7', removed: true },
      { url: `/build/crm/main.js?v=7&_t=${timers.now()}`, removed: false },
    ],
  );
  inserted[1]?.load();
  assert.equal(await result, undefined);
  assert.equal(timers.count, 0);
});

test('8.14 the second failure is a ChunkLoadError with message, type and URL; the next load begins anew', async () => {
  const { timers, inserted, start } = setup();
  const { result } = start(script);
  inserted[0]?.fail();
  await timers.advance(800);
  inserted[1]?.fail();
  const error = await result;
  assert.ok(isChunkLoadError(error));
  assert.equal(error.name, 'ChunkLoadError');
  assert.equal(error.message, 'Loading chunk 318 failed');
  assert.equal(error.type, 'error');
  assert.equal(error.url, '/build/crm/main.js?v=7');
  assert.ok(inserted.every(({ removed }) => removed));

  const again = start(script);
  inserted[2]?.load();
  assert.equal(await again.result, undefined);
});

test('8.15 a style sheet that fails is a CSS chunk failure', async () => {
  const { timers, inserted, start } = setup();
  const { result } = start({ kind: 'style', url: '/build/crm/crm-main.1f3c9a2b.css' });
  inserted[0]?.fail();
  await timers.advance(800);
  inserted[1]?.fail();
  const error = await result;
  assert.ok(isChunkLoadError(error));
  assert.equal(error.message, 'Loading CSS chunk crm-main.1f3c9a2b failed');
});

test('4.28 8.15 9.1 an attempt without a response ends after 120 s with type timeout', async () => {
  const { timers, inserted, start } = setup();
  const { result } = start(script);
  assert.equal(timers.next, 120_000);
  await timers.advance(119_999);
  const [first] = inserted;
  assert.equal(first?.removed, false);
  await timers.advance(1);
  assert.equal(first.removed, true);
  await timers.advance(800);
  assert.equal(inserted.length, 2);
  await timers.advance(120_000);
  const error = await result;
  assert.ok(isChunkLoadError(error));
  assert.equal(error.type, 'timeout');
  assert.equal(timers.count, 0);
});

test('a limit on all attempts ends the load at its time, and leaves no time for a late retry', async () => {
  const { timers, inserted, start } = setup();
  const { result } = start({ ...script, waitMs: 12_000 });
  assert.equal(timers.next, 12_000);
  await timers.advance(12_000);
  const timedOut = await result;
  assert.ok(isChunkLoadError(timedOut));
  assert.equal(timedOut.type, 'timeout');

  const second = start({ ...script, waitMs: 12_000 });
  inserted[1]?.fail();
  await timers.advance(800);
  assert.equal(timers.next, 11_200);
  await timers.advance(11_200);
  const late = await second.result;
  assert.ok(isChunkLoadError(late));
  assert.equal(late.type, 'timeout');
  assert.equal(inserted.length, 3);
  assert.equal(timers.count, 0);
});

test('a script that arrives without what it should contain is missing', async () => {
  const { timers, inserted, start } = setup();
  const { result } = start({ ...script, isComplete: () => false });
  inserted[0]?.load();
  await timers.advance(800);
  inserted[1]?.load();
  const error = await result;
  assert.ok(isChunkLoadError(error));
  assert.equal(error.type, 'missing');
});

test('a resource is loaded once, however often it is requested', async () => {
  const { inserted, start } = setup();
  const all = [start(script), start(script), start({ ...script, kind: 'style' })];
  assert.equal(inserted.length, 2);
  for (const each of inserted) each.load();
  assert.deepEqual(await Promise.all(all.map(({ result }) => result)), [undefined, undefined, undefined]);
  await settled();
  await start(script).result;
  assert.equal(inserted.length, 2);
});

test('a URL that may not be loaded is rejected at once', async () => {
  const { timers, start } = setup();
  const error = await start({ kind: 'script', url: 'https://elsewhere.example/x.js' }).result;
  assert.ok(error instanceof TypeError);
  assert.equal(timers.count, 0);
});
