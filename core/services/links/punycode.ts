/** Parameters of the Bootstring algorithm for punycode (RFC 3492, section 5). */
const base = 36;
const thresholdMin = 1;
const thresholdMax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialCodePoint = 128;

/** Numeric value of a punycode digit: a to z are 0 to 25, 0 to 9 are 26 to 35; NaN for any other character. */
function digitValue(character: string): number {
  return (Number.parseInt(character, base) + thresholdMax) % base;
}

/** Adapts the bias after a code point was decoded (RFC 3492, section 6.1). */
function adaptBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((base - thresholdMin) * thresholdMax) / 2; bias += base) {
    rest = Math.floor(rest / (base - thresholdMin));
  }
  return bias + Math.floor((base * rest) / (rest + skew));
}

/**
 * Unicode form of a host label that begins with `xn--` (RFC 3492, section 6.2). A label that is not valid punycode is
 * returned unchanged.
 */
export function decodeLabel(label: string): string {
  const delimiter = label.lastIndexOf('-');
  const characters = [...label.slice('xn--'.length, delimiter)];
  let codePoint = initialCodePoint;
  let position = 0;
  let bias = initialBias;
  let delta = 0;
  let weight = 1;
  let step = base;
  for (const character of label.slice(delimiter + 1)) {
    const digit = digitValue(character);
    const threshold = Math.min(thresholdMax, Math.max(thresholdMin, step - bias));
    delta += digit * weight;
    weight *= base - threshold;
    step += base;
    // A digit below the threshold ends a variable-length integer: position and code point of the next insertion.
    if (digit < threshold) {
      const count = characters.length + 1;
      bias = adaptBias(delta, count, codePoint === initialCodePoint);
      position += delta;
      codePoint += Math.floor(position / count);
      position %= count;
      // Negated, since NaN from an invalid digit fails every comparison.
      if (!(codePoint <= 0x10ffff)) return label;
      characters.splice(position, 0, String.fromCodePoint(codePoint));
      position += 1;
      delta = 0;
      weight = 1;
      step = base;
    }
  }
  return weight === 1 ? characters.join('') : label;
}
