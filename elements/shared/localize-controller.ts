import type { msg as localizedMsg } from '@lit/localize';
import { runtimeMsg } from '@lit/localize/internal/runtime-msg.js';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

import type { Lang } from '../../core/contracts/tenant.js';
import { defaultLanguage, languageTag, parseLanguage } from '../../core/contracts/language-tags.js';
import {
  declaredDirection,
  declaredLanguage,
  watchDeclaredLanguage,
  type Direction,
} from './declared-language.js';
import type { MessageCatalog } from './message-catalog.js';
import { elementMessages } from './messages.js';

/**
 * Language and direction of one element: those of its nearest ancestors, live. Without a declared language it is zh_CN;
 * for a declared language without translations it is English.
 *
 * While a language is loading, and when it fails to load, English stands in for it, and simplified Chinese for
 * traditional. Loading is retried whenever the language is resolved again: on a change of `lang`, on connection, and
 * when a dialog opens.
 */
export class LocalizeController implements ReactiveController {
  /** BCP 47 tag of the language shown. */
  lang = '';
  /** Direction of the text around the element. */
  dir: Direction = 'ltr';
  /** True if another language than the declared one is shown. */
  isStandIn = false;

  readonly #host: ReactiveControllerHost & Element;
  readonly #catalog: MessageCatalog;
  #shown: Lang = defaultLanguage;
  #unwatch: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & Element, catalog: MessageCatalog = elementMessages) {
    this.#host = host;
    this.#catalog = catalog;
    host.addController(this);
  }

  /** Declares a message for lit-localize's extractor and returns its translation in the element's language. */
  readonly msg = ((template, options) =>
    runtimeMsg(this.#catalog.templates[this.#shown], template, options)) as typeof localizedMsg;

  hostConnected(): void {
    this.#unwatch = watchDeclaredLanguage(this.#host, () => this.refresh());
    this.refresh();
  }

  hostDisconnected(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  /** Resolves language and direction again, and loads what is missing. */
  refresh(): void {
    const declared = declaredLanguage(this.#host, this.#catalog.pageLanguage);
    const known = declared ? parseLanguage(declared) : defaultLanguage;
    const wanted = known ?? 'en';
    if (this.#catalog.templates[wanted]) this.#shown = wanted;
    else {
      this.#shown = wanted === 'zh_TW' ? 'zh_CN' : 'en';
      // By the time it has loaded, another language may be wanted, so it is resolved again. A failure is retried by
      // the next refresh.
      this.#catalog.load(wanted).then(
        () => {
          if (this.#unwatch) this.refresh();
        },
        () => undefined,
      );
    }
    this.isStandIn = this.#shown !== known;
    this.lang = languageTag(this.#shown);
    this.dir = declaredDirection(this.#host);
    this.#host.requestUpdate();
  }
}
