import { keepAbove } from '../shared/keep-above.js';
import { PorticoNotice, type Notice } from './notice-element.js';
import { noticeQueueStyles } from './notice-queue.styles.js';

/** What the code that shows a message can do with it later. */
export interface NoticeHandle {
  /** Takes the message away, whether it is shown or still waits. */
  close(): void;
}

/**
 * Messages at the upper edge of the window, one at a time, usable above any modal dialog.
 *
 * @cssproperty [--portico-notice-top=16px] - Distance from the upper edge, without the screen's cut-out.
 */
export abstract class PorticoNoticeQueue extends PorticoNotice {
  static override styles = PorticoNotice.styles + noticeQueueStyles;

  constructor() {
    super();
    keepAbove(this, () => (this.queue[0] ? this.find('.region') : null));
  }

  /** Puts others into the place of a notice, or none. */
  protected replace(notice: Notice | undefined, ...others: Notice[]): void {
    this.queue = this.queue.flatMap((each) => (each === notice ? others : [each]));
  }

  protected override leave(notice: Notice): void {
    this.replace(notice);
  }
}
