import { html, nothing, type TemplateResult } from 'lit/html.js';

import { AboveController } from '../shared/above-controller.js';
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

  /** What is shown and what waits; another list for each change. */
  #queue: readonly Notice[] = [];
  readonly #above: AboveController = new AboveController(this, {
    box: () => this.region,
    needed: () => this.#queue.length > 0,
  });

  protected override willUpdate(): void {
    this.present(this.choose(this.#queue));
  }

  protected get queue(): readonly Notice[] {
    return this.#queue;
  }

  protected set queue(queue: readonly Notice[]) {
    this.#queue = queue;
    this.requestUpdate();
  }

  /** Which one is shown: the first. */
  protected choose(queue: readonly Notice[]): Notice | undefined {
    return queue[0];
  }

  /** Puts others into the place of a notice, or none. */
  protected replace(notice: Notice | undefined, ...others: Notice[]): void {
    this.queue = this.queue.flatMap((each) => (each === notice ? others : [each]));
  }

  protected override timeIsUp(): void {
    this.replace(this.shown);
  }

  protected override close(): void {
    this.timeIsUp();
  }

  protected override renderBehind(): TemplateResult | typeof nothing {
    return this.#queue.length > 1 ? html`<div class="next"></div>` : nothing;
  }
}
