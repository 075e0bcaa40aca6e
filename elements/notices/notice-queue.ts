import type { CSSResultGroup } from 'lit';

import { TopLayerController } from '../shared/top-layer-controller.js';
import { PorticoNotice, type Notice } from './notice-element.js';
import { noticeQueueStyles } from './notice-queue.styles.js';

/** Returned by the methods that show a message. */
export interface NoticeHandle {
  /** Removes the message, whether it is visible or waiting. */
  close(): void;
}

/**
 * Messages at the top edge of the window, one at a time, usable above any modal dialog.
 *
 * @cssproperty [--portico-notice-top=16px] - Distance from the top edge, without the safe-area inset.
 */
export abstract class PorticoNoticeQueue extends PorticoNotice {
  static override styles: CSSResultGroup = [PorticoNotice.styles, noticeQueueStyles];

  constructor() {
    super();
    new TopLayerController(this, () => (this.queue[0] ? this.region : null));
  }

  /** Replaces a message by others, or by none. */
  protected replace(notice: Notice | undefined, ...others: Notice[]): void {
    this.queue = this.queue.flatMap((each) => (each === notice ? others : [each]));
  }

  protected override dismiss(notice: Notice): void {
    this.replace(notice);
  }
}
