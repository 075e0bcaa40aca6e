import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

function translations(lang: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const catalogue of ['elements', 'app', 'monitor', 'sensitive']) {
    const text = readFileSync(join(locales, catalogue, 'xliff', `${lang}.xlf`), 'utf8');
    const pair = /<source>((?:(?!<\/source>)[\s\S])*)<\/source>\s*<target>([\s\S]*?)<\/target>/g;
    for (const [, source = '', target = ''] of text.matchAll(pair)) found.set(plain(source), plain(target));
  }
  return found;
}

/** English is the source; all other languages are read from the XLIFF files. */
export function wordsIn(lang: 'en' | 'zh_CN'): Words {
  const map = lang === 'en' ? undefined : translations(lang);
  return (source, ...values) => {
    // An untranslated text is rendered in English; the check of the catalogues finds it.
    const text = map?.get(source) ?? source;
    return text.replace(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
  };
}
