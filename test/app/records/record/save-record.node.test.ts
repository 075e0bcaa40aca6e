import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createRecord, saveRecord, submittedChanges } from '../../../../app/records/record/save-record.js';
import { codes } from '../../../../core/contracts/envelope.js';
import type { SaveRequest } from '../../../../core/contracts/record-changes.js';
import type { FieldSchema, FieldValues, RecordDetail } from '../../../../core/contracts/records.js';
import { RequestError } from '../../../../core/kernel/request/request-error.js';

const person = { id: '1', name: 'A' };

const record = (revision: number, values: FieldValues): RecordDetail => ({
  module: 'task',
  id: '1',
  revision,
  title: '',
  values,
  createdBy: person,
  createdAt: '2026-01-05 10:00',
  updatedBy: person,
  updatedAt: '2026-01-05 10:00',
  rights: { edit: true, remove: true },
  actions: [],
});

const stale = (present: RecordDetail, own = false) =>
  new RequestError({
    kind: 'envelope',
    code: codes.stale,
    data: { present, own },
    method: 'PUT',
    url: '/test',
    at: 0,
  });

const field = (key: string, more: Partial<FieldSchema> = {}): FieldSchema => ({
  key,
  label: key,
  type: 'text',
  group: 'basic',
  ...more,
});

test('what the back end gave a record of a lost answer stays, also when another user has saved it', async () => {
  const saves: SaveRequest[] = [];
  const outcome = await createRecord(
    {
      create: () => Promise.reject(stale(record(1, { title: 'First', code: 'T-1' }), true)),
      save(_module, _id, request) {
        saves.push(request);
        return saves.length === 1
          ? Promise.reject(stale(record(2, { title: 'First', code: 'T-1', note: 'of another user' })))
          : Promise.resolve(record(3, {}));
      },
    },
    { module: 'task', fields: [field('title'), field('code', { readOnly: true }), field('note')] },
    {},
    { title: 'Second' },
    { key: 'a', next: () => 'b' },
  );
  assert.equal(outcome.kind, 'saved');
  assert.deepEqual(saves, [
    { revision: 1, values: { title: 'Second' } },
    { revision: 2, values: { title: 'Second' } },
  ]);
});

test('a form submits neither sums of lines nor changes of fields that do not apply', () => {
  const fields = [
    field('kind'),
    field('leave', { showWhen: { field: 'kind', values: ['leave'] } }),
    field('lines', { type: 'lines' }),
    field('total', { sumOf: { field: 'lines', column: 'amount' } }),
    field('title'),
  ];
  const values = { kind: 'trip', leave: 'sick', lines: [{ amount: '1' }], total: '1', title: '' };
  const changes = { ...values, title: null };
  assert.deepEqual(submittedChanges(fields, { values, changes }), {
    kind: 'trip',
    lines: [{ amount: '1' }],
    title: null,
  });
});

test('a save that looks for clashes has them as its outcome, and is no conflict of two users', async () => {
  const clash = { kind: 'room', id: '7', name: 'Room 7', from: '2026-09-18 14:00', to: '2026-09-18 15:00' };
  const error = new RequestError({
    kind: 'envelope',
    code: codes.stale,
    data: { clashes: [clash] },
    method: 'PUT',
    url: '/test',
    at: 0,
  });
  const saves: SaveRequest[] = [];
  const outcome = await saveRecord(
    {
      save(_module, _id, request) {
        saves.push(request);
        return Promise.reject(error);
      },
    },
    'meeting',
    '1',
    { base: { revision: 1, values: {} }, changes: { title: 'Second' } },
    { key: 'a', next: () => 'b' },
    { accepted: ['x'] },
  );
  assert.deepEqual(outcome, { kind: 'clashes', clashes: [clash], error });
  assert.deepEqual(saves, [{ revision: 1, values: { title: 'Second' }, clashCheck: { accepted: ['x'] } }]);
});
