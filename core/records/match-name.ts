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
    const parts = partsOf(characters, index, typed);
    if (parts) return { from, to: characters[index + parts.length - 1]?.to ?? name.length };
  }
  return undefined;
}

/** The parts of a rest of a text that mean one character each, from the given one on; undefined unless all of it means some. */
function partsOf(characters: readonly Character[], index: number, rest: string): string[] | undefined {
  const character = characters[index];
  if (!character) return undefined;
  if ([...character.whole, ...character.initials].includes(rest)) return [rest];
  const isUnfinished = character.initials.length > 0 && character.whole.some((one) => one.startsWith(rest));
  if (isUnfinished) return [rest];
  for (const part of new Set([...character.whole, ...character.initials])) {
    if (!rest.startsWith(part)) continue;
    const others = partsOf(characters, index + 1, rest.slice(part.length));
    if (others) return [part, ...others];
  }
  return undefined;
}

/** The letters of a name's reading that a text means; empty unless it was typed as a reading or initials. */
export function matchLetters({ name, characters }: ReadName, text: string): NamePart[] {
  const typed = typedName(text);
  if (typed === '' || typed.length > mostCharacters * 6 || !hasReading(name)) return [];
  if (name.toLowerCase().includes(text.trim().toLowerCase())) return [];
  for (const index of characters.keys()) {
    const parts = partsOf(characters, index, typed);
    if (parts) return lettersOf(characters, index, parts);
  }
  return [];
}

/** Where the parts stand in the reading, whose syllables have a space between them. */
function lettersOf(characters: readonly Character[], index: number, parts: readonly string[]): NamePart[] {
  let from = 0;
  return characters.flatMap(({ whole }, at) => {
    const reading = whole.at(-1) ?? '';
    const part = parts[at - index];
    const begin = from;
    from += reading.length + 1;
    return part !== undefined && reading.startsWith(part) ? [{ from: begin, to: begin + part.length }] : [];
  });
}
