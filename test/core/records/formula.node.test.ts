import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formLimits, type FormField } from '../../../core/contracts/forms.js';
import { withComputed } from '../../../core/records/computed.js';
import { circularFields, formulaProblem } from '../../../core/records/form-formula-problems.js';
import { formulaLimits, parseFormula } from '../../../core/records/formula.js';
import { formulaNames, nameTyped, shownFormula, storedFormula } from '../../../core/records/formula-names.js';
import { field } from './schema.js';

const entered = [
  field('decimal', { key: 'n1', precision: 2 }),
  field('decimal', { key: 'n2', precision: 2 }),
  field('date', { key: 's1' }),
  field('datetime', { key: 's2' }),
  field('lines', {
    key: 's3',
    columns: [
      { key: 'c1', label: 'Quantity', type: 'decimal', precision: 1 },
      { key: 'c2', label: 'Price', type: 'money', precision: 2 },
      { key: 'c3', label: 'Amount', type: 'money', precision: 2, productOf: ['c1', 'c2'] },
    ],
  }),
];

function result(formula: string, values: Parameters<typeof withComputed>[1], precision = 2): unknown {
  const computed = field('decimal', { key: 'n9', precision, readOnly: true, rules: { formula } });
  return withComputed([...entered, computed], values)['n9'];
}

test('a formula has the usual order of its signs, parentheses and exact decimals', () => {
  const values = { n1: '0.1', n2: '0.2' };
  assert.equal(result('{n1} + {n2}', values), '0.30');
  assert.equal(result('2 + 3 * 4', {}), '14.00');
  assert.equal(result('(2 + 3) × 4 − 1', {}), '19.00');
  assert.equal(result('10 - 4 - 3', {}), '3.00');
  assert.equal(result('12 ÷ 4 / 3', {}), '1.00');
  assert.equal(result('-{n1} * -2', values), '0.20');
  assert.equal(result('{n1} / 3 * 3', { n1: '1' }), '1.00');
  assert.equal(result('2 / 3', {}, 4), '0.6667');
  assert.equal(result('-1 / 8', {}), '-0.13');
  assert.equal(result('-1 / 1000', {}), '0.00');
});

test('lines are summed with their products, and dates give days', () => {
  const values = {
    s1: '2024-02-28',
    s2: '2024-03-01 09:30',
    s3: [
      { c1: '2', c2: '1.50' },
      { c1: '', c2: '4' },
    ],
  };
  assert.equal(result('{s3.c3}', values), '3.00');
  assert.equal(result('sum({s3.c2}) / 2', values), '2.75');
  assert.equal(result('days({s1}, {s2}) + 1', values, 0), '3');
  assert.equal(result('days({s2}, {s1})', values, 0), '-2');
});

test('an empty number counts as zero, and there is no result without any, without a date or for a division by zero', () => {
  assert.equal(result('{n1} + {n2}', { n1: '5' }), '5.00');
  assert.equal(result('{n1} + {n2}', {}), null);
  assert.equal(result('{n1} + {n2} + 3', { n1: null }), null);
  assert.equal(result('{n1} / {n2}', { n1: '5' }), null);
  assert.equal(result('{n1} / {n2}', { n1: '5', n2: '0.00' }), null);
  assert.equal(result('days({s1}, {s2})', { s1: '2024-02-28' }), null);
  assert.equal(result('{n1}', { n1: ['5'] as never }), null);
  assert.equal(result('{n1} * {n1} * {n1}', { n1: '9'.repeat(38) }), null);
});

test('a field that does not apply is empty, also as the result of a formula', () => {
  const fields = [
    field('checkbox', { key: 'n1' }),
    field('decimal', { key: 'n2', precision: 0, showWhen: { field: 'n1', values: ['true'] } }),
    field('decimal', { key: 'n3', precision: 0, rules: { formula: '{n2} + {n4}' } }),
    field('decimal', { key: 'n4', precision: 0, rules: { formula: '2 * 2' } }),
    field('decimal', {
      key: 'n5',
      precision: 0,
      rules: { formula: '7' },
      showWhen: { field: 'n3', values: [], atLeast: '5' },
    }),
  ];
  assert.deepEqual(withComputed(fields, { n1: true, n2: '1' }), {
    n1: true,
    n2: '1',
    n3: '5',
    n4: '4',
    n5: null,
  });
  const hidden = withComputed(fields, { n1: false, n2: '1' });
  assert.deepEqual([hidden['n3'], hidden['n4']], ['4', '4']);
});

