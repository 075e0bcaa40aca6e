/** The letters of a host label that starts with `xn--` (RFC 3492); what is no punycode stays as it is. */
export function decodeLabel(label: string): string {
  const cut = label.lastIndexOf('-');
  const letters = [...label.slice(4, cut)];
  let code = 128;
  let position = 0;
  let delta = 0;
  let weight = 1;
  let limit = -36;
  for (const letter of label.slice(cut + 1)) {
    // a to z are 0 to 25, 0 to 9 are 26 to 35; anything else is no number.
    const digit = (Number.parseInt(letter, 36) + 26) % 36;
    const threshold = Math.min(26, Math.max(1, limit));
    limit += 36;
    delta += digit * weight;
    weight *= 36 - threshold;
    // The last digit of a number: it says which letter comes where, and how the next number is written.
    if (digit < threshold) {
      const count = letters.length + 1;
      position += delta;
      delta = Math.floor(delta / (code > 128 ? 2 : 700));
      delta += Math.floor(delta / count);
      for (limit = 36; delta > 455; limit -= 36) delta = Math.floor(delta / 35);
      limit -= Math.floor((36 * delta) / (delta + 38));
      code += Math.floor(position / count);
      position %= count;
      // Written so that what was no number ends here too.
      if (!(code <= 0x10ffff)) return label;
      letters.splice(position, 0, String.fromCodePoint(code));
      position += 1;
      delta = 0;
      weight = 1;
    }
  }
  return weight === 1 ? letters.join('') : label;
}
