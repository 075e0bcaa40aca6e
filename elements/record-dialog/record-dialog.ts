import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';

import { dialogStyles } from '../shared/dialog.styles.js';
import type { CloseReason } from '../shared/events.js';
import { fields, firstIn } from '../shared/first-field.js';
import { backIcon, closeIcon, expandIcon } from '../shared/icons.js';
import { LayerController, type LayerKind } from '../shared/layer-controller.js';
import { LayoutController, type Layout } from '../shared/layout-controller.js';
import { OverflowController } from '../shared/overflow-controller.js';
import { PorticoElement } from '../shared/portico-element.js';
import { property } from '../shared/property.js';
import { overlayRootOf } from './overlay-root.js';
import { PorticoExpandEvent, PorticoResizeEvent } from './record-dialog.events.js';
import { recordDialogStyles } from './record-dialog.styles.js';
import { ResizeController } from './resize-controller.js';
import { usualWidth } from './side-width.js';

export type RecordDialogPlacement = 'center' | 'side';
export type RecordDialogSize = '480' | '640' | '800' | '1120';

/**
 * A record over the page: in the middle of the window or at its side, and as a page of its own on a phone. Draws
 * nothing before it is opened for the first time.
 *
 * @tag portico-record-dialog
 * @slot - What the dialog shows.
 * @slot tools-start - Small buttons at the start of the head, such as previous and next; not drawn on a phone.
 * @slot tools - Small buttons at the end of the head, before those of the dialog itself.
 * @slot footer - Buttons at the foot; without any there is no foot.
 * @slot overlay - Pop-ups of the content; see `overlayRoot`.
 * @event {PorticoRequestCloseEvent} portico-request-close - Is about to close; preventing it keeps it open.
 * @event {PorticoClosedEvent} portico-closed - Has closed, and the focus is back where it was.
 * @event {PorticoExpandEvent} portico-expand - The expand button was pressed.
 * @event {PorticoResizeEvent} portico-resize - A person has given the side dialog another width.
 * @csspart dialog - The native dialog, a clear sheet over the whole window.
 * @csspart scrim - The veil over the page.
 * @csspart panel - The visible box.
 * @csspart head - Head of the panel.
 * @csspart heading - The title in the head.
 * @csspart back-button - Leaves the dialog on a phone.
 * @csspart expand-button - Asks for the record as a page.
 * @csspart close-button - Closes the dialog.
 * @csspart body - The box that scrolls.
 * @csspart foot - Foot of the panel.
 * @csspart handle - The edge by which a side dialog is resized.
 * @cssproperty [--portico-record-dialog-width] - Width of the panel: 800px in the centre, 1040px at the side.
 * @cssproperty [--portico-record-dialog-padding] - Padding around the content.
 * @cssproperty [--portico-layer=900] - Stacking level of a dialog with `layer="page"`.
 */
export class PorticoRecordDialog extends PorticoElement {
  static override styles: CSSResultGroup = [PorticoElement.styles, dialogStyles, recordDialogStyles];

  /** Whether the dialog is open. Setting it to false closes without asking. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** Where the dialog stands: in the centre of the window or at its inline end. */
  @property({ reflect: true, useDefault: true }) placement: RecordDialogPlacement = 'center';

  /** Title of the record; text, never markup. Also names the dialog for readers. */
  @property() heading = '';

  /** Names the dialog for readers where no heading is drawn. */
  @property() label = '';

  /** Width of a centre dialog in px, at most the window less 64. */
  @property({ reflect: true, useDefault: true }) size: RecordDialogSize = '800';

  /** Width of a side dialog in px as a person has chosen it, at most the window less 160; 0 for the usual one. */
  @property({ type: Number }) width = 0;

  /** Whether it is drawn for a desktop or as a page for a phone; `auto` goes by the window. */
  @property({ reflect: true, useDefault: true }) layout: Layout = 'auto';

  /** `page` leaves the page usable, for hosts with overlays of their own; above an open modal it is `top` anyway. */
  @property({ reflect: true, useDefault: true }) layer: LayerKind = 'top';

  /** Shows the button that asks for the record as a page. */
  @property({ type: Boolean, reflect: true }) expandable = false;

  /** The content fills the body from edge to edge and scrolls by itself. */
  @property({ type: Boolean, reflect: true }) flush = false;

