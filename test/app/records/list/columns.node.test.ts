import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseColumnChoice } from '../../../../app/records/list/column-choice.js';
import {
  chosenColumns,
  fitColumns,
  moveColumn,
  possibleColumns,
  shareWidth,
  toggleColumn,
  widthOf,
} from '../../../../app/records/list/columns.js';
import { schema } from './schema-fixture.js';

const keys = (columns: { key: string }[]) => columns.map(({ key }) => key);

test('possibleColumns() leaves out the title, hidden fields and fields that cannot be columns', () => {
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

test("chosenColumns() prefers the user's choice to the view's, and that to the schema's", () => {
  const own = { columns: ['time', 'due'] };
  assert.deepEqual(keys(chosenColumns(schema, undefined)), ['kind', 'owner', 'status', 'amount', 'time']);
  assert.deepEqual(keys(chosenColumns(schema, undefined, ['status'])), ['status']);
  assert.deepEqual(keys(chosenColumns(schema, own, ['status'])), ['time', 'due']);
  assert.deepEqual(keys(chosenColumns(schema, { columns: [] })), []);
});

test('chosenColumns() skips keys that are unknown, hidden or repeated', () => {
  assert.deepEqual(
    keys(chosenColumns(schema, { columns: ['gone', 'time', 'secret', 'time', '__proto__'] })),
    ['time'],
  );
});

test('chosenColumns() places numbers towards the end and the time last, unless the user chose an order', () => {
  const mixed = { ...schema, fields: [...schema.fields].reverse() };
  assert.deepEqual(keys(chosenColumns(mixed, undefined)), ['status', 'owner', 'kind', 'amount', 'time']);
  assert.deepEqual(keys(chosenColumns(mixed, { columns: ['time', 'kind'] })), ['time', 'kind']);
});

test('parseColumnChoice() returns a stored choice and rejects anything else', () => {
  assert.deepEqual(parseColumnChoice({ columns: ['a', 'a', 3, 'b'] }), { columns: ['a', 'b'] });
  const widths = { title: 320, due: 90 };
  assert.deepEqual(parseColumnChoice({ widths }), { widths });
  assert.deepEqual(parseColumnChoice({ columns: ['a'], widths: 'wide' })?.columns, ['a']);
  for (const value of [
    null,
    'a',
    [],
    {},
    { columns: 'a' },
    { columns: Array.from({ length: 300 }, String) },
  ]) {
    assert.equal(parseColumnChoice(value), undefined);
  }
});

test('toggleColumn() hides a column, and shows it again at the end', () => {
  assert.deepEqual(toggleColumn(['a', 'b'], 'a'), ['b']);
  assert.deepEqual(toggleColumn(['b'], 'a'), ['b', 'a']);
});

test('moveColumn() stays within the list', () => {
  assert.deepEqual(moveColumn(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a']);
  assert.deepEqual(moveColumn(['a', 'b', 'c'], 2, -5), ['c', 'a', 'b']);
  assert.deepEqual(moveColumn(['a', 'b', 'c'], 7, 0), ['a', 'b', 'c']);
  assert.deepEqual(moveColumn(['a', 'b', 'c'], -1, 0), ['a', 'b', 'c']);
});

test('fitColumns() hides columns by priority until the title has its minimum width', () => {
  const columns = chosenColumns(schema, undefined);
  // 48 + 240 + 88 + 120 + 120 + 120 + 148 = 884
  assert.deepEqual(
    keys(fitColumns(columns, { width: 884, chosenByHand: false, widthOf: (field) => widthOf(field, false) })),
    ['kind', 'owner', 'status', 'amount', 'time'],
  );
  assert.deepEqual(
    keys(fitColumns(columns, { width: 883, chosenByHand: false, widthOf: (field) => widthOf(field, false) })),
    ['owner', 'status', 'amount', 'time'],
  );
  assert.deepEqual(
    keys(fitColumns(columns, { width: 780, chosenByHand: false, widthOf: (field) => widthOf(field, false) })),
    ['owner', 'status', 'time'],
  );
  assert.deepEqual(
    keys(fitColumns(columns, { width: 300, chosenByHand: false, widthOf: (field) => widthOf(field, false) })),
    ['status', 'time'],
  );
});

test('fitColumns() does not change a choice of the user', () => {
  const columns = chosenColumns(schema, { columns: ['kind', 'owner'] });
  assert.deepEqual(
    keys(fitColumns(columns, { width: 100, chosenByHand: true, widthOf: (field) => widthOf(field, false) })),
    ['kind', 'owner'],
  );
});

test('fitColumns() allows for larger text', () => {
  const columns = chosenColumns(schema, undefined);
  const fitting = (scale: number) =>
    fitColumns(columns, { width: 884, chosenByHand: false, widthOf: (field) => widthOf(field, false, scale) })
      .length;
  assert.equal(fitting(1), 5);
  assert.ok(fitting(16 / 14) < 5);
});

test('fitColumns() allows for the wider words of alphabetic scripts', () => {
  const columns = chosenColumns(schema, undefined);
  // Type 128, owner 160, status 140 instead of 88, 120, 120: 100 more.
  assert.equal(
    fitColumns(columns, { width: 984, chosenByHand: false, widthOf: (field) => widthOf(field, true) }).length,
    5,
  );
  assert.equal(
    fitColumns(columns, { width: 983, chosenByHand: false, widthOf: (field) => widthOf(field, true) }).length,
    4,
  );
});

test('shareWidth() takes from the widest columns what the titles lack', () => {
  assert.deepEqual(shareWidth([100, 300, 200], { width: 1200, title: 300 }), [100, 300, 200]);
  // 48 + 300 + 600 = 948
  assert.deepEqual(shareWidth([100, 300, 200], { width: 900, title: 300 }), [100, 252, 200]);
  assert.deepEqual(shareWidth([100, 300, 200], { width: 800, title: 300 }), [100, 176, 176]);
  assert.deepEqual(shareWidth([100, 300, 200], { width: 300, title: 300 }), [100, 160, 160]);
  assert.deepEqual(shareWidth([], { width: 300, title: 900 }), []);
});
