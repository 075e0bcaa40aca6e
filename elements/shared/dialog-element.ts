import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';

import { iconButton } from './buttons.js';
import { DialogController, type LayerKind } from './dialog-controller.js';
import { dialogStyles } from './dialog.styles.js';
import { reported } from './element-errors.js';
import { requestClose, type CloseReason } from './events.js';
import { backIcon, closeIcon } from './icons.js';
import { PorticoElement } from './portico-element.js';
import { hasTabStop } from './tab-stops.js';

/** `auto` depends on the window: narrow, or low as a phone in landscape orientation. */
export type Layout = 'auto' | 'desktop' | 'mobile';

const phoneQuery = '(max-width: 599px), (max-height: 479px) and (pointer: coarse)';

type Content = TemplateResult | typeof nothing;

/** Content of a dialog, by place. */
export interface DialogContent {
  /** The visible title, and the accessible name unless the page gives one. */
  heading: string;
  /** The accessible name, where it differs from the title. */
  label?: string;
  /**
   * Presentation on a phone other than full screen: a small prompt or a bottom sheet. Either is an `alertdialog`,
   * described by the element in the body with the id `message`.
   */
  variant?: 'prompt' | 'sheet';
  /** Further classes of the native dialog. */
  classNames?: string;
  /** At the start of the head, before the title. */
  headStart?: Content;
  /** At the end of the head, before the Close button. */
  headEnd?: Content;
  body: Content;
  /** True if the body scrolls; measured by default. */
  isScrollable?: boolean | undefined;
  foot: Content;
  hasFoot?: boolean;
  /** Inside the panel, after the foot. */
  panelEnd?: Content;
}

/**
 * Base of all dialogs: opening and closing, the layer, head, body and foot. Renders nothing before it is opened for the
 * first time.
 *
 * @slot overlay - Elements above the panel, without a box of their own: toasts of the page, pop-ups of the content.
 * @event {PorticoOpenedEvent} portico-opened - The dialog is shown and has the focus; it may still move into its place.
 * @event {PorticoRequestCloseEvent} portico-request-close - The dialog is about to close; preventing it keeps it open. Not cancelable when what is around the dialog was closed or hidden.
 * @event {PorticoClosedEvent} portico-closed - The dialog has closed or was removed, and the focus is restored.
 * @csspart dialog - The native dialog, which covers the whole window and is transparent.
 * @csspart scrim - The dimmed area around the panel.
 * @csspart panel - The visible box.
 * @csspart head - Head of the panel.
 * @csspart heading - The title in the head.
 * @csspart close-button - Closes the dialog.
 * @csspart body - The scrolling area.
 * @csspart foot - Foot of the panel.
 * @cssproperty [--portico-layer=900] - Stacking level of a dialog with `layer="page"`.
 * @cssproperty [--portico-keyboard=0px] - Height at the bottom of the window that a soft keyboard covers; dialogs end above it.
 */
export abstract class PorticoDialog extends PorticoElement {
  static override styles: CSSResultGroup = [PorticoElement.styles, dialogStyles];

  /** True if the dialog is open. Setting it to false closes without a `portico-request-close`. */
  @property({ type: Boolean, reflect: true, useDefault: true }) open = false;

  /** Layout for a desktop or a phone; `auto` depends on the window. */
  @property({ reflect: true, useDefault: true }) layout: Layout = 'auto';

  /**
   * `page` is for hosts with overlays of their own: nothing is inert, overlays above `--portico-layer` take presses, and
   * the keyboard reaches the page; a press on the page below closes the dialog. Above an open modal it is `top` anyway.
   */
  @property({ reflect: true, useDefault: true }) layer: LayerKind = 'top';

  /** Level of the title among the headings of the page, from 1 to 6. */
  @property({ attribute: 'heading-level', type: Number, useDefault: true }) headingLevel = 2;

  /**
   * Accessible name of the dialog; its title by default. The attribute is read and removed, because a name on an element
   * without a role is invalid; an empty one restores the default.
   */
  @property({ attribute: 'aria-label' }) override ariaLabel: string | null = null;

  @query('.back, .close') private readonly closeButton!: HTMLElement | null;

  @query('.body') private readonly bodyElement!: HTMLElement | null;

