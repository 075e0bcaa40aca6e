import type { BatchTaskResult } from '../../core/services/batch/batch-result.js';
import { batchNotice } from '../notices/batch-notice.js';
import { PorticoNoticeQueue, type NoticeHandle } from '../notices/notice-queue.js';

/**
 * Results of batch tasks on a desktop, one message at a time in the order of arrival. A success is dismissed after 10 s,
 * paused by hover, focus and a hidden tab; a failure stays until it is closed.
 *
 * @tag portico-batch-notices
 * @event {PorticoDetailsEvent} portico-details - 'View details' of a failure was pressed; the message stays.
 */
export class PorticoBatchNotices extends PorticoNoticeQueue {
  /** Adds the message of a batch task: `batchTaskResult` of the push message, and its content text. */
  push(result: BatchTaskResult | null | undefined, text: string): NoticeHandle {
    const notice = { ...batchNotice(this, result, text), closable: true };
    this.queue = [...this.queue, notice];
    return { close: () => this.replace(notice) };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-batch-notices': PorticoBatchNotices;
  }
}
