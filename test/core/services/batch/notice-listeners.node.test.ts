import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { createNoticeListeners } from '../../../../core/services/batch/notice-listeners.js';

describe('listeners for notices', () => {
  it('get the notices of their command, also those that came before them', () => {
    const listeners = createNoticeListeners();
    const tasks: unknown[] = [];
    const appeals: unknown[] = [];
    listeners.add(15422, (notice) => tasks.push(notice));
    listeners.pass(15422, 'task', true);
    listeners.pass(15423, 'appeal', true);
    listeners.pass(15423, 'progress', false);
    const remove = listeners.add(15423, (notice) => appeals.push(notice));
    assert.deepEqual([tasks, appeals], [['task'], ['appeal']]);

    assert.equal(remove(), true);
    assert.equal(remove(), false);
    listeners.pass(15423, 'second appeal', true);
    listeners.add(15423, (notice) => appeals.push(notice));
    assert.deepEqual(appeals, ['appeal', 'second appeal']);
    assert.equal(listeners.size, 2);
  });

  it('get the latest 50 of the notices that came before, and none of another user', () => {
    const listeners = createNoticeListeners();
    const got: unknown[] = [];
    for (let n = 1; n <= 60; n += 1) listeners.pass(15423, n, true);
    listeners.add(15423, (notice) => got.push(notice))();
    assert.deepEqual([got.length, got[0], got.at(-1)], [50, 11, 60]);

    listeners.pass(15423, 'of another user', true);
    listeners.clear();
    listeners.add(15423, (notice) => got.push(notice));
    assert.equal(got.length, 50);
  });
});
