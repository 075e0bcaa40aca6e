import type { Lang } from '../../core/contracts/tenant.js';
import { elementsCatalogue } from './elements-catalogue.js';
import type { Words } from './sentence.js';

/**
 * Gives the elements a language at once, so that none is loaded later: the `words` of `portico/locales/<lang>`. Call it
 * before elements are shown in that language; those that wait for it look again when their `lang` changes.
 */
export function provideWords(lang: Lang, words: Words): void {
  elementsCatalogue.words[lang] = words;
}
