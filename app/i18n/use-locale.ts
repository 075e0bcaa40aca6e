import { useStore } from '@nanostores/react';

import { isRtl } from '../../core/locale/languages.js';
import { useApp } from '../app-context.js';
import type { LocaleState } from './locale-store.js';

/** The language of the page and its `msg`; renders again when the language changes. */
export function useLocale(): LocaleState & { dir: 'ltr' | 'rtl' } {
  const state = useStore(useApp().locale.$locale);
  return { ...state, dir: isRtl(state.lang) ? 'rtl' : 'ltr' };
}
