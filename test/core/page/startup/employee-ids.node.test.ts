import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { RequestClient, RequestOptions } from '../../../../core/kernel/request/types.js';
import { createErrorReporter } from '../../../../core/kernel/errors/create-error-reporter.js';
import { createEmployeeIds } from '../../../../core/page/startup/employee-ids.js';

function idsOver(answer: () => unknown) {
  const requests: { path: string; options: RequestOptions | undefined }[] = [];
  const send: RequestClient['send'] = <T>(path: string, options?: RequestOptions) => {
    requests.push({ path, options });
    return new Promise<T>((resolve) => resolve(answer() as T));
  };
  const errors = createErrorReporter();
  return { requests, errors, ids: createEmployeeIds({ request: { send }, errors }) };
}

test('an old employee id is translated by a GET with the four fields of the call', async () => {
  const { requests, ids } = idsOver(() => ({ '77': '1001' }));
  assert.equal(await ids.translate('77'), '1001');
  assert.match(requests[0]!.path, /^\/papi\//);
  assert.equal(requests[0]!.options?.method ?? 'GET', 'GET');
  assert.deepEqual(requests[0]!.options?.query, {
    fieldName: 'id',
    oldTableName: 'hrmresource',
    oldContent: '77',
    tableName: 'employee',
  });
  await ids.translate('77');
  assert.equal(requests.length, 1, 'the response is cached');
});

test('a failed translation is silent and counted, and requested again the next time', async () => {
  let works = false;
  const { requests, errors, ids } = idsOver(() => {
    if (!works) throw new Error('no server');
    return { '77': 1001 };
  });
  assert.equal(await ids.translate('77'), undefined);
  assert.deepEqual(errors.counts(), { 'employee-id': 1 });
  works = true;
  assert.equal(await ids.translate('77'), '1001');
  assert.equal(requests.length, 2);
});

test('a response of another shape has no id', async () => {
  for (const data of [null, 'x', [], {}, { '78': '1' }, { '77': {} }]) {
    const { ids } = idsOver(() => data);
    assert.equal(await ids.translate('77'), undefined);
  }
  assert.equal(await idsOver(() => ({})).ids.translate('constructor'), undefined);
});
