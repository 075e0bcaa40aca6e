import assert from 'node:assert/strict';
import { test } from 'node:test';

import { classifyFailure, type FailureFacts } from '../../../core/resources/classify-failure.js';
import { isRefreshSpent, refreshMark } from '../../../core/resources/refresh-budget.js';

const script = { status: 200, contentType: 'text/javascript; charset=utf-8' };
const facts: FailureFacts = { type: 'error', online: true, blocked: false, response: script };

test('a failed load is classified by what is found out about it', () => {
  const cases: [Partial<FailureFacts>, string][] = [
    [{ blocked: true, response: undefined, online: false }, 'blocked'],
    [{ response: { status: 404, contentType: 'text/html' } }, 'missing'],
    [{ response: { status: 410, contentType: '' } }, 'missing'],
    [{ response: { status: 503, contentType: 'text/html' } }, 'error'],
    [{ response: { status: 200, contentType: 'text/html; charset=utf-8' } }, 'html'],
    [{ response: { status: 200, contentType: 'TEXT/HTML' }, type: 'missing' }, 'html'],
    [{ hasExpectedHash: false }, 'integrity'],
    [{ hasExpectedHash: true }, 'error'],
    [{ response: undefined, online: false }, 'offline'],
    [{ response: undefined, online: false, type: 'timeout' }, 'offline'],
    [{ response: undefined, type: 'timeout' }, 'timeout'],
    [{ response: undefined }, 'error'],
    [{ type: 'timeout' }, 'timeout'],
    [{ type: 'missing' }, 'missing'],
    // An answer shows that the connection is there, whatever the browser says.
    [{ online: false }, 'error'],
  ];
  for (const [more, cause] of cases)
    assert.equal(classifyFailure({ ...facts, ...more }), cause, JSON.stringify(more));
});

test('one version is refreshed once in five minutes without a check', () => {
  const mark = refreshMark('/assets/index-a.js', 1_000_000);
  assert.equal(isRefreshSpent(undefined, '/assets/index-a.js', 1_000_000), false);
  assert.equal(isRefreshSpent(mark, '/assets/index-a.js', 1_000_001), true);
  assert.equal(isRefreshSpent(mark, '/assets/index-a.js', 1_299_999), true);
  assert.equal(isRefreshSpent(mark, '/assets/index-a.js', 1_300_000), false);
  assert.equal(isRefreshSpent(mark, '/assets/index-b.js', 1_000_001), false, 'another version');
  assert.equal(isRefreshSpent(mark, '/assets/index-a.js', 999_999), false, 'the clock was set back');
  for (const foreign of ['', 'x', 'null', '[]', '{"version":"/assets/index-a.js"}', '{"at":1000000}'])
    assert.equal(isRefreshSpent(foreign, '/assets/index-a.js', 1_000_001), false, foreign);
});
