import type { ReactiveController, ReactiveControllerHost } from 'lit';

import { noticesOf } from '../../core/page/layers/layers-edge.js';
import type { NoticeStack, StackedNotice } from '../../core/page/layers/notice-stack.js';
import { watchSize } from '../shared/watch-size.js';

/** Distance between two notices in px; the edge of a waiting message takes 8 of it. */
const gapPx = 16;

/** Custom property that moves a region down. */
const shift = '--_shift';

/**
 * Gives the region of a notice a place of its own among the notices of all copies of Portico in the window, for as long
 * as it is visible.
 */
export class StackedNoticeController implements ReactiveController, StackedNotice {
  readonly isBanner: boolean;
  shownAt = 0;
  readonly #host: ReactiveControllerHost & HTMLElement;
  /** The region while it is visible. */
  readonly #region: () => HTMLElement | null | undefined;
  #stack: NoticeStack | undefined;
  #unwatch: (() => void) | undefined;
  #shiftPx = 0;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    isBanner: boolean,
    region: () => HTMLElement | null | undefined,
  ) {
    this.#host = host;
    this.#region = region;
    this.isBanner = isBanner;
    host.addController(this);
  }

  hostUpdated(): void {
    const region = this.#region();
    const win = this.#host.isConnected ? this.#host.ownerDocument.defaultView : null;
    if (!region) this.shownAt = 0;
    if (!region || !win) this.#leave();
    else if (this.#stack) this.#stack.arrange();
    else {
      this.shownAt ||= win.performance.now();
      this.#stack = noticesOf(win);
      this.#stack.add(this);
      this.#unwatch = watchSize(win, [region], () => this.#stack?.arrange());
    }
  }

  hostDisconnected(): void {
    this.#leave();
  }

  moveBelow(position: number): number {
    const region = this.#region();
    if (!region) return position;
    const { top, bottom } = region.getBoundingClientRect();
    const ownTop = top - this.#shiftPx;
    const shiftPx = position > 0 ? Math.max(0, position + gapPx - ownTop) : 0;
    if (shiftPx !== this.#shiftPx) region.style.setProperty(shift, `${shiftPx}px`);
    this.#shiftPx = shiftPx;
    return ownTop + shiftPx + bottom - top;
  }

  #leave(): void {
    this.#unwatch?.();
    this.#stack?.remove(this);
    this.#stack = this.#unwatch = undefined;
  }
}
