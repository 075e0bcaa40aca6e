import type { LocaleModule } from '@lit/localize';

import type { Lang } from '../../core/contracts/tenant.js';
import { rememberLoads } from '../../core/locale/latest-wins.js';

export type Messages = LocaleModule['templates'];

/** The languages an element can speak. */
export interface Catalogue {
  speaks(lang: Lang): boolean;
  /** Messages that are here already; English is the source and needs none. */
  now(lang: Lang): Messages | undefined;
  /** Loads messages once for everybody; a failure is forgotten, so that the next call tries again. */
  load(lang: Lang): Promise<Messages>;
}

export interface CatalogueParts {
  bundled: Partial<Record<Lang, Messages>>;
  loaders: Partial<Record<Lang, () => Promise<LocaleModule>>>;
}

/** A catalogue of bundled languages, languages to load, and the English source. */
export function createCatalogue({ bundled, loaders }: CatalogueParts): Catalogue {
  const known: Partial<Record<Lang, Messages>> = { en: {}, ...bundled };
  return {
    speaks: (lang) => lang in known || lang in loaders,
    now: (lang) => known[lang],
    load: rememberLoads(async (lang) => {
      const module = await loaders[lang]?.();
      return (known[lang] = module?.templates ?? {});
    }),
  };
}
