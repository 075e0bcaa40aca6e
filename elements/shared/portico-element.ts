import { LitElement, html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';

import { elementsCatalogue } from './elements-catalogue.js';
import { styleInDocument } from './foreign-styles.js';
import { hostStyles } from './host.styles.js';
import { LanguageController } from './language-controller.js';
import type { Words } from './sentence.js';
import { version } from './version.js';

/** What all elements share: version, styles of the host, language, and a root that a page's styles do not reach. */
export abstract class PorticoElement extends LitElement {
  static readonly version: string = version;
  static override styles: CSSResultGroup = hostStyles;

  /** Words of zh_CN that the element shows. */
  static readonly words: Words = {};

  protected readonly i18n = new LanguageController(
    this,
    elementsCatalogue,
    (this.constructor as typeof PorticoElement).words,
  );

  constructor() {
    super();
    // Here and not on connection, when the element may already lie in another document than its sheets.
    if (!this.shadowRoot) this.attachShadow({ mode: 'open' });
  }

  /** An element that is moved to another document (an iframe, a pop-up window) loses its sheets on the way. */
  adoptedCallback(): void {
    if (this.shadowRoot) this.#restyle(this.shadowRoot);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = this.shadowRoot;
    // Lit's own way goes for `<style>` elements, too, which any document takes.
    if (!root || this.ownerDocument === document || !('adoptedStyleSheets' in root))
      return super.createRenderRoot();
    this.#restyle(root);
    return root;
  }

  #restyle(root: ShadowRoot): void {
    const { elementStyles } = this.constructor as typeof PorticoElement;
    styleInDocument(root, elementStyles, this.ownerDocument);
  }

  /**
   * Dispatches an event; `false` when a listener prevented it. By way of this method, since the analyzer of the
   * manifest adds a nameless event for each `dispatchEvent(new …)` it meets.
   */
  protected tell(event: Event): boolean {
    return this.dispatchEvent(event);
  }

  protected abstract renderContent(): TemplateResult | typeof nothing;

  protected override render(): TemplateResult | typeof nothing {
    const content = this.renderContent();
    if (content === nothing) return nothing;
    return html`<div class="root" lang=${this.i18n.lang} dir=${this.i18n.dir}>${content}</div>`;
  }
}
