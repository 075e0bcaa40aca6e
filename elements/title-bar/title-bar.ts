import { html, nothing, type TemplateResult } from 'lit/html.js';

import { iconButton } from '../shared/buttons.js';
import { backIcon } from '../shared/icons.js';
import { PorticoElement } from '../shared/portico-element.js';
import { property } from '../shared/property.js';
import { PorticoBackEvent } from './title-bar.events.js';
import { titleBarStyles } from './title-bar.styles.js';

/**
 * Title of a mobile page with an optional back arrow: 47 px high, turned with the page in landscape. It draws what
 * it is told; when it is shown is decided by `core/hosts`.
 *
 * @tag portico-title-bar
 * @slot start - One small action at the start, beside or instead of the back arrow.
 * @slot end - One small action at the end, 45 px wide.
 * @event {PorticoBackEvent} portico-back - The back arrow was pressed; preventing it stops `history-back`.
 * @csspart bar - The bar itself.
 * @csspart heading - The title.
 * @csspart back-button - The back arrow.
 * @cssproperty [--portico-title-bar-background=var(--portico-surface)] - Background of the bar.
 * @cssproperty [--portico-title-bar-color=var(--portico-text-strong)] - Colour of title and arrow.
 * @cssproperty [--portico-title-bar-line=var(--portico-hairline-color)] - Colour of the line below the bar.
 * @cssproperty [--portico-title-bar-height=47px] - Height without the screen's cut-out.
 * @cssproperty [--portico-title-bar-padding=45px] - Room at either side, without the screen's cut-outs.
 */
export class PorticoTitleBar extends PorticoElement {
  static override styles = PorticoElement.styles + titleBarStyles;

  /** Title of the page; text, never markup. */
  @property() heading = '';

  /** Shows the back arrow. */
  @property({ reflect: true }) back = false;

  /** Goes back in the window's history when the arrow is pressed. A guest in another's page leaves it off. */
  @property({ attribute: 'history-back', reflect: true }) historyBack = false;

  #onBack(): void {
    if (this.tell(new PorticoBackEvent()) && this.historyBack) this.ownerDocument.defaultView?.history.back();
  }

  protected override renderContent(): TemplateResult {
    return html`<div class="bar" part="bar">
      <div class="start">
        ${this.back ? iconButton('back', this.i18n.msg('Back'), backIcon(), () => this.#onBack()) : nothing}<slot
          name="start"
        ></slot>
      </div>
      ${this.heading ? html`<h1 class="heading" part="heading" dir="auto">${this.heading}</h1>` : nothing}
      <div class="end"><slot name="end"></slot></div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-title-bar': PorticoTitleBar;
  }
}
