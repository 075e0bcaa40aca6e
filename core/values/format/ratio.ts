import { readDecimal, writeDecimal } from './decimal.js';

/** Exact quotient of two integers; `divisor` is positive. */
export interface Ratio {
  dividend: bigint;
  divisor: bigint;
}

/** Parses a plain decimal ('-12.50'); undefined for another text. */
export function readRatio(text: string): Ratio | undefined {
  const decimal = readDecimal(text);
  if (!decimal) return undefined;
  const { negative, whole, fraction } = decimal;
  const digits = BigInt(whole + fraction);
  return { dividend: negative ? -digits : digits, divisor: 10n ** BigInt(fraction.length) };
}

export const ratioOf = (integer: number): Ratio => ({ dividend: BigInt(integer), divisor: 1n });

export const negateRatio = ({ dividend, divisor }: Ratio): Ratio => ({ dividend: -dividend, divisor });

export const addRatios = (a: Ratio, b: Ratio): Ratio =>
  a.divisor === b.divisor
    ? { dividend: a.dividend + b.dividend, divisor: a.divisor }
    : { dividend: a.dividend * b.divisor + b.dividend * a.divisor, divisor: a.divisor * b.divisor };

export const multiplyRatios = (a: Ratio, b: Ratio): Ratio => ({
  dividend: a.dividend * b.dividend,
  divisor: a.divisor * b.divisor,
});

/** Quotient of two ratios; undefined for a division by zero. */
export function divideRatios(a: Ratio, b: Ratio): Ratio | undefined {
  if (b.dividend === 0n) return undefined;
  const divisor = a.divisor * b.dividend;
  const dividend = a.dividend * b.divisor;
  return divisor < 0n ? { dividend: -dividend, divisor: -divisor } : { dividend, divisor };
}

/** Decimal text with exactly `places` decimals, rounded half away from zero. */
export function roundRatio({ dividend, divisor }: Ratio, places: number): string {
  const negative = dividend < 0n;
  const scaled = (negative ? -dividend : dividend) * 10n ** BigInt(places);
  const digits = ((2n * scaled + divisor) / (2n * divisor)).toString().padStart(places + 1, '0');
  const at = digits.length - places;
  return writeDecimal({
    negative: negative && /[1-9]/.test(digits),
    whole: digits.slice(0, at),
    fraction: digits.slice(at),
  });
}
