/** A processing rule and the words that violated it; the rule is empty when the response names none. */
export interface RuleFinding {
  rule: string;
  words: readonly string[];
}

/** Parsed hit. */
export interface SensitiveFindings {
  /** Whether the user may confirm; a strong hit can only be acknowledged or appealed. */
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
  const { superviseType, data } = fieldsOf(hit);
  const { sensitiveWordList, sensitiveWords } = fieldsOf(data);
  const rules = listOf(sensitiveWordList)
    .map(fieldsOf)
    .map(({ name, value }) => ({ rule: line(name), words: wordsOf(value) }))
    .filter(({ rule, words }) => rule || words.length > 0);
  const listed = rules.flatMap(({ words }) => words);
  return {
    weak: superviseType === 'weak' && rules.length > 0,
    rules,
    words: wordsOf(listed.length > 0 ? listed : sensitiveWords),
  };
}

/** Words for an appeal: the text of the response, else the words of its rules. */
export function appealWords(hit: unknown): string {
  return line(fieldsOf(fieldsOf(hit).data).sensitiveWords) || readHit(hit).words.join(',');
}

/** Single words of one or several texts that list them, without repetitions. */
export function wordsOf(value: unknown): string[] {
  const words = listOf(value).flatMap((text) => line(text).split(/[,，、،;；\n]/));
  return [...new Set(words.map((word) => word.trim()))].filter(Boolean);
}

/** A single value counts as a list of one item. */
const listOf = (value: unknown): unknown[] => [value].flat();

/** Properties can be read from any value except null and undefined. */
const fieldsOf = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;

const line = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
