import { PorticoNoticeQueue, type NoticeHandle } from '../notices/notice-queue.js';
import type { Notice, NoticeKind } from '../notices/notice-element.js';
import { alertIcon, busyIcon, infoIcon, successIcon, warningIcon } from '../shared/icons.js';
import { property } from '../shared/property.js';

export type ToastKind = NoticeKind;

export interface ToastOptions {
  /** `error` stays until it is closed, `progress` until the code that shows it closes or changes it. Default: info. */
  kind?: ToastKind;
  /** Time in ms; 0 until it is closed. The element's `delay` by default, 0 for an error and for progress. */
  delay?: number;
  /** A button in the message; pressing it also takes the message away. */
  action?: { label: string; onSelect: () => void };
}

export interface ToastHandle extends NoticeHandle {
  /** Puts another message in the place of this one, with a time of its own. */
  update(message: string, options?: ToastOptions): void;
}

/** Time in ms for what is said about sensitive words (spec 8.23, 9.15). */
export const sensitiveToastMs = 5000;

const icons = {
  success: successIcon,
  info: infoIcon,
  warning: warningIcon,
  error: alertIcon,
  progress: busyIcon,
};

/**
 * Short messages at the upper edge of the window, one at a time, above any modal dialog. Hovering, the focus and a
 * hidden tab hold the time; messages with a time have precedence over those that stay, which come back after them.
 *
 * @tag portico-toast
 */
export class PorticoToast extends PorticoNoticeQueue {
  /** How long a message stays that names no time of its own, in ms. */
  @property() delay = 3000;

  /**
   * Shows a message, or lets it wait for its turn. A message that is there already, with the same words and kind, is
   * not added again, unless it has an action or tells of progress.
   */
  show(message: string, options: ToastOptions = {}): ToastHandle {
    let notice = this.#noticeOf(message, options);
    const { kind, text, action } = notice;
    const same = this.queue.find(
      (each) => each.kind === kind && each.text === text && each.action === action && kind !== 'progress',
    );
    if (same) notice = same;
    else this.queue = [...this.queue, notice];
    return {
      close: () => this.replace(notice),
      update: (words, changes = {}) => {
        const before = notice;
        notice = this.#noticeOf(words, changes);
        this.replace(before, notice);
      },
    };
  }

  #noticeOf(text: string, { kind = 'info', delay, action }: ToastOptions): Notice {
    const ms = delay ?? (kind === 'error' || kind === 'progress' ? 0 : this.delay);
    const stays = !(ms > 0);
    const notice: Notice = {
      kind,
      icon: icons[kind](),
      text,
      delay: stays ? Infinity : ms,
      closable: kind === 'error' || (stays && kind !== 'progress'),
      action: action && {
        label: action.label,
        press: () => {
          this.replace(notice);
          action.onSelect();
        },
      },
    };
    return notice;
  }

  protected override choose(): Notice | undefined {
    return this.queue.find(({ delay }) => delay < Infinity) ?? this.queue[0];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-toast': PorticoToast;
  }
}
