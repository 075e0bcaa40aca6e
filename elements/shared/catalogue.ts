import type { Lang } from '../../core/contracts/tenant.js';
import { rememberLoads } from '../../core/locale/latest-wins.js';
import type { Words, WordsModule } from './sentence.js';

/** The languages that elements can load; zh_CN travels with each element, and English is the source. */
export interface Catalogue {
  /** Words that are here already. */
  now(lang: Lang): Words | undefined;
  /** Loads words once for everybody; a failure is forgotten, so that the next call tries again. */
  load(lang: Lang): Promise<Words>;
  /** Takes words that came by another way, in place of a load. */
  provide(lang: Lang, words: Words): void;
  /** Stands in for the `lang` of the page's root element: a script tag's `data-lang` (DESIGN 3). */
  pageLanguage?: string;
}

export type WordLoaders = Partial<Record<Lang, () => Promise<WordsModule>>>;

export function createCatalogue(loaders: WordLoaders): Catalogue {
  const known: Partial<Record<Lang, Words>> = { en: {} };
  return {
    now: (lang) => known[lang],
    load: rememberLoads(async (lang) => {
      const module = await loaders[lang]?.();
      return (known[lang] = module?.words ?? {});
    }),
    provide: (lang, words) => {
      known[lang] = words;
    },
  };
}
