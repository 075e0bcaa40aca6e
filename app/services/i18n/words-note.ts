import { str } from '@lit/localize';

import { limits } from '../../../core/contracts/limits.js';
import { searchWords } from '../../../core/records/search-words.js';
import type { LocaleState } from './locale-store.js';

/** Says that only the first words of a search are searched, if it has more; otherwise ''. */
export const wordsNote = (query: string, msg: LocaleState['msg']): string =>
  searchWords(query).length > limits.searchWords
    ? msg(str`Only the first ${limits.searchWords} words are searched.`)
    : '';
