import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';

import { compareDecimals, sumDecimals } from '../../../../core/values/format/decimal.js';
import { formatNumber, type NumberFormat } from '../../../../core/values/format/format-number.js';
import {
  editedNumber,
  numberInputValue,
  readShownNumber,
  shownNumber,
} from '../../../../core/values/format/number-input.js';
import { parseNumber } from '../../../../core/values/format/parse-number.js';
import '../../../suites/seed.js';

fc.configureGlobal({ numRuns: 300 });

const formats = fc.constantFrom<NumberFormat>(1, 2, 3, 4);

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });

/** Decimal strings in canonical form: no leading zeros, and no negative zero. */
const decimals = fc
  .tuple(fc.boolean(), digits(1, 40), fc.option(digits(1, 30), { nil: undefined }))
  .map(([negative, whole, fraction]) => {
    const text = `${whole.replace(/^0+(?=\d)/, '')}${fraction === undefined ? '' : `.${fraction}`}`;
    return negative && /[1-9]/.test(text) ? `-${text}` : text;
  });

/** Languages of `Intl` whose separators are those of a format, other spaces apart. */
const peers: Readonly<Record<NumberFormat, string>> = { 1: 'en-US', 2: 'fr-FR', 3: 'de-DE', 4: 'en-US' };

/** What `Intl` gives: groups of French have a narrow no-break space, and its zero may be negative. */
function intlFormat(value: string, format: NumberFormat, places: number): string {
  const text = new Intl.NumberFormat(peers[format], {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: 'always',
    roundingMode: 'halfExpand',
  }).format(value as Intl.StringNumericLiteral);
  return text.replace(/\u202F/g, '\u00A0').replace(/^-(?=[^1-9]*$)/, '');
}

test('5.12 to 5.15 a formatted number reads back as itself, whatever its size', () => {
  fc.assert(
    fc.property(decimals, formats, (value, format) => {
      assert.deepEqual(readShownNumber(formatNumber(value, format), format), { value });
      assert.deepEqual(readShownNumber(editedNumber(value, format), format), { value });
      assert.equal(numberInputValue(shownNumber(value, format), format), value);
    }),
  );
});

test('5.12 to 5.15 separators, rounding and padding are those of Intl.NumberFormat', () => {
  fc.assert(
    fc.property(decimals, formats, fc.integer({ min: 0, max: 20 }), (value, format, precision) => {
      assert.equal(formatNumber(value, format, { precision }), intlFormat(value, format, precision));
    }),
  );
});

test('5.12 to 5.15 without a precision all decimals stay, as Intl.NumberFormat gives them', () => {
  fc.assert(
    fc.property(decimals, formats, (value, format) => {
      const places = value.split('.')[1]?.length ?? 0;
      fc.pre(places <= 20);
      assert.equal(formatNumber(value, format), intlFormat(value, format, places));
    }),
  );
});

test('a number of JavaScript is formatted with exactly the digits that it prints', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), formats, (value, format) => {
      const places = formatNumber(value, 1).split('.')[1]?.length ?? 0;
      const read = readShownNumber(formatNumber(value, format), format);
      assert.ok('value' in read && read.value !== null);
      assert.equal(Number(read.value), value === 0 ? 0 : value);
      if (places <= 20) assert.equal(formatNumber(value, format), intlFormat(String(value), format, places));
    }),
  );
  assert.equal(formatNumber(-0, 1), '0');
  assert.equal(formatNumber(-0, 3, { precision: 2 }), '0,00');
  assert.equal(formatNumber('-0.000', 2), '0,000');
});

test('an exponent is written out', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -20, max: 30 }), formats, (mantissa, exponent, format) => {
      const expected = exponent < 0 ? -exponent : 0;
      const text = `${mantissa}e${exponent}`;
      assert.equal(formatNumber(text, format), intlFormat(text, format, expected));
    }),
  );
});

