/** Parts of a decimal number. Zero is never negative; `whole` has no leading zeros. */
export interface Decimal {
  negative: boolean;
  whole: string;
  /** Digits after the point with trailing zeros; empty when there is no point. */
  fraction: string;
}

const plain = /^(-?)(\d+)(?:\.(\d+))?$/;

function create(negative: boolean, whole: string, fraction: string): Decimal {
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  return { negative: negative && /[1-9]/.test(trimmed + fraction), whole: trimmed, fraction };
}

/**
 * Parses '-1234.50' and nothing else: no '+', no grouping, no exponent, no spaces, digits on both sides of the point.
 */
export function readDecimal(text: string): Decimal | undefined {
  const match = plain.exec(text);
  return match ? create(match[1] === '-', match[2] ?? '', match[3] ?? '') : undefined;
}

/**
 * Returns whether a text is a number that the server stores and compares as an integer: 15 digits and 6 decimals at
 * most.
 */
export function isComparableNumber(text: string): boolean {
  return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text);
}

const exponent = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/;

/**
 * Parses a decimal string, a number or a bigint; an exponent of up to three digits is expanded. Undefined for anything
 * else.
 */
export function toDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const text = String(value);
  const decimal = readDecimal(text);
  if (decimal) return decimal;
  const match = exponent.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const point = whole.length + Number(match[4]);
  const digits = (whole + fraction).padStart(whole.length + fraction.length + Math.max(0, 1 - point), '0');
  const at = Math.max(1, point);
  const padded = digits.padEnd(at, '0');
  const rest = padded.slice(at);
  return readDecimal(`${sign}${padded.slice(0, at)}${rest === '' ? '' : `.${rest}`}`);
}

export function writeDecimal({ negative, whole, fraction }: Decimal): string {
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The number as an integer of 10^-places, exact at any size. */
function toUnits({ negative, whole, fraction }: Decimal, places: number): bigint {
  const units = BigInt(whole + fraction.padEnd(places, '0'));
  return negative ? -units : units;
}

function fromUnits(units: bigint, places: number): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const at = digits.length - places;
  return create(units < 0n, digits.slice(0, at), digits.slice(at));
}

/** The digits plus one: '199' gives '200', '999' gives '1000'. */
function increment(digits: string): string {
  let at = digits.length - 1;
  while (digits[at] === '9') at -= 1;
  const zeros = '0'.repeat(digits.length - 1 - at);
  return at < 0 ? `1${zeros}` : `${digits.slice(0, at)}${Number(digits[at]) + 1}${zeros}`;
}

/** Rounds half away from zero to exactly `places` decimals, padding with zeros. */
export function roundDecimal(value: Decimal, places: number): Decimal {
  const { negative, whole, fraction } = value;
  if (fraction.length <= places) return { negative, whole, fraction: fraction.padEnd(places, '0') };
  const kept = fraction.slice(0, places);
  if ((fraction[places] ?? '0') < '5') return create(negative, whole, kept);
  const digits = increment(whole + kept);
  const at = digits.length - places;
  return { negative, whole: digits.slice(0, at), fraction: digits.slice(at) };
}

/**
 * Negative when a is less than b, 0 when they are equal, positive when a is greater; undefined unless both are
 * numbers.
 */
export function compareDecimals(a: string, b: string): number | undefined {
  const left = readDecimal(a);
  const right = readDecimal(b);
  if (!left || !right) return undefined;
  const places = Math.max(left.fraction.length, right.fraction.length);
  const difference = toUnits(left, places) - toUnits(right, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Exact sum of decimal strings. Other strings are skipped; the sum of none is '0'. */
export function sumDecimals(values: readonly string[]): string {
  const numbers = values.map(readDecimal).filter((value) => value !== undefined);
  const places = Math.max(0, ...numbers.map(({ fraction }) => fraction.length));
  return writeDecimal(
    fromUnits(
      numbers.reduce((sum, value) => sum + toUnits(value, places), 0n),
      places,
    ),
  );
}

/** Exact product of two decimal strings; undefined unless both are numbers. */
export function multiplyDecimals(a: string, b: string): string | undefined {
  const left = readDecimal(a);
  const right = readDecimal(b);
  if (!left || !right) return undefined;
  const [m, n] = [left.fraction.length, right.fraction.length];
  return writeDecimal(fromUnits(toUnits(left, m) * toUnits(right, n), m + n));
}
