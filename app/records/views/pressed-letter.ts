/** The Latin letter of a key; that of its position on a keyboard of another script; '' for another key. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/iu.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? code.replace(/^Key/u, '').toLowerCase() : '';
}
