import { languageCodes } from '../../core/locale/language-tags.js';
import { createCatalogue, type WordLoaders } from '../../elements/shared/catalogue.js';
import type { WordsModule } from '../../elements/shared/sentence.js';
import { settings } from './settings.js';
import { wordsAddress } from './words-address.js';

/** How often each language was asked for. */
const tries: Record<string, number> = {};

const loaders: WordLoaders = {};
for (const lang of languageCodes) {
  loaders[lang] = () => {
    const count = (tries[lang] ?? 0) + 1;
    tries[lang] = count;
    return import(
      /* @vite-ignore */ wordsAddress(settings()?.url ?? '', lang, count)
    ) as Promise<WordsModule>;
  };
}

/** Takes the place of `elements/shared/elements-catalogue.ts` in the drop-in: words lie beside the script. */
export const elementsCatalogue = createCatalogue(loaders);
