import type { BatchTaskResult } from '../../core/batch/batch-result.js';
import { cutToWidth } from '../../core/batch/cut-to-width.js';
import { batchNotice } from '../notices/batch-notice.js';
import { PorticoNotice, type Notice } from '../notices/notice-element.js';
import { askToClose, PorticoClosedEvent, type CloseReason } from '../shared/events.js';
import { property } from '../shared/property.js';
import type { Changes } from '../shared/reactive-element.js';
import { batchBannerStyles } from './batch-banner.styles.js';
import { shiftPadding } from './padding-shift.js';

/** Width of a text in units over which the icon makes room for it. */
const longUnits = 40;

/**
 * How a batch task went, at the upper edge of a phone: green for a success, which leaves after 10 s (hovering, the
 * focus and a hidden tab hold that), orange for a failure, which stays until it is closed.
 *
 * @tag portico-batch-banner
 * @event {PorticoDetailsEvent} portico-details - 'View details' of a failure was pressed; the banner stays.
 * @event {PorticoRequestCloseEvent} portico-request-close - A person or `hide()` is about to close it; preventing it
 * keeps it open. The end of its time does not ask.
 * @event {PorticoClosedEvent} portico-closed - Has closed.
 */
export class PorticoBatchBanner extends PorticoNotice {
  static override styles = PorticoNotice.styles + batchBannerStyles;

  /** Whether the banner is shown. Setting it to false closes without asking. */
  @property({ reflect: true }) open = false;

  /** `batchTaskResult` of the push message: a fail count of 0 is a success, anything else a failure. */
  @property({ attribute: false }) result: BatchTaskResult | null = null;

  /** The content text of the push message; of a failure 80 width units are drawn, readers get it all. */
  @property() text = '';

  /** Whether the page has a title bar: the banner then begins under it, and the page at 91 px instead of 56. */
  @property({ attribute: 'with-title-bar', reflect: true }) withTitleBar = false;

  /** Element whose top padding makes room for the banner while it is shown; its inline style comes back afterwards. */
  @property({ attribute: false }) shift: HTMLElement | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    shiftPadding(this, null);
  }

  protected override willUpdate(changed: Changes<this>): void {
    const { open, text, result } = this;
    if (changed.has('open') || changed.has('text') || changed.has('result')) {
      const notice = batchNotice(this, result, text);
      if (cutToWidth(text, longUnits) !== text) notice.icon = undefined;
      if (notice.kind === 'error') notice.drawn = cutToWidth(text);
      this.queue = open ? [notice] : [];
    }
    super.willUpdate(changed);
  }

  protected override updated(changed: Changes<this>): void {
    const { open, isConnected, shift } = this;
    const region = this.find('.region') as HTMLElement;
    shiftPadding(this, open && isConnected ? shift : null, region.offsetTop + region.offsetHeight);
    if (changed.get('open') && !open) this.tell(new PorticoClosedEvent());
  }

  /** Shows the banner, with another result and text where they are given. */
  show(result: BatchTaskResult | null = this.result, text = this.text): void {
    this.result = result;
    this.text = text;
    this.open = true;
  }

  /** Asks to close; `false` when a listener of `portico-request-close` kept the banner open. */
  hide(reason: CloseReason = 'method'): boolean {
    return askToClose(this, reason);
  }

  protected override leave(_notice: Notice, reason?: CloseReason): void {
    if (reason) this.hide(reason);
    else this.open = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-batch-banner': PorticoBatchBanner;
  }
}