test('a rounded number is the nearest one', () => {
  fc.assert(
    fc.property(decimals, fc.integer({ min: 0, max: 10 }), (value, precision) => {
      const rounded = readShownNumber(formatNumber(value, 1, { precision }), 1);
      assert.ok('value' in rounded && rounded.value !== null);
      const negated = rounded.value.startsWith('-') ? rounded.value.slice(1) : `-${rounded.value}`;
      const difference = sumDecimals([value, negated]).replace('-', '');
      const fromHalf = compareDecimals(difference, `0.${'0'.repeat(precision)}5`);
      assert.ok(fromHalf !== undefined && fromHalf <= 0, `${value} ${rounded.value}`);
    }),
  );
});

test('5.9, 5.10 parsing accepts an optional minus sign, digits and an optional decimal part, and nothing else', () => {
  const grammar = /^-?[0-9]+(?:\.[0-9]+)?$/;
  const close = fc.string({ unit: fc.constantFrom(...'-0123456789.,e+ \u00A0\n５٣'), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(decimals, close, fc.string()), (text) => {
      const parsed = parseNumber(text);
      if (text === '') assert.deepEqual(parsed, { value: null });
      else assert.equal('value' in parsed, grammar.test(text), text);
      // What was parsed is canonical, and the same number.
      if ('value' in parsed && parsed.value !== null) {
        assert.deepEqual(parseNumber(parsed.value), parsed);
        assert.equal(Number(parsed.value) === Number(text), true);
      }
    }),
  );
});

test('input that is no number is kept, and is no number in wire format either', () => {
  const close = fc.string({ unit: fc.constantFrom(...'-0123456789., '), maxLength: 10 });
  fc.assert(
    fc.property(fc.oneof(close, fc.string()), formats, (text, format) => {
      const value = numberInputValue(text, format);
      const read = readShownNumber(text, format);
      if (!('error' in read)) {
        assert.equal(value, read.value ?? '');
        return;
      }
      assert.ok('error' in parseNumber(value), value);
      assert.equal(value.trimStart(), text.trimStart());
      assert.equal(editedNumber(value, format), text.trimStart());
      assert.equal(shownNumber(value, format, 2), text.trimStart());
    }),
  );
});

test('digits and signs of other scripts and forms read as the same number', () => {
  const scripts = [0xff10, 0x0660, 0x06f0, 0x0e50];
  fc.assert(
    fc.property(decimals, formats, fc.constantFrom(...scripts), (value, format, zero) => {
      const shown = formatNumber(value, format);
      const other = shown
        .replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
        .replace('-', '\u2212');
      assert.deepEqual(readShownNumber(` \u200E${other}\u3000`, format), { value });
    }),
  );
});

test('the functions take anything', () => {
  const anything = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withNullPrototype: true,
    withDate: true,
  });
  const odd = fc.oneof(
    anything,
    fc.constantFrom<unknown>(null, undefined, Symbol('x'), Object.create(null), () => 0),
  );
  fc.assert(
    fc.property(odd, odd, odd, (value, format, options) => {
      assert.equal(typeof formatNumber(value as never, format as never, options as never), 'string');
      assert.equal(
        typeof formatNumber(value as never, format as never, { precision: options } as never),
        'string',
      );
      const parsed = parseNumber(value as never);
      assert.ok('error' in parsed || typeof value === 'string');
      const read = readShownNumber(value as never, format as never, options as never);
      assert.ok('error' in read || typeof value === 'string');
      assert.equal(typeof editedNumber(value as never, format as never), 'string');
      assert.equal(typeof shownNumber(value as never, format as never, options as never), 'string');
    }),
  );
  assert.equal(formatNumber(12345678901234567890n, 3), '12.345.678.901.234.567.890');
  for (const value of [Object(5), [5], { toString: () => '5' }, Symbol('5'), true])
    assert.equal(formatNumber(value as never, 1), '');
  assert.equal(formatNumber('5', 1, { precision: 1e9 }), `5.${'0'.repeat(100)}`);
  for (const precision of [Number.NaN, '2', null, {}])
    assert.equal(formatNumber('5.125', 1, { precision: precision as never }), '5.125');
});
