import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatDate } from '../../../core/dates/format-date.js';
import { parseDate } from '../../../core/dates/parse-date.js';
import { datePatterns } from '../../../core/dates/pattern.js';

test('formatDate() writes a date in the tenant’s pattern', () => {
  const shown = (pattern: string, text = '2026-03-05 15:07') => formatDate(text, pattern);
  assert.equal(shown('yyyy-MM-dd'), '2026-03-05');
  assert.equal(shown('dd/MM/yyyy'), '05/03/2026');
  assert.equal(shown('d.M.yy'), '5.3.26');
  assert.equal(shown('yyyy年M月d日 HH:mm'), '2026年3月5日 15:07');
  assert.equal(shown('YYYY-MM-DD HH:mm:ss'), '2026-03-05 15:07:00');
  assert.equal(shown('MM/dd/yyyy hh:mm a'), '03/05/2026 03:07 PM');
  assert.equal(shown('h:mm a', '2026-03-05 00:30'), '12:30 AM');
  assert.equal(shown("d 'de' M"), '5 de 3');
  assert.equal(shown('dd/MM/yyyy HH:mm', '2026-03-05'), '05/03/2026 00:00');
  assert.equal(shown('yyyy', '0099-01-01'), '0099');
});

test('formatDate() returns a text that is no date unchanged', () => {
  for (const text of ['', 'soon', '2026-02-30', '2026-02-03T10:00'])
    assert.equal(formatDate(text, 'dd/MM/yyyy'), text);
});

test('parseDate() accepts the tenant’s pattern and the wire format', () => {
  assert.equal(parseDate('5/3/2026', 'dd/MM/yyyy'), '2026-03-05');
  assert.equal(parseDate(' 05/03/2026 ', 'dd/MM/yyyy'), '2026-03-05');
  assert.equal(parseDate('2026.3.5', 'dd/MM/yyyy'), '2026-03-05');
  assert.equal(parseDate('2026年3月5日', 'yyyy年M月d日'), '2026-03-05');
  assert.equal(parseDate('5.3.26', 'd.M.yy'), '2026-03-05');
  assert.equal(parseDate('05/03/2026 09:30', 'dd/MM/yyyy HH:mm', { time: true }), '2026-03-05 09:30');
  assert.equal(parseDate('03/05/2026 12:30 am', 'MM/dd/yyyy hh:mm a', { time: true }), '2026-03-05 00:30');
  assert.equal(parseDate('03/05/2026 3:30 PM', 'MM/dd/yyyy h:mm a', { time: true }), '2026-03-05 15:30');
  assert.equal(parseDate('2026-03-05 09:30:59', 'dd/MM/yyyy HH:mm', { time: true }), '2026-03-05 09:30');
});

test('parseDate() is undefined for an invalid date', () => {
  for (const text of ['', '31/02/2026', '3/5', '2026', '05-03-2026', '5/3/26', '1/2/3/2026', 'x5/3/2026'])
    assert.equal(parseDate(text, 'dd/MM/yyyy'), undefined, text);
  assert.equal(parseDate('05/03/2026', 'dd/MM/yyyy HH:mm', { time: true }), undefined);
  assert.equal(parseDate('03/05/2026 13:30 PM', 'MM/dd/yyyy hh:mm a', { time: true }), undefined);
  assert.equal(parseDate('05/03/2026 25:30', 'dd/MM/yyyy HH:mm', { time: true }), undefined);
  // Punctuation in a pattern is literal, not part of a regular expression.
  assert.equal(parseDate('5x3x2026', 'd.M.yyyy'), undefined);
});

test('parseDate() is the inverse of formatDate()', () => {
  for (const pattern of [
    'yyyy-MM-dd HH:mm',
    'dd/MM/yyyy HH:mm',
    'MM/dd/yyyy hh:mm a',
    'yyyy年M月d日 H:mm',
    'd.M.yyyy (HH:mm)',
  ])
    for (const text of ['2026-11-20 00:00', '2024-02-29 12:00', '2026-01-02 23:59'])
      assert.equal(parseDate(formatDate(text, pattern), pattern, { time: true }), text, pattern);
});

test('datePatterns() accepts both names of a pattern, and has defaults', () => {
  assert.deepEqual(datePatterns(undefined), { date: 'yyyy-MM-dd', datetime: 'yyyy-MM-dd HH:mm' });
  assert.deepEqual(datePatterns({ tdate_format: 'dd/MM/yyyy' }), {
    date: 'dd/MM/yyyy',
    datetime: 'dd/MM/yyyy HH:mm',
  });
  assert.deepEqual(
    datePatterns({ dateformat: 'd.M.yyyy', tdate_format: 'x', tdatetime_format: 'd.M.yyyy, HH:mm' }),
    {
      date: 'd.M.yyyy',
      datetime: 'd.M.yyyy, HH:mm',
    },
  );
});
