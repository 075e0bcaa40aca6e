import type { Decimal } from './decimal.js';

interface Numerals {
  digits: string;
  tenThousand: string;
  hundredMillion: string;
  minus: string;
}

const simplified: Numerals = {
  digits: '零壹贰叁肆伍陆柒捌玖',
  tenThousand: '万',
  hundredMillion: '亿',
  minus: '负',
};
const traditional: Numerals = {
  digits: '零壹貳參肆伍陸柒捌玖',
  tenThousand: '萬',
  hundredMillion: '億',
  minus: '負',
};

/** Maximum number of digits before the point; above it, 万亿 would occur twice. */
const greatestLength = 16;

const units = ['', '拾', '佰', '仟'];

/** Words of up to four digits: one 零 for a run of zeros inside, none for zeros at the end. */
function groupInWords(group: string, { digits }: Numerals): string {
  let words = '';
  let gap = false;
  for (let index = 0; index < group.length; index += 1) {
    const digit = Number(group[index]);
    if (digit === 0) gap = words !== '';
    else {
      words += `${gap ? digits[0] : ''}${digits[digit]}${units[group.length - 1 - index]}`;
      gap = false;
    }
  }
  return words;
}

/** Joins two parts around a unit, with one 零 when the lower part does not fill its places. */
function join(upper: string, unit: string, lower: string, lowerDigits: string, { digits }: Numerals): string {
  if (upper === '') return lower;
  const gap = lower !== '' && lowerDigits.startsWith('0') ? digits[0] : '';
  return `${upper}${unit}${gap}${lower}`;
}

/** Words of up to eight digits. */
function eightDigitsInWords(text: string, numerals: Numerals): string {
  const upper = text.slice(0, -4);
  const lower = text.slice(-4);
  return join(
    groupInWords(upper, numerals),
    numerals.tenThousand,
    groupInWords(lower, numerals),
    lower,
    numerals,
  );
}

/** An amount with two decimals in capital numerals, e.g. 壹仟贰佰叁拾肆元伍角陆分; empty from 10^16 on. */
export function amountInChinese({ negative, whole, fraction }: Decimal, traditionalForm: boolean): string {
  if (whole.length > greatestLength) return '';
  const numerals = traditionalForm ? traditional : simplified;
  const { digits } = numerals;
  const lower = whole.slice(-8);
  const words = join(
    eightDigitsInWords(whole.slice(0, -8), numerals),
    numerals.hundredMillion,
    eightDigitsInWords(lower, numerals),
    lower,
    numerals,
  );
  const [tenths = '0', hundredths = '0'] = fraction;
  const sign = negative ? numerals.minus : '';
  const yuan = words === '' ? '' : `${words}元`;
  if (tenths === '0' && hundredths === '0') return `${sign}${yuan === '' ? `${digits[0]}元` : yuan}整`;
  const jiao = tenths === '0' ? (yuan === '' ? '' : digits[0]) : `${digits[Number(tenths)]}角`;
  const fen = hundredths === '0' ? '' : `${digits[Number(hundredths)]}分`;
  return `${sign}${yuan}${jiao}${fen}`;
}
