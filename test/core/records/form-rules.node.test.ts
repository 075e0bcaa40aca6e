import assert from 'node:assert/strict';
import { test } from 'node:test';

import { applies } from '../../../core/records/applies.js';
import { withComputed } from '../../../core/records/computed.js';
import { initialValues } from '../../../core/records/initial-values.js';
import { validateField, validateValues } from '../../../core/records/validate.js';
import { field, schemaOf } from './schema.js';

const items = field('lines', {
  key: 'items',
  columns: [
    { key: 'name', label: 'Item', type: 'text', required: true },
    { key: 'day', label: 'Day', type: 'date' },
    { key: 'quantity', label: 'Quantity', type: 'decimal', precision: 3 },
    { key: 'price', label: 'Price', type: 'money', precision: 2 },
    { key: 'amount', label: 'Amount', type: 'money', precision: 2, productOf: ['quantity', 'price'] },
  ],
});
const amount = field('money', {
  key: 'amount',
  required: true,
  precision: 2,
  sumOf: { field: 'items', column: 'amount' },
});

test('a sum and its products are computed in decimal text and rounded half away from zero', () => {
  const rows = [
    { name: 'a', quantity: '3', price: '0.10', amount: '' },
    { name: 'b', quantity: '1.005', price: '1.00', amount: '9' },
    { name: 'c', quantity: '', price: '5.00', amount: '90071992547409.93' },
  ];
  assert.deepEqual(withComputed([items, amount], { items: rows }), {
    items: [
      { name: 'a', quantity: '3', price: '0.10', amount: '0.30' },
      { name: 'b', quantity: '1.005', price: '1.00', amount: '1.01' },
      { name: 'c', quantity: '', price: '5.00', amount: '90071992547409.93' },
    ],
    amount: '90071992547411.24',
  });
  assert.deepEqual(withComputed([items, amount], { items: [], amount: '7.00' }), {
    items: [],
    amount: '7.00',
  });
});

test('an amount other than the sum of the lines is rejected, and entered freely without lines', () => {
  const rows = [{ name: 'a', amount: '2123.38' }];
  assert.deepEqual(validateField(amount, '99.00', { items: rows }), {
    rule: 'not-computed',
    expected: '2123.38',
  });
  assert.equal(validateField(amount, '2123.380', { items: rows })?.rule, undefined);
  assert.equal(validateField(amount, null, { items: rows }), undefined);
  assert.equal(validateField(amount, '99.00', { items: [] }), undefined);
  assert.deepEqual(validateField(amount, null, { items: [] }), { rule: 'required' });
  assert.deepEqual(validateValues(schemaOf(items, amount), { amount: '99' }, { record: { items: rows } }), [
    { field: 'amount', error: { rule: 'not-computed', expected: '2123.38' } },
  ]);
});

test('a cell of a line item names its line and column', () => {
  const rows = (row: Record<string, string>) => [{ name: 'a' }, { name: 'b', ...row }];
  assert.deepEqual(validateField(items, rows({ day: '随便写的日期' })), {
    rule: 'line',
    line: 1,
    column: 'day',
    error: { rule: 'not-a-date' },
  });
  assert.equal(validateField(items, rows({ day: '2026-02-28' })), undefined);
  assert.deepEqual(validateField(items, rows({ quantity: '3', price: '9', amount: '28.00' })), {
    rule: 'line',
    line: 1,
    column: 'amount',
    error: { rule: 'not-computed', expected: '27.00' },
  });
  assert.equal(validateField(items, rows({ quantity: '3', price: '9', amount: '27' })), undefined);
  assert.equal(validateField(items, rows({ quantity: '3', amount: '28.00' })), undefined);
});

