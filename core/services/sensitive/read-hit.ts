import { parseProperties } from '../../contracts/parse.js';

/** A processing rule and the words that violated it; the rule is empty when the response names none. */
interface RuleFinding {
  rule: string;
  words: readonly string[];
}

/** Parsed hit. */
export interface SensitiveFindings {
  /** True if the user may confirm; a strong hit can only be acknowledged or appealed. */
  weak: boolean;
  /** Rules in the order of the response. */
  rules: readonly RuleFinding[];
  /** All words without repetitions. */
  words: readonly string[];
}

/**
 * Parses a hit from an untrusted response (docs/requirements.md 3.10 to 3.13). Never throws; unreadable parts are
 * skipped. Only the exact type `weak` with at least one readable list item can be confirmed (docs/requirements.md
 * 4.17); anything else blocks.
 */
export function readHit(hit: unknown): SensitiveFindings {
  const { superviseType, data } = parseProperties(hit, { superviseType: asAny, data: asAny });
  const { sensitiveWordList = [], sensitiveWords = [] } = parseProperties(data, {
    sensitiveWordList: listOf,
    sensitiveWords: wordsOf,
  });
  const rules = sensitiveWordList.map(findingOf).filter(({ rule, words }) => rule || words.length > 0);
  const listed = wordsOf(rules.flatMap(({ words }) => words));
  return {
    weak: superviseType === 'weak' && rules.length > 0,
    rules,
    words: listed.length > 0 ? listed : sensitiveWords,
  };
}

function findingOf(item: unknown): RuleFinding {
  const { name = '', value = [] } = parseProperties(item, { name: line, value: wordsOf });
  return { rule: name, words: value };
}

/** Words for an appeal: the text of the response, else the words of its rules. */
export function appealWords(hit: unknown): string {
  const { data } = parseProperties(hit, { data: asAny });
  return parseProperties(data, { sensitiveWords: line }).sensitiveWords || readHit(hit).words.join(',');
}

/** Single words of one or several texts that list them, without repetitions. */
export function wordsOf(value: unknown): string[] {
  const words = listOf(value).flatMap((text) => line(text).split(/[,，、،;；\n]/));
  return [...new Set(words.map((word) => word.trim()))].filter(Boolean);
}

const asAny = (value: unknown): unknown => value;

/** A single value counts as a list of one item. */
const listOf = (value: unknown): unknown[] => [value].flat();

const line = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
