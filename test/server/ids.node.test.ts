import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { createIds } from '../../server/records/ids.js';
import { noon } from './harness.js';

describe('ids', () => {
  for (const [process, count] of [
    [0, 1_100_000],
    [999, 5_000],
  ] as const)
    it(`of process ${process} have 19 digits and ascend, though the clock stands or goes back`, () => {
      let ms = noon.getTime();
      const nextId = createIds(
        () => new Date(ms),
        () => process,
      );
      let last = nextId();
      assert.ok(last.startsWith(String(ms)), 'it begins with the time');
      for (let n = 0; n < count; n += 1) {
        const id = nextId();
        if (id <= last || id.length !== 19) assert.fail(`${id} follows ${last}`);
        last = id;
        if (n === count / 2) ms -= 1000;
      }
    });

  it('of a process end with its number', () => {
    const nextId = createIds(
      () => noon,
      () => 42,
    );
    assert.match(nextId(), /042$/);
  });
});
