import type { CSSResultGroup } from 'lit';
import { property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';

import { oneOf, parseProperties } from '../../core/contracts/parse.js';
import { PorticoNoticeQueue, type NoticeHandle } from '../notices/notice-queue.js';
import type { Notice, NoticeKind } from '../notices/notice-element.js';
import { asText } from '../shared/as-text.js';
import { alertIcon, busyIcon, infoIcon, successIcon, warningIcon } from '../shared/icons.js';
import { toastStyles } from './toast.styles.js';

export type ToastKind = NoticeKind;

/** A place at the upper or lower edge of the window; `start` and `end` follow the direction of the text. */
export type ToastPosition = 'top' | 'top-start' | 'top-end' | 'bottom' | 'bottom-start' | 'bottom-end';

export interface ToastOptions {
  /** `info` by default. `error` stays until the user closes it, `progress` until the caller closes or updates it. */
  kind?: ToastKind;
  /** Time in ms; 0: until it is closed. By default the element's `delay`, and 0 for an error and for progress. */
  delay?: number;
  /** A button in the message; pressing it also closes the message. */
  action?: { label: string; onSelect: () => void };
}

export interface ToastHandle extends NoticeHandle {
  /** Replaces the message, and restarts its time. */
  update(message: string, options?: ToastOptions): void;
}

export { sensitiveToastMs } from '../../core/contracts/sensitive.js';

/** Maximum number of messages shown at a time. */
const maxShown = 5;

/** Maximum number of messages with a time that wait for theirs. */
const maxWaiting = 20;

const icons = {
  success: successIcon,
  info: infoIcon,
  warning: warningIcon,
  error: alertIcon,
  progress: busyIcon,
};

const actionParsers = {
  label: asText,
  onSelect: (value: unknown) => (typeof value === 'function' ? (value as () => void) : undefined),
};

/** Options of another type count as absent. */
const optionParsers = {
  kind: oneOf(Object.keys(icons) as ToastKind[]),
  delay: (value: unknown) => (typeof value === 'number' ? value : undefined),
  action(value: unknown) {
    const { label, onSelect } = parseProperties(value, actionParsers);
    return label ? { label, onSelect } : undefined;
  },
};

/**
 * Short messages at an edge of the window, one at a time or several, above any modal dialog. Hover, focus and a hidden
 * tab pause their timers; Escape closes the message that has the focus. One at a time: an error is shown at once, other
 * messages in their order. Messages with a time take precedence over those that stay and are older, which are shown
 * again afterwards.
 *
 * @tag portico-toast
 * @cssproperty [--portico-notice-bottom=16px] - Distance from the bottom edge, without the safe-area inset.
 * @cssproperty [--portico-keyboard=0px] - Height at the bottom of the window that a soft keyboard covers; messages at the bottom stand above it.
 */
export class PorticoToast extends PorticoNoticeQueue {
  static override styles: CSSResultGroup = [PorticoNoticeQueue.styles, toastStyles];

  /** Time in ms of messages without a `delay` of their own. */
  @property({ type: Number, useDefault: true }) delay = 3000;

  /**
   * Number of messages shown at a time, from 1 to 5. Of more messages the newest are shown and announced; the others
   * come back, with their whole time, when there is a place.
   */
  @property({ type: Number, useDefault: true }) max = 1;

  /** Edge of the window, and the side there; in a narrow window the messages are in the middle. */
  @property({ reflect: true, useDefault: true }) position: ToastPosition = 'top';

  /**
   * Shows a message, or queues it. A message with the text and kind of a present one is not added again, unless it has
   * an action or reports progress.
   */
  show(message: string, options?: ToastOptions | null): ToastHandle {
    let notice = this.#createNotice(message, options);
    const { kind, text, action } = notice;
    const same = this.queue.find(
      (each) => each.kind === kind && each.text === text && each.action === action && kind !== 'progress',
    );
    if (same) notice = same;
    else this.queue = this.#withinLimit([...this.queue, notice]);
    return {
      close: () => this.replace(notice),
      update: (newText, changes) => {
        const previous = notice;
        notice = this.#createNotice(newText, changes);
        this.replace(previous, notice);
      },
    };
  }

  /** Drops the oldest waiting messages with a time where there are too many: nobody would see the last ones in time. */
  #withinLimit(queue: readonly Notice[]): readonly Notice[] {
    const [, ...waiting] = queue.filter(({ delay }) => delay < Infinity);
    const dropped = waiting.slice(0, Math.max(0, waiting.length - maxWaiting));
    return queue.filter((notice) => !dropped.includes(notice));
  }

  #createNotice(message: unknown, options: ToastOptions | null | undefined): Notice {
    const { delay, kind = 'info', action } = parseProperties(options, optionParsers);
    const ms = delay ?? (kind === 'error' || kind === 'progress' ? 0 : this.delay);
    const stays = !(ms > 0);
    const notice: Notice = {
      kind,
      icon: icons[kind](),
      text: asText(message),
      delay: stays ? Infinity : ms,
      closable: kind === 'error' || (stays && kind !== 'progress'),
      action: action && {
        label: action.label,
        onSelect: () => {
          // A second press before the update, or while the message fades out.
          if (!this.queue.includes(notice)) return;
          this.replace(notice);
          action.onSelect?.();
        },
      },
    };
    return notice;
  }

  protected override get isStack(): boolean {
    return this.max > 1;
  }

  protected override get isAtBottom(): boolean {
    return /^bottom/.test(this.position);
  }

  protected override visibleNotices(): readonly Notice[] {
    if (this.isStack) {
      // `max` is compared only: a page may have set it to a BigInt, with which `Math.min` throws.
      return this.queue.slice(-maxShown).filter((_, index, { length }) => length - index <= this.max);
    }
    const [error] = this.queue.filter(({ kind }) => kind === 'error').reverse();
    // Not before an error that is newer: it is shown, and announced, at once.
    const others = error ? this.queue.slice(this.queue.indexOf(error)) : this.queue;
    const notice = others.find(({ delay }) => delay < Infinity) ?? error ?? this.queue[0];
    return notice ? [notice] : [];
  }

  protected override renderNotices(notices: readonly Notice[]): unknown {
    // Each keeps its nodes, and with them its focus, when another one closes.
    return this.isStack
      ? repeat(
          notices,
          (notice) => notice,
          (notice) => this.renderNotice(notice),
        )
      : super.renderNotices(notices);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portico-toast': PorticoToast;
  }
}
