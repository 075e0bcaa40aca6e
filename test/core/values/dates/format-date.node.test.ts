import assert from 'node:assert/strict';
import { test } from 'node:test';

import { formatDate } from '../../../../core/values/dates/format-date.js';
import { parseDate } from '../../../../core/values/dates/parse-date.js';
import { datePatterns } from '../../../../core/values/dates/pattern.js';

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

test('a pattern with letters of no field, an open quote or no field is unknown: the wire format is shown', () => {
  for (const pattern of ['dd MMM yyyy', 'EEE d.M.yyyy', "yyyy-MM-dd 'at", 'x', '', '---', 'DDD', null, 7])
    for (const text of ['2026-03-05 15:07', '2026-03-05'])
      assert.equal(formatDate(text, pattern), text, String(pattern));
});

test('quotes, hours of 12 without AM and PM, and names of the halves of the day', () => {
  assert.equal(formatDate('2026-03-05 15:07', "d 'd''octobre' h 'o''clock' a"), "5 d'octobre 3 o'clock PM");
  assert.equal(formatDate('2026-03-05 15:07', "h''mm"), "15'07");
  assert.equal(formatDate('2026-03-05 15:07', 'yyyy-MM-dd hh:mm'), '2026-03-05 15:07');
  assert.equal(formatDate('2026-03-05 15:07', 'a h:mm', ['上午', '下午']), '下午 3:07');
  const options = { time: true, dayPeriods: ['上午', '下午'] } as const;
  assert.equal(parseDate('2026-03-05 下午3:07', 'yyyy-MM-dd ah:mm', options), '2026-03-05 15:07');
  assert.equal(parseDate('2026-03-05 pm3:07', 'yyyy-MM-dd ah:mm', options), '2026-03-05 15:07');
  assert.equal(parseDate('2026-03-05 晚上3:07', 'yyyy-MM-dd ah:mm', options), undefined);
});

test('parseDate() accepts full-width and Arabic digits, and dates as copied from other texts', () => {
  const options = { time: true };
  assert.equal(parseDate('０５／０３／２０２６', 'dd/MM/yyyy'), '2026-03-05');
  assert.equal(parseDate('٠٥/٠٣/٢٠٢٦', 'dd/MM/yyyy'), '2026-03-05');
  assert.equal(parseDate('2026年3月5日', 'dd/MM/yyyy'), '2026-03-05');
  assert.equal(parseDate('2026-03-05T09:30:00.000', 'dd/MM/yyyy HH:mm', options), '2026-03-05 09:30');
  assert.equal(parseDate('2026年3月5日\u30009：30', 'dd/MM/yyyy HH:mm', options), '2026-03-05 09:30');
  assert.equal(parseDate('\u200e05/03/2026\u200e', 'dd/MM/yyyy'), '2026-03-05');
});

test('a year of two digits is between 1969 and 2068', () => {
  assert.equal(parseDate('5.3.68', 'd.M.yy'), '2068-03-05');
  assert.equal(parseDate('5.3.69', 'd.M.yy'), '1969-03-05');
});

test('3.18 datePatterns() prefers the first name of a pattern, and passes over unknown patterns', () => {
  const both = { dateformat: 'dd.MM.yyyy', tdate_format: 'yyyy/MM/dd' };
  assert.equal(datePatterns(both).date, 'dd.MM.yyyy');
  assert.equal(datePatterns({ ...both, dateformat: 'dd MMM yyyy' }).date, 'yyyy/MM/dd');
  assert.equal(datePatterns({ dateformat: 'MM-dd', tdate_format: 'nonsense' }).date, 'yyyy-MM-dd');
  const times = { datetimeformat: 'dd.MM.yyyy HH:mm', tdatetime_format: 'yyyy/MM/dd HH:mm' };
  assert.equal(datePatterns(times).datetime, 'dd.MM.yyyy HH:mm');
  assert.equal(datePatterns({ ...times, datetimeformat: 'dd.MM.yyyy' }).datetime, 'yyyy/MM/dd HH:mm');
  assert.equal(datePatterns({ dateformat: 'd/M/yyyy', datetimeformat: 'HH:mm' }).datetime, 'd/M/yyyy HH:mm');
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
