import { generateMsgId } from '@lit/localize/internal/id-generation.js';
import { runtimeMsg } from '@lit/localize/internal/runtime-msg.js';
import type { msg as localizedMsg, LocaleModule } from '@lit/localize';
import { atom, type ReadableAtom } from 'nanostores';

import type { Lang } from '../../core/contracts/tenant.js';

/** A language's words are divided: what the launcher shows, and the rest. */
export type CataloguePart = 'first' | 'rest';

/** Loads one part of a language's messages; English is the source and needs none. */
export type LoadMessages = (lang: Lang, part: CataloguePart) => Promise<LocaleModule> | undefined;

export interface LocaleState {
  lang: Lang;
  msg: typeof localizedMsg;
}

export interface LocaleStore {
  /** The language shown now and its `msg`; a new object for every change. */
  readonly $locale: ReadableAtom<LocaleState>;
  /** A language on its way, or one whose loading failed. */
  readonly $pending: ReadableAtom<{ lang: Lang; failed: boolean } | null>;
  /**
   * Shows another language. The latest request wins; a failed load leaves the present language and can be
   * tried again by calling once more. Rejects when the messages could not be loaded.
   */
  setLanguage(lang: Lang): Promise<void>;
  /**
   * Has all words from now on, not only the launcher's: to be awaited before anything else is drawn. Rejects when
   * they could not be loaded; can be called again.
   */
  complete(): Promise<void>;
}

/**
 * The app's language as state (DESIGN 3, 'Language per instance': no global configuration).
 * @param loadMore what else `complete()` waits for
 */
export function createLocaleStore(
  load: LoadMessages,
  initial: LocaleState,
  loadMore: () => Promise<void> = () => Promise.resolve(),
): LocaleStore {
  const $locale = atom<LocaleState>(initial);
  const $pending = atom<{ lang: Lang; failed: boolean } | null>(null);
  let ticket = 0;
  /** All words are wanted; those of the language shown are all there. */
  let wantsAll = false;
  let hasAll = false;
  const isComplete = (): boolean => hasAll;

  async function words(lang: Lang): Promise<{ all: boolean; module: LocaleModule }> {
    const all = wantsAll;
    const parts = await Promise.all([
      load(lang, 'first'),
      all ? load(lang, 'rest') : undefined,
      all ? loadMore() : undefined,
    ]);
    // What was wanted meanwhile is not there yet; what is there costs nothing a second time.
    if (wantsAll && !all) return words(lang);
    const [first, rest] = parts;
    return { all, module: { templates: { ...first?.templates, ...rest?.templates } } };
  }

  function show(lang: Lang, { all, module }: { all: boolean; module: LocaleModule }): void {
    hasAll = all;
    $locale.set(localeState(lang, module));
  }

  return {
    $locale,
    $pending,
    async setLanguage(lang) {
      const mine = ++ticket;
      if (lang === $locale.get().lang) {
        $pending.set(null);
        return;
      }
      $pending.set({ lang, failed: false });
      try {
        const found = await words(lang);
        if (mine !== ticket) return;
        show(lang, found);
        $pending.set(null);
      } catch (error) {
        if (mine !== ticket) return;
        $pending.set({ lang, failed: true });
        throw error;
      }
    },
    async complete() {
      wantsAll = true;
      if (isComplete()) return;
      const { lang } = $locale.get();
      const found = await words(lang);
      // A language that was set meanwhile has come with all its words.
      if (!isComplete() && $locale.get().lang === lang) show(lang, found);
    },
  };
}

/** One language with its messages, ready to render. */
export function localeState(lang: Lang, module?: LocaleModule): LocaleState {
  return {
    lang,
    msg: ((template) =>
      runtimeMsg(module?.templates, template, { id: messageId(template) })) as typeof localizedMsg,
  };
}

const known = new Map<unknown, string>();

/** Under what a catalogue has a text: the tool's id, cut to what tells our messages apart (scripts/catalogue.mjs). */
export function messageId(template: Parameters<typeof localizedMsg>[0]): string {
  const strings =
    typeof template === 'object' && 'strTag' in template ? template.strings : (template as string);
  const id = known.get(strings) ?? generateMsgId(strings, false).slice(0, 7);
  known.set(strings, id);
  return id;
}
