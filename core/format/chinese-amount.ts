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

/** Greatest number of digits before the point; above, 万亿 would have to be said twice. */
const greatestLength = 16;

const units = ['', '拾', '佰', '仟'];

/** Up to four digits; zeros inside are said once, zeros at the end not at all. */
function sayGroup(group: string, { digits }: Numerals): string {
  let said = '';
  let gap = false;
  for (let index = 0; index < group.length; index += 1) {
    const digit = Number(group[index]);
    if (digit === 0) gap = said !== '';
    else {
      said += `${gap ? digits[0] : ''}${digits[digit]}${units[group.length - 1 - index]}`;
      gap = false;
    }
  }
  return said;
}

/** Two parts around a unit, with one 零 where the lower does not fill its places. */
function join(upper: string, unit: string, lower: string, lowerDigits: string, { digits }: Numerals): string {
  if (upper === '') return lower;
  const gap = lower !== '' && lowerDigits.startsWith('0') ? digits[0] : '';
  return `${upper}${unit}${gap}${lower}`;
}

/** Up to eight digits. */
function sayEight(text: string, numerals: Numerals): string {
  const upper = text.slice(0, -4);
  const lower = text.slice(-4);
  return join(sayGroup(upper, numerals), numerals.tenThousand, sayGroup(lower, numerals), lower, numerals);
}

/** An amount with two decimals in capital numerals, e.g. 壹仟贰佰叁拾肆元伍角陆分; '' from 10^16 on. */
export function amountInChinese({ negative, whole, fraction }: Decimal, traditionalForm: boolean): string {
  if (whole.length > greatestLength) return '';
  const numerals = traditionalForm ? traditional : simplified;
  const { digits } = numerals;
  const lower = whole.slice(-8);
  const said = join(
    sayEight(whole.slice(0, -8), numerals),
    numerals.hundredMillion,
    sayEight(lower, numerals),
    lower,
    numerals,
  );
  const [tenths = '0', hundredths = '0'] = fraction;
  const sign = negative ? numerals.minus : '';
  const yuan = said === '' ? '' : `${said}元`;
  if (tenths === '0' && hundredths === '0') return `${sign}${yuan === '' ? `${digits[0]}元` : yuan}整`;
  const jiao = tenths === '0' ? (yuan === '' ? '' : digits[0]) : `${digits[Number(tenths)]}角`;
  const fen = hundredths === '0' ? '' : `${digits[Number(hundredths)]}分`;
  return `${sign}${yuan}${jiao}${fen}`;
}
