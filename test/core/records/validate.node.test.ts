import assert from 'node:assert/strict';
import { test } from 'node:test';

import { validateField, validateValues } from '../../../core/records/validate.js';
import { field, schemaOf } from './schema.js';

const person = { id: '1', name: 'Lin' };
const file = { id: '1', name: 'a.pdf', size: 3, type: 'application/pdf' };
const reference = { module: 'doc', id: '1', title: 'A' };
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

test('a value of the wrong type is rejected in every field', () => {
  const right = {
    text: 'a',
    longtext: 'a\nb',
    richtext: '<p>a</p>',
    integer: '1',
    decimal: '1.5',
    money: '1.50',
    percent: '50',
    date: '2026-11-20',
    datetime: '2026-11-20 09:30',
    select: 'a',
    multiselect: ['a'],
    checkbox: true,
    person,
    people: [person],
    phone: '+86 21 1234-5678',
    email: 'lin@example.com',
    url: 'https://example.com/a',
    attachments: [file],
    reference,
    lines: [{ item: 'Chair' }],
  } as const;
  const wrong = [0, 1, Number.NaN, {}, [[]], ['a', 5], [null], { id: 1, name: 'x' }, Symbol('x'), () => 'a'];
  for (const [type, value] of Object.entries(right) as [keyof typeof right, unknown][]) {
    const columns = [{ key: 'item', label: 'Item', type: 'text' as const }];
    const schema = field(type, { options, columns, refModule: 'doc' });
    assert.equal(validateField(schema, value), undefined, type);
    for (const other of wrong)
      assert.equal(validateField(schema, other)?.rule, 'wrong-type', `${type} ${typeof other}`);
    if (type !== 'checkbox') assert.equal(validateField(schema, true)?.rule, 'wrong-type', type);
    if (typeof value !== 'string') assert.equal(validateField(schema, 'a')?.rule, 'wrong-type', type);
  }
});

test('a required field needs a value other than white space', () => {
  const required = { required: true };
  for (const value of [null, undefined, '', '  \n'])
    assert.deepEqual(validateField(field('text', required), value), { rule: 'required' });
  for (const type of ['people', 'multiselect', 'attachments', 'lines'] as const)
    assert.deepEqual(validateField(field(type, required), []), { rule: 'required' });
  assert.deepEqual(validateField(field('person', required), null), { rule: 'required' });
  assert.deepEqual(validateField(field('date', required), ' '), { rule: 'required' });
  assert.equal(validateField(field('checkbox', required), false), undefined);
  for (const value of [null, '']) assert.equal(validateField(field('money'), value), undefined);
  assert.equal(validateField(field('people'), []), undefined);
});

test('texts may be as long as the field allows', () => {
  assert.equal(validateField(field('text', { maxLength: 3 }), 'abc'), undefined);
  assert.deepEqual(validateField(field('text', { maxLength: 3 }), 'abcd'), { rule: 'too-long', max: 3 });
  assert.deepEqual(validateField(field('text'), 'a'.repeat(2001)), { rule: 'too-long', max: 2000 });
  assert.equal(validateField(field('longtext'), 'a'.repeat(2001)), undefined);
  assert.deepEqual(validateField(field('richtext'), 'a'.repeat(200_001)), { rule: 'too-long', max: 200_000 });
});

test('numbers are plain decimal strings, compared exactly', () => {
  const rule = (type: 'integer' | 'decimal' | 'money' | 'percent', value: string, more = {}) =>
    validateField(field(type, more), value);
  for (const value of ['1,000', '.5', '5.', '+5', ' 5', '1e3', 'abc', '٣', '0x10', 'Infinity', '--1'])
    assert.deepEqual(rule('decimal', value), { rule: 'not-a-number' }, value);
  assert.deepEqual(rule('integer', '5.0'), { rule: 'not-an-integer' });
  assert.deepEqual(rule('money', '1.005', { precision: 2 }), { rule: 'too-many-decimals', max: 2 });
  assert.equal(rule('money', '1.500', { precision: 2 }), undefined);
  const max = '9007199254740993.01';
  assert.equal(rule('decimal', '9007199254740993.010', { max }), undefined);
  assert.deepEqual(rule('decimal', '9007199254740993.011', { max }), { rule: 'too-large', max });
  assert.deepEqual(rule('decimal', '-0.3', { min: '-0.29' }), { rule: 'too-small', min: '-0.29' });
  assert.equal(rule('decimal', '-0', { min: '0' }), undefined);
  assert.deepEqual(rule('percent', '100.1'), { rule: 'too-large', max: '100' });
  assert.deepEqual(rule('percent', '-1'), { rule: 'too-small', min: '0' });
  assert.deepEqual(rule('decimal', '1'.repeat(39)), { rule: 'too-long', max: 38 });
});

test('dates are in wire format, valid and within the bounds', () => {
  const rule = (type: 'date' | 'datetime', value: string, more = {}) =>
    validateField(field(type, more), value);
  for (const value of [
    '2026-2-3',
    '2026/02/03',
    '2026-02-30',
    '2026-02-03 10:00',
    '0000-01-01',
    '2026-02-03T10:00',
  ])
    assert.deepEqual(rule('date', value), { rule: 'not-a-date' }, value);
  for (const value of ['2026-02-03', '2026-02-03 24:00', '2026-02-03 10:00:00', '2026-02-03  10:00'])
    assert.deepEqual(rule('datetime', value), { rule: 'not-a-date' }, value);
  assert.deepEqual(rule('date', '2026-01-31', { min: '2026-02-01' }), {
    rule: 'too-small',
    min: '2026-02-01',
  });
  assert.deepEqual(rule('date', '2026-03-01', { max: '2026-02-28' }), {
    rule: 'too-large',
    max: '2026-02-28',
  });
  assert.equal(rule('datetime', '2026-02-28 23:59', { max: '2026-02-28' }), undefined);
});

