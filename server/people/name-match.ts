import { pinyin } from 'pinyin-pro';

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

const han = /^\p{Script=Han}$/u;
const initial = /^(?:zh|ch|sh)/;
const separators = /[\s'’·.-]/gu;

/** Longer names and texts are matched as they are written alone. */
const mostCharacters = 40;

/** Characters of the names that occur again. */
const known = new Map<string, readonly Character[]>();
const mostKnown = 5000;

/** What a user typed, in the form in which it is compared with readings: ü is typed as v. */
const typedName = (text: string): string => text.toLowerCase().replaceAll('ü', 'v').replace(separators, '');

/**
 * The part of a person's name that a typed text means: characters as they are written, their readings, initials, or a
 * mixture of these; the last reading may be unfinished. A surname has the reading that it has as a surname: 单 is shàn, 曾
 * zēng, 仇 qiú and 解 xiè.
 */
export function matchName(name: string, text: string): NamePart | undefined {
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
  const characters = charactersOf(name);
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

function charactersOf(name: string): readonly Character[] {
  const found = known.get(name);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const parts = [...name].slice(0, mostCharacters);
  const readings = pinyin(parts.join(''), { toneType: 'none', type: 'array', surname: 'head', v: true });
  let at = 0;
  const all = parts.map((part, index): Character => {
    const from = at;
    at += part.length;
    const reading = han.test(part) ? (readings[index] ?? '') : '';
    const own = typedName(part);
    if (!/^[a-z]+$/.test(reading)) return { from, to: at, whole: own === '' ? [] : [own], initials: [] };
    const first = initial.exec(reading)?.[0];
    const initials = [reading.slice(0, 1), ...(first === undefined ? [] : [first])];
    return { from, to: at, whole: [part, reading], initials };
  });
  const characters = all.filter(({ whole }) => whole.length > 0);
  known.set(name, characters);
  return characters;
}

/** A name's reading, as it is shown beside it; undefined for one without Chinese characters. */
export function readingOf(name: string): string | undefined {
  if (!/\p{Script=Han}/u.test(name)) return undefined;
  return charactersOf(name)
    .map(({ whole }) => whole.at(-1) ?? '')
    .join(' ');
}
