import { limits } from '../../core/contracts/limits.js';
import { searchWords } from '../../core/records/search-words.js';
import { searchTableOf } from '../storage/module-tables.js';
import { searchQueryOf } from '../storage/search-terms.js';
import type { Condition } from './access.js';

/** Rows in which all words of a search occur. */
export interface SearchRows {
  /** SELECT of the numbers of the rows, as `doc`. It yields them as the search index does. */
  numbers: Condition;
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
export function searchRows(module: string, tenant: string, search: string): SearchRows | undefined {
  const words = searchWords(search).slice(0, limits.searchWords);
  const indexed = words.filter((word) => lengthOf(word) > 1);
  if (indexed.length === 0) indexed.push(...words.slice(0, 1));
  if (indexed.length === 0) return undefined;
  const table = searchTableOf(module);
  return {
    numbers: {
      sql: `SELECT rowid AS doc FROM ${table} WHERE ${table} MATCH ?`,
      values: [searchQueryOf(tenant, indexed)],
    },
    rest: words.filter((word) => !indexed.includes(word)).map(textCondition),
    text: words.every(isFoldedAlike) ? allOf(words.map(textCondition)) : undefined,
  };
}

const lengthOf = (word: string): number => [...word].length;

const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** LIKE ignores the case of ASCII letters only, the index that of all. */
const isFoldedAlike = (word: string): boolean =>
  [...word].every((character) => character < '\u0080' || character.toLowerCase() === character.toUpperCase());

export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const textCondition = (word: string): Condition => ({
  sql: `search_text LIKE ? ESCAPE '\\'`,
  values: [likePattern(word)],
});
