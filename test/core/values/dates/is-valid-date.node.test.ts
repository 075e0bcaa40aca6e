import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isValidDate } from '../../../../core/values/dates/is-valid-date.js';

test('5.25 a four-digit year and a valid month and day, with leap years', () => {
  for (const text of [
    '2026-11-20',
    '2024-02-29',
    '2000-02-29',
    '0001-01-01',
    '9999-12-31',
    '2026-1-2',
    '2026-01-2',
  ])
    assert.ok(isValidDate(text), text);
  for (const text of [
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '226-01-01',
    '02026-01-01',
    '2026-001-01',
    '2026-01',
    '20260101',
  ])
    assert.ok(!isValidDate(text), text);
});

test('5.25 every day of four centuries agrees with the calendar', () => {
  for (let year = 1800; year < 2200; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 28; day <= 32; day += 1) {
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        assert.equal(isValidDate(`${year}-${month}-${day}`), exists, `${year}-${month}-${day}`);
      }
    }
  }
});

test('5.25 an optional time HH:mm or HH:mm:ss after one space', () => {
  for (const text of ['2026-11-20 00:00', '2026-11-20 23:59', '2026-11-20 23:59:59'])
    assert.ok(isValidDate(text), text);
  for (const text of [
    '2026-11-20 24:00',
    '2026-11-20 23:60',
    '2026-11-20 23:59:60',
    '2026-11-20 9:30',
    '2026-11-20 09:3',
    '2026-11-20 09',
    '2026-11-20  09:30',
    '2026-11-20T09:30',
    '2026-11-20 09:30Z',
    '2026-11-20 09:30:00.5',
    '2026-11-20 ',
    '2026-11-20 09:30:',
  ])
    assert.ok(!isValidDate(text), text);
});

test('5.26 the separators - / . are allowed, not mixed, and no others', () => {
  for (const text of ['2026-11-20', '2026/11/20', '2026.11.20']) assert.ok(isValidDate(text), text);
  for (const text of [
    '2026-11/20',
    '2026/11.20',
    '2026 11 20',
    '2026_11_20',
    '2026年11月20日',
    '2026,11,20',
    '2026--1-20',
  ])
    assert.ok(!isValidDate(text), text);
});

test('5.25 nothing is trimmed, only ASCII digits count, and non-strings are invalid', () => {
  for (const text of [' 2026-11-20', '2026-11-20\n', '٢٠٢٦-١١-٢٠', '', '2026-11-20\u0000'])
    assert.ok(!isValidDate(text));
  for (const value of [
    20261120,
    new Date(),
    null,
    undefined,
    ['2026-11-20'],
    { toString: () => '2026-11-20' },
  ])
    assert.ok(!isValidDate(value));
});
