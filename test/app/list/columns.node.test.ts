import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseColumnChoice } from '../../../app/data/column-choice.js';
import {
  chosenColumns,
  fitColumns,
  moveColumn,
  possibleColumns,
  toggleColumn,
} from '../../../app/list/columns.js';
import { schema } from './schema-fixture.js';

const keys = (columns: { key: string }[]) => columns.map(({ key }) => key);

test('possibleColumns() leaves out the title, hidden fields and fields that are no columns', () => {
  assert.deepEqual(keys(possibleColumns(schema)), [
    'kind',
    'owner',
    'status',
    'amount',
    'time',
    'due',
    'urgent',
  ]);
});

test("chosenColumns() is the person's choice before the view's before the schema's", () => {
  const own = { columns: ['time', 'due'] };
  assert.deepEqual(keys(chosenColumns(schema, undefined)), ['kind', 'owner', 'status', 'amount', 'time']);
  assert.deepEqual(keys(chosenColumns(schema, undefined, ['status'])), ['status']);
  assert.deepEqual(keys(chosenColumns(schema, own, ['status'])), ['time', 'due']);
  assert.deepEqual(keys(chosenColumns(schema, { columns: [] })), []);
});

test('chosenColumns() passes over keys that are unknown, hidden or twice there', () => {
  assert.deepEqual(
    keys(chosenColumns(schema, { columns: ['gone', 'time', 'secret', 'time', '__proto__'] })),
    ['time'],
  );
});

test('chosenColumns() puts numbers towards the end and the time last unless somebody chose', () => {
  const mixed = { ...schema, fields: [...schema.fields].reverse() };
  assert.deepEqual(keys(chosenColumns(mixed, undefined)), ['status', 'owner', 'kind', 'amount', 'time']);
  assert.deepEqual(keys(chosenColumns(mixed, { columns: ['time', 'kind'] })), ['time', 'kind']);
});

test('parseColumnChoice() takes what was kept and refuses anything else', () => {
  assert.deepEqual(parseColumnChoice({ columns: ['a', 'a', 3, 'b'] }), { columns: ['a', 'b'] });
  for (const value of [null, 'a', [], { columns: 'a' }, { columns: Array.from({ length: 300 }, String) }]) {
    assert.equal(parseColumnChoice(value), undefined);
  }
});

test('toggleColumn() hides a column and shows it again at the end', () => {
  assert.deepEqual(toggleColumn(['a', 'b'], 'a'), ['b']);
  assert.deepEqual(toggleColumn(['b'], 'a'), ['b', 'a']);
});

test('moveColumn() moves within the ends', () => {
  assert.deepEqual(moveColumn(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(moveColumn(['a', 'b', 'c'], 2, -5), ['c', 'a', 'b']);
  assert.deepEqual(moveColumn(['a', 'b', 'c'], 7, 0), ['a', 'b', 'c']);
  assert.deepEqual(moveColumn(['a', 'b', 'c'], -1, 0), ['a', 'b', 'c']);
});

test('fitColumns() lets columns leave by priority until the title has its least width', () => {
  const columns = chosenColumns(schema, undefined);
  // 48 + 240 + 88 + 120 + 120 + 120 + 148 = 884
  assert.deepEqual(keys(fitColumns(columns, { width: 884, chosenByHand: false, spelled: false })), [
    'kind',
    'owner',
    'status',
    'amount',
    'time',
  ]);
  assert.deepEqual(keys(fitColumns(columns, { width: 883, chosenByHand: false, spelled: false })), [
    'owner',
    'status',
    'amount',
    'time',
  ]);
  assert.deepEqual(keys(fitColumns(columns, { width: 780, chosenByHand: false, spelled: false })), [
    'owner',
    'status',
    'time',
  ]);
  assert.deepEqual(keys(fitColumns(columns, { width: 300, chosenByHand: false, spelled: false })), [
    'status',
    'time',
  ]);
});

test('fitColumns() leaves a choice made by hand alone', () => {
  const columns = chosenColumns(schema, { columns: ['kind', 'owner'] });
  assert.deepEqual(keys(fitColumns(columns, { width: 100, chosenByHand: true, spelled: false })), [
    'kind',
    'owner',
  ]);
});

test('fitColumns() gives larger text more room', () => {
  const columns = chosenColumns(schema, undefined);
  const fitting = (scale: number) =>
    fitColumns(columns, { width: 884, chosenByHand: false, spelled: false, scale }).length;
  assert.equal(fitting(1), 5);
  assert.ok(fitting(16 / 14) < 5);
});

test('fitColumns() gives words written in letters more room', () => {
  const columns = chosenColumns(schema, undefined);
  // Type 128, owner 160, status 140 instead of 88, 120, 120: 100 more.
  assert.equal(fitColumns(columns, { width: 984, chosenByHand: false, spelled: true }).length, 5);
  assert.equal(fitColumns(columns, { width: 983, chosenByHand: false, spelled: true }).length, 4);
});
