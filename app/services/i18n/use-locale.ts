import { useStore } from '@nanostores/react';

import { isRtl } from '../../../core/contracts/languages.js';
import { createServiceContext } from '../context/create-service-context.js';
import type { LocaleState, LocaleStore } from './locale-store.js';

/** `useLocaleStore()` returns the store that changes the app's language. */
export const [LocaleContext, useLocaleStore] = createServiceContext<LocaleStore>('useLocaleStore');

/** The app's language and its `msg`; a change of the language renders again. */
export function useLocale(): LocaleState & { dir: 'ltr' | 'rtl' } {
  const state = useStore(useLocaleStore().$locale);
  return { ...state, dir: isRtl(state.lang) ? 'rtl' : 'ltr' };
}
