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
  const known = new Map<Lang, Messages>([['en', {}]]);
  for (const [lang, messages] of Object.entries(bundled)) known.set(lang as Lang, messages);
  const load = rememberLoads(async (lang: Lang): Promise<Messages> => {
    const loader = loaders[lang];
    if (!loader) throw new Error(`No messages for ${lang}`);
    const { templates } = await loader();
    known.set(lang, templates);
    return templates;
  });
  return {
    speaks: (lang) => known.has(lang) || lang in loaders,
    now: (lang) => known.get(lang),
    load,
  };
}
