import type { Random } from './random.js';
import { wordsEn } from './words-en.js';
import { wordsZh } from './words-zh.js';
import type { SeedLang } from './context.js';

export const wordsOf = (lang: SeedLang, list: string): readonly string[] => {
  const words = (lang === 'en' ? wordsEn : wordsZh)[list];
  if (!words) throw new Error(`There is no word list "${list}" for ${lang}.`);
  return words;
};

/**
 * Expands a pattern: `{list}` picks a word, `{2-40}` a number; other names such as `{day}` and `{year}` are taken from
 * the given values.
 */
export function fill(
  pattern: string,
  lang: SeedLang,
  random: Random,
  given: Readonly<Record<string, string>> = {},
): string {
  return pattern.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = given[name];
    if (value !== undefined) return value;
    const range = /^(\d+)-(\d+)$/.exec(name);
    if (range) return String(random.between(Number(range[1]), Number(range[2])));
    return random.pick(wordsOf(lang, name));
  });
}

/** Company name, distinct for every n, by enumerating the lists. */
export function companyName(lang: SeedLang, n: number): string {
  const at = (list: string, step: number) => {
    const words = wordsOf(lang, list);
    return words[step % words.length] ?? '';
  };
  const firms = wordsOf(lang, 'firm').length;
  const trades = wordsOf(lang, 'trade').length;
  const cities = wordsOf(lang, 'city').length;
  // Mixed-radix counting reaches every combination once.
  const firm = n % firms;
  const trade = Math.floor(n / firms) + n * 7;
  const city = Math.floor(n / (firms * trades)) + n * 11;
  const end = Math.floor(n / (firms * trades * cities));
  if (lang === 'en') return `${at('firm', firm)} ${at('trade', trade)} ${at('firmEnd', end + n)}`;
  return `${at('city', city)}${at('firm', firm)}${at('trade', trade)}${at('firmEnd', end)}`;
}

export const personName = (lang: SeedLang, random: Random): string =>
  fill(lang === 'en' ? '{given} {surname}' : '{surname}{given}', lang, random);
