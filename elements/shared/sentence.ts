import type { StrResult } from '@lit/localize/internal/str-tag.js';
import type { TemplateLike } from '@lit/localize/internal/types.js';

/** Translations by the key of their English source; a value is written `{0}`, `{1}` … */
export type Words = Readonly<Record<string, string>>;

/** A module of translations, as `npm run messages` writes it. */
export interface WordsModule {
  words: Words;
}

/**
 * The key of a source text: a letter, and a letter or digit. The tool's own keys would be a fifth of what a language
 * weighs; the generator has the same function and refuses two texts with one key. Then another factor parts them.
 */
export function wordKey(source: string): string {
  let hash = 0;
  for (const letter of source) hash = (hash * 35 + letter.charCodeAt(0)) % 936;
  return (hash + 360).toString(36);
}

/** A declared string in another language, or in English where the words lack it. */
export function sentence(words: Words, template: TemplateLike): string {
  // A plain text has neither, and is its own only part.
  const { strings = [template as string], values = [] } = template as Partial<StrResult>;
  const source = strings.reduce((text, part, index) => `${text}{${index - 1}}${part}`);
  return (words[wordKey(source)] ?? source).replace(/\{(\d)\}/g, (_, index: string) =>
    String(values[Number(index)]),
  );
}
