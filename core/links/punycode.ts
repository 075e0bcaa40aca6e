/** The letters of a host label that starts with `xn--` (RFC 3492); what is no punycode stays as it is. */
export function decodeLabel(label: string): string {
  const text = label.slice(4);
  const cut = text.lastIndexOf('-');
  const letters = cut > 0 ? [...text.slice(0, cut)] : [];
  let [code, position, bias, index] = [128, 0, 72, cut > 0 ? cut + 1 : 0];
  while (index < text.length) {
    const before = position;
    for (let weight = 1, base = 36; ; base += 36, index += 1) {
      const unit = text.charCodeAt(index);
      const digit = unit < 58 ? unit - 22 : unit - 97;
      // Also at the end of the text, where the unit is no number.
      if (!(digit >= 0 && digit < 36)) return label;
      position += digit * weight;
      const threshold = Math.min(26, Math.max(1, base - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    index += 1;
    const count = letters.length + 1;
    bias = nextBias(position - before, count, before === 0);
    code += Math.floor(position / count);
    position %= count;
    // Written so that an overflow to NaN ends here too.
    if (!(code <= 0x10ffff)) return label;
    letters.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return letters.join('');
}

function nextBias(distance: number, count: number, first: boolean): number {
  let delta = Math.floor(distance / (first ? 700 : 2));
  delta += Math.floor(delta / count);
  let base = 0;
  for (; delta > 455; base += 36) delta = Math.floor(delta / 35);
  return base + Math.floor((36 * delta) / (delta + 38));
}
