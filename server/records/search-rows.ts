import { limits } from '../../core/contracts/limits.js';
import { searchWords } from '../../core/records/search-words.js';
import { searchTableOf, searchTermsOf } from '../storage/module-tables.js';
import type { Condition } from './access.js';

/** Rows in which all words of a search occur. */
export interface SearchRows {
  /** SELECT of the numbers of the rows of all tenants, as `doc`. It yields them as the search index does. */
  numbers: Condition;
  /** Condition on single words of the search that the numbers leave out, and which is tested on each row. */
  rest: Condition[];
  /** Condition on the text of a row that is true for the same rows; undefined where it would ignore case otherwise. */
  text: Condition | undefined;
}

/** Number of characters of the search index's terms. */
const termLength = 3;

const lastCharacter = '\u{10ffff}';

/**
 * Rows that a search finds; undefined if it has no words. The index answers words of three and more characters, and one
 * of two by the terms that it begins. Most texts have a given single character: it is looked for in the texts, unless
 * nothing else limits them. A NUL would end the index's query: words contain none.
 */
export function searchRows(module: string, search: string): SearchRows | undefined {
  const words = searchWords(search).slice(0, limits.searchWords);
  const indexed = words.filter((word) => lengthOf(word) > 1);
  if (indexed.length === 0) indexed.push(...words.slice(0, 1));
  const [first, ...others] = indexed;
  if (first === undefined) return undefined;
  return {
    numbers:
      others.length === 0 && lengthOf(first) < termLength
        ? {
            sql: `SELECT DISTINCT doc FROM ${searchTermsOf(module)} WHERE term >= ? AND term < ?`,
            values: rangeOf(first),
          }
        : matchOf(module, indexed),
    rest: words.filter((word) => !indexed.includes(word)).map(textCondition),
    text: words.every(isFoldedAlike) ? allOf(words.map(textCondition)) : undefined,
  };
}

const lengthOf = (word: string): number => [...word].length;

const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' AND '),
  values: conditions.flatMap(({ values }) => values),
});

/** One MATCH of all words, as the index combines them itself. */
function matchOf(module: string, words: readonly string[]): Condition {
  const table = searchTableOf(module);
  const long = words.filter((word) => lengthOf(word) >= termLength);
  const short = words.filter((word) => lengthOf(word) < termLength).map((word) => termsOf(module, word));
  const parts: Condition[] = [
    ...(long.length === 0 ? [] : [{ sql: '?', values: [long.map(quoted).join(' AND ')] }]),
    ...short.map(({ sql, values }) => ({ sql: `'(' || (${sql}) || ')'`, values })),
  ];
  return {
    sql: `SELECT rowid AS doc FROM ${table} WHERE ${table} MATCH ${parts.map(({ sql }) => sql).join(` || ' AND ' || `)}`,
    values: parts.flatMap(({ values }) => values),
  };
}

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** Range of the terms that begin with the word, character by character in lower case, as the index folds it. */
function rangeOf(word: string): [start: string, end: string] {
  const start = Array.from(word, (character) => character.toLowerCase()).join('');
  return [start, start + lastCharacter];
}

/**
 * SELECT of the index's query for a word that is shorter than a term: one of the terms that begin with it. A term has an
 * entry for each place where it occurs, so each is found from the one before it: as the first that is not less than a
 * longer text, since all terms have one length and a comparison with '>' would read all entries of the one before.
 */
function termsOf(module: string, word: string): Condition {
  const [start, end] = rangeOf(word);
  const terms = searchTermsOf(module);
  return {
    sql: `WITH RECURSIVE next (term) AS (
            SELECT (SELECT term FROM ${terms} WHERE term >= ? AND term < ? LIMIT 1)
            UNION ALL
            SELECT (SELECT term FROM ${terms} AS t WHERE t.term >= next.term || '.' AND t.term < ? LIMIT 1)
            FROM next WHERE next.term IS NOT NULL)
          SELECT coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), ?) FROM next`,
    // The default is a term that no text has.
    values: [start, end, end, quoted(`${start}\n\n`)],
  };
}

/** LIKE ignores the case of ASCII letters only, the index that of all. */
const isFoldedAlike = (word: string): boolean =>
  [...word].every((character) => character < '\u0080' || character.toLowerCase() === character.toUpperCase());

export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const textCondition = (word: string): Condition => ({
  sql: `search_text LIKE ? ESCAPE '\\'`,
  values: [likePattern(word)],
});
