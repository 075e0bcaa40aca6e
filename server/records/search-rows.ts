import type { Expression } from 'kysely';

import { limits } from '../../core/contracts/limits.js';
import { searchWords } from '../../core/records/search-words.js';
import type { Condition, SqlDialect } from '../storage/database.js';
import { joined } from './access.js';

/** Rows in which all words of a search occur. */
export interface SearchRows {
  /** SELECT of the numbers of the rows, as `doc`. It yields them as the search index does. */
  numbers: Expression<unknown>;
  /** Condition on single words of the search that the numbers leave out, and which is tested on each row. */
  rest: Condition[];
  /** Condition on the text of a row that is true for the same rows; undefined where it would ignore case otherwise. */
  text: Condition | undefined;
}

/**
 * Rows of a tenant that a search finds; undefined if it has no words. The index answers words of two and more characters,
 * each with few of its terms. Most texts have a given single character: it is looked for in the texts, unless nothing
 * else limits them. A NUL would end the index's query: words contain none.
 */
export function searchRows(
  dialect: SqlDialect,
  module: string,
  tenant: string,
  search: string,
): SearchRows | undefined {
  const words = searchWords(search).slice(0, limits.searchWords);
  const indexed = words.filter((word) => lengthOf(word) > 1);
  if (indexed.length === 0) indexed.push(...words.slice(0, 1));
  if (indexed.length === 0) return undefined;
  const inText = (word: string) => dialect.contains('search_text', word);
  return {
    numbers: dialect.searchNumbers(module, tenant, indexed),
    rest: words.filter((word) => !indexed.includes(word)).map(inText),
    text: words.every(isFoldedAlike) ? joined(words.map(inText), 'AND') : undefined,
  };
}

const lengthOf = (word: string): number => [...word].length;

/** `contains` ignores the case of ASCII letters only, the index that of all. */
const isFoldedAlike = (word: string): boolean =>
  [...word].every((character) => character < '\u0080' || character.toLowerCase() === character.toUpperCase());
