import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toCardinal } from 'n2words/en-US';
import Nzh from 'nzh';

import { amountInWords } from '../../../../core/values/format/amount-in-words.js';
import { formatNumber } from '../../../../core/values/format/format-number.js';
import { parseNumber } from '../../../../core/values/format/parse-number.js';
import '../../../suites/seed.js';

fc.configureGlobal({ numRuns: 300 });

/** Whole numbers below a power of ten, with many zeros: those are what goes wrong. */
const wholes = (digits: number) =>
  fc
    .array(fc.oneof(fc.constant('0'), fc.constant('0'), fc.constantFrom(...'123456789')), {
      minLength: 1,
      maxLength: digits,
    })
    .map((all) => BigInt(all.join('')));

const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99 }));

/** An amount with two decimals, as text. */
const amounts = (digits: number) =>
  fc.tuple(fc.boolean(), wholes(digits), cents).map(([negative, whole, fraction]) => ({
    negative: negative && (whole > 0n || fraction > 0),
    whole,
    cents: fraction,
  }));

const textOf = ({ negative, whole, cents: fraction }: { negative: boolean; whole: bigint; cents: number }) =>
  `${negative ? '-' : ''}${whole}.${String(fraction).padStart(2, '0')}`;

/** n2words writes cardinals in lower case; the form of an amount with its cents is that of 5.17. */
function englishByPeer(amount: { negative: boolean; whole: bigint; cents: number }): string {
  const parts = [
    ...(amount.whole > 0n ? [toCardinal(amount.whole)] : []),
    ...(amount.cents > 0 ? [`cents ${toCardinal(amount.cents)}`] : []),
  ];
  const words = parts.length === 0 ? 'zero' : parts.join(' and ');
  return `SAY ${amount.negative ? 'MINUS ' : ''}${words.toUpperCase()} ONLY`;
}

test('5.17 English words are those of n2words, up to 10^36', () => {
  fc.assert(
    fc.property(amounts(36), fc.constantFrom('en', 'en_US', 'de', 'ja', 'ar', ''), (amount, language) => {
      assert.equal(amountInWords(textOf(amount), language), englishByPeer(amount));
    }),
  );
});

/** nzh adds 整 to texts without decimals only. */
const chineseByPeer = (amount: string, nzh: typeof Nzh.cn) =>
  nzh.toMoney(amount.replace(/\.?0+$/, ''), { outSymbol: false });

test('5.16 Chinese capital numerals are those of nzh, up to 10^16', () => {
  fc.assert(
    fc.property(amounts(16), (amount) => {
      const text = textOf(amount);
      assert.equal(amountInWords(text, 'zh_CN'), chineseByPeer(text, Nzh.cn), text);
    }),
  );
});

test('5.16 traditional capitals are the simplified ones in other characters', () => {
  const traditional: Readonly<Record<string, string>> = {
    贰: '貳',
    叁: '參',
    陆: '陸',
    万: '萬',
    亿: '億',
    负: '負',
  };
  fc.assert(
    fc.property(amounts(16), fc.constantFrom('zh_TW', 'zh-Hant-HK'), (amount, language) => {
      const simplified = amountInWords(textOf(amount), 'zh_CN');
      const expected = simplified.replace(/./gu, (sign) => traditional[sign] ?? sign);
      assert.equal(amountInWords(textOf(amount), language), expected);
    }),
  );
});

/**
 * Examples of the rules for filling in bills and settlement vouchers (正确填写票据和结算凭证的基本规定, first appendix of the
 * Payment and Settlement Measures), which allow several forms of some amounts. None has 整 after 角 here: the rules leave
 * that open.
 */
const billRules: Readonly<Record<string, readonly string[]>> = {
  '1409.50': ['壹仟肆佰零玖元伍角'],
  '6007.14': ['陆仟零柒元壹角肆分'],
  '1680.32': ['壹仟陆佰捌拾元零叁角贰分', '壹仟陆佰捌拾元叁角贰分'],
  '107000.53': ['壹拾万柒仟元零伍角叁分', '壹拾万零柒仟元伍角叁分', '壹拾万柒仟元伍角叁分'],
  '16409.02': ['壹万陆仟肆佰零玖元零贰分'],
  '325.04': ['叁佰贰拾伍元零肆分'],
  '300.00': ['叁佰元整'],
  '0.30': ['叁角'],
  '0.02': ['贰分'],
};

test('5.16 the forms are those that the rules for bills allow', () => {
  for (const [amount, forms] of Object.entries(billRules))
    assert.ok(forms.includes(amountInWords(amount, 'zh_CN')), amount);
});

test('5.16, 5.17 no amount has more than two decimals, and rounding is that of the format', () => {
  const cents4 = fc.integer({ min: 0, max: 9999 }).map((value) => String(value).padStart(4, '0'));
  fc.assert(
    fc.property(
      wholes(14),
      cents4,
      fc.boolean(),
      fc.constantFrom('zh_CN', 'en'),
      (whole, rest, negative, lang) => {
        const text = `${negative ? '-' : ''}${whole}.${rest}`;
        const rounded = formatNumber(text, 1, { precision: 2 }).replaceAll(',', '');
        assert.equal(amountInWords(text, lang), amountInWords(rounded, lang));
      },
    ),
  );
});

test('amountInWords() takes anything, and is empty for all that is no number', () => {
  const odd = fc.oneof(
    fc.anything({ withBigInt: true, withBoxedValues: true, withNullPrototype: true, withDate: true }),
    fc.constantFrom<unknown>(null, undefined, Symbol('x'), Object.create(null), Object(5)),
  );
  fc.assert(
    fc.property(odd, odd, (value, language) => {
      const words = amountInWords(value as never, language as never);
      const isNumber = typeof value === 'bigint' || (typeof value !== 'object' && Number.isFinite(value));
      const isText = typeof value === 'string' && 'value' in parseNumber(value) && value !== '';
      const mayHave = isNumber || isText || (typeof value === 'string' && /e/i.test(value));
      assert.equal(typeof words, 'string');
      if (!mayHave) assert.equal(words, '');
    }),
  );
  assert.equal(amountInWords(12n, 'zh_CN'), '壹拾贰元整');
  assert.equal(amountInWords('12', Symbol('zh') as never), 'SAY TWELVE ONLY');
});
