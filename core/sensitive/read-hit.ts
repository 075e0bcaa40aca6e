/** A processing rule and the words that it was broken by; '' where the answer names no rule. */
export interface RuleFinding {
  rule: string;
  words: readonly string[];
}

/** A hit as it is shown. */
export interface SensitiveFindings {
  /** A weak hit may be confirmed or cancelled, a strong one only acknowledged or appealed against. */
  weak: boolean;
  /** In the order of the answer. */
  rules: readonly RuleFinding[];
  /** Every word once. */
  words: readonly string[];
}

/**
 * Reads a hit from an untrusted answer (spec 3, 'Sensitive-word hit'). Never throws: what cannot be read is left out.
 * Only the exact type `weak` with at least one readable item in its list may be confirmed (spec 4.17); whatever else
 * it is blocks.
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

/** The words as an appeal sends them: the answer's own text, else the words of its rules. */
export function appealWords(hit: unknown): string {
  return line(fieldsOf(fieldsOf(hit).data).sensitiveWords) || readHit(hit).words.join(',');
}

/** The single words of a text that lists them, or of several such texts, each once. */
function wordsOf(value: unknown): string[] {
  const words = listOf(value).flatMap((text) => line(text).split(/\s*[,，、،;；\n]\s*/));
  return [...new Set(words)].filter(Boolean);
}

/** One value stands for a list of it. */
const listOf = (value: unknown): unknown[] => [value].flat();

/** Any value but null and undefined can be asked for a field. */
const fieldsOf = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;

const line = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
