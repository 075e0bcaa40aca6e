import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FieldSchema, FieldValues } from '../../../core/contracts/records.js';
import { withComputed } from '../../../core/records/computed.js';
import { idsInCell, withFile } from '../../../core/records/line-files.js';
import { validateField } from '../../../core/records/validate.js';

const files: FieldSchema = { key: 'files', type: 'attachments', label: 'Files', group: 'g' };
const items: FieldSchema = {
  key: 'items',
  type: 'lines',
  label: 'Items',
  group: 'g',
  columns: [
    { key: 'name', label: 'Item', type: 'text' },
    { key: 'bills', label: 'Receipts', type: 'files', filesOf: 'files' },
  ],
};
const file = (id: string) => ({ id, name: `${id}.jpg`, size: 1, type: 'image/jpeg' });
const values: FieldValues = {
  files: [file('1'), file('2')],
  items: [{ name: 'Taxi', bills: '1 9' }, { name: 'Hotel', bills: '2' }, { name: 'Tip' }],
};

test('a cell has each file once', () => {
  assert.deepEqual(idsInCell(' 1  2 '), ['1', '2']);
  assert.deepEqual(idsInCell(undefined), []);
  assert.equal(withFile(undefined, '1'), '1');
  assert.equal(withFile('1 2', '1'), '1 2');
});

test('lines lose the files that the record does not have, and nothing else', () => {
  assert.deepEqual(withComputed([files, items], values)['items'], [
    { name: 'Taxi', bills: '1' },
    { name: 'Hotel', bills: '2' },
    { name: 'Tip' },
  ]);
  const kept = { ...values, items: [{ name: 'Hotel', bills: '2' }] };
  assert.equal(withComputed([files, items], kept)['items'], kept.items);
});

test('lines keep files of a field that the user does not see', () => {
  const hidden = { ...files, hidden: true };
  assert.equal(withComputed([hidden, items], { items: values['items'] ?? null })['items'], values['items']);
  assert.equal(withComputed([items], values)['items'], values['items']);
});

test('a cell with too many files is refused', () => {
  const value = [{ name: 'Taxi', bills: '1'.repeat(2001) }];
  assert.deepEqual(validateField(items, value, {}), {
    rule: 'line',
    line: 0,
    column: 'bills',
    error: { rule: 'too-long', max: 2000 },
  });
});
