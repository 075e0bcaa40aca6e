import type { Lang } from '../../core/contracts/tenant.js';
import type { Words, WordsModule } from './sentence.js';

/** The languages that elements can load; zh_CN travels with each element, and English is the source. */
export interface Catalogue {
  /** Words that are here already; what zh_CN lacks is in the element itself, and English is in its source. */
  readonly words: Partial<Record<Lang, Words>>;
  /** Loads words, once for all who ask meanwhile; after a failure the next call tries again. */
  load(lang: Lang): Promise<void>;
  /** Stands in for the `lang` of the page's root element: a script tag's `data-lang` (DESIGN 3). */
  pageLanguage?: string;
}

export type WordLoaders = Partial<Record<Lang, () => Promise<WordsModule>>>;

export function createCatalogue(loaders: WordLoaders): Catalogue {
  const words: Partial<Record<Lang, Words>> = { zh_CN: {}, en: {} };
  const loads: Partial<Record<Lang, Promise<void>>> = {};
  const load = async (lang: Lang): Promise<void> => {
    words[lang] = (await loaders[lang]?.())?.words ?? {};
  };
  return {
    words,
    load: (lang) => (loads[lang] ??= load(lang).finally(() => (loads[lang] = undefined))),
  };
}
