/** The letters of a host label that starts with `xn--` (RFC 3492); what is no punycode stays as it is. */
export function decodeLabel(label: string): string {
  const cut = label.lastIndexOf('-');
  const letters = [...label.slice(4, Math.max(4, cut))];
  let code = 128;
  let position = 0;
  let bias = 72;
  for (let index = cut + 1; index < label.length;) {
    const before = position;
    let [weight, base, digit, threshold] = [1, 36, 0, 0];
    do {
      // a to z are 0 to 25, 0 to 9 are 26 to 35; anything else, and the end of the label, is no number.
      digit = (Number.parseInt(label.charAt(index), 36) + 26) % 36;
      index += 1;
      position += digit * weight;
      threshold = Math.min(26, Math.max(1, base - bias));
      weight *= 36 - threshold;
      base += 36;
    } while (digit >= threshold);
    const count = letters.length + 1;
    let delta = Math.floor((position - before) / (before ? 2 : 700));
    delta += Math.floor(delta / count);
    for (base = 0; delta > 455; base += 36) delta = Math.floor(delta / 35);
    bias = base + Math.floor((36 * delta) / (delta + 38));
    code += Math.floor(position / count);
    position %= count;
    // Written so that an overflow and what was no number end here too.
    if (!(code <= 0x10ffff)) return label;
    letters.splice(position, 0, String.fromCodePoint(code));
    position += 1;
  }
  return letters.join('');
}
