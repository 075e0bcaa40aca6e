import { pinyin } from 'pinyin-pro';

import type { FieldDef } from '../schemas/define.js';

/** Characters of a text that decide its place; after them, the order of creation does. */
const comparedLength = 40;
/** UTF-16 units that have them in any case: one of them is composed of up to six. */
const sourceLength = 400;

/** Precedes each Chinese character in a key, so that Chinese comes after digits, Latin and other alphabets. */
const hanMark = '\u3400';

const runs = /\p{Script=Han}+|\P{Script=Han}+/gu;
const han = /^\p{Script=Han}/u;
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const foreignPunctuation = /[^\0-~\p{L}\p{M}\p{N}]+/gu;

/** Letters that have no decomposition into a base letter and an accent. */
const bases: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** Keys of the texts that occur again, such as the names of employees. */
const known = new Map<string, string>();
const mostKnown = 5000;

export interface SortKeyOptions {
  /** True if the text is the name of a person, which begins with a surname. */
  isName?: boolean;
}

/**
 * Key of a text whose code points are in the order of a list: punctuation, digits, Latin and other letters without
 * accents and case, then Chinese characters by reading, tone and character. Readings are those of the words around, so
 * 重庆 is chóngqìng (docs/decisions/0038-order-of-texts.md).
 */
export function sortKey(text: string, { isName = false }: SortKeyOptions = {}): string {
  const start = text.trim().slice(0, sourceLength);
  const source = (isName ? '1' : '0') + start;
  const found = known.get(source);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const compared = [...start.normalize('NFC')].slice(0, comparedLength).join('');
  const key = (compared.match(runs) ?? [])
    .map((run, index) => (han.test(run) ? readingKey(run, isName && index === 0) : letterKey(run)))
    .join('');
  known.set(source, key);
  return key;
}

function readingKey(run: string, isName: boolean): string {
  const characters = [...run];
  const readings = pinyin(run, { toneType: 'num', type: 'array', surname: isName ? 'head' : 'off' });
  return characters
    .map((character, index) => {
      // A tone is less than any letter, so xi'an comes before xian; ü comes after u and before the next letter.
      const reading = (readings[index] ?? '').replace('ü', 'u:');
      return `${hanMark}${/^[a-z:]+\d$/.test(reading) ? reading : '~'}${character}`;
    })
    .join('');
}

function letterKey(run: string): string {
  return run
    .normalize('NFKD')
    .replace(accents, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => bases[letter] ?? letter)
    .replace(foreignPunctuation, ' ');
}

/** Key of the text or label of a field. */
export const sortKeyOf = (field: FieldDef, text: string): string =>
  sortKey(text, { isName: field.type === 'person' });
