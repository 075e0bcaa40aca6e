import { runtimeMsg } from '@lit/localize/internal/runtime-msg.js';
import type { msg as localizedMsg, LocaleModule } from '@lit/localize';
import { atom, type ReadableAtom } from 'nanostores';

import type { Lang } from '../../../core/contracts/tenant.js';

type Templates = LocaleModule['templates'];

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
  /**
   * Adds the messages of lazy components, in this language and those that follow. The same promise for every caller;
   * rejects when they could not be loaded, and is then tried again with the next call.
   */
  complete(): Promise<void>;
}

/**
 * Store of the app's language and its messages.
 * @param load messages that every page needs
 * @param loadPages messages of lazy components, which `complete` adds
 */
export function createLocaleStore(
  load: LoadMessages,
  initial: LocaleState,
  loadPages: LoadMessages = () => undefined,
): LocaleStore {
  const $locale = atom<LocaleState>(initial);
  const $pending = atom<{ lang: Lang; failed: boolean } | null>(null);
  let lastRequest = 0;
  let first: LocaleModule | undefined;
  let completing: Promise<void> | undefined;

  async function addPages(): Promise<void> {
    const { lang } = $locale.get();
    const pages = await loadPages(lang);
    // Another language has come with its own.
    if (pages && $locale.get().lang === lang) $locale.set(localeState(lang, first, pages));
  }

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
        const [module, pages] = await Promise.all([load(lang), completing && loadPages(lang)]);
        if (request !== lastRequest) return;
        first = module;
        $locale.set(localeState(lang, module, pages));
        $pending.set(null);
        // `complete` may have been called meanwhile.
        if (completing && !pages) await addPages();
      } catch (error) {
        if (request !== lastRequest) return;
        $pending.set({ lang, failed: true });
        throw error;
      }
    },
    complete() {
      completing ??= addPages().catch((error: unknown) => {
        completing = undefined;
        throw error;
      });
      return completing;
    },
  };
}

/** State of one language with its messages. */
export function localeState(lang: Lang, ...modules: (LocaleModule | undefined)[]): LocaleState {
  const templates = Object.assign({}, ...modules.map((module) => module?.templates)) as Templates;
  return {
    lang,
    msg: ((template, options) => runtimeMsg(templates, template, options)) as typeof localizedMsg,
  };
}
