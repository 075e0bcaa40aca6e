/** One hue per module family: tiles, avatars, calendars, tags. */
export type Hue = 'flow' | 'content' | 'time' | 'customer' | 'people' | 'talk' | 'neutral';

const personHues: readonly Hue[] = ['flow', 'content', 'time', 'customer', 'people', 'talk'];

/** Hue of a user, derived from the id so that it is the same everywhere. */
export function hueOf(id: string): Hue {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return personHues[sum % personHues.length] ?? 'neutral';
}

/**
 * One or two letters for a name: of a Chinese, Japanese or Korean name the last character (the given name's),
 * otherwise the first letters of the first and last word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = words[0];
  if (!first) return '?';
  const letters = [...first];
  const isCjk = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  if (words.length === 1 && isCjk.test(first)) return letters[letters.length - 1] ?? '?';
  const last = words.length > 1 ? [...(words[words.length - 1] ?? '')][0] : letters[1];
  return ((letters[0] ?? '') + (last ?? '')).toLocaleUpperCase();
}
