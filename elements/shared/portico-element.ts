import { html, nothing, type TemplateResult } from 'lit/html.js';

import { elementsCatalogue } from './elements-catalogue.js';
import { hostStyles } from './host.styles.js';
import { followLanguage } from './element-language.js';
import { ReactiveElement } from './reactive-element.js';
import { version } from './version.js';

/** What all elements share: version, styles of the host, language, and a root that a page's styles do not reach. */
export abstract class PorticoElement extends ReactiveElement {
  static readonly version: string = version;
  static override styles = hostStyles;

  protected readonly i18n = followLanguage(this, elementsCatalogue);

  /**
   * Dispatches an event; `false` when a listener prevented it. By way of this method, since the analyzer of the
   * manifest adds a nameless event for each `dispatchEvent(new …)` it meets.
   */
  protected tell(event: Event): boolean {
    return this.dispatchEvent(event);
  }

  protected find(selector: string): HTMLElement | null {
    return this.shadowRoot.querySelector<HTMLElement>(selector);
  }

  protected abstract renderContent(): TemplateResult | typeof nothing;

  protected override render(): TemplateResult | typeof nothing {
    const content = this.renderContent();
    if (content === nothing) return nothing;
    return html`<div class="root" lang=${this.i18n.lang} dir=${this.i18n.dir}>${content}</div>`;
  }
}
