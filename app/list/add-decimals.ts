const plain = /^(-?)(\d+)(?:\.(\d+))?$/u;

/**
 * Sum of decimal strings, exact; what is not a plain number counts as nothing.
 * The sum has as many decimal places as the longest of them.
 */
export function addDecimals(texts: readonly string[]): string {
  const parts = texts.map((text) => plain.exec(text)).filter((part) => part !== null);
  const places = Math.max(0, ...parts.map((part) => part[3]?.length ?? 0));
  let sum = 0n;
  for (const [, sign = '', whole = '0', fraction = ''] of parts) {
    sum += BigInt(sign + whole + fraction.padEnd(places, '0'));
  }
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return sum < 0n ? `-${text}` : text;
}
