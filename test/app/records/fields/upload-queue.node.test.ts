import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createUploadQueue, type UploadQueue } from '../../../../app/records/fields/input/upload-queue.js';
import type { FileRef } from '../../../../core/contracts/records.js';
import type { UploadOptions } from '../../../../core/kernel/request/types.js';

interface Sending {
  file: File;
  options: UploadOptions;
  finish(): void;
  fail(error: Error): void;
}

const fileOf = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Queue whose uploads the test settles. */
function setUp(
  limit = 1000,
  preparation?: Parameters<typeof createUploadQueue>[0]['preparation'],
): { queue: UploadQueue; line: Sending[]; done: FileRef[] } {
  const line: Sending[] = [];
  const done: FileRef[] = [];
  const queue = createUploadQueue({
    limit,
    preparation,
    onDone: (file) => done.push(file),
    upload: (file, options) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        line.push({
          file,
          options,
          finish: () => resolve({ id: file.name, name: file.name, size: file.size, type: '' }),
          fail: reject,
        });
      }),
  });
  return { queue, line, done };
}

test('a file reports its progress and is passed on when it is uploaded', async () => {
  const { queue, line, done } = setUp();
  queue.add([fileOf('a.txt')]);
  line[0]?.options.onProgress?.(5, 10);
  assert.equal(queue.$items.get()[0]?.progress, 0.5);
  line[0]?.finish();
  await settled();
  assert.deepEqual(
    done.map(({ name }) => name),
    ['a.txt'],
  );
  assert.equal(queue.$items.get().length, 0);
});

test('only a limited number is uploaded at once, the others are queued', async () => {
  const { queue, line } = setUp();
  queue.add(['a', 'b', 'c'].map((name) => fileOf(name)));
  assert.equal(line.length, 2);
  assert.equal(queue.$items.get()[2]?.state, 'waiting');
  line[0]?.finish();
  await settled();
  assert.equal(line.length, 3);
});

test('a failed upload stays with its error and can be retried', async () => {
  const { queue, line, done } = setUp();
  queue.add([fileOf('a')]);
  line[0]?.fail(new Error('gone'));
  await settled();
  const item = queue.$items.get()[0];
  assert(item);
  assert.equal(item.state, 'failed');
  assert.equal((item.error as Error).message, 'gone');
  queue.retry(item.key);
  line[1]?.finish();
  await settled();
  assert.equal(done.length, 1);
});

test('a file that is too large is reported at once and never sent', () => {
  const { queue, line } = setUp(100);
  queue.add([fileOf('big', 101), fileOf('fits', 100)]);
  assert.deepEqual(
    queue.$items.get().map(({ state }) => state),
    ['too-large', 'sending'],
  );
  assert.equal(line.length, 1);
});

test('a cancelled upload is aborted, leaves the list and is not passed on', async () => {
  const { queue, line, done } = setUp();
  queue.add([fileOf('a')]);
  queue.cancel(queue.$items.get()[0]?.key ?? 0);
  assert.equal(line[0]?.options.signal?.aborted, true);
  await settled();
  assert.equal(queue.$items.get().length, 0);
  assert.equal(done.length, 0);
});

test('leaving the form aborts uploads in flight', async () => {
  const { queue, line, done } = setUp();
  queue.add([fileOf('a')]);
  queue.dispose();
  assert.equal(line[0]?.options.signal?.aborted, true);
  await settled();
  assert.equal(done.length, 0);
});

test('a photo is made smaller before it is sent, however large it was', async () => {
  const { queue, line } = setUp(10, {
    appliesTo: ({ name }) => name.endsWith('.heic'),
    run: () => Promise.resolve(fileOf('a.jpg', 5)),
  });
  queue.add([fileOf('a.heic', 50)]);
  assert.equal(queue.$items.get()[0]?.state, 'preparing');
  await settled();
  const [item] = queue.$items.get();
  assert.deepEqual([item?.state, item?.name, item?.size], ['sending', 'a.jpg', 5]);
  assert.equal(line[0]?.file.name, 'a.jpg');
});

test('one that stays too large is refused, and one that was cancelled meanwhile is not sent', async () => {
  const { queue, line } = setUp(10, {
    appliesTo: () => true,
    run: (file) => Promise.resolve(file),
  });
  const [large = 0, cancelled = 0] = queue.add([fileOf('large.jpg', 50), fileOf('small.jpg', 5)]);
  queue.cancel(cancelled);
  await settled();
  assert.deepEqual(
    queue.$items.get().map(({ key, state }) => [key, state]),
    [[large, 'too-large']],
  );
  assert.equal(line.length, 0);
});
