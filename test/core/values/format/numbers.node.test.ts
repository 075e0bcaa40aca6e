import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  compareDecimals,
  isComparableNumber,
  multiplyDecimals,
  sumDecimals,
} from '../../../../core/values/format/decimal.js';
import { formatNumber } from '../../../../core/values/format/format-number.js';
import type { NumberFormat } from '../../../../core/values/format/format-number.js';
import { editedNumber, readShownNumber } from '../../../../core/values/format/number-input.js';
import { parseNumber } from '../../../../core/values/format/parse-number.js';

const formats: readonly NumberFormat[] = [1, 2, 3, 4];

test('5.9 a number is an optional minus sign, digits and an optional decimal part', () => {
  for (const [text, value] of [
    ['0', '0'],
    ['-12', '-12'],
    ['1234567.890', '1234567.890'],
    ['007', '7'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['-0.01', '-0.01'],
    ['00.5', '0.5'],
    ['123456789012345678901234567890.12', '123456789012345678901234567890.12'],
  ])
    assert.deepEqual(parseNumber(text ?? ''), { value });
});

test('5.10 everything else is non-standard format data', () => {
  for (const text of [
    '1,000',
    '1 000',
    '.5',
    '5.',
    '+5',
    ' 5',
    '5 ',
    '5\n',
    '1e3',
    '1.2.3',
    '--5',
    '-',
    '.',
    'abc',
    '0x1F',
    '٣',
    '５',
    'NaN',
    'Infinity',
    '−5',
  ])
    assert.deepEqual(parseNumber(text), { error: 'not-a-number' }, text);
});

test('5.9 an empty text is an empty value', () => {
  assert.deepEqual(parseNumber(''), { value: null });
});

test('5.12 format 1: comma thousands, dot decimal', () => {
  assert.equal(formatNumber('1234567.891', 1), '1,234,567.891');
});

test('5.13 format 2: space thousands, comma decimal', () => {
  assert.equal(formatNumber('1234567.891', 2), '1\u00A0234\u00A0567,891');
});

test('5.14 format 3: dot thousands, comma decimal', () => {
  assert.equal(formatNumber('1234567.891', 3), '1.234.567,891');
});

test('5.15 format 4: comma thousands, dot decimal', () => {
  assert.equal(formatNumber('1234567.891', 4), '1,234,567.891');
});

test('formatNumber() keeps the decimals, or rounds half away from zero to a precision', () => {
  const shown = (value: string | number, precision?: number) => formatNumber(value, 1, { precision });
  assert.equal(shown('1.50'), '1.50');
  assert.equal(shown('999'), '999');
  assert.equal(shown('-1000'), '-1,000');
  assert.equal(shown('0123.4'), '123.4');
  assert.equal(shown('-0.00'), '0.00');
  assert.equal(shown('1.005', 2), '1.01');
  assert.equal(shown('-1.005', 2), '-1.01');
  assert.equal(shown('-0.004', 2), '0.00');
  assert.equal(shown('999.995', 2), '1,000.00');
  assert.equal(shown('1.4999999999999999999999', 0), '1');
  assert.equal(shown('5', 2), '5.00');
  assert.equal(shown('123456789012345678901234567890.125', 2), '123,456,789,012,345,678,901,234,567,890.13');
});

test('formatNumber() is empty for an empty value and returns a text that is no number unchanged', () => {
  for (const value of ['', null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
    assert.equal(formatNumber(value, 1), '');
  assert.equal(formatNumber('n/a', 1), 'n/a');
  assert.equal(formatNumber('1e9999', 1), '1e9999');
});

test('formatNumber() expands an exponent', () => {
  assert.equal(formatNumber(1e21, 1), '1,000,000,000,000,000,000,000');
  assert.equal(formatNumber('1e-7', 1), '0.0000001');
  assert.equal(formatNumber('-1.5E+3', 1), '-1,500');
  assert.equal(formatNumber('1.25e1', 1), '12.5');
  assert.equal(formatNumber('12.5e-3', 1), '0.0125');
});

test('formatNumber() accepts a format as a string, and takes an unknown one for 1', () => {
  assert.equal(formatNumber('1234.5', '3' as unknown as NumberFormat), '1.234,5');
  assert.equal(formatNumber('1234.5', 9 as unknown as NumberFormat), '1,234.5');
});

test('readShownNumber() is the inverse of formatNumber()', () => {
  for (const format of formats)
    for (const value of [
      '0',
      '7',
      '-12',
      '1234',
      '1234567.890',
      '-1000000',
      '0.001',
      '999999999999999999999.99',
    ]) {
      assert.deepEqual(readShownNumber(formatNumber(value, format), format), { value });
      assert.deepEqual(readShownNumber(editedNumber(value, format), format), { value });
    }
});

test('readShownNumber() accepts group separators only before every three digits', () => {
  const read = (text: string, format: NumberFormat) => readShownNumber(text, format);
  assert.deepEqual(read('1,234.5', 1), { value: '1234.5' });
  assert.deepEqual(read('1 234,5', 2), { value: '1234.5' });
  assert.deepEqual(read('1\u202F234,5', 2), { value: '1234.5' });
  assert.deepEqual(read('1.234', 3), { value: '1234' });
  assert.deepEqual(read(' \u22125 ', 1), { value: '-5' });
  assert.deepEqual(read('  ', 1), { value: null });
  for (const text of [
    '1,5',
    '12,34,567',
    '1234,567',
    ',123',
    '1,234,',
    '1.5.5',
    '5.',
    '.5',
    '1e3',
    '(5)',
    '5%',
  ])
    assert.deepEqual(read(text, 1), { error: 'not-a-number' }, text);
  assert.deepEqual(read('1.5', 3), { error: 'not-a-number' });
  assert.deepEqual(read('1.5', 2), { error: 'not-a-number' });
  assert.equal(editedNumber('1234.5', 2), '1234,5');
  assert.equal(editedNumber(null, 1), '');
});

test('sumDecimals() is exact where floating point is not', () => {
  assert.equal(sumDecimals(['0.1', '0.2']), '0.3');
  assert.equal(sumDecimals(['9007199254740993.25', '0.75']), '9007199254740994.00');
  assert.equal(sumDecimals(['-1.5', '1']), '-0.5');
  assert.equal(sumDecimals(['38640.00', '6218.50', '-']), '44858.50');
  assert.equal(sumDecimals([]), '0');
});

test('sums, products and comparisons are exact', () => {
  assert.equal(sumDecimals(['0.1', '0.2', '-0.05', 'x', '']), '0.25');
  assert.equal(sumDecimals(['9007199254740993', '0.01']), '9007199254740993.01');
  assert.equal(sumDecimals([]), '0');
  assert.equal(multiplyDecimals('19.99', '3'), '59.97');
  assert.equal(multiplyDecimals('-0.5', '0.5'), '-0.25');
  assert.equal(multiplyDecimals('a', '1'), undefined);
  assert.equal(compareDecimals('0.10', '0.1'), 0);
  assert.equal(compareDecimals('-2', '-10'), 1);
  assert.equal(compareDecimals('9007199254740992', '9007199254740993'), -1);
  assert.equal(compareDecimals('', '1'), undefined);
});

test('isComparableNumber() takes up to 15 digits and 6 decimals', () => {
  for (const text of ['0', '-12.5', '999999999999999', '0.000001', '007'])
    assert.equal(isComparableNumber(text), true, text);
  for (const text of ['', '1000000000000000', '0.0000001', '+1', '.5', '5.', '1e3', ' 1', '1\n', '1,5'])
    assert.equal(isComparableNumber(text), false, text);
});
