import { multiplyDecimals, readDecimal, roundDecimal, writeDecimal } from './decimal.js';

/**
 * An amount in another currency, rounded half away from zero; undefined unless both are decimal strings.
 * @param precision number of decimals
 */
export function convertAmount(amount: string, rate: string, precision: number): string | undefined {
  const product = readDecimal(multiplyDecimals(amount, rate) ?? '');
  return product && writeDecimal(roundDecimal(product, precision));
}
