import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FieldValue, FieldValues } from '../../../core/contracts/records.js';
import { isEmptyValue, isSameValue } from '../../../core/records/field-value.js';
import { mergeValues, settleMerge } from '../../../core/records/merge.js';

test('a field that one of two users changed takes the change, a conflict keeps the user’s own value', () => {
  const base: FieldValues = { a: '1', b: '1', c: '1', d: '1', e: '1' };
  const mine: FieldValues = { a: '1', b: '2', c: '1', d: '2', e: '2' };
  const theirs: FieldValues = { a: '1', b: '1', c: '3', d: '3', e: '2' };
  const merge = mergeValues(base, mine, theirs);
  assert.deepEqual(
    merge.fields.map(({ key, state }) => [key, state]),
    [
      ['a', 'same'],
      ['b', 'mine'],
      ['c', 'theirs'],
      ['d', 'conflict'],
      ['e', 'same'],
    ],
  );
  assert.deepEqual(merge.conflicts, ['d']);
  assert.deepEqual(merge.values, { a: '1', b: '2', c: '3', d: '2', e: '2' });
  assert.deepEqual(merge.fields[3], { key: 'd', state: 'conflict', base: '1', mine: '2', theirs: '3' });
});

test('a choice settles a conflict and changes nothing else', () => {
  const merge = mergeValues({ a: '1', b: '1' }, { a: '2', b: '2' }, { a: '3', b: '1' });
  assert.deepEqual(settleMerge(merge, { a: 'theirs', b: 'theirs' }), { a: '3', b: '2' });
  assert.deepEqual(settleMerge(merge, { a: 'mine' }), { a: '2', b: '2' });
  assert.deepEqual(settleMerge(merge, {}), merge.values);
});

test('a field that appears, goes or is emptied is a change like any other', () => {
  const merge = mergeValues({ gone: '1', kept: '' }, { gone: '1', kept: null, fresh: 'x' }, { kept: [] });
  const states = Object.fromEntries(merge.fields.map(({ key, state }) => [key, state]));
  assert.deepEqual(states, { kept: 'same', gone: 'theirs', fresh: 'mine' });
  assert.deepEqual(merge.values, { kept: [], gone: null, fresh: 'x' });
  const hostile = JSON.parse('{"__proto__":{"a":"1"}}') as FieldValues;
  assert.deepEqual(mergeValues({}, {}, hostile).fields, []);
});

test('employees, records and files are equal by id, rows by all of their cells', () => {
  const same: [FieldValue, FieldValue][] = [
    [
      { id: '1', name: '林晓' },
      { id: '1', name: 'Lin Xiao' },
    ],
    [
      { module: 'doc', id: '1', title: 'A' },
      { title: 'B', id: '1', module: 'doc' },
    ],
    [
      [{ id: '1', name: 'a.pdf', size: 1, type: 't' }],
      [{ id: '1', name: 'a.pdf', size: 1, type: 't', time: 'x' }],
    ],
    [[{ item: 'a', price: '1' }], [{ price: '1', item: 'a' }]],
    [null, ''],
    [[], null],
  ];
  for (const [a, b] of same) assert.ok(isSameValue(a, b), JSON.stringify([a, b]));
  const different: [FieldValue, FieldValue][] = [
    [
      { id: '1', name: 'A' },
      { id: '2', name: 'A' },
    ],
    [
      { module: 'doc', id: '1', title: 'A' },
      { module: 'task', id: '1', title: 'A' },
    ],
    [[{ id: '1', price: '1' }], [{ id: '1', price: '2' }]],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['1', '1.0'],
    [false, null],
    [' ', ''],
  ];
  for (const [a, b] of different) assert.ok(!isSameValue(a, b), JSON.stringify([a, b]));
});

test('empty values are null, an empty or blank text, and an empty list; false is a value', () => {
  for (const value of [null, undefined, '', ' \n', []]) assert.ok(isEmptyValue(value));
  for (const value of [false, '0', 0, ['']]) assert.ok(!isEmptyValue(value));
});
