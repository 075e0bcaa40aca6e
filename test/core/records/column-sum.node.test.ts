import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { FieldSchema, LineColumn } from '../../../core/contracts/records.js';
import { columnSum, sumsByCurrency } from '../../../core/records/column-sum.js';
import { withComputed } from '../../../core/records/computed.js';
import { exchangeColumn, inRecordCurrency, withoutRates } from '../../../core/records/exchange.js';
import { validateField } from '../../../core/records/validate.js';

const column = (key: string, type: LineColumn['type'], extra: Partial<LineColumn> = {}): LineColumn => ({
  ...{ key, type, label: key, labelId: undefined },
  ...extra,
});
const columns = [
  column('day', 'date'),
  column('currency', 'select', {
    options: ['CNY', 'USD', 'JPY'].map((value) => ({ value, label: value, labelId: undefined })),
  }),
  column('amount', 'money', { precision: 2 }),
  column('rate', 'decimal'),
  column('converted', 'money', {
    precision: 2,
    exchange: {
      ...{ amount: 'amount', currency: 'currency', day: 'day', rate: 'rate' },
      ...{ base: 'CNY', baseField: 'claimed' },
    },
  }),
];
const field = (key: string, type: FieldSchema['type'], extra: Partial<FieldSchema> = {}): FieldSchema => ({
  ...{ key, type, label: key, labelId: undefined, helpLabelId: undefined, group: 'g' },
  initial: undefined,
  ...extra,
});
const items = field('items', 'lines', { columns });
const total = field('total', 'money', { precision: 2, sumOf: { field: 'items', column: 'amount' } });
const fields = [field('claimed', 'text'), items, total];

const earlier = { amount: '30.00' };
const dollars = { day: '2026-09-10', currency: 'USD', amount: '10.00', rate: '7.125' };

describe('the sum of a column whose currency each line chooses', () => {
  it('is that of the amounts in the currency of the record; a line without a currency is in it', () => {
    const rows = [earlier, dollars];
    assert.equal(columnSum(columns, rows, 'amount'), '101.25');
    assert.equal(columnSum(columns, rows, 'converted'), '101.25');
    assert.equal(withComputed(fields, { items: rows })['total'], '101.25');
  });

  it('is not known without a rate, and other columns are summed as they are', () => {
    const rows = [{ ...dollars, rate: '' }, { amount: '1.00' }];
    assert.equal(columnSum(columns, rows, 'amount'), undefined);
    assert.equal(withComputed(fields, { items: rows })['total'], '');
    assert.equal(columnSum(columns.slice(0, 3), rows, 'amount'), '11.00');
    assert.equal(validateField(total, '11.00', { items: rows }, fields), undefined);
  });

  it('is one for each currency besides', () => {
    const found = exchangeColumn(columns) ?? assert.fail();
    assert.deepEqual(
      sumsByCurrency(found, [earlier, dollars, { ...dollars, amount: '2.50' }, { amount: '' }]),
      [
        { currency: 'CNY', sum: '30.00' },
        { currency: 'USD', sum: '12.50' },
      ],
    );
  });

  it('is the number that a formula gets', () => {
    const result = field('result', 'decimal', {
      precision: 2,
      readOnly: true,
      rules: { formula: '2 * sum({items.amount})' },
    });
    assert.equal(withComputed([items, result], { items: [earlier, dollars] })['result'], '202.50');
    assert.equal(withComputed([items, result], { items: [{ ...dollars, rate: '' }] })['result'], null);
  });
});

describe('the currency of a record', () => {
  it('is that of its lines without one, and the one to which others are converted', () => {
    const values = { claimed: 'USD', items: [earlier, dollars] };
    assert.equal(withComputed(fields, values)['total'], '40.00');
    assert.equal(exchangeColumn(inRecordCurrency(items, values).columns)?.exchange.base, 'USD');
  });

  it('takes the rates of the lines when it changes, since they belong to a pair of currencies', () => {
    const euros = { ...dollars, currency: 'EUR', converted: '71.25' };
    const changed = withoutRates(fields, 'claimed', { claimed: 'USD', items: [earlier, dollars, euros] });
    assert.deepEqual(changed['items'], [
      { ...earlier, rate: '1' },
      { ...dollars, rate: '1' },
      { ...euros, rate: '', converted: '' },
    ]);
    const other = { claimed: 'USD', total: '1', items: [euros] };
    assert.deepEqual(withoutRates(fields, 'total', other), other);
  });
});

describe('a line in another currency', () => {
  const errorOf = (line: Record<string, string>, values = {}) =>
    validateField(items, [line], { ...values, items: [line] }, fields);

  it('has the decimals of its currency', () => {
    const tooMany = { rule: 'line', line: 0, column: 'amount', error: { rule: 'too-many-decimals', max: 0 } };
    assert.deepEqual(errorOf({ ...dollars, currency: 'JPY', amount: '10.5' }), tooMany);
    assert.equal(errorOf({ ...dollars, currency: 'JPY', amount: '10.00' }), undefined);
    assert.equal(errorOf(dollars), undefined);
    assert.deepEqual(errorOf({ amount: '0.5' }, { claimed: 'JPY' }), tooMany);
  });

  it('needs a day, whose rate it has; one in the currency of the record does not', () => {
    const noDay = { rule: 'line', line: 0, column: 'day', error: { rule: 'required' } };
    assert.deepEqual(errorOf({ ...dollars, day: '' }), noDay);
    assert.equal(errorOf({ ...dollars, day: '' }, { claimed: 'USD' }), undefined);
    assert.equal(errorOf({ ...dollars, day: '', amount: '' }), undefined);
    assert.equal(errorOf(earlier), undefined);
  });
});
