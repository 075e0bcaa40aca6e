import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { languageCodes, type Lang } from '../../core/contracts/language-tags.js';
import { productLabels } from '../../server/texts/labels/text.js';

export const localesFolder = join(import.meta.dirname, '../../locales');

/** Folders of locales/. */
export const catalogues = readdirSync(localesFolder);

/** Languages with translations; English is the source. */
export const targetLanguages = languageCodes.filter((code) => code !== 'en');

export interface Translation {
  lang: Lang;
  /** English, with values as {0} or {name}. */
  source: string;
  text: string;
  /** Visible text without its values. */
  words: string;
  /** Description for failures. */
  about: string;
}

const plain = (text: string): string =>
  text
    .replace(/<x id="(\d+)"[^>]*\/>/g, '{$1}')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** English → translation, from an XLIFF file. */
export function readXliff(catalogue: string, lang: Lang): Map<string, string> {
  const xliff = readFileSync(join(localesFolder, catalogue, 'xliff', `${lang}.xlf`), 'utf8');
  const units = [...xliff.matchAll(/<trans-unit[^]*?<\/trans-unit>/g)].map(([unit]) => {
    const part = (name: string) => plain(new RegExp(`<${name}>([^]*?)</${name}>`).exec(unit)?.[1] ?? '');
    return [part('source'), part('target')] as const;
  });
  return new Map(units);
}

const describe = (where: string, lang: Lang, source: string, text: string): Translation => ({
  lang,
  source,
  text,
  words: text.replace(/\{\w+\}/g, '').replace(/[\u2066-\u2069]/g, ''),
  about: `${where} ${lang}: “${text}” (${source})`,
});

/** Every translation of every catalogue, and of the back end's labels and messages. */
export const translations: readonly Translation[] = targetLanguages.flatMap((lang) => [
  ...catalogues.flatMap((catalogue) =>
    [...readXliff(catalogue, lang)].map(([source, text]) => describe(catalogue, lang, source, text)),
  ),
  ...Object.entries(productLabels[lang]).map(([id, text]) =>
    describe(`label ${id}`, lang, productLabels.en[id] ?? '', text),
  ),
]);

export const translationsOf = (...langs: readonly Lang[]): readonly Translation[] =>
  translations.filter(({ lang }) => langs.includes(lang));
