import assert from 'node:assert/strict';
import { test } from 'node:test';

import { amountInWords } from '../../../../core/values/format/amount-in-words.js';

/** Independent parser of capital numerals up to 元; the caller handles the rest. */
function readChinese(text: string): bigint {
  const digits = '零壹贰叁肆伍陆柒捌玖';
  const units: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n };
  let [total, section, digit] = [0n, 0n, 0n];
  for (const sign of Array.from(text)) {
    const value = digits.indexOf(sign);
    const unit = units[sign];
    if (value >= 0) digit = BigInt(value);
    else if (unit !== undefined) {
      section += digit * unit;
      digit = 0n;
    } else if (sign === '万' || sign === '亿') {
      const upper = section + digit;
      // 万 before 亿 belongs to it: 壹万亿.
      total = sign === '亿' ? (total + upper) * 100_000_000n : total + upper * 10_000n;
      [section, digit] = [0n, 0n];
    } else assert.fail(`${sign} in ${text}`);
  }
  return total + section + digit;
}

const small =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
const tens = 'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ');
const scales = 'THOUSAND MILLION BILLION TRILLION QUADRILLION'.split(' ');

function readEnglish(text: string): bigint {
  let [total, group] = [0n, 0n];
  for (const word of text.split(/[ -]/)) {
    if (small.includes(word)) group += BigInt(small.indexOf(word));
    else if (tens.includes(word)) group += BigInt(20 + 10 * tens.indexOf(word));
    else if (word === 'HUNDRED') group *= 100n;
    else {
      const scale = scales.indexOf(word);
      assert.ok(scale >= 0, `${word} in ${text}`);
      total += group * 1000n ** BigInt(scale + 1);
      group = 0n;
    }
  }
  return total + group;
}

/** Numbers of every length with zeros at every position. */
function wholeNumbers(): bigint[] {
  const numbers: bigint[] = [];
  for (let length = 1; length <= 16; length += 1)
    for (let mask = 0; mask < 1 << Math.min(length - 1, 9); mask += 1) {
      const rest = Array.from({ length: length - 1 }, (_, place) =>
        (mask >> (place % 9)) & 1 ? (place % 9) + 1 : 0,
      );
      numbers.push(BigInt([7, ...rest].join('')));
    }
  return numbers;
}

test('5.16 Chinese: the words parse back to the same number', () => {
  for (const number of wholeNumbers()) {
    const said = amountInWords(String(number), 'zh_CN');
    assert.match(said, /元整$/);
    assert.equal(readChinese(said.slice(0, -2)), number, said);
    assert.doesNotMatch(said, /零零|零[拾佰仟万亿元]|[拾佰仟万][拾佰仟]|零整/, String(number));
  }
});

test('5.16 Chinese: capital numerals with two decimals at most', () => {
  const said: Record<string, string> = {
    '0': '零元整',
    '-0': '零元整',
    '0.00': '零元整',
    '1': '壹元整',
    '10': '壹拾元整',
    '1001': '壹仟零壹元整',
    '10001': '壹万零壹元整',
    '100000': '壹拾万元整',
    '107000.53': '壹拾万柒仟元伍角叁分',
    '100000001': '壹亿零壹元整',
    '100010000': '壹亿零壹万元整',
    '1000000000001': '壹万亿零壹元整',
    '1234.56': '壹仟贰佰叁拾肆元伍角陆分',
    '1234.5': '壹仟贰佰叁拾肆元伍角',
    '1234.05': '壹仟贰佰叁拾肆元零伍分',
    '0.5': '伍角',
    '0.05': '伍分',
    '-1234.56': '负壹仟贰佰叁拾肆元伍角陆分',
  };
  for (const [value, words] of Object.entries(said))
    assert.equal(amountInWords(value, 'zh_CN'), words, value);
});

test('5.16 Chinese of Taiwan, Hong Kong and Macao has traditional capitals', () => {
  for (const language of ['zh_TW', 'zh-TW', 'zh_HK', 'zh-MO', 'zh-Hant', 'zh-Hant-TW'])
    assert.equal(
      amountInWords('-212346000000.06', language),
      '負貳仟壹佰貳拾參億肆仟陸佰萬元零陸分',
      language,
    );
  for (const language of ['zh_CN', 'zh', 'zh-Hans', 'zh-SG', 'ZH_cn'])
    assert.equal(amountInWords('26', language), '贰拾陆元整', language);
});

test('5.16 amounts are rounded half away from zero on the text', () => {
  assert.equal(amountInWords('1.005', 'zh_CN'), '壹元零壹分');
  assert.equal(amountInWords('-1.005', 'zh_CN'), '负壹元零壹分');
  assert.equal(amountInWords('0.994', 'zh_CN'), '玖角玖分');
  assert.equal(amountInWords('0.995', 'zh_CN'), '壹元整');
  assert.equal(amountInWords('-0.004', 'zh_CN'), '零元整');
  assert.equal(amountInWords('1.005', 'en'), 'SAY ONE AND CENTS ONE ONLY');
  assert.equal(amountInWords('999.995', 'en'), 'SAY ONE THOUSAND ONLY');
});

test('5.17 other languages: the English words parse back to the same number', () => {
  for (const number of wholeNumbers()) {
    const said = amountInWords(String(number), 'en');
    const words = /^SAY ([A-Z -]+) ONLY$/.exec(said)?.[1] ?? '';
    assert.equal(readEnglish(words), number, said);
  }
});

test('5.17 other languages: English words in the form SAY … ONLY, with cents', () => {
  const said: Record<string, string> = {
    '1234.56': 'SAY ONE THOUSAND TWO HUNDRED THIRTY-FOUR AND CENTS FIFTY-SIX ONLY',
    '0': 'SAY ZERO ONLY',
    '-0.00': 'SAY ZERO ONLY',
    '0.56': 'SAY CENTS FIFTY-SIX ONLY',
    '1234.5': 'SAY ONE THOUSAND TWO HUNDRED THIRTY-FOUR AND CENTS FIFTY ONLY',
    '-20': 'SAY MINUS TWENTY ONLY',
    '1000001': 'SAY ONE MILLION ONE ONLY',
    '100': 'SAY ONE HUNDRED ONLY',
    '13.13': 'SAY THIRTEEN AND CENTS THIRTEEN ONLY',
  };
  for (const [value, words] of Object.entries(said)) {
    for (const language of ['en', 'ja', 'de', 'ar', 'zho', ''])
      assert.equal(amountInWords(value, language), words);
  }
});

test('an amount that is too large or no number is empty', () => {
  assert.notEqual(amountInWords('9999999999999999.99', 'zh_CN'), '');
  assert.equal(amountInWords('10000000000000000', 'zh_CN'), '');
  assert.equal(amountInWords('9999999999999999.995', 'zh_CN'), '');
  assert.notEqual(amountInWords('9'.repeat(36), 'en'), '');
  assert.equal(amountInWords(`1${'0'.repeat(36)}`, 'en'), '');
  for (const value of ['', 'abc', '1,000', '.5', '١']) {
    assert.equal(amountInWords(value, 'zh_CN'), '');
    assert.equal(amountInWords(value, 'en'), '');
  }
});
