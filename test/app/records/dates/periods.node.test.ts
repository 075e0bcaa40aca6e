import assert from 'node:assert/strict';
import { test } from 'node:test';

import { periodOf, periods, resolveFilters, type PeriodName } from '../../../../app/records/dates/periods.js';
import { isMovingDate, resolveMovingDate } from '../../../../core/values/dates/moving-dates.js';

test('resolveMovingDate() counts from today across the ends of months and years', () => {
  assert.equal(resolveMovingDate('@today', '2026-03-01'), '2026-03-01');
  assert.equal(resolveMovingDate('@today-29', '2026-03-01'), '2026-01-31');
  assert.equal(resolveMovingDate('@today+1', '2028-02-28'), '2028-02-29');
  assert.equal(resolveMovingDate('@month', '2026-12-15'), '2026-12-01');
  assert.equal(resolveMovingDate('@month-end', '2028-02-10'), '2028-02-29');
  assert.equal(resolveMovingDate('@last-month', '2026-01-31'), '2025-12-01');
  assert.equal(resolveMovingDate('@last-month-end', '2026-03-31'), '2026-02-28');
  assert.equal(resolveMovingDate('@year-end', '2026-05-05'), '2026-12-31');
});

test('other values stay unchanged', () => {
  for (const text of ['2026-01-01', '@me', '@today-99999', '@constructor', '']) {
    assert.equal(isMovingDate(text), false);
    assert.equal(resolveMovingDate(text, '2026-03-01'), text);
  }
});

test('resolveFilters() covers whole days on date-time fields, and has plain dates on date fields', () => {
  const isDateTime = (key: string) => key === 'at';
  assert.deepEqual(
    resolveFilters(
      [
        { field: 'at', op: 'between', value: [...periods.last7] },
        { field: 'day', op: 'between', value: [...periods.last7] },
        { field: 'at', op: 'eq', value: '2026-09-16' },
        { field: 'at', op: 'lte', value: '2026-09-16' },
        { field: 'who', op: 'in', value: ['@me'] },
      ],
      '2026-09-16',
      isDateTime,
    ),
    [
      { field: 'at', op: 'between', value: ['2026-09-10 00:00', '2026-09-16 23:59'] },
      { field: 'day', op: 'between', value: ['2026-09-10', '2026-09-16'] },
      { field: 'at', op: 'between', value: ['2026-09-16 00:00', '2026-09-16 23:59'] },
      { field: 'at', op: 'lte', value: '2026-09-16 23:59' },
      { field: 'who', op: 'in', value: ['@me'] },
    ],
  );
});

test('periodOf() returns a period only if both ends match', () => {
  assert.equal(periodOf(['@today-29', '@today']), 'last30');
  assert.equal(periodOf(['@today-29', '2026-01-01']), undefined);
  assert.equal(periodOf('@today'), undefined);
});

test('9.41 this and last week, quarter, half-year and year are offered, and requested as their days', () => {
  const daysOf = (name: PeriodName): unknown =>
    resolveFilters([{ field: 'day', op: 'between', value: [...periods[name]] }], '2026-11-23', () => false)[0]
      ?.value;
  assert.deepEqual(daysOf('thisWeek'), ['2026-11-23', '2026-11-29']);
  assert.deepEqual(daysOf('lastWeek'), ['2026-11-16', '2026-11-22']);
  assert.deepEqual(daysOf('thisQuarter'), ['2026-10-01', '2026-12-31']);
  assert.deepEqual(daysOf('lastQuarter'), ['2026-07-01', '2026-09-30']);
  assert.deepEqual(daysOf('thisHalfYear'), ['2026-07-01', '2026-12-31']);
  assert.deepEqual(daysOf('lastHalfYear'), ['2026-01-01', '2026-06-30']);
  assert.deepEqual(daysOf('thisYear'), ['2026-01-01', '2026-12-31']);
  assert.deepEqual(daysOf('lastYear'), ['2025-01-01', '2025-12-31']);
});
