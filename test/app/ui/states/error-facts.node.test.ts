import assert from 'node:assert/strict';
import { test } from 'node:test';

import { codeLine, detailsOf, errorStateOf } from '../../../../app/ui/states/error-facts.js';
import { ChunkLoadError } from '../../../../core/kernel/resources/chunk-load-error.js';
import { RequestError, type RequestErrorInit } from '../../../../core/kernel/request/request-error.js';

function failure(init: Partial<RequestErrorInit>): RequestError {
  return new RequestError({ kind: 'http', method: 'GET', url: '/x', at: 0, ...init });
}

const chunkFailure = new ChunkLoadError({ chunk: '318', type: 'timeout', url: '/318.js?token=abc' });

test('errorStateOf() distinguishes no access, not found, offline and timeout from other errors', () => {
  assert.equal(errorStateOf(failure({ kind: 'envelope', code: 403 }), true), 'no-access');
  assert.equal(errorStateOf(failure({ status: 403 }), true), 'no-access');
  assert.equal(errorStateOf(failure({ kind: 'envelope', code: 404 }), true), 'not-found');
  assert.equal(errorStateOf(failure({ status: 404 }), true), 'error', 'the address of the request');
  assert.equal(errorStateOf(failure({ kind: 'network' }), false), 'offline');
  assert.equal(errorStateOf(failure({ kind: 'network' }), true), 'error');
  assert.equal(errorStateOf(failure({ kind: 'timeout' }), true), 'timeout');
  assert.equal(errorStateOf(failure({ status: 503 }), true), 'error');
  assert.equal(errorStateOf(new Error('x'), true), 'error');
  assert.equal(errorStateOf(chunkFailure, true), 'timeout');
  assert.equal(errorStateOf(chunkFailure, false), 'timeout');
});

test('codeLine() has status and trace id', () => {
  assert.equal(codeLine(failure({ status: 503, traceId: '7f3a-20c1' })), '503 · 7f3a-20c1');
  assert.equal(codeLine(failure({ kind: 'network' })), undefined);
  assert.equal(codeLine(failure({ kind: 'parse', status: 200 })), undefined);
  assert.equal(codeLine(failure({ kind: 'parse', status: 200, traceId: '7f3a' })), '7f3a');
  assert.equal(codeLine('x'), undefined);
});

test('detailsOf() has message, address and time', () => {
  const text = detailsOf(failure({ status: 503, msg: 'Closed', traceId: 'abc' }));
  assert.match(text, /\[GET\] "\/x": http 503\nClosed\ntrace abc\n1970-01-01T00:00:00/);
  assert.equal(detailsOf(new TypeError('boom')), 'TypeError: boom');
  assert.equal(
    detailsOf(chunkFailure),
    'Loading chunk 318 failed\n/318.js',
    'without parameters, which may be secret',
  );
});
