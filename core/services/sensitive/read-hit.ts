import { parseProperties } from '../../contracts/parse.js';
import { sensitiveScanCode } from '../../contracts/sensitive.js';
import type { SensitiveHit } from './types.js';

/** A processing rule and the words that violated it; the rule is empty when the response names none. */
interface RuleFinding {
  rule: string;
  words: readonly string[];
}

/** Parsed hit, the form in which the platform passes it on. */
export interface SensitiveFindings {
  /** True if the user may confirm; a strong hit can only be acknowledged or appealed. */
  weak: boolean;
  /** Rules in the order of the response. */
  rules: readonly RuleFinding[];
  /** All words without repetitions. */
  words: readonly string[];
  /** Words for an appeal: the text of the response, else the words of its rules. */
  appealWords: string;
}

/**
 * Parses a hit from an untrusted response (docs/requirements.md 3.10 to 3.13). Never throws; unreadable parts are
 * skipped. Only the exact type `weak` with at least one readable list item can be confirmed (docs/requirements.md
 * 4.17); anything else blocks.
 */
export function readHit(hit: unknown): SensitiveFindings {
  const { superviseType, data } = parseProperties(hit, { superviseType: asAny, data: asAny });
  const { sensitiveWordList = [], sensitiveWords: all = asWords('') } = parseProperties(data, {
    sensitiveWordList: listOf,
    sensitiveWords: asWords,
  });
  const rules = sensitiveWordList.map(findingOf).filter(({ rule, words }) => rule || words.length > 0);
  const listed = wordsOf(rules.flatMap((each) => each.words));
  const words = listed.length > 0 ? listed : all.words;
  return {
    weak: superviseType === 'weak' && rules.length > 0,
    rules,
    words,
    appealWords: all.text || words.join(','),
  };
}

/** Wire format of findings, for elements, whose public properties have it; {@link readHit} restores them. */
export function writeHit({ weak, rules, appealWords }: SensitiveFindings): SensitiveHit {
  return {
    sensitiveScanCode,
    superviseType: weak ? 'weak' : 'strong',
    data: {
      sensitiveWordList: rules.map(({ rule, words }) => ({ name: rule, value: words })),
      sensitiveWords: appealWords,
    },
  };
}

function findingOf(item: unknown): RuleFinding {
  const { name = '', value = [] } = parseProperties(item, { name: line, value: wordsOf });
  return { rule: name, words: value };
}

/** Single words of one or several texts that list them, without repetitions. */
export function wordsOf(value: unknown): string[] {
  const words = listOf(value).flatMap((text) => line(text).split(/[,，、،;；\n]/));
  return [...new Set(words.map((word) => word.trim()))].filter(Boolean);
}

const asAny = (value: unknown): unknown => value;

const asWords = (value: unknown) => ({ words: wordsOf(value), text: line(value) });

/** A single value counts as a list of one item. */
const listOf = (value: unknown): unknown[] => [value].flat();

const line = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
