import type { SensitiveFindings } from './read-hit.js';

/** Findings that the user can only acknowledge or appeal against. */
export function asStrong(findings: SensitiveFindings): SensitiveFindings {
  return { ...findings, weak: false };
}

/** Returns whether visible findings contain all others: kind, rules and words. */
export function covers(visible: SensitiveFindings, { weak, rules, words }: SensitiveFindings): boolean {
  const hasWords = (known: readonly string[], some: readonly string[]) =>
    some.every((word) => known.includes(word));
  return (
    visible.weak === weak &&
    hasWords(visible.words, words) &&
    rules.every((one) =>
      visible.rules.some(({ rule, words: known }) => rule === one.rule && hasWords(known, one.words)),
    )
  );
}

/** Merges the findings of several hits, and their rules of one name; those of a single hit are unchanged. */
export function mergeFindings(all: readonly SensitiveFindings[]): SensitiveFindings {
  const [first, ...others] = all;
  if (first && others.length === 0) return first;
  const byRule = new Map<string, string[]>();
  for (const { rule, words } of all.flatMap(({ rules }) => rules))
    byRule.set(rule, [...(byRule.get(rule) ?? []), ...words]);
  const rules = [...byRule].map(([rule, words]) => ({ rule, words: distinct(words) }));
  const listed = distinct(rules.flatMap(({ words }) => words));
  const words = distinct(all.flatMap((each) => each.words));
  return {
    weak: all.every(({ weak }) => weak),
    rules,
    // As in a single hit: words beside the rules count only if the rules have none.
    words: listed.length > 0 ? listed : words,
    appealWords: words.join(','),
  };
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)];
