import type { CSSResultGroup, PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';

import type { BatchTaskResult } from '../../core/services/batch/batch-result.js';
import { cutToWidth } from '../../core/services/batch/cut-to-width.js';
import { batchNotice } from '../notices/batch-notice.js';
import { PorticoNotice, type Notice } from '../notices/notice-element.js';
import { PorticoClosedEvent, PorticoOpenedEvent, requestClose, type CloseReason } from '../shared/events.js';
import { batchBannerStyles } from './batch-banner.styles.js';
import { shiftPadding } from './padding-shift.js';

/** Width of a text, in the units of `cutToWidth`, above which the icon is left out. */
const longUnits = 40;

/**
 * Result of a batch task at the top edge of a phone: green for a success, which is dismissed after 10 s (paused by hover,
 * focus and a hidden tab), orange for a failure, which stays until it is closed.
 *
 * @tag portico-batch-banner
 * @event {PorticoDetailsEvent} portico-details - 'View details' of a failure was pressed; the banner stays.
 * @event {PorticoOpenedEvent} portico-opened - The banner is shown.
 * @event {PorticoRequestCloseEvent} portico-request-close - The user or `hide()` is about to close the banner;
 * preventing it keeps it open. Not dispatched at the end of its time.
 * @event {PorticoClosedEvent} portico-closed - The banner has closed.
 */
export class PorticoBatchBanner extends PorticoNotice {
  static override styles: CSSResultGroup = [PorticoNotice.styles, batchBannerStyles];

  /** True if the banner is shown. Setting it to false closes without a `portico-request-close`. */
  @property({ type: Boolean, reflect: true, useDefault: true }) open = false;

  /** `batchTaskResult` of the push message: a fail count of 0 is a success, anything else a failure. */
  @property({ attribute: false }) result: BatchTaskResult | null = null;

  /** The content text of the push message. Of a failure 80 width units are visible; screen readers get all of it. */
  @property({ useDefault: true }) text = '';

  /** True if the page has a title bar: the banner then begins under it, and the page at 91 px instead of 56. */
  @property({ attribute: 'with-title-bar', type: Boolean, reflect: true, useDefault: true })
  withTitleBar = false;

  /** Element whose top padding makes room for the visible banner; its inline style is restored afterwards. */
  @property({ attribute: false }) shift: HTMLElement | null = null;

  protected override get isBanner(): boolean {
    return true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    shiftPadding(this, null);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('open') || changed.has('text') || changed.has('result')) {
      this.queue = this.open ? [this.#createNotice()] : [];
    }
    super.willUpdate(changed);
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { open, isConnected, shift, region } = this;
    const { offsetTop = 0, offsetHeight = 0 } = region ?? {};
    shiftPadding(this, open && isConnected ? shift : null, offsetTop + offsetHeight);
    if (open && changed.has('open')) this.dispatch(new PorticoOpenedEvent());
    if (changed.get('open') && !open) this.dispatch(new PorticoClosedEvent());
  }

  /** Shows the banner, optionally with another result and text. */
  show(result: BatchTaskResult | null = this.result, text = this.text): void {
    this.result = result;
    this.text = text;
    this.open = true;
  }

  /** Requests closing; `false` when a listener of `portico-request-close` kept the banner open. */
  hide(reason: CloseReason = 'method'): boolean {
    return requestClose(this, reason);
  }

  #createNotice(): Notice {
    const notice = batchNotice(this, this.result, this.text);
    const { text } = notice;
    if (cutToWidth(text, longUnits) !== text) notice.icon = undefined;
    if (notice.kind === 'error') notice.visibleText = cutToWidth(text);
    return notice;
  }

  protected override dismiss(_notice: Notice, reason?: CloseReason): void {
    if (reason) this.hide(reason);
    else this.open = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-batch-banner': PorticoBatchBanner;
  }
}