test('what is computed from a number without a result has none, from one that is not filled in yet counts as zero', () => {
  const total = (formula: string, values: Parameters<typeof withComputed>[1]) =>
    withComputed(
      [
        ...entered,
        field('decimal', { key: 'n8', precision: 2, rules: { formula } }),
        field('decimal', { key: 'n9', precision: 2, rules: { formula: '{n1} + {n8}' } }),
      ],
      values,
    )['n9'];
  assert.equal(total('{n1} / {n2}', { n1: '5' }), null);
  assert.equal(total('{n2} * 2', { n1: '5' }), '5.00');
  assert.equal(total('days({s1}, {s2})', { n1: '5' }), null);
});

test('what is no formula is named', () => {
  const problems = [
    '',
    '  ',
    '{n1} +',
    '(1',
    '1)',
    '{n1} {n2}',
    'max({n1})',
    'days({n1})',
    '1..2',
    'sum({n1})',
    '=1',
  ];
  for (const text of problems) assert.ok('problem' in parseFormula(text), text);
  const deep = formulaLimits.depth + 1;
  assert.deepEqual(parseFormula(`${'('.repeat(deep)}1${')'.repeat(deep)}`), { problem: 'tooDeep' });
  assert.deepEqual(parseFormula(`1${'+1'.repeat(formulaLimits.length)}`), { problem: 'tooLong' });
  assert.equal(formulaLimits.length, formLimits.formula);
});

const form: FormField[] = [
  { key: 'n1', kind: 'decimal', section: 'g1', label: 'Price' },
  { key: 'n2', kind: 'computed', section: 'g1', label: 'Total', formula: '{n1} * {n3}' },
  { key: 'n3', kind: 'computed', section: 'g1', label: 'Rate', formula: '{n2} / 2' },
  { key: 'n4', kind: 'computed', section: 'g1', label: 'Half', formula: '{n1} / 2' },
  { key: 's1', kind: 'date', section: 'g1', label: 'Price' },
  { key: 's2', kind: 'text', section: 'g1', label: 'Note {a}' },
  {
    key: 's3',
    kind: 'lines',
    section: 'g1',
    label: 'Items',
    columns: [
      { key: 'c1', type: 'text', label: 'Item' },
      { key: 'c2', type: 'money', label: 'Cost' },
    ],
  },
];
const problemOf = (formula: string) =>
  formulaProblem({ key: 'n9', kind: 'computed', section: 'g1', label: '', formula }, form, new Set())[0];

test('unknown fields, wrong kinds and circles are found', () => {
  assert.equal(problemOf('{n1} + {s3.c2} + {n4}'), undefined);
  assert.deepEqual(problemOf('{n1} + {n8}'), { field: 'n9', of: 'n8', problem: 'unknownField' });
  assert.deepEqual(problemOf('{s3.c8}'), { field: 'n9', of: 's3.c8', problem: 'unknownField' });
  for (const [formula, of] of [
    ['{s2}', 's2'],
    ['{s3.c1}', 's3.c1'],
    ['{s1}', 's1'],
    ['days({s1}, {n1})', 'n1'],
  ])
    assert.deepEqual(problemOf(formula ?? ''), { field: 'n9', of, problem: 'wrongInput' });
  assert.deepEqual([...circularFields(form)], ['n2', 'n3']);
  assert.deepEqual([...circularFields([{ ...form[3], formula: '{n4}' } as FormField])], ['n4']);
});

test('a formula is shown with labels, each once, and stored with keys', () => {
  const names = formulaNames(form[1] as FormField, form, 'Field');
  assert.deepEqual(
    names.map(({ key, name }) => [key, name]),
    [
      ['n1', 'Price'],
      ['n3', 'Rate'],
      ['n4', 'Half'],
      ['s1', 'Price 2'],
      ['s3.c2', 'Items: Cost'],
    ],
  );
  const stored = '{n1} * ({s3.c2} - {gone}) + {';
  const shown = shownFormula(stored, names);
  assert.equal(shown, '{Price} * ({Items: Cost} - {gone}) + {');
  assert.equal(storedFormula(shown, names), stored);
});

test('the beginning of a name is what stands before the caret', () => {
  assert.deepEqual(nameTyped('{Price} * pri', 13), { at: 10, text: 'pri', isDate: false });
  assert.deepEqual(nameTyped('2 * {Unit pr', 12), { at: 4, text: 'Unit pr', isDate: false });
  assert.deepEqual(nameTyped('days({A}, b', 11), { at: 10, text: 'b', isDate: true });
  assert.deepEqual(nameTyped('', 0), { at: 0, text: '', isDate: false });
});

test('a result whose input is not among the fields stays as it is stored', () => {
  const fields = [
    { key: 'n1', type: 'integer' },
    { key: 'n3', type: 'decimal', precision: 0, rules: { formula: '{n1} + {n2}' } },
    { key: 'n4', type: 'decimal', precision: 0, rules: { formula: '{n3} * 2' } },
  ] as const;
  assert.deepEqual(withComputed(fields, { n1: '1', n3: '11', n4: '0' }), { n1: '1', n3: '11', n4: '22' });
});
