import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Lang } from '../../core/contracts/language-tags.js';

const locales = join(import.meta.dirname, '..', '..', 'locales');

/** Translates a string of the app into the language of the page, so that one test runs in several languages. */
export type Words = (source: string, ...values: (string | number)[]) => string;

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Placeholders are written `{0}`, as in the check of the catalogues. */
const plain = (markup: string) => decode(markup.replace(/<x id="(\d+)"[^>]*\/>/g, '{$1}'));

const catalogues = ['elements', 'app', 'pages', 'batch', 'monitor', 'sensitive', 'settings'] as const;
type Catalogue = (typeof catalogues)[number];

/** Translations of each string by catalogue. */
function translations(lang: string): Map<string, Map<Catalogue, string>> {
  const found = new Map<string, Map<Catalogue, string>>();
  for (const catalogue of catalogues) {
    const text = readFileSync(join(locales, catalogue, 'xliff', `${lang}.xlf`), 'utf8');
    const pair = /<source>((?:(?!<\/source>)[\s\S])*)<\/source>\s*<target>([\s\S]*?)<\/target>/g;
    for (const [, source = '', target = ''] of text.matchAll(pair)) {
      const all = found.get(plain(source)) ?? new Map<Catalogue, string>();
      found.set(plain(source), all.set(catalogue, plain(target)));
    }
  }
  return found;
}

/**
 * English is the source; all other languages are read from the XLIFF files.
 * @param catalogue the one meant where catalogues translate a string differently; without it such a string is an error.
 *   `app` includes the lazy components of the app.
 */
export function wordsIn(lang: Lang, catalogue?: Catalogue): Words {
  const map = lang === 'en' ? undefined : translations(lang);

  function translationOf(source: string): string | undefined {
    const all = map?.get(source);
    const own = catalogue && (all?.get(catalogue) ?? (catalogue === 'app' ? all?.get('pages') : undefined));
    if (!all || own !== undefined) return own;
    const [text, other] = new Set(all.values());
    if (other === undefined) return text;
    throw new Error(`"${source}" differs between ${[...all.keys()].join(', ')}: name one of them`);
  }

  return (source, ...values) => {
    // An untranslated text is rendered in English; the check of the catalogues finds it.
    const text = translationOf(source) ?? source;
    return text.replace(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
  };
}
