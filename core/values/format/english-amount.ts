import type { Decimal } from './decimal.js';

const small =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  );
const tens = ['', '', 'TWENTY', 'THIRTY', 'FORTY', 'FIFTY', 'SIXTY', 'SEVENTY', 'EIGHTY', 'NINETY'];
const scales = [
  '',
  ' THOUSAND',
  ' MILLION',
  ' BILLION',
  ' TRILLION',
  ' QUADRILLION',
  ' QUINTILLION',
  ' SEXTILLION',
  ' SEPTILLION',
  ' OCTILLION',
  ' NONILLION',
  ' DECILLION',
];

/** Words of 1 to 99. */
function tensInWords(value: number): string {
  if (value < 20) return small[value] ?? '';
  const unit = value % 10;
  return `${tens[Math.floor(value / 10)]}${unit === 0 ? '' : `-${small[unit]}`}`;
}

/** Words of 1 to 999. */
function hundredsInWords(value: number): string {
  const rest = value % 100;
  const hundreds = value < 100 ? '' : `${small[Math.floor(value / 100)]} HUNDRED`;
  return [hundreds, rest === 0 ? '' : tensInWords(rest)].filter((part) => part !== '').join(' ');
}

/** An amount with two decimals, e.g. `SAY ONE THOUSAND AND CENTS FIFTY-SIX ONLY`; empty from 10^36 on. */
export function amountInEnglish({ negative, whole, fraction }: Decimal): string {
  if (whole.length > scales.length * 3) return '';
  const groups = whole.padStart(Math.ceil(whole.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const words = groups
    .map((group, index) => {
      const value = Number(group);
      return value === 0 ? '' : `${hundredsInWords(value)}${scales[groups.length - 1 - index]}`;
    })
    .filter((part) => part !== '')
    .join(' ');
  const cents = Number(fraction);
  const parts = [words, cents === 0 ? '' : `CENTS ${tensInWords(cents)}`].filter((part) => part !== '');
  const amount = parts.length === 0 ? (small[0] ?? '') : parts.join(' AND ');
  return `SAY ${negative ? 'MINUS ' : ''}${amount} ONLY`;
}
