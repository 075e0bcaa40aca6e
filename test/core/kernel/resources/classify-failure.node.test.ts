import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  classifyFailure,
  typeOfCause,
  type FailureCause,
  type FailureFacts,
} from '../../../../core/kernel/resources/classify-failure.js';
import { isRefreshSpent, refreshMark } from '../../../../core/kernel/resources/refresh-budget.js';

const script = { status: 200, contentType: 'text/javascript; charset=utf-8', isRedirect: false };
const redirect = { status: 0, contentType: '', isRedirect: true };
const facts: FailureFacts = { type: 'error', online: true, blocked: false, response: script };

test('a failed load is classified by what is found out about it', () => {
  const cases: [Partial<FailureFacts>, string][] = [
    [{ blocked: true, response: undefined, online: false }, 'blocked'],
    [{ response: { ...script, status: 404, contentType: 'text/html' } }, 'missing'],
    [{ response: { ...script, status: 410, contentType: '' } }, 'missing'],
    [{ response: { ...script, status: 503, contentType: 'text/html' } }, 'error'],
    [{ response: { ...script, status: 200, contentType: 'text/html; charset=utf-8' } }, 'html'],
    [{ response: { ...script, status: 200, contentType: 'TEXT/HTML' }, type: 'missing' }, 'html'],
    [{ response: redirect }, 'redirect'],
    // A redirect to another origin is blocked by the policy, too.
    [{ response: redirect, blocked: true }, 'redirect'],
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

test('8.14 the type of a failure is missing, timeout or error', () => {
  const types: Record<FailureCause, string> = {
    missing: 'missing',
    html: 'missing',
    redirect: 'missing',
    timeout: 'timeout',
    offline: 'error',
    blocked: 'error',
    integrity: 'error',
    error: 'error',
  };
  for (const [cause, type] of Object.entries(types))
    assert.equal(typeOfCause(cause as FailureCause), type, cause);
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
