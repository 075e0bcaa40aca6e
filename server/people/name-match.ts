import { pinyin } from 'pinyin-pro';

import {
  hasReading,
  matchLetters,
  matchRead,
  mostCharacters,
  readName,
  type NamePart,
  type ReadName,
} from '../../core/records/match-name.js';

/** Names of people that occur again. */
const known = new Map<string, ReadName>();
const mostKnown = 5000;

/** Reading of each code point of a text, at most of the first forty. */
export const readingsOf = (text: string, surname: 'head' | 'off' = 'off'): string[] =>
  pinyin([...text].slice(0, mostCharacters).join(''), {
    toneType: 'none',
    type: 'array',
    surname,
    v: true,
  });

/** A surname has the reading that it has as a surname: 单 is shàn, 曾 zēng, 仇 qiú and 解 xiè. */
function knownName(name: string): ReadName {
  const found = known.get(name);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const read = readName(name, readingsOf(name, 'head'));
  known.set(name, read);
  return read;
}

/** The part of a person's name that a typed text means. */
export const matchName = (name: string, text: string): NamePart | undefined =>
  matchRead(knownName(name), text);

/** The letters of a name's reading (`readingOf`) that a text means; empty unless it was typed as a reading or initials. */
export const matchReading = (name: string, text: string): NamePart[] => matchLetters(knownName(name), text);

/** A name's reading, as it is shown beside it; undefined for one without Chinese characters. */
export function readingOf(name: string): string | undefined {
  if (!hasReading(name)) return undefined;
  return knownName(name)
    .characters.map(({ whole }) => whole.at(-1) ?? '')
    .join(' ');
}
