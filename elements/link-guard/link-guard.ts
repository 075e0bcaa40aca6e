import { html, type TemplateResult } from 'lit/html.js';

import type { LinkService } from '../../core/links/create-links.js';
import { windowLinks } from '../../core/links/links-edge.js';
import { openAddress } from '../../core/links/open-address-edge.js';
import { parseAddress } from '../../core/links/parse-address.js';
import type { LinkMatching } from '../../core/links/types.js';
import { define as definePrompt, type PorticoLinkPrompt } from '../link-prompt/define.js';
import { declaredDirection, declaredLanguage } from '../shared/declared-language.js';
import type { Layout } from '../shared/layout.js';
import { onceGone } from '../shared/once-gone.js';
import { PorticoElement } from '../shared/portico-element.js';
import { property } from '../shared/property.js';
import { findLink, isLeft, nameOf, type FoundLink } from './find-link.js';
import { PorticoLinkEvent } from './link-guard.events.js';
import { css } from '../shared/css.js';

const tag = 'portico-link-guard';

/**
 * Guards the links inside it, or with `scope="document"` those of the whole page: what is trusted opens, what is not
 * verified is asked about, what would run as a program never opens. One listener serves any number of links, also those
 * added later and those in open shadow roots; nothing is written into a link.
 *
 * A link is left to the browser when it lies in an editable area, has an `onclick` of its own, stands in an element
 * with `data-portico-leave`, or when its click has been prevented before; do not let strangers write these. Where one guard lies in another, the inner
 * one decides. Links in closed shadow roots, context menus and drags are out of reach.
 *
 * What opens after a question opens as the link would have (target, download, ping, referrer policy), always with
 * `noopener`; a click with the middle button or a key that asks for another tab opens one.
 *
 * @tag portico-link-guard
 * @slot - The content whose links are guarded; it is drawn as if the guard were not there.
 * @event {PorticoLinkEvent} portico-link - A link is being followed; preventing it takes the link over.
 * @csspart content - The slot; it has no box of its own.
 */
export class PorticoLinkGuard extends PorticoElement {
  static override styles =
    PorticoElement.styles +
    css`
      :host {
        display: contents !important;
      }
      .root {
        all: unset;
        display: contents;
        direction: inherit;
      }
    `;

  /** `document` guards every link of the page, `content` those inside the guard. */
  @property({ reflect: true }) scope: 'content' | 'document' = 'content';

  /** Hosts, or addresses to begin with, that open without a question; in a text with spaces between. */
  @property() trusted: string | readonly string[] = '';

  /** `contains` lets an item match anywhere in an address. It is not safe: a hostile address can carry any name. */
  @property({ reflect: true }) matching: LinkMatching = 'host';

  /** How the question is drawn; `auto` goes by the window. */
  @property({ reflect: true }) layout: Layout = 'auto';

  /** The service with the lists of the page; without it the guard has only `trusted`, and its own memory. */
  @property({ attribute: false }) links: LinkService | undefined;

  #own: LinkService | undefined;
  #target: EventTarget | undefined;
  #prompt: PorticoLinkPrompt | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listen(this.#wanted);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listen();
    // A question without its guard has nobody to open the link.
    onceGone(this, () => this.#prompt?.remove());
  }

  protected override updated(): void {
    if (this.#target) this.#listen(this.#wanted);
  }

  get #view(): Window {
    return this.ownerDocument.defaultView as Window;
  }

  get #wanted(): EventTarget {
    return this.scope === 'document' ? this.#view : this;
  }

  get #service(): LinkService {
    return this.links ?? (this.#own ??= windowLinks(this.#view));
  }

  #listen(target?: EventTarget): void {
    if (target === this.#target) return;
    for (const type of ['click', 'auxclick']) {
      this.#target?.removeEventListener(type, this.#onClick);
      target?.addEventListener(type, this.#onClick);
    }
    this.#target = target;
  }

  readonly #onClick = (event: Event): void => {
    const path = event.composedPath();
    const link = findLink(path);
    // Without document and window: a link named `localName` would be the latter's, and its text that of an address.
    const nearest = path.slice(0, -2).find((step) => nameOf(step).startsWith(tag)) ?? this;
    // Another button than the first two opens no link.
    if (!link || nearest !== this || event.defaultPrevented || (event as MouseEvent).button > 1) return;
    if (isLeft(link.element)) return;
    let follows = false;
    try {
      follows = this.#decide(link, event as MouseEvent);
    } finally {
      // Also when deciding fails, in a page that has been tampered with.
      if (!follows) event.preventDefault();
    }
  };

  /** Whether the browser may follow the link. */
  #decide({ element, href }: FoundLink, event: MouseEvent): boolean {
    const { baseURI: baseUrl, textContent: text } = element;
    const { verdict, url, reasons } = this.#service.judge(href, {
      baseUrl,
      text,
      trusted: String(this.trusted).split(/[\s,]+/),
      matching: this.matching,
    });
    if (verdict === 'leave' || verdict === 'ignore') return true;
    const address = url || href;
    if (!this.tell(new PorticoLinkEvent(address, verdict, reasons))) return false;
    const opens = verdict === 'open';
    if (opens && url === parseAddress(href, baseUrl)?.href) return true;
    const apart = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey;
    const open = (): void => openAddress(this.ownerDocument, url, element, apart);
    if (opens) open();
    else {
      // Opened within the turn of the answer, since only there the browser lets a window open.
      void this.#summon()
        .ask(address, reasons)
        .then((answer) => {
          if (answer.remember) this.#service.remember();
          if (answer.open) open();
        });
    }
    return false;
  }

  /** The question, under the suffix and in the registry of the guard, in the root that it lies in. */
  #summon(): PorticoLinkPrompt {
    const { layout, localName, ownerDocument: page } = this;
    const { customElementRegistry } = this as { customElementRegistry?: CustomElementRegistry };
    definePrompt({ suffix: localName.slice(tag.length + 1), registry: customElementRegistry });
    // By its tag, since `new X()` throws for a class that only a scoped registry knows.
    const prompt = (this.#prompt ??= page.createElement(
      localName.replace('guard', 'prompt') as 'portico-link-prompt',
      { customElementRegistry },
    ));
    Object.assign(prompt, { layout, lang: declaredLanguage(this), dir: declaredDirection(this) });
    const root = this.getRootNode();
    if (!prompt.isConnected) ((root as Partial<Document>).body ?? root).appendChild(prompt);
    return prompt;
  }

  protected override renderContent(): TemplateResult {
    return html`<slot part="content"></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-link-guard': PorticoLinkGuard;
  }
}
