import { isObject } from '../contracts/parse.js';

/** A processing rule and the words that it was broken by; '' where the answer names no rule. */
export interface RuleFinding {
  rule: string;
  words: readonly string[];
}

/** A hit as it is shown. */
export interface SensitiveFindings {
  /** A weak hit may be confirmed or cancelled, a strong one only acknowledged or appealed against. */
  weak: boolean;
  /** In the order of the answer; rules of one name are one. */
  rules: readonly RuleFinding[];
  /** Every word once. */
  words: readonly string[];
  /** The words as an appeal sends them: the answer's own text, else the words of the rules. */
  wordsText: string;
}

/**
 * Reads a hit from an untrusted answer (spec 3, 'Sensitive-word hit'). Never throws: what cannot be read is left out.
 * Only the exact type `weak` with at least one readable item in its list may be confirmed (spec 4.17); whatever else
 * it is blocks.
 */
export function readHit(hit: unknown): SensitiveFindings {
  const data = field(hit, 'data');
  const byRule = new Map<string, string[]>();
  const list = field(data, 'sensitiveWordList');
  for (const item of Array.isArray(list) ? list : []) {
    const rule = line(field(item, 'name'));
    const words = splitWords(field(item, 'value'));
    if (rule || words.length > 0) byRule.set(rule, unique([...(byRule.get(rule) ?? []), ...words]));
  }
  const rules = [...byRule].map(([rule, words]) => ({ rule, words }));
  const text = field(data, 'sensitiveWords');
  const listed = unique(rules.flatMap(({ words }) => [...words]));
  const words = listed.length > 0 ? listed : splitWords(text);
  return {
    weak: field(hit, 'superviseType') === 'weak' && rules.length > 0,
    rules,
    words,
    wordsText: line(text) || words.join(','),
  };
}

/** The single words of a text that lists them, or of several such texts, each once. */
export function splitWords(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return unique(texts.flatMap((text) => line(text).split(/[,，、،;；\n]+/)).map((word) => word.trim()));
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter(Boolean);

function field(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function line(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
