import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  admitsLane,
  compareRows,
  insertRow,
  moveInto,
} from '../../../../app/records/views/board/board-rules.js';
import type { RecordAction } from '../../../../core/contracts/record-parts.js';
import type { FieldSchema, RecordRow } from '../../../../core/contracts/records.js';

const field: FieldSchema = {
  key: 'status',
  type: 'select',
  label: 'Status',
  group: 'base',
  required: true,
  options: [
    { value: 'open', label: 'Open' },
    { value: 'done', label: 'Done', fixed: true },
  ],
};
const finish: RecordAction = { key: 'finish', label: 'Finish', tone: 'primary' };
const schema = { batch: { fields: [], actions: [finish], remove: false } };

const board = { kind: 'board' as const, lanes: 'status', actions: { done: ['finish'] } };
const ruleOf = (row: Pick<RecordRow, 'actions' | 'locked'>, to: string) =>
  moveInto({ schema, kind: board, field, row, to });

test('moveInto() saves where the user may change the field', () => {
  assert.deepEqual(ruleOf({}, 'open'), { kind: 'save' });
  assert.deepEqual(ruleOf({ locked: true }, 'open'), { kind: 'refused', reason: 'locked' });
});

test('moveInto() takes the action that leads into a lane whose option is fixed', () => {
  assert.deepEqual(ruleOf({ actions: ['finish'] }, 'done'), { kind: 'act', action: finish });
  assert.deepEqual(ruleOf({ actions: ['finish'], locked: true }, 'done'), { kind: 'act', action: finish });
  assert.deepEqual(ruleOf({ actions: ['other'] }, 'done'), { kind: 'refused', reason: 'fixed' });
});

test('moveInto() refuses to empty a field that is required', () => {
  assert.deepEqual(ruleOf({}, ''), { kind: 'refused', reason: 'required' });
});

test('admitsLane() tells which lanes the filters leave out', () => {
  const admitted = (filters: Parameters<typeof admitsLane>[0]) =>
    ['', 'open', 'done'].filter((lane) => admitsLane(filters, 'status', lane));
  assert.deepEqual(admitted([]), ['', 'open', 'done']);
  assert.deepEqual(admitted([{ field: 'status', op: 'in', value: ['open'] }]), ['open']);
  assert.deepEqual(admitted([{ field: 'status', op: 'ne', value: 'open' }]), ['', 'done']);
  assert.deepEqual(admitted([{ field: 'status', op: 'notEmpty' }]), ['open', 'done']);
  assert.deepEqual(admitted([{ field: 'owner', op: 'eq', value: '1' }]), ['', 'open', 'done']);
});

const rowOf = (id: string, values: RecordRow['values']): RecordRow => ({
  id,
  revision: 1,
  title: id,
  values,
});
const fields: FieldSchema[] = [
  { key: 'amount', type: 'money', label: 'Amount', group: 'base', sortable: true },
  { key: 'due', type: 'date', label: 'Due', group: 'base', sortable: true },
];

test('insertRow() places a row as the list is sorted: numbers by value, the time field newest first', () => {
  const place = (rows: RecordRow[], row: RecordRow, sort?: Parameters<typeof compareRows>[1]) =>
    insertRow(rows, row, compareRows({ timeField: 'due', fields }, sort)).map(({ id }) => id);
  const amounts = [rowOf('a', { amount: '9' }), rowOf('b', { amount: '10' }), rowOf('c', { amount: '200' })];
  assert.deepEqual(place(amounts, rowOf('x', { amount: '100' }), [{ field: 'amount', direction: 'asc' }]), [
    'a',
    'b',
    'x',
    'c',
  ]);
  const days = [rowOf('a', { due: '2026-03-01' }), rowOf('b', { due: '2026-01-01' })];
  assert.deepEqual(place(days, rowOf('x', { due: '2026-02-01' })), ['a', 'x', 'b']);
  assert.deepEqual(place(days, rowOf('x', { due: null })), ['a', 'b', 'x']);
});
