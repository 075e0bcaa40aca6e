import assert from 'node:assert/strict';
import { test } from 'node:test';

import { prepareRequest } from '../../../../core/kernel/request/prepare-request.js';
import type { DownloadOptions } from '../../../../core/kernel/request/types.js';
import { confirmedRequest } from '../../../../core/services/sensitive/confirmed-request.js';

const deps = {
  pageUrl: () => 'https://oa.example.com/sp',
  apiOrigin: '',
  trustedOrigins: () => [],
  withCredentials: () => false,
  sessionId: () => 'session-1',
  timers: { now: () => 0, set: () => 0, clear: () => undefined },
};

const confirmed = (options: DownloadOptions) => confirmedRequest(prepareRequest(deps, '/api/a?b=1', options));

test('a GET has sensitiveWordconfirm=1 in its query', () => {
  assert.equal(confirmed({})?.url.href, 'https://oa.example.com/api/a?b=1&sensitiveWordconfirm=1');
  assert.equal(confirmed({})?.body, undefined);
});

test('a JSON body has it as a top-level field, and the original stays unchanged', () => {
  const body = { values: { title: 'x' } };
  const request = confirmed({ method: 'PUT', body });
  assert.ok(request);
  assert.deepEqual(request.body, { values: { title: 'x' }, sensitiveWordconfirm: 1 });
  assert.equal(request.url.search, '?b=1');
  assert.deepEqual(body, { values: { title: 'x' } });
});

test('a JSON text has it as a top-level field', () => {
  assert.equal(confirmed({ body: '{"a":1}' })?.body, '{"a":1,"sensitiveWordconfirm":1}');
});

test('a form has it as a field, files included', () => {
  const form = new FormData();
  form.append('a', '1');
  form.append('file', new Blob(['x']), 'x.txt');
  const sent = confirmed({ body: form })?.body;
  assert.ok(sent instanceof FormData);
  assert.equal(sent.get('sensitiveWordconfirm'), '1');
  assert.equal((sent.get('file') as File).name, 'x.txt');
  assert.equal(form.has('sensitiveWordconfirm'), false);
  const params = confirmed({ body: new URLSearchParams('a=1&a=2') })?.body;
  assert.ok(params instanceof URLSearchParams);
  assert.equal(params.toString(), 'a=1&a=2&sensitiveWordconfirm=1');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' };
  assert.equal(confirmed({ body: 'a=1', headers })?.body, 'a=1&sensitiveWordconfirm=1');
});

test('bodies without fields have it in the query', () => {
  for (const body of [[1, 2], 'plain text', '[1]', new Blob(['x']), new Uint8Array(2), 7, null]) {
    const request = confirmed({ method: 'POST', body });
    assert.ok(request);
    assert.equal(request.url.search, '?b=1&sensitiveWordconfirm=1', JSON.stringify(body));
    assert.equal(request.body, body);
  }
});

test('a stream has been read and cannot be sent again', () => {
  assert.equal(confirmed({ body: new Blob(['x']).stream() }), undefined);
});
