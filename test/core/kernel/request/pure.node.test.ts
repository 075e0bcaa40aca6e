import assert from 'node:assert/strict';
import { test } from 'node:test';
import vm from 'node:vm';

import {
  isRequestError,
  RequestError,
  statusMessage,
  userMessage,
} from '../../../../core/kernel/request/request-error.js';
import { fileNameOf } from '../../../../core/kernel/request/response.js';
import type { RequestErrorInit } from '../../../../core/kernel/request/request-error.js';

const about = (init: Partial<RequestErrorInit>) =>
  userMessage(new RequestError({ kind: 'http', method: 'GET', url: '/a', at: 0, ...init }));

test('statusMessage() has a message for each status of the requirements; that of 404 has the address', () => {
  for (const status of [400, 401, 403, 408, 500, 501, 502, 503, 504, 505]) {
    assert.deepEqual(statusMessage(status, '/a'), { id: `request.status-${status}`, values: {} });
  }
  assert.deepEqual(statusMessage(404, '/a'), { id: 'request.status-404', values: { url: '/a' } });
  assert.deepEqual(statusMessage(418, '/a'), { id: 'request.status-other', values: { status: '418' } });
});

test('userMessage() prefers the back end’s message to that of the kind or status', () => {
  assert.deepEqual(about({ kind: 'envelope', msg: '不行', code: 500 }), { text: '不行' });
  assert.deepEqual(about({ kind: 'envelope', code: 7 }), { id: 'request.refused', values: { code: '7' } });
  assert.deepEqual(about({ kind: 'envelope', code: 7, status: 403 }), {
    id: 'request.status-403',
    values: {},
  });
  assert.deepEqual(about({ kind: 'timeout' }), { id: 'request.timeout', values: {} });
  assert.deepEqual(about({ kind: 'parse', status: 200 }), { id: 'request.unreadable', values: {} });
});

test('userMessage() includes address and time of a security intercept', () => {
  assert.deepEqual(about({ kind: 'envelope', intercept: 'blocked', msg: 'other', at: 0 }), {
    id: 'request.intercepted',
    values: { message: 'blocked', url: '/a', time: '1970-01-01T00:00:00.000Z' },
  });
});

test('isRequestError() recognises errors of another frame, and nothing else', () => {
  const foreign: unknown = vm.runInNewContext(
    `Object.assign(new Error('x'), { name: 'RequestError', kind: 'network', url: '/a' })`,
  );
  assert.equal(foreign instanceof RequestError, false);
  assert.equal(isRequestError(foreign), true);
  for (const other of [
    null,
    'x',
    new Error('x'),
    { name: 'RequestError', kind: 7, url: '/a' },
    { name: 'RequestError', kind: 'http' },
  ]) {
    assert.equal(isRequestError(other), false);
  }
});

test('fileNameOf() parses both forms of the header and makes the name safe', () => {
  const rows: [string | null, string][] = [
    ['attachment; filename="report.csv"', 'report.csv'],
    ['attachment; filename=report.csv; size=3', 'report.csv'],
    [`attachment; filename="old.txt"; filename*=UTF-8''%E6%96%B0.txt`, '新.txt'],
    [`attachment; filename="plain.txt"; filename*=UTF-8''%E6%9`, 'plain.txt'],
    ['attachment; filename="a \\"b\\".txt"', 'a _b_.txt'],
    ['attachment; filename="../../etc/passwd"', '_.._etc_passwd'],
    [`attachment; filename*=UTF-8''exe%E2%80%AEtxt.scr`, 'exe_txt.scr'],
    ['attachment; filename=".."', 'fallback'],
    ['attachment', 'fallback'],
    [null, 'fallback'],
  ];
  for (const [header, name] of rows) assert.equal(fileNameOf(header, 'fallback'), name, String(header));
});
