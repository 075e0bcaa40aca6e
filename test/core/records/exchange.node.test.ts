import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import type { LineColumn } from '../../../core/contracts/records.js';
import { sumOf } from '../../../core/records/computed.js';
import { exchangeColumn, limitPassed, rateNeeded, withCell } from '../../../core/records/exchange.js';

const columns: LineColumn[] = [
  { key: 'day', label: 'Date', labelId: undefined, type: 'date' },
  { key: 'amount', label: 'Amount', labelId: undefined, type: 'money' },
  {
    key: 'base',
    label: 'In base currency',
    labelId: undefined,
    type: 'money',
    productOf: ['amount', 'rate'],
    exchange: {
      ...{ amount: 'amount', currency: 'currency', day: 'day', rate: 'rate', base: 'GBP' },
      limits: { column: 'kind', amounts: { meal: '90.00' } },
    },
  },
];
const line = {
  day: '2026-09-10',
  kind: 'meal',
  currency: 'EUR',
  amount: '10.00',
  rate: '0.87',
  base: '8.70',
};

describe('a column that is converted to the base currency', () => {
  const found = exchangeColumn(columns) ?? assert.fail('no column');

  it('is found by its conversion; another form of it is none', () => {
    assert.equal(found.column.key, 'base');
    assert.equal(exchangeColumn([{ ...found.column, exchange: { amount: 1 } }]), undefined);
    assert.equal(exchangeColumn(undefined), undefined);
  });

  it('needs a rate once currency and day are known', () => {
    assert.deepEqual(rateNeeded(found.exchange, line), { from: 'EUR', to: 'GBP', day: '2026-09-10' });
    assert.equal(rateNeeded(found.exchange, { ...line, day: '2026-02-30' }), undefined);
    assert.equal(rateNeeded(found.exchange, { ...line, currency: '' }), undefined);
  });

  it('loses its rate with another currency or day, and not with another amount', () => {
    const ratesAfter = (key: string, text: string) => {
      const { rate, base } = withCell(columns, line, key, text);
      return [rate, base];
    };
    assert.deepEqual(ratesAfter('currency', 'USD'), ['', '']);
    assert.deepEqual(ratesAfter('day', '2026-09-11'), ['', '']);
    assert.deepEqual(ratesAfter('day', '2026-09-10'), ['0.87', '8.70']);
    assert.deepEqual(ratesAfter('amount', '11.00'), ['0.87', '8.70']);
    assert.deepEqual(ratesAfter('currency', 'GBP'), ['1', '8.70']);
  });

  it('is over the limit of its kind above it', () => {
    assert.equal(limitPassed(found, { ...line, base: '90.00' }), undefined);
    assert.equal(limitPassed(found, { ...line, base: '90.01' }), '90.00');
    assert.equal(limitPassed(found, { ...line, kind: 'toString', base: '90.01' }), undefined);
    assert.equal(limitPassed(found, { ...line, base: '' }), undefined);
  });
});

describe('a sum with another column', () => {
  const field = {
    sumOf: {
      ...{ field: 'items', column: 'amount' },
      or: { field: 'expenses', column: 'base', when: { field: 'kind', values: ['expense'] } },
    },
  };
  const values = { items: [{ amount: '1.00' }], expenses: [{ base: '2.00' }, { base: '3.00' }] };

  it('is that of the other column while its condition holds', () => {
    assert.equal(sumOf(field, { ...values, kind: 'expense' }, []), '5.00');
    assert.equal(sumOf(field, { ...values, kind: 'purchase' }, []), '1.00');
    assert.equal(sumOf(field, { ...values, kind: 'expense', expenses: [] }, []), undefined);
  });
});
