import { html, nothing, type TemplateResult } from 'lit/html.js';

import { iconButton } from './buttons.js';
import { dialogStyles } from './dialog.styles.js';
import type { CloseReason } from './events.js';
import { backIcon, closeIcon } from './icons.js';
import { LayerController, type LayerKind } from './layer-controller.js';
import { LayoutController, type Layout } from './layout-controller.js';
import { OverflowController } from './overflow-controller.js';
import { PorticoElement } from './portico-element.js';
import { property } from './property.js';

/** What a dialog becomes on a phone: a page of its own, a small question, or a sheet at the lower edge. */
export type PhoneFace = 'full' | 'prompt' | 'sheet';

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

  /** What it becomes on a phone. */
  protected readonly phoneFace: PhoneFace = 'full';

  /** A question that cuts in: readers are told its text, the part of the body with the id `message`. */
  protected readonly isQuestion: boolean = false;

  readonly #layer: LayerController = new LayerController(this, () => this.focusFirst());
  readonly #layout: LayoutController = new LayoutController(this);
  readonly #overflow = new OverflowController(this);
  #wasOpened = false;

  /** Opens the dialog. */
  show(): void {
    this.open = true;
  }

  /** Asks to close; `false` when a listener of `portico-request-close` kept the dialog open. */
  hide(reason: CloseReason = 'method'): boolean {
    return this.#layer.requestClose(reason);
  }

  protected override willUpdate(): void {
    if (!this.open || this.#wasOpened) return;
    this.#wasOpened = true;
    // A language that failed to load gets another try.
    this.i18n.refresh();
  }

  /** The title, and the name for readers. */
  protected abstract get caption(): string;

  /** The name for readers, where it is another text than the title. */
  protected get name(): string {
    return this.caption;
  }

  protected abstract renderBody(): TemplateResult;

  protected abstract renderFoot(): TemplateResult | typeof nothing;

  /** At the start of the head, before the title. */
  protected renderToolsStart?(): TemplateResult | typeof nothing;

  /** At the end of the head, before Close. */
  protected renderTools?(): TemplateResult | typeof nothing;

  /** After the foot, inside the panel. */
  protected renderEdge?(): TemplateResult | typeof nothing;

  /** Beside the panel, inside the dialog. */
  protected renderAbove?(): TemplateResult | typeof nothing;

  /** Where the focus goes on opening. */
  protected focusFirst(): HTMLElement | null {
    return this.find('.back, .close');
  }

  /** Further classes of the dialog. */
  protected get kinds(): string {
    return '';
  }

  /** Whether the foot has anything in it. */
  protected get hasFoot(): boolean {
    return true;
  }

  protected get mobile(): boolean {
    return this.#layout.mobile;
  }

  /** A page of its own on a phone. */
  protected get isPage(): boolean {
    return this.mobile && this.phoneFace === 'full';
  }

  /** Whether the body can scroll. */
  protected get scrolls(): boolean {
    return this.#overflow.overflows;
  }

  protected find(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(selector);
  }

  protected override renderContent(): TemplateResult | typeof nothing {
    if (!this.#wasOpened) return nothing;
    const { scrolls, mobile } = this;
    const face = mobile ? this.phoneFace : 'desktop';
    const lines = scrolls || this.isPage ? 'lines' : '';
    return html`<dialog
      class=${`surface ${face} ${lines} ${this.kinds}`}
      part="dialog"
      closedby="none"
      role=${this.isQuestion ? 'alertdialog' : nothing}
      aria-describedby=${this.isQuestion ? 'message' : nothing}
      aria-label=${this.name || nothing}
      @cancel=${this.#layer.onCancel}
      @close=${this.#layer.onClose}
    >
      <div class="scrim" part="scrim" role="presentation" @click=${() => this.hide('backdrop')}></div>
      <div class="panel" part="panel">
        ${this.renderHead()}
        <div class="body" part="body" tabindex=${scrolls ? 0 : nothing}>
          <div class="content">${this.renderBody()}</div>
        </div>
        <div class=${this.hasFoot ? 'foot' : nothing} part="foot">${this.renderFoot()}</div>
        ${this.renderEdge?.()}
      </div>
      ${this.renderAbove?.()}
    </dialog>`;
  }

  protected renderHead(): TemplateResult {
    const { caption, mobile } = this;
    return html`<div class=${caption ? 'head' : 'head bare'} part="head">
      ${
        this.isPage
          ? iconButton('back', this.i18n.msg('Back'), backIcon(), () => this.hide('button'))
          : this.renderToolsStart?.()
      }
      ${
        caption
          ? html`<h2 class="heading" part="heading" dir="auto">${caption}</h2>`
          : html`<span class="heading"></span>`
      }
      <div class="tools">
        ${this.renderTools?.()}
        ${
          mobile
            ? nothing
            : iconButton('close', this.i18n.msg('Close'), closeIcon(), () => this.hide('button'))
        }
      </div>
    </div>`;
  }
}
