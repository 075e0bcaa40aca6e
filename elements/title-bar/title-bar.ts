import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';

import { iconButton } from '../shared/buttons.js';
import { backIcon } from '../shared/icons.js';
import { PorticoElement } from '../shared/portico-element.js';
import { PorticoBackEvent } from './title-bar.events.js';
import { titleBarStyles } from './title-bar.styles.js';

/**
 * Title of a mobile page with an optional back arrow: 47 px high, also in landscape. `core/page/hosts` decides when it is
 * shown.
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
 * @cssproperty [--portico-title-bar-height=47px] - Height without the safe-area inset.
 * @cssproperty [--portico-title-bar-padding=45px] - Padding at either side, without the safe-area insets.
 */
export class PorticoTitleBar extends PorticoElement {
  static override styles: CSSResultGroup = [PorticoElement.styles, titleBarStyles];

  /** Title of the page; text, never markup. */
  @property({ useDefault: true }) heading = '';

  /** Shows the back arrow. */
  @property({ type: Boolean, reflect: true, useDefault: true }) back = false;

  /** Goes back in the window's history when the arrow is pressed. Leave it off in a page of another application. */
  @property({ attribute: 'history-back', type: Boolean, reflect: true, useDefault: true }) historyBack =
    false;

  readonly #onBackClick = (): void => {
    const isAllowed = this.dispatch(new PorticoBackEvent());
    if (isAllowed && this.historyBack) this.ownerDocument.defaultView?.history.back();
  };

  protected override renderContent(): TemplateResult {
    return html`<div class="bar" part="bar">
      <div class="start">
        ${this.back ? iconButton('back', this.i18n.msg('Back'), backIcon(), this.#onBackClick) : nothing}<slot
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