  readonly #layer: LayerController = new LayerController(this, {
    surface: () => this.renderRoot.querySelector('dialog'),
    focusFirst: () => this.#focusFirst(),
  });
  readonly #layout: LayoutController = new LayoutController(this, () => this.open);
  readonly #overflow = new OverflowController(this, () => this.#find('.body'));
  readonly #resize: ResizeController = new ResizeController(this, {
    panel: () => (this.#isSide ? this.#find('.panel') : null),
    direction: () => this.i18n.dir,
    settled: (width) => this.#tell(new PorticoResizeEvent(width)),
  });
  #wasOpened = false;
  #hasFooter = false;

  protected override willUpdate(): void {
    if (!this.open || this.#wasOpened) return;
    this.#wasOpened = true;
    // A language that failed to load gets another try.
    this.i18n.refresh();
  }

  protected override updated(): void {
    const chosen = this.#isSide ? this.width : 0;
    const usual = this.#isSide ? usualWidth : Number(this.size) || 800;
    const width = chosen > 0 ? `${chosen}px` : `var(--portico-record-dialog-width, ${usual}px)`;
    // Through the object model, not as an attribute in markup, which a strict style-src would refuse.
    this.#find('.panel')?.style.setProperty('--_width', width);
  }

  /** Opens the dialog. */
  show(): void {
    this.open = true;
  }

  /** Asks to close; `false` when a listener of `portico-request-close` kept the dialog open. */
  hide(reason: CloseReason = 'method'): boolean {
    return this.#layer.requestClose(reason);
  }

  /**
   * An element inside the dialog for pop-ups of the content (menus, date pickers): what is appended to the body of
   * the page lies under a modal and takes no click. It is a child of this element, so the page's styles apply.
   */
  get overlayRoot(): HTMLElement {
    return overlayRootOf(this);
  }

  #onFooterChange(event: Event): void {
    this.#hasFooter = (event.target as HTMLSlotElement).assignedNodes({ flatten: true }).length > 0;
    this.requestUpdate();
  }

  #tell(event: Event): void {
    this.dispatchEvent(event);
  }

  get #isSide(): boolean {
    return this.placement === 'side' && !this.#layout.mobile;
  }

  #find(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(selector);
  }

  #focusFirst(): HTMLElement | null {
    const slot = this.renderRoot.querySelector<HTMLSlotElement>('.content slot');
    const wanted = slot && firstIn(slot, '[autofocus]');
    if (wanted) return wanted;
    // On a phone a focused field would raise the keyboard before a person has seen the record.
    const field = slot && !this.#layout.mobile ? firstIn(slot, fields) : null;
    return field ?? this.#find('.back, .close');
  }

  protected override renderContent(): TemplateResult | typeof nothing {
    if (!this.#wasOpened) return nothing;
    const side = this.#isSide;
    const { mobile } = this.#layout;
    const scrolls = this.#overflow.overflows && !this.flush;
    const lines = side || mobile || this.flush || scrolls;
    const classes = ['surface', side && 'side', mobile && 'mobile', this.flush && 'flush', lines && 'lines'];
    return html`<dialog
      class=${classes.filter(Boolean).join(' ')}
      part="dialog"
      closedby="none"
      aria-label=${this.heading || this.label || nothing}
      @cancel=${this.#layer.onCancel}
      @close=${this.#layer.onClose}
    >
      <div
        class="scrim"
        part="scrim"
        role="presentation"
        @click=${() => this.#layer.requestClose('backdrop')}
      ></div>
      <div class="panel" part="panel">
        <div class=${this.heading ? 'head' : 'head bare'} part="head">${this.#renderHead(mobile)}</div>
        <div class="body" part="body" tabindex=${scrolls ? 0 : nothing}>
          <div class="content"><slot></slot></div>
        </div>
        <div class=${this.#hasFooter ? 'foot' : nothing} part="foot">
          <slot name="footer" @slotchange=${(event: Event) => this.#onFooterChange(event)}></slot>
        </div>
        ${side ? this.#renderHandle() : nothing}
      </div>
      <slot name="overlay"></slot>
    </dialog>`;
  }

  #renderHead(mobile: boolean): TemplateResult {
    const leave = (): boolean => this.#layer.requestClose('button');
    return html`${
        mobile
          ? this.#renderButton('back', this.i18n.msg('Back'), backIcon(), leave)
          : html`<slot name="tools-start"></slot>`
      }
      ${
        this.heading
          ? html`<h2 class="heading" part="heading">${this.heading}</h2>`
          : html`<span class="heading"></span>`
      }
      <div class="tools">
        <slot name="tools"></slot>
        ${
          this.expandable && !mobile
            ? this.#renderButton('expand', this.i18n.msg('Open as page'), expandIcon(), () =>
                this.#tell(new PorticoExpandEvent()),
              )
            : nothing
        }
        ${mobile ? nothing : this.#renderButton('close', this.i18n.msg('Close'), closeIcon(), leave)}
      </div>`;
  }

  #renderButton(name: string, label: string, icon: TemplateResult, press: () => void): TemplateResult {
    return html`<button
      class=${`icon-button ${name}`}
      part=${`${name}-button`}
      type="button"
      aria-label=${label}
      title=${label}
      @click=${press}
    >
      ${icon}
    </button>`;
  }

  #renderHandle(): TemplateResult {
    const { min, max } = this.#resize.bounds;
    return html`<div
      class="handle"
      part="handle"
      role="separator"
      tabindex="0"
      aria-orientation="vertical"
      aria-label=${this.i18n.msg('Dialog width')}
      aria-valuemin=${min}
      aria-valuemax=${max}
      aria-valuenow=${this.#resize.width}
      @pointerdown=${this.#resize.onPointerDown}
      @pointermove=${this.#resize.onPointerMove}
      @lostpointercapture=${this.#resize.onDragEnd}
      @keydown=${this.#resize.onKeyDown}
    ></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-record-dialog': PorticoRecordDialog;
  }
}
