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
  const { sensitiveWordList: list, sensitiveWords } = fieldsOf(data);
  const rules = (Array.isArray(list) ? list : [])
    .map(fieldsOf)
    .map(({ name, value }) => ({ rule: line(name), words: splitWords(value) }))
    .filter(({ rule, words }) => rule || words.length > 0);
  const listed = unique(rules.flatMap(({ words }) => words));
  return {
    weak: superviseType === 'weak' && rules.length > 0,
    rules,
    words: listed.length > 0 ? listed : splitWords(sensitiveWords),
  };
}

/** The words as an appeal sends them: the answer's own text, else the words of its rules. */
export function appealWords(hit: unknown): string {
  return line(fieldsOf(fieldsOf(hit).data).sensitiveWords) || readHit(hit).words.join(',');
}

/** The single words of a text that lists them, or of several such texts, each once. */
function splitWords(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return unique(texts.flatMap((text) => line(text).split(/[,，、،;；\n]/)).map((word) => word.trim()));
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter(Boolean);

/** Any value but null and undefined can be asked for a field. */
const fieldsOf = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;

const line = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
