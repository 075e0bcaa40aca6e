import type { msg as localizedMsg } from '@lit/localize';

import type { Lang } from '../../core/contracts/tenant.js';
import { defaultLanguage, languageTag, parseLanguage } from '../../core/locale/language-tags.js';
import type { Catalogue } from './catalogue.js';
import { declaredDirection, declaredLanguage, type Direction } from './declared-language.js';
import { sentence } from './sentence.js';
import { watchAncestors } from './watch-ancestors.js';
import type { Controller, ControllerHost } from './controller.js';

/**
 * The language and direction of one element: those of its nearest ancestors, followed live. While a language loads,
 * and when it fails to, the element keeps the one it shows; it is tried again whenever the element looks for its
 * language: on a change of `lang`, when it is connected, when a dialog opens.
 *
 * Where no language is declared it is zh_CN (DESIGN 7, 'Languages'); a declared one that nobody speaks here is
 * answered in English.
 */
export class LanguageController implements Controller {
  /** Direction of the text around the element. */
  dir: Direction = 'ltr';

  readonly #host: ControllerHost & Element;
  readonly #catalogue: Catalogue;
  #lang: Lang = defaultLanguage;
  #unwatch: (() => void) | undefined;

  constructor(host: ControllerHost & Element, catalogue: Catalogue) {
    this.#host = host;
    this.#catalogue = catalogue;
    host.addController(this);
  }

  /**
   * Declares a string for the extractor and gives it in the element's language. The build adds its Chinese, and its
   * values behind that (scripts/bundled-words.mjs).
   */
  readonly msg = ((source: string, chinese = source, ...values: unknown[]) =>
    sentence(
      this.#catalogue.words[this.#lang] ?? {},
      source,
      this.#lang === defaultLanguage ? chinese : source,
      values,
    )) as unknown as typeof localizedMsg;

  /** BCP 47 tag of the language shown. */
  get lang(): string {
    return languageTag(this.#lang);
  }

  hostConnected(): void {
    this.#unwatch = watchAncestors(this.#host, () => this.refresh());
    this.refresh();
  }

  hostDisconnected(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  /** Looks for the language and direction again, and loads what is missing. */
  refresh(): void {
    const declared = declaredLanguage(this.#host, this.#catalogue.pageLanguage);
    const lang = declared ? (parseLanguage(declared) ?? 'en') : defaultLanguage;
    if (this.#catalogue.words[lang]) this.#lang = lang;
    else {
      // What is shown stays until the words are here, or until the next look if they do not come. By then another
      // language may be wanted, so it is looked again.
      this.#catalogue.load(lang).then(
        () => {
          if (this.#unwatch) this.refresh();
        },
        () => undefined,
      );
    }
    this.dir = declaredDirection(this.#host);
    this.#host.requestUpdate();
  }
}
