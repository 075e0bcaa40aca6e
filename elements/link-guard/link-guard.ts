import { css, html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { attempt } from '../../core/contracts/parse.js';
import { confirmLink } from '../../core/services/links/confirm-link.js';
import type { LinkService } from '../../core/services/links/create-links.js';
import { windowLinks } from '../../core/services/links/links-edge.js';
import type { LinkPromptView } from '../../core/services/links/link-view.js';
import { openAddress } from '../../core/services/links/open-address-edge.js';
import { parseAddress } from '../../core/services/links/parse-address.js';
import type { LinkMatching } from '../../core/services/links/types.js';
import { define as definePrompt, type PorticoLinkPrompt } from '../link-prompt/define.js';
import { asText } from '../shared/as-text.js';
import { declaredDirection, declaredLanguage } from '../shared/declared-language.js';
import type { Layout } from '../shared/dialog-element.js';
import { reportElementError } from '../shared/element-errors.js';
import { onRemoved } from '../shared/on-removed.js';
import { PorticoElement } from '../shared/portico-element.js';
import { findLink, isOptedOut, localNameOf, type FoundLink } from './find-link.js';
import { PorticoLinkEvent } from './link-guard.events.js';

const tag = 'portico-link-guard';

const linkGuardStyles = css`
  :host {
    display: contents !important;
  }
  .root {
    all: unset;
    display: contents;
    direction: inherit;
  }
`;

/**
 * Guards the links inside it, or with `scope="document"` those of the whole page: trusted links open, unverified ones
 * open after a question, and links that would run as a program never open. One listener serves any number of links, also
 * those added later and those in open shadow roots; the links are not modified.
 *
 * A link is left to the browser when it is in an editable area, has an `onclick` of its own, is inside an element with
 * `data-portico-leave`, or when its click has been prevented before; do not let untrusted users write these. Of nested
 * guards the innermost decides. Links in closed shadow roots, context menus and drags are out of reach.
 *
 * After a question the link opens as it would have (target, download, ping, referrer policy), always with `noopener`; a
 * click with the middle button or with a key that requests another tab opens one.
 *
 * @tag portico-link-guard
 * @slot - The content whose links are guarded; it is rendered as if the guard were not there.
 * @event {PorticoLinkEvent} portico-link - A link is being followed; preventing it takes the link over.
 * @csspart content - The slot; it has no box of its own.
 */
export class PorticoLinkGuard extends PorticoElement {
  static override styles: CSSResultGroup = [PorticoElement.styles, linkGuardStyles];

  /** `document` guards every link of the page, `content` those inside the guard. */
  @property({ reflect: true, useDefault: true }) scope: 'content' | 'document' = 'content';

  /** Hosts or address prefixes that open without a question; separated by spaces or commas in a string. */
  @property({ useDefault: true }) trusted: string | readonly string[] = '';

  /** `contains` lets an item match anywhere in an address. It is not safe: a hostile address can contain any name. */
  @property({ reflect: true, useDefault: true }) matching: LinkMatching = 'host';

  /** Layout of the question; `auto` depends on the window. */
  @property({ reflect: true, useDefault: true }) layout: Layout = 'auto';

  /** Service with the lists of the page; by default one of its own, which knows only `trusted`. */
  @property({ attribute: false }) links: LinkService | undefined;

  /**
   * Document and registry that the guard was created with; `undefined` where engines have no scoped registries. A document
   * that the guard is moved to later does not know its tags.
   */
  readonly #origin = {
    document: this.ownerDocument,
    registry: (this as { customElementRegistry?: CustomElementRegistry }).customElementRegistry,
  };
  #ownLinks: LinkService | undefined;
  #listeningTo: EventTarget | undefined;
  #prompt: PorticoLinkPrompt | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#listenTo(this.#scopeTarget);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#listenTo(undefined);
    // Without the guard nothing opens the link in question.
    onRemoved(this, () => this.#prompt?.remove());
  }

  protected override updated(): void {
    if (this.#listeningTo) this.#listenTo(this.#scopeTarget);
  }

  readonly #onClick = (event: Event): void => {
    const path = event.composedPath();
    const link = findLink(path);
    // Without document and window, which named elements can clobber.
    const nearestGuard = path.slice(0, -2).find((target) => localNameOf(target).startsWith(tag)) ?? this;
    // Buttons other than primary and auxiliary open no link.
    const isOther = event.defaultPrevented || (event as MouseEvent).button > 1;
    if (!link || nearestGuard !== this || isOther || isOptedOut(link.element)) return;
    let isAllowed = false;
    try {
      isAllowed = this.#decide(link, event as MouseEvent);
    } catch (error) {
      throw reportElementError(error, this);
    } finally {
      // Also when the decision throws, in a page that has been tampered with.
      if (!isAllowed) event.preventDefault();
    }
  };

  get #win(): Window {
    return this.ownerDocument.defaultView as Window;
  }

  get #scopeTarget(): EventTarget {
    return this.scope === 'document' ? this.#win : this;
  }

  get #service(): LinkService {
    const { links } = this;
    // Without it no link could be followed.
    if (links && attempt(() => typeof links.judge === 'function')) return links;
    return (this.#ownLinks ??= windowLinks(this.#win));
  }

  #listenTo(target: EventTarget | undefined): void {
    if (target === this.#listeningTo) return;
    for (const type of ['click', 'auxclick']) {
      this.#listeningTo?.removeEventListener(type, this.#onClick);
      target?.addEventListener(type, this.#onClick);
    }
    this.#listeningTo = target;
  }

  /** Returns whether the browser may follow the link. */
  #decide({ element, href }: FoundLink, event: MouseEvent): boolean {
    const { baseURI: baseUrl, textContent: text } = element;
    const judgement = this.#service.judge(href, {
      baseUrl,
      text,
      trusted: asText(this.trusted).split(/[\s,]+/),
      // Without it, the rules of the service count, such as those of the tenant.
      ...(this.matching === 'contains' && { matching: this.matching }),
    });
    const { verdict, url, reasons } = judgement;
    if (verdict === 'leave' || verdict === 'ignore') return true;
    if (!this.dispatch(new PorticoLinkEvent(url || href, verdict, reasons))) return false;
    const isTrusted = verdict === 'open';
    const opener = this.#service.openerOf?.(url);
    if (isTrusted && !opener && url === parseAddress(href, baseUrl)?.href) return true;
    const inNewTab = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey;
    const open = opener ?? (() => openAddress(this.ownerDocument, url, element, inNewTab));
    if (isTrusted) open();
    else {
      const view = { ask: this.#ask };
      confirmLink(judgement, href, { links: this.#service, view, open }).catch((error: unknown) => {
        throw reportElementError(error, this);
      });
    }
    return false;
  }

  /** The user's answer; Back and Forward close the question, whose link is then on another page. */
  readonly #ask: LinkPromptView['ask'] = (address, reasons) => {
    const prompt = this.#connectPrompt();
    const answered = new AbortController();
    const close = (): void => void (prompt.open = false);
    this.#win.addEventListener('popstate', close, { signal: answered.signal });
    const answer = prompt.ask(address, reasons);
    void answer.then(() => answered.abort());
    return answer;
  };

  /** The prompt, with the suffix and the registry of the guard, in the guard's root. */
  #connectPrompt(): PorticoLinkPrompt {
    const { layout, localName } = this;
    const { document: creator, registry } = this.#origin;
    definePrompt({ suffix: localName.slice(tag.length + 1), registry });
    // `new X()` throws for a class that only a scoped registry has.
    const prompt = (this.#prompt ??= creator.createElement(
      localName.replace('guard', 'prompt') as 'portico-link-prompt',
      { customElementRegistry: registry },
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
