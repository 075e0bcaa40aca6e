import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { isReportSpan, readReportSpan, spanText, yearBefore } from '../../../core/records/report-span.js';

const today = '2026-09-17';

describe('readReportSpan()', () => {
  it('begins with the present month, quarter or year and ends today', () => {
    assert.deepEqual(readReportSpan('month', today), { name: 'month', from: '2026-09-01', to: today });
    assert.deepEqual(readReportSpan('quarter', today), { name: 'quarter', from: '2026-07-01', to: today });
    assert.deepEqual(readReportSpan('year', today), { name: 'year', from: '2026-01-01', to: today });
  });

  it('has no days for all of them', () => {
    assert.deepEqual(readReportSpan('all', today), { name: 'all' });
  });

  it('takes two days, as spanText() writes them', () => {
    assert.equal(spanText({ from: '2026-01-01', to: '2026-09-30' }), '2026-01-01..2026-09-30');
    assert.deepEqual(readReportSpan('2025-01-01..2025-09-30', today), {
      from: '2025-01-01',
      to: '2025-09-30',
    });
  });

  it('takes relative dates', () => {
    assert.deepEqual(readReportSpan('@last-month..@last-month-end', today), {
      from: '2026-08-01',
      to: '2026-08-31',
    });
  });

  it('ends today where it has begun, and leaves days to come as they are', () => {
    assert.deepEqual(readReportSpan('@month..@month-end', today), { from: '2026-09-01', to: today });
    assert.deepEqual(readReportSpan('2026-10-01..2026-10-31', today), {
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  it('takes no other text, no days that are backwards or that the calendar has not, and no more than five years', () => {
    for (const text of [
      '',
      'week',
      'Month',
      '2026-01-01',
      '2026-01-01..',
      '2026-09-30..2026-01-01',
      '2026-02-30..2026-03-01',
      '2021-01-01..2026-01-02',
    ])
      assert.equal(readReportSpan(text, today), undefined, text);
    assert.ok(readReportSpan('2021-01-01..2026-01-01', today));
    assert.equal(isReportSpan({ from: '', to: '' }), false);
  });
});

describe('yearBefore()', () => {
  it('has the same days of the year before, and the 28th for a leap day', () => {
    assert.deepEqual(yearBefore({ from: '2026-01-01', to: '2026-09-17' }), {
      from: '2025-01-01',
      to: '2025-09-17',
    });
    assert.deepEqual(yearBefore({ from: '2024-02-29', to: '2024-03-01' }), {
      from: '2023-02-28',
      to: '2023-03-01',
    });
  });

  it('has none before the first year of the calendar', () => {
    assert.equal(yearBefore({ from: '0001-01-01', to: '0001-12-31' }), undefined);
  });
});