test('an end before its start is rejected, whichever of the two was changed', () => {
  const start = field('datetime', { key: 'start' });
  const end = field('datetime', { key: 'end', notBefore: 'start' });
  const schema = schemaOf(start, end);
  const error = { rule: 'too-small', min: '2026-09-17 10:00' };
  const given = { start: '2026-09-17 10:00', end: '2026-09-17 09:00' };
  assert.deepEqual(validateValues(schema, given), [{ field: 'end', error }]);
  assert.deepEqual(validateValues(schema, { start: given.start }, { record: { end: given.end } }), [
    { field: 'end', error },
  ]);
  assert.deepEqual(validateValues(schema, { end: given.end }, { record: { start: given.start } }), [
    { field: 'end', error },
  ]);
  assert.deepEqual(validateValues(schema, { start: given.start, end: given.start }), []);
  assert.deepEqual(validateValues(schema, { start: null }, { record: given }), []);
});

const kind = field('select', {
  key: 'kind',
  options: [
    { value: 'leave', label: 'Leave' },
    { value: 'purchase', label: 'Purchase' },
  ],
});
const days = field('decimal', {
  key: 'days',
  required: true,
  showWhen: { field: 'kind', values: ['leave'] },
});

test('a field of some types is required of them and rejected for others, but a record keeps what it holds', () => {
  const schema = schemaOf(kind, days);
  assert.equal(applies(days, { kind: 'leave' }), true);
  assert.equal(applies(days, { kind: 'purchase' }), false);
  assert.equal(applies(days, {}), false);
  assert.deepEqual(validateValues(schema, { kind: 'leave' }), [
    { field: 'days', error: { rule: 'required' } },
  ]);
  assert.deepEqual(validateValues(schema, { kind: 'purchase' }), []);
  assert.deepEqual(validateValues(schema, { kind: 'purchase', days: '3' }), [
    { field: 'days', error: { rule: 'not-applicable' } },
  ]);
  const record = { kind: 'leave', days: '3' };
  assert.deepEqual(validateValues(schema, { kind: 'purchase', days: '3' }, { record }), []);
  assert.deepEqual(validateValues(schema, { kind: 'purchase', days: '4' }, { record }), [
    { field: 'days', error: { rule: 'not-applicable' } },
  ]);
});

test('initial values come from the user, the time and the schema, and what is known already stays', () => {
  const me = { id: '7', name: 'Lin' };
  const fields = [
    field('person', { key: 'owner', initial: 'me' }),
    field('person', { key: 'creator', initial: 'me', readOnly: true }),
    field('text', { key: 'department', initial: 'department' }),
    field('date', { key: 'day', initial: 'today' }),
    field('datetime', { key: 'start', initial: 'nextHalfHour' }),
    field('datetime', { key: 'end', initial: 'hourLater' }),
    field('select', { key: 'priority', defaultValue: 'normal' }),
    { ...days, defaultValue: '1' },
  ];
  const at = (now: string) => ({ me, department: 'Sales', now });
  assert.deepEqual(initialValues(fields, at('2026-12-31 23:45')), {
    owner: me,
    department: 'Sales',
    day: '2026-12-31',
    start: '2027-01-01 00:00',
    end: '2027-01-01 01:00',
    priority: 'normal',
  });
  assert.equal(initialValues(fields, at('2026-09-17 10:00'))['start'], '2026-09-17 10:30');
  const period = [
    field('date', { key: 'from', initial: 'weekStart' }),
    field('date', { key: 'to', initial: 'weekEnd' }),
    field('integer', { key: 'year', initial: 'year' }),
    field('people', { key: 'people', initial: 'me' }),
  ];
  for (const now of ['2026-12-28 00:00', '2027-01-01 12:00', '2027-01-03 23:59']) {
    const { from, to } = initialValues(period, at(now));
    assert.deepEqual([from, to], ['2026-12-28', '2027-01-03']);
  }
  assert.deepEqual(initialValues(period, at('2026-09-17 10:00'))['year'], '2026');
  assert.deepEqual(initialValues(period, at('2026-09-17 10:00'))['people'], [me]);
  const leave = initialValues(fields, at('2026-09-17 10:00'), { kind: 'leave', priority: null });
  assert.deepEqual([leave['days'], 'priority' in leave], ['1', false]);
});
