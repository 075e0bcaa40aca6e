import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as v from 'valibot';

import { createCall } from '../../../../app/services/data/call.js';
import {
  listPageSchema,
  moduleSchemaSchema,
  recordDetailSchema,
} from '../../../../core/contracts/records.js';
import { isRequestError } from '../../../../core/kernel/request/request-error.js';
import type { RequestClient } from '../../../../core/kernel/request/types.js';

/** Client whose every response has the same data. */
function clientWith(data: unknown): RequestClient {
  const answer = <T>() => Promise.resolve(data as T);
  return { send: answer, upload: answer, download: () => Promise.reject(new Error('not part of this test')) };
}

test('a response that matches is returned without the properties of a newer server', async () => {
  const call = createCall(clientWith({ id: '1', name: 'Anna', badge: 'new' }));
  assert.deepEqual(await call('/x', v.object({ id: v.string(), name: v.string() })), {
    id: '1',
    name: 'Anna',
  });
});

test('a response that does not match is a RequestError of kind "parse" with the path of the wrong value', async () => {
  const call = createCall(
    clientWith({ total: 1, offset: 0, rows: [{ id: '1', revision: '7', title: 'A', values: {} }] }),
  );
  await assert.rejects(call('/x', listPageSchema, { body: { offset: 0, limit: 10 } }), (error: unknown) => {
    assert.ok(isRequestError(error));
    assert.equal(error.kind, 'parse');
    assert.equal(error.method, 'POST');
    assert.match(String(error.cause), /rows\.0\.revision/);
    return true;
  });
});

test('null, a text and a list are not valid records', async () => {
  for (const data of [null, 'ok', []]) {
    await assert.rejects(
      createCall(clientWith(data))('/x', recordDetailSchema),
      (error: unknown) => isRequestError(error) && error.kind === 'parse',
    );
  }
});

test('a field and a view of an unknown kind are left out of a schema, the rest is kept', async () => {
  const field = { key: 'title', type: 'text', label: 'Title', group: 'main' };
  const call = createCall(
    clientWith({
      module: 'workflow',
      label: 'Workflows',
      itemLabel: 'Workflow',
      titleField: 'title',
      groups: [{ key: 'main', label: 'Main navigation' }],
      fields: [field, { ...field, key: 'shape', type: 'hologram' }],
      views: [
        { id: 'all', label: 'All', builtIn: true },
        { id: 'near', label: 'Near', filters: [{ field: 'title', op: 'soundsLike', value: 'x' }] },
      ],
      rights: { create: true },
    }),
  );
  const schema = await call('/x', moduleSchemaSchema);
  assert.deepEqual(schema.fields, [field]);
  assert.deepEqual(
    schema.views.map(({ id }) => id),
    ['all'],
  );
});

test('a value of a JSON type that no field has counts as no value', async () => {
  const row = { id: '1', revision: 1, title: 'A' };
  const call = createCall(
    clientWith({ total: 1, offset: 0, rows: [{ ...row, values: { amount: 12, title: 'A', tags: ['a'] } }] }),
  );
  const { rows } = await call('/x', listPageSchema);
  assert.deepEqual(rows, [{ ...row, values: { amount: null, title: 'A', tags: ['a'] } }]);
});
