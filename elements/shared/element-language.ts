import type { msg as localizedMsg } from '@lit/localize';

import { defaultLanguage, languageTag, parseLanguage } from '../../core/locale/language-tags.js';
import type { Catalogue } from './catalogue.js';
import type { ControllerHost } from './controller.js';
import { declaredDirection, declaredLanguage, type Direction } from './declared-language.js';
import { sentence } from './sentence.js';
import { watchAncestors } from './watch-ancestors.js';

/** The language and direction of one element. */
export interface ElementLanguage {
  /** BCP 47 tag of the language shown. */
  lang: string;
  /** Direction of the text around the element. */
  dir: Direction;
  /**
   * Declares a string for the extractor and gives it in the element's language. The build adds its Chinese, and its
   * values behind that (scripts/bundled-words.mjs).
   */
  msg: typeof localizedMsg;
  /** Looks for the language and direction again, and loads what is missing. */
  refresh(): void;
}

/**
 * Follows the language and direction of an element's nearest ancestors, live. While a language loads, and when it
 * fails to, the element keeps the one it shows; it is tried again whenever the element looks for its language: on a
 * change of `lang`, when it is connected, when a dialog opens.
 *
 * Where no language is declared it is zh_CN (DESIGN 7, 'Languages'); a declared one that nobody speaks here is
 * answered in English.
 */
export function followLanguage(host: ControllerHost & Element, catalogue: Catalogue): ElementLanguage {
  let shown = defaultLanguage;
  let unwatch: (() => void) | undefined;

  const say = (source: string, chinese = source, ...values: unknown[]): string =>
    sentence(catalogue.words[shown], source, shown === defaultLanguage ? chinese : source, values);

  const refresh = (): void => {
    const declared = declaredLanguage(host, catalogue.pageLanguage);
    const wanted = declared ? (parseLanguage(declared) ?? 'en') : defaultLanguage;
    if (catalogue.words[wanted]) shown = wanted;
    else {
      // What is shown stays until the words are here, or until the next look if they do not come. By then another
      // language may be wanted, so it is looked again.
      catalogue.load(wanted).then(
        () => {
          if (unwatch) refresh();
        },
        () => undefined,
      );
    }
    language.lang = languageTag(shown);
    language.dir = declaredDirection(host);
    host.requestUpdate();
  };

  const language: ElementLanguage = {
    lang: '',
    dir: 'ltr',
    msg: say as unknown as typeof localizedMsg,
    refresh,
  };

  host.addController({
    connected() {
      unwatch = watchAncestors(host, refresh);
      refresh();
    },
    disconnected() {
      unwatch?.();
      unwatch = undefined;
    },
  });

  return language;
}
