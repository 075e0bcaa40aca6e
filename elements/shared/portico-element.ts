import { html, LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';

import { applyStyles } from './adopt-styles.js';
import { hostStyles } from './host.styles.js';
import { LocalizeController } from './localize-controller.js';
import { version } from './version.js';

/** Base of all elements: version, host styles, language, and a root that the page's styles do not reach. */
export abstract class PorticoElement extends LitElement {
  static readonly version: string = version;
  static override styles: CSSResultGroup = [hostStyles];

  protected readonly i18n = new LocalizeController(this);

  /** Restores the styles, which a shadow root loses when it is adopted into another document. */
  adoptedCallback(): void {
    if (this.shadowRoot) this.#applyStyles(this.shadowRoot);
  }

  protected override createRenderRoot(): ShadowRoot {
    // A page may have declared a shadow root in its markup.
    const root =
      this.shadowRoot ?? this.attachShadow((this.constructor as typeof LitElement).shadowRootOptions);
    this.#applyStyles(root);
    return root;
  }

  #applyStyles(root: ShadowRoot): void {
    applyStyles(root, (this.constructor as typeof LitElement).elementStyles, this.ownerDocument);
  }

  /**
   * Dispatches an event; returns `false` when a listener prevented it. Elements use this method because the manifest's
   * analyzer lists every `this.dispatchEvent(new …)` as an event without a name.
   */
  protected dispatch(event: Event): boolean {
    return this.dispatchEvent(event);
  }

  /** The first match in the shadow root. */
  protected query(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(selector);
  }

  protected abstract renderContent(): TemplateResult | typeof nothing;

  protected override render(): TemplateResult | typeof nothing {
    const content = this.renderContent();
    if (content === nothing) return nothing;
    return html`<div class="root" lang=${this.i18n.lang} dir=${this.i18n.dir}>${content}</div>`;
  }
}
