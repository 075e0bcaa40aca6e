import assert from 'node:assert/strict';
import { test } from 'node:test';

import { resolveMovingDate } from '../../../../core/values/dates/moving-dates.js';
import { addDays, periodContaining, type PeriodUnit } from '../../../../core/values/dates/periods.js';

function spans(date: string, unit: PeriodUnit, offset = 0): unknown[] {
  const period = periodContaining(unit, date, offset);
  return period ? [period.start, period.end, period.year, period.number] : [];
}

test('9.41 year, half-years, quarters, month, week, double week, day and decade of a date', () => {
  const date = '2026-11-23 10:30';
  assert.deepEqual(spans(date, 'decade'), ['2020-01-01', '2029-12-31', 2020, 1]);
  assert.deepEqual(spans(date, 'year'), ['2026-01-01', '2026-12-31', 2026, 1]);
  assert.deepEqual(spans(date, 'halfYear'), ['2026-07-01', '2026-12-31', 2026, 2]);
  assert.deepEqual(spans(date, 'quarter'), ['2026-10-01', '2026-12-31', 2026, 4]);
  assert.deepEqual(spans(date, 'month'), ['2026-11-01', '2026-11-30', 2026, 11]);
  assert.deepEqual(spans(date, 'doubleWeek'), ['2026-11-16', '2026-11-29', 2026, 24]);
  assert.deepEqual(spans(date, 'week'), ['2026-11-23', '2026-11-29', 2026, 48]);
  assert.deepEqual(spans(date, 'day'), ['2026-11-23', '2026-11-23', 2026, 327]);
  assert.deepEqual(spans('2026-06-30', 'halfYear'), ['2026-01-01', '2026-06-30', 2026, 1]);
  assert.deepEqual(
    ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'].map((day) => spans(day, 'quarter')[3]),
    [1, 2, 3, 4],
  );
});

test('9.41 the previous and the next period, across years and leap days', () => {
  assert.deepEqual(spans('2028-03-31', 'month', -1), ['2028-02-01', '2028-02-29', 2028, 2]);
  assert.deepEqual(spans('2026-01-31', 'month', 1), ['2026-02-01', '2026-02-28', 2026, 2]);
  assert.deepEqual(spans('2026-01-01', 'quarter', -1), ['2025-10-01', '2025-12-31', 2025, 4]);
  assert.deepEqual(spans('2026-12-31', 'halfYear', 1), ['2027-01-01', '2027-06-30', 2027, 1]);
  assert.deepEqual(spans('2026-12-31', 'decade', -1), ['2010-01-01', '2019-12-31', 2010, 1]);
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2027-01-01', -1), '2026-12-31');
});

test('9.41 weeks at the end of a year belong to the year of most of their days', () => {
  assert.deepEqual(spans('2027-01-03', 'week'), ['2026-12-28', '2027-01-03', 2026, 53]);
  assert.deepEqual(spans('2027-01-04', 'week'), ['2027-01-04', '2027-01-10', 2027, 1]);
  assert.deepEqual(spans('2024-12-30', 'week'), ['2024-12-30', '2025-01-05', 2025, 1]);
  // The 53rd week is a double week of its own, so that the next year begins with its weeks 1 and 2.
  assert.deepEqual(spans('2027-01-01', 'doubleWeek'), ['2026-12-28', '2027-01-03', 2026, 27]);
  assert.deepEqual(spans('2027-01-01', 'doubleWeek', 1), ['2027-01-04', '2027-01-17', 2027, 1]);
});

test('9.41 a week may begin on another day', () => {
  const from = (weekStart: number) => periodContaining('week', '2026-11-22', 0, { weekStart })?.start;
  assert.deepEqual([0, 1, 6].map(from), ['2026-11-22', '2026-11-16', '2026-11-21']);
});

test('9.41 the calendar ends at the years 0001 and 9999', () => {
  assert.deepEqual(spans('0001-01-01', 'decade'), ['0001-01-01', '0009-12-31', 0, 1]);
  assert.deepEqual(spans('9999-12-31', 'week'), ['9999-12-27', '9999-12-31', 9999, 52]);
  for (const unit of [
    'day',
    'week',
    'doubleWeek',
    'month',
    'quarter',
    'halfYear',
    'year',
    'decade',
  ] as const) {
    assert.deepEqual(spans('9999-12-31', unit, 1), [], unit);
    assert.deepEqual(spans('0001-01-01', unit, -1), [], unit);
  }
  assert.deepEqual(spans('-0044-03-15', 'day'), []);
});

test('resolveMovingDate() resolves the ends of periods relative to today', () => {
  const today = '2026-11-23';
  const ends: Record<string, [string, string]> = {
    week: ['2026-11-23', '2026-11-29'],
    'last-week': ['2026-11-16', '2026-11-22'],
    'next-week': ['2026-11-30', '2026-12-06'],
    'double-week': ['2026-11-16', '2026-11-29'],
    quarter: ['2026-10-01', '2026-12-31'],
    'last-quarter': ['2026-07-01', '2026-09-30'],
    'half-year': ['2026-07-01', '2026-12-31'],
    'last-half-year': ['2026-01-01', '2026-06-30'],
    'last-year': ['2025-01-01', '2025-12-31'],
    'next-month': ['2026-12-01', '2026-12-31'],
    decade: ['2020-01-01', '2029-12-31'],
  };
  for (const [name, [start, end]] of Object.entries(ends)) {
    assert.equal(resolveMovingDate(`@${name}`, today), start);
    assert.equal(resolveMovingDate(`@${name}-end`, today), end);
  }
});
