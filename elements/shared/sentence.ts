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

/**
 * A source text in the language of the words.
 * @param own the text where the words lack it
 * @param values what stands for `{0}`, `{1}` …
 */
export function sentence(
  words: Words | undefined,
  source: string,
  own: string,
  values: readonly unknown[],
): string {
  return (words?.[wordKey(source)] ?? own).replace(/\{(\d)\}/g, (_, index: string) =>
    String(values[Number(index)]),
  );
}