test('options, employees, references and files have their shape', () => {
  assert.deepEqual(validateField(field('select', { options }), 'c'), { rule: 'not-an-option' });
  assert.deepEqual(validateField(field('multiselect', { options }), ['a', 'c']), { rule: 'not-an-option' });
  assert.equal(validateField(field('person'), { id: '', name: 'x' })?.rule, 'wrong-type');
  assert.equal(validateField(field('person'), { id: '1' })?.rule, 'wrong-type');
  assert.equal(validateField(field('reference', { refModule: 'task' }), reference)?.rule, 'wrong-type');
  assert.equal(validateField(field('reference'), reference), undefined);
  for (const size of [-1, 1.5, '3', Number.POSITIVE_INFINITY])
    assert.equal(validateField(field('attachments'), [{ ...file, size }])?.rule, 'wrong-type');
  assert.deepEqual(
    validateField(
      field('people'),
      Array.from({ length: 1001 }, () => person),
    ),
    {
      rule: 'too-long',
      max: 1000,
    },
  );
});

test('e-mail addresses, telephone numbers and web addresses', () => {
  const check = (type: 'email' | 'phone' | 'url', good: string[], bad: string[], rule: string) => {
    for (const value of good) assert.equal(validateField(field(type), value), undefined, value);
    for (const value of bad) assert.equal(validateField(field(type), value)?.rule, rule, value);
  };
  check(
    'email',
    ['a@b.cn', 'first.last+tag@sub.example.com', '林@例子.中国'],
    ['a', 'a@b', '@b.cn', 'a@@b.cn', 'a b@c.cn', 'a@b..cn', 'a@b.cn,c@d.cn', `${'a'.repeat(250)}@b.cn`],
    'not-an-email',
  );
  check(
    'phone',
    ['110', '13812345678', '+1 (212) 555-0100', '021-62345678 ext 12', '021.6234.5678#3'],
    ['12', 'call me', '138x', '+', '1'.repeat(30), '123;456'],
    'not-a-phone',
  );
  check(
    'url',
    ['http://a.cn', 'https://例子.中国/路径?x=1#y'],
    [
      'a.cn',
      'javascript:alert(1)',
      'ftp://a.cn',
      'https://',
      'https://u:p@a.cn',
      'https://a.cn/ b',
      '//a.cn',
    ],
    'not-a-url',
  );
});

test('lines are validated cell by cell', () => {
  const lines = field('lines', {
    columns: [
      { key: 'item', label: 'Item', type: 'text', required: true },
      { key: 'price', label: 'Price', type: 'money', precision: 2 },
    ],
  });
  assert.equal(validateField(lines, [{ item: 'Chair', price: '10.50' }, { item: 'Desk' }]), undefined);
  const cell = (line: number, column: string, error: object) => ({ rule: 'line', line, column, error });
  const required = { rule: 'required' };
  assert.deepEqual(validateField(lines, [{ item: 'Chair' }, { item: ' ' }]), cell(1, 'item', required));
  assert.deepEqual(validateField(lines, [{ price: '1' }]), cell(0, 'item', required));
  assert.deepEqual(
    validateField(lines, [{ item: 'a', price: 'b' }]),
    cell(0, 'price', { rule: 'not-a-number' }),
  );
  assert.deepEqual(
    validateField(lines, [{ item: 'a', price: '1.234' }]),
    cell(0, 'price', { rule: 'too-many-decimals', max: 2 }),
  );
  assert.deepEqual(validateField(lines, [{ item: 'a', other: 'b' }]), { rule: 'unknown-field' });
  assert.deepEqual(
    validateField(lines, [{ item: 'a'.repeat(2001) }]),
    cell(0, 'item', { rule: 'too-long', max: 2000 }),
  );
});

test('a record’s values are validated together: missing, unknown, hidden and read-only', () => {
  const schema = schemaOf(
    field('text', { key: 'title', required: true }),
    field('text', { key: 'secret', hidden: true, required: true }),
    field('text', { key: 'code', readOnly: true, required: true }),
    field('select', { key: 'state', options, required: true, defaultValue: 'a' }),
    field('integer', { key: 'count' }),
  );
  assert.deepEqual(validateValues(schema, { title: 'A' }), []);
  assert.deepEqual(validateValues(schema, {}), [{ field: 'title', error: { rule: 'required' } }]);
  assert.deepEqual(validateValues(schema, {}, { record: {} }), []);
  assert.deepEqual(validateValues(schema, { title: null, state: '' }, { record: {} }), [
    { field: 'title', error: { rule: 'required' } },
    { field: 'state', error: { rule: 'required' } },
  ]);
  const values = JSON.parse(
    '{"count":"x","secret":"1","code":"2","__proto__":{"a":1},"title":"A"}',
  ) as Record<string, unknown>;
  assert.deepEqual(validateValues(schema, values), [
    { field: 'code', error: { rule: 'read-only' } },
    { field: 'count', error: { rule: 'not-a-number' } },
    { field: 'secret', error: { rule: 'unknown-field' } },
    { field: '__proto__', error: { rule: 'unknown-field' } },
  ]);
  assert.deepEqual(validateValues(schemaOf(field('text', { key: 'toString', required: true })), {}), [
    { field: 'toString', error: { rule: 'required' } },
  ]);
});

test('of many unknown fields the first twenty are named', () => {
  const values = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`k${n}`, 1] as const));
  const errors = validateValues(schemaOf(), values);
  assert.deepEqual(
    errors.map((each) => each.field),
    Object.keys(values).slice(0, 20),
  );
});
