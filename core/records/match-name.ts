/** A part of a name, as UTF-16 offsets. */
export interface NamePart {
  from: number;
  to: number;
}

interface Character {
  from: number;
  to: number;
  /** What may be typed for the whole of it: itself, and its reading. */
  whole: readonly string[];
  /** The letters with which its reading begins, such as 'z' and 'zh'. */
  initials: readonly string[];
}

/** A name whose characters can be found by their readings. */
export interface ReadName {
  readonly name: string;
  readonly characters: readonly Character[];
}

const han = /^\p{Script=Han}$/u;
const initial = /^(?:zh|ch|sh)/;
const separators = /[\s'’·.-]/gu;

/** Longer names and texts are matched as they are written alone. */
export const mostCharacters = 40;

/** What a user typed, in the form in which it is compared with readings: ü is typed as v. */
const typedName = (text: string): string => text.toLowerCase().replaceAll('ü', 'v').replace(separators, '');

/** Characters that have a reading to be found by. */
export const hasReading = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** @param readings of each code point, in letters without tones; others than letters are none */
export function readName(name: string, readings: readonly string[]): ReadName {
  let at = 0;
  const all = [...name].slice(0, mostCharacters).map((part, index): Character => {
    const from = at;
    at += part.length;
    const reading = han.test(part) ? (readings[index] ?? '') : '';
    const own = typedName(part);
    if (!/^[a-z]+$/.test(reading)) return { from, to: at, whole: own === '' ? [] : [own], initials: [] };
    const first = initial.exec(reading)?.[0];
    const initials = [reading.slice(0, 1), ...(first === undefined ? [] : [first])];
    return { from, to: at, whole: [part, reading], initials };
  });
  return { name, characters: all.filter(({ whole }) => whole.length > 0) };
}

/**
 * The part of a name that a typed text means: characters as they are written, their readings, initials, or a
 * mixture of these; the last reading may be unfinished.
 */
export function matchRead({ name, characters }: ReadName, text: string): NamePart | undefined {
  const [lower, wanted] = [name.toLowerCase(), text.trim().toLowerCase()];
  if (wanted === '') return undefined;
  const written = lower.indexOf(wanted);
  // Where lower case has another length, offsets in the name are not known: all of it matches.
  if (written >= 0)
    return lower.length === name.length
      ? { from: written, to: written + wanted.length }
      : { from: 0, to: name.length };
  const typed = typedName(text);
  if (typed === '' || typed.length > mostCharacters * 6) return undefined;
  if (characters.every(({ initials }) => initials.length === 0)) return undefined;
  for (const [index, { from }] of characters.entries()) {
    const end = endOf(characters, index, typed);
    if (end !== undefined) return { from, to: characters[end]?.to ?? name.length };
  }
  return undefined;
}

/** Index of the last character that the rest of a text means, from the given one on. */
function endOf(characters: readonly Character[], index: number, rest: string): number | undefined {
  const character = characters[index];
  if (!character) return undefined;
  if ([...character.whole, ...character.initials].includes(rest)) return index;
  const isUnfinished = character.initials.length > 0 && character.whole.some((one) => one.startsWith(rest));
  if (isUnfinished) return index;
  for (const part of new Set([...character.whole, ...character.initials])) {
    if (!rest.startsWith(part)) continue;
    const end = endOf(characters, index + 1, rest.slice(part.length));
    if (end !== undefined) return end;
  }
  return undefined;
}
