import { runtimeMsg } from '@lit/localize/internal/runtime-msg.js';
import type { msg as localizedMsg, LocaleModule } from '@lit/localize';
import { atom, type ReadableAtom } from 'nanostores';

import type { Lang } from '../../../core/contracts/tenant.js';

/** Loads the messages of a language; English is the source and needs none. */
export type LoadMessages = (lang: Lang) => Promise<LocaleModule> | undefined;

export interface LocaleState {
  lang: Lang;
  msg: typeof localizedMsg;
}

export interface LocaleStore {
  /** The language shown now and its `msg`; a new object for every change. */
  readonly $locale: ReadableAtom<LocaleState>;
  /** A language that is being loaded, or whose loading failed. */
  readonly $pending: ReadableAtom<{ lang: Lang; failed: boolean } | null>;
  /**
   * Changes the language. The latest call wins; a failed load leaves the present language and can be
   * tried again by calling once more. Rejects when the messages could not be loaded.
   */
  setLanguage(lang: Lang): Promise<void>;
}

/** Store of the app's language and its messages. */
export function createLocaleStore(load: LoadMessages, initial: LocaleState): LocaleStore {
  const $locale = atom<LocaleState>(initial);
  const $pending = atom<{ lang: Lang; failed: boolean } | null>(null);
  let lastRequest = 0;

  return {
    $locale,
    $pending,
    async setLanguage(lang) {
      const request = ++lastRequest;
      if (lang === $locale.get().lang) {
        $pending.set(null);
        return;
      }
      $pending.set({ lang, failed: false });
      try {
        const module = await load(lang);
        if (request !== lastRequest) return;
        $locale.set(localeState(lang, module));
        $pending.set(null);
      } catch (error) {
        if (request !== lastRequest) return;
        $pending.set({ lang, failed: true });
        throw error;
      }
    },
  };
}

/** State of one language with its messages. */
export function localeState(lang: Lang, module?: LocaleModule): LocaleState {
  return {
    lang,
    msg: ((template, options) => runtimeMsg(module?.templates, template, options)) as typeof localizedMsg,
  };
}
