import { createHash } from 'node:crypto';

/*
 * Terms of the search index: all pairs and all triples of characters that follow each other in a word, in lower case.
 * Each begins with a tag of the tenant, so that a search reads the entries of its own tenant only, however many the
 * texts of others have. The index gets them ready, separated by spaces: its tokenizer is 'ascii', for which letters,
 * digits and everything beyond ASCII belong to a term.
 */

/** Terms of a text: its different pairs, with the last character of each word, and its triples in their order. */
interface SearchTerms {
  pairs: string;
  triples: string;
}

/** Stands between the triples of two words, so that none of these seem to follow each other. */
const wordEnd = '0';

/** Tenants with the same tag cost each other time only: rows are tested for their tenant as well. */
const tagOf = (tenant: string): string => createHash('sha256').update(tenant).digest('hex').slice(0, 4);

const lettersAndDigits = /^[a-z0-9]$/;

/** Moves what separates terms in ASCII out of it. */
function termCharacter(character: string): string {
  const lower = character.toLowerCase();
  if (lower >= '\u0080' || lettersAndDigits.test(lower)) return lower;
  return String.fromCharCode(0xe000 + lower.charCodeAt(0));
}

export function searchTermsOf(tenant: string, text: string): SearchTerms {
  const tag = tagOf(tenant);
  const pairs = new Set<string>();
  const triples: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const characters = Array.from(word, termCharacter);
    for (const [index, character] of characters.entries()) {
      const [second = '', third = ''] = [characters[index + 1], characters[index + 2]];
      pairs.add(tag + character + second);
      if (third !== '') triples.push(tag + character + second + third);
    }
    triples.push(wordEnd);
  }
  return { pairs: [...pairs].join(' '), triples: triples.join(' ') };
}

/** Condition of the index's query that all of the words, which have no white space, are in a text. */
export function searchQueryOf(tenant: string, words: readonly string[]): string {
  const tag = tagOf(tenant);
  const conditionOf = (word: string): string => {
    const characters = Array.from(word, termCharacter);
    const [first = '', second = ''] = characters;
    if (characters.length === 1) return `pairs : "${tag}${first}" *`;
    if (characters.length === 2) return `pairs : "${tag}${first}${second}"`;
    const terms = characters.slice(2).map((_, index) => tag + characters.slice(index, index + 3).join(''));
    return `triples : "${terms.join(' ')}"`;
  };
  return words.map(conditionOf).join(' AND ');
}

/** A text in the case in which its terms are. */
export const foldedText = (text: string): string =>
  Array.from(text, (character) => character.toLowerCase()).join('');

/** Terms of a text without their order: its different characters and pairs of them, for an index of lists. */
export function searchTermListOf(tenant: string, text: string): string[] {
  const tag = tagOf(tenant);
  const terms = new Set<string>();
  for (const word of text.split(/\s+/u)) {
    const characters = Array.from(word, termCharacter);
    for (const [index, character] of characters.entries()) {
      terms.add(tag + character);
      const next = characters[index + 1];
      if (next !== undefined) terms.add(tag + character + next);
    }
  }
  return [...terms];
}

/** The terms of such a list that a text has in which all of the words are. */
export function searchedTermsOf(tenant: string, words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const terms = searchTermListOf(tenant, word);
    const pairs = terms.filter((term) => [...term].length > [...tagOf(tenant)].length + 1);
    // A pair says more than its characters.
    return pairs.length > 0 ? pairs : terms;
  });
}
