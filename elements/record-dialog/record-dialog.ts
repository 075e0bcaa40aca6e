import { html, nothing } from 'lit/html.js';

import { iconButton } from '../shared/buttons.js';
import { PorticoDialog, type DialogParts } from '../shared/dialog-element.js';
import { fields, firstIn } from '../shared/first-field.js';
import { expandIcon } from '../shared/icons.js';
import { pageStyles } from '../shared/page.styles.js';
import { property } from '../shared/property.js';
import { handle } from './handle.js';
import { overlayRootOf } from './overlay-root.js';
import { PorticoExpandEvent } from './record-dialog.events.js';
import { recordDialogStyles } from './record-dialog.styles.js';
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
 * @event {PorticoExpandEvent} portico-expand - The expand button was pressed.
 * @event {PorticoResizeEvent} portico-resize - A person has given the side dialog another width.
 * @csspart expand-button - Asks for the record as a page.
 * @csspart handle - The edge by which a side dialog is resized.
 * @cssproperty [--portico-record-dialog-width] - Width of the panel: 800px in the centre, 1040px at the side.
 * @cssproperty [--portico-record-dialog-padding] - Padding around the content.
 */
export class PorticoRecordDialog extends PorticoDialog {
  static override styles = PorticoDialog.styles + pageStyles + recordDialogStyles;

  /** Where the dialog stands: in the centre of the window or at its inline end. */
  @property({ reflect: true }) placement: RecordDialogPlacement = 'center';

  /** Title of the record; text, never markup. Also names the dialog for readers. */
  @property() heading = '';

  /** Names the dialog for readers where no heading is drawn. */
  @property() label = '';

  /** Width of a centre dialog in px, at most the window less 64. */
  @property({ reflect: true }) size: RecordDialogSize = '800';

  /** Width of a side dialog in px as a person has chosen it, at most the window less 160; 0 for the usual one. */
  @property() width = 0;

  /** Shows the button that asks for the record as a page. */
  @property({ reflect: true }) expandable = false;

  /** The content fills the body from edge to edge and scrolls by itself. */
  @property({ reflect: true }) flush = false;

  protected override updated(): void {
    const [chosen, usual] = this.#isSide ? [this.width, usualWidth] : [0, Number(this.size) || 800];
    const width = chosen > 0 ? `${chosen}px` : `var(--portico-record-dialog-width, ${usual}px)`;
    // Through the object model, not as an attribute in markup, which a strict style-src would refuse.
    this.find('.panel')?.style.setProperty('--_width', width);
  }

  /**
   * An element inside the dialog for pop-ups of the content (menus, date pickers): what is appended to the body of
   * the page lies under a modal and takes no click. It is a child of this element, so the page's styles apply.
   */
  get overlayRoot(): HTMLElement {
    return overlayRootOf(this);
  }

  get #isSide(): boolean {
    return this.placement === 'side' && !this.mobile;
  }

  protected override focusFirst(): HTMLElement | null {
    const content = this.find('.content slot') as HTMLSlotElement;
    return (
      firstIn(content, '[autofocus]') ??
      // On a phone a focused field would raise the keyboard before a person has seen the record.
      (this.mobile ? undefined : firstIn(content, fields)) ??
      super.focusFirst()
    );
  }

  protected override renderParts(): DialogParts {
    const { heading, flush } = this;
    const isSide = this.#isSide;
    const footer = this.find('[name=footer]') as HTMLSlotElement | null;
    return {
      caption: heading,
      name: heading || this.label,
      kinds: `${isSide ? 'side lines' : ''} ${flush ? 'flush lines' : ''}`,
      start: html`<slot name="tools-start"></slot>`,
      tools: html`<slot name="tools"></slot> ${
          this.expandable && !this.mobile
            ? iconButton('expand', this.i18n.msg('Open as page'), expandIcon(), () =>
                this.tell(new PorticoExpandEvent()),
              )
            : nothing
        }`,
      body: html`<slot></slot>`,
      scrolls: flush ? false : undefined,
      foot: html`<slot name="footer" @slotchange=${() => this.requestUpdate()}></slot>`,
      hasFoot: !!footer?.assignedNodes({ flatten: true })[0],
      edge: isSide
        ? handle(
            this,
            () => this.find('.panel'),
            this.i18n.msg('Dialog width'),
            this.i18n.dir === 'rtl' ? -1 : 1,
          )
        : nothing,
      above: html`<slot name="overlay"></slot>`,
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-record-dialog': PorticoRecordDialog;
  }
}
