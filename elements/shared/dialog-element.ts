import { html, nothing, type TemplateResult } from 'lit/html.js';

import { iconButton } from './buttons.js';
import { dialogStyles } from './dialog.styles.js';
import { askToClose, type CloseReason } from './events.js';
import { backIcon, closeIcon } from './icons.js';
import { keepLayer } from './keep-layer.js';
import { isMobile, type Layout } from './layout.js';
import type { LayerKind } from './open-layer.js';
import { PorticoElement } from './portico-element.js';
import { property } from './property.js';
import type { Changes } from './reactive-element.js';

type Part = TemplateResult | typeof nothing;

/** What a dialog consists of as it is drawn. */
export interface DialogParts {
  /** The title, and the name for readers. */
  caption: string;
  /** The name for readers, where it is another text than the title. */
  name?: string;
  /**
   * What it is on a phone, where that is no page of its own: a small question, or a sheet at the lower edge. Either
   * cuts in, so readers are told its text, the part of the body with the id `message`.
   */
  face?: 'prompt' | 'sheet';
  /** Further classes of the dialog. */
  kinds?: string;
  /** At the start of the head, before the title. */
  start?: Part;
  /** At the end of the head, before Close. */
  tools?: Part;
  body: Part;
  /** Whether the body can scroll, where that is not to be measured. */
  scrolls?: boolean | undefined;
  foot: Part;
  /** Whether the foot has anything in it. */
  hasFoot?: boolean;
  /** After the foot, inside the panel. */
  edge?: Part;
  /** Beside the panel, inside the dialog. */
  above?: Part;
}

/**
 * What all dialogs share: opening and closing, the layer, head, body and foot. Draws nothing before it is opened for
 * the first time.
 *
 * @event {PorticoRequestCloseEvent} portico-request-close - Is about to close; preventing it keeps it open.
 * @event {PorticoClosedEvent} portico-closed - Has closed, and the focus is back where it was.
 * @csspart dialog - The native dialog, a clear sheet over the whole window.
 * @csspart scrim - The veil over the page.
 * @csspart panel - The visible box.
 * @csspart head - Head of the panel.
 * @csspart heading - The title in the head.
 * @csspart back-button - Leaves the dialog on a phone.
 * @csspart close-button - Closes the dialog.
 * @csspart body - The box that scrolls.
 * @csspart foot - Foot of the panel.
 * @cssproperty [--portico-layer=900] - Stacking level of a dialog with `layer="page"`.
 */
export abstract class PorticoDialog extends PorticoElement {
  static override styles = PorticoElement.styles + dialogStyles;

  /** Whether the dialog is open. Setting it to false closes without asking. */
  @property({ reflect: true }) open = false;

  /** Whether it is drawn for a desktop or for a phone; `auto` goes by the window. */
  @property({ reflect: true }) layout: Layout = 'auto';

  /** `page` leaves the page usable, for hosts with overlays of their own; above an open modal it is `top` anyway. */
  @property({ reflect: true }) layer: LayerKind = 'top';

  readonly #onSurface = keepLayer(this, () => this.focusFirst());
  #wasOpened = false;

  /** Opens the dialog. */
  show(): void {
    this.open = true;
  }

  /** Asks to close; `false` when a listener of `portico-request-close` kept the dialog open. */
  hide(reason: CloseReason = 'method'): boolean {
    return askToClose(this, reason);
  }

  protected override willUpdate(changed: Changes<this>): void {
    if (!this.open || !changed.has('open')) return;
    this.#wasOpened = true;
    // A language that failed to load gets another try.
    this.i18n.refresh();
  }

  protected abstract renderParts(): DialogParts;

  /** Where the focus goes on opening. */
  protected focusFirst(): HTMLElement | null {
    return this.find('.back, .close');
  }

  protected get mobile(): boolean {
    return isMobile(this.layout, this.ownerDocument.defaultView);
  }

  protected override renderContent(): TemplateResult | typeof nothing {
    if (!this.#wasOpened) return nothing;
    const { mobile } = this;
    const old = this.find('.body');
    const {
      caption,
      name = caption,
      face,
      kinds,
      start,
      tools,
      body,
      // After a change of what the body holds it is drawn once more, by its new size.
      scrolls = old ? old.scrollHeight > old.clientHeight : false,
      foot,
      hasFoot = true,
      edge,
      above,
    } = this.renderParts();
    const isPage = mobile && !face;
    const leave = (): boolean => this.hide('button');
    return html`<dialog
      class="surface ${mobile ? (face ?? 'full') : 'desktop'} ${scrolls || isPage ? 'lines' : ''} ${kinds}"
      part="dialog"
      closedby="none"
      role=${face ? 'alertdialog' : nothing}
      aria-describedby=${face ? 'message' : nothing}
      aria-label=${name || nothing}
      @cancel=${this.#onSurface}
      @close=${this.#onSurface}
    >
      <div class="scrim" part="scrim" role="presentation" @click=${() => this.hide('backdrop')}></div>
      <div class="panel" part="panel">
        <div class="head" part="head">
          ${isPage ? iconButton('back', this.i18n.msg('Back'), backIcon(), leave) : start}
          ${caption ? html`<h2 class="heading" part="heading" dir="auto">${caption}</h2>` : nothing}
          <div class="tools">
            ${tools} ${mobile ? nothing : iconButton('close', this.i18n.msg('Close'), closeIcon(), leave)}
          </div>
        </div>
        <div class="body" part="body" tabindex=${scrolls ? 0 : nothing}>
          <div class="content">${body}</div>
        </div>
        <div class=${hasFoot ? 'foot' : nothing} part="foot">${foot}</div>
        ${edge}
      </div>
      ${above}
    </dialog>`;
  }
}
