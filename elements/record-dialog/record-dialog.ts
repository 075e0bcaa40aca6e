import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';

import { iconButton } from '../shared/buttons.js';
import { PorticoDialog, type DialogContent } from '../shared/dialog-element.js';
import { reported } from '../shared/element-errors.js';
import { expandIcon } from '../shared/icons.js';
import { pageStyles } from '../shared/page.styles.js';
import { PorticoExpandEvent } from './record-dialog.events.js';
import { recordDialogStyles } from './record-dialog.styles.js';
import { defaultSideWidth, resizeHandle } from './resize-handle.js';

export type RecordDialogPlacement = 'center' | 'side';
export type RecordDialogSize = '480' | '640' | '800' | '1120';

/** Editable fields; `:read-write` matches text fields and `contenteditable` elements. */
const editableFields = ':read-write, select:enabled, input:enabled:not([readonly])';

/** Tags of notices, which move into the slot `overlay` while they are shown. */
const notice = /^portico-(?:toast|batch-notices)(?:-|$)/;

/**
 * A record above the page: in the centre of the window or at its side, full screen on a phone. Renders nothing before it
 * is opened for the first time. As in a native dialog, a form with `method="dialog"` in the content closes it.
 *
 * @tag portico-record-dialog
 * @slot - The content of the dialog.
 * @slot tools-start - Small buttons at the start of the head, such as previous and next; not rendered on a phone.
 * @slot tools - Small buttons at the end of the head, before those of the dialog itself.
 * @slot footer - Buttons at the foot; without any there is no foot.
 * @event {PorticoExpandEvent} portico-expand - The expand button was pressed.
 * @event {PorticoResizeEvent} portico-resize - The user resized the side dialog.
 * @csspart back-button - Closes the dialog on a phone.
 * @csspart expand-button - Requests the record as a page.
 * @csspart handle - The edge by which a side dialog is resized.
 * @cssproperty [--portico-record-dialog-width] - Width of the panel: 800px in the centre, 1040px at the side.
 * @cssproperty [--portico-record-dialog-padding] - Padding around the content.
 */
export class PorticoRecordDialog extends PorticoDialog {
  static override styles: CSSResultGroup = [PorticoDialog.styles, pageStyles, recordDialogStyles];

  /** Position of the dialog: in the centre of the window or at its inline end. */
  @property({ reflect: true, useDefault: true }) placement: RecordDialogPlacement = 'center';

  /** Title of the record; text, never markup. Also the accessible name of the dialog. */
  @property({ useDefault: true }) heading = '';

  /** Accessible name of a dialog without a heading. */
  @property({ useDefault: true }) label = '';

  /** Width of a centre dialog in px, at most the window less 64. */
  @property({ reflect: true, useDefault: true }) size: RecordDialogSize = '800';

  /** Width of a side dialog in px as the user has chosen it, at most the window less 160; 0 for the default. */
  @property({ type: Number, useDefault: true }) width = 0;

  /** Shows the button that requests the record as a page. */
  @property({ type: Boolean, reflect: true, useDefault: true }) expandable = false;

  /** The content fills the body without padding and scrolls by itself. */
  @property({ type: Boolean, reflect: true, useDefault: true }) flush = false;

  @query('.panel') private readonly panel!: HTMLElement | null;

  @query('.content slot') private readonly contentSlot!: HTMLSlotElement;

  @query('slot[name=footer]') private readonly footerSlot!: HTMLSlotElement | null;

  constructor() {
    super();
    this.addEventListener('submit', reported(this.#onSubmit));
  }

  protected override updated(): void {
    // Set on the element, because a strict style-src blocks style attributes in markup.
    this.panel?.style.setProperty('--_width', this.#panelWidth);
  }

  /**
   * An element inside the dialog for pop-ups of the content (menus, date pickers): what is appended to the body of the
   * page is inert under a modal. It is a child of this element, so the page's styles apply. It has no box of its own;
   * pop-ups in it are positioned by window coordinates.
   */
  get overlayRoot(): HTMLElement {
    const overlays = [...this.querySelectorAll<HTMLElement>(':scope > [slot=overlay]')];
    const existing = overlays.find(({ localName }) => !notice.test(localName));
    if (existing) return existing;
    const root = this.ownerDocument.createElement('div');
    root.slot = 'overlay';
    this.append(root);
    return root;
  }

  /** An engine closes the native dialog around a form only, which may be one of the page around this element. */
  readonly #onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    const method = event.submitter?.getAttribute('formmethod') ?? form.getAttribute('method') ?? '';
    const native = form.closest('dialog');
    const isOther = event.defaultPrevented || method.toLowerCase() !== 'dialog';
    if (isOther || (native && this.contains(native))) return;
    event.preventDefault();
    this.hide('button');
  };

  readonly #onExpandClick = (): void => {
    this.dispatch(new PorticoExpandEvent());
  };

  readonly #onFooterSlotChange = (): void => this.requestUpdate();

  get #isSide(): boolean {
    return this.placement === 'side' && !this.mobile;
  }

  get #panelWidth(): string {
    if (this.#isSide && this.width > 0) return `${this.width}px`;
    const defaultWidth = this.#isSide ? defaultSideWidth : Number(this.size) || 800;
    return `var(--portico-record-dialog-width, ${defaultWidth}px)`;
  }

  protected override initialFocus(): HTMLElement | null {
    return (
      firstVisible(this.contentSlot, '[autofocus]') ??
      // On a phone a focused field would open the keyboard before the user has seen the record.
      (this.mobile ? undefined : firstVisible(this.contentSlot, editableFields)) ??
      super.initialFocus()
    );
  }

  protected override renderParts(): DialogContent {
    const { heading, flush } = this;
    return {
      heading,
      label: heading || this.label,
      classNames: `${this.#isSide ? 'side lines' : ''} ${flush ? 'flush lines' : ''}`,
      headStart: html`<slot name="tools-start"></slot>`,
      headEnd: html`<slot name="tools"></slot> ${this.#renderExpandButton()}`,
      body: html`<slot></slot>`,
      isScrollable: flush ? false : undefined,
      foot: html`<slot name="footer" @slotchange=${this.#onFooterSlotChange}></slot>`,
      hasFoot: !!this.footerSlot?.assignedNodes({ flatten: true })[0],
      panelEnd: this.#isSide ? this.#renderResizeHandle() : nothing,
    };
  }

  #renderExpandButton(): TemplateResult | typeof nothing {
    if (!this.expandable || this.mobile) return nothing;
    return iconButton('expand', this.i18n.msg('Open as page'), expandIcon(), this.#onExpandClick);
  }

  #renderResizeHandle(): TemplateResult {
    const sign = this.i18n.dir === 'rtl' ? -1 : 1;
    return resizeHandle(this, () => this.panel, this.i18n.msg('Dialog width'), sign);
  }
}

/** The first match among the slotted elements and their descendants that has a box. */
function firstVisible(slot: HTMLSlotElement, selector: string): HTMLElement | undefined {
  return slot
    .assignedElements({ flatten: true })
    .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>(selector)])
    .find((element) => element.matches(selector) && element.getClientRects().length > 0) as
    HTMLElement | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-record-dialog': PorticoRecordDialog;
  }
}