  readonly #dialog = new DialogController(this, () => this.initialFocus());
  #wasOpened = false;

  override attributeChangedCallback(...given: Parameters<PorticoElement['attributeChangedCallback']>): void {
    // The controller removes the name from this element; the property keeps it.
    if (given[0] !== 'aria-label' || given[2] !== null) super.attributeChangedCallback(...given);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.open || !changed.has('open')) return;
    this.#wasOpened = true;
    // Retries a language that failed to load.
    this.i18n.refresh();
  }

  /** Opens the dialog. */
  show(): void {
    this.open = true;
  }

  /** Requests closing; `false` when a listener of `portico-request-close` kept the dialog open. */
  hide(reason: CloseReason = 'method'): boolean {
    return requestClose(this, reason);
  }

  protected readonly onCloseClick = (): boolean => this.hide('button');

  /** The element to focus on opening. */
  protected initialFocus(): HTMLElement | null {
    return this.closeButton;
  }

  protected get mobile(): boolean {
    return isMobile(this.layout, this.ownerDocument.defaultView);
  }

  protected abstract renderParts(): DialogContent;

  protected override renderContent(): Content {
    if (!this.#wasOpened) return nothing;
    const { mobile } = this;
    const parts = this.renderParts();
    const { variant, heading, label = heading, classNames } = parts;
    const isScrollable = parts.isScrollable ?? this.#overflows();
    const isFullScreen = mobile && !variant;
    const layoutClass = mobile ? (variant ?? 'full') : 'desktop';
    return html`<dialog
      class="surface ${layoutClass} ${isScrollable || isFullScreen ? 'lines' : ''} ${classNames}"
      part="dialog"
      closedby="none"
      role=${variant ? 'alertdialog' : nothing}
      aria-describedby=${variant ? 'message' : nothing}
      aria-label=${this.ariaLabel || label || nothing}
      @cancel=${reported(this.#dialog.onCancel)}
      @close=${reported(this.#dialog.onClose)}
    >
      <div
        class="scrim"
        part="scrim"
        role="presentation"
        @pointerdown=${reported(this.#dialog.onScrimPointerDown)}
        @click=${reported(this.#dialog.onScrimClick)}
      ></div>
      <div class="panel" part="panel">
        ${this.#renderHead(parts, isFullScreen)}
        <div class="body" part="body" tabindex=${isScrollable ? this.#scrollTabIndex() : nothing}>
          <div class="content">${parts.body}</div>
        </div>
        <div class=${(parts.hasFoot ?? true) ? 'foot' : nothing} part="foot">${parts.foot}</div>
        ${parts.panelEnd}
      </div>
      <slot name="overlay"></slot>
    </dialog>`;
  }

  /** The keyboard scrolls the body by what it can focus inside; only a body without that is a tab stop itself. */
  #scrollTabIndex(): 0 | -1 {
    return this.bodyElement && hasTabStop(this.bodyElement) ? -1 : 0;
  }

  /** Measured on what is rendered now; the dialog observes the size of its body, so a change leads to another update. */
  #overflows(): boolean {
    const { scrollHeight = 0, clientHeight = 0 } = this.bodyElement ?? {};
    return scrollHeight > clientHeight;
  }

  #renderHeading(heading: string): TemplateResult {
    const level = this.headingLevel;
    return html`<h2 class="heading" part="heading" dir="auto" aria-level=${level}>${heading}</h2>`;
  }

  #renderHead({ heading, headStart, headEnd }: DialogContent, isFullScreen: boolean): TemplateResult {
    return html`<div class="head" part="head">
      ${isFullScreen ? iconButton('back', this.i18n.msg('Back'), backIcon(), this.onCloseClick) : headStart}
      ${heading ? this.#renderHeading(heading) : nothing}
      <div class="tools">
        ${headEnd}
        ${this.mobile ? nothing : iconButton('close', this.i18n.msg('Close'), closeIcon(), this.onCloseClick)}
      </div>
    </div>`;
  }
}

/** Returns whether the phone layout applies in a window; without media queries (in jsdom, for example) it does not. */
function isMobile(layout: Layout, win: Partial<Window> | null): boolean {
  return layout === 'mobile' || (layout !== 'desktop' && win?.matchMedia?.(phoneQuery).matches === true);
}
