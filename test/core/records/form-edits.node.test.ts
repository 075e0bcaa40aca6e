import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FormContent } from '../../../core/contracts/forms.js';
import {
  addField,
  addFilesField,
  addSection,
  changeField,
  copyField,
  moveRow,
  moveRowBy,
  removeRow,
  rowsOf,
  type FormEdit,
} from '../../../core/records/form-edits.js';

const words = { label: 'Name', options: ['A', 'B'], column: 'Item' };

/** Two sections: `one` with s1, n1 and s2, and `two` with p1. */
const content: FormContent = {
  title: 'Outing',
  sections: [
    { key: 'one', label: 'One' },
    { key: 'two', label: 'Two' },
  ],
  fields: [
    { key: 's1', kind: 'select', section: 'one', label: 'Way', options: [{ value: 'o1', label: 'Bus' }] },
    { key: 'n1', kind: 'integer', section: 'one', label: 'Guests' },
    { key: 's2', kind: 'text', section: 'one', label: 'Stop', showWhen: { field: 's1', values: ['o1'] } },
    { key: 'p1', kind: 'person', section: 'two', label: 'Host' },
  ],
  departments: null,
};
const orderOf = (one: FormContent): string =>
  rowsOf(one)
    .map(({ key }) => key)
    .join(' ');
const edited = (edit: FormEdit | undefined): FormEdit => {
  assert.ok(edit);
  return edit;
};

test('a field is added after the chosen row, with the first column that no version has used', () => {
  const { content: next, key } = edited(addField(content, 'text', ['s3'], words, 'n1'));
  assert.equal(key, 's4');
  assert.equal(orderOf(next), 'section-one s1 n1 s4 s2 section-two p1');
  assert.equal(next.fields.find((field) => field.key === 's4')?.section, 'one');
  const choice = edited(addField(content, 'multiselect', [], words));
  assert.deepEqual(choice.content.fields.at(-1), {
    key: 's3',
    kind: 'multiselect',
    section: 'two',
    label: 'Name',
    options: [
      { value: 'o1', label: 'A' },
      { value: 'o2', label: 'B' },
    ],
  });
});

test('a field for the files of a column is added below its lines', () => {
  const lines = edited(addField(content, 'lines', [], words, 'n1'));
  const { content: next, key } = edited(
    addFilesField(lines.content, { lines: lines.key, column: 'c1' }, ['s4'], 'Files'),
  );
  assert.equal(key, lines.key, 'the lines stay chosen');
  assert.equal(orderOf(next), 'section-one s1 n1 s3 s5 s2 section-two p1');
  const [own, files] = ['s3', 's5'].map((one) => next.fields.find((field) => field.key === one));
  assert.deepEqual(own?.columns, [{ key: 'c1', type: 'text', label: 'Item', filesOf: 's5' }]);
  assert.deepEqual([files?.kind, files?.label], ['attachments', 'Files']);
});

test('a form that is full, or has used all columns of a kind, gets no further field', () => {
  const people = Array.from({ length: 20 }, (_, index) => `p${index + 1}`);
  assert.equal(addField(content, 'person', people, words), undefined);
  let full = content;
  for (let n = full.fields.length; n < 60; n += 1) full = edited(addField(full, 'text', [], words)).content;
  assert.equal(addField(full, 'text', [], words), undefined);
  assert.equal(
    copyField(full, 's1', [], (label) => label),
    undefined,
  );
});

test('a field moves by places and over the heading of a section, never above the first one', () => {
  const down = moveRowBy(content, 's2', 1);
  assert.equal(orderOf(down), 'section-one s1 n1 section-two s2 p1');
  assert.equal(down.fields.find(({ key }) => key === 's2')?.section, 'two');
  assert.equal(moveRowBy(content, 's1', -1), content);
  assert.equal(moveRowBy(content, 'p1', 1), content);
  assert.equal(orderOf(moveRowBy(content, 'p1', -1)), 'section-one s1 n1 s2 p1 section-two');
});

test('a section moves with its fields, and splits no other one', () => {
  assert.equal(orderOf(moveRowBy(content, 'section-two', -1)), 'section-two p1 section-one s1 n1 s2');
  assert.equal(orderOf(moveRowBy(content, 'section-one', 1)), 'section-two p1 section-one s1 n1 s2');
  assert.equal(
    orderOf(moveRow(content, 'section-two', { key: 'n1', at: 'after' })),
    'section-one s1 n1 s2 section-two p1',
  );
  assert.equal(moveRow(content, 'section-one', { key: 'n1', at: 'after' }), content);
});

test('a copy has a key of its own, and stands after its source', () => {
  const { content: next, key } = edited(copyField(content, 's1', [], (label) => `${label} 2`));
  assert.equal(orderOf(next), 'section-one s1 s3 n1 s2 section-two p1');
  assert.deepEqual(next.fields[1], { ...content.fields[0], key, label: 'Way 2' });
});

test('a removed field takes the conditions on it along; a removed section leaves its fields', () => {
  const without = removeRow(content, 's1');
  assert.equal(orderOf(without.content), 'section-one n1 s2 section-two p1');
  assert.equal(without.key, 'n1');
  assert.equal('showWhen' in (without.content.fields[1] ?? {}), false);
  const joined = removeRow(content, 'section-two').content;
  assert.equal(orderOf(joined), 'section-one s1 n1 s2 p1');
  assert.equal(removeRow(joined, 'section-one').content, joined);
});

test('a section is added after the one of the chosen row', () => {
  const { content: next, key } = edited(addSection(content, 'New', 's1'));
  assert.equal(key, 'section-g1');
  assert.equal(orderOf(next), 'section-one s1 n1 s2 section-g1 section-two p1');
});

test('a changed field loses what is undefined', () => {
  const next = changeField(content, 's2', { label: 'Where', showWhen: undefined });
  assert.deepEqual(next.fields[2], { key: 's2', kind: 'text', section: 'one', label: 'Where' });
});
